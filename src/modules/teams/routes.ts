import { Elysia } from "elysia";
import { roundToTenth } from "#/domain/instrument/rounding.ts";
import { DIMENSION_KEYS, type ScaleKey, VALUE_KEYS } from "#/domain/instrument/types.ts";
import type { Brand } from "#/domain/report/brand.ts";
import { reportHeaders } from "#/modules/results/report-answer.ts";
import { validityView } from "#/modules/results/validity-view.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { RecordView } from "#/platform/context/result-views.ts";
import { ok, okWithMessage } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { alsoNeeds } from "#/platform/http/identify.ts";
import { paginationView, readBoolean, readPage, readPathId } from "#/platform/http/query.ts";
import { requestUrl } from "#/platform/http/request-url.ts";
import { type Cell, csvFile } from "#/platform/text/csv.ts";
import { recordOf } from "#/platform/text/record.ts";
import { isoTime } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import {
  AddMembersBody,
  addedView,
  CreateTeamBody,
  ExportQuery,
  MemberRemovedAnswer,
  MembersAddedAnswer,
  MembersRemovedAnswer,
  memberView,
  sentTexts,
  TeamAnswer,
  TeamDeletedAnswer,
  TeamDetailAnswer,
  TeamListAnswer,
  TeamListQuery,
  TeamReportQuery,
  teamIdOf,
  teamView,
  UpdateTeamBody,
} from "./schema.ts";
import type { RenderTeamReport, TeamService } from "./service.ts";
import type { Member, Team } from "./store.ts";

/** The columns, in their order. Every scale is raw percent, 0..100; C values are never mixed in. */
const COLUMNS = [
  "session_id",
  "first_name",
  "last_name",
  "email",
  "completed_at",
  "assessment_type",
  "norm_group",
  ...DIMENSION_KEYS,
  ...VALUE_KEYS,
  "wir_percent",
  "quality",
  "validity",
  "response_style",
];

/** One row per member below the names of the columns; percents with one decimal, whatever the reader's language. */
function csvExport(members: readonly Member[]): string {
  const row = (member: Member): Cell[] => {
    const { quality, response_style: style } = validityView(member);
    return [
      String(member.sessionId),
      { text: member.firstName },
      { text: member.lastName },
      { text: member.email },
      isoTime(member.completedAt),
      { text: member.productType },
      { text: member.normName.en },
      ...[...DIMENSION_KEYS, ...VALUE_KEYS].map((key) => percentOf(member, key).toFixed(1)),
      roundToTenth(member.wirPercent).toFixed(1),
      ...[quality.status, quality.validity, style.style ?? ""],
    ];
  };
  return csvFile([COLUMNS, ...members.map(row)]);
}

/** The export as JSON, as the interface has it. */
const jsonExport = (team: Team, members: readonly Member[], now: number) => ({
  team_id: team.id,
  team_name: team.title,
  exported_at: isoTime(now),
  member_count: members.length,
  members: members.map((member) => ({
    session_id: member.sessionId,
    first_name: member.firstName,
    last_name: member.lastName,
    email: member.email,
    completed_at: isoTime(member.completedAt),
    dimensions: percents(member, DIMENSION_KEYS),
    graves_values: percents(member, VALUE_KEYS),
    ...validityView(member),
  })),
});

const percentOf = (member: Member, key: ScaleKey): number => roundToTenth(member.scales[key].rawPercent);

const percents = <K extends ScaleKey>(member: Member, keys: readonly K[]): Record<K, number> =>
  recordOf(keys, (key) => percentOf(member, key));

interface TeamRoutesDeps extends Pick<Infrastructure, "time">, Pick<Guards, "identify"> {
  teams: TeamService;
  /** Name of an API key, to be shown as who made a team. */
  keyName: (keyId: string) => string;
  recordView: RecordView;
  renderTeamReport: RenderTeamReport;
  companyOf: (accountId: string) => string;
  brandOf: (accountId: string) => Brand | null;
}

const DEFAULT_LIMIT = 50;

/** Anyone who may see teams sees who is in them; what somebody scored is a matter of results, in whatever form it is shown. */
const SHOWS_RESULTS = alsoNeeds("results:read");

