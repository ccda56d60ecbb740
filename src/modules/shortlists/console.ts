import { Elysia } from "elysia";
import { getInstrument } from "#/domain/instrument/registry.ts";
import { type Language, validityOf } from "#/domain/instrument/types.ts";
import type { SheetPerson, ShortlistDocumentJob } from "#/domain/report/shortlist/render.ts";
import type { SeenBranding } from "#/modules/branding/look.ts";
import { reportedRights, useIsPaused } from "#/modules/invites/open-rights.ts";
import type { JobProfile } from "#/modules/job-profiles/store.ts";
import type { JobService } from "#/modules/jobs/service.ts";
import { reportHeaders } from "#/modules/results/report-answer.ts";
import type { Shortlisted } from "#/modules/shortlists/ranking/service.ts";
import { redacted } from "#/platform/context/hidden.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { RecordView } from "#/platform/context/result-views.ts";
import type { HiddenPerson } from "#/platform/context/tenant.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { alsoNeeds, type PersonCaller } from "#/platform/http/identify.ts";
import { paginationView, readPage, readPathId } from "#/platform/http/query.ts";
import type { ThreadClient } from "#/platform/process/thread-queue.ts";
import { searchWords } from "#/platform/text/normalize.ts";
import { fullName } from "#/platform/text/person-name.ts";
import { linesText } from "#/platform/text/text.ts";
import { isoTimeIn } from "#/platform/time/time-zone.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import {
  AddEntriesBody,
  CommentBody,
  CommentedAnswer,
  CreatedShortlistAnswer,
  CreateShortlistBody,
  KeepBody,
  keptView,
  listView,
  OrderBody,
  PutOnAnswer,
  putOnView,
  RestoreBody,
  SheetOfListQuery,
  ShortlistRemovedAnswer,
  ShortlistsAnswer,
  ShortlistsQuery,
  TakenOffAnswer,
  UpdateShortlistBody,
  VersionAnswer,
  VersionsAnswer,
  versionView,
  WholeShortlistAnswer,
  wholeView,
} from "./schema.ts";
import type { ShortlistsService, WholeShortlist } from "./service.ts";

interface SheetLook {
  language: Language;
  company: string;
  brand: ShortlistDocumentJob["brand"];
  timeZone: string;
  /** Milliseconds. */
  now: number;
  jobTitle: string | null;
  /** Id of the reader. */
  reader: string;
  /** People whose identity is hidden from the reader. */
  hidden: readonly HiddenPerson[];
}

/**
 * A list as it is printed for its reader: anyone who is hidden from them has a code in the place of names, in comments
 * too.
 */
function sheetOf({ shortlist, profile, rows }: WholeShortlist, look: SheetLook): ShortlistDocumentJob {
  const { language, company, brand, timeZone, now, hidden, reader } = look;
  const people = rows.map(
    ({ entry, match }): SheetPerson => ({
      session_id: entry.sessionId,
      name: fullName(entry),
      comment: entry.comment,
      comment_by: entry.commentBy,
      comment_own: entry.commentById === reader,
      completedAt: entry.completedAt === null ? null : isoTimeIn(entry.completedAt, timeZone),
      validity: entry.completedAt === null ? null : validityOf(entry.quality),
      decision: entry.decision,
      match: match && matchOf(match),
      rights: reportedRights(entry.rights, timeZone),
      isPaused: useIsPaused(entry.rights),
    }),
  );
  const texts = {
    name: shortlist.name,
    name_own: shortlist.nameById === reader,
    jobTitle: look.jobTitle,
    people,
  };
  const asking = { reader, about: {}, isSearched: false, sent: {} };
  const known = hidden.length === 0 ? texts : (redacted(texts, hidden, asking) as typeof texts);
  return {
    language,
    company,
    brand,
    at: isoTimeIn(now, timeZone),
    name: known.name,
    jobTitle: known.jobTitle,
    profile: profile && { name: profileNameIn(profile, language), version: profile.version },
    people: known.people,
  };
}

