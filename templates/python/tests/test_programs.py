"""The programs as a host meets them: real pipes, real sockets."""

import json
import os
import signal
import subprocess
import sys
from http.client import HTTPConnection
from urllib.parse import urlparse

import pytest

MODULE = "contextgraph_provider_python"
HANDSHAKE = {"type": "handshake", "protocol_version": "contextgraph/1.0-draft"}
QUERY = {"type": "query", "id": "q-1", "query": {"goal": "cache", "max_frames": 8, "max_tokens": 4096}}


def talk(lines, code=f"from {MODULE}.stdio import main; main()"):
    data = b"".join(line if isinstance(line, bytes) else json.dumps(line).encode() + b"\n" for line in lines)
    done = subprocess.run([sys.executable, "-c", code], input=data, capture_output=True, timeout=60, check=False, cwd="/")
    return done, [json.loads(line) for line in done.stdout.splitlines()]


def test_stdio_survives_garbage_and_writes_nothing_but_messages():
    done, replies = talk([HANDSHAKE, b"this is not a message {{{\n", b"\n", QUERY, {"type": "shutdown"}, QUERY])
    assert done.returncode == 0
    assert [reply["type"] for reply in replies] == ["handshake_ack", "error", "frames"]
    assert replies[1]["code"] == "bad_request"
    assert replies[2]["id"] == "q-1"


def test_the_end_of_input_is_an_end_and_the_last_line_is_answered():
    done, replies = talk([HANDSHAKE, json.dumps(QUERY).encode()])
    assert done.returncode == 0
    assert [reply["type"] for reply in replies] == ["handshake_ack", "frames"]


def test_a_line_too_long_is_refused_and_the_next_one_answered():
    done, replies = talk([b"x" * (17 * 1024 * 1024) + b"\n", QUERY])
    assert done.returncode == 0
    assert [reply["type"] for reply in replies] == ["error", "frames"]


def test_what_the_code_prints_goes_to_stderr_and_so_does_a_child():
    code = f"""
import subprocess, sys
from {MODULE} import stdio
class Loud(stdio.DocumentsProvider):
    def query(self, query):
        print("printed")
        subprocess.run([sys.executable, "-c", "print('from a child')"], check=True)
        return super().query(query)
stdio.DocumentsProvider = Loud
stdio.main()
"""
    done, replies = talk([QUERY], code)
    assert [reply["type"] for reply in replies] == ["frames"]
    assert b"printed" in done.stderr and b"from a child" in done.stderr


@pytest.mark.skipif(os.name == "nt", reason="Windows has no signals")
def test_a_signal_is_a_clean_end():
    child = subprocess.Popen([sys.executable, "-m", f"{MODULE}.stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        child.stdin.write(json.dumps(HANDSHAKE).encode() + b"\n")
        child.stdin.flush()
        assert json.loads(child.stdout.readline())["type"] == "handshake_ack"
        child.send_signal(signal.SIGTERM)
        assert child.wait(30) == 0
    finally:
        child.kill()
        child.wait()
        child.stdin.close()
        child.stdout.close()


@pytest.fixture
def server():
    environment = {**os.environ, "HOST": "127.0.0.1", "PORT": "0"}
    program = [sys.executable, "-m", f"{MODULE}.http_server"]
    child = subprocess.Popen(program, env=environment, stderr=subprocess.PIPE, text=True)
    try:
        line = child.stderr.readline()
        yield child, urlparse(line[line.index("http://") :].strip()).netloc
    finally:
        child.kill()
        child.wait()
        child.stderr.close()


def send(address, body, headers=None, method="POST"):
    connection = HTTPConnection(address, timeout=30)
    try:
        connection.request(method, "/", body, {"Content-Type": "application/json", **(headers or {})})
        response = connection.getresponse()
        text = response.read()
        return response.status, json.loads(text) if text else None
    finally:
        connection.close()


def test_http_answers_and_refuses_what_is_no_message(server):
    child, address = server
    assert send(address, json.dumps(HANDSHAKE))[1]["type"] == "handshake_ack"
    status, reply = send(address, json.dumps(QUERY))
    assert (status, reply["type"], reply["id"]) == (200, "frames", "q-1")
    assert send(address, '{"type":"shutdown"}') == (204, None)
    for status, body, headers, method in [
        (400, "{{{", None, "POST"),
        (403, "{}", {"Host": "evil.example"}, "POST"),
        (403, "{}", {"Origin": "https://evil.example"}, "POST"),
        (415, "{}", {"Content-Type": "text/plain"}, "POST"),
        (413, None, {"Content-Length": "99999999999"}, "POST"),
        (411, None, {"Content-Length": "-1"}, "POST"),
        (405, None, None, "GET"),
    ]:
        got, reply = send(address, body, headers, method)
        assert (got, reply["type"]) == (status, "error"), (status, headers)
    if os.name != "nt":
        child.send_signal(signal.SIGTERM)
        assert child.wait(30) == 0


@pytest.mark.parametrize("port", ["abc", "70000", "-1", "1e3"])
def test_a_port_that_is_no_port_is_refused_in_words(port):
    program = [sys.executable, "-m", f"{MODULE}.http_server"]
    done = subprocess.run(program, env={**os.environ, "PORT": port}, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("PORT must be a number from 0 to 65535")
