import { longTime, oneLine } from "#/platform/text.ts";
import type { Language } from "../../instrument/types.ts";
import { type RenderedMail, renderMail } from "./layout.tsx";
import { REQUEST_TEXTS, type RequestTexts } from "./request-texts.ts";
import { MAIL_TEXTS } from "./texts.ts";

interface AccountMail {
  language: Language;
  /** In whose name the mail comes: the operator's. */
  senderName: string;
  /** Of the account that gets the mail. */
  companyName: string;
}

export interface CandidateRequestMail extends AccountMail {
  kind: keyof RequestTexts["kinds"];
  requestId: string;
  sessionId: number;
  /** Milliseconds since 1970. */
  dueAt: number;
}

/**
 * Tells an account that a candidate has made a request. The candidate is named by the number of the session alone:
 * mailboxes are no place for what they have written.
 */
export function candidateRequestMail(request: CandidateRequestMail): RenderedMail {
  const t = REQUEST_TEXTS[request.language];
  const due = longTime(request.language, request.dueAt);
  return renderMail({
    language: request.language,
    subject: t.subject,
    preheader: t.preheader(due),
    sender: oneLine(request.senderName),
    heading: t.heading,
    blocks: [
      { kind: "paragraph", text: t.lead(oneLine(request.companyName)) },
      {
        kind: "facts",
        rows: [
          [t.kind, t.kinds[request.kind]],
          [t.due, due],
          [t.session, String(request.sessionId)],
          [t.id, request.requestId],
        ],
      },
      { kind: "paragraph", text: t.how },
    ],
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

/** Tells an account that a candidate has stopped. Who it was is erased by then, and stands in no mail either. */
export function withdrawnMail(withdrawn: WithdrawnMail): RenderedMail {
  const { withdrawn: t } = REQUEST_TEXTS[withdrawn.language];
  const { language, inviteId } = withdrawn;
  const company = oneLine(withdrawn.companyName);
  return renderMail({
    language,
    subject: t.subject,
    preheader: t.preheader,
    sender: oneLine(withdrawn.senderName),
    heading: t.heading,
    blocks: [
      { kind: "paragraph", text: t.lead(company) },
      {
        kind: "facts",
        rows: [
          [t.at, longTime(language, withdrawn.withdrawnAt)],
          ...(inviteId === null ? [] : [[t.invite, inviteId] as const]),
          [t.session, String(withdrawn.sessionId)],
        ],
      },
      { kind: "paragraph", text: inviteId === null ? t.ended : t.endedInvite },
    ],
    notes: [t.copies],
    footer: [t.reason(company), MAIL_TEXTS[language].operatedWith],
  });
}
