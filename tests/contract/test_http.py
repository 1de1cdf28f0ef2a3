"""Engines that are servers: the same replies as from a process, one connection, and no answer asked for twice."""

from __future__ import annotations

import json
import socket
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from studcheck.connect import Crashed, HttpTarget, TimedOut, Violated, connect, find_target
from studcheck.errors import EngineUnusableError
from studcheck.protocol import Played
from studcheck.runner.jobs import Team

BAD = 666
HELLO = {
    "op": "hello",
    "protocol": 1,
    "engine": {"name": "server"},
    "games": ["stud"],
    "seats": {"min": 2, "max": 8},
    "reports": ["end"],
}


class Server(ThreadingHTTPServer):
    """Counts connections and messages; misbehaves at the bad hand as its name says."""

    daemon_threads = True

    def __init__(self, name):
        super().__init__(("127.0.0.1", 0), Handler)
        self.name, self.connections, self.asked = name, 0, []

    def handle_error(self, request, client_address):
        """A connection that the suite has given up is no fault of this server."""


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Server

    def setup(self):
        super().setup()
        self.server.connections += 1

    def do_POST(self):
        message = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if message["op"] == "hello":
            return self.reply(HELLO)
        stack = message["hand"]["seats"][0]["stack"]
        self.server.asked.append((self.path, stack))
        end = {"event": "end", "stacks": [{"seat": 1, "stack": stack}]}
        played = {"op": "played", "id": message["id"], "events": [end]}
        if stack == BAD:
            return getattr(self, self.server.name)(played)
        return self.reply(played)

    def reply(self, message, status=200):
        self.raw(json.dumps(message).encode(), status)

    def raw(self, body, status=200):
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    says_yes = reply

    def silent(self, played):
        time.sleep(1.5)
        self.reply(played)

    def sleeps(self, _played):
        time.sleep(30)

    def drips(self, _played):
        """A byte now and then keeps every single read within its time, but not the whole."""
        self.send_response(200)
        for byte in b"X-Slow: " + b"y" * 100:
            self.wfile.write(bytes([byte]))
            self.wfile.flush()
            time.sleep(0.1)

    def closes(self, _played):
        self.close_connection = True

    def leaves(self, _played):
        self.server.socket.close()
        self.close_connection = True

    def closes_after_a_byte(self, _played):
        self.wfile.write(b"H")
        self.close_connection = True

    def closes_in_the_middle(self, played):
        self.send_response(200)
        self.send_header("Content-Length", "500")
        self.end_headers()
        self.wfile.write(json.dumps(played).encode())
        self.close_connection = True

    def closes_politely(self, played):
        self.close_connection = True
        self.reply(played)

    def breaks(self, _played):
        self.raw(b"Traceback\n", 500)

    def has_moved(self, _played):
        self.send_response(302)
        self.send_header("Location", "/elsewhere")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def answers_another(self, played):
        self.reply({**played, "id": "somebody-else"})

    def answers_prose(self, _played):
        self.raw(b"<h1>\x1b[31mhello</h1>")

    def has_no_end(self, _played):
        self.send_response(200)
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        while True:
            self.wfile.write(b"10000\r\n" + b"x" * 65536 + b"\r\n")

    def log_message(self, *_args):
        """Silent."""


@pytest.fixture
def serve():
    """Starts a server with that name."""
    servers = []

    def start(name):
        server = Server(name)
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        thread.start()
        servers.append((server, thread))
        return server

    yield start
    for server, thread in servers:
        server.shutdown()
        thread.join()
        server.server_close()


def ask(server, minis, timeout=20.0):
    target = find_target(f"http://127.0.0.1:{server.server_port}/deep/")
    with connect(target, timeout=timeout) as engine:
        return list(engine.ask(minis.eight))


def test_every_message_is_posted_once_on_one_connection(serve, minis):
    server = serve("says_yes")
    replies = ask(server, minis)
    assert [case for case, _ in replies] == [case for case, _ in minis.eight]
    assert [reply.events[0]["stacks"][0]["stack"] for _, reply in replies] == [101, 102, 103, BAD, 104, 105, 106, 107]
    assert server.asked == [("/deep/studcheck/v1", hand.seats[0].stack) for _, hand in minis.eight]
    assert server.connections == 1


@pytest.mark.parametrize(
    ("name", "kind", "words"),
    [
        ("silent", TimedOut, ""),
        ("drips", TimedOut, ""),
        ("closes", Crashed, "the connection ended before the answer was whole"),
        ("closes_after_a_byte", Crashed, "the connection ended before the answer was whole"),
        ("closes_in_the_middle", Crashed, "the connection ended before the answer was whole"),
        ("breaks", Crashed, "HTTP status 500: Traceback"),
        ("has_moved", Violated, "HTTP status 302"),
        ("answers_another", Violated, "'somebody-else'"),
        ("answers_prose", Violated, r"the body of the reply is not JSON: <h1>\x1b[31mhello"),
        ("has_no_end", Violated, "does not end"),
        ("closes_politely", Played, ""),
    ],
)
def test_a_server_that_misbehaves_loses_its_case_alone_and_is_asked_it_once(serve, minis, name, kind, words):
    server = serve(name)
    replies = dict(ask(server, minis, timeout=0.6 if kind is TimedOut else 20.0))
    bad = replies.pop(minis.bad_case)
    assert isinstance(bad, kind)
    assert words in getattr(bad, "detail", "")
    assert all(isinstance(reply, Played) for reply in replies.values())
    assert len(replies) == 7
    # Where a kept connection ends without a word, it may have been closed before the hand came: that is looked at once.
    assert [stack for _, stack in server.asked].count(BAD) == (2 if name == "closes" else 1)


