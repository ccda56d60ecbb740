import type { InvitedService } from "#/modules/privacy/invited.ts";
import type { Erasure, GdprService } from "#/modules/privacy/service.ts";
import { Problem } from "#/platform/context/problem.ts";
import { STANDSTILLS } from "#/platform/context/standstill.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { type GivenNumber, lostNumbers } from "./claim.ts";
import { lastNumbersIn } from "./last-numbers.ts";
import {
  type AccessDeps,
  type Erased,
  erasedIn,
  keyOf,
  type LastIds,
  lastIdsIn,
  type Outlasting,
  takeAccessAgain,
} from "./retained-records.ts";

interface PrepareDeps extends AccessDeps {
  gdpr: Pick<GdprService, "anonymize" | "unlink" | "unprotect" | "finishPartial">;
  invited: Pick<InvitedService, "erase" | "eraseListed">;
}

export interface Prepared {
  /** People who were erased once more. */
  erased: number;
  /** Numbers of invoices and credit notes that were given since and are not given again. */
  lost: number;
  /** Keys, shares, roles and people whose access was taken away once more. */
  access: number;
  /** Mails, webhooks and chat messages that wait until somebody has looked. */
  held: number;
}

/** More than a house numbers between its newest backup and its end, where nobody knows how many it were. */
export const UNKNOWN_IDS = 100_000;

/** By whom the register says that it was done. */
const BY = "restore";

/**
 * Makes an older copy of a house fit to be served: whoever was erased since is erased again, from whom access was
 * taken has none, nothing that may have gone out goes out twice, and nobody who was signed in then still is. Before any request is answered.
 * @param since what the former house and the lists beside the backups know
 * @param now for the note of lost numbers
 */
export async function prepareRestored(deps: PrepareDeps, since: Outlasting, now: number): Promise<Prepared> {
  const { db, gdpr, invited } = deps;
  // Where the copy was made of an instance at a standstill, whoever restores it has decided.
  for (const cause of STANDSTILLS) if (db.standstill.cause() !== null) db.standstill.end(cause);
  // First, so that an erasure adds nothing that is held for a person's look.
  const held = db.tx(() => {
    db.sqlite.run("DELETE FROM console_sessions");
    db.sqlite.run("DELETE FROM user_links");
    db.sqlite.run("DELETE FROM candidate_codes");
    return db.sqlite.run("UPDATE outbox SET status = 'held', lease_until = NULL WHERE status = 'queued'")
      .changes;
  });
  // Before anything here adds a line to the log by which it is seen how far the copy goes.
  const access = takeAccessAgain(deps, since.access);
  /** Each erasure that the copy knows, with the session that it is noted with here. */
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
  return { erased, held, access, lost: noteLostNumbers(db, since.numbers, now) };

  /** Whoever comes next gets a number that nobody had, as receivers of webhooks and lists of erasures know people by it. */
  function giveNoIdTwice(): void {
    const here = lastIdsIn(db.sqlite);
    const noted: LastIds = { sessions: 0, batch_rows: 0 };
    for (const { session, row } of since.erased) {
      noted.sessions = Math.max(noted.sessions, session);
      noted.batch_rows = Math.max(noted.batch_rows, row ?? 0);
    }
    db.tx(() => {
      for (const name of ["sessions", "batch_rows"] as const) {
        const known = since.ids?.[name] ?? -1;
        // One that has come less far is another house, or an older copy.
        const last = known >= here[name] ? known : here[name] + UNKNOWN_IDS;
        const seq = Math.max(last, noted[name]);
        const { changes } = db.sqlite
          .query("UPDATE sqlite_sequence SET seq = ?1 WHERE name = ?2")
          .run(seq, name);
        if (changes === 0) db.sqlite.query("INSERT INTO sqlite_sequence VALUES (?2, ?1)").run(seq, name);
      }
    });
  }

  /** Whether who has this number in the copy is who was erased, and not somebody who came behind a former restore. */
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

  /** @returns the session that it is noted with; null for somebody who is in no row of this copy: they came later */
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
      // It was erased later, so its hold had been lifted by then.
      gdpr.unprotect(session);
      return way();
    }
  }
}

/**
 * Notes which of the numbers that were given elsewhere this database does not have, so that none of them is given again.
 * @param now milliseconds since 1970
 * @returns how many they are
 */
export function noteLostNumbers(
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
