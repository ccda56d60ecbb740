/** A receiver on loopback that checks signatures as a customer would: with the public library, not with our code. */
import { Webhook } from "standardwebhooks";
import { waitFor } from "./process.ts";

interface Delivery {
  id: string;
  type: string;
  data: Record<string, unknown>;
}

export interface WebhookReceiver {
  url: string;
  port: number;
  /** Deliveries with a good signature, as they came. */
  deliveries: Delivery[];
  /** Deliveries that the library refused. */
  refused: string[];
  trust(secret: string): void;
  arrival(type: string): Promise<Delivery>;
  stop(): Promise<void>;
}

export function startWebhookReceiver(port = 0): WebhookReceiver {
  const deliveries: Delivery[] = [];
  const refused: string[] = [];
  let verifier: Webhook | null = null;
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port,
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
  return {
    url: `http://127.0.0.1:${server.port}/hook`,
    port: server.port ?? 0,
    deliveries,
    refused,
    trust(secret) {
      verifier = new Webhook(secret);
    },
    arrival: (type) =>
      waitFor(`a delivery of ${type}`, () => deliveries.find((delivery) => delivery.type === type)),
    stop: () => server.stop(true),
  };
}

/** Below what systems give to whoever asks for any port: of the tests that run beside this one nobody is given it. */
const QUIET = { from: 20_000, ports: 10_000 };

/** A port on which nothing listens, and nothing will. */
export async function quietPort(): Promise<number> {
  while (true) {
    const port = QUIET.from + Math.floor(Math.random() * QUIET.ports);
    try {
      await startWebhookReceiver(port).stop();
      return port;
    } catch {
      // Taken; there are others.
    }
  }
}
