import { Database as Sqlite } from "bun:sqlite";
import { createHash } from "node:crypto";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type Member, type Opening, type Sealing, writeArchive } from "#/ops/backup/archive.ts";
import { verifyArchive } from "#/ops/backup/create.ts";
import { MANIFEST_FILE, type Manifest } from "#/ops/backup/failures.ts";
import { appendErasures, erasedIn } from "#/ops/backup/retained-records.ts";
import { type AuditLine, entryOfEvent } from "#/platform/audit/entry.ts";
import { AUDIT_COLUMNS, type AuditTrail } from "#/platform/audit/trail.ts";
import type { Account } from "#/platform/context/account-rows.ts";
import type { Secrets } from "#/platform/crypto/secrets.ts";
import { schemaAfter, schemaIn } from "#/platform/db/migrate.ts";
import { MIGRATIONS } from "#/platform/db/migrations.ts";
import type { Db } from "#/platform/db/open.ts";
import { isAlive } from "#/platform/files/instance-mark.ts";
import { isoTime } from "#/platform/time/clock.ts";
import {
  type AccountManifest,
  AUDIT_FILE,
  aboutTransfer,
  checkSignature,
  fileOf,
  isOfAccount,
  lineOf,
  MoveError,
  openedRow,
  type Row,
  refusal,
  signedManifest,
} from "./error.ts";
import { TRAVELS } from "./tables.ts";
import { linksOf, type TakenIn, type Target, takeIn } from "./take-in.ts";

interface Input {
  database: string;
  accountId: string;
  /** As it was before it was closed; null for a copy: it stays open. */
  closed: Closed | null;
  /** The archive: not there yet. */
  file: string;
  sealing: Exclude<Sealing, null>;
  /** That the other server has as well; null: the archive is not signed. */
  key: string | null;
  secrets: Pick<Secrets, "open" | "macs" | "keys">;
  /** Until when the secret before the present one counts; null: there is none. */
  previousUntil: number | null;
  version: string;
  now: number;
}

interface Exported {
  bytes: number;
  rows: number;
  links: number;
  /** Whether the archive itself was read: not where it is encrypted for a key that is elsewhere. */
  isReadBack: boolean;
}

/** @throws MoveError */
export function checkTarget(file: string): void {
  if (!file.endsWith(".age")) throw new MoveError(aboutTransfer((texts) => texts.notAge));
  if (existsSync(file)) throw new MoveError(aboutTransfer((texts) => texts.exists(file)));
  if (!existsSync(dirname(resolve(file))))
    throw new MoveError(aboutTransfer((texts) => texts.noFolder(dirname(resolve(file)))));
}

/**
 * Writes one account into an encrypted file, as it is at one instant, while others may serve it. Everything that the result reports was
 * read back, if this program can open the file.
 * @throws MoveError, and what the disk throws
 */
export async function exportAccount(input: Input): Promise<Exported> {
  const { database, accountId, closed, file, sealing, key, secrets, previousUntil, version, now } = input;
  checkTarget(file);
  const work = stageIn(dirname(resolve(file)));
  mkdirSync(join(work, "tables"), { mode: 0o700 });
  const sqlite = new Sqlite(database, { readwrite: true, strict: true });
  try {
    sqlite.run("PRAGMA busy_timeout = 5000");
    sqlite.run("PRAGMA query_only = ON");
    // One reader's snapshot for all tables.
    sqlite.run("BEGIN");
    const written: [name: string, found: Written][] = [];
    const links = await linksOf({ sqlite, accountId, secrets, previousUntil });
    for (const { table, where } of TRAVELS) {
      const rows = sqlite
        .query<Row, { account: string }>(
          `SELECT * FROM ${table} WHERE ${where} ORDER BY ${orderOf(sqlite, table)}`,
        )
        .iterate({ account: accountId });
      const more = table === "moved_links" ? links : [];
      written.push([
        fileOf(table),
        writeLines(join(work, fileOf(table)), linesOf(table, rows, more, secrets, closed)),
      ]);
    }
    const audit = sqlite
      .query<AuditLine, [string]>(
        `SELECT ${AUDIT_COLUMNS} FROM audit_entries WHERE account_id = ? ORDER BY seq`,
      )
      .iterate(accountId);
    written.push([AUDIT_FILE, writeLines(join(work, AUDIT_FILE), auditLines(audit))]);
    const company =
      sqlite.query<{ company: string }, [string]>("SELECT company FROM accounts WHERE id = ?").get(accountId)
        ?.company ?? "";
    const schema = schemaIn(sqlite);
    sqlite.run("COMMIT");
    const files: Manifest["files"] = written.map(([name, { bytes, sha256 }]) => ({ name, bytes, sha256 }));
    const rows = Object.fromEntries(
      TRAVELS.map(({ table }, place) => [table, written[place]?.[1].lines ?? 0]),
    );
    const manifest: AccountManifest = {
      ...{ format: 1, version, made_at: isoTime(now), schema, files, rows },
      account: { id: accountId, company, way: closed === null ? "copy" : "move" },
    };
    const text = `${JSON.stringify(key === null ? manifest : signedManifest(manifest, key), null, 2)}\n`;
    const members: Member[] = [
      { name: MANIFEST_FILE, bytes: Buffer.byteLength(text), from: { text } },
      ...files.map(({ name, bytes }) => ({ name, bytes, from: { path: join(work, name) } })),
    ];
    if (
      closed !== null &&
      isBehind(sqlite, accountId, { ...rows, moved_links: (rows.moved_links ?? 0) - links.length })
    )
      throw new MoveError(aboutTransfer((texts) => texts.stillStoring));
    const draft = join(work, "account.tar.age");
    await writeArchive(draft, members, sealing);
    const isReadBack = "passphrase" in sealing;
    if (isReadBack) await verifyArchive(draft, sealing);
    const { size } = statSync(draft);
    renameSync(draft, file);
    const sum = Object.values(rows).reduce((total, count) => total + count, 0);
    return { bytes: size, rows: sum, links: links.length, isReadBack };
  } finally {
    sqlite.close();
    rmSync(work, { recursive: true, force: true });
  }
}

