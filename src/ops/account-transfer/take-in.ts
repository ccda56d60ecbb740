import type { Database as Sqlite } from "bun:sqlite";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CLAIM_LINK } from "#/modules/accounts/claim-service.ts";
import { freeSlug, SUFFIX_BYTES } from "#/modules/accounts/rules.ts";
import { PREVIOUS_SESSION_LINK, provedBySession, SESSION_LINK } from "#/modules/assessment/links.ts";
import { CHECKOUT_LINK } from "#/modules/billing/checkout-links.ts";
import { INVITE_LINK, KNOWN_REVISIONS, proved } from "#/modules/invites/links.ts";
import { START_LINK } from "#/modules/self-registration/self-start.ts";
import { SHARE_LINK } from "#/modules/shortlists/shares/links.ts";
import { USER_LINKS } from "#/modules/users/link-service.ts";
import { entryOfEvent } from "#/platform/audit/entry.ts";
import { createAuditTrail } from "#/platform/audit/trail.ts";
import type { Random } from "#/platform/crypto/random.ts";
import { proofHash, type Secrets, sha256 } from "#/platform/crypto/secrets.ts";
import { signedPurpose, signedWith } from "#/platform/crypto/tokens.ts";
import type { Db } from "#/platform/db/open.ts";
import { comparableEmail } from "#/platform/text/email-address.ts";
import type { Clock } from "#/platform/time/clock.ts";
import { arrived, matchUsers } from "./arrive.ts";
import {
  type AccountManifest,
  AUDIT_FILE,
  aboutTransfer,
  createWriter,
  fileOf,
  linesIn,
  MoveError,
  type Row,
  refusal,
  rowAt,
  rowsIn,
} from "./error.ts";
import { collisionsIn, createJudge } from "./judge.ts";
import { highestNumber, numberBeyond } from "./number-from.ts";
import { createNumbers } from "./numbers.ts";
import { checkOutside, countAll, TRAVELS } from "./tables.ts";

export interface Target {
  /** The archive, for messages. */
  file: string;
  /** That the archive was signed with, as both servers have it; null: it is a stranger's. */
  key: string | null;
  db: Db;
  secrets: Secrets;
  clock: Clock;
  random: Pick<Random, "bytes">;
  /** The most requests a minute that a key may have here, unless an own server says otherwise. */
  rateLimit: number;
  changes: Changes;
}

/** What an account may change on its way, where somebody else has it here. */
interface Changes {
  /** The address that it gets; null: its own. */
  email: string | null;
  /** Names in public links. */
  newLinks: boolean;
  /** Numbers that programs know. */
  renumber: boolean;
}

export interface TakenIn {
  rows: number;
  /** Number of mails and messages that are on hold. */
  held: number;
  /** Users who were here already, by their addresses. */
  known: number;
  /** The number that new records go on from; null: as before. */
  raisedTo: number | null;
  /** What was not imported because the archive is not signed, as `table.column`, and how often. */
  dropped: ReadonlyMap<string, number>;
  /** What was added to numbers that programs know, by table. */
  shifts: ReadonlyMap<string, number>;
  /** Names in public links that became others. */
  renamed: ReadonlyMap<string, string>;
}

/** Tables of which rows that are not imported are reported. */
const DROPPED = new Set(["moved_links", "payment_notices", "invoice_originals"]);

/**
 * Writes the rows of an unpacked archive, in the caller's transaction, and checks that they are the account's and nobody else's.
 * @param stage the folder in which its files are
 * @throws MoveError, after which the transaction has to be undone
 */
