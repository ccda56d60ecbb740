import type { Random } from "#/platform/crypto/random.ts";
import { nodeCrypto } from "#/platform/process/runtime.ts";

/**
 * What the server's own secret is good for: link tokens that are derived and never stored, and values that
 * must be kept but not readable in a leaked database. Each use has a key of its own (HKDF label).
 */
export interface Secrets {
  /** A keyed hash of `value` for one purpose: 26 characters, 130 bits, safe in a URL path. */
  mac(purpose: string, value: string): string;
  /** The same first, and what it was under keys from before that still count: for what comes back, or is stored as a hash. */
  macs(purpose: string, value: string): readonly string[];
  /** Whether somebody who brings `proof` was given it for `value`: by this server, or for an account that came from another. */
  proves(purpose: string, value: string, proof: string): boolean;
  /** AES-256-GCM; the result is text, and `context` must be the same when opening. */
  seal(plain: string, context: string): string;
  open(sealed: string, context: string): string;
  /** 32 bytes for a library that signs on its own (jose). */
  key(purpose: string): Uint8Array;
  /** The same first, and those of before that still count. */
  keys(purpose: string): readonly Uint8Array[];
}

const BASE32 = "abcdefghijklmnopqrstuvwxyz234567";
const MAC_LENGTH = 26;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SALT = Buffer.from("assay");
const FIRST_BLOCK = Uint8Array.of(1);

/** What counted before the present key. */
interface EarlierKeys {
  /** null: there is none, or its time is over. */
  previous(): Uint8Array | null;
  /** Derived keys for single purposes, the latest last. */
  kept: readonly KeptKey[];
  /** Whether another server gave it for this purpose and value, by `proofHash`. */
  isMoved(purpose: string, value: string, hash: string): boolean;
}

const NOTHING_EARLIER: EarlierKeys = { previous: () => null, kept: [], isMoved: () => false };

/** What is kept of a link when its account moves: nothing can be made of it, not even the link. */
export const proofHash = (purpose: string, value: string, proof: string): string =>
  sha256(JSON.stringify([purpose, value, proof]));

/** What is stored as a keyed hash for good, so that its key has to outlive the one that it came from. */
const KEPT_PURPOSES = ["recovery-code", "fairness-noise", "setting"] as const;

/** What of a key is needed after it has gone. */
export const keptOf = (master: Uint8Array): KeptKey[] =>
  KEPT_PURPOSES.map((purpose) => ({ purpose, key: hkdf(master, macLabel(purpose)) }));

const macLabel = (purpose: string): string => `mac:${purpose}`;

export function createSecrets(
  master: Uint8Array,
  random: Random,
  earlier: EarlierKeys = NOTHING_EARLIER,
): Secrets {
  const own = derivedFrom(master);
  let known: { master: Uint8Array; derived: ReturnType<typeof derivedFrom> } | null = null;
  function before(): ReturnType<typeof derivedFrom> | null {
    const previous = earlier.previous();
    if (previous === null) return null;
    if (known?.master !== previous) known = { master: previous, derived: derivedFrom(previous) };
    return known.derived;
  }
  const mac = (purpose: string, value: string) => macUnder(own.macKey(purpose), value);
  function macs(purpose: string, value: string): readonly string[] {
    const old = before();
    const kept = earlier.kept.filter((one) => one.purpose === purpose).toReversed();
    return [
      mac(purpose, value),
      ...(old === null ? [] : [macUnder(old.macKey(purpose), value)]),
      ...kept.map(({ key }) => macUnder(key, value)),
    ];
  }
  return {
    key: own.key,
    keys(purpose) {
      const old = before();
      return old === null ? [own.key(purpose)] : [own.key(purpose), old.key(purpose)];
    },
    mac,
    macs,
    proves: (purpose, value, proof) =>
      macs(purpose, value).some((one) => sameText(one, proof)) ||
      earlier.isMoved(purpose, value, proofHash(purpose, value, proof)),
    seal(plain, context) {
      const nonce = random.bytes(NONCE_BYTES);
      const cipher = nodeCrypto()
        .createCipheriv("aes-256-gcm", own.sealKey, nonce)
        .setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64");
    },
    open(sealed, context) {
      const old = before();
      try {
        return opened(own.sealKey, sealed, context);
      } catch (error) {
        if (old === null) throw error;
        return opened(old.sealKey, sealed, context);
      }
    },
  };
}

/** The keys of one master, each made once. */
function derivedFrom(master: Uint8Array) {
  const key = (purpose: string) => hkdf(master, purpose);
  const macKeys = new Map<string, Uint8Array>();
  return {
    key,
    sealKey: key("seal"),
    macKey(purpose: string): Uint8Array {
      const known = macKeys.get(purpose) ?? key(macLabel(purpose));
      macKeys.set(purpose, known);
      return known;
    },
  };
}

const macUnder = (key: Uint8Array, value: string): string => base32(hmac(key, value), MAC_LENGTH);

function opened(sealKey: Uint8Array, sealed: string, context: string): string {
  const bytes = Buffer.from(sealed, "base64");
  const decipher = nodeCrypto()
    .createDecipheriv("aes-256-gcm", sealKey, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
}

/** SHA-256 in hex: enough for long random keys, which no dictionary contains. */
export const sha256 = (text: string): string => Bun.CryptoHasher.hash("sha256", text, "hex");

/** HMAC with SHA-256. */
export const hmac = (key: Uint8Array, ...parts: readonly (string | Uint8Array)[]): Buffer => {
  const created = new Bun.CryptoHasher("sha256", key);
  for (const part of parts) created.update(part);
  return created.digest();
};

/** HKDF (RFC 5869) with SHA-256, whose first 32 bytes are its first block. */
const hkdf = (master: Uint8Array, purpose: string): Uint8Array =>
  new Uint8Array(hmac(hmac(SALT, master), purpose, FIRST_BLOCK));

export function sameText(a: string, b: string): boolean {
  return crypto.timingSafeEqual(Bun.CryptoHasher.hash("sha256", a), Bun.CryptoHasher.hash("sha256", b));
}

/** The first characters of what the bytes are in base 32; a list of invites asks for twenty. */
function base32(bytes: Uint8Array, length: number): string {
  let text = "";
  for (let bit = 0; text.length < length; bit += 5) {
    const at = bit >> 3;
    const two = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
    text += BASE32[(two >> (11 - (bit & 7))) & 31];
  }
  return text;
}

/** The content of the file with the server's secret: a text of lines, so that an administrator can read it. */
export interface ServerKeys {
  /** 32 bytes from which every key of this server is derived. */
  readonly current: Uint8Array;
  /** The one before it: what it has signed counts until then, in milliseconds. */
  readonly previous: TimedKey | null;
  /** A rotation that was begun: whether it counts, the database says. */
  readonly next: TimedKey | null;
  /** Single derived keys of earlier ones, for what is stored as a hash and cannot be created again. */
  readonly kept: readonly KeptKey[];
}

/** In a rotation that was begun: until when the present one counts afterwards. */
interface TimedKey {
  readonly key: Uint8Array;
  readonly until: number;
}

interface KeptKey {
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

// Decoding alone would stop at the first letter that is no hex, and use what precedes it.
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
