import { DAY_MS } from "#/platform/time/clock.ts";

/** For how long a secret signs beside the one that replaced it. */
export const OLD_SECRET_MS = DAY_MS;
/** Of a webhook whose secret is replaced again and again; the oldest ones stop earlier. */
const SECRETS_MAX = 5;

/** What a webhook's deliveries are signed with, as the sealed text tells. */
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

/** The text to seal once `secret` replaces the present one, which goes on beside it for a day. */
export function rotated(text: string, secret: string, now: number): string {
  const until = now + OLD_SECRET_MS;
  const old = secretsIn(text, now).map((known) => ({ ...known, until: known.until ?? until }));
  return JSON.stringify([{ secret, until: null }, ...old].slice(0, SECRETS_MAX));
}
