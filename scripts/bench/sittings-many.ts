import { Database } from "bun:sqlite";
import { randomBytes } from "node:crypto";
import { createRecordCopier } from "./candidate-records.ts";

const DAY_MS = 86_400_000;
const PATTERNS_MAX = 12;
/** Events are removed after 30 days, and so would be missing in what is measured. */
const SPREAD_DAYS = 25;
const FIRST = [
  "Ada",
  "Mehmet",
  "Zoë",
  "Björn",
  "Irina",
  "Chidi",
  "Amélie",
  "Łukasz",
  "Noor",
  "Sven",
  "Mary",
  "Öykü",
];
const SYLLABLES = [
  "ber",
  "kov",
  "lin",
  "mar",
  "tos",
  "wen",
  "dal",
  "hof",
  "rich",
  "stein",
  "bach",
  "ner",
  "sen",
  "ski",
  "ga",
];

/** So many names that most are rare, and parts of them that are common. */
const lastName = (place: number): string => {
  const at = (turn: number) =>
    SYLLABLES[Math.floor(place / SYLLABLES.length ** turn) % SYLLABLES.length] ?? "";
  const name = `${at(0)}${at(1)}${at(2)}`;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${place % 7 === 0 ? `-${place}` : ""}`;
};

/**
 * Makes completed sittings of one account as copies of those that it has, each with invite, person, answers, result, what it cost
 * and what is written about it: events, mails, views, audit log. Written straight into the database: through the interface a
 * million would take a day. `src/bytes-per-candidate.test.ts` holds that a copy takes what the interface writes.
 */
export function seedCompleted(file: string, count: number, now: number): void {
  const db = new Database(file);
  for (const pragma of [
    "busy_timeout = 5000",
    "journal_mode = WAL",
    "synchronous = OFF",
    "secure_delete = ON",
  ])
    db.run(`PRAGMA ${pragma}`);
  const copier = createRecordCopier(db, file);
  const patterns = db
    .query<{ id: number; accountId: string; inviteId: string; at: number }, []>(
      `SELECT s.id, s.account_id AS accountId, i.id AS inviteId, i.created_at AS at FROM sessions s JOIN invites i ON i.id = s.invite_id
       WHERE s.completed_at IS NOT NULL ORDER BY s.id DESC LIMIT ${PATTERNS_MAX}`,
    )
    .all()
    .map(({ id, ...pattern }) => ({ id, records: copier.read({ ...pattern, sessionId: id }) }));
  const columns = (table: string) =>
    db
      .query<{ name: string }, []>(`PRAGMA table_info(${table})`)
      .all()
      .map(({ name }) => name);
  /** A statement that copies the row of a pattern, named columns aside. */
  const copy = (table: string, key: string, own: Record<string, string>) => {
    const names = columns(table).filter((name) => own[name] !== "");
    return db.query(
      `INSERT INTO ${table} (${names.join()}) SELECT ${names.map((name) => own[name] ?? name).join()} FROM ${table} WHERE ${key} = ?1`,
    );
  };
  const person = { first_name: "?4", last_name: "?5", email: "?6" };
  const times = {
    created_at: "?7",
    acknowledged_at: "?7",
    expires_at: `?7 + ${30 * DAY_MS}`,
    started_at: "?7",
    completed_at: "?7 + 1200000",
  };
  const invite = db.query(
    `INSERT INTO invites (${columns("invites").join()}) SELECT ${columns("invites")
      .map((name) => ({ id: "?3", email: "?6", name: "?4 || ' ' || ?5", ...times })[name] ?? name)
      .join()} FROM invites WHERE id = (SELECT invite_id FROM sessions WHERE id = ?1) AND ?2`,
  );
  const { created_at: _, ...sessionTimes } = times;
  const session = copy("sessions", "?2 AND id", {
    id: "?2",
    invite_id: "?3",
    ...person,
    ...sessionTimes,
    expires_at: "expires_at",
  });
  const result = copy("results", "session_id", { session_id: "?2" });
  const sheet = copy("answer_sheets", "session_id", { session_id: "?2" });
  const charge = copy("ledger_entries", "kind = 'completion' AND ref", {
    id: "",
    ref: "?2",
    created_at: "?3",
  });
  let id = db.query<{ id: number }, []>("SELECT max(id) AS id FROM sessions").get()?.id ?? 0;
  const write = db.transaction((from: number, until: number) => {
    for (let place = from; place < until; place += 1) {
      id += 1;
      const { id: pattern, records } = patterns[place % patterns.length] as (typeof patterns)[number];
      const inviteId = `inv_${randomBytes(12).toString("hex")}`;
      const first = FIRST[place % FIRST.length] ?? "";
      const last = lastName(place);
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
