import { hasKey } from "#/platform/mail/key-record.ts";
import { mailboxKey } from "#/platform/text/email-address.ts";
import { HOUR_MS, MINUTE_MS } from "#/platform/time/clock.ts";
import type { DNS_RESULTS, senders } from "./tables.ts";

export type Sender = typeof senders.$inferSelect;
export type DnsResult = (typeof DNS_RESULTS)[number];

/** Why emails come from a sender's own address, or not. */
export const ADDRESS_STATES = [
  /** None is entered. */
  "none",
  /** The server sends through a service that has one sender. */
  "not_supported",
  /** Nobody has entered the code that was sent to it. */
  "unconfirmed",
  "unchecked",
  "no_record",
  "wrong_record",
  "no_answer",
  /** The mail server takes no emails with it. */
  "refused",
  "in_use",
] as const;
export type AddressState = (typeof ADDRESS_STATES)[number];

/** How the server sends, as far as senders depend on it. */
export interface ServerSending {
  /** The address of the server. */
  address: string;
  /** Whether emails can name another sender than the mailbox that sends. */
  namesOthers: boolean;
}

/** The domain of an address as DNS knows it, in lower case. */
export const domainOf = (address: string): string => mailboxKey(address).split("@").at(-1) ?? "";

/**
 * Whether the server sends in the name of this domain anyway: what receivers make of its own emails they make of these.
 */
export const isServersDomain = (address: string, server: ServerSending): boolean =>
  domainOf(address) === domainOf(server.address);

export function stateOf(
  { address, confirmedAt, refusedAt, dns }: Pick<Sender, "address" | "confirmedAt" | "refusedAt" | "dns">,
  server: ServerSending,
): AddressState {
  if (address === "") return "none";
  if (!server.namesOthers) return "not_supported";
  if (confirmedAt === null) return "unconfirmed";
  if (refusedAt !== null) return "refused";
  if (isServersDomain(address, server) || dns === "ok") return "in_use";
  return dns ?? "unchecked";
}

/** @param records of the name at which the key is expected; null: there was no answer */
export function dnsResultOf(records: readonly string[] | null, publicKey: string): DnsResult {
  if (records === null) return "no_answer";
  const found = hasKey(records, { publicKey });
  if (found === null) return "no_record";
  return found ? "ok" : "wrong_record";
}

export const CODE_LIFETIME_MS = HOUR_MS;
/** A second request within this time sends no second email. */
export const CODE_REPEAT_MS = MINUTE_MS;
/** Eight digits: a code is guessed once in ten million times. */
const CODE_TRIES_MAX = 10;

export const isCodeOpen = (
  { codeSentAt, codeTries }: Pick<Sender, "codeSentAt" | "codeTries">,
  now: number,
): boolean => codeSentAt !== null && now < codeSentAt + CODE_LIFETIME_MS && codeTries < CODE_TRIES_MAX;
