"""What a seat sees, as arrays: the game's tensor or the letters of its line, and what it may do."""

from typing import Any

from noripan.kernel.contract import Position
from noripan.kernel.errors import Broken
from noripan.kernel.extras import extra

from .setting import Setting

with extra("gymnasium"):
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from numpy.typing import NDArray

LETTERS = 2048
"""As many bytes as a line may have in a game without a tensor."""

Seen = dict[str, NDArray[Any]]


def action_space(setting: Setting) -> Discrete:
    """Give every action of the game by its code."""
    return Discrete(setting.rules.codes)


def observation_space(setting: Setting) -> Dict:
    """Give the space of what `observe` gives."""
    mask = Box(0, 1, (setting.rules.codes,), np.int8)
    return Dict({"observation": _seen_space(setting), "action_mask": mask})


def _seen_space(setting: Setting) -> Box:
    shape = setting.rules.tensor_shape(setting.options, setting.seats)
    if shape is None:
        return Box(0, 255, (LETTERS,), np.uint8)
    return Box(0, 1, shape, np.float32)


def observe(setting: Setting, position: Position[Any], seat: int) -> Seen:
    """Give what a seat sees and which actions it has now; a seat that is not to move has none."""
    mask = np.zeros(setting.rules.codes, np.int8)
    if position.actor == seat:
        mask[list(position.legal_codes())] = 1
    return {"observation": _seen(setting, position, seat), "action_mask": mask}


def _seen(setting: Setting, position: Position[Any], seat: int) -> NDArray[Any]:
    shape = setting.rules.tensor_shape(setting.options, setting.seats)
    if shape is None:
        return letters(position.write(seat))
    tensor = np.array(setting.rules.tensor(position.view(seat), seat), np.float32)
    return tensor.clip(0, 1).reshape(shape)


def letters(line: str) -> NDArray[np.uint8]:
    """Give the bytes of a line, filled up with zeros.

    >>> letters("dice:?5|66")[:12]
    array([100, 105,  99, 101,  58,  63,  53, 124,  54,  54,   0,   0],
          dtype=uint8)
    """
    raw = line.encode()
    if len(raw) > LETTERS:
        message = f"a line of {len(raw)} bytes is longer than {LETTERS}: give the game a tensor"
        raise Broken(message)
    found = np.zeros(LETTERS, np.uint8)
    found[: len(raw)] = np.frombuffer(raw, np.uint8)
    return found
