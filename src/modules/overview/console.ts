import { Elysia } from "elysia";
import { readerOf } from "#/platform/context/result-views.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { OverviewAnswer, overviewView } from "./schema.ts";
import type { OverviewService } from "./service.ts";

interface OverviewRoutesDeps extends Pick<Guards, "identifyPerson"> {
  accountOverview: OverviewService;
}

export const overviewRoutes = ({ identifyPerson, accountOverview }: OverviewRoutesDeps) =>
  new Elysia({ name: "overview", prefix: "/console" }).use(identifyPerson("invites")).get(
    "/overview",
    async ({ caller }) => {
      const { tenant, permissions } = caller;
      const can = (resource: string) => permissions.includes(`${resource}:read`);
      return ok(
        overviewView(
          await accountOverview.get(
            tenant,
            {
              profiles: can("profiles"),
              gdpr: can("gdpr"),
              mails: can("mails"),
              webhooks: can("webhooks"),
              account: can("account"),
            },
            readerOf(caller),
          ),
        ),
      );
    },
    { response: { 200: OverviewAnswer } },
  );