function matchOf({ match, person, normWarning }: Shortlisted): SheetPerson["match"] {
  const { scales } = getInstrument(person.productType).texts;
  return {
    overall: match.overall,
    halfWidth: match.halfWidth,
    level: match.standing.level,
    label: match.standing.label,
    deviations: match.deviations.map((deviation) => ({
      label: scales[deviation.scale].name,
      deviation: deviation.deviation,
      value: deviation.cValue,
      low: deviation.range.ok_min,
      high: deviation.range.ok_max,
      isFirst: deviation.essentialOpen,
    })),
    normWarning,
  };
}

const profileNameIn = ({ name, nameEn }: JobProfile, language: Language): string =>
  language !== "de" && nameEn !== "" ? nameEn : name;

interface ShortlistRoutesDeps extends Pick<Infrastructure, "time">, Pick<Guards, "identifyPerson"> {
  shortlists: ShortlistsService;
  recordView: RecordView;
  positions: Pick<JobService, "about">;
  branding: Pick<SeenBranding, "nameOf" | "brandOf" | "hostOf">;
  renderSheet: (job: ShortlistDocumentJob, client: ThreadClient) => Promise<Uint8Array>;
}

const LIST_LIMIT = 50;

const sessionIdOf = ({ sessionId }: { sessionId: string }): number => {
  const id = readPathId(sessionId);
  if (id === null) throw new Problem("shortlist_entry_not_found");
  return id;
};

