// The floor to measure against: two operations on Bun.serve and prepared bun:sqlite statements, with no framework,
// no schema library and no query builder. It reads and writes the same tables under the same pragmas and gives
// the same answers (run.ts compares them); validation is only what these two operations need.
import { Database } from "bun:sqlite";
import { createHash, randomBytes } from "node:crypto";
import { ITEM_IDS } from "../../src/domain/instrument/packed/scores.ts";
import { tokensOf } from "./shared.ts";

/** GROUPED: writes that arrive together share one commit, as in the service; of what a candidate sends. */
const { DATABASE = "", KEY_FILE = "", BASE_URL = "", PORT = "", GROUPED = "" } = process.env;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const TOKEN = /^([0-9A-Za-z]{24})([a-z2-7]{26})$/;
const SAME_DEVICE_MS = 60_000;

const db = new Database(DATABASE, { strict: true });
for (const pragma of [
  "busy_timeout = 5000",
  "journal_mode = WAL",
  "synchronous = FULL",
  "foreign_keys = ON",
  "recursive_triggers = ON",
  "secure_delete = ON",
  "trusted_schema = OFF",
  "cell_size_check = ON",
  "temp_store = MEMORY",
]) {
  db.run(`PRAGMA ${pragma}`);
}

interface KeyRow {
  id: string;
  account_id: string;
  mode: string;
  permissions: string;
  rate_limit: number;
}

interface InviteRow {
  id: string;
  email: string;
  name: string;
  product_type: string;
  language: string;
  created_at: number;
  expires_at: number;
  started_at: number | null;
  completed_at: number | null;
  reminders_sent: number;
  bounced_at: number | null;
  bounce_reason: string | null;
  external_ref: string | null;
  job_profile_id: string | null;
}

type Owner = [account: string, mode: string];

const OF_TENANT = "account_id = ? AND mode = ? AND cancelled_at IS NULL";
const keyByHash = db.query<KeyRow, [string]>(
  `SELECT k.* FROM api_keys k JOIN accounts a ON a.id = k.account_id
   WHERE k.hash = ? AND k.revoked_at IS NULL AND a.status <> 'inactive'`,
);
const touchKey = db.query("UPDATE api_keys SET last_used_at = ? WHERE id = ?");
const offsetOf = db.query<{ ms: number }, [string]>(
  "SELECT test_clock_offset_ms AS ms FROM accounts WHERE id = ?",
);
const languageOf = db.query<{ language: string }, [string]>("SELECT language FROM accounts WHERE id = ?");
const page = db.query<InviteRow, [...Owner, number, number]>(
  `SELECT * FROM invites WHERE ${OF_TENANT} ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`,
);
const count = db.query<{ n: number }, Owner>(`SELECT count(*) AS n FROM invites WHERE ${OF_TENANT}`);
const credits = db.query<{ n: number }, Owner>(
  "SELECT coalesce(sum(credits), 0) AS n FROM ledger_entries WHERE account_id = ? AND mode = ?",
);
const pending = db.query<{ n: number }, [...Owner, number]>(
  `SELECT count(*) AS n FROM invites WHERE ${OF_TENANT} AND started_at IS NULL AND completed_at IS NULL AND expires_at > ?`,
);
const insertInvite = db.query(`
  INSERT INTO invites (id, account_id, mode, email, name, product_type, language, send_email, candidate_message,
    created_at, expires_at) VALUES (?, ?, ?, ?, ?, 'pa-standard', ?, 1, '', ?, ?)`);
const insertIntent = db.query(`
  INSERT INTO outbox (channel, ref, lane, account_id, mode, payload, status, due_at, created_at)
  VALUES ('mail', ?, ?, ?, ?, ?, 'held', ?, ?)`);

const tokenOf = tokensOf(KEY_FILE);
const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

const linkOf = (inviteId: string) => `${BASE_URL}/a/${tokenOf(inviteId)}`;

function newId(prefix: string): string {
  let id = prefix;
  for (const byte of randomBytes(24)) id += BASE62[byte % 62];
  return id;
}

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

const statusOf = (row: InviteRow, now: number) =>
  row.completed_at !== null
    ? "completed"
    : row.expires_at <= now
      ? "expired"
      : row.started_at === null
        ? "pending"
        : "started";

const view = (row: InviteRow, now: number) => ({
  invite_id: row.id,
  status: statusOf(row, now),
  candidate: { email: row.email, name: row.name },
  analysis_link: linkOf(row.id),
  product_type: row.product_type,
  language: row.language,
  created_at: iso(row.created_at),
  expires_at: iso(row.expires_at),
  started_at: iso(row.started_at),
  completed_at: iso(row.completed_at),
  reminders_sent: row.reminders_sent,
  bounced_at: iso(row.bounced_at),
  bounce_reason: row.bounce_reason,
  external_ref: row.external_ref,
  job_profile_id: row.job_profile_id,
});

/** When keys were last used; stored once a minute, all at once. */
const usedKeys = new Map<string, number>();
const storeKeyUse = db.transaction(() => {
  for (const [id, at] of usedKeys) touchKey.run(at, id);
  usedKeys.clear();
});

