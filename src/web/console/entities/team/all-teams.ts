import type { Schemas } from "../../../wire.gen.ts";
import { useLoad } from "../../kit/api/hooks.ts";

const PAGE = 100;

interface AllTeams {
  /** Undefined while the first ones are loading. */
  teams: Schemas["Team"][] | undefined;
  error: unknown;
  again(): void;
}

/** The teams to choose from without a search: the latest 500, which is more than an agency has. */
export function useAllTeams(): AllTeams {
  const first = useLoad("/teams", { status: "all", limit: PAGE, offset: 0 });
  const total = first.data?.pagination.total ?? 0;
  const as_of = first.data?.pagination.as_of ?? null;
  const pageFrom = (offset: number) =>
    [total > offset ? "/teams" : null, { status: "all", limit: PAGE, offset, as_of }] as const;
  const others = [
    useLoad(...pageFrom(PAGE)),
    useLoad(...pageFrom(2 * PAGE)),
    useLoad(...pageFrom(3 * PAGE)),
    useLoad(...pageFrom(4 * PAGE)),
  ];
  return {
    teams: first.data && [...first.data.teams, ...others.flatMap(({ data }) => data?.teams ?? [])],
    error: first.error ?? others.find(({ error }) => error !== null)?.error ?? null,
    again: () => {
      void first.refetch();
      for (const page of others) if (page.error !== null) void page.refetch();
    },
  };
}
