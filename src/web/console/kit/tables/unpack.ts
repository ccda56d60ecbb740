import { Inflate, strFromU8 } from "fflate";
import { TooLarge } from "./sheet.ts";

/** Unpacks a ZIP archive and counts what comes out, because the sizes that an archive states may be lies. */

/** A part of an archive, as its directory names it. */
interface Part {
  name: string;
  isDeflated: boolean;
  packed: Uint8Array;
  /** How many bytes it becomes, as the archive says. */
  stated: number;
}

const [END, END_64_LOCATOR, END_64, ENTRY] = [0x06054b50, 0x07064b50, 0x06064b50, 0x02014b50];
const END_BYTES = 22;
/** Instead of a number that only the further fields have room for, or that the program did not know yet. */
const ELSEWHERE = 0xffff_ffff;
const UTF_8 = 0x800;

/**
 * Unpacks some parts of an archive.
 * @param isRead whether a part is unpacked, by its name
 * @param most the number of bytes that all of them may have together
 * @throws TooLarge as soon as they have more, or say so
 */
export function unpack(
  archive: Uint8Array,
  isRead: (name: string) => boolean,
  most: number,
): { names: string[]; files: Map<string, Uint8Array> } {
  const parts = partsOf(archive);
  const wanted = parts.filter(({ name }) => isRead(name));
  if (wanted.reduce((sum, { stated }) => sum + stated, 0) > most) throw new TooLarge();
  const files = new Map<string, Uint8Array>();
  let bytes = 0;
  for (const { name, isDeflated, packed } of wanted) {
    const chunks: Uint8Array[] = [];
    for (const chunk of isDeflated ? inflated(packed) : [packed]) {
      bytes += chunk.length;
      if (bytes > most) throw new TooLarge(bytes);
      chunks.push(chunk);
    }
    files.set(name, joined(chunks));
  }
  return { names: parts.map(({ name }) => name), files };
}

/** So much is unpacked in one step. It becomes at most a thousand times as much. */
const STEP_BYTES = 4_096;

function* inflated(packed: Uint8Array): Generator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const inflate = new Inflate((chunk) => void chunks.push(chunk));
  for (let from = 0; from < packed.length; from += STEP_BYTES) {
    inflate.push(packed.subarray(from, from + STEP_BYTES), from + STEP_BYTES >= packed.length);
    yield* chunks.splice(0);
  }
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let place = 0;
  for (const chunk of chunks) {
    whole.set(chunk, place);
    place += chunk.length;
  }
  return whole;
}

/** The parts that the directory at the end of an archive names. @throws RangeError when the archive is damaged */
function partsOf(archive: Uint8Array): Part[] {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const [u16, u32] = [(at: number) => view.getUint16(at, true), (at: number) => view.getUint32(at, true)];
  /** Of a file of some megabytes, the upper half of a number of eight bytes is zero. */
  const u64 = u32;
  let end = archive.length - END_BYTES;
  while (u32(end) !== END) end -= 1;
  const isLong = end >= 20 && u32(end - 20) === END_64_LOCATOR && u32(u64(end - 12)) === END_64;
  let at = isLong ? u64(u64(end - 12) + 48) : u32(end + 16);
  const parts: Part[] = [];
  while (at < end && u32(at) === ENTRY) {
    const [nameBytes, extraBytes] = [u16(at + 28), u16(at + 30)];
    const extraAt = at + 46 + nameBytes;
    const sizes = [24, 20, 42].map((place) => u32(at + place));
    let long = longFieldsAt(view, extraAt, extraAt + extraBytes);
    const [stated = 0, size = 0, place = 0] = sizes.map((known) => {
      if (known !== ELSEWHERE) return known;
      long += 8;
      return u64(long - 8);
    });
    const begin = place + 30 + u16(place + 26) + u16(place + 28);
    parts.push({
      name: strFromU8(archive.subarray(at + 46, extraAt), (u16(at + 8) & UTF_8) === 0),
      isDeflated: u16(at + 10) === 8,
      packed: archive.subarray(begin, begin + size),
      stated,
    });
    at = extraAt + extraBytes + u16(at + 32);
  }
  return parts;
}

/** Where among the further fields of an entry its long numbers are. */
function longFieldsAt(view: DataView, from: number, to: number): number {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === 1) return at + 4;
  return to;
}
