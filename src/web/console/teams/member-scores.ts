import { useQueries } from "@tanstack/react-query";
import { useApi } from "../api/hooks.ts";
import { useDesk } from "../shell/desk.tsx";
import type { ScoredProfile, TeamMember } from "./types.ts";

/** Results of completed assessments do not change by themselves, and every look is noted for the candidate. */
const FRESH_MS = 10 * 60_000;

export interface MemberScores {
  /** In the order of the members; undefined while loading or failed. */
  profiles: (ScoredProfile | undefined)[];
  loaded: number;
  isLoading: boolean;
  error: unknown;
  again(): void;
}

/** The results of these members, each kept as `useLoad` of its profile keeps it. */
export function useMemberScores(members: readonly TeamMember[]): MemberScores {
  const api = useApi();
  const { account, mode } = useDesk();
  const results = useQueries({
    queries: members.map(({ session_id }) => ({
      queryKey: [`${account?.id ?? "none"} ${mode}`, `/profiles/${session_id}`, {}],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.send<ScoredProfile>("GET", `/profiles/${session_id}`, { signal }),
      staleTime: FRESH_MS,
    })),
  });
  const failed = results.filter(({ error }) => error !== null);
  return {
    profiles: results.map(({ data }) => data),
    loaded: results.filter(({ data }) => data !== undefined).length,
    isLoading: results.some(({ isPending, error }) => isPending && error === null),
    error: failed[0]?.error ?? null,
    again: () => {
      for (const query of failed) void query.refetch();
    },
  };
}
