"""Information-set Monte Carlo: each look ahead deals what is hidden anew and walks one tree.

A node is what has been played since the root, whoever holds what. At the root every candidate is
tried on the same deals, for luck in a deal is no merit, and the worse half is dropped again and
again (sequential halving). Below it the actor takes the action that promises most, or that is
likely and little tried (the rule of PUCT); a match left at a leaf is played on, and what it was
worth is told to every node on the way.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil, inf, log, log2, sqrt
from random import Random
from typing import Any

from noripan.bots.glimpse import Glimpse
from noripan.bots.player import Budget, Candidate, Meter, Thought
from noripan.kernel.chance import Seeded

from .knowledge import Knowledge, Luck, Notes

TRUST = 2.0
"""An action is taken to have been tried so often before, with its brothers' mean result."""

Order = Sequence[tuple[float, Any]]


@dataclass(slots=True)
class Node:
    """What was seen of an action: how often, and what it was worth to the one who took it."""

    visits: int = 0
    total: float = 0.0
    squares: float = 0.0
    ahead: float = 0.0
    """In how many looks its actor came out ahead; even is a half."""
    is_end: bool = False
    """The match is over after it: what it is worth needs no second look."""
    children: dict[int, "Node"] = field(default_factory=dict)
    """What follows, by the codes of actions, which are looked up faster than actions."""
    notes: Notes = field(default_factory=dict)

    def learn(self, value: float) -> None:
        """Count one more look."""
        self.visits += 1
        self.total += value
        self.squares += value * value
        self.ahead += 1.0 if value > 0 else 0.5 if value == 0 else 0.0

    @property
    def mean(self) -> float:
        """Give what it was worth so far."""
        return self.total / self.visits if self.visits else 0.0


@dataclass(slots=True)
class Search:
    """One search: the position as its seat knows it, and what is known of the game."""

    glimpse: Glimpse
    knowledge: Knowledge
    luck: Luck
    root: Node = field(default_factory=Node)
    likely: dict[Any, float] = field(default_factory=dict)
    """How likely each candidate is the best, before anything is looked at."""
    ranking: list[Any] = field(default_factory=list)
    """What was dropped, the latest first."""

    def run(self, meter: Meter) -> None:
        """Try all candidates on the same deals; drop the worse half as the budget goes."""
        self.likely = {action: share for share, action in self._first()}
        alive = list(self.likely)
        rounds = ceil(log2(len(alive))) if len(alive) > 1 else 1
        for number in range(rounds):
            while not meter.is_past((number + 1) / rounds) and self._deal(alive, meter):
                pass
            alive.sort(key=self._promise, reverse=True)
            half = max(1, (len(alive) + 1) // 2)
            self.ranking[:0] = alive[half:]
            del alive[half:]
        self.ranking[:0] = alive

    def _promise(self, action: Any) -> float:
        """Give what an action is worth by what was seen, and by what was known before.

        Looks lie far apart, so knowledge counts as much as the first `patience` of them. What there
        was no time to look at comes last if nothing else is known of it.
        """
        node, known = self._child(action), self.knowledge
        if node.is_end:
            return node.mean
        if not (node.visits or known.patience):
            return -inf
        ahead = known.unit * log(max(self.likely[action], 1e-9))
        middle = sum(self._child(each).mean for each in self.likely) / len(self.likely)
        before = known.patience * (middle + ahead)
        return (node.total + before) / (node.visits + known.patience)

    def _first(self) -> Order:
        found = self.knowledge.first(self.glimpse)
        found = found or self.knowledge.order(self.glimpse.position, self.root.notes)
        return sorted(found, key=lambda each: -each[0])

    def _deal(self, actions: Sequence[Any], meter: Meter) -> bool:
        """Deal what is hidden once, and look at what follows each action."""
        source = Seeded(self.glimpse.chance.below(1 << 32))
        dealt = self.knowledge.sample(self.glimpse.position, self.glimpse.seat, source)
        for action in actions:
            if not meter.spend():
                return False
            self._look(dealt, action)
        return True

    def _child(self, action: Any) -> Node:
        """Give the node of a candidate; it is asked for at every look, and made at the first."""
        children = self.root.children
        node = children.get(action.code)
        if node is None:
            node = children[action.code] = Node()
        return node

    def _look(self, dealt: Any, action: Any) -> None:
        """Walk down the tree, play on from the leaf, and tell everybody on the way."""
        knowledge, node = self.knowledge, self._child(action)
        path = [(self.glimpse.seat, node)]
        position = dealt.play(action)
        node.is_end = position.actor is None
        while knowledge.walks and node.visits and position.actor is not None:
            if knowledge.is_settled(position, dealt):
                break
            actor = position.actor
            chosen = _select(node, knowledge, knowledge.order(position, node.notes))
            node = node.children.setdefault(chosen.code, Node())
            path.append((actor, node))
            position = position.play(chosen)
        worth = knowledge.foresee(position, dealt, self.luck)
        for actor, each in path:
            each.learn(worth[actor])


def think(glimpse: Glimpse, budget: Budget, *, knowledge: Knowledge) -> Thought:
    """Search for as long as the budget lasts."""
    luck = Random(glimpse.chance.below(1 << 32)).random  # noqa: S311 - playouts are no secret
    search, meter = Search(glimpse, knowledge, luck), budget.start()
    search.run(meter)
    return _thought(search, meter.spent)


def _select(node: Node, knowledge: Knowledge, found: Order) -> Any:
    """Take what promises most; what was hardly tried promises what its brothers do."""
    if len(found) == 1:
        return found[0][1]
    seen = [(prior, action, node.children.get(action.code)) for prior, action in found]
    tried = [child for _, _, child in seen if child is not None]
    visits = sum(child.visits for child in tried)
    mean = sum(child.total for child in tried) / visits if visits else 0.0
    reach = knowledge.curiosity * sqrt(visits + 1)
    best, chosen = None, None
    for prior, action, child in seen:
        if child is None:
            score = mean + reach * prior
        else:
            value = (child.total + TRUST * mean) / (child.visits + TRUST)
            score = value + reach * prior / (1 + child.visits)
        if best is None or score > best:
            best, chosen = score, action
    return chosen


def _thought(search: Search, looks: int) -> Thought:
    """Rank what was tried by how long it stayed in, and put what never was behind it."""
    nodes = search.root.children
    found = [_candidate(action, nodes[action.code]) for action in search.ranking]
    rest = [action for action in search.glimpse.legal if action.code not in nodes]
    worst = min((each.value for each in found), default=0.0)
    return Thought((*found, *(Candidate(action, worst) for action in rest)), looks)


def _candidate(action: Any, node: Node) -> Candidate:
    mean = node.mean
    spread = sqrt(max(0.0, node.squares / max(node.visits, 1) - mean * mean))
    return Candidate(action, mean, node.visits, node.ahead / max(node.visits, 1), spread)
