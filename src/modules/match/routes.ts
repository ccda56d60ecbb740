import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { Identify } from "#/platform/http/identify.ts";
import { readBoolean } from "#/platform/http/query.ts";
import { MatchAnswer, MatchQuery, matchView } from "./schema.ts";
import type { MatchService } from "./service.ts";

export const matchRoutes = ({ identify, match }: { identify: Identify; match: MatchService }) =>
  new Elysia({ name: "match" }).use(identify("results")).get(
    "/invites/:inviteId/match",
    ({ caller: { tenant }, params: { inviteId }, query }) => {
      const found = match.compare(tenant, inviteId, query.profile_id);
      return ok(matchView(found, readBoolean(query.include_details, false)));
    },
    { query: MatchQuery, response: { 200: MatchAnswer } },
  );
