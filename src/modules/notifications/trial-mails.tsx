import { longTime, oneLine } from "#/platform/text.ts";
import type { Language } from "../../instrument/types.ts";
import { type RenderedMail, renderMail } from "./layout.tsx";
import { MAIL_TEXTS } from "./texts.ts";

interface TrialMail {
  language: Language;
  /** In whose name the mail comes: the operator's. */
  senderName: string;
  /** Tells which request is meant. Nothing that the applicant typed stands in these mails: the address is not proven. */
  reference: string;
}

export interface TrialApprovedMail extends TrialMail {
  credits: number;
  /** The one-time link, absolute; the key itself stands in no mail. */
  link: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Tells an applicant where the key of their trial can be fetched. */
export function trialApprovedMail(trial: TrialApprovedMail): RenderedMail {
  const { trial: t, ...all } = MAIL_TEXTS[trial.language];
  const until = longTime(trial.language, trial.expiresAt);
  return renderMail({
    language: trial.language,
    subject: t.approved.subject,
    preheader: t.approved.preheader(until),
    sender: oneLine(trial.senderName),
    heading: t.approved.heading,
    blocks: [
      { kind: "paragraph", text: t.greeting },
      { kind: "paragraph", text: t.approved.lead(trial.credits) },
      {
        kind: "facts",
        rows: [
          [t.approved.until, until],
          [t.reference, trial.reference],
        ],
      },
    ],
    button: { label: t.approved.button, href: trial.link, caption: all.linkCaption },
    notes: [...t.approved.notes, t.questions],
    footer: [t.reason, all.operatedWith],
  });
}

/** Tells an applicant, kindly, that there is no trial for them. */
export function trialDeclinedMail(trial: TrialMail): RenderedMail {
  const { trial: t, ...all } = MAIL_TEXTS[trial.language];
  return renderMail({
    language: trial.language,
    subject: t.declined.subject,
    preheader: t.declined.preheader,
    sender: oneLine(trial.senderName),
    heading: t.declined.heading,
    blocks: [
      { kind: "paragraph", text: t.greeting },
      { kind: "paragraph", text: t.declined.lead },
      { kind: "facts", rows: [[t.reference, trial.reference]] },
    ],
    notes: [t.declined.again, t.questions],
    footer: [t.reason, all.operatedWith],
  });
}
