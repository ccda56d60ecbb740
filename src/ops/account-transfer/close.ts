import { entryOfEvent } from "#/platform/audit/entry.ts";
import type { AuditTrail } from "#/platform/audit/trail.ts";
import type { Account } from "#/platform/context/account-rows.ts";
import type { Db } from "#/platform/db/open.ts";

/** How an account was before it was closed for a move. */
export interface Closed {
  status: Account["status"];
  /** Mails and messages that waited, and that no worker had in its hands: the other server sends them. */
  waiting: ReadonlySet<number>;
}

interface CloseDeps {
  db: Db;
  trail: Pick<AuditTrail, "note">;
}

/**
 * From now on this server serves the account to nobody: no key, no person, no candidate, no link; and nothing of it goes out.
 * Its rows stay as they are.
 */
export function closeAccount({ db, trail }: CloseDeps, accountId: string, now: number): Closed {
  const { sqlite } = db;
  return db.tx(() => {
    const account = sqlite
      .query<{ status: Account["status"] }, [string]>("SELECT status FROM accounts WHERE id = ?")
      .get(accountId);
    const waiting = sqlite
      .query<{ id: number }, [string]>(
        "SELECT id FROM outbox WHERE account_id = ? AND status = 'queued' AND lease_until IS NULL",
      )
      .all(accountId);
    sqlite.run("UPDATE accounts SET status = 'inactive', moved_at = ? WHERE id = ?", [now, accountId]);
    sqlite.run("UPDATE outbox SET status = 'held' WHERE account_id = ? AND status = 'queued'", [accountId]);
    trail.note(entryOfEvent("account.exported", { by: "command line", account: accountId, reason: "move" }));
    return { status: account?.status ?? "active", waiting: new Set(waiting.map(({ id }) => id)) };
  });
}

/** As before, where the file could not be written. */
export function reopenAccount(
  { db, trail }: CloseDeps,
  accountId: string,
  { status, waiting }: Closed,
): void {
  db.tx(() => {
    db.sqlite.run("UPDATE accounts SET status = ?, moved_at = NULL WHERE id = ?", [status, accountId]);
    const again = db.sqlite.query("UPDATE outbox SET status = 'queued' WHERE id = ? AND status = 'held'");
    for (const id of waiting) again.run(id);
    trail.note(
      entryOfEvent("account.changed", { by: "command line", account: accountId, reason: "enabled" }),
    );
  });
}
