"""Speaks the protocol over HTTP: one message as the body of a POST, one in the answer. HOST and PORT say where."""

import os
import signal
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from socket import AF_INET6

from contextgraph_sdk import Provider

from .protocol.answering import answer_bytes, encode, error
from .protocol.requests import BadRequest, parse_envelope
from .provider import DocumentsProvider

LONGEST_BODY = 4 * 1024 * 1024
MOST_AT_ONCE = 64
STOP_WITHIN_SECONDS = 3.0
_LOOPBACK = ("127.", "localhost", "[::1]")


class ProviderServer(ThreadingHTTPServer):
    """One thread for each connection; `MOST_AT_ONCE` requests are answered at the same time."""

    # A client that keeps its connection open does not hold the process; running answers are waited for in `drain`.
    daemon_threads = True

    def __init__(self, address: tuple[str, int], provider: Provider) -> None:
        if ":" in address[0]:
            self.address_family = AF_INET6
        self.provider = provider
        self.slots = threading.BoundedSemaphore(MOST_AT_ONCE)
        super().__init__(address, _Handler)

    def drain(self) -> None:
        """Waits until no answer is being written, for at most `STOP_WITHIN_SECONDS` in all."""
        for _ in range(MOST_AT_ONCE):
            if not self.slots.acquire(timeout=STOP_WITHIN_SECONDS):
                return

    @property
    def is_local(self) -> bool:
        return str(self.server_address[0]) in ("127.0.0.1", "::1")


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # A client that says nothing for so long is let go.
    timeout = 30
    server: ProviderServer

    def do_POST(self) -> None:
        refusal = self._refusal()
        if refusal is not None:
            self._refuse(*refusal)
            return
        body = self.rfile.read(int(self.headers["Content-Length"]))
        with self.server.slots:
            self._answer(body)

    def do_GET(self) -> None:
        self._refuse(405, "send messages with POST")

    do_PUT = do_DELETE = do_PATCH = do_HEAD = do_OPTIONS = do_GET

    def log_message(self, format: str, *args: object) -> None:
        """No request is logged: what is asked is nobody's business but the host's."""

    def _refusal(self) -> tuple[int, str] | None:
        host, origin = self.headers.get("Host", ""), self.headers.get("Origin")
        # A page in a browser must not reach a server of this machine through a name of its own.
        if self.server.is_local and not host.startswith(_LOOPBACK):
            return 403, "this server is for this machine only"
        if origin is not None:
            return 403, "this server answers no web pages"
        if self.headers.get_content_type() != "application/json":
            return 415, "send application/json"
        length = self.headers.get("Content-Length", "")
        if not (length.isascii() and length.isdigit()) or "Transfer-Encoding" in self.headers:
            return 411, "send a Content-Length"
        if len(length) > 9 or int(length) > LONGEST_BODY:
            return 413, f"a message is at most {LONGEST_BODY} bytes"
        return None

    def _answer(self, body: bytes) -> None:
        try:
            parse_envelope(body)
        except BadRequest as problem:
            self._send(400, encode(error("bad_request", str(problem))))
            return
        reply = answer_bytes(self.server.provider, body)
        self._send(204 if reply is None else 200, reply or b"")

    def _refuse(self, status: int, message: str) -> None:
        # What is left of the request is not read, so the connection cannot go on.
        self.close_connection = True
        self._send(status, encode(error("bad_request", message)))

    def _send(self, status: int, body: bytes) -> None:
        self.send_response(status)
        if status == 405:
            self.send_header("Allow", "POST")
        if status != 204:
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)


def main() -> None:
    """The program."""
    host, port = os.environ.get("HOST") or "127.0.0.1", read_port(os.environ.get("PORT") or "8787")
    try:
        server = ProviderServer((host, port), DocumentsProvider())
    except OSError as problem:
        sys.exit(f"Cannot listen on {host}, port {port}: {problem.strerror or problem}. Set PORT to another one.")
    for name in (signal.SIGTERM, signal.SIGINT):
        # From another thread: `shutdown` waits for the loop that this signal interrupts.
        signal.signal(name, lambda *_: threading.Thread(target=server.shutdown).start())
    bound, number = server.server_address[:2]
    shown = f"[{bound}]" if ":" in str(bound) else bound
    print(f"Listening on http://{shown}:{number}", file=sys.stderr, flush=True)
    server.serve_forever(poll_interval=0.1)
    server.drain()


def read_port(text: str) -> int:
    """A port number; ends the program in words for anything else."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= 5 else -1
    if not 0 <= number <= 65535:
        sys.exit(f"PORT must be a number from 0 to 65535, not {text!r}.")
    return number


if __name__ == "__main__":
    main()
