/** What the file with the server's secret holds: a text of lines, so that an operator can see what stands in it. */
export interface ServerKeys {
  /** 32 bytes from which every key of this server is derived. */
  readonly current: Uint8Array;
  /** The one before it: what it has signed counts until then, in milliseconds. */
  readonly previous: TimedKey | null;
  /** A rotation that was begun: whether it counts, the database says. */
  readonly next: TimedKey | null;
  /** Single derived keys of earlier ones, for what is stored as a hash and cannot be made anew. */
  readonly kept: readonly KeptKey[];
}

/** In a rotation that was begun: until when the present one counts afterwards. */
interface TimedKey {
  readonly key: Uint8Array;
  readonly until: number;
}

export interface KeptKey {
  readonly purpose: string;
  readonly key: Uint8Array;
}

const KEY = "[0-9a-f]{64}";
const FIRST = new RegExp(`^${KEY}$`, "i");
const TIMED = new RegExp(`^(previous|next) (${KEY}) until (\\S+)$`, "i");
const KEPT = new RegExp(`^kept (${KEY}) for ([a-z-]+)$`, "i");

/** null: no key can be read, or a line means nothing. */
export function parseKeys(text: string): ServerKeys | null {
  const [first = "", ...lines] = text.trim().split(/\r?\n/);
  if (!FIRST.test(first)) return null;
  let keys: ServerKeys = { current: bytesOf(first), previous: null, next: null, kept: [] };
  for (const line of lines) {
    const [, name, timed = "", until = ""] = TIMED.exec(line) ?? [];
    const [, kept, purpose = ""] = KEPT.exec(line) ?? [];
    if (name !== undefined && !Number.isNaN(Date.parse(until))) {
      keys = { ...keys, [name.toLowerCase()]: { key: bytesOf(timed), until: Date.parse(until) } };
    } else if (kept !== undefined) {
      keys = { ...keys, kept: [...keys.kept, { purpose, key: bytesOf(kept) }] };
    } else return null;
  }
  return keys;
}

export function keysText({ current, previous, next, kept }: ServerKeys): string {
  const timed = (name: string, { key, until }: TimedKey) =>
    `${name} ${hexOf(key)} until ${new Date(until).toISOString()}`;
  return [
    hexOf(current),
    ...(previous === null ? [] : [timed("previous", previous)]),
    ...(next === null ? [] : [timed("next", next)]),
    ...kept.map(({ purpose, key }) => `kept ${hexOf(key)} for ${purpose}`),
    "",
  ].join("\n");
}

// Decoding alone would stop at the first letter that is no hex, and take what stands before it.
const bytesOf = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, "hex"));
const hexOf = (key: Uint8Array): string => Buffer.from(key).toString("hex");

/** Once a rotation counts: the new key, and the present one for a while. @param kept of the present one */
export const rotatedKeys = (keys: ServerKeys, kept: readonly KeptKey[]): ServerKeys =>
  keys.next === null
    ? keys
    : {
        current: keys.next.key,
        previous: { key: keys.current, until: keys.next.until },
        next: null,
        kept: [...keys.kept, ...kept],
      };
