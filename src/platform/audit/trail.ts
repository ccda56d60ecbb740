import type { ViewKind } from "#/platform/context/result-views.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { type Secrets, sha256 } from "#/platform/crypto/secrets.ts";
import type { Db } from "#/platform/db/open.ts";
import type { HandedOut } from "#/platform/observability/handed-out.ts";
import { networkOf } from "#/platform/observability/security-log.ts";
import type { Clock } from "#/platform/time/clock.ts";
import {
  type AuditEntry,
  type AuditLine,
  actorOf,
  type ChainCheck,
  type ChainEnds,
  canonicalText,
  endsText,
  entryOfEvent,
  NOTHING_BEFORE,
  type Reported,
  verifyChain,
} from "./entry.ts";

/** The reader: a caller, one object for each request. */
interface Reader {
  readonly keyId: string;
  /** The origin, as the connection reports it. */
  readonly address?: string;
}

/** What one request has read so far. */
interface Reading {
  at: number;
  tenant: Tenant;
  reader: Reader;
  kinds: Set<ViewKind>;
  sessions: Set<number>;
}

/** Events that hand out data about people: their line is stored before the answer leaves. */
const HANDED_OUT: ReadonlySet<string> = new Set(["candidate_data.read", "list.exported"]);

/** The audit log of the whole server: one chain of lines, each of which contains the hash of the one before. */
export type AuditTrail = ReturnType<typeof createAuditTrail>;

/** For more people than this, a line gives their number only. */
const SESSIONS_NAMED = 100;
/** The hash of a line in hex, however it is stored: its 32 bytes, or as hex by versions up to 0003 of the schema. */
export const AUDIT_HASH = "CASE typeof(hash) WHEN 'blob' THEN lower(hex(hash)) ELSE hash END";
/** Empty where it is the hash of the line before, which is then stored with that line alone. */
export const AUDIT_PREVIOUS = `CASE previous WHEN '' THEN coalesce(
  (SELECT ${AUDIT_HASH} FROM audit_entries AS before WHERE before.seq = audit_entries.seq - 1),
  (SELECT anchor_hash FROM audit_chain)) ELSE previous END`;
export const AUDIT_COLUMNS = `seq, at, account_id AS accountId, mode, actor_kind AS actorKind, actor_id AS actorId, action, target_kind AS targetKind, target_id AS targetId, network, details, ${AUDIT_PREVIOUS} AS previous, ${AUDIT_HASH} AS hash`;
const PURPOSE = "audit-chain";
/**
 * If nothing can be stored for long, as on a full disk, at most this many lines wait in memory (some 50 MB). The
 * number of further ones is a line of its own.
 */
const WAITING_MAX = 100_000;

interface TrailDeps {
  db: Pick<Db, "sqlite" | "tx" | "upkeep" | "beforeCommit" | "afterCommit">;
  secrets: Pick<Secrets, "mac">;
  clock: Clock;
  /** Of a service: where it is known what each answer hands out. */
  handedOut?: Pick<HandedOut, "record">;
  /** So many lines wait at most. */
  waitingMax?: number;
}

