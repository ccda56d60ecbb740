import { useSearchParams } from "react-router";
import { CANDIDATE_WORDS } from "#/messages/console/entities/candidate.gen.ts";
import { JOB_STATUS_WORDS } from "#/messages/console/entities/job/job-status.gen.ts";
import type { Language } from "#/messages/languages.gen.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { StatusBadge, type Tone } from "../../kit/components/status-badge.tsx";
import { type Localized, localized, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import type { Outcome } from "../candidate/answers.ts";
import { DecisionBadge } from "../candidate/badges.tsx";
import type { Job, JobStatus, Stage } from "./job.ts";

const STATUS_TONES: Readonly<Record<JobStatus, Tone>> = {
  open: "good",
  on_hold: "warn",
  filled: "info",
  closed: "neutral",
};

export function JobStatusBadge({ status }: { status: JobStatus }) {
  return <StatusBadge tone={STATUS_TONES[status]}>{useTexts(JOB_WORDS).statuses[status]}</StatusBadge>;
}

/** Stages that a user decided on. The others follow from what the person did. */
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

interface JobWords {
  statuses: Record<JobStatus, string>;
  stages: Record<Stage, string>;
}

/** A stage is called like the state or the decision that it comes from. */
const wordsIn = (language: Language): JobWords => {
  const { states, outcomes } = CANDIDATE_WORDS[language];
  const { pending: invited, started: in_progress, expired, completed } = states;
  return { ...JOB_STATUS_WORDS[language], stages: { invited, in_progress, expired, completed, ...outcomes } };
};

/** The names of job states and of their applicants' stages, on every page. */
export const JOB_WORDS: Localized<JobWords> = localized(wordsIn);

/** The job that an address names with `?job=`. */
export function useNamedJob(): { job: Job | null; isLoading: boolean } {
  const [address] = useSearchParams();
  const jobId = address.get("job");
  const { may: can } = useWorkplace();
  const { data, isLoading } = useLoad(
    jobId !== null && can("jobs:read") ? path("/console/jobs/{jobId}", { jobId }) : null,
  );
  return { job: data ?? null, isLoading };
}

/** Returns what applicants read about a job, in their language. Without a job there is nothing. */
export const noticeOf = (job: Job | null, language: Language): string =>
  job === null ? "" : language === "de" ? job.notice_de : job.notice_en;
