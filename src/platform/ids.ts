import type { Random } from "#/platform/random.ts";

/**
 * Identifiers with a prefix that says what they name. The interface gives invites and invoices the same
 * prefix, so the type, not the text, keeps them apart.
 */
declare const brand: unique symbol;
type Id<Name extends string> = string & { readonly [brand]?: Name };

export type AccountId = Id<"account">;
export type OrderId = Id<"order">;
export type InviteId = Id<"invite">;
export type InvoiceId = Id<"invoice">;
export type JobProfileId = Id<"job profile">;
export type WebhookId = Id<"webhook">;
export type TrialReference = Id<"trial">;
export type KeyClaimId = Id<"key claim">;
export type InviteBatchId = Id<"invite batch">;
export type CandidateRequestId = Id<"candidate request">;
export type ReviewId = Id<"review">;
export type UserId = Id<"user">;
export type UserLinkId = Id<"user link">;

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 24 characters of 62: 142 bits. */
const LENGTH = 24;
/** The largest multiple of 62 below 256; bytes above it are thrown away, or some letters would be likelier. */
const FAIR_LIMIT = 248;

export const ID_BODY = `[0-9A-Za-z]{${LENGTH}}`;

export interface Ids {
  account(): AccountId;
  apiKey(): string;
  order(): OrderId;
  invite(): InviteId;
  invoice(): InvoiceId;
  webhook(): WebhookId;
  jobProfile(): JobProfileId;
  trial(): TrialReference;
  startRequest(): string;
  keyClaim(): KeyClaimId;
  candidateRequest(): CandidateRequestId;
  review(): ReviewId;
  user(): UserId;
  userLink(): UserLinkId;
  consoleSession(): string;
  /** What makes the link of a session without an invite unguessable. */
  linkReference(): string;
  candidateCode(): string;
  inviteBatch(): InviteBatchId;
  grant(): string;
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
    invite: () => make("inv"),
    invoice: () => make("inv"),
    webhook: () => make("wh"),
    jobProfile: () => make("jp"),
    trial: () => make("trial"),
    startRequest: () => make("start"),
    keyClaim: () => make("claim"),
    candidateRequest: () => make("creq"),
    review: () => make("rev"),
    user: () => make("usr"),
    userLink: () => make("lnk"),
    consoleSession: () => make("csn"),
    linkReference: () => make("ref"),
    candidateCode: () => make("code"),
    inviteBatch: () => make("batch"),
    grant: () => make("grant"),
    event: () => make("evt"),
    request: () => make("req"),
  };
}
