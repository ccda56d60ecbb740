// The server that one would otherwise write for these two operations: Fastify with its schemas and better-sqlite3 on Node.
// It reads and writes the same tables under the same pragmas, and gives the same answers as the service (run.ts compares
// them). Settings: DATABASE, KEY_FILE, BASE_URL, PORT.
import { createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import Database from "better-sqlite3";
import Fastify from "fastify";

const { DATABASE, KEY_FILE, BASE_URL, PORT } = process.env;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const PENDING_LIMIT = 10;

const db = new Database(DATABASE, { fileMustExist: true });
for (const pragma of [
  "busy_timeout = 5000",
  "journal_mode = WAL",
  "synchronous = FULL",
  "foreign_keys = ON",
  "recursive_triggers = ON",
  "secure_delete = ON",
  "temp_store = MEMORY",
])
  db.pragma(pragma);

const OF_TENANT = "account_id = @account_id AND mode = @mode AND cancelled_at IS NULL";
const statements = {
  key: db.prepare(
    `SELECT k.* FROM api_keys k JOIN accounts a ON a.id = k.account_id
     WHERE k.hash = ? AND k.revoked_at IS NULL AND a.status <> 'inactive'`,
  ),
  touch: db.prepare("UPDATE api_keys SET last_used_at = ? WHERE id = ?"),
  account: db.prepare("SELECT language, test_clock_offset_ms FROM accounts WHERE id = ?"),
  page: db.prepare(
    `SELECT * FROM invites WHERE ${OF_TENANT} ORDER BY created_at DESC, id DESC LIMIT @limit OFFSET @offset`,
  ),
  total: db.prepare(`SELECT count(*) FROM invites WHERE ${OF_TENANT}`).pluck(),
  credits: db
    .prepare(
      "SELECT coalesce(sum(credits), 0) FROM ledger_entries WHERE account_id = @account_id AND mode = @mode",
    )
    .pluck(),
  pending: db
    .prepare(
      `SELECT count(*) FROM invites
       WHERE ${OF_TENANT} AND started_at IS NULL AND completed_at IS NULL AND expires_at > @now`,
    )
    .pluck(),
  invite: db.prepare(
    `INSERT INTO invites (id, account_id, mode, email, name, product_type, language, send_email, candidate_message,
       created_at, expires_at)
     VALUES (@id, @account_id, @mode, @email, @name, @product_type, @language, 1, '', @created_at, @expires_at)`,
  ),
  mail: db.prepare(
    `INSERT INTO outbox (channel, ref, lane, account_id, mode, payload, status, due_at, created_at)
     VALUES ('mail', @ref, @lane, @account_id, @mode, @payload, 'held', @due_at, @created_at)`,
  ),
};

const master = Buffer.from(readFileSync(KEY_FILE, "utf8").trim(), "hex");
const linkKey = Buffer.from(hkdfSync("sha256", master, "assay", "mac:invite-link", 32));
const BASE32 = "abcdefghijklmnopqrstuvwxyz234567";
const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

function linkOf(inviteId) {
  const digest = createHmac("sha256", linkKey).update(inviteId).digest();
  let mac = "";
  for (let bit = 0; mac.length < 26; bit += 5) {
    const two = digest.readUInt16BE(bit >> 3);
    mac += BASE32[(two >> (11 - (bit & 7))) & 31];
  }
  return `${BASE_URL}/a/${inviteId.slice(4)}${mac}`;
}

const newId = (prefix) => prefix + Array.from(randomBytes(24), (byte) => BASE62[byte % 62]).join("");
const iso = (ms) => (ms === null ? null : new Date(ms).toISOString());

function statusOf(invite, now) {
  if (invite.completed_at !== null) return "completed";
  if (invite.expires_at <= now) return "expired";
  return invite.started_at === null ? "pending" : "started";
}

const inviteView = (invite, now) => ({
  invite_id: invite.id,
  status: statusOf(invite, now),
  candidate: { email: invite.email, name: invite.name },
  analysis_link: linkOf(invite.id),
  product_type: invite.product_type,
  language: invite.language,
  created_at: iso(invite.created_at),
  expires_at: iso(invite.expires_at),
  started_at: iso(invite.started_at),
  completed_at: iso(invite.completed_at),
  reminders_sent: invite.reminders_sent,
  bounced_at: iso(invite.bounced_at),
  bounce_reason: invite.bounce_reason,
  external_ref: invite.external_ref,
  job_profile_id: invite.job_profile_id,
});

/** When keys were last used; stored once a minute. */
const usedKeys = new Map();
const storeKeyUse = db.transaction(() => {
  for (const [id, at] of usedKeys) statements.touch.run(at, id);
  usedKeys.clear();
});
setInterval(storeKeyUse, MINUTE_MS).unref();

/** The last instants for which lists were given: nothing gets such an instant any more. */
const closed = new Map();

function tenantNow({ account_id, mode }) {
  const offset = mode === "test" ? statements.account.get(account_id).test_clock_offset_ms : 0;
  const shown = Date.now() + offset;
  const last = closed.get(`${mode}:${account_id}`);
  return last !== undefined && last >= shown && last < shown + 1000 ? last + 1 : shown;
}

const fastify = Fastify({ genReqId: () => newId("req_") });
const windows = new Map();

/** 401, 429 or 403; else `request.apiKey` and the headers that every answer carries. */
const check = (permission) => async (request, reply) => {
  const now = Date.now();
  const bearer = (request.headers.authorization ?? "").slice("Bearer ".length);
  const key = statements.key.get(createHash("sha256").update(bearer).digest("hex"));
  if (!key) return reply.code(401).send();
  usedKeys.set(key.id, now);
  let window = windows.get(key.id);
  if (!window || window.until <= now) {
    window = { until: now + MINUTE_MS, used: 0 };
    windows.set(key.id, window);
  }
  window.used += 1;
  if (window.used > key.rate_limit) return reply.code(429).send();
  if (!JSON.parse(key.permissions).includes(permission)) return reply.code(403).send();
  request.apiKey = key;
  reply.headers({
    "x-request-id": request.id,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-ratelimit-limit": String(key.rate_limit),
    "x-ratelimit-remaining": String(key.rate_limit - window.used),
    "x-ratelimit-reset": String(Math.ceil((window.until - now) / 1000)),
  });
};

const text = { type: "string" };
const textOrNull = { type: "string", nullable: true };
const number = { type: "integer" };
const all = (properties) => ({ type: "object", properties });
const inviteSchema = all({
  invite_id: text,
  status: text,
  candidate: all({ email: text, name: text }),
  analysis_link: text,
  product_type: text,
  language: text,
  created_at: text,
  expires_at: text,
  started_at: textOrNull,
  completed_at: textOrNull,
  reminders_sent: number,
  bounced_at: textOrNull,
  bounce_reason: textOrNull,
  external_ref: textOrNull,
  job_profile_id: textOrNull,
});
const answer = (data) => all({ success: { type: "boolean" }, data: all(data) });

fastify.get("/healthz", async () => "ok");

fastify.get(
  "/api/v1/invites",
  {
    onRequest: check("invites:read"),
    schema: {
      querystring: all({
        limit: { ...number, minimum: 1, maximum: 100, default: 20 },
        offset: { ...number, minimum: 0, default: 0 },
      }),
      response: {
        200: answer({
          invites: { type: "array", items: inviteSchema },
          total: number,
          pagination: all({
            total: number,
            limit: number,
            offset: number,
            has_more: { type: "boolean" },
            as_of: text,
          }),
        }),
      },
    },
  },
  async ({ apiKey, query: { limit, offset } }) => {
    const { account_id, mode } = apiKey;
    const now = tenantNow(apiKey);
    closed.set(`${mode}:${account_id}`, now);
    const rows = statements.page.all({ account_id, mode, limit, offset });
    const total = statements.total.get({ account_id, mode });
    return {
      success: true,
      data: {
        invites: rows.map((row) => inviteView(row, now)),
        total,
        pagination: { total, limit, offset, has_more: offset + rows.length < total, as_of: iso(now) },
      },
    };
  },
);

const createInvite = db.transaction((apiKey, { email, name = "" }) => {
  const { account_id, mode } = apiKey;
  const now = tenantNow(apiKey);
  if (statements.credits.get({ account_id, mode }) < 1) return { refused: 402 };
  if (statements.pending.get({ account_id, mode, now }) >= PENDING_LIMIT) return { refused: 429 };
  const { language } = statements.account.get(account_id);
  const invite = {
    id: newId("inv_"),
    email,
    name,
    product_type: "pa-standard",
    language,
    created_at: now,
    expires_at: now + 30 * DAY_MS,
    started_at: null,
    completed_at: null,
    reminders_sent: 0,
    bounced_at: null,
    bounce_reason: null,
    external_ref: null,
    job_profile_id: null,
  };
  statements.invite.run({ ...invite, account_id, mode });
  statements.mail.run({
    ref: `invite:${invite.id}`,
    lane: `mail:${account_id}`,
    account_id,
    mode,
    payload: JSON.stringify({ template: "invite", inviteId: invite.id }),
    due_at: now,
    created_at: Date.now(),
  });
  return { invite, now };
});

fastify.post(
  "/api/v1/invites",
  {
    onRequest: check("invites:write"),
    schema: {
      body: {
        ...all({ email: { ...text, pattern: "^[^@\\s]+@[^@\\s]+$" }, name: text }),
        required: ["email"],
      },
      response: { 201: answer(inviteSchema.properties) },
    },
  },
  async (request, reply) => {
    const { refused, invite, now } = createInvite.immediate(request.apiKey, request.body);
    if (refused !== undefined) return reply.code(refused).send();
    return reply.code(201).send({ success: true, data: inviteView(invite, now) });
  },
);

process.once("SIGTERM", async () => {
  await fastify.close();
  storeKeyUse();
  db.close();
});
await fastify.listen({ host: "127.0.0.1", port: Number(PORT) });
