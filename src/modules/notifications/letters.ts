import type { Account } from "#/modules/accounts/store.ts";
import { assignmentOfSession, isOpenAt } from "#/modules/assessment/assignment.ts";
import type { Session } from "#/modules/assessment/store.ts";
import type { OrderPrice } from "#/modules/billing/rules.ts";
import type { Order } from "#/modules/billing/store.ts";
import type { BrandedHost } from "#/modules/branding/service.ts";
import { statusOf } from "#/modules/invites/rules.ts";
import type { Invite } from "#/modules/invites/store.ts";
import type { UserLink } from "#/modules/users/link-store.ts";
import type { Job, Payload } from "#/platform/jobs/outbox.ts";
import type { Mailbox } from "#/platform/mail/port.ts";
import type { Tenant } from "#/platform/tenant.ts";
import type { TenantClock } from "#/platform/tenant-clock.ts";
import { oneLine } from "./format.ts";
import type { RenderedMail } from "./layout.tsx";
import type { MailIntent } from "./queue.ts";
import type { MailColors } from "./style.ts";

/** Minutes that the standard questionnaire takes, as mails say. */
const QUESTIONNAIRE_MINUTES = 17;

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
  inviteLink: (inviteId: string) => string;
  session: (tenant: Tenant, sessionId: number) => Session | null;
  /** The link of a session without an invite. */
  sessionLink: (sessionId: number) => string;
  /** A one-time link's claim that can still be used, with the trial that it belongs to; or null. */
  trial: (claimId: string) => ApprovedTrial | null;
  claimLink: (claimId: string) => string;
  order: (tenant: Tenant, orderId: string) => PaidOrder | null;
  checkoutLink: (orderId: string) => string;
  /** A candidate's request that is still to be answered, or null. */
  candidateRequest: (tenant: Tenant, requestId: string) => OpenRequest | null;
  /** Null once it was removed. */
  webhook: (tenant: Tenant, webhookId: string) => { url: string; events: readonly string[] } | null;
  /** An invitation to the console whose link can still be used, or null. */
  memberInvitation: (linkId: string) => UserLink | null;
  memberLink: (link: UserLink) => string;
}

export interface OpenRequest {
  id: string;
  kind: "erasure" | "objection" | "correction" | "longer_storage";
  sessionId: number;
  /** Milliseconds since 1970. */
  dueAt: number;
}

