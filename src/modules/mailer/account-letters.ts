import { type ConsolePlace, consoleLink } from "#/modules/notifications/console-links.ts";
import type { Account } from "#/platform/context/account-rows.ts";
import { asKnown } from "#/platform/context/hidden.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Mailbox } from "#/platform/mail/mail.ts";
import {
  buyerMailbox,
  correspondence,
  type Letter,
  type LetterDeps,
  lookOf,
  nameOf,
  type WriteLetter,
} from "./letter-parts.ts";

/** Where people look, and what programs ask; each mail says the one or the other. */
const placeOf = (
  deps: LetterDeps,
  tenant: Tenant,
  { byPrograms }: { byPrograms: boolean },
  place: ConsolePlace,
): string | null => (byPrograms ? null : consoleLink(deps.origin(), tenant, place));

/** @returns null once neither the way into the console nor the one to a key can be used any more */
export const writeApproval: WriteLetter = async (deps, account, _tenant, { claimId, linkId }) => {
  const trial = deps.trial(account.id);
  if (trial === null) return null;
  const keyUntil = claimId === undefined ? null : deps.claimUntil(String(claimId));
  const entry = linkId === undefined ? null : deps.memberInvitation(String(linkId));
  if (keyUntil === null && entry === null) return null;
  const { trialApprovedMail } = await import("./access-mails.tsx");
  const mail = trialApprovedMail({
    language: account.language,
    senderName: deps.from().name,
    timeZone: deps.zone(account),
    ...trial,
    entry: entry && { link: deps.memberLink(entry), expiresAt: entry.expiresAt },
    key: keyUntil === null ? null : { link: deps.claimLink(String(claimId)), expiresAt: keyUntil },
  });
  return { ...mail, to: unproven(account) };
};

export const writeCompleted: WriteLetter = async (deps, account, tenant, payload) => {
  const session = deps.session(tenant, Number(payload.sessionId));
  if (session === null || session.anonymizedAt !== null || session.completedAt === null) return null;
  const between = correspondence(deps, account, payload);
  if (between === null) return null;
  const { completedMail } = await import("./account-mails.tsx");
  const { inviteId, completedAt } = session;
  // Where a job hides names, a mail is no way around it.
  const reader = payload.reader === undefined ? null : deps.asSeenBy(tenant, String(payload.reader));
  const seen = reader === null ? session : asKnown(session, reader.tenant);
  const mail = completedMail({
    ...between.mail,
    candidateName: nameOf(seen),
    completedAt,
    sessionId: session.id,
    inviteId,
    externalRef:
      (inviteId === null || seen !== session ? null : deps.invite(tenant, inviteId)?.externalRef) ?? "",
    link: placeOf(deps, tenant, between, { page: "candidate", sessionId: session.id }),
  });
  return { ...mail, to: between.to };
};

export const writeReceipt: WriteLetter = async (deps, account, tenant, payload) => {
  const order = deps.order(tenant, String(payload.orderId));
  const between = order && correspondence(deps, account, payload);
  if (order === null || between === null) return null;
  const { receiptMail } = await import("./account-mails.tsx");
  const { id, email, rate, invoiceId, ...paid } = order;
  const isPerson = payload.reader !== undefined;
  const mail = receiptMail({
    ...between.mail,
    ...paid,
    orderId: id,
    vatRate: rate,
    invoice: isPerson
      ? { at: "console", link: consoleLink(deps.origin(), tenant, { page: "invoice", invoiceId }) }
      : { at: between.byPrograms ? "interface" : "people", path: `GET /invoices/${invoiceId}/pdf` },
    link: await deps.checkoutLink(id),
  });
  return {
    ...mail,
    ...buyerMailbox(deps, account, isPerson ? between.to : null, email),
    files: [deps.invoiceFile(tenant, invoiceId)],
  };
};

export const writeCreditNote: WriteLetter = async (deps, account, tenant, payload) => {
  const note = deps.creditNote(tenant, String(payload.creditNoteId));
  const between = note && correspondence(deps, account, payload);
  if (note === null || between === null) return null;
  const { creditNoteMail } = await import("./account-mails.tsx");
  const isPerson = payload.reader !== undefined;
  const { id, email, ...taken } = note;
  const mail = creditNoteMail({
    ...between.mail,
    ...taken,
    link: isPerson ? consoleLink(deps.origin(), tenant, { page: "invoice", invoiceId: id }) : null,
  });
  return {
    ...mail,
    ...buyerMailbox(deps, account, isPerson ? between.to : null, email),
    files: [deps.invoiceFile(tenant, id)],
  };
};

