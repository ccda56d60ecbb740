import type { AuditLine } from "#/platform/audit/entry.ts";
import { invalidField } from "#/platform/context/problem.ts";
import { EVERYBODY, type LongReads } from "#/platform/db/long-reads.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { AUDIT, type AuditFilter, type AuditPage, type AuditPlace, type AuditStore } from "./store.ts";

interface AuditDeps extends Pick<Infrastructure, "trail" | "passed"> {
  store: AuditStore;
  reads: LongReads;
  /** For how long lines are kept. */
  months: number;
}

/** The maximum number of lines in one file. */
const EXPORT_MAX = 20_000;
/** The lines of the log that are searched at once for a file, some 3 ms of work. */
const LINES_AT_ONCE = 1_000;
/** No month is longer, so nothing goes before its time. */
const MONTH_MS = 31 * DAY_MS;
/** The maximum that one transaction removes, so that it does not block requests. */
const CUT_AT_ONCE = 2_000;
const CUTS_A_RUN = 20;
/**
 * The maximum that one run of the schedule stores if lines have waited, for example after the disk was full
 * for long. It takes some 70 ms, so that it does not block requests.
 */
const STORED_A_RUN = 5_000;

export type AuditService = ReturnType<typeof createAuditService>;

/** Reading the audit log, and what its age removes. It is written by `platform/audit/`. */
export function createAuditService({ trail, store, reads, passed, months }: AuditDeps) {
  return {
    months,
    /** All that waits, as at the end. */
    flush: trail.flush,
    /** The number of lines that the schedule stores at a time. */
    flushSome: (): void => trail.flush(STORED_A_RUN),
    verify: trail.verify,
    ends: trail.ends,
    standsAs: trail.standsAs,
    begunAt: trail.begunAt,

    /** Newest first, with what happened a moment ago. */
    async page(filter: AuditFilter, place: AuditPlace): Promise<AuditPage> {
      trail.flush();
      const { anchorSeq, headSeq } = trail.ends();
      if (headSeq - anchorSeq <= reads.large) return store.listPage(filter, place);
      // By then there may be later ones, which are none of this page.
      const then = { ...filter, last: headSeq };
      return reads.elsewhere(AUDIT, filter.tenant ?? EVERYBODY, [then, place], store.listPage);
    },

    /**
     * Oldest first, read in pieces so that other requests are served in between.
     * @throws Problem invalid_input (400) if there are more than a file may contain
     */
    async listAll(filter: AuditFilter): Promise<AuditLine[]> {
      trail.flush();
      const { anchorSeq, headSeq } = trail.ends();
      const lines: AuditLine[] = [];
      for (let after = Math.max(anchorSeq, filter.after ?? 0); after < headSeq; after += LINES_AT_ONCE) {
        const last = Math.min(after + LINES_AT_ONCE, headSeq);
        lines.push(...store.listAll({ ...filter, after, last }, LINES_AT_ONCE));
        if (lines.length > EXPORT_MAX)
          throw invalidField("from", `must be later, because a file contains at most ${EXPORT_MAX} lines`);
        if (last < headSeq) await new Promise((done) => setImmediate(done));
      }
      return lines;
    },

    /** Removes what is older than it is kept. @returns how many lines went */
    deleteOld(): number {
      const before = passed.before(months * MONTH_MS);
      let gone = 0;
      for (let turn = 0; turn < CUTS_A_RUN; turn += 1) {
        const cut = trail.cut(before, CUT_AT_ONCE);
        gone += cut;
        if (cut < CUT_AT_ONCE) break;
      }
      return gone;
    },
  };
}
