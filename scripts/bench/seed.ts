/** Fills databases for the benchmarks: straight into the file, since through the interface it would take minutes or days. */
import { Database, type SQLQueryBindings } from "bun:sqlite";
import { createHash, randomBytes } from "node:crypto";
import { dirname, join } from "node:path";
import { PA_STANDARD } from "../../src/domain/instrument/registry.ts";
import type { AuditEntry } from "../../src/platform/audit/entry.ts";
import { createAuditTrail } from "../../src/platform/audit/trail.ts";
import { systemRandom } from "../../src/platform/crypto/random.ts";
import { createSecrets } from "../../src/platform/crypto/secrets.ts";
import { KEY_FILE, readKeys } from "../../src/platform/files/data-dir.ts";
import { answerTo } from "./servers.ts";
import { requestBytes, tokensOf } from "./shared.ts";

export const ACCOUNTS = 100;
export const INVITES = 100_000;
/** What one account may have pending, and so what can be created between two calls of `startPending`. */
export const PENDING_LIMIT = 10;
const CREDITS = 1_000_000;
const DAY_MS = 86_400_000;
/** The questions of a session that begins today, in any order. */
export const ASKED: readonly string[] = PA_STANDARD.questionnaire.items.map(({ id }) => id);

const id24 = (): string => randomBytes(12).toString("hex");

export function open(file: string, ...pragmas: string[]): Database {
  const db = new Database(file);
  for (const pragma of ["busy_timeout = 5000", "journal_mode = WAL", ...pragmas]) db.run(`PRAGMA ${pragma}`);
  return db;
}

/** A statement that copies rows. @param own SQL of the columns that are the copy's own; an empty one leaves the column out */
function copyOf(db: Database, table: string, which: string, own: Record<string, string>) {
  const names = db
    .query<{ name: string }, []>(`PRAGMA table_info(${table})`)
    .all()
    .map(({ name }) => name)
    .filter((name) => own[name] !== "");
  return db.query<unknown, SQLQueryBindings[]>(
    `INSERT INTO ${table} (${names.join()}) SELECT ${names.map((name) => own[name] ?? name).join()} FROM ${table} WHERE ${which}`,
  );
}

/** Nothing is searched for here, and indexing 100,000 names would distort the measurement that runs next to it. */
const skipIndex = (db: Database) =>
  db.run("UPDATE server SET indexed_to = (SELECT max(id) FROM candidate_list)");

/**
 * Makes 99 copies of the one registered account, each with a key and credits of its own, and gives every account
 * 1,000 older invites, with the event, the mail and the line of the audit log that each of them left.
 * @returns the keys of all accounts
 */
export function seed(file: string, now: number): string[] {
  const db = open(file);
  const first = db.query<{ id: string }, []>("SELECT id FROM accounts").get()?.id ?? "";
  const copier = createRecordCopier(db, file);
  const copyAccount = copyOf(db, "accounts", "id = ?3", {
    id: "?1",
    ...Object.fromEntries(["slug", "email", "email_key"].map((name) => [name, `${name} || ?2`])),
  });
  const copyKey = copyOf(db, "api_keys", "account_id = ?4 LIMIT 1", {
    ...{ id: "?1", account_id: "?2", hash: "?3", last_used_at: "NULL" },
  });
  const keys = db.transaction(() => {
    const accounts = [first, ...Array.from({ length: ACCOUNTS - 1 }, () => `cus_${id24()}`)];
    for (const [place, id] of accounts.entries()) if (place > 0) copyAccount.run(id, `-${place}`, first);
    const issued = accounts.map((account) => {
      const key = `pk_test_${randomBytes(16).toString("hex")}`;
      copyKey.run(`key_${id24()}`, account, createHash("sha256").update(key).digest("hex"), first);
      grant(db, account, CREDITS, now);
      return key;
    });
    addInvites(db, accounts, now, copier);
    return issued;
  })();
  copier.flush();
  skipIndex(db);
  db.run("ANALYZE");
  db.run("PRAGMA wal_checkpoint(TRUNCATE)");
  db.close();
  return keys;
}

/** Gives credits of test mode, once to each account. */
export function grant(db: Database, account: string, credits: number, now: number): void {
  db.query(
    "INSERT INTO ledger_entries (account_id, mode, kind, ref, credits, created_at) VALUES (?, 'test', 'grant', ?, ?, ?)",
  ).run(account, `bench-${account}`, credits, now);
}

