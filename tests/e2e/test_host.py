"""The host's menu in real browsers: remove, mute, the door; and the link that always lets in."""

from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.table import begin
from tests.e2e.visitor import Visitor


def pick(host: Visitor, name: str) -> None:
    """Open the menu of somebody, by keyboard, from the list of people."""
    host.page.get_by_role("button", name="here", exact=False).first.focus()
    host.page.keyboard.press("Enter")
    host.page.get_by_role("dialog", name="People").get_by_label(f"More about {name}").focus()
    host.page.keyboard.press("Enter")
    expect(host.page.get_by_role("dialog", name=name)).to_be_visible()


def close_people(host: Visitor) -> None:
    """Close the list of people, once a menu has led back to it."""
    expect(host.page.get_by_role("dialog", name="People")).to_be_visible()
    host.page.keyboard.press("Escape")
    expect(host.page.get_by_role("dialog")).to_have_count(0)


def speak(visitor: Visitor, text: str) -> None:
    line = visitor.page.get_by_label("Say something")
    line.fill(text)
    line.press("Enter")


def test_the_host_removes_somebody_who_does_not_come_back(visit: Visit) -> None:
    ann, eve = visit("Ann"), visit("Eve")
    code = ann.open_table()
    ann.join(code)
    ann.hear(lambda frame: frame["t"] == "welcome")
    eve.join(code, 1)
    ann.hear(lambda frame: frame["t"] == "table" and frame["table"]["chairs"][1]["name"] == "Eve")
    ann.page.get_by_label("More about Eve").click()
    ann.button("Remove").click()
    expect(ann.page.get_by_role("dialog", name="Remove Eve?")).to_be_visible()
    ann.button("Remove").click()
    expect(ann.page.get_by_text("The host has removed Eve.")).to_be_visible()
    expect(ann.button("Sit in seat 2")).to_be_visible()
    gone = eve.page.get_by_role("heading", name="The host has removed you from this table.")
    expect(gone).to_be_visible()
    sockets: list[object] = []
    eve.page.on("websocket", lambda socket: sockets.append(socket))  # noqa: PLW0108 - no method
    eve.page.evaluate("window.dispatchEvent(new Event('online'))")
    eve.page.reload()
    expect(gone).to_be_visible()
    assert len(sockets) == 1, "one look after the reload, and no more"


def test_the_host_mutes_somebody_and_lets_them_speak_again(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    begin(ann, bob)
    pick(ann, "Bob")
    expect(ann.button("Remove")).to_have_count(0)
    expect(ann.page.get_by_text("nobody is removed while it lasts", exact=False)).to_be_visible()
    ann.button("Mute chat").click()
    expect(ann.page.get_by_role("dialog", name="People").get_by_text("Muted")).to_be_visible()
    close_people(ann)
    speak(bob, "can you hear me?")
    expect(bob.page.get_by_text("The host has muted your chat at this table.")).to_be_visible()
    pick(ann, "Bob")
    ann.button("Allow chat again").click()
    close_people(ann)
    expect(bob.page.get_by_text("Bob may chat again.")).to_be_visible()
    speak(bob, "and now?")
    said = ann.page.get_by_role("log", name="Chat")
    expect(said.get_by_text("and now?")).to_be_visible()
    expect(said.get_by_text("can you hear me?")).to_have_count(0)


def test_somebody_is_reported_to_whoever_runs_the_parlour(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob", lasting=True)
    begin(ann, bob)
    pick(bob, "Ann")
    bob.button("Report").click()
    form = bob.page.get_by_role("dialog", name="Report Ann")
    form.get_by_label("Playing for time").check()
    form.get_by_label("What happened?").fill("five minutes a move")
    form.get_by_role("button", name="Send").click()
    expect(bob.page.get_by_text("It will be looked at.")).to_be_visible()
    expect(bob.page.get_by_role("dialog", name="Report Ann")).to_have_count(0)


def test_a_closed_door_opens_to_the_invite_link_alone(visit: Visit) -> None:
    ann, bob, eve = visit("Ann", phone=True), visit("Bob"), visit("Eve")
    code = ann.open_table()
    ann.join(code)
    ann.button("1 People").click()
    ann.page.get_by_role("group", name="Door").get_by_role("button", name="Closed").click()
    ann.hear(lambda frame: frame["t"] == "table" and not frame["table"]["door_open"])
    close_people(ann)
    eve.go(f"/t/{code}")
    expect(eve.page.get_by_text("closed the door to spectators", exact=False)).to_be_visible()
    link = ann.page.get_by_alt_text("QR code of the invite link").get_attribute("src") or ""
    key = link.partition("invite=")[2]
    assert key
    bob.go(f"/t/{code}?k={key}")
    bob.button("Sit in seat 2").click()
    expect(bob.page.get_by_text("Bob sat down.")).to_be_visible()


def test_only_the_host_may_mute_remove_and_close_the_door(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob")
    code = ann.open_table()
    ann.join(code)
    bob.join(code, 1)
    bob.button("2 here").click()
    people = bob.page.get_by_role("dialog", name="People")
    expect(people.get_by_text("Ann")).to_be_visible()
    expect(people.get_by_text("Door", exact=True)).to_have_count(0)
    bob.page.get_by_label("More about Ann").click()
    expect(bob.button("Hide for me")).to_be_visible()
    expect(bob.button("Mute chat")).to_have_count(0)
    expect(bob.button("Remove", exact=False)).to_have_count(0)
