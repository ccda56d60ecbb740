/** @jsxImportSource preact */

import { ERASED_TEXTS } from "#/messages/modules/mailer/erased.gen.ts";
import { REQUEST_TEXTS, type RequestTexts } from "#/messages/modules/mailer/request.gen.ts";
import { SESSION_TEXTS } from "#/messages/modules/mailer/session.gen.ts";
import { longTime, oneLine } from "#/platform/text/text.ts";
import type { ConsoleMail } from "./account-mails.tsx";
import { facts, paragraph } from "./blocks.tsx";
import { type CandidateMail, contactOf, headOf } from "./candidate-mails.tsx";
import { type RenderedMail, renderMail } from "./layout.tsx";

export interface CandidateRequestMail extends ConsoleMail {
  kind: keyof RequestTexts["kinds"];
  requestId: string;
  sessionId: number;
  /** Milliseconds since 1970. */
  dueAt: number;
}

/**
 * Notifies an account that a candidate has made a request. The candidate is named by the number of the session alone:
 * mailboxes are no place for what they have written.
 */
export function candidateRequestMail(request: CandidateRequestMail): RenderedMail {
  const t = REQUEST_TEXTS[request.language];
  const { link } = request;
  const ids: [string, string][] = [
    [t.session, String(request.sessionId)],
    [t.id, request.requestId],
  ];
  const due = longTime(request.language, request.dueAt, request.timeZone);
  return renderMail({
    language: request.language,
    ...request.look,
    subject: t.subject,
    preheader: t.preheader(due),
    sender: oneLine(request.senderName),
    heading: t.heading,
    blocks: [
      paragraph(t.lead(oneLine(request.companyName))),
      facts([t.kind, t.kinds[request.kind]], [t.due, due], ...(link === null ? ids : [])),
      ...(link === null ? [paragraph(t.how)] : []),
    ],
    ...(link !== null && { button: { label: t.button, href: link } }),
    notes: [t.law],
    reason: t.reason,
  });
}

export interface WithdrawnMail extends ConsoleMail {
  sessionId: number;
  inviteId: string | null;
  /** Milliseconds since 1970. */
  withdrawnAt: number;
  /** Whether assessments use credits here. */
  billed: boolean;
}

/** Notifies an account that a candidate has stopped. The name is erased by then, and is in no email either. */
export function withdrawnMail(withdrawn: WithdrawnMail): RenderedMail {
  const { withdrawn: t } = REQUEST_TEXTS[withdrawn.language];
  const { language, inviteId, link, billed } = withdrawn;
  const ids: [string, string][] = [
    ...(inviteId === null ? [] : [[t.invite, inviteId] as [string, string]]),
    [t.session, String(withdrawn.sessionId)],
  ];
  const byPrograms = inviteId === null ? t.ended(billed) : t.endedInvite(billed);
  const company = oneLine(withdrawn.companyName);
  return renderMail({
    language,
    ...withdrawn.look,
    subject: t.subject,
    preheader: t.preheader,
    sender: oneLine(withdrawn.senderName),
    heading: t.heading,
    blocks: [
      paragraph(t.lead(company)),
      facts(
        [t.at, longTime(language, withdrawn.withdrawnAt, withdrawn.timeZone)],
        ...(link === null ? ids : []),
      ),
      paragraph(link === null ? byPrograms : t.endedForPeople(billed)),
    ],
    ...(link !== null && { button: { label: t.button, href: link } }),
    notes: [t.copies],
    reason: link === null ? t.reason(company) : t.reasonPerson(company),
  });
}

interface ErasedMail extends CandidateMail {
  /** May be empty. */
  candidateName: string;
  /** Milliseconds since 1970. */
  erasedAt: number;
  /** In the register of erasures. */
  number: number;
  /** They stopped before the end, so that there are no scores. */
  isWithdrawn: boolean;
  /** True if no id leads to the scores any more. */
  isUnlinked: boolean;
}

/** Certifies to somebody that their data were erased: what, when, by whom, and what stays and why. No result is in it. */
export function erasedMail(erased: ErasedMail): RenderedMail {
  const { language } = erased;
  const t = ERASED_TEXTS[language];
  const { greeting, questions } = SESSION_TEXTS[language];
  const company = oneLine(erased.companyName);
  return renderMail({
    ...headOf(erased),
    subject: t.subject(company),
    preheader: t.preheader,
    heading: t.heading,
    blocks: [
      paragraph(greeting(oneLine(erased.candidateName))),
      paragraph(t.lead(company)),
      facts(
        [t.controller, company],
        [t.at, longTime(language, erased.erasedAt, erased.timeZone)],
        [t.number, String(erased.number)],
      ),
      { kind: "list", label: t.gone, lines: [...t.goneLines, t.answers] },
      {
        kind: "list",
        label: t.stays,
        lines: [...(erased.isWithdrawn ? [] : [erased.isUnlinked ? t.anonymous : t.figures]), t.register],
      },
    ],
    notes: [t.keep, questions(company, contactOf(erased))],
    reason: t.reason,
  });
}
