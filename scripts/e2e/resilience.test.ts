/** Webhooks, emails and idempotent requests survive outages and SIGKILL. */
import { describe, expect, test } from "bun:test";
import { headerOf, type MailServer, smtpRefusal, startMailServer } from "#/platform/mail/testing.ts";
import {
  type Account,
  begin,
  call,
  candidatePath,
  grantCredits,
  invite,
  must,
  register,
  registerWithCredits,
  withDatabase,
} from "./client.ts";
import { folderForEach, GENEROUS } from "./own-folder.ts";
import { LISTED_WAITS, waitsToStop } from "./preload.ts";
import { type RunningAssay, startAssay, waitFor } from "./process.ts";
import { startWebhookReceiver } from "./webhook-receiver.ts";
import { everythingRead, openWire, parseAnswer, refusesNewcomers } from "./wire.ts";

const own = folderForEach();

const CANDIDATE = "candidate@people.example";

/**
 * Makes everything that waits due at once, as if the minute before a mail's second attempt were over. Use it only while the service is
 * stopped.
 */
function skipPauses(): void {
  withDatabase(own.folder, (database) => {
    database.run("UPDATE outbox SET due_at = 0 WHERE status = 'queued'");
  });
}

/** Until the service has logged that many failed attempts since its start. */
const failures = (assay: RunningAssay, count: number) =>
  assay.logged(new RegExp(`(?:"outbox attempt failed"[\\s\\S]*?){${count}}`));

/** Kills the service with its n-th acknowledged request of a round: at the same progress on every machine. */
function killAfter(assay: RunningAssay, requests: number) {
  let left = requests;
  const dead = Promise.withResolvers<void>();
  return {
    acknowledged() {
      left -= 1;
      if (left === 0) dead.resolve(assay.kill());
    },
    dead: dead.promise,
  };
}

