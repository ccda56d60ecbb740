import { Text } from "@mantine/core";
import { IconArrowRight, IconClockPause, IconUserCheck, IconUserX } from "@tabler/icons-react";
import { StatusBadge, type Tone } from "../../kit/components/status-badge.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import type { CandidateState, Outcome, QualityStatus } from "./answers.ts";
import { CANDIDATE_WORDS } from "./words.ts";

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
