import { oneLine } from "#/platform/text/text.ts";
import { ArchiveError } from "./faults.ts";

/** What archives of backups and of accounts consist of, by the names in them. */
const NAMES = new Set(["manifest.json", "assay.db", "server.key", "audit.jsonl"]);
const TABLE = /^tables\/[a-z_]{1,64}\.jsonl$/;
/** Own report templates, beside the database. */
export const TEMPLATES = "report-templates";
const DEPTH_MAX = 8;
const PART_BYTES_MAX = 255;

/** Whether an archive may hold a file of this name: none else is unpacked, so none else can lie in a data folder. */
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
/** Holds a file's name where that is not ASCII or is long, and is kept in memory. */
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
    throw new ArchiveError(`It holds ${name}, which is no file, such as a link, a folder or a device.`);
  const size = numberIn(header.subarray(SIZE_AT, SIZE_END));
  if (size === null) throw new ArchiveError(`It holds ${name}, whose size is no number.`);
  if (type === LONG_NAME && size > LONG_NAME_MAX)
    throw new ArchiveError("It holds a file with a name of more than 16 kB.");
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
