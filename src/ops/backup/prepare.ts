import type { InvitedService } from "#/modules/privacy/invited.ts";
import type { Erasure, GdprService } from "#/modules/privacy/service.ts";
import { Problem } from "#/platform/context/problem.ts";
import { STANDSTILLS } from "#/platform/context/standstill.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { type GivenNumber, lostNumbers } from "./claim.ts";
import { lastNumbersIn } from "./fence.ts";
import {
  type AccessDeps,
  type Erased,
  erasedIn,
  keyOf,
  type LastIds,
  lastIdsIn,
  type RetainedRecords,
  takeAccessAgain,
} from "./retained-records.ts";

interface PrepareDeps extends AccessDeps {
  gdpr: Pick<GdprService, "anonymize" | "unlink" | "unprotect" | "finishPartial">;
  invited: Pick<InvitedService, "erase" | "eraseListed">;
}

export interface Prepared {
  /** Number of people who were deleted once more. */
  erased: number;
  /** Numbers of invoices and credit notes that were issued since and are not issued again. */
  lost: number;
  /** Number of keys, shares, roles and users whose access was removed once more. */
  access: number;
  /** Mails, webhooks and chat messages that wait until somebody has looked. */
  held: number;
}

/** More than an instance numbers between its newest backup and its end, if the real number is unknown. */
export const UNKNOWN_IDS = 100_000;

/** By whom the register says that it was done. */
const BY = "restore";

/**
 * Prepares an older copy of an instance for being served, before any request is answered. People who were deleted since are deleted again,
 * and access that was removed since is removed again. Nothing that may have been sent is sent twice, and no earlier sign-in is valid.
 * @param since what the previous data and the lists next to the backups know
 * @param now for the record of lost numbers
 */
export async function prepareRestored(
  deps: PrepareDeps,
  since: RetainedRecords,
  now: number,
): Promise<Prepared> {
  const { db, gdpr, invited } = deps;
  // If the copy was created of an instance at a standstill, the restoring administrator has decided.
  for (const cause of STANDSTILLS) if (db.standstill.cause() !== null) db.standstill.end(cause);
  // Runs first, so that a deletion adds nothing that is put on hold for a person's review.
  const onHold = db.tx(() => {
    db.sqlite.run("DELETE FROM console_sessions");
    db.sqlite.run("DELETE FROM user_links");
    db.sqlite.run("DELETE FROM candidate_codes");
    return db.sqlite.run("UPDATE outbox SET status = 'held', lease_until = NULL WHERE status = 'queued'")
      .changes;
  });
  // Before anything here adds a line to the log by which it is seen how far the copy goes.
  const access = takeAccessAgain(deps, since.access);
  /** Each deletion that the copy knows, with the session that it is recorded with here. */
  const known = new Map(erasedIn(db.sqlite).map((one) => [keyOf(one), one.session]));
  let erased = 0;
  for (const one of since.erased) {
    if (known.has(keyOf(one))) continue;
    const session = db.tx(() => eraseAgain(one));
    known.set(keyOf(one), session ?? one.session);
    if (session !== null) erased += 1;
  }
  for (const one of since.erased)
    if (one.unlinked === true)
      gdpr.unlink({ accountId: one.account, mode: one.mode }, known.get(keyOf(one)) ?? one.session);
  giveNoIdTwice();
  await gdpr.finishPartial();
  return { erased, held: onHold, access, lost: recordLostNumbers(db, since.numbers, now) };

  /** New records get numbers that nobody had, as receivers of webhooks and lists of deletions know people by them. */
  function giveNoIdTwice(): void {
    const here = lastIdsIn(db.sqlite);
    const recorded: LastIds = { sessions: 0, batch_rows: 0 };
    for (const { session, row } of since.erased) {
      recorded.sessions = Math.max(recorded.sessions, session);
      recorded.batch_rows = Math.max(recorded.batch_rows, row ?? 0);
    }
    db.tx(() => {
      for (const name of ["sessions", "batch_rows"] as const) {
        const known = since.ids?.[name] ?? -1;
        // One that has come less far is another instance, or an older copy.
        const last = known >= here[name] ? known : here[name] + UNKNOWN_IDS;
        const seq = Math.max(last, recorded[name]);
        const { changes } = db.sqlite
          .query("UPDATE sqlite_sequence SET seq = ?1 WHERE name = ?2")
          .run(seq, name);
        if (changes === 0) db.sqlite.query("INSERT INTO sqlite_sequence VALUES (?2, ?1)").run(seq, name);
      }
    });
  }

  /** Whether the person with this number in the copy is the deleted one, and not somebody who came after an earlier restore. */
  function isSession({ account, mode, session, invite, at }: Erased): boolean {
    const same =
      "SELECT 1 FROM sessions WHERE account_id = ? AND mode = ? AND id = ? AND invite_id IS ? AND acknowledged_at <= ?";
    return db.sqlite.query(same).get(account, mode, session, invite, at) !== null;
  }

  function isRow({ account, mode, row, invite, at }: Erased): boolean {
    const same =
      "SELECT 1 FROM batch_rows WHERE account_id = ? AND mode = ? AND id = ? AND (invite_id IS NULL OR invite_id = ?) AND created_at <= ?";
    return db.sqlite.query(same).get(account, mode, row, invite, at) !== null;
  }

  /** @returns the session that it is recorded with; null for somebody who is in no row of this copy: they came later */
  function eraseAgain(one: Erased): number | null {
    const { account, mode, session, invite, row } = one;
    const tenant: Tenant = { accountId: account, mode };
    const ways: (() => Erasure)[] = [
      ...(isSession(one) ? [() => gdpr.anonymize(tenant, session, BY)] : []),
      ...(invite === null ? [] : [() => invited.erase(tenant, invite, BY)]),
      ...(row === null || !isRow(one) ? [] : [() => invited.eraseListed(tenant, row, BY)]),
    ];
    for (const way of ways) {
      const end = attempt(way, session);
      if (end !== "not_found") return end === "already" ? null : end.candidate.sessionId;
    }
    return null;
  }

  function attempt(way: () => Erasure, session: number): Erasure | "not_found" | "already" {
    try {
      return way();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.code === "already_anonymized") return "already";
      if (error.code !== "candidate_protected") return "not_found";
      // It was deleted later, so its legal hold had been lifted by then.
      gdpr.unprotect(session);
      return way();
    }
  }
}

/**
 * Records which of the numbers that were issued elsewhere this database does not have, so that none of them is issued again.
 * @param now milliseconds since 1970
 * @returns how many they are
 */
export function recordLostNumbers(
  { sqlite, tx }: Pick<Db, "sqlite" | "tx">,
  given: readonly GivenNumber[],
  now: number,
): number {
  const lost = lostNumbers(lastNumbersIn(sqlite), given);
  const note = sqlite.query("INSERT OR IGNORE INTO lost_numbers VALUES (?, ?, ?, ?, ?, ?)");
  tx(() => {
    for (const { mode, type, year, first, last } of lost) note.run(mode, type, year, first, last, now);
  });
  return lost.reduce((sum, { first, last }) => sum + last - first + 1, 0);
}
