"""How well a document answers a question."""

import re

# A small collection offers all it has; the ranking and the host's budget decide what is used.
_FLOOR = 0.05
_WORD = re.compile(r"\w+")


def relevance(question: str, title: str, text: str) -> float:
    """From 0 to 1: the share of the question's words that the document holds, its title counting double."""
    asked = _words(question)
    if not asked:
        return _FLOOR
    in_title = len(asked & _words(title)) / len(asked)
    in_text = len(asked & _words(text)) / len(asked)
    return _FLOOR + (1 - _FLOOR) * (2 * in_title + in_text) / 3


def _words(text: str) -> set[str]:
    return {word for word in _WORD.findall(text.lower()) if len(word) > 3}
