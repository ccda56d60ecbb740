/** @jsxImportSource preact */
import type { Language } from "#/domain/instrument/types.ts";
import { longTime, oneLine } from "#/platform/text/text.ts";
import { type RenderedMail, renderMail } from "./layout.tsx";
import { MAIL_TEXTS } from "./texts.ts";

interface TrialMail {
  language: Language;
  /** Sender of the email: the server administrator. */
  senderName: string;
  /** Identifies the request. These emails contain nothing that the applicant typed: the address is not verified. */
  reference: string;
}

export interface TrialApprovedMail extends TrialMail {
  credits: number;
  /** Of the account, IANA name. */
  timeZone: string;
  /** Into the console; null once it was used. */
  entry: OneTimeLink | null;
  /** To the key, which itself is in no email; null where none was asked for, or once it was fetched. */
  key: OneTimeLink | null;
}

interface OneTimeLink {
  /** Absolute. */
  link: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Tells an applicant how they get into the console, and where a key can be fetched if they asked for one. */
export function trialApprovedMail(trial: TrialApprovedMail): RenderedMail {
  const { trial: t, ...all } = MAIL_TEXTS[trial.language];
  const { entry, key } = trial;
  const main = entry ?? key;
  if (main === null) throw new Error("a mail about a trial without any link");
  const words = entry === null ? t.approved.key : t.approved.entry;
  const until = longTime(trial.language, main.expiresAt, trial.timeZone);
  return renderMail({
    language: trial.language,
    subject: t.approved.subject,
    preheader: words.preheader(until),
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
    button: { label: words.button, href: main.link, caption: all.linkCaption },
    notes: [
      ...words.notes,
      ...(entry !== null && key !== null ? [t.approved.keyToo(key.link)] : []),
      t.questions,
    ],
    footer: [t.reason, all.operatedWith],
  });
}

/** Notifies an applicant, kindly, that there is no trial for them. */
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
