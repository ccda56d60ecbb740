import type { Language } from "#/domain/instrument/types.ts";
import type { Asked } from "#/modules/branding/look.ts";
import { splitName } from "#/platform/text/person-name.ts";
import { longTime, oneLine } from "#/platform/text/text.ts";
import type { MailBlock } from "./blocks.tsx";
import { MAIL_TEXTS } from "./texts.ts";

/** Mails whose words an account can write itself. */
export const WORDED_MAILS = ["invite", "reminder", "thanks", "decline"] as const;
export type WordedMail = (typeof WORDED_MAILS)[number];

/** An account's own words in place of Assay's. What the mail says beside them stays. */
export interface OwnWords {
  subject: string;
  greeting: string;
  blocks: readonly MailBlock[];
}

/** What stands in a text where a field is named; each as one line, and empty where there is nothing. */
export interface FieldValues {
  first_name: string;
  name: string;
  job: string;
  company: string;
  sender: string;
  deadline: string;
  duration: string;
}
export const FIELDS = [
  "first_name",
  "name",
  "job",
  "company",
  "sender",
  "deadline",
  "duration",
] as const satisfies readonly (keyof FieldValues)[];

export interface WantedWords {
  mail: WordedMail;
  language: Language;
  asked: Asked;
  /** The job, whoever chooses the words knows. */
  values: Omit<FieldValues, "job">;
}

/** What a mail knows of whom it is for and who sends it. */
interface Known {
  language: Language;
  name: string;
  /** Where it is known apart from the last one. */
  firstName?: string;
  company: string;
  /** null: whoever sends it is nobody but the company. */
  sender: string | null;
  /** Milliseconds since 1970, and of whoever reads it. */
  until?: { at: number; timeZone: string };
  minutes?: number;
}

export function valuesOf(known: Known): Omit<FieldValues, "job"> {
  const { language, name, company, sender, until, minutes } = known;
  const split = splitName(name);
  return {
    first_name: oneLine(known.firstName ?? (split.firstName || split.lastName)),
    name: oneLine(name),
    company: oneLine(company),
    sender: oneLine(sender ?? company),
    deadline: until === undefined ? "" : longTime(language, until.at, until.timeZone),
    duration: minutes === undefined ? "" : MAIL_TEXTS[language].minutes(minutes),
  };
}
