import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { Gates } from "#/platform/http/guards.ts";
import type { ServerOverview } from "./admin-service.ts";
import { OverviewAnswer, overviewView } from "./overview-schema.ts";

interface OverviewDeps extends Pick<Gates, "operatorGate"> {
  serverOverview: ServerOverview;
}

/** What waits for whoever runs the server, on one page. */
export const overviewRoutes = ({ operatorGate, serverOverview }: OverviewDeps) =>
  new Elysia({ name: "admin-overview" })
    .use(operatorGate)
    .get("/admin/overview", () => ok(overviewView(serverOverview())), { response: { 200: OverviewAnswer } });
