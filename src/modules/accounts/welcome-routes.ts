import { Elysia } from "elysia";
import type { ClaimService } from "./claim-service.ts";

export interface WelcomeDeps {
  claims: Pick<ClaimService, "visit" | "redeem">;
  origin: () => string;
  /** Counts a request of a client's address. @throws Problem rate_limited (429) */
  countVisit: (request: Request, server: PeerSource | null) => Promise<unknown>;
}

interface PeerSource {
  requestIP(request: Request): { address: string } | null;
}

const STATUS = { unknown: 404, gone: 410 } as const;

/** Where somebody fetches their key. Looking changes nothing, for mail scanners look; only the button makes the key. */
export const welcomeRoutes = ({ claims, origin, countVisit }: WelcomeDeps) =>
  new Elysia({ name: "welcome" })
    .onBeforeHandle(async ({ request, server }) => {
      await countVisit(request, server);
    })
    .get("/welcome/:token", async ({ params }) => {
      const { gonePage, offerPage } = await import("./welcome-page.tsx");
      const visit = claims.visit(params.token);
      return visit.kind === "open" ? offerPage(visit.account, visit.claim) : gonePage(STATUS[visit.kind]);
    })
    .post(
      "/welcome/:token",
      async ({ params }) => {
        // Before the key is made: a page that cannot be loaded must not cost one.
        const { gonePage, keyPage } = await import("./welcome-page.tsx");
        const outcome = claims.redeem(params.token);
        return outcome.kind === "issued"
          ? keyPage(outcome.account, outcome.issued, origin())
          : gonePage(STATUS[outcome.kind]);
      },
      { parse: "none" },
    );
