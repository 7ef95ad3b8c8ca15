"""Speaks the protocol over stdin and stdout: what a host starts."""

import os
import signal
import sys
from typing import BinaryIO

from contextgraph_sdk import Provider

from .protocol.answering import answer_bytes, encode, error
from .protocol.requests import parse_envelope
from .provider import DocumentsProvider

LONGEST_LINE = 16 * 1024 * 1024


class _Stop(Exception):
    """A signal came while nothing was being answered."""


class StdioServer:
    """Answers line by line, in order, until shutdown, the end of input, or a signal."""

    def __init__(self, provider: Provider, source: BinaryIO, sink: BinaryIO) -> None:
        self._provider = provider
        self._source = source
        self._sink = sink
        self._waiting = False
        self._stopping = False

    def serve(self) -> None:
        try:
            while not self._stopping:
                line = self._next_line()
                if line is None or not self._answer(line):
                    return
        except (_Stop, BrokenPipeError):
            return

    def stop(self, *_: object) -> None:
        """For signals: at once while waiting, else after the answer that is being written."""
        self._stopping = True
        if self._waiting:
            raise _Stop

    def _next_line(self) -> bytes | None:
        self._waiting = True
        try:
            line = self._source.readline(LONGEST_LINE + 1)
        finally:
            self._waiting = False
        return line or None

    def _answer(self, line: bytes) -> bool:
        if len(line) > LONGEST_LINE:
            self._skip_rest(line)
            self._write(encode(error("bad_request", f"a line is longer than {LONGEST_LINE} bytes")))
            return True
        if not line.strip():
            return True
        reply = answer_bytes(self._provider, line)
        if reply is not None:
            self._write(reply)
        return reply is not None or not _is_shutdown(line)

    def _skip_rest(self, line: bytes) -> None:
        while line and not line.endswith(b"\n"):
            line = self._source.readline(1024 * 1024)

    def _write(self, reply: bytes) -> None:
        self._sink.write(reply + b"\n")
        self._sink.flush()


def main() -> None:
    """The program."""
    sink = take_stdout()
    server = StdioServer(DocumentsProvider(), sys.stdin.buffer, sink)
    for name in ("SIGTERM", "SIGINT", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), server.stop)
    if sys.stdin.isatty():
        print("Waiting for a host on stdin. Try: python scripts/conformance.py inspect", file=sys.stderr)
    server.serve()


def take_stdout() -> BinaryIO:
    """Keeps stdout for the protocol: what anybody else prints, child processes included, goes to stderr."""
    sys.stdout.flush()
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return sink


def _is_shutdown(line: bytes) -> bool:
    return parse_envelope(line)["type"] == "shutdown"


if __name__ == "__main__":
    main()
