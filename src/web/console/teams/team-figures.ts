import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useApi } from "../api/hooks.ts";
import { useDesk } from "../shell/desk.tsx";
import type { TeamFigures } from "./types.ts";

/** Results of completed assessments do not change by themselves, and every look is noted for the candidates. */
const FRESH_MS = 10 * 60_000;

/** The results of a team's members, kept as `useLoad` keeps what it asks for, but longer. */
export function useTeamFigures(teamId: number): UseQueryResult<TeamFigures> {
  const api = useApi();
  const { account, mode } = useDesk();
  const path = `/console/teams/${teamId}/figures`;
  return useQuery({
    queryKey: [`${account?.id ?? "none"} ${mode}`, path, {}],
    queryFn: ({ signal }) => api.send<TeamFigures>("GET", path, { signal }),
    staleTime: FRESH_MS,
  });
}
