"""What a host may do about people, over real sockets; and the invite that always lets in."""

from contextlib import suppress
from typing import Any

from websockets.exceptions import ConnectionClosed

from noripan.server import wire
from tests.server.people import Line, Person


async def id_of(person: Person) -> str:
    return str((await person.api("GET", "/api/me")).json()["person"])


async def ending(line: Line) -> tuple[Any, int]:
    """Listen to the end: the last thing that was told, and how the socket was closed."""
    with suppress(ConnectionClosed):
        while True:
            await line.hear()
    return line.heard[-1], line.socket.close_code or 0


async def test_a_removed_person_is_told_why_and_does_not_come_back(people: Any) -> None:
    ann, bea = await people("ann"), await people("bea")
    code = await ann.open()
    host, guest, tab = await ann.join(code), await bea.join(code), await bea.join(code)
    await guest.ask("sit", seat=1)
    assert (await host.ask("remove", person=await id_of(bea)))["t"] == "ack"
    for line in (guest, tab):
        told, close = await ending(line)
        assert (told["code"], told["fatal"], close) == ("removed", True, wire.CLOSE_GONE)
    again = await bea.join(code)
    assert (again.heard[0]["code"], again.heard[0]["fatal"]) == ("removed", True)
    table = (await ann.join(code)).heard[0]["table"]
    assert [chair["kind"] for chair in table["chairs"]] == ["person", "free"]
    assert table["watchers"] == []


async def test_a_muted_person_is_told_why_and_nobody_hears_it(people: Any) -> None:
    ann, bea = await people("ann"), await people("bea")
    code = await ann.open()
    host, guest = await ann.join(code), await bea.join(code)
    await host.ask("mute", person=await id_of(bea), on=True)
    await guest.ask("sit", seat=1)
    assert (await guest.ask("say", text="hello"))["code"] == "muted"
    assert (await guest.ask("gesture", gesture="drum"))["code"] == "muted"
    await host.ask("mute", person=await id_of(bea), on=False)
    assert (await guest.ask("say", text="again"))["t"] == "ack"
    said = await host.find(lambda frame: frame["t"] == "said")
    assert said["text"] == "again"


async def test_a_closed_door_opens_to_the_invite_alone(people: Any) -> None:
    ann, bea, eve = await people("ann"), await people("bea"), await people("eve")
    code = await ann.open()
    host = await ann.join(code)
    await host.ask("door", open=False)
    stranger = await eve.join(code)
    assert (stranger.heard[0]["code"], stranger.heard[0]["fatal"]) == ("door_closed", True)
    key = host.heard[0]["you"]["invite"]
    friend = await bea.join(code, invite=key)
    assert (friend.heard[0]["t"], friend.heard[0]["you"]["invite"]) == ("welcome", None)
    await friend.ask("sit", seat=1)
    assert friend.entries[-1]["you"]["invite"] == key


async def test_an_old_key_is_no_key_after_a_removal_and_the_host_has_the_new_one(
    people: Any,
) -> None:
    ann, bea, eve = await people("ann"), await people("bea"), await people("eve")
    code = await ann.open()
    host = await ann.join(code)
    await eve.join(code)
    old = host.heard[0]["you"]["invite"]
    await host.ask("door", open=False)
    await host.ask("remove", person=await id_of(eve))
    new = host.entries[-1]["you"]["invite"]
    assert new != old
    assert (await bea.join(code, invite=old)).heard[0]["code"] == "door_closed"
    assert (await bea.join(code, invite=new)).heard[0]["t"] == "welcome"


async def test_an_invite_is_drawn_with_its_key(people: Any) -> None:
    ann = await people("ann")
    code = await ann.open()
    plain = await ann.api("GET", f"/api/tables/{code}/qr.svg")
    keyed = await ann.api("GET", f"/api/tables/{code}/qr.svg?invite=hk7m2p")
    assert plain.status_code == keyed.status_code == 200
    assert plain.text != keyed.text
    bad = await ann.api("GET", f"/api/tables/{code}/qr.svg?invite=%22%3E%3Cscript")
    assert bad.status_code == 400
