import { Text } from "@mantine/core";
import { StatusBadge, type Tone } from "../../kit/components/status-badge.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import type { CandidateState, Outcome, QualityStatus } from "./answers.ts";
import { CANDIDATE_WORDS } from "./words.ts";

const STATE_TONES: Readonly<Record<CandidateState, Tone>> = {
  pending: "info",
  started: "warn",
  completed: "good",
  expired: "neutral",
  withdrawn: "neutral",
  anonymized: "neutral",
};

export function StateBadge({ state }: { state: CandidateState }) {
  return <StatusBadge tone={STATE_TONES[state]}>{useTexts(CANDIDATE_WORDS).states[state]}</StatusBadge>;
}

/** Decisions have no colour of good and bad: which one is right depends on the person and the job. */
export function DecisionBadge({ decision }: { decision: Outcome | null }) {
  const texts = useTexts(CANDIDATE_WORDS);
  if (decision === null) {
    return (
      <Text span c="dimmed" size="sm">
        {texts.undecided}
      </Text>
    );
  }
  return <StatusBadge tone="info">{texts.outcomes[decision]}</StatusBadge>;
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
