import type { Database as Sqlite } from "bun:sqlite";
import { CLAIM_LINK } from "#/modules/accounts/claim-links.ts";
import { FORMER_SESSION_LINK, provedBySession, SESSION_LINK } from "#/modules/assessment/links.ts";
import { CHECKOUT_LINK } from "#/modules/billing/checkout-links.ts";
import { INVITE_LINK, KNOWN_REVISIONS, proved } from "#/modules/invites/links.ts";
import { START_LINK } from "#/modules/self-registration/links.ts";
import { SHARE_LINK } from "#/modules/shortlists/shares/links.ts";
import { USER_LINKS } from "#/modules/users/links.ts";
import { proofHash, type Secrets } from "#/platform/crypto/secrets.ts";
import { signedPurpose, signedWith } from "#/platform/crypto/tokens.ts";
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

interface Linked {
  id: number;
  linkRef: string;
}

interface GivenLinks {
  /** Derived from the secret by a keyed hash. */
  hashed: Given[];
  /** Sessions without an invite: their links hold a number that may become another one. */
  sessions: Linked[];
  /** Signed tokens: the purpose of the key, the audience, and the record. */
  signed: { purpose: string; audience: string; id: string }[];
}

type Reading = Pick<Wish, "sqlite" | "accountId">;

/** Every link of an account's records that can be in somebody's hands. */
function givenLinks({ sqlite, accountId }: Reading): GivenLinks {
  const all = <T>(query: string): T[] => sqlite.query<T, [string]>(query).all(accountId);
  const ids = (query: string): string[] => all<{ id: string }>(query).map(({ id }) => id);
  const sessions = all<Linked>(
    "SELECT id, link_ref AS linkRef FROM sessions WHERE account_id = ? AND invite_id IS NULL",
  );
  const named = (query: string, purpose: string): Given[] => ids(query).map((id) => [purpose, id]);
  return {
    hashed: [
      ...all<{ id: string; linkRevision: number }>(
        "SELECT id, link_revision AS linkRevision FROM invites WHERE account_id = ?",
      ).flatMap(({ id, linkRevision }) => {
        const first = Math.max(0, linkRevision - KNOWN_REVISIONS);
        return Array.from(
          { length: linkRevision - first + 1 },
          (_, place): Given => [INVITE_LINK, proved({ id, linkRevision: first + place })],
        );
      }),
      ...sessions.map((session): Given => [SESSION_LINK, provedBySession(session)]),
      ...named("SELECT id FROM start_requests WHERE account_id = ?", START_LINK),
      ...named("SELECT id FROM key_claims WHERE account_id = ? AND used_at IS NULL", CLAIM_LINK),
      ...Object.values(USER_LINKS).flatMap((purpose) =>
        named(
          "SELECT id FROM user_links WHERE account_id = ? AND purpose = 'invitation' AND used_at IS NULL",
          purpose,
        ),
      ),
    ],
    sessions,
    signed: [
      ...ids("SELECT id FROM shares WHERE account_id = ? AND revoked_at IS NULL").map((id) => ({
        ...SHARE_LINK,
        id,
      })),
      ...ids("SELECT id FROM orders WHERE account_id = ?").map((id) => ({ ...CHECKOUT_LINK, id })),
    ],
  };
}

/** What a signed token proves, and for which purpose. */
const givenBySignature = ({ purpose, audience, id }: GivenLinks["signed"][number]): Given => [
  signedPurpose(purpose),
  `${audience} ${id}`,
];

/**
 * Every link of an account that this server has made and that is derived from its secret, as hashes of what proves them: enough
 * for another server to know them when they come, and nothing to make any of.
 */
export async function linksOf({ sqlite, accountId, secrets, previousUntil }: Wish): Promise<Row[]> {
  const { hashed, sessions, signed } = givenLinks({ sqlite, accountId });
  const links = hashed.flatMap((given) =>
    secrets.macs(...given).map((mac, age) => ({ given, hash: proofHash(...given, mac), age })),
  );
  for (const session of sessions) {
    const value = provedBySession(session);
    for (const [age, mac] of secrets.macs(SESSION_LINK, value).entries()) {
      const hash = proofHash(FORMER_SESSION_LINK, String(session.id), mac);
      links.push({ given: [FORMER_SESSION_LINK, value], hash, age });
    }
  }
  for (const link of signed) {
    const given = givenBySignature(link);
    for (const [age, key] of secrets.keys(link.purpose).entries())
      links.push({ given, hash: proofHash(...given, await signedWith(key, link.audience, link.id)), age });
  }
  return links.map(({ given: [purpose, value], hash, age }) => ({
    ...{ hash, account_id: accountId, purpose, value },
    until: age === 0 ? null : previousUntil,
  }));
}

/**
 * Whether a link that came with an account leads to a record that came with it.
 * @param isSigned a stranger may have written both ends of a link that proves a mailbox, so it is not taken over unsigned
 */
export function linksThatLead(reading: Reading, isSigned: boolean): (link: Row) => boolean {
  const { hashed, sessions, signed } = givenLinks(reading);
  const nameOf = (purpose: unknown, value: unknown) => JSON.stringify([purpose, value]);
  const former = sessions.map((session): Given => [FORMER_SESSION_LINK, provedBySession(session)]);
  const all = [...hashed, ...former, ...signed.map(givenBySignature)];
  const leading = new Set(all.map((given) => nameOf(...given)));
  return ({ purpose, value }) =>
    leading.has(nameOf(purpose, value)) && (isSigned || purpose !== USER_LINKS.mailed);
}
