import type { Schemas } from "../../../wire.gen.ts";
import { useLoad } from "../../kit/api/hooks.ts";

interface Found {
  /** Undefined while loading. */
  invite: Schemas["ConsoleCandidate"] | undefined;
  /** It was cancelled, or never was. */
  isGone: boolean;
  error: unknown;
  again(): void;
}

/** One invite as lists show it, with what can be done. @param inviteId null asks nothing yet @param every milliseconds */
export function useListedInvite(inviteId: string | null, every: number | false = false): Found {
  const { data, error, refetch } = useLoad(
    inviteId === null ? null : "/console/candidates",
    { invite_id: inviteId, state: "all", limit: 1 },
    { every },
  );
  const found = data?.candidates.find(({ invite_id }) => invite_id === inviteId);
  return {
    invite: found,
    isGone: data?.candidates.length === 0,
    error,
    again: () => void refetch(),
  };
}
