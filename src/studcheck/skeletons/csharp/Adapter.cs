// @NAME@ as an engine of studcheck: one message a line in, one answer a line out.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.Json.Nodes;

static class Adapter
{
    // What the engine can do. List in reports every kind of event that it would report, and no other.
    const string Hello = @"{'op':'hello','protocol':1,'engine':{'name':'@NAME@','version':'0.1','language':'C#'},"
        + @"'games':['stud'],'seats':{'min':2,'max':8},'reports':['ante','deal','turn','action','refund','award','end']}";

    // The one hand that is played so far: two seats, seat 1 brings it in, seat 2 folds.
    const string First = "stud 2 5 10 20 1 200 9h Jc 2c 4h Th Qs 7s 2 200 6d 3s Kd Ks 8c 5h Jd 1 bring_in 2 fold";

    const string Rest = @",{'event':'turn','seat':1,'street':3,"
        + @"'options':{'fold':false,'check':false,'call':null,'bring_in':5,'to':[10]}},"
        + @"{'event':'action','seat':1,'do':'bring_in','amount':5,'to':5,'all_in':false},"
        + @"{'event':'turn','seat':2,'street':3,'options':{'fold':true,'check':false,'call':5,'bring_in':null,'to':[10]}},"
        + @"{'event':'action','seat':2,'do':'fold','amount':0,'to':0,'all_in':false},{'event':'refund','seat':1,'amount':5},"
        + @"{'event':'award','pot':0,'share':'all','seat':1,'amount':4,'odd':0},"
        + @"{'event':'end','stacks':[{'seat':1,'stack':202},{'seat':2,'stack':198}]}";

    // The events of a hand, or null. Here your engine comes in: deal its cards, try the actions, report what it does.
    static string? Play(JsonNode hand)
    {
        var stakes = hand["stakes"]!;
        var seats = hand["seats"]!.AsArray();
        var said = new List<string> { $"{hand["game"]}" };
        said.AddRange(new[] { "ante", "bring_in", "small_bet", "big_bet" }.Select(key => $"{stakes[key]}"));
        said.AddRange(seats.Select(seat => $"{seat!["seat"]} {seat["stack"]} {string.Join(" ", seat["cards"]!.AsArray())}"));
        said.AddRange(hand["actions"]!.AsArray().Select(action => $"{action!["seat"]} {action["do"]}"));
        if (string.Join(" ", said) != First) return null;
        var events = "{'event':'ante','seat':1,'amount':2},{'event':'ante','seat':2,'amount':2}";
        for (var n = 0; n < 3; n++)
            foreach (var seat in seats)
                events += $",{{'event':'deal','seat':{seat!["seat"]},'card':'{seat["cards"]![n]}',"
                    + $"'face':'{(n < 2 ? "down" : "up")}','street':3}}";
        return Json(events + Rest);
    }

    static string Json(string text) => text.Replace('\'', '"');

    static string Answer(JsonNode message)
    {
        var op = $"{message["op"]}";
        if (op == "hello" && $"{message["protocol"]}" == "1") return Json(Hello);
        var id = message["id"]?.ToJsonString() ?? "null";
        if (op != "play") return Json("{'op':'error','id':") + id + Json(",'detail':'protocol 1 only: hello, play, bye'}");
        var events = Play(message["hand"]!);
        return events != null
            ? Json("{'op':'played','id':") + id + Json(",'events':[") + events + "]}"
            : Json("{'op':'declined','id':") + id + Json(",'needs':'other','detail':'only the first hand so far'}");
    }

    static void Main()
    {
        var utf8 = new UTF8Encoding(false);
        using var input = new StreamReader(Console.OpenStandardInput(), utf8);
        using var output = new StreamWriter(Console.OpenStandardOutput(), utf8) { AutoFlush = true };
        for (string? line; (line = input.ReadLine()) != null;)
        {
            try
            {
                var message = JsonNode.Parse(line)!;
                if ($"{message["op"]}" == "bye") return;
                output.Write(Answer(message) + "\n");
            }
            catch (Exception fault) // whatever breaks is said, and the next request is served
            {
                output.Write(new JsonObject { ["op"] = "error", ["detail"] = fault.Message }.ToJsonString() + "\n");
            }
        }
    }
}