export const createdShortlistRoutes = (deps: ShortlistRoutesDeps) => {
  const { identifyPerson, shortlists, time, recordView, positions, branding, renderSheet } = deps;
  const recordMatches = (caller: PersonCaller, { rows }: WholeShortlist): void => {
    for (const { entry, match } of rows)
      if (match !== null) recordView(caller.tenant, entry.sessionId, caller, "match", "listed");
  };
  return new Elysia({ name: "shortlists", prefix: "/console/shortlists" })
    .use(identifyPerson("reviews"))
    .get(
      "/",
      ({
        caller: { tenant, person },
        query: { q = "", status = "active", job_id, session_id, ...place },
      }) => {
        const page = readPage(place, LIST_LIMIT, () => time.close(tenant));
        const input = {
          ...{ status, words: searchWords(q), jobId: job_id ?? null },
          sessionId: session_id === undefined ? null : Number(session_id),
        };
        const { rows, total } = shortlists.list(tenant, input, page);
        return ok({
          shortlists: rows.map(listView(person)),
          pagination: paginationView(page, total, rows.length),
        });
      },
      { query: ShortlistsQuery, response: { 200: ShortlistsAnswer } },
    )
    .post(
      "/",
      ({ caller: { tenant, person }, body, status, once }) =>
        once(() => {
          const asked = {
            name: body.name,
            jobId: body.job_id ?? null,
            jobProfileId: body.job_profile_id ?? null,
            sessionIds: body.session_ids ?? [],
          };
          return status(201, ok(listView(person)(shortlists.create(tenant, asked, person))));
        }),
      { body: CreateShortlistBody, response: { 201: CreatedShortlistAnswer } },
    )
    .get(
      "/:shortlistId",
      ({ caller, params }) => {
        const found = shortlists.read(caller.tenant, params.shortlistId);
        recordMatches(caller, found);
        return ok(wholeView(caller.person)(found, time.now(caller.tenant)));
      },
      { ...alsoNeeds("results:read"), response: { 200: WholeShortlistAnswer } },
    )
    .get(
      "/:shortlistId/sheet",
      async ({ caller, params, query: { language = "en" }, request }) => {
        const { tenant } = caller;
        const { accountId, hidden = [] } = tenant;
        const found = shortlists.read(tenant, params.shortlistId);
        recordMatches(caller, found);
        const { id, jobId } = found.shortlist;
        const job = jobId === null ? null : positions.about(tenant, jobId);
        const inNameOf = { clientId: job?.clientId ?? null };
        const brand = branding.brandOf(accountId, inNameOf);
        const sheet = sheetOf(found, {
          ...{ language, brand, hidden, now: time.now(tenant), jobTitle: job?.title ?? null },
          reader: caller.person.id,
          company: branding.nameOf(accountId, inNameOf),
          timeZone: branding.hostOf(accountId).timeZone,
        });
        const file = await renderSheet(sheet, { tenant, gone: request.signal });
        return new Response(file as Uint8Array<ArrayBuffer>, {
          headers: reportHeaders(`assay-shortlist-${id}-${language}`, "pdf", language, brand),
        });
      },
      { ...alsoNeeds("results:read"), query: SheetOfListQuery },
    )
    .put(
      "/:shortlistId",
      ({ caller: { tenant, person }, params, body: { revision = null, job_profile_id, ...change } }) => {
        const wanted = { ...change, ...(job_profile_id !== undefined && { jobProfileId: job_profile_id }) };
        return ok(listView(person)(shortlists.update(tenant, params.shortlistId, wanted, revision, person)));
      },
      { body: UpdateShortlistBody, response: { 200: CreatedShortlistAnswer } },
    )
    .delete(
      "/:shortlistId",
      ({ caller: { tenant }, params }) => {
        shortlists.remove(tenant, params.shortlistId);
        return ok({ shortlist_id: params.shortlistId, deleted: true });
      },
      { response: { 200: ShortlistRemovedAnswer } },
    )
    .post(
      "/:shortlistId/entries",
      ({ caller: { tenant, person }, params, body, once }) =>
        once(() => {
          const results = shortlists.add(tenant, params.shortlistId, body.session_ids, person.name);
          return ok({ results: results.map(putOnView) });
        }),
      { body: AddEntriesBody, response: { 200: PutOnAnswer } },
    )
    .put(
      "/:shortlistId/order",
      ({ caller: { tenant, person }, params, body: { session_ids, revision = null } }) =>
        ok(listView(person)(shortlists.reorder(tenant, params.shortlistId, session_ids, revision))),
      { body: OrderBody, response: { 200: CreatedShortlistAnswer } },
    )
    .put(
      "/:shortlistId/entries/:sessionId",
      ({ caller: { tenant, person }, params, body }) => {
        const [sessionId, comment] = [sessionIdOf(params), linesText(body.comment)];
        shortlists.comment(tenant, params.shortlistId, sessionId, comment, person);
        return ok({ session_id: sessionId, comment });
      },
      { body: CommentBody, response: { 200: CommentedAnswer } },
    )
    .delete(
      "/:shortlistId/entries/:sessionId",
      ({ caller: { tenant }, params }) => {
        const sessionId = sessionIdOf(params);
        shortlists.take(tenant, params.shortlistId, sessionId);
        return ok({ session_id: sessionId, taken_off: true });
      },
      { response: { 200: TakenOffAnswer } },
    )
    .get(
      "/:shortlistId/versions",
      ({ caller: { tenant, person }, params }) =>
        ok({ versions: shortlists.versions(tenant, params.shortlistId).map(versionView(person)) }),
      { response: { 200: VersionsAnswer } },
    )
    .post(
      "/:shortlistId/versions",
      ({ caller: { tenant, person }, params, body, status, once }) =>
        once(() =>
          status(
            201,
            ok(
              keptView(person)(
                shortlists.keep(tenant, params.shortlistId, body.note ?? "", person),
                time.now(tenant),
              ),
            ),
          ),
        ),
      { body: KeepBody, response: { 201: VersionAnswer } },
    )
    .get(
      "/:shortlistId/versions/:versionId",
      ({ caller: { tenant, person }, params: { shortlistId, versionId } }) =>
        ok(keptView(person)(shortlists.version(tenant, shortlistId, versionId), time.now(tenant))),
      { response: { 200: VersionAnswer } },
    )
    .post(
      "/:shortlistId/versions/:versionId/restore",
      ({ caller: { tenant, person }, params, body: { revision = null }, once }) =>
        once(() =>
          ok(
            listView(person)(
              shortlists.restore(tenant, params.shortlistId, params.versionId, revision, person.name),
            ),
          ),
        ),
      { body: RestoreBody, response: { 200: CreatedShortlistAnswer } },
    );
};
