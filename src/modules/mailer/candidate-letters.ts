import { QUESTIONNAIRE_MINUTES } from "#/domain/instrument/registry.ts";
import { assignmentOfSession, isOpenAt } from "#/modules/assessment/links.ts";
import type { Session } from "#/modules/assessment/store.ts";
import { statusOf } from "#/modules/invites/rules.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Payload } from "#/platform/jobs/outbox.ts";
import { isLocalAddress } from "#/platform/mail/address.ts";
import { splitStored } from "#/platform/text/person-name.ts";
import { oneLine } from "#/platform/text/text.ts";
import { bySession, companyOf, type LetterDeps, nameOf, valuesOf, type WriteLetter } from "./letter-parts.ts";

/** @returns null for a cancelled or outdated invite */
export const writeInvite: WriteLetter = async (deps, account, tenant, payload) => {
  const invite = deps.invite(tenant, String(payload.inviteId));
  if (invite === null) return null;
  const status = statusOf(invite, deps.time.now(tenant));
  if (invite.cancelledAt !== null || (status !== "pending" && status !== "started")) return null;
  const { inviteMail } = await import("./candidate-mails.tsx");
  const asked = { inviteId: invite.id, sessionId: null };
  const { by, ...company } = companyOf(deps, account, asked);
  const { language, name, invitedBy, expiresAt } = invite;
  const isReminder = payload.template === "reminder";
  const words = deps.words(tenant, {
    ...{ mail: isReminder ? "reminder" : "invite", language, asked },
    values: valuesOf({
      ...{ language, name, company: company.companyName, sender: senderOf(deps, invitedBy) },
      ...(invite.givenLength !== null && { firstName: splitStored(invite).firstName }),
      ...{ until: { at: expiresAt, timeZone: company.timeZone }, minutes: QUESTIONNAIRE_MINUTES },
    }),
  });
  const mail = inviteMail({
    ...company,
    language,
    candidateName: name,
    link: deps.inviteLink(invite),
    expiresAt,
    minutes: QUESTIONNAIRE_MINUTES,
    candidateMessage: invite.candidateMessage,
    isReminder,
    ...(words !== null && { words }),
  });
  return { ...mail, to: { name: invite.name, address: invite.email }, ...by };
};

/** @returns null once nobody can begin with it any more, or the person has begun */
export const writeStart: WriteLetter = async (deps, account, tenant, payload) => {
  if (payload.requestId === undefined) return writeBegun(deps, account, tenant, payload);
  const request = deps.startRequest(tenant, String(payload.requestId));
  if (request === null || request.expiresAt === null) return null;
  if (deps.time.now(tenant) >= request.expiresAt) return null;
  const { startMail } = await import("./candidate-mails.tsx");
  const { by, ...company } = companyOf(deps, account, request);
  const { language, email, expiresAt } = request;
  const link = deps.startLink(request, String(payload.requestId));
  const mail = startMail({ ...company, language, link, expiresAt, minutes: QUESTIONNAIRE_MINUTES });
  return { ...mail, to: { name: "", address: email }, ...by };
};

/**
 * The link of a session that was created before its mailbox was verified: as it once was, and may still be waiting to
 * be sent.
 */
const writeBegun: WriteLetter = async (deps, account, tenant, payload) => {
  const session = findPerson(deps, tenant, payload);
  if (session === null || session.completedAt !== null || session.withdrawnAt !== null) return null;
  const { expiresAt } = assignmentOfSession(session);
  if (!isOpenAt(assignmentOfSession(session), deps.time.now(tenant))) return null;
  const { startMail } = await import("./candidate-mails.tsx");
  const { by, ...company } = companyOf(deps, account, bySession(session));
  const { language, email } = session;
  const link = deps.sessionLink(session);
  const mail = startMail({ ...company, language, link, expiresAt, minutes: QUESTIONNAIRE_MINUTES });
  return { ...mail, to: { name: "", address: email }, ...by };
};

