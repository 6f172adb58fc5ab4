"""Connections as uvicorn keeps them, with bounds on what a visitor may send, hold and leave unread.

uvicorn reads a request head of any length for any time, and answers pings that nobody reads. What
is bounded here: a head and a whole request in bytes, headers in number, requests sent ahead, the
time that a visitor may take, control frames in number, fragments, frames at once, unread bytes.
"""
