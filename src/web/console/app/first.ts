/**
 * A small separate script that runs before the style sheet and the console. It requests the session and the first
 * data of the page at this address while the console's script is still loading. `kit/api/wire.ts` passes the answers
 * on.
 */
import { candidateRequests } from "../features/candidates/filters.ts";
import { type Acting, askAhead, type Query } from "../kit/api/request.ts";
import type { Session } from "../session/choice.ts";
import { accountOf, membershipOf, readChoice, takeChoiceFromAddress } from "../session/choice.ts";

type FirstRequests = (
  address: URLSearchParams,
) => readonly [permission: string, path: string, query: Query][];

const PAGES: Readonly<Record<string, FirstRequests>> = {
  "/console/candidates": candidateRequests,
};

const NOBODY: Acting = { accountId: null, mode: "live" };

takeChoiceFromAddress();
// If a request fails here, the code that needs the answer requests it again and reports the error.
askAll().catch(() => undefined);

async function askAll(): Promise<void> {
  const requests = PAGES[location.pathname];
  const answer = await askAhead(NOBODY, "page:/session");
  if (requests === undefined || !answer.ok) return;
  const { data: session }: { data: Session } = await answer.json();
  const { user } = session;
  if (session.state !== "signed_in" || user === null || session.offers.length > 0) return;
  const chosen = readChoice();
  const account = accountOf(session, user, chosen);
  if (account === null) return;
  const permissions = membershipOf(session, chosen)?.permissions ?? [];
  for (const [permission, path, query] of requests(new URLSearchParams(location.search)))
    if (user.is_operator || permissions.includes(permission))
      void askAhead({ accountId: account.id, mode: chosen.mode }, path, query).catch(() => undefined);
}
