import { lazily } from "#/platform/process/lazily.ts";

const library = lazily(() => require("otpauth") as typeof import("otpauth"));

/** RFC 6238 as every authenticator app knows it: SHA-1, six digits, 30 seconds. */
const PERIOD_SECONDS = 30;
const SHAPE = { algorithm: "SHA1", digits: 6, period: PERIOD_SECONDS } as const;
/** Steps before and after the present one, for clocks that differ and people who type slowly. */
const WINDOW = 1;

/** RFC 4226 recommends 160 bits. */
export const TOTP_SECRET_BYTES = 20;

export const totpSecret = (bytes: Uint8Array): string =>
  new (library().Secret)({ buffer: new Uint8Array(bytes).buffer }).base32;

/** What an app reads from the picture. @param secret in Base32 */
export const totpUri = (secret: string, issuer: string, email: string): string =>
  new (library().TOTP)({ ...SHAPE, issuer, label: email, secret }).toString();

/**
 * The time step whose code this is, at most one before or after the present one; null where it is none.
 * @param secret in Base32
 * @param now milliseconds since 1970
 */
export function totpStepOf(secret: string, code: string, now: number): number | null {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const { Secret, TOTP } = library();
  const delta = TOTP.validate({
    ...SHAPE,
    token,
    secret: Secret.fromBase32(secret),
    timestamp: now,
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(now / (PERIOD_SECONDS * 1000)) + delta;
}
