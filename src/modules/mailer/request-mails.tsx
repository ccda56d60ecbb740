/** @jsxImportSource preact */
import type { Language } from "#/domain/instrument/types.ts";
import { longTime, oneLine } from "#/platform/text/text.ts";
import { REQUEST_TEXTS, type RequestTexts } from "./erased-texts.ts";
import { type MailLook, type RenderedMail, renderMail } from "./layout.tsx";
import { MAIL_TEXTS } from "./texts.ts";

interface AccountMail {
  language: Language;
  /** Sender of the email: the server administrator. */
  senderName: string;
  /** Of the account that gets the mail. */
  companyName: string;
  /** Of the reader, IANA name. */
  timeZone: string;
  /** What the mail is about, in the console, absolute; null where nobody can sign in. */
  link: string | null;
  /** Of the company. */
  look?: MailLook;
}

const buttonOf = (language: Language, label: string, href: string) => ({
  button: { label, href, caption: MAIL_TEXTS[language].linkCaption },
});

export interface CandidateRequestMail extends AccountMail {
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
      { kind: "paragraph", text: t.lead(oneLine(request.companyName)) },
      {
        kind: "facts",
        rows: [[t.kind, t.kinds[request.kind]], [t.due, due], ...(link === null ? ids : [])],
      },
      ...(link === null ? [{ kind: "paragraph" as const, text: t.how }] : []),
    ],
    ...(link !== null && buttonOf(request.language, t.button, link)),
    notes: [t.law],
    footer: [t.reason, MAIL_TEXTS[request.language].operatedWith],
  });
}

export interface WithdrawnMail extends AccountMail {
  sessionId: number;
  inviteId: string | null;
  /** Milliseconds since 1970. */
  withdrawnAt: number;
}

/** Notifies an account that a candidate has stopped. The name is erased by then, and is in no email either. */
export function withdrawnMail(withdrawn: WithdrawnMail): RenderedMail {
  const { withdrawn: t } = REQUEST_TEXTS[withdrawn.language];
  const { language, inviteId, link } = withdrawn;
  const ids: [string, string][] = [
    ...(inviteId === null ? [] : [[t.invite, inviteId] as [string, string]]),
    [t.session, String(withdrawn.sessionId)],
  ];
  const byPrograms = inviteId === null ? t.ended : t.endedInvite;
  const company = oneLine(withdrawn.companyName);
  return renderMail({
    language,
    ...withdrawn.look,
    subject: t.subject,
    preheader: t.preheader,
    sender: oneLine(withdrawn.senderName),
    heading: t.heading,
    blocks: [
      { kind: "paragraph", text: t.lead(company) },
      {
        kind: "facts",
        rows: [
          [t.at, longTime(language, withdrawn.withdrawnAt, withdrawn.timeZone)],
          ...(link === null ? ids : []),
        ],
      },
      { kind: "paragraph", text: link === null ? byPrograms : t.endedForPeople },
    ],
    ...(link !== null && buttonOf(language, t.button, link)),
    notes: [t.copies],
    footer: [link === null ? t.reason(company) : t.reasonPerson(company), MAIL_TEXTS[language].operatedWith],
  });
}
