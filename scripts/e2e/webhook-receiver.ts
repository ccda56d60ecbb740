/** A receiver on loopback that checks signatures as a customer would: with the public library, not with our code. */
import { connect, createServer, type Socket } from "node:net";
import { Webhook } from "standardwebhooks";
import { waitFor } from "./process.ts";

interface Delivery {
  id: string;
  type: string;
  data: Record<string, unknown>;
}

export interface WebhookReceiver {
  url: string;
  /** Deliveries with a good signature, as they came. */
  deliveries: Delivery[];
  /** Deliveries that the library refused. */
  refused: string[];
  trust(secret: string): void;
  /** The n-th delivery of a type. */
  arrival(type: string, count?: number): Promise<Delivery>;
  /** Resets all connections from now on. It keeps its port, so that the system assigns it to nobody else. */
  goDown(): void;
  comeBack(): void;
  stop(): Promise<void>;
}

export function startWebhookReceiver(): WebhookReceiver {
  const deliveries: Delivery[] = [];
  const refused: string[] = [];
  let verifier: Webhook | null = null;
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    async fetch(request) {
      const body = await request.text();
      try {
        const headers = Object.fromEntries(request.headers) as Record<string, string>;
        if (verifier === null) throw new Error("no secret is known yet");
        const { type, data } = verifier.verify(body, headers) as Omit<Delivery, "id">;
        deliveries.push({ id: headers["webhook-id"] ?? "", type, data });
        return new Response(null, { status: 204 });
      } catch (error) {
        refused.push(String(error));
        return new Response(null, { status: 400 });
      }
    },
  });
  const sockets = new Set<Socket>();
  let isDown = false;
  const front = createServer((socket) => {
    socket.on("error", () => {});
    if (isDown) return void socket.resetAndDestroy();
    const behind = connect(server.port ?? 0, "127.0.0.1");
    behind.on("error", () => socket.destroy());
    sockets.add(socket);
    socket.on("close", () => {
      sockets.delete(socket);
      behind.destroy();
    });
    socket.pipe(behind).pipe(socket);
  }).listen(0, "127.0.0.1");
  const address = front.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    url: `http://127.0.0.1:${port}/hook`,
    deliveries,
    refused,
    trust(secret) {
      verifier = new Webhook(secret);
    },
    arrival: (type, count = 1) =>
      waitFor(`a delivery of ${type}`, () => deliveries.filter((one) => one.type === type)[count - 1]),
    goDown() {
      isDown = true;
      cut();
    },
    comeBack() {
      isDown = false;
    },
    async stop() {
      front.close();
      cut();
      await server.stop(true);
    },
  };
}