export interface ApprovedTrial {
  reference: string;
  credits: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

export interface PaidOrder extends Pick<Order, "id" | "email" | "productName" | "credits">, OrderPrice {
  invoiceId: string;
  invoiceNumber: string;
}

type Write = (deps: LetterDeps, account: Account, tenant: Tenant, payload: Payload) => Promise<Letter | null>;

const WRITERS: Record<MailIntent["template"], Write> = {
  invite: writeInvite,
  reminder: writeInvite,
  trial_approved: writeApproval,
  start: writeStart,
  thanks: writeThanks,
  completed: writeCompleted,
  receipt: writeReceipt,
  welcome: writeWelcome,
  candidate_request: writeRequest,
  withdrawn: writeWithdrawal,
  webhook_disabled: writeWebhookDisabled,
  member_invitation: writeMemberInvitation,
};

/** @returns null when nobody needs it any more */
export async function writeLetter(deps: LetterDeps, { tenant, payload }: Job): Promise<Letter | null> {
  const account = deps.account(tenant.accountId);
  if (account.status === "inactive") return null;
  const write = WRITERS[payload.template as MailIntent["template"]];
  const letter = await write(deps, account, tenant, payload);
  return (
    letter && {
      ...letter,
      to: plainMailbox(letter.to),
      ...(letter.replyTo && { replyTo: plainMailbox(letter.replyTo) }),
    }
  );
}

/** What stands beside an address in the head of a mail is as short and as plain as in its text. */
const plainMailbox = ({ name, address }: Mailbox): Mailbox => ({ name: oneLine(name), address });

async function writeApproval(
  deps: LetterDeps,
  account: Account,
  _tenant: Tenant,
  { claimId }: Payload,
): Promise<Letter | null> {
  const trial = deps.trial(String(claimId));
  if (trial === null) return null;
  const { trialApprovedMail } = await import("./trial-mails.tsx");
  const mail = trialApprovedMail({
    ...correspondence(deps, account),
    link: deps.claimLink(String(claimId)),
    ...trial,
  });
  return { ...mail, to: contactOf(account) };
}

/** @returns null for a cancelled or outdated invite */
async function writeInvite(
  deps: LetterDeps,
  account: Account,
  tenant: Tenant,
  payload: Payload,
): Promise<Letter | null> {
  const invite = deps.invite(tenant, String(payload.inviteId));
  if (invite === null) return null;
  const status = statusOf(invite, deps.time.now(tenant));
  if (invite.cancelledAt !== null || (status !== "pending" && status !== "started")) return null;
  const { inviteMail } = await import("./mails.tsx");
  const { replyTo, ...company } = companyOf(deps, account);
  const mail = inviteMail({
    ...company,
    language: invite.language,
    candidateName: invite.name,
    link: deps.inviteLink(invite.id),
    expiresAt: invite.expiresAt,
    minutes: QUESTIONNAIRE_MINUTES,
    candidateMessage: invite.candidateMessage,
    isReminder: payload.template === "reminder",
  });
  return { ...mail, to: { name: invite.name, address: invite.email }, replyTo };
}

/** @returns null once there is nothing to go on with */
async function writeStart(
  deps: LetterDeps,
  account: Account,
  tenant: Tenant,
  payload: Payload,
): Promise<Letter | null> {
  const session = findPerson(deps, tenant, payload);
  if (session === null || session.completedAt !== null || session.withdrawnAt !== null) return null;
  const assignment = assignmentOfSession(session);
  if (!isOpenAt(assignment, deps.time.now(tenant))) return null;
  const { startMail } = await import("./session-mails.tsx");
  const { replyTo, ...company } = companyOf(deps, account);
  const mail = startMail({
    ...company,
    language: session.language,
    link: deps.sessionLink(session.id),
    expiresAt: assignment.expiresAt,
    minutes: QUESTIONNAIRE_MINUTES,
  });
  return { ...mail, to: { name: "", address: session.email }, replyTo };
}

async function writeThanks(
  deps: LetterDeps,
  account: Account,
  tenant: Tenant,
  payload: Payload,
): Promise<Letter | null> {
  const session = findPerson(deps, tenant, payload);
  if (session === null || session.completedAt === null) return null;
  const { thanksMail } = await import("./session-mails.tsx");
  const { replyTo, ...company } = companyOf(deps, account);
  const candidateName = nameOf(session);
  // The link of a company's device is closed by now.
  const hasSummary = account.candidateFeedback && !session.kiosk;
  const mail = thanksMail({
    ...company,
    language: session.language,
    candidateName,
    completedAt: session.completedAt,
    link: hasSummary ? linkOf(deps, session) : null,
  });
  return { ...mail, to: { name: candidateName, address: session.email }, replyTo };
}

async function writeCompleted(
  deps: LetterDeps,
  account: Account,
  tenant: Tenant,
  { sessionId }: Payload,
): Promise<Letter | null> {
  const session = deps.session(tenant, Number(sessionId));
  if (session === null || session.anonymizedAt !== null || session.completedAt === null) return null;
  const { completedMail } = await import("./session-mails.tsx");
  const { inviteId, completedAt } = session;
  const mail = completedMail({
    ...correspondence(deps, account),
    candidateName: nameOf(session),
    completedAt,
    sessionId: session.id,
    inviteId,
    externalRef: (inviteId === null ? null : deps.invite(tenant, inviteId)?.externalRef) ?? "",
    path: inviteId === null ? `GET /profiles/${session.id}` : `GET /invites/${inviteId}/results`,
  });
  return { ...mail, to: contactOf(account) };
}

async function writeReceipt(
  deps: LetterDeps,
  account: Account,
  tenant: Tenant,
  { orderId }: Payload,
): Promise<Letter | null> {
  const order = deps.order(tenant, String(orderId));
  if (order === null) return null;
  const { receiptMail } = await import("./account-mails.tsx");
  const { id, email, rate, invoiceId, ...paid } = order;
  const mail = receiptMail({
    ...correspondence(deps, account),
    ...paid,
    orderId: id,
    vatRate: rate,
    invoicePath: `GET /invoices/${invoiceId}/pdf`,
    link: deps.checkoutLink(id),
  });
  return {
    ...mail,
    to: { name: account.billingContact || account.contactName, address: email },
    ...(deps.sellerEmail !== "" && { replyTo: { name: deps.from.name, address: deps.sellerEmail } }),
  };
}

async function writeWelcome(deps: LetterDeps, account: Account): Promise<Letter | null> {
  const { welcomeMail } = await import("./account-mails.tsx");
  const mail = welcomeMail({
    ...correspondence(deps, account),
    accountId: account.id,
    billed: deps.billed,
    link: `${deps.origin()}/docs`,
  });
  return { ...mail, to: contactOf(account) };
}

/** @returns null once the request is closed */
async function writeRequest(
  deps: LetterDeps,
  account: Account,
  tenant: Tenant,
  { requestId }: Payload,
): Promise<Letter | null> {
  const request = deps.candidateRequest(tenant, String(requestId));
  if (request === null) return null;
  const { id, kind, sessionId, dueAt } = request;
  const { candidateRequestMail } = await import("./request-mails.tsx");
  const mail = candidateRequestMail({
    ...correspondence(deps, account),
    requestId: id,
    kind,
    sessionId,
    dueAt,
  });
  return { ...mail, to: contactOf(account) };
}

async function writeWithdrawal(
  deps: LetterDeps,
  account: Account,
  tenant: Tenant,
  { withdrawnId }: Payload,
): Promise<Letter | null> {
  const session = deps.session(tenant, Number(withdrawnId));
  if (session === null || session.withdrawnAt === null) return null;
  const { withdrawnMail } = await import("./request-mails.tsx");
  const { id, inviteId, withdrawnAt } = session;
  const mail = withdrawnMail({ ...correspondence(deps, account), sessionId: id, inviteId, withdrawnAt });
  return { ...mail, to: contactOf(account) };
}

/** @returns null once the link is used, withdrawn or over */
async function writeMemberInvitation(
  deps: LetterDeps,
  account: Account,
  _tenant: Tenant,
  { linkId }: Payload,
): Promise<Letter | null> {
  const link = deps.memberInvitation(String(linkId));
  if (link?.role == null || link.accountId !== account.id) return null;
  const { memberInvitationMail } = await import("./user-mails.tsx");
  const { name, email, language, role, createdBy, expiresAt } = link;
  const mail = memberInvitationMail({
    language,
    senderName: deps.from.name,
    companyName: account.company,
    name,
    invitedBy: createdBy,
    role,
    link: deps.memberLink(link),
    expiresAt,
  });
  return { ...mail, to: { name, address: email } };
}

async function writeWebhookDisabled(
  deps: LetterDeps,
  account: Account,
  tenant: Tenant,
  { webhookId, reason, since }: Payload,
): Promise<Letter | null> {
  const webhook = deps.webhook(tenant, String(webhookId));
  if (webhook === null) return null;
  const { webhookDisabledMail } = await import("./webhook-mails.tsx");
  const mail = webhookDisabledMail({
    ...correspondence(deps, account),
    url: webhook.url,
    events: webhook.events,
    reason: reason === "gone" ? "gone" : "failing",
    since: Number(since),
    link: `${deps.origin()}/console/webhooks`,
  });
  return { ...mail, to: contactOf(account) };
}

/** Somebody who can be written to: not anonymized, and with an address. */
function findPerson(deps: LetterDeps, tenant: Tenant, { sessionId }: Payload): Session | null {
  const session = deps.session(tenant, Number(sessionId));
  return session === null || session.anonymizedAt !== null || session.email === "" ? null : session;
}

const linkOf = (deps: LetterDeps, { id, inviteId }: Session): string =>
  inviteId === null ? deps.sessionLink(id) : deps.inviteLink(inviteId);

const nameOf = ({ firstName, lastName }: Session): string => `${firstName} ${lastName}`.trim();

const contactOf = ({ contactName, email }: Account): Mailbox => ({ name: contactName, address: email });

/** Between the operator and an account. */
const correspondence = ({ from }: LetterDeps, account: Account) => ({
  language: account.language,
  senderName: from.name,
  companyName: account.company,
  contactName: account.contactName,
});

/** In the name of an account, to whom answers go. */
function companyOf({ host, colors }: LetterDeps, { id }: Account) {
  const { company, email, phone } = host(id);
  return {
    companyName: company,
    replyAddress: email,
    phone,
    colors: colors(id),
    replyTo: { name: company, address: email },
  };
}
