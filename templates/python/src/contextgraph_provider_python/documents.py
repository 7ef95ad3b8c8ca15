"""THE FILE TO REPLACE: where your context comes from. Here: a few Markdown files that ship with the package."""

import re
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from urllib.parse import urljoin

# Beside this module, never in the directory that a host happens to start us in.
FOLDER = Path(__file__).resolve().parent / "fixtures"

_VALID_FROM = {
    "configure-the-cache.md": "2026-01-15T00:00:00Z",
    "deploy-the-service.md": "2026-02-01T00:00:00Z",
    "read-the-logs.md": "2026-08-01T00:00:00Z",
}
_TITLE = re.compile(r"^# (.+)$", re.MULTILINE)
_LINK = re.compile(r"\[([^\]\n]{1,200})\]\(([^)\s]{1,2000})\)")


@dataclass(frozen=True)
class Document:
    """One file: its exact text, its absolute address, and the digest that proves both."""

    id: str
    """Stable across runs: a host holds on to it."""
    title: str
    text: str
    uri: str
    digest: str
    valid_from: str
    """Since when it holds true, as YYYY-MM-DDTHH:MM:SSZ."""
    links: tuple[tuple[str, str], ...]
    """What it points to: the words of each link, and its absolute address."""


def read_documents() -> list[Document]:
    """Every document as it is on the disk now: read each time, so that an edit shows at once and old copies turn stale."""
    return [_document(name, since) for name, since in _VALID_FROM.items()]


def digest_of(data: bytes) -> str:
    """`sha256:` and 64 hex digits over exactly these bytes."""
    return "sha256:" + sha256(data).hexdigest()


def _document(name: str, valid_from: str) -> Document:
    path = FOLDER / name
    data = path.read_bytes()
    text = data.decode("utf-8")
    uri = path.as_uri()
    title = _TITLE.search(text)
    return Document(
        id=f"doc:{name}",
        title=title.group(1).strip() if title else name,
        text=text,
        uri=uri,
        digest=digest_of(data),
        valid_from=valid_from,
        links=tuple(_links(text, uri)),
    )


def _links(text: str, base: str) -> list[tuple[str, str]]:
    found = []
    for label, target in _LINK.findall(text):
        try:
            found.append((label.strip() or target, urljoin(base, target)))
        except ValueError:
            # One mistyped link must not cost the reader every answer.
            continue
    return found
