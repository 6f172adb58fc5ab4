"""Nobody gets in with something that we did not make."""

import json
from collections.abc import Callable
from typing import Any

from tests.conftest import Figures, Scale

FORGED = ("", "x", "a.b", "A" * 80, "é" * 20, "null", "../../secret")


async def test_a_forged_ticket_opens_no_socket(
    people: Callable[..., Any], figures: Figures, scale: Scale
) -> None:
    ann = await people("ann")
    code = await ann.open()
    tried = 0
    for ticket in FORGED * scale(1, 20):
        line = await ann.dial()
        await line.socket.send(json.dumps({"t": "hello", "v": 1, "ticket": ticket}))
        frame = await line.hear()
        assert (frame["code"], frame["fatal"]) == ("ticket", True)
        tried += 1
    figures("forged tickets, none admitted", tried)
    assert (await ann.join(code)).heard[0]["t"] == "welcome"