/** Completed, started and expired ones, none pending: those that the benchmark creates must be the only ones. */
function addInvites(
  db: Database,
  accounts: string[],
  now: number,
  copier: ReturnType<typeof createRecordCopier>,
): void {
  const invite = db
    .query<{ inviteId: string; accountId: string; at: number }, []>(
      "SELECT id AS inviteId, account_id AS accountId, created_at AS at FROM invites LIMIT 1",
    )
    .get();
  if (!invite) throw new Error("nobody was invited");
  const { events, ...others } = copier.read({ ...invite, sessionId: null });
  // What the invite of the journey left, without what its session did.
  const records = { ...others, events: events.filter(({ type }) => type === "invite.created") };
  const insert = db.query(`
    INSERT INTO invites (id, account_id, mode, email, name, product_type, language, send_email, candidate_message,
      created_at, expires_at, started_at, completed_at, expired_at)
    VALUES (?, ?, 'test', ?, ?, 'pa-standard', 'en', 1, '', ?, ?, ?, ?, ?)`);
  for (let i = 0; i < INVITES; i += 1) {
    const expired = i % 10 === 9;
    const created = now - (expired ? 40 : 20) * DAY_MS + i * 10;
    const inviteId = `inv_${id24()}`;
    const accountId = accounts[i % accounts.length] ?? "";
    insert.run(
      ...([inviteId, accountId, `candidate${i}@people.example`, `Candidate Number ${i}`] as const),
      ...([created, created + 30 * DAY_MS, expired ? null : created + DAY_MS] as const),
      expired || i % 10 === 8 ? null : created + DAY_MS + 1_000_000,
      expired ? now : null,
    );
    copier.write(records, { accountId, inviteId, sessionId: null, at: created });
  }
}

/**
 * Ten invites may be pending per account, so creation on its own can be measured only for a moment. Between two batches, while the clock is
 * stopped, this marks all pending invites as started, as if the candidates had begun. It happens in the same way in both servers'
 * databases.
 */
export function startPending(file: string): void {
  const db = open(file);
  db.run(
    "UPDATE invites SET started_at = created_at WHERE started_at IS NULL AND completed_at IS NULL AND cancelled_at IS NULL AND expired_at IS NULL",
  );
  db.close();
}

type Row = Record<string, SQLQueryBindings>;

/** Whom it is about, and when it began. */
interface Subject {
  accountId: string;
  inviteId: string;
  /** null: the invite alone. */
  sessionId: number | null;
  at: number;
}

/** What the service wrote about a candidate, besides the candidate's own rows. */
interface CandidateRecords {
  subject: Subject;
  events: Row[];
  mails: Row[];
  views: Row[];
  lines: AuditEntry[];
}

const TIMES = ["created_at", "due_at", "finished_at", "viewed_at"];

/**
 * Copies what is recorded about candidates: events, mails, views and the audit log, whose chain stays valid.
 * @param file of the database, next to which the server's secret is stored
 */
