import { StatusBadge, type Tone } from "../../kit/components/status-badge.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import type { Outcome } from "../candidate/answers.ts";
import { DecisionBadge } from "../candidate/badges.tsx";
import type { JobStatus, Stage } from "./answers.ts";
import { JOB_WORDS } from "./words.ts";

const STATUS_TONES: Readonly<Record<JobStatus, Tone>> = {
  open: "good",
  on_hold: "warn",
  filled: "info",
  closed: "neutral",
};

export function JobStatusBadge({ status }: { status: JobStatus }) {
  return <StatusBadge tone={STATUS_TONES[status]}>{useTexts(JOB_WORDS).statuses[status]}</StatusBadge>;
}

/** Stages that somebody decided on; the others follow from what the person did. */
const DECIDED: readonly Outcome[] = ["advance", "hold", "decline", "hire"];
const STAGE_TONES: Readonly<Record<Exclude<Stage, Outcome>, Tone>> = {
  invited: "info",
  in_progress: "warn",
  expired: "neutral",
  completed: "good",
};

export const isOutcome = (stage: Stage): stage is Outcome => DECIDED.some((outcome) => outcome === stage);

export function StageBadge({ stage }: { stage: Stage }) {
  const { stages } = useTexts(JOB_WORDS);
  return isOutcome(stage) ? (
    <DecisionBadge decision={stage} />
  ) : (
    <StatusBadge tone={STAGE_TONES[stage]}>{stages[stage]}</StatusBadge>
  );
}
