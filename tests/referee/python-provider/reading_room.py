"""A provider on the published Python package: `reading_room.py` speaks over stdio, `reading_room.py --http PORT` over HTTP.

It reads the text files beside it, so that digests, verdicts and ranges are about something real.
"""

import hashlib
import pathlib
import sys
from datetime import datetime
from wsgiref.simple_server import WSGIRequestHandler, make_server

from contextgraph_sdk import budget_tokens, make_wsgi_app, run_stdio_provider

NAME = "reading-room"
SHELF = pathlib.Path(__file__).resolve().parent / "shelf"
VALID_FROM = {"moon.txt": "2026-01-01T00:00:00Z", "wind.txt": "2026-09-01T00:00:00Z"}
KINDS = {"moon.txt": "doc", "wind.txt": "snippet"}


def sha256(data):
    return "sha256:" + hashlib.sha256(data).hexdigest()


def frames():
    return [frame(path) for path in sorted(SHELF.glob("*.txt"))]


def frame(path):
    data = path.read_bytes()
    content = data.decode("utf-8")
    title = path.stem.capitalize()
    return {
        "id": f"frm_{path.stem}",
        "kind": KINDS[path.name],
        "title": title,
        "uri": path.as_uri(),
        "content": content,
        "content_digest": sha256(content.encode("utf-8")),
        "score": 0.5,
        "token_cost": budget_tokens(content),
        "valid_from": VALID_FROM[path.name],
        "provenance": [{"type": "file", "uri": path.as_uri(), "digest": sha256(data), "by": NAME}],
        "citation_label": path.name,
        "relations": [
            {"rel": "about", "target_uri": f"topic:///{path.stem}", "display_name": title},
        ],
    }


def instant(timestamp):
    return datetime.fromisoformat(timestamp.replace("Z", "+00:00"))


def anchored(candidate, anchors):
    targets = [candidate["uri"], *(link["target_uri"] for link in candidate["relations"])]
    return any(anchor in targets for anchor in anchors)


class ReadingRoom:
    def info(self):
        flow = {"reads": True, "writes": False, "egress": False, "egress_scopes": ["local-only"]}
        return {"name": NAME, "version": "1.0.0", "data_flow": flow}

    def capabilities(self):
        return {"query": {"kinds": ["doc", "snippet"]}, "correlation": True, "graph": True, "verify": True}

    def query(self, query):
        found = frames()
        if query.get("kinds"):
            found = [item for item in found if item["kind"] in query["kinds"]]
        if query.get("as_of"):
            pin = instant(query["as_of"])
            found = [item for item in found if instant(item["valid_from"]) <= pin]
        found.sort(key=lambda item: not anchored(item, query.get("anchors") or []))
        kept, left = [], query["max_tokens"]
        for item in found:
            if len(kept) < query["max_frames"] and item["token_cost"] <= left:
                kept.append(item)
                left -= item["token_cost"]
        return {"frames": kept, "truncated": len(kept) < len(found)}

    def verify(self, request):
        current = {item["id"]: item["content_digest"] for item in frames()}
        return {"verdicts": [verdict(held, current.get(held["frame_id"])) for held in request["frames"]]}


def verdict(held, digest):
    if digest is None:
        return {"frame": held, "status": "gone"}
    if held.get("content_digest") == digest:
        return {"frame": held, "status": "valid"}
    return {"frame": held, "status": "stale", "replacement_digest": digest}


class Quiet(WSGIRequestHandler):
    def log_message(self, *args):
        pass


if len(sys.argv) == 3 and sys.argv[1] == "--http":
    make_server("127.0.0.1", int(sys.argv[2]), make_wsgi_app(ReadingRoom()), handler_class=Quiet).serve_forever()
else:
    run_stdio_provider(ReadingRoom())