function createRecordCopier(db: Database, file: string) {
  const keys = readKeys(join(dirname(file), KEY_FILE));
  if (keys === null) throw new Error("there is no secret next to the database");
  const clock = { now: () => Date.now() };
  const trail = createAuditTrail({
    db: {
      sqlite: db,
      tx: (work) => db.transaction(work).immediate() as never,
      upkeep: (work) => void db.transaction(work).immediate(),
      beforeCommit: (run) => run(),
      afterCommit: (run) => run(),
    },
    secrets: createSecrets(keys.current, systemRandom),
    clock,
    waitingMax: Number.POSITIVE_INFINITY,
  });
  const all = (text: string, ...values: SQLQueryBindings[]) =>
    db.query<Row, SQLQueryBindings[]>(text).all(...values);
  const inserts = new Map<string, ReturnType<Database["query"]>>();
  function insert(table: string, { id: _, seq: __, ...row }: Row, own: Row = {}): void {
    const values = { ...row, ...own };
    let statement = inserts.get(table);
    if (statement === undefined) {
      const names = Object.keys(values);
      statement = db.query(`INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => "?").join()})`);
      inserts.set(table, statement);
    }
    statement.run(...Object.values(values));
  }

  return {
    /** What was written about a candidate through the interface. */
    read(subject: Subject): CandidateRecords {
      const { inviteId, sessionId } = subject;
      const about = (column: string, invite: string, session: string) =>
        `json_extract(${column}, '$.${invite}') = ? OR json_extract(${column}, '$.${session}') = ?`;
      const find = (table: string, which: string) =>
        all(`SELECT * FROM ${table} WHERE ${which}`, inviteId, sessionId);
      const lines = all(
        `SELECT account_id AS accountId, mode, actor_kind AS actorKind, actor_id AS actorId, action, target_kind AS targetKind,
           target_id AS targetId, network, details, at FROM audit_entries
         WHERE seq = (SELECT max(seq) FROM audit_entries WHERE details LIKE '{"operation":"POST /api/v1/invites/",%')
           OR (target_kind = 'session' AND target_id = CAST(? AS TEXT)) ORDER BY seq`,
        sessionId,
      );
      return {
        subject,
        events: find("events", about("data", "invite_id", "session_id")),
        mails: find("outbox", about("payload", "inviteId", "sessionId")),
        views: all("SELECT * FROM result_views WHERE session_id = ?", sessionId),
        lines: lines as unknown as AuditEntry[],
      };
    },

    /** Writes the same about somebody else; the audit log waits for `flush`. */
    write({ subject, ...records }: CandidateRecords, own: Subject): void {
      const named = (text: SQLQueryBindings): string =>
        String(text)
          .replaceAll(subject.inviteId, own.inviteId)
          .replace(/(?<=^\w+:|"session_id":|"sessionId":)\d+/, (id) =>
            Number(id) === subject.sessionId ? String(own.sessionId) : id,
          );
      const moved = (row: Row): Row => ({
        ...row,
        account_id: own.accountId,
        ...Object.fromEntries(
          TIMES.filter((name) => typeof row[name] === "number").map((name) => [
            name,
            Number(row[name]) + own.at - subject.at,
          ]),
        ),
      });
      for (const { id: _, ...event } of records.events)
        insert("events", moved(event), {
          data: named(event.data ?? ""),
          id: `evt_${id24()}`,
        });
      for (const mail of records.mails)
        insert("outbox", moved(mail), {
          ref: named(mail.ref ?? ""),
          payload: named(mail.payload ?? ""),
          lane: String(mail.lane).replace(subject.accountId, own.accountId),
        });
      for (const view of records.views) insert("result_views", moved(view), { session_id: own.sessionId });
      for (const { at, ...line } of records.lines) {
        clock.now = () => at + own.at - subject.at;
        trail.later({
          ...line,
          accountId: own.accountId,
          targetId: line.targetId && String(own.sessionId),
          details: line.details.replace(/req_\w+/, `req_${id24()}`),
        });
      }
    },

    flush: (): void => trail.flush(),
  };
}

/** Rows that a session has before anything is answered. */
const SESSION =
  "source, first_name, last_name, email, gender, product_type, questionnaire_version, language, seed, item_order, notice_version";

/**
 * Creates sessions whose candidates have read the notice and answered nothing, as copies of the one that the journey completed.
 * @returns the tokens of their links
 */
export function seedAssessments(file: string, keyFile: string, count: number, now: number): string[] {
  const db = open(file);
  const tokenOf = tokensOf(keyFile);
  const accounts = db.query<{ id: string }, []>("SELECT id FROM accounts").all();
  const invite = db.query(`
    INSERT INTO invites (id, account_id, mode, email, name, product_type, language, send_email, candidate_message,
      created_at, expires_at) VALUES (?, ?, 'test', 'sitting@people.example', 'Ada Example', 'pa-standard', 'en', 1, '', ?, ?)`);
  const session = db.query(`
    INSERT INTO sessions (account_id, mode, invite_id, acknowledged_at, ${SESSION}) SELECT ?, 'test', ?, ?, ${SESSION}
    FROM sessions WHERE completed_at IS NOT NULL LIMIT 1`);
  const tokens = db.transaction(() =>
    Array.from({ length: count }, (_, place) => {
      const body = id24();
      const account = accounts[place % accounts.length]?.id ?? "";
      invite.run(`inv_${body}`, account, now, now + 30 * DAY_MS);
      session.run(account, `inv_${body}`, now);
      return tokenOf(`inv_${body}`);
    }),
  )();
  skipIndex(db);
  db.close();
  return tokens;
}

/** Answers the whole questionnaire of each session, one answer a request, all candidates moving on together. */
export const answerRequests = (tokens: readonly string[], items: readonly string[] = ASKED): Uint8Array[] =>
  items.flatMap((item_id, place) =>
    tokens.map((token) =>
      requestBytes({
        method: "PUT",
        path: `/api/candidate/${token}/answers`,
        body: { answers: [answerTo(item_id, place)] },
      }),
    ),
  );

