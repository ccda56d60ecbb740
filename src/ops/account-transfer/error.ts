import type { Database as Sqlite } from "bun:sqlite";
import { closeSync, existsSync, openSync, readSync } from "node:fs";
import { basename } from "node:path";
import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { TRANSFER_REFUSALS, type TransferRefusals } from "#/messages/ops/transfer.gen.ts";
import type { Manifest } from "#/ops/backup/failures.ts";
import { SEALED_COLUMNS } from "#/platform/crypto/rotate-key.ts";
import { hmac, type Secrets, sameText } from "#/platform/crypto/secrets.ts";
import { type Sentence, SpokenError } from "#/platform/text/sentence.ts";
import { oneLine } from "#/platform/text/text.ts";

/** Reasons why an account cannot be moved, worded for an administrator. */
export class MoveError extends SpokenError {}

/** Why an account does not go or come, in every language. */
export const aboutTransfer =
  (say: (texts: TransferRefusals) => string): Sentence =>
  (language) =>
    say(TRANSFER_REFUSALS[language]);

/** Why an archive does not come here as it is. */
export type Cause = keyof ReturnType<TransferRefusals["causes"]>;

/** What an archive collides with: a name or a number, or several in the words of a language. */
export type Named = string | ((texts: TransferRefusals) => string);

export const namedIn = (named: Named, texts: TransferRefusals): string =>
  typeof named === "string" ? named : named(texts);

/** @param found each cause with what it is about */
export const refusal = (...found: readonly (readonly [cause: Cause, what?: Named])[]): MoveError =>
  new MoveError(
    aboutTransfer((texts) => {
      const { causes, nothingChanged } = texts;
      return [...found.map(([cause, what = ""]) => causes(namedIn(what, texts))[cause]), nothingChanged].join(
        " ",
      );
    }),
  );

/** Description of an exported account, next to its files. */
const Account = Type.Object({
  account: Type.Object({
    id: Type.String(),
    company: Type.String(),
    /** `move`: its previous server no longer serves it. `copy`: it does, so everything that would be sent is put on hold. */
    way: Type.Union([Type.Literal("move"), Type.Literal("copy")]),
    /** By a key that both servers have; without it the archive is a stranger's. */
    signature: Type.Optional(Type.String()),
  }),
});

export type AccountManifest = Manifest & Static<typeof Account>;

export const isOfAccount = (manifest: Manifest): manifest is AccountManifest =>
  Value.Check(Account, manifest);

export const AUDIT_FILE = "audit.jsonl";
export const fileOf = (table: string): string => `tables/${table}.jsonl`;

/** What a key is good for that two servers share: nothing else is ever signed with it. */
const PURPOSE = "assay account archive 1";

/** The list of an archive contains the hash of each of its files, so a signature of the list covers all of them. */
function signatureOf({ account, ...manifest }: AccountManifest, key: string): string {
  const { signature: _signature, ...signed } = account;
  return hmac(Buffer.from(key), JSON.stringify([PURPOSE, { ...manifest, account: signed }])).toString("hex");
}

/** @returns the manifest with its signature by a key that both servers have */
export const signedManifest = (manifest: AccountManifest, key: string): AccountManifest => ({
  ...manifest,
  account: { ...manifest.account, signature: signatureOf(manifest, key) },
});

/** @throws MoveError if the archive was not signed with this key */
export function checkSignature(manifest: AccountManifest, key: string): void {
  const { signature } = manifest.account;
  if (signature === undefined) throw refusal(["unsigned"]);
  if (!sameText(signature, signatureOf(manifest, key))) throw refusal(["other_key"]);
}

/** A row as SQLite has it. */
export type Row = Record<string, string | number | null | Uint8Array>;

/** One line of JSON; bytes in base64. */
export const lineOf = (row: Row): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        value instanceof Uint8Array ? { bytes: Buffer.from(value).toString("base64") } : value,
      ]),
    ),
  );

/** @throws MoveError for a line that is no row */
export function rowOf(line: string): Row {
  let found: unknown;
  try {
    found = JSON.parse(line);
  } catch {
    found = null;
  }
  if (typeof found !== "object" || found === null || Array.isArray(found))
    throw new MoveError(aboutTransfer((texts) => texts.noRow));
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, cellOf(name, value)]));
}

function cellOf(name: string, value: unknown): Row[string] {
  if (value === null || typeof value === "string" || typeof value === "number") return value;
  if (typeof value === "object" && "bytes" in value && typeof value.bytes === "string")
    return new Uint8Array(Buffer.from(value.bytes, "base64"));
  throw new MoveError(aboutTransfer((texts) => texts.invalidCell(oneLine(name))));
}

const ANSWERS = "fairness_answers";
const answerContext = (key: unknown): string => `fairness-answer:${key}`;

