import { readFileSync } from "node:fs";
import { join } from "node:path";
import { UnusableNorm } from "#/instrument/norms/norm.ts";
import { storedNorm } from "#/modules/norms/rules.ts";
import { entryOfEvent } from "#/platform/audit/entry.ts";
import { createAuditTrail } from "#/platform/audit/trail.ts";
import type { Clock } from "#/platform/clock.ts";
import type { Db } from "#/platform/db/open.ts";
import { foldedMailbox } from "#/platform/mail/address.ts";
import { type Secrets, sha256 } from "#/platform/secrets.ts";
import { collisionsIn } from "./collisions.ts";
import { MoveError } from "./error.ts";
import { createJudge, type Judge } from "./judge.ts";
import { linksThatLead } from "./links.ts";
import { type AccountManifest, AUDIT_FILE, fileOf } from "./manifest.ts";
import { highestNumber } from "./number-from.ts";
import { checkOutside, countAll } from "./outside.ts";
import { matchUsers, type Users } from "./people.ts";
import { linesIn, type Row, rowAt, rowsIn, sealedRow } from "./rows.ts";
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
  /** The most requests a minute that a key may have here, unless an own server says otherwise. */
  rateLimit: number;
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
}

/**
 * Writes the rows of an unpacked archive, in the caller's transaction, and checks that they are the account's and nobody else's.
 * @param stage the folder in which its files are
 * @throws MoveError, after which the transaction has to be undone
 */
export function takeIn(
  { file, db, secrets, clock, key, rateLimit }: Target,
  manifest: AccountManifest,
  stage: string,
): TakenIn {
  const { sqlite } = db;
  const { id: accountId, way } = manifest.account;
  const isSigned = key !== null;
  const now = clock.now();
  if (sqlite.query("SELECT 1 FROM accounts WHERE id = ?").get(accountId) !== null)
    throw new MoveError(`The account ${accountId} is here already. Nothing was changed.`);
  // Rows name one another in circles; all of it is checked at the end.
  sqlite.run("PRAGMA defer_foreign_keys = ON");
  const rowsOf = (table: string): Iterable<Row> => rowsIn(join(stage, fileOf(table)));
  const faults = collisionsIn(sqlite, rowsOf);
  if (faults.length > 0)
    throw new MoveError(
      `The account cannot come here: ${faults.join("; ")}. Nothing was changed. Servers whose numbers are apart from the first day on can hand accounts to one another: assay account numbers --from <n>.`,
    );
  const before = highestNumber(sqlite);
  const total = countAll(sqlite);
  const users = matchUsers(sqlite, rowsOf("users"), isSigned);
  const judge = createJudge({ sqlite, accountId, isSigned });
  const written = new Map<string, number>();
  let held = 0;
  for (const { table, number, isWritten } of TRAVELS) {
    if (isWritten) sqlite.run(`DELETE FROM ${table} WHERE account_id = ?`, [accountId]);
    const write = createWriter(sqlite, table, number ?? null);
    const leads = table === "moved_links" ? linksThatLead({ sqlite, accountId }, isSigned) : () => true;
    let place = 0;
    const path = join(stage, fileOf(table));
    for (const line of linesIn(path)) {
      place += 1;
      const given = judge.judged(table, rowAt(path, place, users.renamed(table, line)), place);
      const row = leads(given)
        ? arrived(table, given, { judge, secrets, sqlite, users, way, now, isSigned, rateLimit })
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
  checkWhole(db, file);
  const after = highestNumber(sqlite);
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  return {
    ...{ rows, held, known: users.known, dropped: judge.dropped },
    raisedTo: after > before ? after : null,
  };
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

interface Arrival {
  judge: Judge;
  secrets: Secrets;
  sqlite: Db["sqlite"];
  users: Users;
  way: AccountManifest["account"]["way"];
  now: number;
  isSigned: boolean;
  rateLimit: number;
}

/** A row as it is stored here; null: what it is about is here already, or only an own server says it. */
function arrived(table: string, given: Row, arrival: Arrival): Row | null {
  const { judge, secrets, sqlite, users, way, now, isSigned, rateLimit } = arrival;
  const own = sealedRow(table, given, secrets);
  switch (table) {
    case "accounts":
      return way === "move" ? own : { ...own, status: "inactive" };
    case "users":
      return users.isKnown(String(own.id))
        ? null
        : {
            ...own,
            oidc_subject: isTaken(sqlite, own.oidc_subject) ? null : (own.oidc_subject ?? null),
          };
    case "passkeys":
      if (users.isKnown(String(own.user_id))) return null;
      if (users.isNew(String(own.user_id))) return own;
      throw new MoveError("A passkey of the archive is of no user of it. Nothing was changed.");
    case "memberships":
      // Nobody gets in by an address that they only say is theirs.
      return users.hasToAgree(String(own.user_id)) ? { ...own, held_at: now } : own;
    case "api_keys":
      if (isSigned || Number(own.rate_limit) <= rateLimit) return own;
      judge.drop("api_keys.rate_limit");
      return { ...own, rate_limit: rateLimit };
    case "norm_groups":
      if (sqlite.query("SELECT 1 FROM norm_groups WHERE id = ?").get(Number(own.id)) !== null) return null;
      if (isSigned) {
        checkNorm(own);
        return { ...own, retired_at: own.retired_at ?? now };
      }
      throw new MoveError(
        `Results of the account rest on norm ${own.id}, which this server does not have. Norms of others are taken over from a signed archive only (--key-file). Nothing was changed.`,
      );
    case "start_requests": {
      const known = sqlite
        .query<{ email: string }, [number | null]>("SELECT email FROM sessions WHERE id = ?")
        .get(own.session_id as number | null);
      const email = String(own.email) || (known?.email ?? "");
      return email === "" ? own : { ...own, mailbox: secrets.mac("start-mailbox", foldedMailbox(email)) };
    }
    case "orders":
      // What is not paid yet was to be paid to somebody else.
      if (isSigned || own.status !== "pending_payment") return own;
      judge.drop("orders.status");
      return { ...own, status: "cancelled" };
    case "payment_notices":
      return isSigned ? own : null;
    case "invoices":
      return { ...own, came_at: now };
    case "outbox":
      return (way === "copy" || !isSigned) && own.status === "queued" ? { ...own, status: "held" } : own;
    default:
      return own;
  }
}

/** @throws MoveError for a norm that is not the one that was made, or that nothing can be scored with */
function checkNorm(row: Row): void {
  const json = (column: string) => JSON.parse(String(row[column]));
  try {
    storedNorm({
      ...{ id: Number(row.id), n: Number(row.n), nameEn: String(row.name_en), nameDe: String(row.name_de) },
      questionnaireVersion: String(row.questionnaire_version),
      ...{ frequencies: json("frequencies"), table: json("c_table"), reliability: json("reliability") },
      checksum: String(row.checksum),
    });
  } catch (error) {
    if (!(error instanceof UnusableNorm)) throw error;
    throw new MoveError(`norm_groups: ${error.message}. Nothing was changed.`);
  }
}

/** Whether somebody with another address signs in by it here. */
const isTaken = (sqlite: Db["sqlite"], subject: Row[string] | undefined): boolean =>
  sqlite.query("SELECT 1 FROM users WHERE oidc_subject = ?").get(String(subject)) !== null;

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