/** Whether rows have come since the snapshot: of requests that were let in before the account was closed. */
const isBehind = (sqlite: Sqlite, account: string, rows: Readonly<Record<string, number>>): boolean =>
  TRAVELS.some(({ table, where }) => {
    const count = `SELECT count(*) AS n FROM ${table} WHERE ${where}`;
    return sqlite.query<{ n: number }, { account: string }>(count).get({ account })?.n !== rows[table];
  });

/** As they were written: some triggers look at what came before. */
function orderOf(sqlite: Sqlite, table: string): string {
  const [{ wr } = { wr: 0 }] = sqlite
    .query<{ wr: number }, [string]>("SELECT wr FROM pragma_table_list(?)")
    .all(table);
  return wr === 1 ? "1" : "rowid";
}

function* linesOf(
  table: string,
  rows: Iterable<Row>,
  more: readonly Row[],
  secrets: Pick<Secrets, "open">,
  closed: Closed | null,
): Generator<string> {
  for (const row of rows) yield lineOf(asBefore(table, openedRow(table, row, secrets), closed));
  for (const row of more) yield lineOf(row);
}

/** What closing has changed for this server alone. */
function asBefore(table: string, row: Row, closed: Closed | null): Row {
  if (closed === null) return row;
  if (table === "accounts") return { ...row, status: closed.status, moved_at: null };
  if (table === "outbox" && closed.waiting.has(Number(row.id))) return { ...row, status: "queued" };
  return row;
}

function* auditLines(lines: Iterable<AuditLine>): Generator<string> {
  for (const line of lines) yield JSON.stringify(line);
}

interface Written {
  lines: number;
  bytes: number;
  sha256: string;
}

const PIECE = 1024 * 1024;

function writeLines(path: string, lines: Iterable<string>): Written {
  const file = openSync(path, "wx", 0o600);
  const hash = createHash("sha256");
  let [count, bytes, piece] = [0, 0, ""];
  const store = () => {
    const written = Buffer.from(piece);
    for (let from = 0; from < written.length; ) from += writeSync(file, written, from);
    hash.update(written);
    bytes += written.length;
    piece = "";
  };
  try {
    for (const line of lines) {
      piece += `${line}\n`;
      count += 1;
      if (piece.length > PIECE) store();
    }
    store();
  } finally {
    closeSync(file);
  }
  return { lines: count, bytes, sha256: hash.digest("hex") };
}

const STAGE = /^\.assay-moving-(\d+)$/;

/**
 * A folder in which an archive is unpacked or gathered, readable only for its owner. It contains people in clear text, so what a killed
 * process has left is removed first.
 */
function stageIn(folder: string): string {
  for (const name of readdirSync(folder)) {
    const pid = Number(STAGE.exec(name)?.[1]);
    if (pid === process.pid || (pid > 0 && !isAlive(pid))) rmSync(join(folder, name), { recursive: true });
  }
  const stage = join(folder, `.assay-moving-${process.pid}`);
  mkdirSync(stage, { mode: 0o700 });
  return stage;
}

/** How an account was before it was closed for a move. */
interface Closed {
  status: Account["status"];
  /** Mails and messages that waited, and that no worker had in its hands: the other server sends them. */
  waiting: ReadonlySet<number>;
}

interface CloseDeps {
  db: Db;
  trail: Pick<AuditTrail, "record">;
}

/** Stops serving the account to anybody: no key, no user, no candidate, no link; and nothing of it is sent. Its rows stay unchanged. */
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
    trail.record(
      entryOfEvent("account.exported", { by: "command line", account: accountId, reason: "move" }),
    );
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
    trail.record(
      entryOfEvent("account.changed", { by: "command line", account: accountId, reason: "enabled" }),
    );
  });
}

interface ImportInput extends Target {
  opening: Opening;
  /** Of the server that it comes to, which nobody serves. */
  folder: string;
  /** Folder of this server's backups, next to which deletions are recorded; null: none. */
  backups: string | null;
}

interface Imported extends TakenIn {
  manifest: AccountManifest;
}

/**
 * Imports an account in one transaction: all of it or nothing. Nobody may serve the instance meanwhile.
 * @throws MoveError, and what the disk throws
 */
export async function importAccount(request: ImportInput): Promise<Imported> {
  const { file, opening, folder, db, backups } = request;
  const stage = stageIn(folder);
  try {
    const manifest = await verifyArchive(file, opening, stage);
    if (!isOfAccount(manifest)) throw new MoveError(aboutTransfer((texts) => texts.noAccount(file)));
    if (request.key !== null) checkSignature(manifest, request.key);
    const schema = schemaAfter(MIGRATIONS);
    if (manifest.schema !== schema)
      throw refusal([
        "other_schema",
        (texts) => texts.schemas(manifest.schema, manifest.version.slice(0, 40), schema),
      ]);
    const imported = db.tx(() => takeIn(request, manifest, stage));
    // In the database's own file, as a rotation does: the archive may be removed next.
    db.sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
    if (backups !== null) appendErasures(backups, erasedIn(db.sqlite, manifest.account.id));
    return { manifest, ...imported };
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}
