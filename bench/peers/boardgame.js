// boardgame.io with a game of hidden dice and rising bets: `node boardgame.js [FOLDER]`.
// With a folder every move is kept in files, without one in memory alone. Whoever is wrong loses a
// die, and a match ends with somebody's last one, as matches of ours do.

import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { FlatFile, Server } = require("boardgame.io/server");

const DICE = 5;
const FACES = 6;

/** Rolls the dice that each of the two still has, and takes the bet off the table. */
function roll({ G, random }) {
  const some = (count) => (count > 0 ? random.D6(count) : []);
  G.dice = { 0: some(DICE - G.lost[0]), 1: some(DICE - G.lost[1]) };
  G.bet = null;
}

function bet({ G, playerID }, count, face) {
  const is_higher = !G.bet || count > G.bet.count || (count === G.bet.count && face > G.bet.face);
  if (!is_higher || count > 2 * DICE || face < 1 || face > FACES) return "INVALID_MOVE";
  G.bet = { count, face, by: playerID };
}

function challenge({ G, random, playerID }) {
  if (!G.bet) return "INVALID_MOVE";
  const dice = [...G.dice[0], ...G.dice[1]];
  const holds = dice.filter((die) => die === G.bet.face).length >= G.bet.count;
  G.lost[holds ? playerID : G.bet.by] += 1;
  roll({ G, random });
}

const game = {
  name: "bets",
  setup: ({ random }) => {
    const G = { lost: { 0: 0, 1: 0 } };
    roll({ G, random });
    return G;
  },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ G }) => {
    const out = ["0", "1"].find((seat) => G.lost[seat] >= DICE);
    return out && { loser: out };
  },
  moves: {
    bet: { move: bet, client: false },
    challenge: { move: challenge, client: false },
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    dice: { [playerID]: G.dice[playerID] },
  }),
};

const folder = process.argv[2];
const server = Server({
  games: [game],
  origins: [/127\.0\.0\.1/],
  ...(folder ? { db: new FlatFile({ dir: folder }) } : {}),
});
console.log = () => {};
server.run({ port: 0 }).then(({ appServer }) => {
  process.stdout.write(`http://127.0.0.1:${appServer.address().port}\n`);
});