describe("others are down", () => {
  test("a webhook receiver that comes back gets what it missed, also when the service was killed in between", async () => {
    const receiver = startWebhookReceiver();
    const env = { ...GENEROUS, WEBHOOK_ALLOW_PRIVATE: "true" };
    let assay = await startAssay(own.folder, env);
    const account = await register(assay.address);
    const webhook = await call(assay.address, "POST", "/api/v1/webhooks", {
      key: account.key,
      body: { url: receiver.url },
    });
    receiver.trust(must(webhook, 201).json.data.secret);
    const pay = async () => {
      const body = { product_id: "pa-single" };
      const order = must(
        await call(assay.address, "POST", "/api/v1/orders", { key: account.key, body }),
        201,
      );
      must(await call(assay.address, "POST", new URL(order.json.data.checkout_url).pathname), 303);
      return order.json.data.order_id as string;
    };

    receiver.goDown();
    const first = await pay();
    await failures(assay, 1);
    receiver.comeBack();
    expect((await receiver.arrival("order.completed")).data).toMatchObject({ order_id: first });

    receiver.goDown();
    const second = await pay();
    await assay.logged(/(?:"attempt":1[^\n]*"outbox attempt failed"[\s\S]*?){2}/);
    await assay.kill();
    receiver.comeBack();
    assay = await startAssay(own.folder, env);
    expect((await receiver.arrival("order.completed", 2)).data).toMatchObject({ order_id: second });
    expect(receiver.deliveries).toHaveLength(2);
    expect(receiver.refused).toEqual([]);
    await receiver.stop();
    expect(await assay.stop()).toBe(0);
  });

  test("a mail survives a server that refuses, hangs, and the service being killed meanwhile: one mail, one Message-ID", async () => {
    const seen: string[] = [];
    let behaviour: "refuse" | "hang" | "accept" = "refuse";
    const mailServer: MailServer = await startMailServer({
      // Its own certificate is a throw-away one, which the service rightly refuses.
      disabledCommands: ["STARTTLS"],
      onData(stream, { envelope }, done) {
        let source = "";
        stream.on("data", (chunk: Buffer) => {
          source += chunk.toString("utf8");
        });
        stream.on("end", () => {
          // The account is written to as well, at its registration.
          if (!envelope.rcptTo.some(({ address }) => address === CANDIDATE)) return done();
          seen.push(headerOf(source, "message-id") ?? "");
          if (behaviour === "refuse") done(smtpRefusal(451, "4.3.0 Try again later"));
          if (behaviour === "accept") done();
        });
      },
    });
    const env = { ...GENEROUS, SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` };
    let assay = await startAssay(own.folder, env);
    const account = await register(assay.address, { mode: "live" });
    grantCredits(own.folder, account, 1);
    await invite(assay.address, account, { email: CANDIDATE });
    await failures(assay, 1);
    await assay.kill();

    behaviour = "hang";
    skipPauses();
    assay = await startAssay(own.folder, env);
    await waitFor("a conversation that hangs", () => seen.length === 2);
    await assay.kill();

    behaviour = "accept";
    assay = await startAssay(own.folder, env);
    await waitFor("the mail to be accepted", () => seen.length === 3);
    await waitFor("the intent to be done", () =>
      withDatabase(own.folder, (database) =>
        database.query("SELECT 1 FROM outbox WHERE ref LIKE 'invite:%' AND status = 'done'").get(),
      ),
    );
    expect(seen[0]).toMatch(/^<.+@.+>$/);
    expect(new Set(seen).size).toBe(1);
    expect(await assay.stop()).toBe(0);
    await mailServer.stop();
  });
});

describe("the service is killed or stopped", () => {
  test("kill -9 under load, five times over: nothing that was acknowledged is lost, nothing is half there", async () => {
    const invites = new Map<string, Account>();
    const answers = new Map<string, Map<string, number>>();

    async function work(address: string, account: Account, acknowledged: () => void): Promise<void> {
      for (let round = 0; ; round++) {
        const sent = await invite(address, account, { name: `Candidate ${round}` });
        invites.set(sent.id, account);
        acknowledged();
        const items = await begin(address, sent.token);
        const stored = new Map<string, number>();
        answers.set(sent.token, stored);
        for (let start = 0; start < items.length; start += 27) {
          const part = items.slice(start, start + 27);
          const value = ((round + start) % 6) + 1;
          const body = {
            answers: part.map(({ id }) => ({ item_id: id, value, response_ms: 3000, changes: 0 })),
          };
          must(await call(address, "PUT", candidatePath(sent.token, "/answers"), { body }), 200);
          for (const { id } of part) stored.set(id, value);
          acknowledged();
        }
        must(await call(address, "POST", candidatePath(sent.token, "/submit"), { body: {} }), 200);
        acknowledged();
      }
    }

    let assay = await startAssay(own.folder, GENEROUS);
    const accounts: Account[] = [];
    for (let count = 0; count < 3; count++) accounts.push(await registerWithCredits(assay.address));
    for (let round = 0; round < 5; round++) {
      // Each worker ends when its connection breaks, which is what this is about.
      const { acknowledged, dead } = killAfter(assay, 11 + 6 * round);
      const workers = accounts.map((account) => work(assay.address, account, acknowledged).catch(() => {}));
      await Promise.all([dead, ...workers]);
      assay = await startAssay(own.folder, GENEROUS);
    }

    expect(invites.size).toBeGreaterThan(10);
    for (const [id, account] of invites) {
      must(await call(assay.address, "GET", `/api/v1/invites/${id}`, { key: account.key }), 200);
    }
    for (const [token, stored] of answers) {
      if (stored.size === 0) continue;
      const questions = must(await call(assay.address, "GET", candidatePath(token, "/questions")), 200);
      expect(questions.json.data.answers).toMatchObject(Object.fromEntries(stored));
    }
    expect(await assay.stop()).toBe(0);
    withDatabase(own.folder, (database) => {
      expect(database.query("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
      expect(database.query("PRAGMA foreign_key_check").all()).toEqual([]);
      const halves = database.query<{ n: number }, []>(`
        SELECT count(*) AS n FROM sessions s
        LEFT JOIN results r ON r.session_id = s.id
        LEFT JOIN ledger_entries l ON l.kind = 'completion' AND l.ref = CAST(s.id AS TEXT)
        LEFT JOIN invites i ON i.id = s.invite_id
        WHERE (s.completed_at IS NULL) <> (r.session_id IS NULL)
           OR (s.completed_at IS NULL) <> (l.id IS NULL)
           OR (s.completed_at IS NULL) <> (i.completed_at IS NULL)`);
      expect(halves.get()?.n).toBe(0);
    });
  });

  test("kill -9 between requests with an Idempotency-Key: what was answered is answered again, and each was carried out once", async () => {
    const answered = new Map<string, string>();
    const sent = new Map<string, Account>();
    const order = (address: string, account: Account, key: string) =>
      call(address, "POST", "/api/v1/orders", {
        key: account.key,
        body: { product_id: "pa-single" },
        headers: { "idempotency-key": key },
      });

    async function work(address: string, account: Account, round: number, acknowledged: () => void) {
      for (let turn = 0; ; turn++) {
        const key = `${account.id}-${round}-${turn}`;
        sent.set(key, account);
        answered.set(key, must(await order(address, account, key), 201).text);
        acknowledged();
      }
    }

    let assay = await startAssay(own.folder, GENEROUS);
    const accounts: Account[] = [];
    for (let count = 0; count < 3; count++) accounts.push(await register(assay.address));
    for (let round = 0; round < 5; round++) {
      const { acknowledged, dead } = killAfter(assay, 7 + 5 * round);
      const workers = accounts.map((account) =>
        work(assay.address, account, round, acknowledged).catch(() => {}),
      );
      await Promise.all([dead, ...workers]);
      assay = await startAssay(own.folder, GENEROUS);
    }

    expect(answered.size).toBeGreaterThan(10);
    expect(sent.size).toBeGreaterThan(answered.size);
    for (const [key, account] of sent) {
      const again = must(await order(assay.address, account, key), 201);
      const first = answered.get(key);
      if (first === undefined) continue;
      expect(again.text).toBe(first);
      expect(again.headers.get("idempotent-replayed")).toBe("true");
    }
    expect(await assay.stop()).toBe(0);
    withDatabase(own.folder, (database) => {
      expect(database.query("SELECT count(*) AS n FROM orders").get()).toEqual({ n: sent.size });
    });
  });

  test("SIGTERM lets a request that has begun come to its end, takes no new ones, and exits 0", async () => {
    const assay = await startAssay(own.folder);
    const body = JSON.stringify({ email: "owner@slow.example", company: "Slow Ltd", mode: "test" });
    const wire = await openWire(assay.address);
    wire.write(
      `POST /api/v1/register HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
    );
    await everythingRead(assay.address);
    const stopped = assay.stop();
    await assay.logged(/"msg":"stopping"/);
    await refusesNewcomers(assay.address);
    wire.write(body.slice(20));
    const answer = parseAnswer(await wire.closed);
    expect(answer.status).toBe(201);
    expect(await stopped).toBe(0);
    expect(assay.output()).toContain('"msg":"stopped"');

    const again = await startAssay(own.folder);
    const { key } = JSON.parse(answer.body).data.api_key;
    must(await call(again.address, "GET", "/api/v1/balance", { key }), 200);
    expect(await again.stop()).toBe(0);
  });

  test("an idle connection is not waited for at the end", async () => {
    const assay = await startAssay(own.folder, LISTED_WAITS);
    const wire = await openWire(assay.address);
    wire.write("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
    await waitFor("an answer", () => wire.soFar().includes("200 OK"));
    expect(await assay.stop()).toBe(0);
    expect(waitsToStop(assay.output())).toEqual([]);
    wire.end();
  });
});
