import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { type ApiClient, createClient } from "../kit/api/client.ts";
import { SESSION_KEY } from "./session.ts";
import { useWorkplace } from "./workplace.tsx";

/**
 * Asks for the account in test mode, whichever one is shown: for what must never happen in live mode.
 * @param another the account, where it is not the one that one works for
 */
export function useTestApi(another?: string): ApiClient {
  const queries = useQueryClient();
  const present = useWorkplace().account?.id ?? null;
  const accountId = another ?? present;
  return useMemo(
    () =>
      createClient(
        { accountId, mode: "test" },
        {
          fetch: (url, init) => fetch(url, init),
          signedOut: () => void queries.invalidateQueries({ queryKey: SESSION_KEY }),
        },
      ),
    [accountId, queries],
  );
}
