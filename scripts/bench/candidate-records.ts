import type { Database, SQLQueryBindings } from "bun:sqlite";
import { randomBytes } from "node:crypto";
import { dirname, join } from "node:path";
import type { AuditEntry } from "../../src/platform/audit/chain.ts";
import { createAuditTrail } from "../../src/platform/audit/trail.ts";
import { KEY_FILE, readKeys } from "../../src/platform/data-dir.ts";
import { systemRandom } from "../../src/platform/random.ts";
import { createSecrets } from "../../src/platform/secrets.ts";

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
export interface CandidateRecords {
  subject: Subject;
  events: Row[];
  mails: Row[];
  views: Row[];
  lines: AuditEntry[];
}

const TIMES = ["created_at", "due_at", "finished_at", "viewed_at"];

/**
 * Copies what is written about candidates: events, mails, views and the audit log, whose chain holds afterwards.
 * @param file of the database, next to which the server's secret is stored
 */
export function createRecordCopier(db: Database, file: string) {
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
      const lines = all(
        `SELECT account_id AS accountId, mode, actor_kind AS actorKind, actor_id AS actorId, action, target_kind AS targetKind,
           target_id AS targetId, network, details, at FROM audit_entries
         WHERE seq = (SELECT max(seq) FROM audit_entries WHERE details LIKE '{"operation":"POST /api/v1/invites/",%')
           OR (target_kind = 'session' AND target_id = CAST(? AS TEXT)) ORDER BY seq`,
        sessionId,
      );
      return {
        subject,
        events: all(
          `SELECT * FROM events WHERE ${about("data", "invite_id", "session_id")}`,
          inviteId,
          sessionId,
        ),
        mails: all(
          `SELECT * FROM outbox WHERE ${about("payload", "inviteId", "sessionId")}`,
          inviteId,
          sessionId,
        ),
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
          id: `evt_${randomBytes(12).toString("hex")}`,
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
          details: line.details.replace(/req_\w+/, `req_${randomBytes(12).toString("hex")}`),
        });
      }
    },

    flush: (): void => trail.flush(),
  };
}
