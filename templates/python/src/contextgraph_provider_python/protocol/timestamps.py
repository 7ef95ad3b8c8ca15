"""Times as the protocol writes them: YYYY-MM-DDTHH:MM:SS[.f]Z, compared as instants and not as texts (F4)."""

import re
from calendar import monthrange

_GRAMMAR = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.([0-9]+))?Z")

Instant = tuple[int, int, int, int, int, int, str]


def parse_timestamp(text: str) -> Instant | None:
    """Something that compares as the instant does, at any number of digits; None for what is no such time."""
    found = _GRAMMAR.fullmatch(text)
    if found is None:
        return None
    year, month, day, hour, minute, second = (int(part) for part in found.groups()[:6])
    # The calendar of year 0 is that of 2000: both are leap years, and `calendar` begins at 1.
    if not 1 <= month <= 12 or not 1 <= day <= monthrange(year or 2000, month)[1]:
        return None
    if hour > 23 or minute > 59 or second > 60:
        return None
    return (year, month, day, hour, minute, second, (found.group(7) or "").rstrip("0"))


def is_valid_at(frame: dict[str, object], as_of: Instant) -> bool:
    """From `valid_from` on, and before `valid_to`; what is absent is open, what cannot be read is not valid."""
    start, end = frame.get("valid_from"), frame.get("valid_to")
    if start is not None:
        since = parse_timestamp(str(start))
        if since is None or since > as_of:
            return False
    if end is not None:
        until = parse_timestamp(str(end))
        if until is None or until <= as_of:
            return False
    return True
