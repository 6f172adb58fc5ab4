"""Law 3 for learning libraries: codes, returns, draws and tensors are as the game says."""

from collections.abc import Sequence
from math import isclose, prod

from .trial import Trial


def check_returns(trial: Trial, places: Sequence[int]) -> None:
    """A better place is never worth less, winners share alike, and nobody gains from nowhere."""
    returns, game = trial.position.returns(), trial.game
    worths = list(zip(places, returns, strict=True))
    is_fair = all(one >= other for place, one in worths for later, other in worths if place < later)
    is_fair = is_fair and len({worth for place, worth in worths if place == 1}) == 1
    trial.expect("soundness", is_fair, f"places {places} have the returns {returns}")
    is_even = not game.is_zero_sum or isclose(sum(returns), 0, abs_tol=1e-9)
    trial.expect("soundness", is_even, f"the returns {returns} do not add up to 0")
    most = game.largest_return(trial.options, trial.seats)
    is_known = max(map(abs, returns)) <= most
    trial.expect("soundness", is_known, f"the returns are {returns}; largest_return is {most}")


def check_draws(trial: Trial, draws: Sequence[int]) -> None:
    """No draw had more outcomes than the game says, and a match not more draws."""
    drawn, most = max(draws, default=1), trial.game.largest_draw(trial.options, trial.seats)
    trial.expect("soundness", drawn <= most, f"one of {drawn} is drawn; largest_draw is {most}")
    count, limit = (
        sum(each > 1 for each in draws),
        trial.game.most_draws(trial.options, trial.seats),
    )
    trial.expect("soundness", count <= limit, f"{count} draws were made; most_draws is {limit}")


def check_tensor(trial: Trial) -> None:
    """The actor's tensor, where there is one, has its shape, and numbers from 0 to 1."""
    shape, seat = trial.game.tensor_shape(trial.options, trial.seats), trial.position.actor or 0
    if shape is None:
        return
    tensor = trial.game.tensor(trial.position.view(seat), seat)
    has_shape = len(tensor) == prod(shape)
    trial.expect("soundness", has_shape, f"{len(tensor)} numbers have not the shape {shape}")
    odd = [(place, number) for place, number in enumerate(tensor) if not 0 <= number <= 1]
    trial.expect("soundness", not odd, f"the tensor has numbers that are not from 0 to 1: {odd}")
