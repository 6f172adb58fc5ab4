"""The 29 cards, a file each; none knows another (OTH-10)."""

from noripan.games.card_othello.card import COSTS

from .breeding import Breeding
from .chain import Chain
from .condemn import Condemn
from .cross_bomb import CrossBomb
from .destroy_god import DestroyGod
from .destroy_one import DestroyOne
from .double_place import DoublePlace
from .free_placement import FreePlacement
from .gold_stone import GoldStone
from .guard import Guard
from .heaven import Heaven
from .hyperactive import Hyperactive
from .inherit import Inherit
from .kit import CARDS, Card
from .plunder import Plunder
from .regen import Regen
from .reverse_dragon import ReverseDragon
from .sacrifice import Sacrifice
from .sell_card import SellCard
from .silver_stone import SilverStone
from .steal_card import StealCard
from .strong_will import StrongWill
from .strong_wind import StrongWind
from .swap import Swap
from .tempt import Tempt
from .time_bomb import TimeBomb
from .trap import Trap
from .treasure import Treasure
from .weak_will import WeakWill
from .work import Work

_KINDS: tuple[type[Card], ...] = (
    *(ReverseDragon, DoublePlace, DestroyGod, Chain, Tempt, CrossBomb, Breeding, Regen, Trap),
    *(TimeBomb, StrongWill, Inherit, Work, DestroyOne, StrongWind, SellCard, Hyperactive),
    *(StealCard, Guard, Condemn, GoldStone, Sacrifice, Swap, Plunder, Heaven, SilverStone),
    *(FreePlacement, WeakWill, Treasure),
)
CARDS.update({kind.id: kind() for kind in _KINDS})
COSTS.update({kind.id: kind.cost for kind in _KINDS})

__all__ = ["CARDS"]
