import type { Account } from "#/modules/accounts/store.ts";
import { assignmentOfSession, isOpenAt } from "#/modules/assessment/assignment.ts";
import type { Session } from "#/modules/assessment/store.ts";
import { statusOf } from "#/modules/invites/rules.ts";
import type { Payload } from "#/platform/jobs/outbox.ts";
import type { Tenant } from "#/platform/tenant.ts";
import { companyOf, type Letter, type LetterDeps, nameOf } from "./letter-parts.ts";

/** Minutes that the standard questionnaire takes, as mails say. */
const QUESTIONNAIRE_MINUTES = 17;

/** @returns null for a cancelled or outdated invite */
export async function writeInvite(
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
    link: deps.inviteLink(invite),
    expiresAt: invite.expiresAt,
    minutes: QUESTIONNAIRE_MINUTES,
    candidateMessage: invite.candidateMessage,
    isReminder: payload.template === "reminder",
  });
  return { ...mail, to: { name: invite.name, address: invite.email }, replyTo };
}

/** @returns null once there is nothing to go on with */
export async function writeStart(
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
    link: deps.sessionLink(session),
    expiresAt: assignment.expiresAt,
    minutes: QUESTIONNAIRE_MINUTES,
  });
  return { ...mail, to: { name: "", address: session.email }, replyTo };
}

/** @returns null once the link opens nothing */
export async function writeNewLink(
  deps: LetterDeps,
  account: Account,
  tenant: Tenant,
  payload: Payload,
): Promise<Letter | null> {
  const invite = payload.inviteId === undefined ? null : deps.invite(tenant, String(payload.inviteId));
  const session = payload.sessionId === undefined ? null : findPerson(deps, tenant, payload);
  if (invite?.cancelledAt != null) return null;
  const found =
    (invite && { language: invite.language, to: invite.email, link: deps.inviteLink(invite) }) ??
    (session && { language: session.language, to: session.email, link: deps.sessionLink(session) });
  if (found === null) return null;
  const { newLinkMail } = await import("./link-mails.tsx");
  const { replyTo, ...company } = companyOf(deps, account);
  const { language, to, link } = found;
  return { ...newLinkMail({ ...company, language, link }), to: { name: "", address: to }, replyTo };
}

/** @returns null once the code is no good any more */
export async function writeCode(
  deps: LetterDeps,
  account: Account,
  tenant: Tenant,
  payload: Payload,
): Promise<Letter | null> {
  const found = deps.candidateCode(tenant, String(payload.codeId));
  if (found === null) return null;
  const { codeMail } = await import("./link-mails.tsx");
  const { replyTo, ...company } = companyOf(deps, account);
  const { language, code, expiresAt, email } = found;
  return {
    ...codeMail({ ...company, language, code, expiresAt }),
    to: { name: "", address: email },
    replyTo,
  };
}

export async function writeThanks(
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
    link: hasSummary ? linkOf(deps, tenant, session) : null,
  });
  return { ...mail, to: { name: candidateName, address: session.email }, replyTo };
}

/** Somebody who can be written to: not anonymized, and with an address. */
function findPerson(deps: LetterDeps, tenant: Tenant, { sessionId }: Payload): Session | null {
  const session = deps.session(tenant, Number(sessionId));
  return session === null || session.anonymizedAt !== null || session.email === "" ? null : session;
}

function linkOf(deps: LetterDeps, tenant: Tenant, session: Session): string | null {
  if (session.inviteId === null) return deps.sessionLink(session);
  const invite = deps.invite(tenant, session.inviteId);
  return invite && deps.inviteLink(invite);
}
