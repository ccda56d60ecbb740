import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { ClaimService } from "./claim-service.ts";
import { AccountAnswer, accountView } from "./schema.ts";
import type { AccountService } from "./service.ts";

interface AccountDeps extends Pick<Infrastructure, "origin">, Pick<Guards, "identify"> {
  accounts: AccountService;
}

/** The account of a key. */
export const accountRoutes = ({ identify, accounts, origin }: AccountDeps) =>
  new Elysia({ name: "account" })
    .use(identify("account"))
    .get(
      "/account",
      ({ caller: { tenant } }) =>
        ok(accountView(accounts.get(tenant.accountId), accounts.listKeys(tenant.accountId), origin())),
      { response: { 200: AccountAnswer } },
    );

interface WelcomeDeps extends Pick<Infrastructure, "origin">, Pick<Guards, "admission"> {
  claims: Pick<ClaimService, "visit" | "redeem">;
}

const STATUS = { unknown: 404, gone: 410 } as const;

/**
 * The page where users fetch their key. Opening it changes nothing, because mail scanners open links. Only
 * the button creates the key.
 */
export const welcomeRoutes = ({ claims, origin, admission }: WelcomeDeps) =>
  new Elysia({ name: "welcome" })
    .onBeforeHandle(async ({ request, server }) => {
      admission.visit(request, server, "welcome");
    })
    .get("/welcome/:token", async ({ params }) => {
      const { gonePage, offerPage } = await import("./welcome-page.tsx");
      const visit = claims.visit(params.token);
      return visit.kind === "open"
        ? offerPage(visit.account, visit.claim, visit.timeZone)
        : gonePage(STATUS[visit.kind]);
    })
    .post(
      "/welcome/:token",
      async ({ params }) => {
        // Runs before the key is created, because a page that cannot be loaded must not use up a key.
        const { gonePage, keyPage } = await import("./welcome-page.tsx");
        const outcome = claims.redeem(params.token);
        return outcome.kind === "issued"
          ? keyPage(outcome.account, outcome.issued, origin())
          : gonePage(STATUS[outcome.kind]);
      },
      { parse: "none" },
    );
