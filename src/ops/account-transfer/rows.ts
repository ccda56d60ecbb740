import { closeSync, existsSync, openSync, readSync } from "node:fs";
import { basename } from "node:path";
import { SEALED_COLUMNS } from "#/platform/crypto/reseal.ts";
import type { Secrets } from "#/platform/crypto/secrets.ts";
import { oneLine } from "#/platform/text/text.ts";
import { MoveError } from "./error.ts";

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
    throw new MoveError("it is no row of a table. Nothing was changed.");
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, cellOf(name, value)]));
}

function cellOf(name: string, value: unknown): Row[string] {
  if (value === null || typeof value === "string" || typeof value === "number") return value;
  if (typeof value === "object" && "bytes" in value && typeof value.bytes === "string")
    return new Uint8Array(Buffer.from(value.bytes, "base64"));
  throw new MoveError(`${oneLine(name)} holds what no column holds. Nothing was changed.`);
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

/** To whom a certificate of erasure goes that still waits. */
function sealedIntent(table: string, row: Row): SealedIntent | null {
  if (table !== "outbox") return null;
  const payload = JSON.parse(String(row.payload)) as Partial<SealedIntent> | null;
  return typeof payload?.sealed === "string" ? (payload as SealedIntent) : null;
}

const PIECE = 1024 * 1024;
/** The longest row is the audit log of an account that came before; whoever writes more wants the memory. */
const LINE_MAX = 256 * PIECE;

/**
 * Of a file, one after the other: it may be larger than memory.
 * @throws MoveError for a file that is not there, and for a line that is longer than any row
 */
export function* linesIn(path: string): Generator<string> {
  const name = basename(path);
  if (!existsSync(path)) throw new MoveError(`The archive lacks ${name}. Nothing was changed.`);
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
      if (length > LINE_MAX)
        throw new MoveError(`${name}, line ${place}: it is longer than any row. Nothing was changed.`);
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
      ? new MoveError(`${basename(path)}, line ${place}: ${error.message}`)
      : error;
  }
}
