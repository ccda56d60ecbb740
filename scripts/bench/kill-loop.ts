// Kills the executable again and again under mixed load and compares what it had acknowledged with what it has. A mail
// server and a receiver of webhooks outlive it.
//   npm run build && node scripts/bun.mjs scripts/bench/kill-loop.ts [rounds] [seed] [planted]
// `planted` takes the write-ahead log away after each kill: a loss that has to be found.
import { Database } from "bun:sqlite";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { headerOf, startMailServer } from "../../src/platform/mail/testing.ts";
import { type Account, call, candidatePath, grantCredits, register } from "../e2e/client.ts";
import { BINARY, emptyFolder, type RunningAssay, startAssay } from "../e2e/process.ts";
import { median } from "./shared.ts";

const ROUNDS = Number(process.argv[2] ?? 50);
const isPlanted = process.argv[4] === "planted";
let seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
console.log(`${ROUNDS} rounds, seed ${seed}`);
/** https://en.wikipedia.org/wiki/Linear_congruential_generator, so that a seed names a run. */
const random = (): number => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return seed / 2 ** 32;
};

/** The connection broke: what was asked for has happened or not. */
class Unknown extends Error {}

const { folder, remove } = emptyFolder();
const data = join(folder, "data");

const mails = new Map<string, Set<string>>();
let mailCount = 0;
const mailServer = await startMailServer({
  disabledCommands: ["STARTTLS"],
  onData(stream, { envelope }, done) {
    let source = "";
    stream.on("data", (chunk: Buffer) => {
      source += chunk.toString("utf8");
    });
    stream.on("end", () => {
      const to = envelope.rcptTo[0]?.address ?? "";
      mailCount += 1;
      const known = mails.get(to) ?? new Set();
      mails.set(to, known.add(headerOf(source, "message-id") ?? ""));
      done();
    });
  },
});
const deliveries = new Map<string, number>();
const receiver = Bun.serve({
  hostname: "127.0.0.1",
  port: 0,
  async fetch(request) {
    const { type, data } = (await request.json()) as { type: string; data: { order_id?: string } };
    if (type === "order.completed") {
      const id = String(data.order_id);
      deliveries.set(id, (deliveries.get(id) ?? 0) + 1);
    }
    return new Response(null, { status: 204 });
  },
});

const MANY = "1000000";
const env: Record<string, string> = {
  ...{ RATE_LIMIT_PER_MINUTE: MANY, PUBLIC_RATE_LIMIT_PER_MINUTE: MANY, MAILS_PER_ACCOUNT_PER_DAY: MANY },
  ...{ LOG_LEVEL: "warn", WEBHOOK_ALLOW_PRIVATE: "true", SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` },
  ...{ SELLER_NAME: "Seller", SELLER_STREET: "Way 1", SELLER_CITY: "1 Town" },
};
let assay: RunningAssay = await startAssay(folder, env);
env.PORT = assay.port;
const { address } = assay;

const counts = {
  ...{ acknowledged: 0, unanswered: 0, compared: 0, starts: 0, replays: 0, copies: 0, sentinels: 0 },
};
const violations: string[] = [];
const complain = (what: string) => {
  violations.push(what);
  console.log(`VIOLATION: ${what}`);
};

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
async function ask(method: string, path: string, status: number, options = {}): Promise<any> {
  const answer = await call(address, method, path, options).catch(() => null);
  if (answer === null) {
    counts.unanswered += 1;
    throw new Unknown();
  }
  if (answer.status === 503) throw new Unknown();
  if (answer.status !== status)
    throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
  if (method !== "GET") counts.acknowledged += 1;
  return answer.json;
}

interface Order {
  account: Account;
  key: string;
  text: string | null;
  id: string | null;
  isPaid: boolean;
}
interface Assessment {
  account: Account;
  id: string;
  token: string;
  email: string;
  answers: Map<string, number>;
  isSubmitted: boolean;
}
interface Erasure {
  account: Account;
  session: number;
  name: string;
}
const orders: Order[] = [];
const assessments: Assessment[] = [];
const erasures: Erasure[] = [];
/** Not compared since they were last acknowledged. */
const fresh: (() => Promise<void>)[] = [];

const buyers: Account[] = [];
const senders: Account[] = [];
const erasers: Account[] = [];
for (let n = 0; n < 3; n += 1) buyers.push(await register(address));
for (let n = 0; n < 3; n += 1) {
  const account = await register(address, { mode: "live" });
  grantCredits(folder, account, 1_000_000);
  senders.push(account);
}
for (let n = 0; n < 2; n += 1) erasers.push(await register(address));
for (const { key } of buyers)
  await ask("POST", "/api/v1/webhooks", 201, {
    key,
    body: { url: `http://127.0.0.1:${receiver.port}/hook`, events: ["order.completed"] },
  });