/** In plain SQL, as this comes with the first event. */
export function createAuditTrail({ db, secrets, clock, handedOut, waitingMax = WAITING_MAX }: TrailDeps) {
  const { sqlite } = db;
  const findEnds = sqlite.query<ChainEnds & { signature: string }, []>(
    "SELECT anchor_seq AS anchorSeq, anchor_hash AS anchorHash, head_seq AS headSeq, head_hash AS headHash, signature FROM audit_chain WHERE id = 1",
  );
  const insert = sqlite.query(
    "INSERT INTO audit_entries (seq, at, account_id, mode, actor_kind, actor_id, action, target_kind, target_id, network, details, previous, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '', ?)",
  );
  const store = sqlite.query(
    "INSERT INTO audit_chain (id, anchor_seq, anchor_hash, head_seq, head_hash, signature) VALUES (1, ?1, ?2, ?3, ?4, ?5) ON CONFLICT (id) DO UPDATE SET anchor_seq = ?1, anchor_hash = ?2, head_seq = ?3, head_hash = ?4, signature = ?5",
  );
  const hashOf = (seq: number) =>
    sqlite
      .query<{ hash: string }, [number]>(`SELECT ${AUDIT_HASH} AS hash FROM audit_entries WHERE seq = ?`)
      .get(seq);
  /** What happened outside of a transaction. */
  let waiting: (AuditEntry | Reading)[] = [];
  /** What happened in the present transaction and was not undone. Filled only while that ends. */
  let gathered: AuditEntry[] = [];
  const readings = new WeakMap<Reader, Reading>();
  /** How many records wait that an answer must not overtake. */
  let due = 0;
  /** Those that found no room; null: none. */
  let lost: { count: number; since: number } | null = null;

  /** An answer hands out what a record is about, and must not overtake it. */
  function mustPrecede(one: AuditEntry | Reading): void {
    due += 1;
    handedOut?.record(() => {
      due = Math.max(0, due - 1);
      waiting = waiting.filter((other) => other !== one);
      if ("kinds" in one) readings.delete(one.reader);
    });
  }

  function wait(one: AuditEntry | Reading): void {
    if (waiting.length < waitingMax) waiting.push(one);
    else lost = { count: (lost?.count ?? 0) + 1, since: lost?.since ?? one.at };
  }

  const setEnds = (ends: ChainEnds): void =>
    void store.run(
      ends.anchorSeq,
      ends.anchorHash,
      ends.headSeq,
      ends.headHash,
      secrets.mac(PURPOSE, endsText(ends)),
    );

  const ends = (): ChainEnds =>
    findEnds.get() ?? { anchorSeq: 0, anchorHash: NOTHING_BEFORE, headSeq: 0, headHash: NOTHING_BEFORE };

  /**
   * Inside a transaction, so that two processes never write the same line. The last line alone is signed, since nobody sees what is
   * between two lines of one transaction.
   */
  function append(entries: readonly AuditEntry[]): void {
    const { anchorSeq, anchorHash, ...head } = ends();
    let { headSeq, headHash } = head;
    const last = entries.at(-1);
    for (const entry of entries) {
      const line = { ...entry, seq: headSeq + 1, previous: headHash };
      const hash = sha256(canonicalText(line));
      insert.run(
        ...([line.seq, line.at, line.accountId, line.mode, line.actorKind, line.actorId] as const),
        ...([line.action, line.targetKind, line.targetId, line.network] as const),
        ...([line.details, Buffer.from(hash, "hex")] as const),
      );
      [headSeq, headHash] = [line.seq, hash];
      if (entry === last) setEnds({ anchorSeq, anchorHash, headSeq, headHash });
      else store.run(anchorSeq, anchorHash, headSeq, headHash, "");
    }
  }

  /** Asked for by each entry, so that an undone savepoint takes its own along; the first of them writes them all. */
  function gather(entry: AuditEntry): void {
    db.beforeCommit(() => {
      gathered.push(entry);
      if (gathered.length > 1) return;
      db.beforeCommit(() => {
        const entries = gathered;
        gathered = [];
        append(entries);
      });
    });
  }

  return {
    /**
     * Something happened. In a transaction the line is stored with it, as its last part, or not at all; outside of one it waits for
     * the schedule, which stores it within a second.
     */
    record(reported: Reported): void {
      const entry = { at: clock.now(), ...reported };
      if (sqlite.inTransaction) gather(entry);
      else {
        wait(entry);
        if (HANDED_OUT.has(entry.action)) mustPrecede(entry);
      }
    },

    /** Whether a line waits that has to be stored before the answer that it is about leaves. */
    isDue: (): boolean => due > 0,

    /** Something happened that an undone transaction does not undo, as a refusal. */
    later: (notified: Reported): void => wait({ at: clock.now(), ...notified }),

    /**
     * A caller was given something of somebody's result. Whatever one request was given is one line.
     * @param isListed in a list of people, whose line may follow the answer
     */
    read(tenant: Tenant, sessionId: number, reader: Reader, kind: ViewKind, isListed = false): void {
      let reading = readings.get(reader);
      if (reading === undefined) {
        reading = { at: clock.now(), tenant, reader, kinds: new Set(), sessions: new Set() };
        readings.set(reader, reading);
        wait(reading);
      }
      if (!isListed) mustPrecede(reading);
      reading.kinds.add(kind);
      reading.sessions.add(sessionId);
    },

    /** Stores what waits, the oldest first. @throws what the database throws; nothing is lost then */
    flush(atMost = Number.POSITIVE_INFINITY): void {
      if (waiting.length === 0) return;
      const piece = waiting.slice(0, atMost);
      const entries = piece.map((one) => ("kinds" in one ? entryOfReading(one) : one));
      const isLast = piece.length === waiting.length;
      if (isLast && lost !== null) {
        const { count, since } = lost;
        entries.push({
          at: clock.now(),
          ...entryOfEvent("audit.lines_lost", { by: "schedule", count, since }),
        });
      }
      // That a backup was created is no reason for the next one.
      const store = entries.every(({ action }) => action === "backup.made") ? db.upkeep : db.tx;
      store(() => {
        append(entries);
        // Only once they are on the disk, also where others share the transaction.
        db.afterCommit(() => {
          waiting = waiting.slice(piece.length);
          for (const one of piece) if ("kinds" in one) readings.delete(one.reader);
          if (isLast) [lost, due] = [null, 0];
        });
      });
    },

    /** Where the chain begins and ends now. */
    ends,

    /**
     * Signs the ends with the secret of this trail, which replaces another one. Ends that were not valid under the
     * previous one are left as they are, so that a new secret makes nothing valid.
     */
    resign(earlier: Pick<Secrets, "mac">): void {
      const signed = findEnds.get();
      if (signed !== null && signed.signature === earlier.mac(PURPOSE, endsText(signed))) setEnds(signed);
    },

    /** Follows the chain to its signed end. From 0 it reads every line. @param from number of the line to begin with */
    verify(from = 0): ChainCheck {
      const signed = findEnds.get();
      const [{ lines } = { lines: 0 }] = sqlite
        .query<{ lines: number }, []>("SELECT count(*) AS lines FROM audit_entries")
        .all();
      if (signed === null) return { lines: 0, fault: lines === 0 ? null : { kind: "no_ends", seq: 1 } };
      if (signed.signature !== secrets.mac(PURPOSE, endsText(signed)))
        return { lines: 0, fault: { kind: "ends_changed", seq: signed.anchorSeq + 1 } };
      const before = from - 1;
      const start =
        before <= signed.anchorSeq
          ? signed
          : { ...signed, anchorSeq: before, anchorHash: hashOf(before)?.hash ?? "" };
      const rest = sqlite.query<AuditLine, [number]>(
        `SELECT ${AUDIT_COLUMNS} FROM audit_entries WHERE seq >= ? ORDER BY seq`,
      );
      return verifyChain(start, rest.iterate(from), sha256);
    },

    /**
     * Whether a line is still there of which a copy was kept elsewhere. A log that was restored as a whole, begun
     * again or created again with the server's own secret is valid in itself. Only this check finds it.
     */
    standsAs({ seq, hash }: { seq: number; hash: string }): "yes" | "no" | "gone_by_age" {
      const { anchorSeq, anchorHash } = ends();
      if (seq < anchorSeq) return "gone_by_age";
      const found = seq === anchorSeq ? anchorHash : hashOf(seq)?.hash;
      return found === hash ? "yes" : "no";
    },

    /** When the oldest line that is kept was written; null: there is none. */
    begunAt: (): number | null =>
      sqlite.query<{ at: number }, []>("SELECT at FROM audit_entries ORDER BY seq LIMIT 1").get()?.at ?? null,

    /**
     * Removes the oldest lines and moves the beginning of the chain with them.
     * @param before lines from this instant on stay, and so does whatever follows the first of them
     * @param limit at most so many at once
     * @returns how many went
     */
    cut(before: number, limit: number): number {
      return db.tx(() => {
        const { anchorSeq, anchorHash, ...head } = ends();
        const first = sqlite
          .query<{ seq: number }, [number]>(
            "SELECT seq FROM audit_entries WHERE at >= ? ORDER BY seq LIMIT 1",
          )
          .get(before);
        const last = Math.min((first?.seq ?? head.headSeq + 1) - 1, anchorSeq + limit);
        const line = hashOf(last);
        if (line === null || last <= anchorSeq) return 0;
        setEnds({ anchorSeq: last, anchorHash: line.hash, ...head });
        return sqlite.query("DELETE FROM audit_entries WHERE seq <= ?").run(last).changes;
      });
    },
  };
}

function entryOfReading({ at, tenant, reader, kinds, sessions }: Reading): AuditEntry {
  const ids = [...sessions];
  const [only] = ids;
  return {
    at,
    accountId: tenant.accountId,
    mode: tenant.mode,
    ...actorOf(reader.keyId),
    action: "result.read",
    targetKind: ids.length === 1 ? "session" : "sessions",
    targetId: ids.length === 1 ? String(only) : null,
    network: reader.address === undefined ? null : networkOf(reader.address),
    details: JSON.stringify({
      what: [...kinds],
      count: ids.length,
      ...(ids.length > 1 && { sessions: ids.slice(0, SESSIONS_NAMED) }),
    }),
  };
}
