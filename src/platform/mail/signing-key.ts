import { sha256 } from "#/platform/crypto/secrets.ts";
import { nodeCrypto } from "#/platform/process/runtime.ts";

/** The key with which this server signs emails of other domains (DKIM, RFC 6376). */
export interface SigningKey {
  /** PEM, PKCS 8. */
  privateKey: string;
  /** DER of SubjectPublicKeyInfo in base64, as a record in DNS contains it. */
  publicKey: string;
  /** Part of the record's name. It follows from the key, so that two servers never want the same name. */
  selector: string;
}

/** RFC 8301: what every receiver checks, and few accept less. */
const BITS = 2048;
const SELECTOR_LENGTH = 8;

/** Takes about a quarter of a second, beside everything else. */
export async function generateSigningKey(): Promise<string> {
  const { promisify } = await import("node:util");
  const { privateKey } = await promisify(nodeCrypto().generateKeyPair)("rsa", {
    modulusLength: BITS,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  return privateKey;
}

export function signingKeyOf(privateKey: string): SigningKey {
  const publicKey = nodeCrypto()
    .createPublicKey(privateKey)
    .export({ type: "spki", format: "der" })
    .toString("base64");
  return { privateKey, publicKey, selector: `assay-${sha256(publicKey).slice(0, SELECTOR_LENGTH)}` };
}
