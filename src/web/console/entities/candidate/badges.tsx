import { Text } from "@mantine/core";
import { IconArrowRight, IconClockPause, IconUserCheck, IconUserX } from "@tabler/icons-react";
import type { Schemas } from "../../../wire.gen.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { StatusBadge, type Tone } from "../../kit/components/status-badge.tsx";
import { type Localized, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { partsOf } from "./mention-field.tsx";
import { REVIEW_TEXTS } from "./review-texts.ts";

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

/** Decisions have hues of their own, none of good and bad: which one is right depends on the person and the job. */
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

/** Told apart by its shape first; the hue only repeats it. */
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

/** What states, decisions and the like are called, in lists and on pages of single people alike. */
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

export type CandidateState = ListedCandidate["state"];
export type Outcome = NonNullable<Review["outcome"]>;
export type Ground = Review["grounds"][number];
type QualityStatus = Quality["status"];
/** An invite that nobody has begun has no session. */
export type ListedCandidate = Schemas["ConsoleCandidate"];
export type CandidateList = Schemas["ConsoleCandidateList"];
/** Parts that the reader may not see are null. */
export type CandidateFile = Schemas["ConsoleCandidateFile"];
export type CandidateResult = NonNullable<CandidateFile["result"]>;
export type Scale = CandidateResult["scales"][number];
export type Quality = CandidateResult["quality"];
export type Review = Schemas["Review"];
export type Proposal = Schemas["DecisionProposal"];
type ViewKind = NonNullable<CandidateFile["views"]>[number]["what"];
export type FileRequest = NonNullable<CandidateFile["requests"]>[number];

/** Where a row leads: who waits in a list, to the list, and an invite that nobody has begun has a page of its own. */
export const pathOf = ({
  session_id,
  invite_id,
  in_list,
}: Pick<ListedCandidate, "session_id" | "invite_id"> & Partial<Pick<ListedCandidate, "in_list">>): string => {
  if (session_id !== null) return `/candidates/${session_id}`;
  if (invite_id !== null) return `/candidates/invite/${invite_id}`;
  return in_list ? `/invites/batches/${in_list.batch_id}` : "/candidates";
};

/** As many as one request takes. */
const AT_ONCE = 100;

/** Who took certain sessions, by their number, for readers who may see candidates; none while loading. */
export function usePeopleOf(sessionIds: readonly number[]): ReadonlyMap<number, ListedCandidate> {
  const { may } = useWorkplace();
  const wanted = [...new Set(sessionIds)].slice(0, AT_ONCE);
  const { data } = useLoad(may("profiles:read") && wanted.length > 0 ? "/console/candidates" : null, {
    session_ids: wanted.join(","),
    state: "all",
    limit: AT_ONCE,
  });
  return new Map(
    (data?.candidates ?? []).flatMap((row) => (row.session_id === null ? [] : [[row.session_id, row]])),
  );
}

/** What was written, with the names that colleagues have today. */
export function NoteText({ review: { text, mentions } }: { review: Review }) {
  const texts = useTexts(REVIEW_TEXTS);
  return (
    <>
      {partsOf(text, mentions).map((part) =>
        "text" in part ? (
          <bdi key={part.at}>{part.text}</bdi>
        ) : (
          <bdi key={part.at} className="review-mention">
            {part.mention.name === null ? texts.formerMember : `@${part.mention.name}`}
          </bdi>
        ),
      )}
    </>
  );
}

/** Where in a list of candidates somebody stands, told along with the way from it to their page. */
export interface ListPlace {
  /** Filters and order. */
  query: Readonly<Record<string, string>>;
  /** From 0, in the whole list. */
  at: number;
  /** The instant as of which the list was shown. */
  asOf: string | null;
  /** Pages looked at since the list. */
  steps: number;
}

/** From what a history entry holds, whoever wrote it. */
export function listPlaceOf(state: unknown): ListPlace | null {
  if (typeof state !== "object" || state === null || !("list" in state)) return null;
  const { list } = state as { list: Partial<ListPlace> | null };
  return typeof list?.at === "number" && typeof list.query === "object" && typeof list.steps === "number"
    ? { query: list.query, at: list.at, asOf: list.asOf ?? null, steps: list.steps }
    : null;
}

type Row = Pick<ListedCandidate, "session_id" | "invite_id">;

const isSame = (one: Row, other: Row): boolean =>
  one.session_id === null || other.session_id === null
    ? one.invite_id !== null && one.invite_id === other.invite_id
    : one.session_id === other.session_id;

/**
 * Who comes before and after somebody. A decision can take them out of a list that shows the undecided: then whoever
 * stands in their place comes next.
 * @param rows those around the place, from `offset` on
 */
export function neighboursOf<R extends Row>(
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

/** What of a candidate somebody looked at. */
const viewWordsEn: Record<ViewKind, string> = {
  results: "Result",
  raw_data: "Single answers",
  report: "Report",
  interview_guide: "Interview guide",
  brief: "Brief",
  match: "Match",
  match_file: "match as a file",
  profile: "Candidate's page",
  team_export: "Export of a team",
  team_report: "Report of a team",
  own_page: "page about the own data",
  own_copy: "copy of the own data",
  own_summary: "own summary",
};
const viewWordsDe: Record<ViewKind, string> = {
  results: "Ergebnis",
  raw_data: "Einzelne Antworten",
  report: "Bericht",
  interview_guide: "Interviewleitfaden",
  brief: "Kurzblatt",
  match: "Abgleich",
  match_file: "Abgleich als Datei",
  profile: "Seite der Person",
  team_export: "Export eines Teams",
  team_report: "Bericht eines Teams",
  own_page: "Seite über die eigenen Daten",
  own_copy: "Kopie der eigenen Daten",
  own_summary: "eigene Zusammenfassung",
};
export const VIEW_WORDS: Localized<Record<ViewKind, string>> = { en: viewWordsEn, de: viewWordsDe };
