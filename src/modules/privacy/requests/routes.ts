import { Elysia } from "elysia";
import { ARCHIVE_TEXTS } from "#/messages/modules/privacy/requests/archive.gen.ts";
import { assessmentView, type Host } from "#/modules/assessment/schema.ts";
import { type Assessment, askedOf } from "#/modules/assessment/service.ts";
import type { Asked } from "#/modules/branding/look.ts";
import type { RecordOwnView } from "#/modules/results/views/service.ts";
import type { Admission, PeerSource } from "#/platform/http/admission.ts";
import type { Cookies } from "#/platform/http/cookies.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards, PublicLimit } from "#/platform/http/guards.ts";
import { paginationView, readNarrowing, readPage } from "#/platform/http/query.ts";
import { networkOf } from "#/platform/observability/security-log.ts";
import type { ThreadClient } from "#/platform/process/thread-queue.ts";
import { linesText } from "#/platform/text/text.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { type CandidateData, candidateData, languageOf } from "./archive/data.ts";

import type { RequestConsole } from "./console-service.ts";
import {
  AskBody,
  CloseBody,
  ClosedAnswer,
  closedView,
  entryView,
  PrivacyAnswer,
  privacyView,
  RequestListAnswer,
  RequestListQuery,
  WithdrawAnswer,
  WithdrawBody,
} from "./schema.ts";
import type { Overview, RightsService } from "./service.ts";

interface RightsRoutesDeps {
  rights: RightsService;
  renderArchive: (data: CandidateData, client: ThreadClient) => Promise<Uint8Array>;
  publicLimit: PublicLimit;
  admission: Pick<Admission, "visit" | "addressOf">;
  cookies: Pick<Cookies, "read" | "clear">;
  recordOwnView: RecordOwnView;
  hostOf: (accountId: string, asked: Asked) => Host & { timeZone: string };
}

/**
 * Candidates' control over their data, at their own link. Every request is counted by the client's address, also the
 * reading ones: a token is not guessed at any rate, but an archive takes work. GET changes nothing.
 */
export const candidateRightsRoutes = (deps: RightsRoutesDeps) => {
  const { rights, renderArchive, publicLimit, admission, cookies, recordOwnView, hostOf } = deps;
  const proofOf = (request: Request) => cookies.read(request, "assay_candidate");
  const networkAt = (request: Request, server: PeerSource) => networkOf(admission.addressOf(request, server));
  const pageOf = (assessment: Assessment) =>
    assessmentView(assessment, hostOf(assessment.tenant.accountId, askedOf(assessment)));
  const view = (overview: Overview) => privacyView(overview, pageOf(overview.current));
  return new Elysia({ name: "candidate-rights", prefix: "/api/candidate/:token" })
    .use(publicLimit("candidate_rights"))
    .get(
      "/privacy",
      async ({ params, request, server }) => {
        admission.visit(request, server, "candidate_rights");
        const overview = rights.overview(params.token, proofOf(request));
        const { current } = overview;
        if (current.assignment.completedAt !== null) {
          recordOwnView(current, "own_page", networkAt(request, server));
        }
        return ok(view(overview));
      },
      { response: { 200: PrivacyAnswer } },
    )
    .get("/data", async ({ params, request, server }) => {
      admission.visit(request, server, "candidate_rights");
      const holdings = rights.holdings(params.token, proofOf(request));
      const { company, contact_email, contact_phone, notice } = pageOf(holdings.current);
      const data = candidateData(holdings, {
        ...{ company, email: contact_email, phone: contact_phone, notice },
        timeZone: hostOf(holdings.current.tenant.accountId, askedOf(holdings.current)).timeZone,
      });
      const file = await renderArchive(data, {
        tenant: holdings.current.tenant,
        gone: request.signal,
      });
      recordOwnView(holdings.current, "own_copy", networkAt(request, server));
      const { fileName } = ARCHIVE_TEXTS[languageOf(holdings.current)];
      return new Response(file as Uint8Array<ArrayBuffer>, {
        headers: {
          "content-type": "application/zip",
          "content-disposition": `attachment; filename="${fileName}"`,
          "cache-control": "no-store",
          "x-content-type-options": "nosniff",
        },
      });
    })
    .post(
      "/requests",
      ({ params, request, body: { kind, message = "" } }) =>
        ok(view(rights.request(params.token, proofOf(request), kind, linesText(message)))),
      { body: AskBody, response: { 200: PrivacyAnswer } },
    )
    .post(
      "/withdraw",
      ({ params, request, server, set }) => {
        const overview = rights.withdraw(params.token, proofOf(request), networkAt(request, server));
        if (overview === null) set.headers["set-cookie"] = cookies.clear("assay_candidate");
        return ok(
          overview === null
            ? { outcome: "deleted" as const, privacy: null }
            : { outcome: "requested" as const, privacy: view(overview) },
        );
      },
      { body: WithdrawBody, response: { 200: WithdrawAnswer } },
    );
};

interface RequestRoutesDeps extends Pick<Infrastructure, "time">, Pick<Guards, "identify"> {
  requestConsole: RequestConsole;
  /** Name of an API key, to be kept as who closed a request. */
  keyName: (keyId: string) => string;
}

const DEFAULT_LIMIT = 50;

/** For accounts that answer what candidates ask with programs of their own. */
export const candidateRequestsRoutes = ({ identify, requestConsole, time, keyName }: RequestRoutesDeps) =>
  new Elysia({ name: "candidate-requests", prefix: "/candidate-requests" })
    .use(identify("gdpr"))
    .get(
      "/",
      ({ caller: { tenant }, query }) => {
        const page = readPage(query, DEFAULT_LIMIT, () => time.close(tenant));
        const asked = { status: query.status ?? "open", narrowing: readNarrowing(query) };
        const { rows, total } = requestConsole.list(tenant, asked, page);
        return ok({ requests: rows.map(entryView), pagination: paginationView(page, total, rows.length) });
      },
      { query: RequestListQuery, response: { 200: RequestListAnswer } },
    )
    .post(
      "/:requestId/close",
      ({ caller, params, body: { status, note = "" }, once }) =>
        once(() => {
          const closing = { outcome: status, note: linesText(note), by: keyName(caller.keyId) };
          return ok(closedView(requestConsole.close(caller.tenant, params.requestId, closing)));
        }),
      { body: CloseBody, response: { 200: ClosedAnswer } },
    );
