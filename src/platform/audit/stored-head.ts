import type { Secrets } from "#/platform/crypto/secrets.ts";
import type { Db } from "#/platform/db/open.ts";
import { isoTime } from "#/platform/time/clock.ts";
import type { AuditTrail } from "./trail.ts";

/** The last line of the audit log at one instant, signed, to be kept where the database is not. */
export interface RecordedHead {
  /** Number of the line. */
  seq: number;
  /** SHA-256 of the line, in hex. */
  hash: string;
  /** When it was the last line; milliseconds since 1970. */
  at: number;
  signature: string;
}

/**
 * What became of a noted line. `present`: it is in the log. `expired`: it was removed for its age. `restored`: the log says that a
 * restore replaced it. `rolled_back`: this server signed it, and it is missing. `not_signed`: it is missing, and this server's key
 * did not sign it.
 */
type HeadFinding = "present" | "expired" | "restored" | "rolled_back" | "not_signed";

/** What is known of the head that is noted in one folder. `unknown`: it was not compared since the start. */
export interface HeadReport {
  /** The setting that names the folder. */
  setting: "BACKUP_DIR" | "STANDBY_DIR";
  state: HeadFinding | "unknown" | "missing" | "unreadable";
  /** What was found there; null where nothing can be read. */
  noted: RecordedHead | null;
  /** Whether the last attempt to read or write it failed. */
  isFailing: boolean;
}

/** Whether the log may have been replaced by an older one: an administrator has to look, and ends it with `assay accept-loss`. */
export const isDoubtful = ({ state }: Pick<HeadReport, "state">): boolean =>
  state === "rolled_back" || state === "not_signed" || state === "unreadable";

/** What is in doubt about a noted head, as a part of a sentence. */
export function doubtText({ setting, state, noted: recorded }: HeadReport): string {
  const end = "`assay accept-loss` takes note";
  if (recorded === null) return `the head noted in ${setting} cannot be read; ${end}`;
  const line = `line ${recorded.seq}, which was the last at ${isoTime(recorded.at)} by the head noted in ${setting}, is missing`;
  return state === "rolled_back"
    ? `${line}: an older database was copied in without a restore; ${end}`
    : `${line}, and this server's key did not sign that head; ${end}`;
}

export type HeadNotes = ReturnType<typeof createHeadNotes>;

interface HeadNotesDeps {
  db: Pick<Db, "sqlite">;
  trail: Pick<AuditTrail, "ends" | "standsAs" | "verify">;
  secrets: Pick<Secrets, "mac" | "proves">;
}

const PURPOSE = "audit-head";

const textOf = ({ seq, hash, at }: Omit<RecordedHead, "signature">): string => `${seq} ${hash} ${at}`;

/**
 * Heads of the audit log that are kept outside of the database. An older database that is put back holds by itself; that a line
 * which was noted elsewhere is no longer in it shows what was done.
 */
export function createHeadNotes({ db, trail, secrets }: HeadNotesDeps) {
  /**
   * Whether a restore that the log records has put this database in place at or after an instant. A line that was added without
   * the server's secret does not count: the chain must hold from that line to its signed end.
   */
  function wasRestoredSince(at: number): boolean {
    const line = db.sqlite
      .query<{ seq: number | null }, [number]>(
        "SELECT max(seq) AS seq FROM audit_entries WHERE action = 'house.restored' AND at >= ?",
      )
      .get(at);
    return typeof line?.seq === "number" && trail.verify(line.seq).fault === null;
  }

  return {
    /** Signs the last stored line. @returns null for a log without one */
    current(at: number): RecordedHead | null {
      const { headSeq: seq, headHash: hash } = trail.ends();
      const head = { seq, hash, at };
      return seq === 0 ? null : { ...head, signature: secrets.mac(PURPOSE, textOf(head)) };
    },

    /** Compares a noted head with the log. Only a head that this server signed is excused by a restore, since its instant counts. */
    judge(stored: RecordedHead): HeadFinding {
      const found = trail.standsAs(stored);
      if (found !== "no") return found === "yes" ? "present" : "expired";
      if (!secrets.proves(PURPOSE, textOf(stored), stored.signature)) return "not_signed";
      return wasRestoredSince(stored.at) ? "restored" : "rolled_back";
    },
  };
}