const sendOrder = (account: Account, key: string) =>
  call(address, "POST", "/api/v1/orders", {
    key: account.key,
    body: { product_id: "pa-single" },
    headers: { "idempotency-key": key },
  });

async function buy(account: Account): Promise<void> {
  const order: Order = { account, key: `order-${orders.length}`, text: null, id: null, isPaid: false };
  orders.push(order);
  fresh.push(() => compareOrder(order));
  const answer = await sendOrder(account, order.key).catch(() => null);
  if (answer === null || answer.status !== 201) {
    counts.unanswered += 1;
    throw new Unknown();
  }
  counts.acknowledged += 1;
  order.text = answer.text;
  order.id = answer.json.data.order_id;
  await ask("POST", new URL(answer.json.data.checkout_url).pathname, 303);
  order.isPaid = true;
}

async function compareOrder(order: Order): Promise<void> {
  const again = await sendOrder(order.account, order.key);
  counts.compared += 1;
  if (order.text === null) counts.replays += 1;
  if (again.status !== 201) complain(`${order.key} repeated answered ${again.status}`);
  if (order.text !== null && again.text !== order.text) complain(`${order.key} is another order now`);
  order.text ??= again.text;
  order.id ??= again.json.data.order_id;
  const { json } = await call(address, "GET", `/api/v1/orders/${order.id}`, { key: order.account.key });
  counts.compared += 1;
  if (order.isPaid && json?.data?.status !== "completed")
    complain(`${order.id} was paid and is ${json?.data?.status}`);
}

let people = 0;
async function sit(account: Account): Promise<void> {
  const email = `person${++people}@people.example`;
  const { data: sent } = await ask("POST", "/api/v1/invites", 201, {
    key: account.key,
    body: { email, name: `Person ${people}` },
  });
  const token = sent.analysis_link.split("/a/")[1];
  const begun = { account, id: sent.invite_id, token, email };
  const assessment: Assessment = { ...begun, answers: new Map(), isSubmitted: false };
  assessments.push(assessment);
  fresh.push(() => compareAssessment(assessment));
  await goOn(assessment);
}

async function goOn(current: Assessment): Promise<void> {
  const { token, answers } = current;
  const { data: page } = await ask("GET", candidatePath(token, "/"), 200);
  if (page.acknowledged_at === null)
    await ask("POST", candidatePath(token, "/acknowledge"), 200, {
      body: { language: "en", notice_version: page.notice.version },
    });
  const { data } = await ask("GET", candidatePath(token, "/questions"), 200);
  const items: { id: string }[] = data.items;
  for (let from = 0; from < items.length; from += 15) {
    const part = items.slice(from, from + 15).map(({ id }) => ({
      ...{ item_id: id, value: 1 + Math.floor(random() * 6), response_ms: 3000, changes: 0 },
    }));
    // Until it is acknowledged it may be so or as it was.
    for (const { item_id } of part) answers.delete(item_id);
    await ask("PUT", candidatePath(token, "/answers"), 200, { body: { answers: part } });
    for (const { item_id, value } of part) answers.set(item_id, value);
  }
  await ask("POST", candidatePath(token, "/submit"), 200, { body: {} });
  current.isSubmitted = true;
}

async function compareAssessment(attempt: Assessment): Promise<void> {
  const { account, id, token, answers, isSubmitted } = attempt;
  const { status } = await call(address, "GET", `/api/v1/invites/${id}`, { key: account.key });
  counts.compared += 1;
  if (status !== 200) complain(`invite ${id} answers ${status}`);
  const result = await call(address, "GET", `/api/v1/results/${id}`, { key: account.key });
  counts.compared += 1;
  if (isSubmitted && result.status !== 200) complain(`the result of ${id} answers ${result.status}`);
  if (answers.size === 0 || result.status === 200) return;
  const { json } = await call(address, "GET", candidatePath(token, "/questions"));
  for (const [item, value] of answers) {
    counts.compared += 1;
    if (json?.data?.answers?.[item] !== value)
      complain(`${id} ${item}: ${value} is ${json?.data?.answers?.[item]}`);
  }
}

