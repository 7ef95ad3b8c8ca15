from hashlib import sha256
from pathlib import Path
from urllib.parse import unquote, urlparse
from urllib.request import url2pathname

import pytest
from contextgraph_sdk import ProviderError, budget_tokens

from contextgraph_provider_python.provider import DocumentsProvider

provider = DocumentsProvider()
WIDE = {"goal": "How do I configure the cache?", "max_frames": 8, "max_tokens": 4096}


def ask(**changes):
    return provider.query({**WIDE, **changes})


def ids(answer):
    return [frame["id"] for frame in answer["frames"]]


def test_the_best_answer_comes_first_can_be_cited_and_costs_what_it_says():
    answer = ask()
    assert ids(answer)[0] == "doc:configure-the-cache.md"
    assert answer["truncated"] is False
    for frame in answer["frames"]:
        assert frame["citation_label"].strip() and frame["title"].strip()
        assert 0 <= frame["score"] <= 1
        assert frame["token_cost"] == budget_tokens(frame["content"])


def test_both_digests_are_over_exact_bytes():
    for frame in ask()["frames"]:
        source = frame["provenance"][0]
        data = Path(url2pathname(unquote(urlparse(source["uri"]).path))).read_bytes()
        assert source["digest"] == "sha256:" + sha256(data).hexdigest()
        assert frame["content_digest"] == "sha256:" + sha256(frame["content"].encode()).hexdigest()


def test_the_budget_and_max_frames_are_kept_and_what_was_left_out_is_said():
    first = ask()["frames"][0]["token_cost"]
    some = ask(max_tokens=first)
    assert sum(frame["token_cost"] for frame in some["frames"]) <= first
    assert some["truncated"] is True and some["dropped_estimate"] >= 1
    one = ask(max_frames=1)
    assert len(one["frames"]) == 1 and one["truncated"] is True
    assert ask(max_tokens=0)["frames"] == []


def test_only_the_kinds_that_were_asked_for_are_returned():
    assert ids(ask(kinds=["doc"]))
    assert ids(ask(kinds=["symbol"])) == []


@pytest.mark.parametrize(
    ("as_of", "expected"),
    [
        ("2025-01-01T00:00:00Z", []),
        ("2026-01-14T23:59:59.9999999Z", []),
        ("2026-01-15T00:00:00.000Z", ["doc:configure-the-cache.md"]),
        ("2026-07-01T00:00:00Z", ["doc:configure-the-cache.md", "doc:deploy-the-service.md"]),
    ],
)
def test_what_was_not_yet_true_at_as_of_is_left_out(as_of, expected):
    assert sorted(ids(ask(as_of=as_of))) == expected


def test_an_as_of_that_is_no_time_is_refused():
    for text in ("yesterday", "2026-02-30T00:00:00Z", "2026-01-01T00:00:00+00:00", "2026-01-01T00:00:00Z\n"):
        with pytest.raises(ProviderError):
            ask(as_of=text)


def test_an_anchor_brings_its_document_and_those_that_refer_to_it():
    logs = next(frame for frame in ask()["frames"] if frame["id"] == "doc:read-the-logs.md")
    assert ids(ask(anchors=[logs["uri"]], max_frames=1)) == [logs["id"]]
    deploy = next(frame for frame in ask()["frames"] if frame["id"] == "doc:deploy-the-service.md")
    about_logs = ask(anchors=[deploy["uri"]], max_frames=2, goal="logs")
    assert sorted(ids(about_logs)) == ["doc:configure-the-cache.md", deploy["id"]]
    assert ask(anchors=["file:///nowhere.md"]) == ask()


def test_verify_answers_valid_stale_and_unknown():
    frame = ask()["frames"][0]
    held = {"provider_id": "x", "frame_id": frame["id"], "content_digest": frame["content_digest"]}
    old = {**held, "content_digest": "sha256:" + "0" * 64}
    lost = {**held, "frame_id": "doc:never.md"}
    without = {"provider_id": "x", "frame_id": frame["id"]}
    verdicts = provider.verify({"frames": [held, old, lost, without]})["verdicts"]
    assert [verdict["status"] for verdict in verdicts] == ["valid", "stale", "unknown", "unknown"]
    assert verdicts[1]["replacement_digest"] == frame["content_digest"]
