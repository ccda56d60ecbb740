import type { Language } from "#/domain/instrument/types.ts";
import { MAIL_TEXTS } from "#/messages/modules/mailer/mail.gen.ts";
import type { Session } from "#/modules/assessment/store.ts";
import type { BuyerDetails } from "#/modules/billing/buyers/service.ts";
import { paymentReference } from "#/modules/billing/payment.ts";
import type { OrderPrice } from "#/modules/billing/rules.ts";
import type { BillingService } from "#/modules/billing/service.ts";
import type { Order } from "#/modules/billing/store.ts";
import type { Asked, AskedFor } from "#/modules/branding/look.ts";
import type { BrandedHost } from "#/modules/branding/service.ts";
import type { Words } from "#/modules/decisions/declines/service.ts";
import type { Invite } from "#/modules/invites/store.ts";
import { paidAtIssue } from "#/modules/invoices/electronic/parts.ts";
import type { Invoice } from "#/modules/invoices/store.ts";
import type { Alert } from "#/modules/notifications/service.ts";
import type { AskedStart } from "#/modules/self-registration/self-start.ts";
import type { Author, SenderService } from "#/modules/senders/service.ts";
import type { ApprovedTrial } from "#/modules/trials/service.ts";
import type { UserLink } from "#/modules/users/link-store.ts";
import type { User } from "#/modules/users/store.ts";
import type { Account } from "#/platform/context/account-rows.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Payload } from "#/platform/jobs/outbox.ts";
import type { Mailbox, MailFile } from "#/platform/mail/mail.ts";
import { greetingName, nameInOrder } from "#/platform/text/person-name.ts";
import { longTime, oneLine } from "#/platform/text/text.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { MailBlock } from "./blocks.tsx";
import type { MailColors, MailLogo, MailLook, RenderedMail } from "./layout.tsx";
import { isOutline } from "./outline.ts";

export interface Letter extends RenderedMail {
  to: Mailbox;
  /** In whose name it is sent, where that is not the server's. */
  author?: Author;
  /** Answers go to the sender of all mails unless somebody is named here. */
  replyTo?: Mailbox;
  /** Attached; rendered only when the mail is sent. */
  files?: readonly LetterFile[];
}

interface LetterFile {
  name: string;
  type: MailFile["type"];
  draw: () => Promise<Uint8Array>;
}

