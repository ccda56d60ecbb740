import { createClient } from "../../../kit/api/client.ts";
import { useRefresh } from "../../../kit/api/hooks.ts";
import { type Answer, type Body, call } from "../../../kit/api/wire.ts";

/** Invites somebody to an account without switching the workplace to it. Rejects with what the client rejects with. */
export function useInviteMember(): (
  account: { id: string },
  guest: Body<"POST /console/members">,
) => Promise<Answer<"POST /console/members">> {
  const refresh = useRefresh();
  return async ({ id }, guest) => {
    const client = createClient(
      { accountId: id, mode: "live" },
      { fetch: (url, init) => fetch(url, init), signedOut: () => undefined },
    );
    const invited = await client.send(call("POST", "/console/members", { body: guest }), {
      idempotencyKey: crypto.randomUUID(),
    });
    await refresh("/console/members", `/admin/accounts/${id}`);
    return invited;
  };
}
