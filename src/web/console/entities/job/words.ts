import type { Localized } from "../../kit/texts/language.tsx";
import { CANDIDATE_WORDS } from "../candidate/words.ts";
import type { JobStatus, Stage } from "./answers.ts";
import { JOB_STATUS_WORDS } from "./statuses.ts";

interface JobWords {
  statuses: Record<JobStatus, string>;
  stages: Record<Stage, string>;
}

/** A stage is called like the state or the decision that it comes from. */
const wordsIn = (language: "en" | "de"): JobWords => {
  const { states, outcomes } = CANDIDATE_WORDS[language];
  const { pending: invited, started: in_progress, expired, completed } = states;
  return { ...JOB_STATUS_WORDS[language], stages: { invited, in_progress, expired, completed, ...outcomes } };
};

/** What states of jobs and stages of their people are called, wherever they are shown. */
export const JOB_WORDS: Localized<JobWords> = { en: wordsIn("en"), de: wordsIn("de") };