export async function writeWelcome(deps: LetterDeps, account: Account): Promise<Letter | null> {
  const { welcomeMail } = await import("./account-mails.tsx");
  // Somebody was invited to the console since, before this mail could be sent.
  const inConsole = deps.hasPeople(account.id);
  const mail = welcomeMail({
    language: account.language,
    senderName: deps.from().name,
    accountId: account.id,
    billed: deps.billed(),
    at: inConsole ? "console" : "interface",
    link: `${deps.origin()}/${inConsole ? "console" : "docs"}`,
  });
  return { ...mail, to: unproven(account) };
}

/** An address that somebody typed at a public form: whose it is nobody knows, so it is written to without their words. */
const unproven = ({ email }: Account): Mailbox => ({ name: "", address: email });

/** @returns null once the request is closed */
export const writeRequest: WriteLetter = async (deps, account, tenant, payload) => {
  const request = deps.candidateRequest(tenant, String(payload.requestId));
  const between = request && correspondence(deps, account, payload);
  if (request === null || between === null) return null;
  const { id, kind, sessionId, dueAt } = request;
  const { candidateRequestMail } = await import("./privacy-mails.tsx");
  const mail = candidateRequestMail({
    ...between.mail,
    requestId: id,
    kind,
    sessionId,
    dueAt,
    link: placeOf(deps, tenant, between, { page: "request", requestId: id }),
  });
  return { ...mail, to: between.to };
};

export const writeWithdrawal: WriteLetter = async (deps, account, tenant, payload) => {
  const session = deps.session(tenant, Number(payload.withdrawnId));
  if (session === null || session.withdrawnAt === null) return null;
  const between = correspondence(deps, account, payload);
  if (between === null) return null;
  const { withdrawnMail } = await import("./privacy-mails.tsx");
  const { id, inviteId, withdrawnAt } = session;
  const link = placeOf(deps, tenant, between, { page: "erasures" });
  const mail = withdrawnMail({
    ...{ ...between.mail, sessionId: id, inviteId, withdrawnAt, link },
    billed: deps.billed(),
  });
  return { ...mail, to: between.to };
};

/** @returns null once the link is used, withdrawn or over */
export const writeMemberInvitation: WriteLetter = async (deps, account, _tenant, { linkId }) => {
  const link = deps.memberInvitation(String(linkId));
  if (link?.role == null || link.accountId !== account.id) return null;
  const { memberInvitationMail } = await import("./access-mails.tsx");
  const { name, email, language, role, createdBy, expiresAt } = link;
  const mail = memberInvitationMail({
    language,
    look: lookOf(deps, account.id),
    senderName: deps.from().name,
    companyName: account.company,
    name,
    invitedBy: createdBy,
    role,
    link: deps.memberLink(link),
    expiresAt,
    timeZone: deps.zone(account),
  });
  return { ...mail, to: { name, address: email } };
};

/** @returns null once the code is used or over, or the address is another one */
export const writeSenderCode: WriteLetter = async (deps, account, _tenant, { scope, sentAt }) => {
  const found = deps.senderCode(account.id, String(scope), Number(sentAt));
  if (found === null) return null;
  const { senderCodeMail } = await import("./access-mails.tsx");
  const mail = senderCodeMail({
    ...found,
    language: account.language,
    senderName: deps.from().name,
    companyName: account.company,
    timeZone: deps.zone(account),
  });
  return { ...mail, to: { name: "", address: found.address } };
};

export const writeWebhookDisabled: WriteLetter = async (deps, account, tenant, payload) => {
  const { webhookId, reason, since } = payload;
  const webhook = deps.webhook(tenant, String(webhookId));
  const between = webhook && correspondence(deps, account, payload);
  if (webhook === null || between === null) return null;
  const { webhookDisabledMail } = await import("./account-mails.tsx");
  const mail = webhookDisabledMail({
    ...between.mail,
    url: webhook.url,
    events: webhook.events,
    reason: reason === "gone" ? "gone" : "failing",
    since: Number(since),
    link: placeOf(deps, tenant, between, { page: "webhook", webhookId: String(webhookId) }),
  });
  return { ...mail, to: between.to };
};
