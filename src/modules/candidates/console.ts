import { Elysia } from "elysia";
import type { RetentionService } from "#/modules/accounts/retention/service.ts";
import { recordShownLinks } from "#/modules/invites/links.ts";
import { canHoldLinks } from "#/modules/invites/rules.ts";
import { type RecordView, readerOf } from "#/platform/context/result-views.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { IdentifyPerson } from "#/platform/http/identify.ts";
import { candidateIdOf, readPage } from "#/platform/http/query.ts";
import type { SecurityLog } from "#/platform/observability/security-log.ts";
import type { TenantClock } from "#/platform/time/tenant-clock.ts";
import { CompareQuery, ComparisonAnswer, comparisonView } from "./compare-schema.ts";
import { CandidateFileAnswer, CandidateFileQuery, candidateFileView } from "./file-schema.ts";
import type { CompareService, FileService } from "./file-service.ts";
import { CandidateListAnswer, CandidateListQuery, candidateListView, listFilterOf } from "./list-schema.ts";
import type { CandidateService } from "./service.ts";

interface CandidateConsoleDeps {
  identifyPerson: IdentifyPerson;
  candidates: Pick<CandidateService, "listEverybody">;
  candidateFiles: FileService;
  comparisons: CompareService;
  retention: Pick<RetentionService, "termsOf">;
  time: TenantClock;
  apiUrl: () => string;
  /** Returns the time zone of times in the console. */
  zoneOf: (accountId: string) => string;
  recordView: RecordView;
  security: Pick<SecurityLog, "record">;
}

const LIST_LIMIT = 50;

/** The console's list of candidates, and the page of one. */
export const candidateConsoleRoutes = (deps: CandidateConsoleDeps) => {
  const {
    identifyPerson,
    candidates,
    candidateFiles,
    retention,
    time,
    apiUrl,
    zoneOf,
    recordView,
    security,
  } = deps;
  return new Elysia({ name: "candidates-console", prefix: "/console/candidates" })
    .use(identifyPerson("profiles"))
    .get(
      "/",
      async ({ caller, query }) => {
        const { tenant } = caller;
        const filter = listFilterOf(query, {
          reader: readerOf(caller),
          timeZone: () => zoneOf(tenant.accountId),
        });
        const page = readPage(query, LIST_LIMIT, () => time.close(tenant));
        const listed = await candidates.listEverybody(tenant, filter, query.sort ?? "newest", page);
        return ok(candidateListView(listed, page, retention.termsOf(tenant.accountId)));
      },
      { query: CandidateListQuery, response: { 200: CandidateListAnswer } },
    )
    .get(
      "/:sessionId",
      ({ caller, params, query }) => {
        const { tenant, person } = caller;
        const can = (resource: string) => caller.permissions.includes(`${resource}:read`);
        const access = {
          results: can("results"),
          jobProfiles: can("job_profiles"),
          teams: can("teams"),
          gdpr: can("gdpr"),
          reviews: can("reviews"),
          links: canHoldLinks(caller.permissions),
        };
        const file = candidateFiles.get(
          tenant,
          candidateIdOf(params),
          access,
          query.norm ?? "delivered",
          readerOf(caller),
        );
        const { id: session, inviteId: invite } = file.session;
        recordShownLinks(security, caller, { invite, session, count: file.link === null ? 0 : 1 });
        recordView(tenant, file.session.id, caller, "profile", "opened");
        return ok(
          candidateFileView(file, {
            person,
            now: time.now(tenant),
            terms: retention.termsOf(tenant.accountId),
            apiUrl: apiUrl(),
            seesHold: can("gdpr"),
          }),
        );
      },
      { query: CandidateFileQuery, response: { 200: CandidateFileAnswer } },
    );
};

/** Results of several people next to each other. */
export const compareRoutes = ({
  identifyPerson,
  comparisons,
  retention,
  time,
  recordView,
}: CandidateConsoleDeps) =>
  new Elysia({ name: "compare", prefix: "/console" }).use(identifyPerson("results")).get(
    "/compare",
    ({ caller, query }) => {
      const { tenant } = caller;
      const ids = query.session_ids.split(",").map(Number);
      const comparison = comparisons.compare(
        tenant,
        ids,
        query.profile_id ?? null,
        query.norm ?? "today",
        readerOf(caller),
      );
      for (const { session } of comparison.people) {
        recordView(tenant, session.id, caller, comparison.profile === null ? "profile" : "match");
      }
      return ok(comparisonView(comparison, time.now(tenant), retention.termsOf(tenant.accountId)));
    },
    { query: CompareQuery, response: { 200: ComparisonAnswer } },
  );
