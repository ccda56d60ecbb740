import type { Account } from "#/modules/accounts/store.ts";
import type { Payload } from "#/platform/jobs/outbox.ts";
import type { Mailbox } from "#/platform/mail/port.ts";
import type { Tenant } from "#/platform/tenant.ts";
import { contactOf, correspondence, type Letter, type LetterDeps, nameOf } from "./letter-parts.ts";

export async function writeApproval(
  deps: LetterDeps,
  account: Account,
  _tenant: Tenant,
  { claimId }: Payload,
): Promise<Letter | null> {
  const trial = deps.trial(String(claimId));
  if (trial === null) return null;
  const { trialApprovedMail } = await import("./trial-mails.tsx");
  const mail = trialApprovedMail({
    language: account.language,
    senderName: deps.from.name,
    link: deps.claimLink(String(claimId)),
    ...trial,
  });
  return { ...mail, to: unproven(account) };
}

export async function writeCompleted(
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

export async function writeReceipt(
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
    link: await deps.checkoutLink(id),
  });
  return {
    ...mail,
    to: { name: account.billingContact || account.contactName, address: email },
    ...(deps.sellerEmail !== "" && { replyTo: { name: deps.from.name, address: deps.sellerEmail } }),
  };
}

export async function writeWelcome(deps: LetterDeps, account: Account): Promise<Letter | null> {
  const { welcomeMail } = await import("./account-mails.tsx");
  const mail = welcomeMail({
    language: account.language,
    senderName: deps.from.name,
    accountId: account.id,
    billed: deps.billed,
    link: `${deps.origin()}/docs`,
  });
  return { ...mail, to: unproven(account) };
}

/** An address that somebody typed at a public form: whose it is nobody knows, so it is written to without their words. */
const unproven = ({ email }: Account): Mailbox => ({ name: "", address: email });

/** @returns null once the request is closed */
export async function writeRequest(
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

export async function writeWithdrawal(
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
export async function writeMemberInvitation(
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

export async function writeWebhookDisabled(
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
