import type { Schemas } from "../../../wire.gen.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { useWorkplace } from "../../session/workplace.tsx";

type Job = Schemas["Job"];

const NO_JOBS: readonly Job[] = [];

/** The jobs that somebody is looked at for, in whatever status; none for readers who may not see jobs. */
export function useJobsOf(who: { session_id: number } | { invite_id: string } | null): readonly Job[] {
  const { may } = useWorkplace();
  const { data } = useLoad(who !== null && may("jobs:read") ? "/console/jobs" : null, {
    ...who,
    status: "all",
  });
  return data?.jobs ?? NO_JOBS;
}
