import { useSearchParams } from "react-router";
import { useLoad } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { useWorkplace } from "../../session/workplace.tsx";
import type { Job } from "./answers.ts";

/** The job that an address names with `?job=`. */
export function useNamedJob(): { job: Job | null; isLoading: boolean } {
  const [address] = useSearchParams();
  const jobId = address.get("job");
  const { may } = useWorkplace();
  const { data, isLoading } = useLoad(
    jobId !== null && may("jobs:read") ? path("/console/jobs/{jobId}", { jobId }) : null,
  );
  return { job: data ?? null, isLoading };
}

/** What applicants are told of a job, in their language; of none: nothing. */
export const noticeOf = (job: Job | null, language: "en" | "de"): string =>
  job === null ? "" : language === "de" ? job.notice_de : job.notice_en;
