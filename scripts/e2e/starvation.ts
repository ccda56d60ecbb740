/** Strangers whose receivers never answer, and how long somebody else waits meanwhile. Measured in attempts that the strangers have had. */
import { createServer, type Socket } from "node:net";
import { startMailServer } from "#/platform/mail/testing.ts";
import { type Account, begin, call, candidatePath, grantCredits, invite, must, register } from "./client.ts";
import { LISTED_WAITS, waitsToStop } from "./preload.ts";
import { startAssay, waitFor } from "./process.ts";

interface Tarpit {
  port: number;
  /** Connections so far. */
  taken(): number;
  /** The most connections that were open at once. */
  most(): number;
  stop(): void;
}

/** Takes every connection and never says a word. */
export async function startTarpit(): Promise<Tarpit> {
  const sockets = new Set<Socket>();
  let [taken, most] = [0, 0];
  const count = () => {
    most = Math.max(most, sockets.size);
  };
  const server = createServer((socket) => {
    taken += 1;
    sockets.add(socket);
    socket.resume();
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
    // The close event of an old connection may come one turn after the next connection.
    setImmediate(() => setImmediate(count));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    taken: () => taken,
    most: () => most,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** A receiver that records when it was called, and answers the statuses in turn, the last one forever. */
function startReceiver(now: () => number, ...statuses: number[]) {
  const calls: number[] = [];
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch() {
      calls.push(now());
      const status = statuses.length > 1 ? statuses.shift() : statuses[0];
      return new Response(null, { status: status ?? 200 });
    },
  });
  return { calls, url: `http://127.0.0.1:${server.port}/`, stop: () => void server.stop(true) };
}

async function addWebhook(address: string, { key }: Account, url: string): Promise<void> {
  must(await call(address, "POST", "/api/v1/webhooks", { key, body: { url } }), 201);
}

/** One paid order in the simulator: an event for every webhook of the account. */
async function pay(address: string, { key }: Account): Promise<void> {
  const body = { product_id: "pa-single" };
  const order = must(await call(address, "POST", "/api/v1/orders", { key, body }), 201);
  must(await call(address, "POST", new URL(order.json.data.checkout_url).pathname), 303);
}

interface Attack {
  strangers: number;
  webhooksEach: number;
  eventsEach: number;
  /** How often the other one's mail and webhook are measured, and how long at most each time. */
  rounds: number;
  limitMs: number;
}

/** How long the other account waits, in attempts of others. */
interface Waits {
  /** From the request to the arrival; Infinity where it did not arrive in time. */
  mails: number[];
  webhooks: number[];
  /** From a first attempt that was refused to the second one, which is due after 4.5 to 5.5 seconds. */
  retry: number;
  /** The highest number of connections that the strangers' receivers had open at once. */
  held: number;
  /** From SIGTERM to the end. */
  stop: number;
  /** The waits that made it up, in milliseconds. */
  stopWaits: number[];
  exitCode: number;
}

const GENEROUS = { RATE_LIMIT_PER_MINUTE: "100000", PUBLIC_RATE_LIMIT_PER_MINUTE: "100000" };

const within = async (limitMs: number, done: () => number | undefined): Promise<number> =>
  waitFor("an arrival", () => done(), limitMs, 5).catch(() => Number.POSITIVE_INFINITY);

/** @param folder an empty one, for the data */
export async function playStarvation(folder: string, attack: Attack): Promise<Waits> {
  const tarpit = await startTarpit();
  const now = () => tarpit.taken();
  const healthy = startReceiver(now, 200);
  const refusing = startReceiver(now, 500, 200);
  const mailServer = await startMailServer({ disabledCommands: ["STARTTLS"] });
  const env = {
    ...GENEROUS,
    ...LISTED_WAITS,
    WEBHOOK_ALLOW_PRIVATE: "true",
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
  };
  const assay = await startAssay(folder, env);
  const { address } = assay;
  try {
    const other = await register(address, { mode: "live" });
    grantCredits(folder, other, 100);
    const retried = await register(address);
    for (let number = 0; number < attack.strangers; number += 1) {
      const stranger = await register(address);
      for (let count = 0; count < attack.webhooksEach; count += 1)
        await addWebhook(address, stranger, `http://127.0.0.1:${tarpit.port}/${count}`);
      for (let count = 0; count < attack.eventsEach; count += 1) await pay(address, stranger);
    }
    await addWebhook(address, other, healthy.url);
    // Others' silence must not matter, and neither must that of a receiver of one's own.
    await addWebhook(address, retried, `http://127.0.0.1:${tarpit.port}/own`);
    await addWebhook(address, retried, refusing.url);
    await pay(address, retried);

    const mails: number[] = [];
    const webhooks: number[] = [];
    for (let round = 0; round < attack.rounds; round += 1) {
      const email = `candidate${round}@people.example`;
      let asked = now();
      const { token } = await invite(address, other, { email });
      const arrived = () =>
        mailServer.received.some(({ recipients }) => recipients.includes(email)) ? now() : undefined;
      mails.push((await within(attack.limitMs, arrived)) - asked);

      const [item] = await begin(address, token);
      const answer = { item_id: item?.id, value: 3, response_ms: 3000, changes: 0 };
      asked = now();
      const body = { answers: [answer] };
      must(await call(address, "PUT", candidatePath(token, "/answers"), { body }), 200);
      webhooks.push((await within(attack.limitMs, () => healthy.calls[round])) - asked);
    }
    const second = await within(attack.limitMs, () => refusing.calls[1]);
    const retry = second - (refusing.calls[0] ?? Number.NEGATIVE_INFINITY);
    const asked = now();
    const exitCode = await assay.stop();
    const stop = now() - asked;
    const stopWaits = waitsToStop(assay.output());
    return { mails, webhooks, retry, held: tarpit.most(), stop, stopWaits, exitCode };
  } finally {
    await assay.kill();
    tarpit.stop();
    healthy.stop();
    refusing.stop();
    await mailServer.stop();
  }
}
