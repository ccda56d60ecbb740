import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { entryOfEvent } from "#/platform/audit/entry.ts";
import { createAuditTrail } from "#/platform/audit/trail.ts";
import type { Clock } from "#/platform/clock.ts";
import { schemaAfter } from "#/platform/db/before-baseline.ts";
import { MIGRATIONS } from "#/platform/db/migrations.ts";
import type { Db } from "#/platform/db/open.ts";
import { foldedMailbox } from "#/platform/mail/address.ts";
import { type Secrets, sha256 } from "#/platform/secrets.ts";
import type { Opening } from "../backup/archive.ts";
import { verifyArchive } from "../backup/create.ts";
import { appendErasures } from "../backup/erasures.ts";
import { erasedIn } from "../backup/outlasting.ts";
import { collisionsIn } from "./collisions.ts";
import { MoveError } from "./error.ts";
import { type AccountManifest, AUDIT_FILE, fileOf, isOfAccount } from "./manifest.ts";
import { highestNumber } from "./number-from.ts";
import { matchUsers, type Users } from "./people.ts";
import { linesIn, type Row, rowOf, rowsIn, sealedRow } from "./rows.ts";
import { stageIn } from "./stage.ts";
import { TRAVELS } from "./tables.ts";
import { createWriter } from "./write.ts";

interface Wish {
  /** The archive. */
  file: string;
  opening: Opening;
  /** Of the house that it comes to, which nobody serves. */
  folder: string;
  db: Db;
  secrets: Secrets;
  clock: Clock;
  /** Where this house's backups lie, beside which erasures are noted; null: nowhere. */
  backups: string | null;
}

interface Imported {
  manifest: AccountManifest;
  rows: number;
  /** Mails and messages that are held. */
  held: number;
  /** People who were here already, by their addresses. */
  known: number;
  /** The number that new records go on from; null: as before. */
  raisedTo: number | null;
}

/**
 * Takes an account in, in one transaction: all of it or nothing. Nobody may serve the house meanwhile.
 * @throws MoveError, and what the disk throws
 */
export async function importAccount(wish: Wish): Promise<Imported> {
  const { file, opening, folder, db, backups } = wish;
  const stage = stageIn(folder);
  try {
    const manifest = await verifyArchive(file, opening, stage);
    if (!isOfAccount(manifest))
      throw new MoveError(`${file} holds no account; for a backup there is assay restore.`);
    const schema = schemaAfter(MIGRATIONS);
    if (manifest.schema !== schema)
      throw new MoveError(
        `${file} was written by Assay ${manifest.version}, whose database has another schema (number ${manifest.schema}, here ${schema}). Bring both servers to the same version, and export again. Nothing was changed.`,
      );
    const imported = db.tx(() => takeIn(wish, manifest, stage));
    // In the database's own file, as a rotation does: the archive may be removed next.
    db.sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
    if (backups !== null) appendErasures(backups, erasedIn(db.sqlite, manifest.account.id));
    return { manifest, ...imported };
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

function takeIn(
  { file, db, secrets, clock }: Wish,
  manifest: AccountManifest,
  stage: string,
): Omit<Imported, "manifest"> {
  const { sqlite } = db;
  const { id: accountId, way } = manifest.account;
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
  const users = matchUsers(sqlite, rowsOf("users"));
  let held = 0;
  for (const { table, number, isWritten } of TRAVELS) {
    if (isWritten) sqlite.run(`DELETE FROM ${table} WHERE account_id = ?`, [accountId]);
    const write = createWriter(sqlite, table, number ?? null);
    for (const line of linesIn(join(stage, fileOf(table)))) {
      const row = arrived(table, rowOf(users.renamed(table, line)), { secrets, sqlite, users, way, now });
      if (row === null) continue;
      if (table === "outbox" && row.status === "held" && line.includes(`"status":"queued"`)) held += 1;
      write(row);
    }
  }
  compareRows(sqlite, manifest, file);
  const log = readFileSync(join(stage, AUDIT_FILE), "utf8");
  const digest = sha256(log);
  sqlite
    .query("INSERT INTO former_logs (account_id, came_at, lines, sha256) VALUES (?, ?, ?, ?)")
    .run(accountId, now, log, digest);
  const reason = `${way} ${digest}`;
  const told = { by: "command line", account: accountId, reason };
  createAuditTrail({ db, secrets, clock }).note(entryOfEvent("account.imported", told));
  checkWhole(db, file);
  const after = highestNumber(sqlite);
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  return { rows, held, known: users.known, raisedTo: after > before ? after : null };
}

interface Arrival {
  secrets: Secrets;
  sqlite: Db["sqlite"];
  users: Users;
  way: AccountManifest["account"]["way"];
  now: number;
}

/** A row as it is stored here; null: what it is about is here already. */
function arrived(table: string, row: Row, { secrets, sqlite, users, way, now }: Arrival): Row | null {
  const own = sealedRow(table, row, secrets);
  switch (table) {
    case "accounts":
      return way === "move" ? own : { ...own, status: "inactive" };
    case "users":
      // Whoever runs the former server runs nothing here.
      return users.isKnown(String(own.id))
        ? null
        : {
            ...own,
            is_operator: 0,
            oidc_subject: isTaken(sqlite, own.oidc_subject) ? null : (own.oidc_subject ?? null),
          };
    case "passkeys":
      return users.isKnown(String(own.user_id)) ? null : own;
    case "memberships":
      // Nobody gets in by an address that they only say is theirs.
      return users.isUnproven(String(own.user_id)) ? { ...own, held_at: now } : own;
    case "norm_groups":
      return sqlite.query("SELECT 1 FROM norm_groups WHERE id = ?").get(Number(own.id)) === null
        ? { ...own, retired_at: own.retired_at ?? now }
        : null;
    case "start_requests": {
      const known = sqlite
        .query<{ email: string }, [number | null]>("SELECT email FROM sessions WHERE id = ?")
        .get(own.session_id as number | null);
      const email = String(own.email) || (known?.email ?? "");
      return email === "" ? own : { ...own, mailbox: secrets.mac("start-mailbox", foldedMailbox(email)) };
    }
    case "invoices":
      return { ...own, came_at: now };
    case "outbox":
      return way === "copy" && own.status === "queued" ? { ...own, status: "held" } : own;
    default:
      return own;
  }
}

/** Whether somebody with another address signs in by it here. */
const isTaken = (sqlite: Db["sqlite"], subject: Row[string] | undefined): boolean =>
  sqlite.query("SELECT 1 FROM users WHERE oidc_subject = ?").get(String(subject)) !== null;

/** Also that nothing came which is another account's. */
function compareRows(sqlite: Db["sqlite"], { account, rows }: AccountManifest, file: string): void {
  // Of somebody who was here already nothing is added to what they sign in with.
  for (const { table, where } of TRAVELS.filter((one) => one.table !== "passkeys")) {
    const count = `SELECT count(*) AS n FROM ${table} WHERE ${where}`;
    const found = sqlite.query<{ n: number }, { account: string }>(count).get({ account: account.id })?.n;
    if (found !== rows[table])
      throw new MoveError(
        `${file} says ${rows[table]} rows of ${table}, and ${found} arrived. Nothing was changed.`,
      );
  }
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
