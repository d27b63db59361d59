"""What comes from outside the page as text or bytes, made fit to use."""

from __future__ import annotations

from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from math import isfinite


def pace(text: object) -> float:
    """Read the factor on the computer's pauses from the address: 0 is at once, 1 is usual."""
    try:
        factor = float(str(text)) if text else 1.0
    except ValueError:
        return 1.0
    return min(max(factor, 0.0), 5.0) if isfinite(factor) else 1.0


def decoded(data: bytes) -> str:
    """Read a file's bytes: UTF-8 or marked UTF-16, else what Windows wrote before these."""
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")