const windows = new Map<string, { until: number; used: number }>();

/** 401, 429 and 403 as a Response; else the caller's key and the headers that every answer carries. */
function check(
  request: Request,
  permission: string,
): Response | { key: KeyRow; headers: Record<string, string> } {
  const bearer = request.headers.get("authorization")?.slice("Bearer ".length) ?? "";
  const key = keyByHash.get(createHash("sha256").update(bearer).digest("hex"));
  if (!key) return new Response(null, { status: 401 });
  const now = Date.now();
  usedKeys.set(key.id, now);
  let window = windows.get(key.id);
  if (!window || window.until <= now) {
    window = { until: now + MINUTE_MS, used: 0 };
    windows.set(key.id, window);
  }
  window.used += 1;
  if (window.used > key.rate_limit) return new Response(null, { status: 429 });
  if (!(JSON.parse(key.permissions) as string[]).includes(permission))
    return new Response(null, { status: 403 });
  const headers = {
    ...plainHeaders(),
    "x-ratelimit-limit": String(key.rate_limit),
    "x-ratelimit-remaining": String(key.rate_limit - window.used),
    "x-ratelimit-reset": String(Math.ceil((window.until - now) / 1000)),
  };
  return { key, headers };
}

const plainHeaders = () => ({
  "x-request-id": newId("req_"),
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
});

/** The last instants for which lists were given: nothing gets such an instant any more. */
const closed = new Map<string, number>();

function tenantNow({ account_id, mode }: KeyRow): number {
  const shown = Date.now() + (mode === "test" ? (offsetOf.get(account_id)?.ms ?? 0) : 0);
  const last = closed.get(`${mode}:${account_id}`);
  return last !== undefined && last >= shown && last < shown + 1000 ? last + 1 : shown;
}

function list(request: Request): Response {
  const caller = check(request, "invites:read");
  if (caller instanceof Response) return caller;
  const { account_id, mode } = caller.key;
  const query = new URL(request.url).searchParams;
  const limit = Number(query.get("limit") ?? 20);
  const offset = Number(query.get("offset") ?? 0);
  const now = tenantNow(caller.key);
  closed.set(`${mode}:${account_id}`, now);
  const invites = page.all(account_id, mode, limit, offset).map((row) => view(row, now));
  const total = count.get(account_id, mode)?.n ?? 0;
  const pagination = { total, limit, offset, has_more: offset + invites.length < total, as_of: iso(now) };
  return Response.json({ success: true, data: { invites, total, pagination } }, { headers: caller.headers });
}

const createInvite = db.transaction((key: KeyRow, email: string, name: string) => {
  const { account_id, mode } = key;
  const now = tenantNow(key);
  if ((credits.get(account_id, mode)?.n ?? 0) < 1) return 402;
  if ((pending.get(account_id, mode, now)?.n ?? 0) >= 10) return 429;
  const id = newId("inv_");
  const language = languageOf.get(account_id)?.language ?? "en";
  const expires_at = now + 30 * DAY_MS;
  insertInvite.run(id, account_id, mode, email, name, language, now, expires_at);
  const intent = JSON.stringify({ template: "invite", inviteId: id });
  insertIntent.run(`invite:${id}`, `mail:${account_id}`, account_id, mode, intent, now, Date.now());
  const row: InviteRow = {
    id,
    email,
    name,
    product_type: "pa-standard",
    language,
    created_at: now,
    expires_at,
    started_at: null,
    completed_at: null,
    reminders_sent: 0,
    bounced_at: null,
    bounce_reason: null,
    external_ref: null,
    job_profile_id: null,
  };
  return view(row, now);
});

async function create(request: Request): Promise<Response> {
  const caller = check(request, "invites:write");
  if (caller instanceof Response) return caller;
  const body = (await request.json()) as { email?: unknown; name?: unknown };
  if (typeof body.email !== "string" || !/^[^@\s]+@[^@\s]+$/.test(body.email)) {
    return new Response(null, { status: 400 });
  }
  const invite = createInvite.immediate(
    caller.key,
    body.email,
    typeof body.name === "string" ? body.name : "",
  );
  if (typeof invite === "number") return new Response(null, { status: invite });
  return Response.json({ success: true, data: invite }, { status: 201, headers: caller.headers });
}

interface AssessmentRow {
  account_id: string;
  mode: string;
  status: string;
  offset_ms: number;
  expires_at: number;
  invite_started_at: number | null;
  completed_at: number | null;
  cancelled_at: number | null;
  session_id: number;
  item_order: Uint8Array;
  notice_version: string;
  started_at: number | null;
  anonymized_at: number | null;
}

interface GivenAnswer {
  item_id: string;
  value: number;
  response_ms: number;
  changes: number;
  waited_ms?: number;
}

