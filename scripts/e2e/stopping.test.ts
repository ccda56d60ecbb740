/** The service stops on SIGTERM with a receiver that never answers, and the next start finds everything. */
import { expect, test } from "bun:test";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  begin,
  call,
  candidatePath,
  invite,
  must,
  register,
  registerWithCredits,
  withDatabase,
} from "./client.ts";
import { folderForEach, GENEROUS } from "./own-folder.ts";
import { LISTED_WAITS, waitsToStop } from "./preload.ts";
import { BINARY, rested, startAssay, waitFor } from "./process.ts";
import { everythingRead, openWire } from "./wire.ts";

/** Ways of ending, and what must not end the service, on the executable. */

const own = folderForEach();
const HOOKED = { ...GENEROUS, WEBHOOK_ALLOW_PRIVATE: "true" };

/** Accepts what is sent to it and never answers. */
function hangingReceiver() {
  let next = Promise.withResolvers<void>();
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    idleTimeout: 0,
    fetch: () => {
      next.resolve();
      next = Promise.withResolvers();
      return new Promise<Response>(() => {});
    },
  });
  return {
    url: `http://127.0.0.1:${server.port}/`,
    /** Until the next request comes. */
    isAsked: () => next.promise,
    stop: () => server.stop(true),
  };
}

test("SIGTERM while a receiver never answers ends with 0 after a single wait of two seconds, and the last viewer is recorded", async () => {
  const receiver = hangingReceiver();
  const assay = await startAssay(own.folder, { ...HOOKED, ...LISTED_WAITS });
  const account = await registerWithCredits(assay.address);
  const send = (method: string, path: string, body?: unknown) =>
    call(assay.address, method, path, { key: account.key, body });
  must(await send("POST", "/api/v1/webhooks", { url: receiver.url }), 201);
  const sent = await invite(assay.address, account);
  const items = await begin(assay.address, sent.token);
  const answers = items.map((item, place) => ({
    item_id: item.id,
    value: { "check.1": 5, "check.2@2": 3, "check.3": 5 }[item.id] ?? ((place * 7) % 6) + 1,
    response_ms: 4000,
    changes: 0,
  }));
  must(await call(assay.address, "PUT", candidatePath(sent.token, "/answers"), { body: { answers } }), 200);
  must(await call(assay.address, "POST", candidatePath(sent.token, "/submit"), { body: {} }), 200);
  await receiver.isAsked();
  // The schedule stores views every second: this one is asked for and the signal follows at once.
  must(await send("GET", `/api/v1/invites/${sent.id}/results`), 200);
  expect(await assay.stop()).toBe(0);
  expect(waitsToStop(assay.output())).toEqual([2_000]);
  expect(withDatabase(own.folder, (db) => db.query("SELECT what FROM result_views").all())).toHaveLength(1);

  // What was under way is sent once more, under its own name.
  const triedAgain = receiver.isAsked();
  const again = await startAssay(own.folder, HOOKED);
  await triedAgain;
  await again.stop();
  await receiver.stop();
});

test("a second SIGTERM ends without any wait, and the next start finds everything", async () => {
  const receiver = hangingReceiver();
  const assay = await startAssay(own.folder, { ...HOOKED, ...LISTED_WAITS });
  const account = await register(assay.address);
  const hook = { key: account.key, body: { url: receiver.url } };
  must(await call(assay.address, "POST", "/api/v1/webhooks", hook), 201);
  // A request in flight, which a single signal would wait for.
  const wire = await openWire(assay.address);
  wire.write("POST /api/v1/register HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n");
  wire.write("Content-Length: 100\r\n\r\n{");
  await everythingRead(assay.address);
  process.kill(assay.pid, "SIGTERM");
  await assay.logged(/"stopping"/);
  expect(await assay.stop()).toBe(128 + 15);
  expect(waitsToStop(assay.output())).toEqual([]);
  expect(assay.output()).not.toContain('"stopped"');
  wire.end();
  const again = await startAssay(own.folder, GENEROUS);
  expect((await call(again.address, "GET", "/api/v1/balance", { key: account.key })).status).toBe(200);
  expect(await again.stop()).toBe(0);
  await receiver.stop();
});

test("SIGHUP, SIGUSR1 and SIGUSR2 leave a line in the log and change nothing", async () => {
  const assay = await startAssay(own.folder);
  for (const signal of ["SIGHUP", "SIGUSR1", "SIGUSR2"] as const) {
    process.kill(assay.pid, signal);
    await assay.logged(new RegExp(`"signal":"${signal}"`));
  }
  expect((await call(assay.address, "GET", "/readyz")).status).toBe(200);
  expect(await assay.stop()).toBe(0);
});

test.skipIf(process.platform !== "linux")(
  "a log whose readers have gone neither ends the service nor keeps it busy",
  async () => {
    const env = { ...GENEROUS, PORT: "0" };
    const child: ChildProcess = spawn(BINARY, [], {
      cwd: own.folder,
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    try {
      let said = "";
      child.stdout?.on("data", (chunk) => {
        said += chunk;
      });
      const address = await waitFor("the service to be ready", () => /"address":"([^"]+)"/.exec(said)?.[1]);
      child.stdout?.destroy();
      child.stderr?.destroy();
      for (let n = 0; n < 20; n++) expect((await call(address, "GET", "/healthz")).status).toBe(200);
      await rested(child.pid ?? 0, 10);
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      expect(await ended).toEqual([0, null]);
    } finally {
      child.kill("SIGKILL");
    }
  },
);
