import { Text } from "@mantine/core";
import { IconArrowRight, IconClockPause, IconUserCheck, IconUserX } from "@tabler/icons-react";
import { StatusBadge, type Tone } from "../../kit/components/status-badge.tsx";
import { type Localized, useTexts } from "../../kit/texts/language.tsx";
import type { CandidateState, ListedCandidate, Outcome, QualityStatus } from "./answers.ts";
import { isSame, type Row } from "./people-list.tsx";

/**
 * The only names for the state of a person: in the list, invitation lists, the overview, pages of people, privacy and
 * the palette. `vocabulary.test.ts` rejects other words for them.
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

const STATE_TONES: Readonly<Record<CandidateState, Tone>> = {
  waiting: "neutral",
  pending: "info",
  started: "warn",
  completed: "good",
  expired: "neutral",
  cancelled: "neutral",
  withdrawn: "neutral",
  anonymized: "neutral",
};

export function StateBadge({ state }: { state: CandidateState }) {
  return <StatusBadge tone={STATE_TONES[state]}>{useTexts(CANDIDATE_WORDS).states[state]}</StatusBadge>;
}

/**
 * Decisions have hues of their own that do not suggest good or bad: the right one depends on the person and the job.
 */
export function DecisionBadge({ decision }: { decision: Outcome | null }) {
  const texts = useTexts(CANDIDATE_WORDS);
  if (decision === null) {
    return (
      <Text span c="dimmed" size="sm">
        {texts.undecided}
      </Text>
    );
  }
  return (
    <span className="console-status candidate-outcome" data-outcome={decision}>
      <OutcomeIcon outcome={decision} />
      {texts.outcomes[decision]}
    </span>
  );
}

const OUTCOME_ICONS = {
  advance: IconArrowRight,
  hold: IconClockPause,
  hire: IconUserCheck,
  decline: IconUserX,
} as const;

/** Distinguished by its shape first. The hue only repeats it. */
export function OutcomeIcon({ outcome }: { outcome: Outcome }) {
  const Icon = OUTCOME_ICONS[outcome];
  return <Icon size={15} stroke={2.2} aria-hidden />;
}

const QUALITY_TONES: Readonly<Record<QualityStatus, Tone>> = {
  ok: "neutral",
  caution: "warn",
  questionable: "bad",
};

export function QualityBadge({ quality }: { quality: QualityStatus }) {
  return (
    <StatusBadge tone={QUALITY_TONES[quality]}>{useTexts(CANDIDATE_WORDS).quality[quality]}</StatusBadge>
  );
}

export const STATE_WORDS: Localized<typeof en> = { en, de };

/** The names of states, decisions and similar terms, in lists and on pages of single people. */
const wordsEn = {
  states: STATE_WORDS.en,
  outcomes: {
    advance: "Next step",
    hold: "On hold",
    decline: "Declined",
    hire: "Hire",
  },
  undecided: "No decision",
  grounds: {
    interview: "Interview",
    application_documents: "Application documents",
    work_sample: "Work sample",
    references: "References",
    assessment_result: "Result of the questionnaire",
    other: "Something else",
  },
  sources: { api: "By invite", list: "By a list to invite", manual: "Without an invite" },
  languages: { en: "English", de: "German" },
  quality: {
    ok: "Answers consistent",
    caution: "Read with caution",
    questionable: "Questionable answers",
  },
  notViewed: "New",
  findPerson: "Name or e-mail address",
  nobodyFound: "Nobody with a result fits.",
};

const wordsDe: typeof wordsEn = {
  states: STATE_WORDS.de,
  outcomes: {
    advance: "Nächster Schritt",
    hold: "Zurückgestellt",
    decline: "Absage",
    hire: "Einstellung",
  },
  undecided: "Keine Entscheidung",
  grounds: {
    interview: "Gespräch",
    application_documents: "Bewerbungsunterlagen",
    work_sample: "Arbeitsprobe",
    references: "Referenzen",
    assessment_result: "Ergebnis des Fragebogens",
    other: "Etwas anderes",
  },
  sources: { api: "Mit Einladung", list: "Über eine Einladungsliste", manual: "Ohne Einladung" },
  languages: { en: "Englisch", de: "Deutsch" },
  quality: {
    ok: "Antworten stimmig",
    caution: "Mit Vorsicht lesen",
    questionable: "Antworten fraglich",
  },
  notViewed: "Neu",
  findPerson: "Name oder E-Mail-Adresse",
  nobodyFound: "Zu dieser Suche gibt es niemanden mit Ergebnis.",
};

export const CANDIDATE_WORDS: Localized<typeof wordsEn> = { en: wordsEn, de: wordsDe };

/**
 * Returns the target of a row: a person who waits leads to the list, and an invite that nobody has started has its
 * own page.
 */
export const pathOf = ({
  session_id,
  invite_id,
  in_list,
}: Pick<ListedCandidate, "session_id" | "invite_id"> & Partial<Pick<ListedCandidate, "in_list">>): string => {
  if (session_id !== null) return `/candidates/${session_id}`;
  if (invite_id !== null) return `/candidates/invite/${invite_id}`;
  return in_list ? `/invites/batches/${in_list.batch_id}` : "/candidates";
};

/**
 * Returns the previous and the next person. A decision can remove a person from a list of undecided people. Then the
 * person who has their position is next.
 * @param rows those around the position, from `offset` on
 */
export function adjacentOf<R extends Row>(
  rows: readonly R[],
  offset: number,
  at: number,
  self: Row,
): { previous: R | null; next: R | null; at: number; isListed: boolean } {
  const found = rows.findIndex((row) => isSame(row, self));
  const index = found >= 0 ? found : at - offset;
  return {
    previous: rows[index - 1] ?? null,
    next: rows[found >= 0 ? index + 1 : index] ?? null,
    at: offset + index,
    isListed: found >= 0,
  };
}
