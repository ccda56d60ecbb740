import type { Random } from "#/platform/crypto/random.ts";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 24 characters of 62: 142 bits. */
const LENGTH = 24;
/** The largest multiple of 62 below 256; bytes above it are thrown away, or some letters would be likelier. */
const FAIR_LIMIT = 248;

export const ID_BODY = `[0-9A-Za-z]{${LENGTH}}`;

/** Identifiers with a prefix that says what they name; the interface gives invites and invoices the same one. */
interface Ids {
  account(): string;
  apiKey(): string;
  order(): string;
  vatConfirmation(): string;
  invite(): string;
  invoice(): string;
  payment(): string;
  paymentReminder(): string;
  webhook(): string;
  client(): string;
  job(): string;
  jobProfile(): string;
  trial(): string;
  startRequest(): string;
  keyClaim(): string;
  candidateRequest(): string;
  review(): string;
  proposal(): string;
  user(): string;
  userLink(): string;
  consoleSession(): string;
  /** What makes the link of a session without an invite unguessable. */
  linkReference(): string;
  candidateCode(): string;
  inviteBatch(): string;
  grant(): string;
  share(): string;
  shortlist(): string;
  shortlistVersion(): string;
  tag(): string;
  savedFilter(): string;
  mailTemplate(): string;
  declineLetter(): string;
  bulkRun(): string;
  event(): string;
  request(): string;
}

export function createIds(random: Random): Ids {
  const make = (prefix: string) => {
    let body = "";
    while (body.length < LENGTH) {
      for (const byte of random.bytes(LENGTH)) {
        if (byte < FAIR_LIMIT && body.length < LENGTH) body += ALPHABET[byte % ALPHABET.length];
      }
    }
    return `${prefix}_${body}`;
  };
  return {
    account: () => make("cus"),
    apiKey: () => make("key"),
    order: () => make("ord"),
    vatConfirmation: () => make("vat"),
    invite: () => make("inv"),
    invoice: () => make("inv"),
    payment: () => make("pay"),
    paymentReminder: () => make("rem"),
    webhook: () => make("wh"),
    client: () => make("cl"),
    job: () => make("job"),
    jobProfile: () => make("jp"),
    trial: () => make("trial"),
    startRequest: () => make("start"),
    keyClaim: () => make("claim"),
    candidateRequest: () => make("creq"),
    review: () => make("rev"),
    proposal: () => make("prp"),
    user: () => make("usr"),
    userLink: () => make("lnk"),
    consoleSession: () => make("csn"),
    linkReference: () => make("ref"),
    candidateCode: () => make("code"),
    inviteBatch: () => make("batch"),
    grant: () => make("grant"),
    share: () => make("shr"),
    shortlist: () => make("sl"),
    shortlistVersion: () => make("slv"),
    tag: () => make("tag"),
    savedFilter: () => make("flt"),
    mailTemplate: () => make("mtp"),
    declineLetter: () => make("dcl"),
    bulkRun: () => make("bulk"),
    event: () => make("evt"),
    request: () => make("req"),
  };
}