export const teamsRoutes = (deps: TeamRoutesDeps) => {
  const { identify, teams, time, keyName, recordView, renderTeamReport, companyOf, brandOf } = deps;
  return new Elysia({ name: "teams", prefix: "/teams" })
    .use(identify("teams"))
    .get(
      "/",
      ({ caller: { tenant }, query }) => {
        const page = readPage(query, DEFAULT_LIMIT, () => time.close(tenant));
        const { rows, total } = teams.list(tenant, query.status ?? "active", page);
        return ok({ teams: rows.map(teamView), pagination: paginationView(page, total, rows.length) });
      },
      { query: TeamListQuery, response: { 200: TeamListAnswer } },
    )
    .post(
      "/",
      ({ caller, body, status, once }) =>
        once(() => {
          const texts = { subtitle: "", description: "", ...sentTexts(body), title: body.title.trim() };
          return status(201, ok(teamView(teams.create(caller.tenant, texts, keyName(caller.keyId)))));
        }),
      { body: CreateTeamBody, response: { 201: TeamAnswer } },
    )
    .get(
      "/:teamId",
      ({ caller: { tenant }, params }) => {
        const { team, members } = teams.members(tenant, teamIdOf(params));
        return ok({ ...teamView(team), members: members.map(memberView(time.now(tenant))) });
      },
      { response: { 200: TeamDetailAnswer } },
    )
    .put(
      "/:teamId",
      ({ caller: { tenant }, params, body }) =>
        ok(teamView(teams.update(tenant, teamIdOf(params), sentTexts(body)))),
      { body: UpdateTeamBody, response: { 200: TeamAnswer } },
    )
    .delete(
      "/:teamId",
      ({ caller: { tenant }, params }) => {
        const id = teamIdOf(params);
        const removed = teams.remove(tenant, id);
        const message = "The team was deleted. Its candidates are unaffected.";
        return okWithMessage(message, { id, deleted: true, members_removed: removed, message });
      },
      { response: { 200: TeamDeletedAnswer } },
    )
    .post(
      "/:teamId/members",
      ({ caller: { tenant }, params, body: { session_ids = [], invite_ids = [] }, once }) =>
        once(() => {
          if (session_ids.length + invite_ids.length === 0)
            throw invalidField("session_ids", "or invite_ids must contain at least one candidate");
          const teamId = teamIdOf(params);
          return ok(addedView(teamId, teams.addMembers(tenant, teamId, session_ids, invite_ids)));
        }),
      { ...alsoNeeds("profiles:read"), body: AddMembersBody, response: { 200: MembersAddedAnswer } },
    )
    .delete(
      "/:teamId/members",
      ({ caller: { tenant }, params, request }) => {
        const teamId = teamIdOf(params);
        // "/members/" is what a client sends whose session id is empty; it must not lose the whole team.
        if (requestUrl(request).pathname.endsWith("/")) throw new Problem("candidate_not_found");
        const removed = teams.removeMembers(tenant, teamId);
        const message = "All members were removed. The team remains.";
        return ok({ team_id: teamId, removed_count: removed, message });
      },
      { response: { 200: MembersRemovedAnswer } },
    )
    .delete(
      "/:teamId/members/:sessionId",
      ({ caller: { tenant }, params }) => {
        const teamId = teamIdOf(params);
        const sessionId = readPathId(params.sessionId);
        if (sessionId === null) throw new Problem("candidate_not_found");
        const removed = teams.removeMember(tenant, teamId, sessionId);
        return ok({ team_id: teamId, session_id: sessionId, removed });
      },
      { response: { 200: MemberRemovedAnswer } },
    )
    .get(
      "/:teamId/export",
      ({ caller, params, query }) => {
        const { tenant } = caller;
        const { team, members } = teams.members(tenant, teamIdOf(params));
        for (const { sessionId } of members) recordView(tenant, sessionId, caller, "team_export");
        if (query.format === "json") return ok(jsonExport(team, members, time.now(tenant)));
        return new Response(csvExport(members), {
          headers: {
            "content-type": "text/csv; charset=utf-8",
            "content-disposition": `attachment; filename="assay-team-${team.id}.csv"`,
            "cache-control": "no-store",
            "x-content-type-options": "nosniff",
          },
        });
      },
      { ...SHOWS_RESULTS, query: ExportQuery },
    )
    .get(
      "/:teamId/report",
      async ({ caller, params, query, request }) => {
        const { tenant } = caller;
        const { lang: language = "en", format = "pdf", candidate_session_id: candidateId } = query;
        const teamId = teamIdOf(params);
        const reported = teams.reported(
          tenant,
          teamId,
          candidateId === undefined ? null : Number(candidateId),
        );
        const names = readBoolean(query.names, false);
        const [company, brand] = [companyOf(tenant.accountId), brandOf(tenant.accountId)];
        const options = { language, format, names, company, brand };
        const file = await renderTeamReport(reported, options, request.signal);
        const shown = [...reported.members, ...(reported.candidate ? [reported.candidate] : [])];
        for (const { sessionId } of shown) recordView(tenant, sessionId, caller, "team_report");
        return new Response(file as Uint8Array<ArrayBuffer>, {
          headers: reportHeaders(`assay-team-${teamId}-${language}`, format, language, brand),
        });
      },
      { ...SHOWS_RESULTS, query: TeamReportQuery },
    );
};
