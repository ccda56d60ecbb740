import { readFileSync } from "node:fs";
import { join } from "node:path";
import { freeSlug, SUFFIX_BYTES } from "#/modules/accounts/rules.ts";
import { entryOfEvent } from "#/platform/audit/entry.ts";
import { createAuditTrail } from "#/platform/audit/trail.ts";
import type { Random } from "#/platform/crypto/random.ts";
import { type Secrets, sha256 } from "#/platform/crypto/secrets.ts";
import type { Db } from "#/platform/db/open.ts";
import { comparableEmail } from "#/platform/mail/address.ts";
import type { Clock } from "#/platform/time/clock.ts";
import { arrived } from "./arrive.ts";
import { collisionsIn } from "./collisions.ts";
import { MoveError } from "./error.ts";
import { createJudge } from "./judge.ts";
import { linksThatLead } from "./links.ts";
import { type AccountManifest, AUDIT_FILE, fileOf } from "./manifest.ts";
import { highestNumber, numberBeyond } from "./number-from.ts";
import { createNumbers } from "./numbers.ts";
import { checkOutside, countAll } from "./outside.ts";
import { matchUsers } from "./people.ts";
import { refusal } from "./refusals.ts";
import { linesIn, type Row, rowAt, rowsIn } from "./rows.ts";
import { TRAVELS } from "./tables.ts";
import { createWriter } from "./write.ts";

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
  /** Mails and messages that are held. */
  held: number;
  /** Users who were here already, by their addresses. */
  known: number;
  /** The number that new records go on from; null: as before. */
  raisedTo: number | null;
  /** What was not taken over because the archive is not signed, as `table.column`, and how often. */
  dropped: ReadonlyMap<string, number>;
  /** What was added to numbers that programs know, by table. */
  shifts: ReadonlyMap<string, number>;
  /** Names in public links that became others. */
  renamed: ReadonlyMap<string, string>;
}

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
  const former = sqlite
    .query<{ movedAt: number | null }, [string]>("SELECT moved_at AS movedAt FROM accounts WHERE id = ?")
    .get(accountId);
  if (former !== null) throw refusal([former.movedAt === null ? "already_here" : "moved_away", accountId]);
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
  let held = 0;
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
        if (table === "moved_links" || table === "payment_notices") judge.drop(table);
        continue;
      }
      if (table === "outbox" && row.status === "held" && given.status === "queued") held += 1;
      write(row, place);
      written.set(table, (written.get(table) ?? 0) + 1);
    }
    if (place !== manifest.rows[table])
      throw new MoveError(
        `${file} says ${manifest.rows[table]} rows of ${table}, and holds ${place}. Nothing was changed.`,
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
  const told = { by: "command line", account: accountId, reason };
  createAuditTrail({ db, secrets, clock }).note(entryOfEvent("account.imported", told));
  numbers.close();
  for (const table of higher) numberBeyond(sqlite, table);
  checkWhole(db, file);
  const after = highestNumber(sqlite);
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  return {
    ...{ rows, held, known: users.known, dropped: judge.dropped, shifts, renamed },
    raisedTo: after > before ? after : null,
  };

  function freeLink(slug: string): string {
    const isTaken = (name: string) =>
      sqlite
        .query("SELECT 1 FROM accounts WHERE slug = ?1 UNION SELECT 1 FROM job_starts WHERE slug = ?1")
        .get(name) !== null;
    if (!isTaken(slug)) return slug;
    const name = freeSlug(slug.replace(/-[^-]*$/, ""), () => random.bytes(SUFFIX_BYTES), isTaken);
    renamed.set(slug, name);
    return name;
  }
}

/**
 * Credits of an unsigned archive are whatever its maker wrote, so none of them can be used here: the server's operator gives
 * what is agreed.
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
  const ref = `${accountId}: not taken over from an unsigned archive`;
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
    throw new MoveError(
      `A row of ${orphan.table} in ${file} belongs to no row of ${orphan.parent}. Nothing was changed.`,
    );
  const whole = sqlite.query<{ integrity_check: string }, []>("PRAGMA integrity_check(1)").get();
  if (whole?.integrity_check !== "ok")
    throw new MoveError(`The database is not whole: ${whole?.integrity_check}. Nothing was changed.`);
}
