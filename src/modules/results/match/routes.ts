import { Elysia } from "elysia";
import type { RecordView } from "#/platform/context/result-views.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { readBoolean } from "#/platform/http/query.ts";
import { MatchAnswer, MatchQuery, matchView } from "./schema.ts";
import type { MatchService } from "./service.ts";

interface MatchRoutesDeps extends Pick<Guards, "identify"> {
  match: MatchService;
  recordView: RecordView;
}

export const matchRoutes = ({ identify, match, recordView }: MatchRoutesDeps) =>
  new Elysia({ name: "match" }).use(identify("results")).get(
    "/invites/:inviteId/match",
    ({ caller, params: { inviteId }, query }) => {
      const found = match.compare(caller.tenant, inviteId, query.profile_id);
      recordView(caller.tenant, found.completed.session.id, caller, "match");
      return ok(matchView(found, readBoolean(query.include_details, false)));
    },
    { query: MatchQuery, response: { 200: MatchAnswer } },
  );
