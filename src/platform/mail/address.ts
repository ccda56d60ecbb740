import { mailboxKey } from "#/platform/text/email-address.ts";

/**
 * Whether mail to an address stays in the machine of the mail server that gets it: its own names (RFC 6761, 6.3, and the
 * one that common systems add), where root and other programs read.
 */
export function isLocalAddress(address: string): boolean {
  const domain = mailboxKey(address).split("@").at(-1) ?? "";
  return !domain.includes(".") || /(?:^|\.)(?:localhost|localdomain)$/.test(domain);
}

/** Their users may put dots anywhere into the local part. */
const DOTS_DO_NOT_COUNT: ReadonlySet<string> = new Set(["gmail.com", "googlemail.com"]);

/**
 * The same for all ways to write to one mailbox: the part after a plus is the reader's own note (RFC 5233), and one
 * large provider ignores dots. For counting only; email is sent to the address as it was given.
 */
export function normalizedMailbox(address: string): string {
  const key = mailboxKey(address);
  const at = key.lastIndexOf("@");
  const domain = key.slice(at + 1);
  const [plain = ""] = key.slice(0, at).split("+");
  const local = DOTS_DO_NOT_COUNT.has(domain) ? plain.replaceAll(".", "") : plain;
  return `${local || key.slice(0, at)}@${domain}`;
}