const PATTERNS_MAX = 12;
/** Events are removed after 30 days, and so would be missing in what is measured. */
const SPREAD_DAYS = 25;
const FIRST = "Ada Mehmet Zoë Björn Irina Chidi Amélie Łukasz Noor Sven Mary Öykü".split(" ");
const SYLLABLES = "ber kov lin mar tos wen dal hof rich stein bach ner sen ski ga".split(" ");

/** So many last names that most are rare, and parts of them that are common. @returns first and last name */
export function nameAt(place: number): [string, string] {
  const at = (turn: number) =>
    SYLLABLES[Math.floor(place / SYLLABLES.length ** turn) % SYLLABLES.length] ?? "";
  const name = `${at(0)}${at(1)}${at(2)}`;
  const last = `${name.charAt(0).toUpperCase()}${name.slice(1)}${place % 7 === 0 ? `-${place}` : ""}`;
  return [FIRST[place % FIRST.length] ?? "", last];
}

/**
 * Creates completed sessions of one account as copies of its existing ones. Each has invite, person, answers, result, cost and records:
 * events, mails, views, audit log. `src/server/bytes-per-candidate.test.ts` checks that a copy needs as much space as what the API writes.
 */
export function seedCompleted(file: string, count: number, now: number): void {
  const db = open(file, "synchronous = OFF", "secure_delete = ON");
  const copier = createRecordCopier(db, file);
  const patterns = db
    .query<{ id: number; accountId: string; inviteId: string; at: number }, []>(
      `SELECT s.id, s.account_id AS accountId, i.id AS inviteId, i.created_at AS at FROM sessions s JOIN invites i ON i.id = s.invite_id
       WHERE s.completed_at IS NOT NULL ORDER BY s.id DESC LIMIT ${PATTERNS_MAX}`,
    )
    .all()
    .map(({ id, ...pattern }) => ({ id, records: copier.read({ ...pattern, sessionId: id }) }));
  const times = {
    created_at: "?7",
    acknowledged_at: "?7",
    expires_at: `?7 + ${30 * DAY_MS}`,
    started_at: "?7",
    completed_at: "?7 + 1200000",
  };
  const { created_at: _, expires_at: __, ...sessionTimes } = times;
  const invite = copyOf(db, "invites", "id = (SELECT invite_id FROM sessions WHERE id = ?1) AND ?2", {
    ...{ id: "?3", email: "?6", name: "?4 || ' ' || ?5" },
    ...times,
  });
  const session = copyOf(db, "sessions", "?2 AND id = ?1", {
    ...{ id: "?2", invite_id: "?3", first_name: "?4", last_name: "?5", email: "?6" },
    ...sessionTimes,
  });
  const result = copyOf(db, "results", "session_id = ?1", { session_id: "?2" });
  const sheet = copyOf(db, "answer_sheets", "session_id = ?1", { session_id: "?2" });
  const charge = copyOf(db, "ledger_entries", "kind = 'completion' AND ref = ?1", {
    ...{ id: "", ref: "?2", created_at: "?3" },
  });
  let id = db.query<{ id: number }, []>("SELECT max(id) AS id FROM sessions").get()?.id ?? 0;
  const write = db.transaction((from: number, until: number) => {
    for (let place = from; place < until; place += 1) {
      id += 1;
      const { id: pattern, records } = patterns[place % patterns.length] as (typeof patterns)[number];
      const inviteId = `inv_${id24()}`;
      const [first, last] = nameAt(place);
      const email = `${first}.${last}.${place}@people.example`.toLowerCase();
      // The latest last.
      const begun = now - Math.floor(((count - place) / count) * SPREAD_DAYS * DAY_MS) - 3_600_000;
      invite.run(pattern, id, inviteId, first, last, email, begun);
      session.run(pattern, id, inviteId, first, last, email, begun);
      result.run(pattern, id);
      sheet.run(pattern, id);
      charge.run(String(pattern), String(id), begun);
      copier.write(records, { ...records.subject, inviteId, sessionId: id, at: begun });
    }
  });
  const TOGETHER = 10_000;
  for (let from = 0; from < count; from += TOGETHER) {
    write(from, Math.min(count, from + TOGETHER));
    copier.flush();
  }
  db.run("PRAGMA wal_checkpoint(TRUNCATE)");
  db.close();
}
