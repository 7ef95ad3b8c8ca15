"""Verdicts on copies that a host holds."""

from collections.abc import Mapping
from typing import Any


def verdicts_from_digests(request: dict[str, Any], held: Mapping[str, str | None]) -> dict[str, Any]:
    """
    `held`: the digest that each frame is served with now, by frame id; None for one that was served and is gone.
    `valid` for an equal digest, `stale` with the current one for another (V4), `unknown` for what never was and for an
    identity without a digest, of which nothing can be said.
    """
    return {"verdicts": [_verdict(frame, held) for frame in request["frames"]]}


def _verdict(frame: dict[str, Any], held: Mapping[str, str | None]) -> dict[str, Any]:
    asked, current = frame.get("content_digest"), held.get(frame["frame_id"], "")
    if current is None:
        return {"frame": frame, "status": "gone"}
    if not current or asked is None:
        return {"frame": frame, "status": "unknown"}
    if current == asked:
        return {"frame": frame, "status": "valid"}
    return {"frame": frame, "status": "stale", "replacement_digest": current}
