import { Zip, ZipPassThrough } from "fflate";

/** A file of an archive, which is read when it is next. */
export interface ZippedFile {
  name: string;
  /** Null: it no longer exists, and is left out. */
  read(): Uint8Array | null | Promise<Uint8Array | null>;
}

/** An archive that is created while it is sent: at most one of its files is in memory at a time. */
export function zipStream(files: readonly ZippedFile[], now: number): ReadableStream<Uint8Array> {
  let at = 0;
  let zip: Zip;
  return new ReadableStream(
    {
      start(controller) {
        zip = new Zip((error, chunk, isLast) => {
          if (error) {
            controller.error(error);
            return;
          }
          if (chunk.length > 0) controller.enqueue(chunk);
          if (isLast) controller.close();
        });
      },
      async pull() {
        for (; at < files.length; at += 1) {
          const file = (await files[at]?.read()) ?? null;
          if (file === null) continue;
          // Compressed already, as PDF is.
          const entry = new ZipPassThrough(files[at]?.name ?? "");
          entry.mtime = now;
          zip.add(entry);
          entry.push(file, true);
          at += 1;
          return;
        }
        zip.end();
      },
    },
    { highWaterMark: 1 },
  );
}

/** Each name once: people may bear the same one, and have completed on the same day. */
export function distinct(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const key = name.toLowerCase();
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return before === 0 ? name : `${name} (${before + 1})`;
  });
}

/** Some 10 ms of work. */
const ITEMS_AT_ONCE = 250;

/**
 * Text that is created while it is sent, some items at a time, so that other requests need not wait for a long one.
 * @param textOf the text of some items; the last of them may be none
 */
export function pieceStream<Item>(
  items: Iterable<Item>,
  textOf: (piece: readonly Item[], isFirst: boolean, isLast: boolean) => string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const left = items[Symbol.iterator]();
  let isFirst = true;
  return new ReadableStream(
    {
      async pull(controller) {
        const piece: Item[] = [];
        let isLast = false;
        while (piece.length < ITEMS_AT_ONCE && !isLast) {
          const { value, done } = left.next();
          if (done) isLast = true;
          else piece.push(value);
        }
        controller.enqueue(encoder.encode(textOf(piece, isFirst, isLast)));
        isFirst = false;
        if (isLast) controller.close();
        else await new Promise((resolve) => setImmediate(resolve));
      },
    },
    { highWaterMark: 1 },
  );
}
