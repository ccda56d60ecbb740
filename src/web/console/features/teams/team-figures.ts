import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useApi } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { useWorkplace } from "../../session/workplace.tsx";
import type { TeamDetail, TeamFigures } from "./answers.ts";

/** Results of completed assessments do not change by themselves, and every look is noted for the candidates. */
const FRESH_MS = 10 * 60_000;

/**
 * The results of a team's members. They are asked for anew when the members change or somebody is anonymized, and not
 * when only the texts or the status of the team do.
 */
export function useTeamFigures({ id, members }: TeamDetail): UseQueryResult<TeamFigures> {
  const api = useApi();
  const { account, mode } = useWorkplace();
  const people = members.map(({ session_id }) => session_id);
  return useQuery({
    queryKey: [`${account?.id ?? "none"} ${mode}`, "/console/team-figures", { team: id, people }],
    queryFn: ({ signal }) =>
      api.send(call("GET", path("/console/teams/{teamId}/figures", { teamId: id })), { signal }),
    staleTime: FRESH_MS,
  });
}
