import { lazily } from "#/platform/process/runtime.ts";
import type { Db } from "./open.ts";

interface MovedLink {
  accountId: string;
  until: number | null;
  purpose: string | null;
  value: string | null;
}

/**
 * Rows from before the purpose was stored say neither what they are for nor whose record they open, and their archive may
 * have been a stranger's. They count for a candidate's own link only, and only to a record of the account that they came
 * with: by purpose, whether the account (?1) has the record (?2). Links of users, keys, shares and payments are sent again.
 */
const OF_CANDIDATES: Readonly<Record<string, string>> = {
  "invite-link": "SELECT 1 FROM invites WHERE account_id = ?1 AND id = ?2",
  "session-link": "SELECT 1 FROM sessions WHERE account_id = ?1 AND id = CAST(?2 AS INTEGER)",
  "start-link": "SELECT 1 FROM start_requests WHERE account_id = ?1 AND id = ?2",
};

/**
 * Whether the previous server of an account has created a link that still counts, by its hash (`proofHash`). It
 * counts for the purpose and the record that it was stored for: the author of an archive can create a hash of
 * anything.
 */
export function createMovedLinks(
  { sqlite }: Pick<Db, "sqlite">,
  now: () => number,
): (purpose: string, value: string, hash: string) => boolean {
  const find = lazily(() =>
    sqlite.query<MovedLink, [string]>(
      "SELECT account_id AS accountId, until, purpose, value FROM moved_links WHERE hash = ?",
    ),
  );
  function isOfCandidate(accountId: string, purpose: string, value: string): boolean {
    const query = Object.hasOwn(OF_CANDIDATES, purpose) ? OF_CANDIDATES[purpose] : undefined;
    if (query === undefined) return false;
    // The record's id is followed by the revision or the random reference of its link.
    const [id = ""] = value.split(":");
    return sqlite.query<unknown, [string, string]>(query).get(accountId, id) !== null;
  }
  return (purpose, value, hash) => {
    const link = find().get(hash);
    if (link === null || (link.until !== null && link.until <= now())) return false;
    return link.purpose === null
      ? isOfCandidate(link.accountId, purpose, value)
      : link.purpose === purpose && link.value === value;
  };
}

/**
 * What a link of another server verifies here, if its hash does not contain it: a session that came has another
 * number than its link says. Its purpose is stored, so such a row is never one from before purposes were.
 */
export function createPreviousLinks(
  { sqlite }: Pick<Db, "sqlite">,
  now: () => number,
): (purpose: string, hash: string) => string | null {
  const find = lazily(() =>
    sqlite.query<{ value: string }, [string, string, number]>(
      "SELECT value FROM moved_links WHERE hash = ? AND purpose = ? AND coalesce(until > ?, 1)",
    ),
  );
  return (purpose, hash) => find().get(hash, purpose, now())?.value ?? null;
}