def test_what_was_sent_on_a_fresh_connection_is_never_sent_again(serve, minis):
    server = serve("closes")
    bad = next(hand for case, hand in minis.eight if case == minis.bad_case)
    with connect(find_target(f"http://127.0.0.1:{server.server_port}"), timeout=20.0) as engine:
        first, second = (reply for _, reply in engine.ask([(minis.bad_case, bad)] * 2))
    assert isinstance(first, Crashed)
    assert isinstance(second, Crashed)
    # Once on the connection of the greeting and once on a fresh one; the greeting that follows a failure begins anew.
    assert len(server.asked) == 4


def test_a_server_that_answers_once_a_connection_and_does_not_say_so_loses_no_case(serve, minis):
    """It takes the next request, and ends the connection without having looked at it."""

    class Once(Handler):
        def parse_request(self):
            self.close_connection = hasattr(self, "headers")
            return not self.close_connection and super().parse_request()

    server = serve("says_yes")
    server.RequestHandlerClass = Once
    replies = ask(server, minis)
    assert [type(reply) for _, reply in replies] == [Played] * 8
    assert [stack for _, stack in server.asked] == [hand.seats[0].stack for _, hand in minis.eight]
    assert server.connections == 9


def test_a_server_that_closes_after_each_reply_without_saying_so_loses_no_case(serve, minis):
    """Whether the end is seen before the next request is sent is chance; ten times eight requests are asked."""

    class Abrupt(Handler):
        def raw(self, body, status=200):
            super().raw(body, status)
            self.close_connection = True

    server = serve("says_yes")
    server.RequestHandlerClass = Abrupt
    for _ in range(10):
        assert [type(reply) for _, reply in ask(server, minis)] == [Played] * 8


def test_a_server_that_is_gone_for_good_loses_the_hand_in_which_it_went(serve, minis):
    """That hand is a crash; from the next one on the engine cannot be used."""
    server = serve("leaves")
    target = HttpTarget("leaves", "127.0.0.1", server.server_port, restarts=2, backoff=0.01)
    with connect(target, timeout=20.0) as engine:
        replies = engine.ask(minis.eight)
        answered = [next(replies)[1] for _ in range(4)]
        assert [type(reply) for reply in answered] == [Played, Played, Played, Crashed]
        with pytest.raises(EngineUnusableError, match="cannot be reached"):
            next(replies)


def test_where_nobody_listens_the_engine_is_unusable_after_so_many_attempts():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        target = HttpTarget("nobody", "127.0.0.1", taken.getsockname()[1], restarts=3, backoff=0.01)
        with pytest.raises(EngineUnusableError, match=r"cannot be reached at 127.0.0.1:\d+: .* \(3 times in a row\)"):
            connect(target)


def test_a_server_that_comes_late_is_waited_for():
    """Nothing has been sent before there is a connection, so it may be tried again."""
    with socket.socket() as place:
        place.bind(("127.0.0.1", 0))
        port = place.getsockname()[1]
    late = []

    def start():
        time.sleep(0.2)
        late.append(Late(port))
        late[0].handle_request()

    thread = threading.Thread(target=start)
    thread.start()
    try:
        with connect(HttpTarget("late", "127.0.0.1", port, restarts=10)) as engine:
            assert engine.hello.name == "server"
    finally:
        thread.join()
        late[0].server_close()


class Late(Server):
    def __init__(self, port):
        ThreadingHTTPServer.__init__(self, ("127.0.0.1", port), Handler)
        self.name, self.connections, self.asked = "says_yes", 0, []


def test_a_server_that_greets_in_prose_is_unusable(serve):
    server = serve("says_yes")
    server.RequestHandlerClass = type("Prose", (Handler,), {"do_POST": lambda self: self.raw(b"hello")})
    with pytest.raises(EngineUnusableError, match="not JSON: hello"):
        connect(find_target(f"http://127.0.0.1:{server.server_port}"))


def test_a_connection_that_was_closed_while_idle_is_opened_anew_before_anything_is_sent(serve, minis):
    server = serve("says_yes")
    server.RequestHandlerClass = type("Brief", (Handler,), {"timeout": 0.1})
    with connect(find_target(f"http://127.0.0.1:{server.server_port}"), timeout=20.0) as engine:
        time.sleep(0.4)
        replies = list(engine.ask(minis.eight))
    assert [type(reply) for _, reply in replies] == [Played] * 8
    assert server.connections == 2
    assert len(server.asked) == 8


def test_ctrl_c_while_a_server_is_silent_to_two_jobs_does_not_wait_for_it(serve, minis):
    server = serve("sleeps")
    target = find_target(f"http://127.0.0.1:{server.server_port}")
    team = Team(connect(target, timeout=60.0), lambda: connect(target, timeout=60.0), 2)
    asking = team.ask([minis.eight[0], minis.eight[3], minis.eight[3]])
    next(asking)
    before = time.monotonic()
    asking.close()
    assert team.late() == []
    assert time.monotonic() - before < 5
