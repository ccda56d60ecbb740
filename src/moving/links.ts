import type { Database as Sqlite } from "bun:sqlite";
import { CLAIM_LINK } from "#/modules/accounts/claim-links.ts";
import { provedBySession, SESSION_LINK } from "#/modules/assessment/links.ts";
import { CHECKOUT_LINK } from "#/modules/billing/checkout-links.ts";
import { INVITE_LINK, KNOWN_REVISIONS, proved } from "#/modules/invites/links.ts";
import { SHARE_LINK } from "#/modules/shares/links.ts";
import { START_LINK } from "#/modules/start/links.ts";
import { USER_LINKS } from "#/modules/users/links.ts";
import { proofHash, type Secrets } from "#/platform/secrets.ts";
import { signedPurpose, signedWith } from "#/platform/tokens.ts";
import type { Row } from "./rows.ts";

interface Wish {
  /** In one read transaction. */
  sqlite: Pick<Sqlite, "query">;
  accountId: string;
  secrets: Pick<Secrets, "macs" | "keys">;
  /** Until when the secret before the present one counts; null: there is none. */
  previousUntil: number | null;
}

/** What somebody has in their mailbox: for which purpose, and what it proves. */
type Given = [purpose: string, value: string];

/**
 * Every link of an account that this server has made and that is derived from its secret, as hashes of what proves them: enough
 * for another server to know them when they come, and nothing to make any of.
 */
export async function linksOf({ sqlite, accountId, secrets, previousUntil }: Wish): Promise<Row[]> {
  const all = <T>(query: string): T[] => sqlite.query<T, [string]>(query).all(accountId);
  const ids = (query: string, purpose: string): Given[] =>
    all<{ id: string }>(query).map(({ id }) => [purpose, id]);
  const given: Given[] = [
    ...all<{ id: string; linkRevision: number }>(
      "SELECT id, link_revision AS linkRevision FROM invites WHERE account_id = ?",
    ).flatMap(({ id, linkRevision }) => {
      const first = Math.max(0, linkRevision - KNOWN_REVISIONS);
      return Array.from(
        { length: linkRevision - first + 1 },
        (_, place): Given => [INVITE_LINK, proved({ id, linkRevision: first + place })],
      );
    }),
    ...all<{ id: number; linkRef: string }>(
      "SELECT id, link_ref AS linkRef FROM sessions WHERE account_id = ? AND invite_id IS NULL",
    ).map((session): Given => [SESSION_LINK, provedBySession(session)]),
    ...ids("SELECT id FROM start_requests WHERE account_id = ?", START_LINK),
    ...ids("SELECT id FROM key_claims WHERE account_id = ? AND used_at IS NULL", CLAIM_LINK),
    ...Object.values(USER_LINKS).flatMap((purpose) =>
      ids(
        "SELECT id FROM user_links WHERE account_id = ? AND purpose = 'invitation' AND used_at IS NULL",
        purpose,
      ),
    ),
  ];
  const links = given.flatMap(([purpose, value]) =>
    secrets.macs(purpose, value).map((mac, age) => ({ hash: proofHash(purpose, value, mac), age })),
  );
  const signed = [
    { ...SHARE_LINK, of: ids("SELECT id FROM shares WHERE account_id = ? AND revoked_at IS NULL", "") },
    { ...CHECKOUT_LINK, of: ids("SELECT id FROM orders WHERE account_id = ?", "") },
  ];
  for (const { purpose, audience, of } of signed) {
    const keys = secrets.keys(purpose);
    for (const [, id] of of)
      for (const [age, key] of keys.entries()) {
        const token = await signedWith(key, audience, id);
        links.push({ hash: proofHash(signedPurpose(purpose), `${audience} ${id}`, token), age });
      }
  }
  return links.map(({ hash, age }) => ({
    ...{ hash, account_id: accountId },
    until: age === 0 ? null : previousUntil,
  }));
}