export function takeIn(
  { file, db, secrets, clock, random, key, rateLimit, changes }: Target,
  manifest: AccountManifest,
  stage: string,
): TakenIn {
  const { sqlite } = db;
  const { id: accountId, way } = manifest.account;
  const isSigned = key !== null;
  const now = clock.now();
  const previous = sqlite
    .query<{ movedAt: number | null }, [string]>("SELECT moved_at AS movedAt FROM accounts WHERE id = ?")
    .get(accountId);
  if (previous !== null)
    throw refusal([previous.movedAt === null ? "already_here" : "moved_away", accountId]);
  // Rows name one another in circles; all of it is checked at the end.
  sqlite.run("PRAGMA defer_foreign_keys = ON");
  const rowsOf = (table: string): Iterable<Row> => rowsIn(join(stage, fileOf(table)));
  const email = changes.email === null ? null : comparableEmail(changes.email);
  const { causes, shifts, higher } = collisionsIn({ sqlite, rowsOf, ...changes, email });
  if (causes.length > 0) throw refusal(...causes);
  const numbers = createNumbers(sqlite, shifts);
  const renamed = new Map<string, string>();
  const before = highestNumber(sqlite);
  const total = countAll(sqlite);
  const users = matchUsers(sqlite, rowsOf("users"), isSigned);
  const judge = createJudge({ sqlite, accountId, isSigned });
  const written = new Map<string, number>();
  let onHold = 0;
  for (const { table, id, counted, isWritten } of TRAVELS) {
    if (isWritten) sqlite.run(`DELETE FROM ${table} WHERE account_id = ?`, [accountId]);
    const write = createWriter(sqlite, table, counted === "anew" ? (id[0] ?? null) : null);
    const leads = table === "moved_links" ? linksThatLead({ sqlite, accountId }, isSigned) : () => true;
    let place = 0;
    const path = join(stage, fileOf(table));
    for (const line of linesIn(path)) {
      place += 1;
      const named = numbers.here(table, rowAt(path, place, users.renamed(table, line)));
      const given = judge.judged(table, named, place);
      const row = leads(given)
        ? arrived(table, given, {
            ...{ judge, secrets, sqlite, users, way, now, isSigned, rateLimit, freeLink },
            email: changes.email,
          })
        : null;
      if (row === null) {
        if (DROPPED.has(table)) judge.drop(table);
        continue;
      }
      if (table === "outbox" && row.status === "held" && given.status === "queued") onHold += 1;
      write(row, place);
      written.set(table, (written.get(table) ?? 0) + 1);
    }
    if (place !== manifest.rows[table])
      throw new MoveError(
        aboutTransfer((texts) => texts.rowsDiffer(file, manifest.rows[table] ?? 0, table, place)),
      );
  }
  if (!isSigned && takeBackCredits(sqlite, accountId, now)) {
    judge.drop("credits");
    written.set("ledger_entries", (written.get("ledger_entries") ?? 0) + 1);
  }
  const log = readFileSync(join(stage, AUDIT_FILE), "utf8");
  const digest = sha256(log);
  sqlite
    .query("INSERT INTO former_logs (account_id, came_at, lines, sha256) VALUES (?, ?, ?, ?)")
    .run(accountId, now, log, digest);
  written.set("former_logs", (written.get("former_logs") ?? 0) + 1);
  checkOutside(sqlite, accountId, total, written, users.known);
  const reason = `${way} ${digest}`;
  const reported = { by: "command line", account: accountId, reason };
  createAuditTrail({ db, secrets, clock }).record(entryOfEvent("account.imported", reported));
  numbers.close();
  for (const table of higher) numberBeyond(sqlite, table);
  checkWhole(db, file);
  const after = highestNumber(sqlite);
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  return {
    ...{ rows, held: onHold, known: users.known, dropped: judge.dropped, shifts, renamed },
    raisedTo: after > before ? after : null,
  };

  function freeLink(slug: string): string {
    const isUsed = (name: string) =>
      sqlite
        .query("SELECT 1 FROM accounts WHERE slug = ?1 UNION SELECT 1 FROM job_starts WHERE slug = ?1")
        .get(name) !== null;
    if (!isUsed(slug)) return slug;
    const name = freeSlug(slug.replace(/-[^-]*$/, ""), () => random.bytes(SUFFIX_BYTES), isUsed);
    renamed.set(slug, name);
    return name;
  }
}

/**
 * Removes the credits of an unsigned archive. They are whatever its maker wrote, so none of them can be used here: the server's
 * administrator grants what is agreed.
 * @returns whether there were any
 */
function takeBackCredits(sqlite: Db["sqlite"], accountId: string, now: number): boolean {
  const found = sqlite
    .query<{ credits: number }, [string]>(
      "SELECT coalesce(sum(credits), 0) AS credits FROM ledger_entries WHERE account_id = ? AND mode = 'live'",
    )
    .get(accountId);
  const credits = found?.credits ?? 0;
  if (credits <= 0) return false;
  const ref = `${accountId}: not imported from an unsigned archive`;
  sqlite
    .query(
      "INSERT INTO ledger_entries (account_id, mode, kind, ref, credits, created_at) VALUES (?, 'live', 'grant', ?, ?, ?)",
    )
    .run(accountId, ref, -credits, now);
  return true;
}

function checkWhole({ sqlite }: Db, file: string): void {
  const orphan = sqlite.query<{ table: string; parent: string }, []>("PRAGMA foreign_key_check").get();
  if (orphan !== null)
    throw new MoveError(aboutTransfer((texts) => texts.orphan(orphan.table, file, orphan.parent)));
  const whole = sqlite.query<{ integrity_check: string }, []>("PRAGMA integrity_check(1)").get();
  if (whole?.integrity_check !== "ok")
    throw new MoveError(aboutTransfer((texts) => texts.damaged(whole?.integrity_check ?? "")));
}

interface Input {
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
  /** Sessions without an invite: their links contain a number that may become another one. */
  sessions: Linked[];
  /** Signed tokens: the purpose of the key, the audience, and the record. */
  signed: { purpose: string; audience: string; id: string }[];
}

type Reading = Pick<Input, "sqlite" | "accountId">;

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
export async function linksOf({ sqlite, accountId, secrets, previousUntil }: Input): Promise<Row[]> {
  const { hashed, sessions, signed } = givenLinks({ sqlite, accountId });
  const links = hashed.flatMap((given) =>
    secrets.macs(...given).map((mac, age) => ({ given, hash: proofHash(...given, mac), age })),
  );
  for (const session of sessions) {
    const value = provedBySession(session);
    for (const [age, mac] of secrets.macs(SESSION_LINK, value).entries()) {
      const hash = proofHash(PREVIOUS_SESSION_LINK, String(session.id), mac);
      links.push({ given: [PREVIOUS_SESSION_LINK, value], hash, age });
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
 * Returns whether a link that came with an account leads to a record that came with it.
 * @param isSigned a stranger may have written both ends of a link that verifies a mailbox, so it is not imported unsigned
 */
function linksThatLead(reading: Reading, isSigned: boolean): (link: Row) => boolean {
  const { hashed, sessions, signed } = givenLinks(reading);
  const nameOf = (purpose: unknown, value: unknown) => JSON.stringify([purpose, value]);
  const earlier = sessions.map((session): Given => [PREVIOUS_SESSION_LINK, provedBySession(session)]);
  const all = [...hashed, ...earlier, ...signed.map(givenBySignature)];
  const leading = new Set(all.map((given) => nameOf(...given)));
  return ({ purpose, value }) =>
    leading.has(nameOf(purpose, value)) && (isSigned || purpose !== USER_LINKS.mailed);
}
