import { Text } from "@mantine/core";
import { IconArrowRight, IconClockPause, IconUserCheck, IconUserX } from "@tabler/icons-react";
import { CANDIDATE_WORDS } from "#/messages/console/entities/candidate.gen.ts";
import { StatusBadge, type Tone } from "../../kit/components/status-badge.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import type { CandidateState, ListedCandidate, Outcome, QualityStatus } from "./answers.ts";
import { isSame, type Row } from "./people-list.ts";

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
