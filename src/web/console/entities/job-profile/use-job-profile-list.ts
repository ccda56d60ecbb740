import { useLoad } from "../../kit/api/hooks.ts";

/** All job profiles, newest first; the server has them in one list. */
export function useJobProfileList() {
  const { data, error, refetch } = useLoad("/job-profiles");
  return { profiles: data?.profiles, error, again: () => void refetch() };
}
