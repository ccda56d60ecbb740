/** Idle connections up to the limit of file descriptors neither end the service nor lose an attempt. */
import { afterAll, afterEach, beforeEach, describe, expect, test } from "bun:test";
import { connect, type Socket } from "node:net";
import { startMailServer } from "#/platform/mail/testing.ts";
import { call, must, registerWithCredits, withDatabase } from "./client.ts";
import { preload } from "./preload.ts";
import { emptyFolder, killAll, type RunningAssay, rested, startAssay, waitFor } from "./process.ts";
import { everythingRead, openWire, parseAnswer } from "./wire.ts";

/** A process on the executable that has reached its limit of open files and connections. */

const canLimit = process.platform === "linux" && Bun.which("prlimit") !== null;
const TOKEN = "operator-token-of-the-faults-0123456789";
const GENEROUS = { RATE_LIMIT_PER_MINUTE: "1000000", PUBLIC_RATE_LIMIT_PER_MINUTE: "1000000" };

let folder = "";
let remove: () => void;
const sockets: Socket[] = [];
beforeEach(() => {
  ({ folder, remove } = emptyFolder());
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await killAll();
  remove();
});
afterAll(killAll);

/** The soft limit alone, so that it can be raised again. */
function allow({ pid }: RunningAssay, descriptors: number): void {
  const { exitCode } = Bun.spawnSync(["prlimit", "--pid", String(pid), `--nofile=${descriptors}:`]);
  if (exitCode !== 0) throw new Error("the limit could not be set");
}

/** Strangers who open connections, say `text` on each and keep them. */
async function crowd({ port }: RunningAssay, count: number, text: string): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(text));
    socket.on("error", () => {});
    socket.resume();
    sockets.push(socket);
  }
  await waitFor("the crowd", () => sockets.every(({ connecting }) => !connecting));
}

const SHORTAGE = /"out of file descriptors/;
const linesAbout = (assay: RunningAssay) => assay.output().split(SHORTAGE).length - 1;

/** Somebody who comes on a new connection. */
const isAnswered = async (assay: RunningAssay) =>
  must(await call(assay.address, "GET", "/healthz", { headers: { connection: "close" } }), 200);

const isWhole = () =>
  withDatabase(folder, (database) => database.query("PRAGMA integrity_check").get()) as {
    integrity_check: string;
  };

