import type { InvitedService } from "#/modules/gdpr/invited.ts";
import type { GdprService } from "#/modules/gdpr/service.ts";
import type { Db } from "#/platform/db/open.ts";
import { Problem } from "#/platform/problem.ts";
import type { Tenant } from "#/platform/tenant.ts";
import { type Erased, keyOf } from "./erasures.ts";
import { lastNumbersIn, lostNumbers } from "./numbers.ts";
import { erasedIn, type Outlasting } from "./outlasting.ts";

interface PrepareDeps {
  db: Db;
  gdpr: Pick<GdprService, "anonymize" | "unprotect" | "finishPartial">;
  invited: Pick<InvitedService, "erase" | "eraseListed">;
}

export interface Prepared {
  /** People who were erased once more. */
  erased: number;
  /** Numbers of invoices and credit notes that were given since and are not given again. */
  lost: number;
  /** Mails, webhooks and chat messages that wait until somebody has looked. */
  held: number;
}

/** By whom the register says that it was done. */
const BY = "restore";

/**
 * Makes an older copy of a house fit to be served: whoever was erased since is erased again, nothing that may have gone out goes
 * out twice, and nobody who was signed in then still is. Before any request is answered.
 * @param since what the former house and the lists beside the backups know
 * @param now for the note of lost numbers
 */
export async function prepareRestored(
  { db, gdpr, invited }: PrepareDeps,
  since: Outlasting,
  now: number,
): Promise<Prepared> {
  // First, so that an erasure adds nothing that is held for a person's look.
  const held = db.tx(() => {
    db.sqlite.run("DELETE FROM console_sessions");
    db.sqlite.run("DELETE FROM user_links");
    db.sqlite.run("DELETE FROM candidate_codes");
    return db.sqlite.run("UPDATE outbox SET status = 'held', lease_until = NULL WHERE status = 'queued'")
      .changes;
  });
  const known = new Set(erasedIn(db.sqlite).map(keyOf));
  let erased = 0;
  for (const one of since.erased) {
    if (known.has(keyOf(one))) continue;
    known.add(keyOf(one));
    if (db.tx(() => eraseAgain(one))) erased += 1;
  }
  await gdpr.finishPartial();
  return { erased, held, lost: noteLost() };

  function noteLost(): number {
    const lost = lostNumbers(lastNumbersIn(db.sqlite), since.numbers);
    const note = db.sqlite.query("INSERT OR IGNORE INTO lost_numbers VALUES (?, ?, ?, ?, ?, ?)");
    db.tx(() => {
      for (const { mode, type, year, first, last } of lost) note.run(mode, type, year, first, last, now);
    });
    return lost.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  }

  /** @returns false for somebody who is in no row of this copy: they came later */
  function eraseAgain({ account, mode, session, invite, row }: Erased): boolean {
    const tenant: Tenant = { accountId: account, mode };
    const ways: (() => unknown)[] = [
      () => gdpr.anonymize(tenant, session, BY),
      ...(invite === null ? [] : [() => invited.erase(tenant, invite, BY)]),
      ...(row === null ? [] : [() => invited.eraseListed(tenant, row, BY)]),
    ];
    for (const way of ways) {
      const end = attempt(way, session);
      if (end !== "not_found") return end === "done";
    }
    return false;
  }

  function attempt(way: () => unknown, session: number): "done" | "not_found" | "already" {
    try {
      way();
      return "done";
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.code === "already_anonymized") return "already";
      if (error.code !== "candidate_protected") return "not_found";
      // It was erased later, so its hold had been lifted by then.
      gdpr.unprotect(session);
      way();
      return "done";
    }
  }
}
