"""The best frames within a query's limits."""

from hashlib import sha256
from typing import Any

from contextgraph_sdk import ProviderError, budget_tokens

from .timestamps import is_valid_at, parse_timestamp

Frame = dict[str, Any]


def pack_frames(candidates: list[Frame], query: dict[str, Any]) -> dict[str, Any]:
    """
    Frames of the kinds that were asked for (Q1), valid at `as_of`, anchored ones first (G4), then by score, within
    `max_frames` (B4) and `max_tokens` (B1). Fills in `token_cost` (B3) and `content_digest` (D1) over the exact
    content. `truncated` and `dropped_estimate` tell what was relevant and did not fit. Raises ProviderError
    `bad_request` for an `as_of` that is no time.
    """
    relevant = [_completed(frame) for frame in candidates if _is_wanted(frame, query)]
    anchors = set(query.get("anchors") or [])
    relevant.sort(key=lambda frame: (not is_anchored(frame, anchors), -frame["score"], frame["id"]))
    chosen: list[Frame] = []
    tokens_left = query["max_tokens"]
    for frame in relevant:
        if len(chosen) < query["max_frames"] and frame["token_cost"] <= tokens_left:
            chosen.append(frame)
            tokens_left -= frame["token_cost"]
    left = len(relevant) - len(chosen)
    answer: dict[str, Any] = {"frames": chosen, "truncated": left > 0}
    if left:
        answer["dropped_estimate"] = left
    return answer


def is_anchored(frame: Frame, anchors: set[str]) -> bool:
    """Whether the frame, or what it points to, is one of the anchors (G3)."""
    targets = {relation["target_uri"] for relation in frame.get("relations", [])}
    return frame.get("uri") in anchors or not anchors.isdisjoint(targets)


def _is_wanted(frame: Frame, query: dict[str, Any]) -> bool:
    kinds, as_of = query.get("kinds") or [], query.get("as_of")
    if kinds and frame["kind"] not in kinds:
        return False
    if as_of is None:
        return True
    instant = parse_timestamp(as_of)
    if instant is None:
        raise ProviderError("query.as_of is not a time of the form YYYY-MM-DDTHH:MM:SSZ", "bad_request")
    return is_valid_at(frame, instant)


def _completed(frame: Frame) -> Frame:
    content = frame["content"]
    return {
        **frame,
        "token_cost": budget_tokens(content),
        "content_digest": "sha256:" + sha256(content.encode("utf-8")).hexdigest(),
    }
