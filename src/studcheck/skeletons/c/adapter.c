/* @NAME@ as an engine of studcheck: one message a line in, one answer a line out. */
#include "json.h"
#include <stdlib.h>
#include <string.h>

/* What the engine can do. List in reports every kind of event that it would report, and no other. */
static const char HELLO[] =
    "{'op':'hello','protocol':1,'engine':{'name':'@NAME@','version':'0.1','language':'C'},'games':['stud'],"
    "'seats':{'min':2,'max':8},'reports':['ante','deal','turn','action','refund','award','end']}";

/* The one hand that is played so far: two seats, seat 1 brings it in, seat 2 folds. */
static const char FIRST[] = "stud 2 5 10 20 1 200 9h Jc 2c 4h Th Qs 7s 2 200 6d 3s Kd Ks 8c 5h Jd 1 bring_in 2 fold ";
static const char ANTES[] = "{'event':'ante','seat':1,'amount':2},{'event':'ante','seat':2,'amount':2}";
static const char DEAL[] = ",{'event':'deal','seat':%s,'card':'%s','face':'%s','street':3}";
static const char REST[] =
    ",{'event':'turn','seat':1,'street':3,'options':{'fold':false,'check':false,'call':null,'bring_in':5,'to':[10]}},"
    "{'event':'action','seat':1,'do':'bring_in','amount':5,'to':5,'all_in':false},"
    "{'event':'turn','seat':2,'street':3,'options':{'fold':true,'check':false,'call':5,'bring_in':null,'to':[10]}},"
    "{'event':'action','seat':2,'do':'fold','amount':0,'to':0,'all_in':false},{'event':'refund','seat':1,'amount':5},"
    "{'event':'award','pot':0,'share':'all','seat':1,'amount':4,'odd':0},"
    "{'event':'end','stacks':[{'seat':1,'stack':202},{'seat':2,'stack':198}]}";

static void say(const char *text) { /* JSON is easier to read in C with ' for " */
    for (; *text; text++) putchar(*text == '\'' ? '"' : *text);
}

static void add(char *said, size_t size, const Json *value) { /* a word more, as long as there is room */
    size_t length = strlen(said);
    snprintf(said + length, size - length, "%s ", json_text(value));
}

/* The events of a hand; 0 for one that is not played. Here your engine comes in: deal its cards, try the actions. */
static int play(const Json *hand, char *events, size_t size) {
    static const char *stakes[] = {"ante", "bring_in", "small_bet", "big_bet"}, *faces[] = {"down", "down", "up"};
    char said[256] = "";
    const Json *seats = json_get(hand, "seats"), *actions = json_get(hand, "actions"), *seat, *card;
    add(said, sizeof said, json_get(hand, "game"));
    for (int n = 0; n < 4; n++) add(said, sizeof said, json_get(json_get(hand, "stakes"), stakes[n]));
    for (seat = seats ? seats->inner : NULL; seat; seat = seat->next) {
        add(said, sizeof said, json_get(seat, "seat"));
        add(said, sizeof said, json_get(seat, "stack"));
        card = json_get(seat, "cards");
        for (card = card ? card->inner : NULL; card; card = card->next) add(said, sizeof said, card);
    }
    for (const Json *action = actions ? actions->inner : NULL; action; action = action->next) {
        add(said, sizeof said, json_get(action, "seat"));
        add(said, sizeof said, json_get(action, "do"));
    }
    if (strcmp(said, FIRST)) return 0;
    int length = snprintf(events, size, "%s", ANTES);
    for (int n = 0; n < 3; n++)
        for (seat = seats->inner; seat; seat = seat->next) {
            card = json_get(seat, "cards")->inner;
            for (int before = 0; before < n; before++) card = card->next;
            length += snprintf(events + length, size - (size_t)length, DEAL, json_text(json_get(seat, "seat")),
                               json_text(card), faces[n]);
        }
    snprintf(events + length, size - (size_t)length, "%s", REST);
    return 1;
}

int main(void) {
    char *line = NULL, events[4096];
    size_t size = 0;
    while (getline(&line, &size, stdin) > 0) {
        Json *message = json_read(line);
        const char *op = json_text(json_get(message, "op"));
        if (!strcmp(op, "bye")) break;
        int greeted = !strcmp(op, "hello") && !strcmp(json_text(json_get(message, "protocol")), "1");
        int asked = !strcmp(op, "play"), played = asked && play(json_get(message, "hand"), events, sizeof events);
        say(greeted ? HELLO : played ? "{'op':'played','id':" : asked ? "{'op':'declined','id':" : "{'op':'error','id':");
        if (!greeted) json_write(stdout, json_get(message, "id"));
        if (played) say(",'events':["), say(events), say("]}");
        else if (asked) say(",'needs':'other','detail':'only the first hand so far'}");
        else if (!greeted) say(",'detail':'protocol 1 only: hello, play, bye'}");
        puts(""), fflush(stdout);
        json_free(message);
    }
    return 0;
}
