"""What a table of Matgo may choose: the rule set, and what is played for (RM-70, RM-73)."""

from dataclasses import dataclass

from noripan.kernel.options import choice, number, switch


@dataclass(frozen=True, slots=True)
class Options:
    """What a table may choose."""

    ruleset: str = choice("soonsimi", "hangame", "house", default="hangame")
    unit: int = number(1_000, 1, 1_000_000)
    """Gold for a point (RM-70)."""
    chongtong_points: int = number(10, 1, 100, when={"ruleset": ("soonsimi",)})
    """What chongtong scores in soonsimi; the other rule sets fix it (SSM-1.3-c, RM-73)."""
    limited_gain: bool = switch(default=True, when={"ruleset": ("hangame",)})
    """A winner gains at most what they brought, where the rule set says so (HAN-5-2-a, RM-68)."""
    last_sweep: bool = True
    """Emptying the floor on one's last turn is a sweep like any other (RM-30)."""
