import { Elysia } from "elysia";
import type { RecordView } from "#/platform/context/result-views.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { alsoNeeds } from "#/platform/http/identify.ts";
import { paginationView, readPage } from "#/platform/http/query.ts";
import { searchWords } from "#/platform/text/normalize.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import {
  FiguresAnswer,
  figuresView,
  TeamAnswer,
  TeamListAnswer,
  TeamSearchQuery,
  TeamStatusBody,
  teamIdOf,
  teamView,
} from "./schema.ts";
import type { TeamService } from "./service.ts";

interface TeamConsoleDeps extends Pick<Infrastructure, "time">, Pick<Guards, "identifyPerson"> {
  teams: TeamService;
  recordView: RecordView;
}

const LIST_LIMIT = 50;

/** Operations on teams in the console, in addition to the public ones. */
export const teamConsoleRoutes = ({ identifyPerson, teams, time, recordView }: TeamConsoleDeps) =>
  new Elysia({ name: "teams-console", prefix: "/console/teams" })
    .use(identifyPerson("teams"))
    .get(
      "/",
      ({ caller: { tenant }, query: { q = "", status = "active", sort = "newest", ...place } }) => {
        const page = readPage(place, LIST_LIMIT, () => time.close(tenant));
        const { rows, total } = teams.search(tenant, { words: searchWords(q), status, sort }, page);
        return ok({ teams: rows.map(teamView), pagination: paginationView(page, total, rows.length) });
      },
      { query: TeamSearchQuery, response: { 200: TeamListAnswer } },
    )
    .put(
      "/:teamId/status",
      ({ caller: { tenant }, params, body }) =>
        ok(teamView(teams.setStatus(tenant, teamIdOf(params), body.status))),
      { body: TeamStatusBody, response: { 200: TeamAnswer } },
    )
    .get(
      "/:teamId/figures",
      ({ caller, params }) => {
        const { team, members } = teams.compared(caller.tenant, teamIdOf(params));
        for (const { sessionId } of members) recordView(caller.tenant, sessionId, caller, "team_report");
        return ok(figuresView(team, members, time.now(caller.tenant)));
      },
      { ...alsoNeeds("results:read"), response: { 200: FiguresAnswer } },
    );
