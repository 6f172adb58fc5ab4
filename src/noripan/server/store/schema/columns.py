"""Kinds of columns that both databases have."""

from sqlalchemy import REAL, BigInteger, Boolean, Double, Integer, LargeBinary, Text
from sqlalchemy.types import TypeEngine

WHOLE: TypeEngine[int] = BigInteger().with_variant(Integer(), "sqlite")
TIME: TypeEngine[float] = Double().with_variant(REAL(), "sqlite")
"""Seconds since 1970."""
FLAG: TypeEngine[bool] = Boolean().with_variant(Integer(), "sqlite")
TEXT = Text()
JSON = LargeBinary()
"""JSON as the bytes that were written, so that what is read is what was acknowledged."""
