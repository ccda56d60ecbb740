import type { Language } from "../../instrument/types.ts";
import { longTime, oneLine } from "./format.ts";
import { type RenderedMail, renderMail } from "./layout.tsx";
import { REQUEST_TEXTS, type RequestTexts } from "./request-texts.ts";
import { MAIL_TEXTS } from "./texts.ts";

export interface CandidateRequestMail {
  language: Language;
  /** In whose name the mail comes: the operator's. */
  senderName: string;
  /** Of the account that gets the mail. */
  companyName: string;
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