export interface LetterDeps extends Pick<Infrastructure, "time"> {
  /** The sender of all mails. */
  from: () => Mailbox;
  /** Where buyers ask about invoices; empty: the sender of all mails. */
  sellerEmail: () => string;
  /** True if credits have to be bought. */
  billed: () => boolean;
  /** Base address of the server, without a slash at the end. */
  origin: () => string;
  account: (accountId: string) => Account;
  /** Time zone of an account, IANA name. */
  zone: (account: Account) => string;
  /** Returns true if anybody works, or is to work, for the account in the console. */
  hasPeople: (accountId: string) => boolean;
  /** Somebody who still works for the account and can be written to, or null. */
  reader: (accountId: string, userId: string) => ReaderFields | null;
  /** The company as candidates see it: the client in whose name they were asked, else the account. */
  host: (
    accountId: string,
    asked: AskedFor | null,
  ) => Pick<BrandedHost, "company" | "email" | "phone" | "postalAddress">;
  /** In whose name candidates are written to. */
  author: SenderService["authorOf"];
  /** The code that goes to the address of a sender, as long as it is valid. */
  senderCode: SenderService["forMail"];
  colors: (accountId: string, asked: AskedFor | null) => MailColors | null;
  /** Null where it has none that a mail can show. */
  logo: (accountId: string, asked: AskedFor | null) => Omit<MailLogo, "company"> | null;
  /** The account's own words for a mail, filled in; null: there are none, and Assay's are used. */
  words: (tenant: Tenant, wanted: WantedWords) => OwnWords | null;
  /** Finds the words that were released for somebody who was declined, and by whom; null: they were erased. */
  declined: (tenant: Tenant, letterId: string) => { sender: string; words: Words; jobTitle: string } | null;
  /** Words with fields, filled in. */
  fill: (words: Words, values: FieldValues) => OwnWords;
  /** Name of one of the account's people; null: nobody knows them any more. */
  nameOf: (userId: string) => string | null;
  invite: (tenant: Tenant, inviteId: string) => Invite | null;
  inviteLink: (invite: Invite) => string;
  session: (tenant: Tenant, sessionId: number) => Session | null;
  /** The link of a session without an invite. */
  sessionLink: (session: Session) => string;
  /** A candidate's code that is still good, and to whom it goes; or null. */
  candidateCode: (tenant: Tenant, codeId: string) => CandidateCodeLetter | null;
  /** Finds a request for a link at an account's page, or null. */
  startRequest: (tenant: Tenant, requestId: string) => AskedStart | null;
  /** The link with which they show that the mailbox is theirs, and which later leads on to their assessment session. */
  startLink: (page: { slug: string }, requestId: string) => string;
  /** The trial that the account came of; or null. */
  trial: (accountId: string) => ApprovedTrial | null;
  /** Until when a one-time link to a key can be used, in milliseconds since 1970; null: no more. */
  claimUntil: (claimId: string) => number | null;
  claimLink: (claimId: string) => string;
  order: (tenant: Tenant, orderId: string) => PaidOrder | null;
  /** Takes an invoice back, as its email reports it; null: there is none. */
  creditNote: (tenant: Tenant, creditNoteId: string) => IssuedCreditNote | null;
  /** An unpaid order that is on hold, as its email reports it; null: it is not, or no longer. */
  orderOnHold: BuyerDetails["findOnHold"];
  /** An invoice as its email reports it; null: there is none. */
  invoice: (tenant: Tenant, invoiceId: string) => MailedInvoice | null;
  /** A reminder of an invoice that is overdue; null: there is none. */
  paymentReminder: (tenant: Tenant, reminderId: string) => MailedReminder | null;
  /** An invoice or a credit note as a file. */
  invoiceFile: (tenant: Tenant, invoiceId: string) => LetterFile;
  checkoutLink: (orderId: string) => Promise<string>;
  /** A candidate's request that is still to be answered, or null. */
  candidateRequest: (tenant: Tenant, requestId: string) => OpenRequest | null;
  /** Null once it was removed. */
  webhook: (tenant: Tenant, webhookId: string) => { url: string; events: readonly string[] } | null;
  /** Finds the recipient of this mail, whose data were deleted. */
  erasedPerson: (sessionId: number, sealed: string) => { email: string; name: string; language: Language };
  /** An invitation to the console whose link can still be used, or null. */
  memberInvitation: (linkId: string) => UserLink | null;
  memberLink: (link: UserLink) => string;
  /** Finds a notification of one of the account's people, as far as they may know it; null: it no longer exists. */
  alert: (tenant: Tenant, userId: string, alertId: number) => Alert | null;
  digest: (tenant: Tenant, userId: string, day: string) => Alert[];
  /** The tenant as somebody sees it; null: they no longer work there. */
  asSeenBy: (tenant: Tenant, userId: string) => { tenant: Tenant } | null;
}

type ReaderFields = Pick<User, "name" | "email" | "language" | "timeZone">;

