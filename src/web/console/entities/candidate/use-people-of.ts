import { useLoad } from "../../kit/api/hooks.ts";
import { useWorkplace } from "../../session/workplace.tsx";
import type { ListedCandidate } from "./answers.ts";

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
