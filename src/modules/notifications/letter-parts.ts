import type { Account } from "#/modules/accounts/store.ts";
import type { Session } from "#/modules/assessment/store.ts";
import type { OrderPrice } from "#/modules/billing/rules.ts";
import type { Order } from "#/modules/billing/store.ts";
import type { BrandedHost } from "#/modules/branding/service.ts";
import type { Invite } from "#/modules/invites/store.ts";
import type { AskedStart } from "#/modules/start/self-start.ts";
import type { ApprovedTrial } from "#/modules/trials/service.ts";
import type { UserLink } from "#/modules/users/link-store.ts";
import type { Payload } from "#/platform/jobs/outbox.ts";
import type { Mailbox } from "#/platform/mail/port.ts";
import type { Tenant } from "#/platform/tenant.ts";
import type { TenantClock } from "#/platform/tenant-clock.ts";
import type { RenderedMail } from "./layout.tsx";
import type { MailColors } from "./style.ts";

export interface Letter extends RenderedMail {
  to: Mailbox;
  /** Answers go to the sender of all mails unless somebody is named here. */
  replyTo?: Mailbox;
}

export interface LetterDeps {
  from: Mailbox;
  /** Where buyers ask about invoices; empty: the sender of all mails. */
  sellerEmail: string;
  /** Whether credits have to be bought. */
  billed: boolean;
  time: TenantClock;
  /** Of the server, without a slash at the end. */
  origin: () => string;
  account: (accountId: string) => Account;
  /** The account as its candidates see it. */
  host: (accountId: string) => Pick<BrandedHost, "company" | "email" | "phone">;
  colors: (accountId: string) => MailColors | null;
  invite: (tenant: Tenant, inviteId: string) => Invite | null;
  inviteLink: (invite: Invite) => string;
  session: (tenant: Tenant, sessionId: number) => Session | null;
  /** The link of a session without an invite. */
  sessionLink: (session: Session) => string;
  /** A candidate's code that is still good, and to whom it goes; or null. */
  candidateCode: (tenant: Tenant, codeId: string) => CandidateCodeLetter | null;
  /** What somebody asked for at an account's page, or null. */
  startRequest: (tenant: Tenant, requestId: string) => AskedStart | null;
  /** The link with which they show that the mailbox is theirs, and which later leads on to their sitting. */
  startLink: (account: Account, requestId: string) => string;
  /** A one-time link's claim that can still be used, with the trial that it belongs to; or null. */
  trial: (claimId: string) => ApprovedTrial | null;
  claimLink: (claimId: string) => string;
  order: (tenant: Tenant, orderId: string) => PaidOrder | null;
  checkoutLink: (orderId: string) => Promise<string>;
  /** A candidate's request that is still to be answered, or null. */
  candidateRequest: (tenant: Tenant, requestId: string) => OpenRequest | null;
  /** Null once it was removed. */
  webhook: (tenant: Tenant, webhookId: string) => { url: string; events: readonly string[] } | null;
  /** An invitation to the console whose link can still be used, or null. */
  memberInvitation: (linkId: string) => UserLink | null;
  memberLink: (link: UserLink) => string;
}

interface CandidateCodeLetter extends Pick<Invite, "email" | "language"> {
  /** As people read it out. */
  code: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

export interface OpenRequest {
  id: string;
  kind: "erasure" | "objection" | "correction" | "longer_storage";
  sessionId: number;
  /** Milliseconds since 1970. */
  dueAt: number;
}

export interface PaidOrder extends Pick<Order, "id" | "email" | "productName" | "credits">, OrderPrice {
  invoiceId: string;
  invoiceNumber: string;
}

/** Writes the letters of one template. @returns null when nobody needs it any more */
export type WriteLetter = (
  deps: LetterDeps,
  account: Account,
  tenant: Tenant,
  payload: Payload,
) => Promise<Letter | null>;

export const nameOf = ({ firstName, lastName }: Session): string => `${firstName} ${lastName}`.trim();

export const contactOf = ({ contactName, email }: Account): Mailbox => ({
  name: contactName,
  address: email,
});

/** Between the operator and an account. */
export const correspondence = ({ from }: LetterDeps, account: Account) => ({
  language: account.language,
  senderName: from.name,
  companyName: account.company,
  contactName: account.contactName,
});

/** In the name of an account, to whom answers go. */
export function companyOf({ host, colors }: LetterDeps, { id }: Account) {
  const { company, email, phone } = host(id);
  return {
    companyName: company,
    replyAddress: email,
    phone,
    colors: colors(id),
    replyTo: { name: company, address: email },
  };
}