async function erase(account: Account): Promise<void> {
  const name = `Sentinel${++counts.sentinels}x${Math.floor(random() * 1e9).toString(36)}`;
  const key = account.key;
  const single = { product_id: "pa-single" };
  const { data: order } = await ask("POST", "/api/v1/orders", 201, { key, body: single });
  await ask("POST", new URL(order.checkout_url).pathname, 303);
  const body = { email: `${name.toLowerCase()}@people.example`, name: `Erased ${name}` };
  const { data: sent } = await ask("POST", "/api/v1/invites", 201, { key, body });
  await ask("POST", `/api/v1/test-helpers/invites/${sent.invite_id}/complete`, 200, { key, body: {} });
  const { data: found } = await ask("GET", "/api/v1/gdpr/candidates?limit=50", 200, { key });
  const people: { invite_id: string | null; session_id: number }[] = found.candidates;
  const session = people.find((one) => one.invite_id === sent.invite_id)?.session_id ?? Number.NaN;
  await ask("DELETE", `/api/v1/gdpr/candidates/${session}`, 200, { key });
  const erasure = { account, session, name };
  erasures.push(erasure);
  fresh.push(() => compareErasure(erasure));
}

async function compareErasure({ account, session, name }: Erasure): Promise<void> {
  const { json, text } = await call(address, "GET", `/api/v1/gdpr/candidates/${session}`, {
    key: account.key,
  });
  counts.compared += 1;
  if (text.includes(name) || json?.data?.status === "active") complain(`${name} is back`);
}

/** Goes on until the connection breaks. */
async function work(one: () => Promise<void>): Promise<void> {
  try {
    while (true) await one();
  } catch (error) {
    if (!(error instanceof Unknown)) complain(error instanceof Error ? error.message : String(error));
  }
}

