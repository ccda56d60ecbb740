import { useLoad } from "../../kit/api/hooks.ts";
import { useWorkplace } from "../../session/workplace.tsx";
import type { ListedCandidate } from "./answers.ts";

/** The maximum of one request. */
const AT_ONCE = 100;

/**
 * Returns the candidates of certain sessions by session number, for readers who may see candidates. It is empty while
 * loading.
 */
export function usePeopleOf(sessionIds: readonly number[]): ReadonlyMap<number, ListedCandidate> {
  const { may: can } = useWorkplace();
  const wanted = [...new Set(sessionIds)].slice(0, AT_ONCE);
  const { data } = useLoad(can("profiles:read") && wanted.length > 0 ? "/console/candidates" : null, {
    session_ids: wanted.join(","),
    state: "all",
    limit: AT_ONCE,
  });
  return new Map(
    (data?.candidates ?? []).flatMap((row) => (row.session_id === null ? [] : [[row.session_id, row]])),
  );
}
