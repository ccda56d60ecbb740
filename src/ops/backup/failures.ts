import {
  closeSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { BACKUP_REFUSALS, type BackupRefusals } from "#/messages/ops/backup.gen.ts";
import type { Identity } from "#/platform/files/identity.ts";
import { StorageError, storageReasonOf } from "#/platform/files/storage-failure.ts";
import { type Sentence, SpokenError } from "#/platform/text/sentence.ts";
import { oneLine } from "#/platform/text/text.ts";
import { LISTS } from "./list-names.ts";

/** Why a backup or a drill came to nothing. */
export const BACKUP_FAILURES = [
  "no_backup",
  "no_folder",
  "no_room",
  "damaged",
  "not_openable",
  "not_sent",
  "other_instance",
  "superseded",
  "failed",
] as const;
export type BackupFailure = (typeof BACKUP_FAILURES)[number];

/** Why a backup is not written, read or restored, in every language. */
export const aboutBackup =
  (say: (texts: BackupRefusals) => string): Sentence =>
  (language) =>
    say(BACKUP_REFUSALS[language]);

/** Reasons why there is no backup, worded for an administrator. */
export class BackupError extends SpokenError {
  constructor(
    message: Sentence,
    readonly failure: BackupFailure = "failed",
  ) {
    super(message);
  }
}

/** The archive cannot be read: cut, changed, no archive, or encrypted for somebody else. Its message is worded for an administrator. */
export class ArchiveError extends SpokenError {}

/** What the disk of a folder has against it, in words; anything else as it is. */
export function diskReported(
  error: unknown,
  folder: string,
  outcome: "nothingChanged" | "noBackupCreated",
): unknown {
  const reason = error instanceof StorageError ? null : storageReasonOf(error);
  if (reason !== "full" && reason !== "read_only" && reason !== "unwritable" && reason !== "failing")
    return error;
  const sentence = aboutBackup((texts) => `${texts.disk[reason](folder)} ${texts[outcome]}`);
  return new StorageError(sentence, reason, { cause: error });
}

/** @returns the code that the system or a library gives an error, such as ENOENT; empty: it has none */
export const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/** The lists are next to the backups, because data inside the instance goes back with it when an older one is restored. */
export const RUNS_FILE = "assay-runs.jsonl";

export type RunKind = "backup" | "drill";

/** How a backup or a drill went. It names nobody. */
export interface Run {
  kind: RunKind;
  /** When it began; milliseconds since 1970. */
  at: number;
  /** Milliseconds. */
  took: number;
  /** null: it went well. */
  fault: BackupFailure | null;
  /** The backup; null where it came to none. */
  file: string | null;
}

/** As many lines as are kept, once there are twice as many. */
const KEPT = 500;

/** @throws what the disk throws */
export function recordRun(folder: string, run: Run): void {
  appendLines(folder, RUNS_FILE, [run]);
  const lines = linesOf(folder);
  if (lines.length <= 2 * KEPT) return;
  const draft = join(folder, `${RUNS_FILE}.draft`);
  writeFileSync(draft, `${lines.slice(-KEPT).join("\n")}\n`, { mode: 0o600 });
  renameSync(draft, join(folder, RUNS_FILE));
}

/** Oldest first; a line that was cut by a crash, or is of another shape, is left out. A folder that is not there has none. */
export const readRuns = (folder: string): Run[] => linesOf(folder).flatMap(runIn);

function linesOf(folder: string): string[] {
  try {
    return readFileSync(join(folder, RUNS_FILE), "utf8").split("\n").filter(Boolean);
  } catch {
    return [];
  }
}

function runIn(line: string): Run[] {
  try {
    const found = JSON.parse(line) as Partial<Run>;
    const { kind, at, took, fault: failure = null, file = null } = found;
    const isRun =
      (kind === "backup" || kind === "drill") &&
      Number.isSafeInteger(at) &&
      Number.isSafeInteger(took) &&
      (failure === null || BACKUP_FAILURES.includes(failure)) &&
      (file === null || typeof file === "string");
    return isRun ? [{ kind, at: at ?? 0, took: took ?? 0, fault: failure, file }] : [];
  } catch {
    return [];
  }
}

/** Durably, one line each. @throws what the disk throws */
export const appendLines = (folder: string, name: string, lines: readonly object[]): void =>
  appendText(
    folder,
    name,
    lines.map((one) => JSON.stringify(one)),
  );

/** The same for lines that are JSON already. @throws what the disk throws */
export function appendText(folder: string, name: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  const file = openSync(join(folder, name), "a+", 0o600);
  try {
    const text = lines.map((one) => `${one}\n`).join("");
    writeSync(file, isCut(file) ? `\n${text}` : text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Another text whenever a line was added to one of the lists; empty where there is none, or nothing can be read. */
export const stateOfLists = (folder: string): string =>
  LISTS.flatMap((name) => {
    try {
      const { size, mtimeMs } = statSync(join(folder, name));
      return [`${name} ${size} ${mtimeMs}`];
    } catch {
      return [];
    }
  }).join("\n");

/** A line that a crash cut must not take the next one along. */
function isCut(file: number): boolean {
  const { size } = fstatSync(file);
  const last = Buffer.alloc(1);
  return size > 0 && readSync(file, last, 0, 1, size - 1) === 1 && last.toString("latin1") !== "\n";
}

/** Shown to administrators, so nothing of it may move the cursor. */
const Shown = (pattern: string) => Type.String({ pattern: `^${pattern}$` });

/** What a backup says of itself, in the first member of its archive. */
const Manifest = Type.Object({
  format: Type.Literal(1),
  /** Of the program that made it. */
  version: Shown("[ -~]{1,100}"),
  made_at: Shown("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{3})?Z"),
  /** The number of its database's schema. */
  schema: Type.Integer(),
  files: Type.Array(
    Type.Object({
      name: Type.String(),
      bytes: Type.Integer(),
      sha256: Type.String({ pattern: "^[0-9a-f]{64}$" }),
    }),
  ),
  /** Rows by table, as they were counted in the copy. */
  rows: Type.Record(Type.String(), Type.Integer()),
  /** The instance whose data it contains, and since which restore or take-over. Backups of earlier versions do not say it. */
  identity: Type.Optional(
    Type.Object({
      instance: Shown("[0-9a-f]{32}"),
      epoch: Type.Integer({ minimum: 1 }),
      lineage: Shown("[0-9a-f]{32}"),
      number_epoch: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
    }),
  ),
  /** Number of transactions in its database. Backups of earlier versions do not say it. */
  commits: Type.Optional(Type.Integer({ minimum: 0 })),
  /** How far it goes: what came behind is not in it. Backups of before do not say it. */
  heads: Type.Optional(
    Type.Object({
      /** Number of the last entry of credits. */
      ledger: Type.Integer(),
      /** When the last person was deleted, in milliseconds since 1970; null: nobody was. */
      erased_at: Type.Union([Type.Integer(), Type.Null()]),
      /** The last line of the audit log, and its hash; null: there is none. */
      audit: Type.Union([Type.Object({ seq: Type.Integer(), hash: Shown("[ -~]{1,200}") }), Type.Null()]),
    }),
  ),
});
export type Manifest = Static<typeof Manifest>;

export const MANIFEST_FILE = "manifest.json";

/** @returns null where it is none that this program understands */
export function readManifest(text: string): Manifest | null {
  try {
    const found: unknown = JSON.parse(text);
    return Value.Check(Manifest, found) && found.files.every(({ name }) => isMember(name)) ? found : null;
  } catch {
    return null;
  }
}

export const manifestIdentity = ({
  instance,
  epoch,
  lineage,
  numberEpoch,
}: Identity): NonNullable<Manifest["identity"]> => ({
  ...{ instance, epoch, lineage },
  number_epoch: numberEpoch,
});

/** What archives of backups and of accounts consist of, by the names in them. */
const NAMES = new Set(["manifest.json", "assay.db", "server.key", "audit.jsonl"]);
const TABLE = /^tables\/[a-z_]{1,64}\.jsonl$/;
/** Own report templates, stored next to the database. */
export const TEMPLATES = "report-templates";
const DEPTH_MAX = 8;
const PART_BYTES_MAX = 255;

/** Whether an archive may contain a file of this name. No other file is unpacked, so no other can get into a data folder. */
export const isMember = (name: string): boolean =>
  NAMES.has(name) || TABLE.test(name) || (name.startsWith(`${TEMPLATES}/`) && isPath(name));

function isPath(name: string): boolean {
  const parts = name.split("/");
  return (
    parts.length <= DEPTH_MAX &&
    parts.every(
      (part) =>
        part !== "" &&
        part !== "." &&
        part !== ".." &&
        Buffer.byteLength(part) <= PART_BYTES_MAX &&
        !/[\p{Cc}\\]/u.test(part),
    )
  );
}

const BLOCK = 512;
const NAME_END = 100;
const TYPE_AT = 156;
const SIZE_AT = 124;
const SIZE_END = 136;
/** Of a file; older programs wrote none. */
const FILE_TYPES = ["0", "\0"];
/** A header with a file's name that is not ASCII or is long; it is kept in memory. */
const LONG_NAME = "x";
const LONG_NAME_MAX = 16 * 1024;

/**
 * Lets the bytes of a tar through, and refuses what this program never writes before a reader of tars sees it: entries that
 * are no files (links, folders, devices), sizes that are no number, and headers that a reader would collect in memory.
 * @throws ArchiveError
 */
export async function* plainFilesOnly(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const header = Buffer.alloc(BLOCK);
  let [filled, rest] = [0, 0];
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; ) {
      if (rest > 0) {
        const passed = Math.min(rest, chunk.length - at);
        rest -= passed;
        at += passed;
        continue;
      }
      const part = chunk.subarray(at, at + BLOCK - filled);
      header.set(part, filled);
      filled += part.length;
      at += part.length;
      if (filled < BLOCK) continue;
      filled = 0;
      rest = Math.ceil(sizeIn(header) / BLOCK) * BLOCK;
    }
    yield chunk;
  }
}

/** @returns how many bytes follow a header. @throws ArchiveError */
function sizeIn(header: Buffer): number {
  if (header.every((byte) => byte === 0)) return 0;
  const name = oneLine(header.toString("utf8", 0, NAME_END).replace(/\0.*/s, ""));
  const type = header.toString("latin1", TYPE_AT, TYPE_AT + 1);
  if (type !== LONG_NAME && !FILE_TYPES.includes(type))
    throw new ArchiveError(aboutBackup((texts) => texts.notRegular(name)));
  const size = numberIn(header.subarray(SIZE_AT, SIZE_END));
  if (size === null) throw new ArchiveError(aboutBackup((texts) => texts.invalidSize(name)));
  if (type === LONG_NAME && size > LONG_NAME_MAX)
    throw new ArchiveError(aboutBackup((texts) => texts.longName));
  return size;
}

/** In octal, or in base 256 where it has 8 GB or more. */
function numberIn(field: Buffer): number | null {
  const [first = 0] = field;
  if (first === 0x80) {
    const isSafe = field.subarray(1, 6).every((byte) => byte === 0);
    return isSafe ? field.readUIntBE(6, 6) : null;
  }
  const [, digits] = /^ *([0-7]+)[ \0]*$/.exec(field.toString("latin1")) ?? [];
  return digits === undefined ? null : Number.parseInt(digits, 8);
}
