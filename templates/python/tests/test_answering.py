import json

import pytest

from contextgraph_provider_python.protocol.answering import answer, answer_bytes
from contextgraph_provider_python.provider import DocumentsProvider

provider = DocumentsProvider()
QUERY = {"goal": "cache", "max_frames": 8, "max_tokens": 4096}


class Failing(DocumentsProvider):
    def query(self, query):
        raise RuntimeError("db 10.0.0.5 password=x")


@pytest.mark.parametrize("version", ["contextgraph/2.0", "contextgraph/1", "nonsense", "contextgraph/1.0\n"])
def test_another_family_is_a_named_error(version):
    assert answer(provider, {"type": "handshake", "protocol_version": version})["code"] == "incompatible_version"


@pytest.mark.parametrize("version", [None, 1])
def test_a_handshake_without_a_version_is_a_bad_request(version):
    assert answer(provider, {"type": "handshake", "protocol_version": version})["code"] == "bad_request"


@pytest.mark.parametrize("version", ["contextgraph/1.0-draft", "contextgraph/1.0", "contextgraph/1.7"])
def test_our_family_is_welcome(version):
    assert answer(provider, {"type": "handshake", "protocol_version": version})["type"] == "handshake_ack"


@pytest.mark.parametrize(
    "changes",
    [
        {"goal": 5},
        {"max_frames": -1},
        {"max_tokens": "many"},
        {"max_tokens": True},
        {"kinds": "doc"},
        {"anchors": [1]},
        {"as_of": 5},
        {"as_of": "yesterday"},
        {"embedding": [0.1]},
    ],
)
def test_a_query_of_the_wrong_shape_is_a_bad_request_with_its_id(changes):
    reply = answer(provider, {"type": "query", "id": "q", "query": {**QUERY, **changes}})
    assert (reply["type"], reply["code"], reply["id"]) == ("error", "bad_request", "q")


def test_an_exception_is_internal_and_its_reason_stays_here(capsys):
    reply = answer(Failing(), {"type": "query", "id": "q", "query": QUERY})
    assert (reply["code"], reply["id"]) == ("internal", "q")
    assert "password" not in json.dumps(reply)
    assert "password" in capsys.readouterr().err


def test_unknown_messages_are_answered_when_somebody_waits():
    assert answer(provider, {"type": "news"}) is None
    assert answer(provider, {"type": "news", "id": "n"})["code"] == "bad_request"
    assert answer(provider, {"type": "news", "payload": {}})["code"] == "bad_request"


def test_verify_gives_the_id_back():
    reply = answer(provider, {"type": "verify", "id": "v", "request": {"frames": []}})
    assert reply == {"type": "verified", "id": "v", "response": {"verdicts": []}}


@pytest.mark.parametrize(
    "data", [b"", b"x", b"[]", b"null", b"{}", b"\xff\xfe", b'{"type":5}', b'{"type":NaN}', b'{"type":' + b"[" * 100_000]
)
def test_what_is_no_message_is_a_bad_request(data):
    assert json.loads(answer_bytes(provider, data))["code"] == "bad_request"


def test_half_a_surrogate_pair_in_an_id_comes_back_as_it_was():
    message = json.dumps({"type": "query", "id": "\ud800", "query": QUERY}).encode()
    assert json.loads(answer_bytes(provider, message))["id"] == "\ud800"
