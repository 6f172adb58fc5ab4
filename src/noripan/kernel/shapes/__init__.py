"""Shapes: how one kind of value is written and read, as text and as JSON, and what may be wrong.

Text and JSON are two faces of the same value: `read` and `write` turn text into JSON and back,
`from_json` checks JSON and makes the value, `to_json` takes it apart again. So every check and
every message stands once.
"""

from .made import Record, Spelled
from .several import Alike, Many, Mask, Maybe, by_seat, ones
from .shape import Hidden, Plain, Shape, expect
from .single import Flag, Named, Whole, Word

__all__ = [
    "Alike",
    "Flag",
    "Hidden",
    "Many",
    "Mask",
    "Maybe",
    "Named",
    "Plain",
    "Record",
    "Shape",
    "Spelled",
    "Whole",
    "Word",
    "by_seat",
    "expect",
    "ones",
]
