import type { Secrets } from "#/platform/crypto/secrets.ts";
import type { Webhook } from "./store.ts";

/**
 * The header that a receiver asks for, such as an API key. Of its value nothing is ever returned: it is a secret of the
 * receiver's, and opens what is behind it.
 */
export interface WebhookHeader {
  name: string;
  value: string;
}

export const HEADER_NAME_MAX = 100;
/** As long as an access token that names groups. Most servers accept 8 KiB for all headers. */
export const HEADER_VALUE_MAX = 4000;

const purposeOf = (webhookId: string): string => `webhook-header:${webhookId}`;

/** The columns of a webhook that keep its header. */
export const sealHeader = (
  secrets: Pick<Secrets, "seal">,
  webhookId: string,
  header: WebhookHeader | null,
): Pick<Webhook, "headerName" | "sealedHeader"> => ({
  headerName: header?.name ?? null,
  sealedHeader: header && secrets.seal(header.value, purposeOf(webhookId)),
});

export const openHeader = (
  secrets: Pick<Secrets, "open">,
  { id, headerName: name, sealedHeader }: Webhook,
): WebhookHeader | null =>
  name === null || sealedHeader === null ? null : { name, value: secrets.open(sealedHeader, purposeOf(id)) };

/** Shorter beginnings of a secret appear in other words, too. */
const TRACE_MIN = 6;
const MASK = "•••";

/** A text without the header's value, which some receivers repeat in their answers, whole or cut off at the end. */
export function withoutValue(text: string, value: string): string {
  const written = new Set([value, JSON.stringify(value).slice(1, -1), value.replace(/^\S+\s+/, "")]);
  let left = text;
  for (const form of [...written].toSorted((one, other) => other.length - one.length)) {
    left = left.replaceAll(form, MASK);
    for (let length = Math.min(form.length, left.length); length >= TRACE_MIN; length -= 1)
      if (left.endsWith(form.slice(0, length))) left = `${left.slice(0, -length)}${MASK}`;
  }
  return left;
}
