"""One message in, at most one out, and never an exception."""

import json
import sys
import traceback
from typing import Any

from contextgraph_sdk import PROTOCOL_VERSION, Provider, handle_envelope

from .requests import BadRequest, check_query, check_verify, parse_envelope, speaks_our_family

Envelope = dict[str, Any]


def answer(provider: Provider, envelope: Envelope) -> Envelope | None:
    """
    What the package answers, where it answers as the protocol wants. Before it: the version's family (H3), the shape of
    a request (R1), an answer to unknown messages. After it: the id on every answer (H4), and a plain exception as
    `internal` whose reason stays on stderr.
    """
    try:
        _check(envelope)
        reply = _unknown(envelope) if _is_unknown(envelope) else handle_envelope(provider, envelope)
    except BadRequest as problem:
        reply = error("bad_request", str(problem))
    except IncompatibleVersion:
        reply = error("incompatible_version", f"this provider speaks {PROTOCOL_VERSION}")
    except Exception:  # noqa: BLE001 - whatever the author's code raises, the host gets an answer
        traceback.print_exc(file=sys.stderr)
        reply = error("internal", "the provider failed")
    identifier = envelope.get("id")
    if reply is not None and isinstance(identifier, str):
        reply = {**reply, "id": identifier}
    return reply


def error(code: str, message: str) -> Envelope:
    """An `error` message."""
    return {"type": "error", "code": code, "message": message}


def encode(envelope: Envelope) -> bytes:
    """One line without its end. Halves of surrogate pairs, which UTF-8 cannot hold, stay escaped."""
    try:
        return json.dumps(envelope, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode("utf-8")
    except UnicodeEncodeError:
        return json.dumps(envelope, separators=(",", ":"), allow_nan=False).encode("ascii")


def answer_bytes(provider: Provider, data: bytes) -> bytes | None:
    """The same over bytes; a message that cannot be read is `bad_request`."""
    try:
        envelope = parse_envelope(data)
    except BadRequest as problem:
        return encode(error("bad_request", str(problem)))
    reply = answer(provider, envelope)
    if reply is None:
        return None
    try:
        return encode(reply)
    except (TypeError, ValueError):
        traceback.print_exc(file=sys.stderr)
        return encode({**error("internal", "the provider failed"), **_id(envelope)})


class IncompatibleVersion(Exception):
    """The host speaks another major version."""


def _check(envelope: Envelope) -> None:
    kind = envelope["type"]
    if envelope.get("id") is not None and not isinstance(envelope["id"], str):
        raise BadRequest("id must be a text")
    if kind == "handshake" and not isinstance(envelope.get("protocol_version"), str):
        raise BadRequest("protocol_version must be a text")
    if kind == "handshake" and not speaks_our_family(envelope.get("protocol_version")):
        raise IncompatibleVersion
    if kind == "query":
        check_query(envelope.get("query"))
    if kind == "verify":
        check_verify(envelope.get("request"))


def _is_unknown(envelope: Envelope) -> bool:
    return envelope["type"] not in ("handshake", "query", "verify", "shutdown")


# A notification needs no answer; whoever sends an id or a payload waits for one.
def _unknown(envelope: Envelope) -> Envelope | None:
    if len(envelope) == 1:
        return None
    return error("bad_request", "messages of this type are not known here")


def _id(envelope: Envelope) -> Envelope:
    return {"id": envelope["id"]} if isinstance(envelope.get("id"), str) else {}
