"""What a host sends is checked before anything works with it."""

import json
import re
from typing import Any

from contextgraph_sdk import PROTOCOL_VERSION

_VERSION = re.compile(r"contextgraph/([0-9]{1,9})\.[0-9]{1,9}(?:-draft)?")
_MOST = 2**32 - 1


class BadRequest(Exception):
    """What is wrong with a message, in words for the host."""


def parse_envelope(data: bytes) -> dict[str, Any]:
    """One message. Raises BadRequest for anything that is not a JSON object with a `type`."""
    try:
        envelope = json.loads(data.decode("utf-8"), parse_constant=_refuse_constant)
    except (ValueError, RecursionError):
        raise BadRequest("the message is not JSON in UTF-8") from None
    if not isinstance(envelope, dict) or not isinstance(envelope.get("type"), str):
        raise BadRequest("the message is not an object with a type")
    return envelope


def speaks_our_family(version: object) -> bool:
    """Whether a host's version belongs to our major family (H1)."""
    theirs = _VERSION.fullmatch(version) if isinstance(version, str) else None
    ours = _VERSION.fullmatch(PROTOCOL_VERSION)
    return theirs is not None and ours is not None and int(theirs.group(1)) == int(ours.group(1))


def check_query(query: object) -> None:
    """Raises BadRequest that names the member."""
    if not isinstance(query, dict):
        raise BadRequest("query is missing or not an object")
    if not isinstance(query.get("goal"), str):
        raise BadRequest("query.goal must be a text")
    for name in ("max_frames", "max_tokens"):
        if not _is_count(query.get(name)):
            raise BadRequest(f"query.{name} must be a whole number from 0 on")
    for name in ("query_text", "as_of"):
        if query.get(name) is not None and not isinstance(query[name], str):
            raise BadRequest(f"query.{name} must be a text")
    for name in ("kinds", "anchors"):
        if query.get(name) is not None and not _is_texts(query[name]):
            raise BadRequest(f"query.{name} must be a list of texts")
    # We declare no embeddings, so there is no length that would be right (E1).
    if query.get("embedding") is not None:
        raise BadRequest("query.embedding is not supported here")


def check_verify(request: object) -> None:
    """Raises BadRequest that names the member."""
    frames = request.get("frames") if isinstance(request, dict) else None
    if not isinstance(frames, list):
        raise BadRequest("request.frames is missing or not a list")
    for frame in frames:
        if not isinstance(frame, dict) or not isinstance(frame.get("frame_id"), str):
            raise BadRequest("each of request.frames must be an object with a frame_id")
        digest = frame.get("content_digest")
        if digest is not None and not isinstance(digest, str):
            raise BadRequest("content_digest must be a text")


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= _MOST


def _is_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is not JSON")
