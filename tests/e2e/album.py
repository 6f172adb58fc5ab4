"""Every card of Card Othello once: a position in which it does what it is for, and the actions."""

ALBUM: dict[str, tuple[str, tuple[str, ...]]] = {
    "udr_01": (
        "8/8/4w3/2bw4/4w3/8/8/w7 b 30,0 udr_01|- gold_stone,free_01|gold_stone,free_01",
        (
            "use udr_01",
            "e4",
        ),
    ),
    "double_01": (
        "8/8/2wwb3/2bw4/8/8/8/b7 b 27,0 double_01|- gold_stone,free_01|gold_stone,free_01",
        (
            "use double_01",
            "e4",
            "b3",
        ),
    ),
    "udg_01": (
        "8/8/4w3/2bw4/4ww2/8/8/w7 b 25,0 udg_01|- gold_stone,free_01|gold_stone,free_01",
        (
            "use udg_01",
            "e4",
        ),
    ),
    "chain_01": (
        "3b4/3w4/3w4/2bw4/8/8/8/w7 b 22,0 chain_01|- gold_stone,free_01|gold_stone,free_01",
        (
            "use chain_01",
            "e4",
        ),
    ),
    "tempt_01": (
        "8/8/8/3w4/8/8/8/8 b 20,0 tempt_01|- -|- d4=bomb_01:w:2",
        ("use tempt_01 @d4",),
    ),
    "cross_bomb_01": (
        "8/8/4w3/2bw1w2/4b3/8/8/w7 b 18,0 cross_bomb_01|- gold_stone,free_01|gold_stone,free_01",
        (
            "use cross_bomb_01",
            "e4",
        ),
    ),
    "breeding_01": (
        "8/8/8/2bw4/8/8/8/w7 b 16,0 breeding_01|- gold_stone,free_01|gold_stone,free_01",
        (
            "use breeding_01",
            "e4",
        ),
    ),
    "regen_01": (
        "8/8/8/wbbww3/8/8/8/8 b 0,0 -|- -|- d4=regen_01:w",
        ("f4",),
    ),
    "trap_01": (
        "8/8/8/2bw4/8/8/8/8 w 3,9 -|chest_01,hard_01,swap_01,free_01 -|- c4=trap_01:b",
        ("b4",),
    ),
    "bomb_01": (
        "8/8/8/8/8/1w6/wbw5/1w3w2 w 0,0 -|- -|- b7=bomb_01:b:1",
        ("pass",),
    ),
    "perma_01": (
        "8/8/8/2bw4/8/8/8/w7 b 12,0 perma_01|- gold_stone,free_01|gold_stone,free_01",
        (
            "use perma_01",
            "e4",
        ),
    ),
    "inherit_01": (
        "8/8/8/2bw4/8/8/8/8 b 12,0 inherit_01|- gold_stone,free_01|gold_stone,free_01",
        ("use inherit_01 @c4",),
    ),
    "work_01": (
        "8/8/8/2bw4/8/8/8/w7 w 11,0 -|- -|- c4=work_01:b:3",
        ("b4",),
    ),
    "destroy_01": (
        "8/8/8/2bw4/8/8/8/w7 b 10,0 destroy_01|- gold_stone,free_01|gold_stone,free_01",
        ("use destroy_01 @d4",),
    ),
    "strong_wind_01": (
        "8/8/8/2bw4/8/8/8/w7 b 9,0 strong_wind_01|- gold_stone,free_01|gold_stone,free_01",
        ("use strong_wind_01 @d4",),
    ),
    "sell_01": (
        "8/8/8/2bw4/8/8/8/w7 b 9,0 sell_01,udr_01|- gold_stone,free_01|gold_stone,free_01",
        ("use sell_01 udr_01",),
    ),
    "hyperactive_01": (
        "8/8/8/8/8/8/8/bw6 b 8,0 hyperactive_01|-",
        (
            "use hyperactive_01",
            "c8",
        ),
    ),
    "steal_card_01": (
        "8/8/8/2bww3/8/8/8/w7 b 7,0 steal_card_01|hard_01,swap_01,free_01 chest_01|chest_01",
        (
            "use steal_card_01",
            "f4",
        ),
    ),
    "guard_01": (
        "8/8/8/2bw4/8/8/8/w7 b 7,0 guard_01|- -|- c4=bomb_01:b:2",
        ("use guard_01 @c4",),
    ),
    "condemn_01": (
        "8/8/8/2bw4/8/8/8/w7 b 6,0 condemn_01|hard_01,swap_01,free_01 chest_01|chest_01",
        (
            "use condemn_01",
            "choose swap_01",
        ),
    ),
    "gold_stone": (
        "8/8/8/2bww3/8/8/8/w7 b 6,0 gold_stone|- gold_stone,free_01|gold_stone,free_01",
        (
            "use gold_stone",
            "f4",
        ),
    ),
    "sacrifice_01": (
        "8/8/8/2bw4/8/8/8/bb6 b 5,0 sacrifice_01|- gold_stone,free_01|gold_stone,free_01",
        (
            "use sacrifice_01",
            "choose @a8",
            "stop",
        ),
    ),
    "swap_01": (
        "8/8/8/2bw4/8/8/8/w7 b 5,0 swap_01|- gold_stone,free_01|gold_stone,free_01",
        ("use swap_01 @d4",),
    ),
    "plunder_will": (
        "8/8/8/2bww3/8/8/8/w7 b 4,9 plunder_will|- gold_stone,free_01|gold_stone,free_01",
        (
            "use plunder_will",
            "f4",
        ),
    ),
    "heaven_01": (
        "8/8/8/2bw4/8/8/8/w7 b 3,0 heaven_01|- gold_stone,free_01|gold_stone,free_01",
        ("use heaven_01",),
    ),
    "silver_stone": (
        "8/8/8/2bww3/8/8/8/w7 b 3,0 silver_stone|- gold_stone,free_01|gold_stone,free_01",
        (
            "use silver_stone",
            "f4",
        ),
    ),
    "free_01": (
        "8/8/8/2bw4/8/8/8/w7 b 2,0 free_01|- gold_stone,free_01|gold_stone,free_01",
        (
            "use free_01",
            "h1",
        ),
    ),
    "hard_01": (
        "8/8/8/2bw4/8/8/8/w7 b 1,0 hard_01|- gold_stone,free_01|gold_stone,free_01",
        (
            "use hard_01",
            "e4",
        ),
    ),
    "chest_01": (
        "8/8/8/2bw4/8/8/8/w7 b 1,0 chest_01|- gold_stone,free_01|gold_stone,free_01",
        ("use chest_01",),
    ),
}
