// Colyseus as a bare broadcast: a room of two that hands every move on, keeps nothing, checks nothing.

import { Room, Server } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";

class Bets extends Room {
  maxClients = 2;

  onCreate() {
    this.onMessage("move", (client, move) => this.broadcast("moved", [client.sessionId, move]));
  }

  onJoin() {
    if (this.clients.length === 2) this.broadcast("begin", this.clients[0].sessionId);
  }
}

const transport = new WebSocketTransport();
const server = new Server({ transport, greet: false });
server.define("bets", Bets).filterBy(["match"]);
await server.listen(0, "127.0.0.1");
process.stdout.write(`http://127.0.0.1:${transport.server.address().port}\n`);
