import type { Localized } from "../../kit/texts/language.tsx";
import type { CandidateState } from "./answers.ts";

/**
 * What the state of a person is called, and nowhere anything else: in the list, in lists to invite, on the overview, on
 * pages of people, in privacy and in the palette. `vocabulary.test.ts` keeps other words for them out.
 */
const en: Readonly<Record<CandidateState, string>> = {
  waiting: "Waiting",
  pending: "Invited",
  started: "In progress",
  completed: "Completed",
  expired: "Expired",
  cancelled: "Cancelled",
  withdrawn: "Withdrawn",
  anonymized: "Deleted",
};

const de: typeof en = {
  waiting: "Wartet",
  pending: "Eingeladen",
  started: "In Arbeit",
  completed: "Abgeschlossen",
  expired: "Abgelaufen",
  cancelled: "Storniert",
  withdrawn: "Zurückgezogen",
  anonymized: "Gelöscht",
};

export const STATE_WORDS: Localized<typeof en> = { en, de };