/** @returns null once the link opens nothing */
export const writeNewLink: WriteLetter = async (deps, account, tenant, payload) => {
  const invite = payload.inviteId === undefined ? null : deps.invite(tenant, String(payload.inviteId));
  const session = payload.sessionId === undefined ? null : findPerson(deps, tenant, payload);
  if (invite?.cancelledAt != null) return null;
  const found =
    (invite && { language: invite.language, to: invite.email, link: deps.inviteLink(invite) }) ??
    (session && { language: session.language, to: session.email, link: deps.sessionLink(session) });
  if (found === null) return null;
  const { newLinkMail } = await import("./candidate-mails.tsx");
  const { by, ...company } = companyOf(
    deps,
    account,
    invite === null ? session && bySession(session) : { inviteId: invite.id, sessionId: null },
  );
  const { language, to, link } = found;
  return { ...newLinkMail({ ...company, language, link }), to: { name: "", address: to }, ...by };
};

/** @returns null once the code is no good any more */
export const writeCode: WriteLetter = async (deps, account, tenant, payload) => {
  const found = deps.candidateCode(tenant, String(payload.codeId));
  if (found === null) return null;
  const { codeMail } = await import("./candidate-mails.tsx");
  const { by, ...company } = companyOf(deps, account, found.asked);
  const { language, code, expiresAt, email } = found;
  return {
    ...codeMail({ ...company, language, code, expiresAt }),
    to: { name: "", address: email },
    ...by,
  };
};

export const writeThanks: WriteLetter = async (deps, account, tenant, payload) => {
  const session = findPerson(deps, tenant, payload);
  if (session === null || session.completedAt === null) return null;
  const { thanksMail } = await import("./candidate-mails.tsx");
  const { by, ...company } = companyOf(deps, account, bySession(session));
  const candidateName = nameOf(session);
  // The link of a company's device is closed by now.
  const hasSummary = account.candidateFeedback && !session.kiosk;
  const { language, firstName, inviteId } = session;
  const invitedBy = inviteId === null ? null : (deps.invite(tenant, inviteId)?.invitedBy ?? null);
  const words = deps.words(tenant, {
    ...{ mail: "thanks", language, asked: bySession(session) },
    values: valuesOf({
      ...{ language, name: candidateName, firstName, company: company.companyName },
      sender: senderOf(deps, invitedBy),
    }),
  });
  const mail = thanksMail({
    ...company,
    ...(words !== null && { words }),
    language,
    candidateName,
    completedAt: session.completedAt,
    link: hasSummary ? linkOf(deps, tenant, session) : null,
  });
  return { ...mail, to: { name: candidateName, address: session.email }, ...by };
};

/** @returns null once the person's data were erased */
export const writeDecline: WriteLetter = async (deps, account, tenant, payload) => {
  const session = findPerson(deps, tenant, payload);
  const released = session && deps.declined(tenant, String(payload.letterId));
  if (session === null || released === null) return null;
  const { declinedMail } = await import("./candidate-mails.tsx");
  const { by, ...company } = companyOf(deps, account, bySession(session));
  const { language, firstName, email } = session;
  const candidateName = nameOf(session);
  const values = valuesOf({
    ...{ language, name: candidateName, firstName, company: company.companyName },
    sender: released.sender,
  });
  const words = deps.fill(released.words, { ...values, job: oneLine(released.jobTitle) });
  const mail = declinedMail({ ...company, language, candidateName, words });
  return { ...mail, to: { name: candidateName, address: email }, ...by };
};

/** @returns null once it was sent or given up: nobody knows any more to whom */
export const writeErased: WriteLetter = async (deps, account, tenant, { erasedId, sealed, unlinked }) => {
  const session = deps.session(tenant, Number(erasedId));
  if (session === null || session.anonymizedAt === null || sealed === undefined) return null;
  const person = deps.erasedPerson(session.id, String(sealed));
  if (isLocalAddress(person.email)) return null;
  const { erasedMail } = await import("./privacy-mails.tsx");
  const { by, ...company } = companyOf(deps, account, bySession(session));
  const mail = erasedMail({
    ...company,
    language: person.language,
    candidateName: person.name,
    erasedAt: session.anonymizedAt,
    number: session.id,
    isWithdrawn: session.withdrawnAt !== null,
    isUnlinked: unlinked === 1,
  });
  return { ...mail, to: { name: person.name, address: person.email }, ...by };
};

/** Anyone who has asked them, by name; null: a program, or somebody who is not known any more. */
const senderOf = (deps: LetterDeps, userId: string | null): string | null =>
  userId === null ? null : deps.nameOf(userId);

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