/** What this server has sealed, opened: the archive that it goes into is encrypted as a whole. */
export function openedRow(table: string, row: Row, secrets: Pick<Secrets, "open">): Row {
  const open = { ...row };
  for (const { column, context } of SEALED_COLUMNS.filter((one) => one.table === table))
    if (row[column] !== null) open[column] = secrets.open(String(row[column]), context(row));
  if (table === ANSWERS) open.sealed = secrets.open(String(row.sealed), answerContext(row.key));
  const waiting = sealedIntent(table, row);
  if (waiting !== null)
    open.payload = JSON.stringify({
      ...waiting,
      sealed: secrets.open(waiting.sealed, erasedContext(waiting)),
    });
  return open;
}

/** The same, sealed by the server that it comes to; what is stored under a keyed hash is moved to its hash. */
export function sealedRow(table: string, row: Row, secrets: Pick<Secrets, "seal" | "mac">): Row {
  const sealed = { ...row };
  for (const { column, context } of SEALED_COLUMNS.filter((one) => one.table === table))
    if (row[column] !== null) sealed[column] = secrets.seal(String(row[column]), context(row));
  if (table === ANSWERS) {
    const said = String(row.sealed);
    sealed.key = secrets.mac("fairness-answer", `${row.mode} ${Number(said.slice(2))}`);
    sealed.sealed = secrets.seal(said, answerContext(sealed.key));
  }
  const waiting = sealedIntent(table, row);
  if (waiting !== null)
    sealed.payload = JSON.stringify({
      ...waiting,
      sealed: secrets.seal(waiting.sealed, erasedContext(waiting)),
    });
  return sealed;
}

interface SealedIntent {
  sealed: string;
  erasedId: number;
}

const erasedContext = ({ erasedId }: SealedIntent): string => `erased:${erasedId}`;

/** Recipient of a deletion certificate that still waits. */
function sealedIntent(table: string, row: Row): SealedIntent | null {
  if (table !== "outbox") return null;
  const payload = JSON.parse(String(row.payload)) as Partial<SealedIntent> | null;
  return typeof payload?.sealed === "string" ? (payload as SealedIntent) : null;
}

const PIECE = 1024 * 1024;
/** The longest row is the audit log of an account that came before. A longer one only aims at the memory. */
const LINE_MAX = 256 * PIECE;

/**
 * Of a file, one after the other: it may be larger than memory.
 * @throws MoveError for a file that is not there, and for a line that is longer than any row
 */
export function* linesIn(path: string): Generator<string> {
  const name = basename(path);
  if (!existsSync(path)) throw new MoveError(aboutTransfer((texts) => texts.missing(name)));
  const file = openSync(path, "r");
  try {
    const piece = Buffer.alloc(PIECE);
    const decoder = new TextDecoder();
    let begun: string[] = [];
    let length = 0;
    let place = 1;
    for (let read = readSync(file, piece); read > 0; read = readSync(file, piece)) {
      const [end = "", ...lines] = decoder.decode(piece.subarray(0, read), { stream: true }).split("\n");
      begun.push(end);
      length += end.length;
      if (length > LINE_MAX) throw tooLong(name, place);
      if (lines.length === 0) continue;
      const rest = lines.pop() ?? "";
      yield begun.join("");
      yield* lines;
      place += lines.length + 1;
      begun = [rest];
      length = rest.length;
    }
  } finally {
    closeSync(file);
  }
}

const tooLong = (name: string, place: number): MoveError =>
  new MoveError(aboutTransfer((texts) => texts.longLine(name, place)));

export function* rowsIn(path: string): Generator<Row> {
  let place = 0;
  for (const line of linesIn(path)) {
    place += 1;
    yield rowAt(path, place, line);
  }
}

/** @throws MoveError naming file and line */
export function rowAt(path: string, place: number, line: string): Row {
  try {
    return rowOf(line);
  } catch (error) {
    throw error instanceof MoveError
      ? new MoveError((language) =>
          TRANSFER_REFUSALS[language].atLine(basename(path), place, error.sentence(language)),
        )
      : error;
  }
}

/**
 * Writes rows of one table, whose columns have to be exactly the table's; a refusal names the row's line.
 * @param number the column that gets a new number; null: none does
 */
export function createWriter(
  sqlite: Sqlite,
  table: string,
  number: string | null,
): (row: Row, place: number) => void {
  const columns = sqlite
    .query<{ name: string }, [string]>("SELECT name FROM pragma_table_info(?)")
    .all(table)
    .map(({ name }) => name);
  const written = columns.filter((name) => name !== number);
  const insert = sqlite.query(
    `INSERT INTO ${table} (${written.join(", ")}) VALUES (${written.map(() => "?").join(", ")})`,
  );
  return (row, place) => {
    const names = Object.keys(row);
    if (names.length !== columns.length || !columns.every((name) => name in row))
      throw new MoveError(aboutTransfer((texts) => texts.otherColumns(table, place)));
    try {
      insert.run(...written.map((name) => row[name] ?? null));
    } catch (error) {
      // What the list of collisions does not foresee: every index has its own.
      if (!(error instanceof Error && /constraint/i.test(error.message))) throw error;
      throw new MoveError(aboutTransfer((texts) => texts.notStored(table, place, error.message)));
    }
  };
}