interface CandidateCodeLetter extends Pick<Invite, "email" | "language"> {
  asked: Asked;
  /** In groups, to be read out. */
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

export interface PaidOrder
  extends Pick<Order, "id" | "email" | "productName" | "credits">,
    Omit<OrderPrice, "reason"> {
  invoiceId: string;
  invoiceNumber: string;
}

interface IssuedCreditNote {
  id: string;
  number: string;
  orderId: string;
  /** Address in the order. */
  email: string;
  /** Number of the invoice that it reverses. */
  invoiceNumber: string;
  reason: string;
  /** Reversed by it; amounts above zero. */
  credits: number;
  netCents: number;
  vatCents: number;
  grossCents: number;
  vatRate: number;
}

interface MailedReminder {
  invoiceId: string;
  level: number;
  openCents: number;
}

interface MailedInvoice
  extends Pick<
    Invoice,
    "id" | "number" | "orderId" | "status" | "dueOn" | "netCents" | "vatCents" | "grossCents" | "vatRate"
  > {
  /** Address in the order. */
  email: string;
  credits: number;
  productName: string;
  /** To be paid when it was issued. */
  openCents: number;
  reference: string;
  bankAccount: string;
}

/** Writes the letters of one template. @returns null when nobody needs it any more */
export type WriteLetter = (
  deps: LetterDeps,
  account: Account,
  tenant: Tenant,
  payload: Payload,
) => Promise<Letter | null>;

export const nameOf = ({ firstName, lastName }: Session): string => `${firstName} ${lastName}`.trim();

/** Somebody by their invite or, without one, by their session. */
export const bySession = ({ id, inviteId }: Session): Asked => ({ inviteId, sessionId: id });

/**
 * The parts of an email that have the company's own look. The picture is read when a mail is written, and waits in no
 * queue.
 */
export function lookOf(
  { host, colors, logo }: LetterDeps,
  accountId: string,
  asked: AskedFor | null = null,
): MailLook {
  if (isOutline()) return {};
  const [own, picture] = [colors(accountId, asked), logo(accountId, asked)];
  return {
    ...(own !== null && { colors: own }),
    ...(picture !== null && { logo: { ...picture, company: oneLine(host(accountId, asked).company) } }),
  };
}

/**
 * Between the server administrator and an account: one of its people, or its own address.
 * @returns null where the person named does not work there any more
 */
export function correspondence(deps: LetterDeps, account: Account, { reader }: Payload) {
  const { contactName, email, language, id } = account;
  const person = reader === undefined ? null : deps.reader(id, String(reader));
  if (reader !== undefined && person === null) return null;
  const to: Mailbox =
    person === null ? { name: contactName, address: email } : { name: person.name, address: person.email };
  return {
    to,
    /** Programs are written to only where nobody can sign in. */
    byPrograms: person === null && !deps.hasPeople(id),
    mail: {
      look: lookOf(deps, id),
      language: person?.language ?? language,
      timeZone: person?.timeZone ?? deps.zone(account),
      senderName: deps.from().name,
      companyName: account.company,
      contactName: to.name,
    },
  };
}

/**
 * In the name of an account, or of the client for whom somebody is asked.
 * @returns what the email says of the company, and `by`: what it says of its sender
 */
export function companyOf(deps: LetterDeps, account: Account, asked: AskedFor | null) {
  const { host, zone } = deps;
  const { id } = account;
  const { company, email, phone, postalAddress } = host(id, asked);
  const author = deps.author(id, asked);
  const replyAddress = author.replyTo || email;
  return {
    companyName: company,
    timeZone: zone(account),
    replyAddress,
    phone,
    look: {
      ...lookOf(deps, id, asked),
      ...(postalAddress !== "" && { imprint: oneLine(`${company}, ${postalAddress}`) }),
    },
    by: { author, replyTo: { name: company, address: replyAddress } },
  };
}

/** Who the reader sees as the sender, where the server itself is `from`. */
export const shownFrom = (from: Mailbox, author: Author | undefined): Mailbox => ({
  name: author?.name || from.name,
  address: author?.address || from.address,
});

/** Creates the function that looks up an order as its receipt reports it; null before there is an invoice. */
export const createPaidOrder =
  (
    billing: Pick<BillingService, "getOrder">,
    findInvoice: (tenant: Tenant, orderId: string) => Invoice | null,
  ) =>
  (tenant: Tenant, orderId: string): PaidOrder | null => {
    const order = billing.getOrder(tenant, orderId);
    const invoice = findInvoice(tenant, orderId);
    if (invoice === null) return null;
    const { id: invoiceId, number: invoiceNumber, netCents, vatCents, grossCents, vatRate } = invoice;
    return {
      ...order,
      ...{ netCents, vatCents, grossCents, rate: vatRate, invoiceId, invoiceNumber },
      // The invoice names it in the buyer's language.
      productName: invoice.lines[0]?.description ?? order.productName,
    };
  };

/** Creates the function that looks up a credit note as its email reports it; null for what is none. */
export const createIssuedCreditNote =
  (billing: Pick<BillingService, "getOrder">, getInvoice: (tenant: Tenant, invoiceId: string) => Invoice) =>
  (tenant: Tenant, creditNoteId: string): IssuedCreditNote | null => {
    const note = getInvoice(tenant, creditNoteId);
    const { id, number, orderId, correction, correctedCredits, vatRate } = note;
    if (correction === null) return null;
    return {
      ...{ id, number, orderId, vatRate, invoiceNumber: correction.number, reason: correction.reason },
      email: billing.getOrder(tenant, orderId).email,
      credits: correctedCredits ?? 0,
      netCents: -note.netCents,
      vatCents: -note.vatCents,
      grossCents: -note.grossCents,
    };
  };

/** Creates the function that looks up an invoice as its email reports it; null for a credit note. */
export const createMailedInvoice =
  (billing: Pick<BillingService, "getOrder">, getInvoice: (tenant: Tenant, invoiceId: string) => Invoice) =>
  (tenant: Tenant, invoiceId: string): MailedInvoice | null => {
    const invoice = getInvoice(tenant, invoiceId);
    if (invoice.type !== "invoice") return null;
    const { email, credits } = billing.getOrder(tenant, invoice.orderId);
    return {
      ...invoice,
      ...{ email, credits },
      productName: invoice.lines[0]?.description ?? invoice.productName,
      openCents: invoice.grossCents - paidAtIssue(invoice),
      reference: paymentReference(invoice.orderId),
      bankAccount: invoice.seller.bankAccount,
    };
  };

/** @param reader null: whom the order names. Answers go to the seller. */
export const buyerMailbox = (deps: LetterDeps, account: Account, reader: Mailbox | null, email: string) => ({
  to: reader ?? { name: account.billingContact || account.contactName, address: email },
  ...(deps.sellerEmail() !== "" && { replyTo: { name: deps.from().name, address: deps.sellerEmail() } }),
});

/** Mails whose words an account can write itself. */
export const WORDED_MAILS = ["invite", "reminder", "thanks", "decline"] as const;
export type WordedMail = (typeof WORDED_MAILS)[number];

/** An account's own words in place of Assay's. The other texts of the email stay. */
export interface OwnWords {
  subject: string;
  greeting: string;
  blocks: readonly MailBlock[];
}

/** The replacement of a field in a text; each as one line, and empty where there is nothing. */
export interface FieldValues {
  first_name: string;
  name: string;
  job: string;
  company: string;
  sender: string;
  deadline: string;
  duration: string;
}
export const FIELDS = [
  "first_name",
  "name",
  "job",
  "company",
  "sender",
  "deadline",
  "duration",
] as const satisfies readonly (keyof FieldValues)[];

export interface WantedWords {
  mail: WordedMail;
  language: Language;
  asked: Asked;
  /** The job, if the author of the template knows it. */
  values: Omit<FieldValues, "job">;
}

/** The recipient and the sender of a mail. */
interface Known {
  language: Language;
  name: string;
  /** Where it is known apart from the last one. */
  firstName?: string;
  company: string;
  /** null: only the company is named as the sender. */
  sender: string | null;
  /** Milliseconds since 1970, in the reader's time zone. */
  until?: { at: number; timeZone: string };
  minutes?: number;
}

export function valuesOf(known: Known): Omit<FieldValues, "job"> {
  const { language, name, company, sender, until, minutes } = known;
  return {
    first_name: oneLine(greetingName(name, known.firstName)),
    name: oneLine(nameInOrder(name)),
    company: oneLine(company),
    sender: oneLine(sender ?? company),
    deadline: until === undefined ? "" : longTime(language, until.at, until.timeZone),
    duration: minutes === undefined ? "" : MAIL_TEXTS[language].minutes(minutes),
  };
}