describe.skipIf(!canLimit)("two hundred connections where the process may have 64 descriptors", () => {
  test("that have all been answered and are idle block nobody", async () => {
    const assay = await startAssay(folder, GENEROUS);
    allow(assay, 64);
    await crowd(assay, 200, "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
    await assay.logged(SHORTAGE);
    // All of the crowd are still there as far as they know: room is made by closing idle connections.
    for (let n = 0; n < 3; n += 1) await isAnswered(assay);
    must(
      await call(assay.address, "POST", "/api/v1/register", { body: { email: "a@b.example", company: "A" } }),
      201,
    );
    expect(linesAbout(assay)).toBe(1);
    expect(await assay.stop()).toBe(0);
    expect(isWhole()).toEqual({ integrity_check: "ok" });
  });

  test("on which nothing is said keep no processor busy and fill no log, and all is well when they have gone", async () => {
    const assay = await startAssay(folder, GENEROUS);
    allow(assay, 64);
    await crowd(assay, 200, "");
    await assay.logged(SHORTAGE);
    // Before the fix it never rested, and used nine tenths of a processor.
    await rested(assay.pid, 40);
    expect(assay.output().split("\n").length).toBeLessThan(10);
    for (const socket of sockets.splice(0)) socket.destroy();
    await isAnswered(assay);
    expect((await call(assay.address, "GET", "/readyz")).json).toMatchObject({ status: "ready" });
    expect(linesAbout(assay)).toBe(1);
    expect(await assay.stop()).toBe(0);
  });
});

/** Requests on connections that were there before the limit fell. */
async function askWhileShort(assay: RunningAssay, requests: readonly string[]) {
  const wires = await Promise.all(requests.map(() => openWire(assay.address)));
  // A connection is accepted only once something is sent on it.
  for (const [place, wire] of wires.entries()) wire.write(requests[place]?.slice(0, -1) ?? "");
  await everythingRead(assay.address);
  allow(assay, 10);
  for (const [place, wire] of wires.entries()) wire.write(requests[place]?.slice(-1) ?? "");
  return (await Promise.all(wires.map((wire) => wire.closed))).map(parseAnswer);
}

function request(method: string, path: string, { key = "", body }: { key?: string; body?: unknown } = {}) {
  const text = body === undefined ? "" : JSON.stringify(body);
  const headers = ["Host: x", "Connection: close", `Content-Length: ${text.length}`];
  if (text !== "") headers.push("Content-Type: application/json");
  if (key !== "") headers.push(`Authorization: Bearer ${key}`);
  return `${method} ${path} HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n${text}`;
}

/** The statement that ends an attempt. */
const PUT_BACK = 'update "outbox" set "status"';

describe.skipIf(!canLimit)("where nothing can be opened any more", () => {
  test("a document asks to come back later instead of ending the service, and mails and webhooks lose no attempt", async () => {
    const mailServer = await startMailServer({ disabledCommands: ["STARTTLS"] });
    let calls = 0;
    const receiver = Bun.serve({
      hostname: "127.0.0.1",
      port: 0,
      fetch() {
        calls += 1;
        return new Response();
      },
    });
    const assay = await startAssay(folder, {
      ...GENEROUS,
      WEBHOOK_ALLOW_PRIVATE: "true",
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      OPERATOR_TOKEN: TOKEN,
      ...preload("kill-before.ts"),
    });
    const account = await registerWithCredits(assay.address);
    for (const host of ["127.0.0.1", "localhost"]) {
      const body = { url: `http://${host}:${receiver.port}/` };
      must(await call(assay.address, "POST", "/api/v1/webhooks", { key: account.key, body }), 201);
    }
    const body = { product_id: "pa-single" };
    const order = await call(assay.address, "POST", "/api/v1/orders", { key: account.key, body });
    const { pathname } = new URL(order.json.data.checkout_url);
    const answers = await askWhileShort(assay, [
      request("GET", "/readyz"),
      request("GET", "/api/v1/admin/manual", { key: TOKEN }),
      request("POST", pathname),
      request("POST", "/api/v1/register", { body: { email: "late@b.example", company: "B", mode: "live" } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 503, 303, 201]);
    expect(JSON.parse(answers[0]?.body ?? "")).toMatchObject({
      status: "ready",
      warnings: ["few_descriptors"],
    });
    expect(JSON.parse(answers[1]?.body ?? "").error.code).toBe("report_queue_full");
    // Each was started and returned to the queue. A step is listed before it runs, so the next one proves the commit.
    await assay.logged(new RegExp(`(?:${PUT_BACK}[\\s\\S]*?){3}COMMIT[\\s\\S]*?step`));
    const untried = withDatabase(folder, (database) =>
      database.query("SELECT status, attempts, last_error FROM outbox WHERE status <> 'held'").all(),
    );
    expect(untried).toEqual(new Array(3).fill({ status: "queued", attempts: 0, last_error: null }));
    expect(calls).toBe(0);
    expect(assay.output()).not.toContain("outbox attempt failed");

    allow(assay, 1024);
    await waitFor("both webhooks", () => calls === 2);
    await waitFor("the mail", () => mailServer.received.length === 1);
    // A thread that is there already finds nothing to open its files with.
    const manual = "/api/v1/admin/manual";
    must(await call(assay.address, "GET", manual, { key: TOKEN }), 200);
    const [again] = await askWhileShort(assay, [request("GET", manual, { key: TOKEN })]);
    expect([again?.status, JSON.parse(again?.body ?? "").error.code]).toEqual([503, "report_queue_full"]);
    allow(assay, 1024);
    must(await call(assay.address, "GET", manual, { key: TOKEN }), 200);
    expect(await assay.stop()).toBe(0);
    expect(isWhole()).toEqual({ integrity_check: "ok" });
    await receiver.stop(true);
    await mailServer.stop();
  });
});
