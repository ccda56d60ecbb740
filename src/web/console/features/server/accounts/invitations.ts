import { useQuery } from "@tanstack/react-query";
import { createClient } from "../../../kit/api/client.ts";
import { type Answer, call } from "../../../kit/api/wire.ts";

export type Invitation = Answer<"GET /console/members">["invitations"][number];

/** Open invitations to an account, without switching the workplace to it; undefined until they are known. */
export function useInvitations(accountId: string): readonly Invitation[] | undefined {
  return useQuery({
    queryKey: [`${accountId} live`, "/console/members"],
    queryFn: ({ signal }) => {
      const client = createClient(
        { accountId, mode: "live" },
        { fetch: (url, init) => fetch(url, init), signedOut: () => undefined },
      );
      return client.send(call("GET", "/console/members"), { signal });
    },
  }).data?.invitations;
}
