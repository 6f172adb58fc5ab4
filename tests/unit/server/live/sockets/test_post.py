"""What sockets have to send goes out together, and nobody hinders the others."""

import asyncio

from noripan.server.figures import Figures
from noripan.server.live.sockets.post import Post


class Ear:
    """Somebody who has frames to send; all go out in the order in which they asked."""

    def __init__(self, frames: int, sent: "list[Ear]") -> None:
        self.frames = frames
        self.sent = sent

    def send_now(self) -> int:
        self.sent.append(self)
        return self.frames


class Broken(Ear):
    """Somebody whose wire is broken."""

    def send_now(self) -> int:
        raise OSError("no wire")


async def test_all_who_have_something_send_it_when_the_loop_goes_round() -> None:
    figures, sent = Figures(), list[Ear]()
    post, ears = Post(figures), [Ear(2, sent), Broken(1, sent), Ear(1, sent)]
    for ear in ears:
        post.add(ear)
    assert sent == []
    await asyncio.sleep(0)
    assert sent == [ears[0], ears[2]]
    assert figures.sent.buckets()[-1] == ("+Inf", 3)
    post.add(ears[0])
    await asyncio.sleep(0)
    assert sent[2:] == [ears[0]]
