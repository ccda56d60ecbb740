import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import type { ServerOverview } from "./admin-service.ts";
import { OverviewAnswer, overviewView } from "./overview-schema.ts";

interface OverviewDeps extends Pick<Guards, "operatorGuard"> {
  serverOverview: ServerOverview;
}

/** What needs an administrator's attention, on one page. */
export const overviewRoutes = ({ operatorGuard, serverOverview }: OverviewDeps) =>
  new Elysia({ name: "admin-overview" })
    .use(operatorGuard)
    .get("/admin/overview", () => ok(overviewView(serverOverview())), { response: { 200: OverviewAnswer } });
