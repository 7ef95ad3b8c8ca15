"""The provider: what it declares, and how documents become frames."""

from typing import Any

from .documents import Document, digest_of, read_documents
from .identity import PROVIDER_ID, package_version
from .protocol.packing import pack_frames
from .protocol.verdicts import verdicts_from_digests
from .relevance import relevance


class DocumentsProvider:
    """Answers context queries from the documents in `fixtures/`."""

    def info(self) -> dict[str, Any]:
        return {
            "name": PROVIDER_ID,
            "version": package_version(),
            # Flip `egress` and name the scope as soon as anything leaves this machine, also indirectly: a call to a
            # hosted model or index counts. Hosts ask their user first, and refuse providers that are caught hiding it.
            "data_flow": {"reads": True, "writes": False, "egress": False, "egress_scopes": ["local-only"]},
        }

    def capabilities(self) -> dict[str, Any]:
        return {"query": {"kinds": ["doc"]}, "correlation": True, "graph": True, "verify": True}

    def query(self, query: dict[str, Any]) -> dict[str, Any]:
        question = query.get("query_text") or query["goal"]
        candidates = [_frame(document, question) for document in read_documents()]
        # Keeps to kinds, as_of, anchors, max_frames and max_tokens, best first, and says when something was left out.
        return pack_frames(candidates, query)

    def verify(self, request: dict[str, Any]) -> dict[str, Any]:
        # "Is my copy still good?" is answered from the very bytes that `query` would send now.
        held = {document.id: digest_of(document.text.encode("utf-8")) for document in read_documents()}
        return verdicts_from_digests(request, held)


def _frame(document: Document, question: str) -> dict[str, Any]:
    return {
        "id": document.id,
        "kind": "doc",
        "title": document.title,
        "uri": document.uri,
        "content": document.text,
        "score": relevance(question, document.title, document.text),
        "valid_from": document.valid_from,
        # With the digest over the file's exact bytes: a host can check it.
        "provenance": [{"type": "file", "uri": document.uri, "digest": document.digest}],
        "citation_label": document.title,
        "relations": [
            {"rel": "references", "target_uri": uri, "display_name": label} for label, uri in document.links
        ],
    }