/** The handler of `PUT /api/candidate/:token/answers`. @param isGrouped whether writes that arrive together share a commit */
function answersHandler(isGrouped: boolean) {
  const assessmentOf = db.query<AssessmentRow, [string]>(`
    SELECT i.account_id, i.mode, a.status, CASE i.mode WHEN 'test' THEN a.test_clock_offset_ms ELSE 0 END AS offset_ms,
      i.expires_at, i.started_at AS invite_started_at, i.completed_at, i.cancelled_at, s.id AS session_id,
      s.item_order, s.notice_version, s.started_at, s.anonymized_at
    FROM invites i JOIN accounts a ON a.id = i.account_id JOIN sessions s ON s.invite_id = i.id WHERE i.id = ?`);
  const put = db.query(`
    INSERT INTO answers (session_id, item_id, value, response_ms, changes, answered_at) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (session_id, item_id) DO UPDATE SET value = excluded.value,
      response_ms = max(response_ms, excluded.response_ms),
      changes = changes + CASE WHEN value <> excluded.value THEN 1 ELSE 0 END, answered_at = excluded.answered_at
    WHERE excluded.answered_at >= answered_at - ${SAME_DEVICE_MS}`);
  const countOf = db.query<{ n: number }, [number]>("SELECT count(*) AS n FROM answers WHERE session_id = ?");
  const startInvite = db.query("UPDATE invites SET started_at = ? WHERE id = ? AND started_at IS NULL");
  const startSession = db.query("UPDATE sessions SET started_at = ? WHERE id = ?");
  const bump = db.query("UPDATE server SET commits = commits + 1 WHERE id = 1");

  function store(token: string, given: readonly GivenAnswer[]): { answered: number; total: number } | number {
    const body = TOKEN.exec(token)?.[1];
    if (body === undefined) return 404;
    const inviteId = `inv_${body}`;
    const assessment = assessmentOf.get(inviteId);
    if (assessment === null || tokenOf(inviteId) !== token || assessment.anonymized_at !== null) return 404;
    if (assessment.invite_started_at === null && assessment.status === "inactive") return 404;
    const now = Date.now() + assessment.offset_ms;
    const ends = assessment.expires_at + (assessment.invite_started_at === null ? 0 : DAY_MS);
    if (assessment.cancelled_at !== null || now >= ends) return 404;
    if (assessment.completed_at !== null || assessment.notice_version === "") return 409;
    for (const answer of given) {
      if (!assessment.item_order.includes(ITEM_IDS.indexOf(answer.item_id))) return 400;
      const at = now - (answer.waited_ms ?? 0);
      put.run(assessment.session_id, answer.item_id, answer.value, answer.response_ms, answer.changes, at);
    }
    if (assessment.started_at === null) {
      startInvite.run(now, inviteId);
      startSession.run(now, assessment.session_id);
    }
    const answered = countOf.get(assessment.session_id)?.n ?? 0;
    return { answered, total: assessment.item_order.length };
  }

  const alone = db.transaction((token: string, given: readonly GivenAnswer[]) => {
    const stored = store(token, given);
    bump.run();
    return stored;
  });

  type Stored = ReturnType<typeof store>;
  let waiting: { token: string; given: readonly GivenAnswer[]; done: (stored: Stored) => void }[] = [];
  const all = db.transaction((members: typeof waiting) => {
    const stored = members.map(({ token, given }) => {
      db.run("SAVEPOINT one");
      const outcome = store(token, given);
      db.run("RELEASE one");
      return outcome;
    });
    bump.run();
    return stored;
  });
  function together(token: string, given: readonly GivenAnswer[]): Promise<Stored> {
    if (waiting.length === 0) {
      setImmediate(() => {
        const members = waiting;
        waiting = [];
        for (const [place, stored] of all.immediate(members).entries()) members[place]?.done(stored);
      });
    }
    return new Promise((done) => waiting.push({ token, given, done }));
  }

  return async (request: Request & { params: { token: string } }): Promise<Response> => {
    const { answers } = (await request.json()) as { answers?: GivenAnswer[] };
    if (!Array.isArray(answers) || !answers.every(isAnswer)) return new Response(null, { status: 400 });
    const { token } = request.params;
    const stored = await (isGrouped ? together(token, answers) : alone.immediate(token, answers));
    if (typeof stored === "number") return new Response(null, { status: stored });
    return Response.json({ success: true, data: stored }, { headers: plainHeaders() });
  };
}

const isAnswer = ({ item_id, value, response_ms, changes }: GivenAnswer): boolean =>
  typeof item_id === "string" &&
  [value, response_ms, changes].every(Number.isInteger) &&
  value >= 1 &&
  value <= 6 &&
  response_ms >= 0 &&
  changes >= 0;

const server = Bun.serve({
  hostname: "127.0.0.1",
  port: Number(PORT),
  routes: {
    "/healthz": new Response("ok"),
    "/api/v1/invites": { GET: list, POST: create },
    "/api/candidate/:token/answers": {
      PUT: answersHandler(GROUPED !== ""),
    },
  },
});

setInterval(storeKeyUse, MINUTE_MS);

process.once("SIGTERM", async () => {
  await server.stop(true);
  storeKeyUse();
  db.close();
  process.exit(0);
});
