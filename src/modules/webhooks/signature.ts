import { hmac } from "#/platform/crypto/secrets.ts";
import { DAY_MS } from "#/platform/time/clock.ts";

/** Standard Webhooks 1.0, "Signature scheme": a symmetric secret is 24 to 64 random bytes. */
const SECRET_BYTES_MIN = 24;
const SECRET_BYTES_MAX = 64;
const SECRET_PREFIX = "whsec_";
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/**
 * Writes a signing secret as receivers get it: `whsec_` and base64.
 * @throws RangeError unless there are 24 to 64 bytes
 */
export function formatWebhookSecret(bytes: Uint8Array): string {
  checkLength(bytes);
  return SECRET_PREFIX + Buffer.from(bytes).toString("base64");
}

/**
 * The value of the header `webhook-signature`: one `v1,` + base64 HMAC-SHA256 of `id.timestamp.body` per secret,
 * separated by spaces. Two secrets are given while an old one is still valid after a rotation.
 * @param id value of the header `webhook-id`, the same over all attempts
 * @param timestampSeconds value of the header `webhook-timestamp`, new for each attempt
 * @param body exactly the text that is sent
 * @throws RangeError when there is no secret or one is malformed; the message does not quote it
 */
export function signWebhook(
  secretsWhsec: readonly string[],
  id: string,
  timestampSeconds: number,
  body: string,
): string {
  if (secretsWhsec.length === 0)
    throw new RangeError("A webhook needs at least one secret to be signed with.");
  const content = `${id}.${timestampSeconds}.${body}`;
  return secretsWhsec
    .map((secret) => `v1,${hmac(secretBytes(secret), content).toString("base64")}`)
    .join(" ");
}

function secretBytes(secret: string): Uint8Array {
  const encoded = secret.slice(SECRET_PREFIX.length);
  if (!secret.startsWith(SECRET_PREFIX) || !BASE64.test(encoded)) {
    throw new RangeError(`A webhook secret must be ${SECRET_PREFIX} followed by base64.`);
  }
  const bytes = Buffer.from(encoded, "base64");
  checkLength(bytes);
  return bytes;
}

function checkLength(bytes: Uint8Array): void {
  if (bytes.length < SECRET_BYTES_MIN || bytes.length > SECRET_BYTES_MAX) {
    throw new RangeError(`A webhook secret must have ${SECRET_BYTES_MIN} to ${SECRET_BYTES_MAX} bytes.`);
  }
}

/** How long a secret signs next to the one that replaced it. */
export const OLD_SECRET_MS = DAY_MS;
/** Of a webhook whose secret is replaced again and again; the oldest ones stop earlier. */
const SECRETS_MAX = 5;

/** What a webhook's deliveries are signed with, according to the sealed text. */
interface SigningSecret {
  secret: string;
  /** In the tenant's time; null for the present one. */
  until: number | null;
}

/**
 * The secrets that sign now, the present one first.
 * @param text as it was sealed: the secret itself, or a list once it was replaced
 */
export function secretsIn(text: string, now: number): SigningSecret[] {
  if (!text.startsWith("[")) return [{ secret: text, until: null }];
  const all = JSON.parse(text) as SigningSecret[];
  return all.filter(({ until }) => until === null || until > now);
}

/** The text to seal once `secret` replaces the current one, which continues next to it for a day. */
export function rotated(text: string, secret: string, now: number): string {
  const until = now + OLD_SECRET_MS;
  const old = secretsIn(text, now).map((known) => ({ ...known, until: known.until ?? until }));
  return JSON.stringify([{ secret, until: null }, ...old].slice(0, SECRETS_MAX));
}