/** The files as they lie there after a kill, opened elsewhere. */
function lookAtCopy(round: number): void {
  const copy = mkdtempSync(join(tmpdir(), "assay-kill-"));
  try {
    cpSync(data, copy, { recursive: true });
    const database = new Database(join(copy, "assay.db"));
    const one = (sql: string) =>
      Object.values(database.query<Record<string, unknown>, []>(sql).get() ?? {})[0];
    counts.copies += 1;
    if (one("PRAGMA integrity_check") !== "ok") complain(`round ${round}: damaged`);
    if (database.query("PRAGMA foreign_key_check").get() !== null) complain(`round ${round}: orphans`);
    const halves = one(`SELECT count(*) FROM sessions s
      LEFT JOIN results r ON r.session_id = s.id
      LEFT JOIN ledger_entries l ON l.kind = 'completion' AND l.ref = CAST(s.id AS TEXT)
      LEFT JOIN invites i ON i.id = s.invite_id
      WHERE (s.completed_at IS NULL) <> (r.session_id IS NULL) OR (s.completed_at IS NULL) <> (l.id IS NULL)
        OR (s.completed_at IS NULL) <> (i.completed_at IS NULL)`);
    if (halves !== 0) complain(`round ${round}: ${halves} halves`);
    const gaps = one(`SELECT count(*) FROM (SELECT count(*) AS n, max(sequence) AS last FROM invoices
      GROUP BY mode, type, year) WHERE n <> last`);
    if (gaps !== 0) complain(`round ${round}: gaps among invoices`);
    database.close();
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const startTimes: number[] = [];
async function start(): Promise<void> {
  const begun = performance.now();
  assay = await startAssay(folder, env);
  startTimes.push(performance.now() - begun);
  counts.starts += 1;
}

const begun = Date.now();
const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T;
for (let round = 1; round <= ROUNDS; round += 1) {
  const workers = [0, 1, 2].flatMap((n) => [
    work(() => buy(pick(buyers, n))),
    work(() => sit(pick(senders, n))),
    ...(n < 2 ? [work(() => erase(pick(erasers, n)))] : []),
  ]);
  await Bun.sleep(50 + random() * 700);
  // Some receive a signal to end first, and are killed while they end.
  if (random() < 0.15) {
    process.kill(assay.pid, "SIGTERM");
    await Bun.sleep(random() * 60);
  }
  await assay.kill();
  await Promise.all(workers);
  if (isPlanted) rmSync(join(data, "assay.db-wal"), { force: true });
  if (round % 5 === 0) lookAtCopy(round);
  // Some are killed again while they start.
  if (random() < 0.15) {
    const early = Bun.spawn([BINARY], { cwd: folder, env, stdout: "ignore", stderr: "ignore" });
    await Bun.sleep(random() * 200);
    early.kill("SIGKILL");
    await early.exited;
  }
  await start();
  for (const compare of fresh.splice(0)) await compare();
  // Interrupted sessions continue, as candidates do. Otherwise ten pending invites would stop the work.
  for (const account of senders) {
    const open = assessments.filter((one) => one.account === account && !one.isSubmitted).slice(-12);
    for (const one of open) {
      const { status } = await call(address, "GET", `/api/v1/results/${one.id}`, { key: account.key });
      if (status === 200) one.isSubmitted = true;
      else await goOn(one);
    }
  }
  for (const { key } of erasers) {
    const { data: pending } = await ask("GET", "/api/v1/invites?status=pending&limit=50", 200, { key });
    for (const { invite_id: id } of pending.invites)
      await ask("DELETE", `/api/v1/invites/${id}`, 200, { key });
  }
  if (round % 25 === 0)
    console.log(
      `round ${round}: ${counts.acknowledged} acknowledged, ${counts.compared} compared, ${violations.length} violations, ${Math.round((Date.now() - begun) / 1000)} s`,
    );
}

// Everything once more at the end, and what is carried out later.
for (const order of orders) await compareOrder(order);
for (const candidate of assessments) await compareAssessment(candidate);
for (const erasure of erasures) await compareErasure(erasure);
const waitUntil = async (what: string, isSo: () => boolean, limitMs: number) => {
  const end = Date.now() + limitMs;
  while (!isSo() && Date.now() < end) await Bun.sleep(500);
  if (!isSo()) complain(`not within ${limitMs / 1000} s: ${what}`);
};
await waitUntil(
  "all webhooks",
  () => orders.every(({ isPaid, id }) => !isPaid || deliveries.has(String(id))),
  300_000,
);
await waitUntil("all mails", () => assessments.every(({ email }) => mails.has(email)), 300_000);
for (const [to, ids] of mails)
  if (to.startsWith("person") && ids.size > 1 && assessments.some(({ email }) => email === to))
    counts.compared += 1;
await Bun.sleep(65_000);
if ((await assay.stop()) !== 0) complain("the end was not clean");
const remains = readdirSync(data)
  .map((name) => readFileSync(join(data, name)))
  .flatMap((bytes) =>
    erasures.filter(({ name }) => bytes.includes(name) || bytes.includes(name.toLowerCase())),
  );
for (const { name } of remains) complain(`${name} is in a file`);
const database = new Database(join(data, "assay.db"), { readonly: true });
const stored = database.query<{ n: number }, []>("SELECT count(*) AS n FROM orders").get()?.n ?? 0;
const kept = database
  .query<{ n: number }, []>("SELECT count(*) AS n FROM sessions WHERE completed_at IS NOT NULL")
  .get()?.n;
database.close();
console.log(
  JSON.stringify({
    ...{
      rounds: ROUNDS,
      ...counts,
      orders: orders.length,
      stored_orders: stored,
      sittings: assessments.length,
    },
    ...{ completed: kept, erasures: erasures.length, paid: orders.filter(({ isPaid }) => isPaid).length },
    ...{ webhooks: deliveries.values().reduce((sum, n) => sum + n, 0), receivers: deliveries.size },
    mails: mailCount,
    ...{ start_ms: [median(startTimes), Math.max(...startTimes)].map(Math.round) },
    ...{ minutes: Math.round((Date.now() - begun) / 60_000), violations: violations.length },
  }),
);
await mailServer.stop();
await receiver.stop(true);
remove();
process.exit(violations.length === 0 ? 0 : 1);
