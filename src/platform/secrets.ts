import type { Random } from "#/platform/random.ts";
import { nodeCrypto } from "#/platform/runtime.ts";

/**
 * What the server's own secret is good for: link tokens that are derived and never stored, and values that
 * must be kept but not readable in a leaked database. Each use has a key of its own (HKDF label).
 */
export interface Secrets {
  /** A keyed hash of `value` for one purpose: 26 characters, 130 bits, safe in a URL path. */
  mac(purpose: string, value: string): string;
  /** AES-256-GCM; the result is text, and `context` must be the same when opening. */
  seal(plain: string, context: string): string;
  open(sealed: string, context: string): string;
  /** 32 bytes for a library that signs by itself (jose). */
  key(purpose: string): Uint8Array;
}

const BASE32 = "abcdefghijklmnopqrstuvwxyz234567";
const MAC_LENGTH = 26;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SALT = Buffer.from("assay");
const FIRST_BLOCK = Uint8Array.of(1);

export function createSecrets(master: Uint8Array, random: Random): Secrets {
  const key = (purpose: string) => hkdf(master, purpose);
  const sealKey = key("seal");
  const macKeys = new Map<string, Uint8Array>();
  const macKey = (purpose: string) => {
    const known = macKeys.get(purpose) ?? key(`mac:${purpose}`);
    macKeys.set(purpose, known);
    return known;
  };
  return {
    key,
    mac(purpose, value) {
      return base32(hmac(macKey(purpose), value), MAC_LENGTH);
    },
    seal(plain, context) {
      const nonce = random.bytes(NONCE_BYTES);
      const cipher = nodeCrypto().createCipheriv("aes-256-gcm", sealKey, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64");
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed, "base64");
      const decipher = nodeCrypto()
        .createDecipheriv("aes-256-gcm", sealKey, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
    },
  };
}

/** SHA-256 in hex: enough for long random keys, which no dictionary holds. */
export const sha256 = (text: string): string => Bun.CryptoHasher.hash("sha256", text, "hex");

/** HMAC with SHA-256. */
export const hmac = (key: Uint8Array, ...parts: readonly (string | Uint8Array)[]): Buffer => {
  const made = new Bun.CryptoHasher("sha256", key);
  for (const part of parts) made.update(part);
  return made.digest();
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
