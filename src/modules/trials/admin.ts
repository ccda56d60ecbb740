import { Elysia } from "elysia";
import type { ClaimLinks } from "#/modules/accounts/claim-service.ts";
import type { LinkService } from "#/modules/users/link-service.ts";
import { ok } from "#/platform/http/envelope.ts";
import { actorOfOperator, type Guards } from "#/platform/http/guards.ts";
import { paginationView, readPage } from "#/platform/http/query.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import {
  ApproveBody,
  ApprovedAnswer,
  approvedView,
  DeclineBody,
  DeclinedAnswer,
  listedTrialView,
  TrialListAnswer,
  TrialListQuery,
} from "./schema.ts";
import type { AdminTrials, TrialService } from "./service.ts";

interface AdminTrialDeps
  extends Pick<Infrastructure, "sendsMail" | "clock">,
    Pick<Guards, "operatorGuard" | "admission"> {
  trials: TrialService;
  adminTrials: AdminTrials;
  claimLinks: Pick<ClaimLinks, "address">;
  userLinks: Pick<LinkService, "address">;
}

const DEFAULT_LIMIT = 50;

export const adminTrialRoutes = (deps: AdminTrialDeps) => {
  const { operatorGuard, trials, adminTrials, claimLinks, userLinks, admission, sendsMail, clock } = deps;
  return new Elysia({ name: "admin-trials", prefix: "/admin/trials" })
    .use(operatorGuard)
    .get(
      "/",
      ({ query }) => {
        const page = readPage(query, DEFAULT_LIMIT, () => clock.now());
        const { rows, total } = adminTrials.list(query.status ?? "pending", page);
        return ok({
          trials: rows.map(listedTrialView),
          pagination: paginationView(page, total, rows.length),
        });
      },
      { query: TrialListQuery, response: { 200: TrialListAnswer } },
    )
    .post(
      "/:trialId/approve",
      ({ params: { trialId }, body, operator, request, server, once }) =>
        once(() => {
          const { mode = "live", country, credits, api_key: withKey } = body;
          const terms = {
            mode,
            country: country.toUpperCase(),
            ...(credits !== undefined && { credits }),
            ...(withKey !== undefined && { withKey }),
          };
          const actor = actorOfOperator(operator, admission.addressOf(request, server));
          const approval = trials.approve(trialId, terms, actor);
          const handed = sendsMail() ? null : { entry: userLinks.address, key: claimLinks.address };
          return ok(approvedView(trialId, mode, approval, handed));
        }),
      { body: ApproveBody, response: { 200: ApprovedAnswer } },
    )
    .post(
      "/:trialId/decline",
      ({ params: { trialId }, body: { note = "" }, once }) =>
        once(() => {
          trials.decline(trialId, note.trim() || null);
          return ok({ reference: trialId, status: "declined" as const, mailed: sendsMail() });
        }),
      { body: DeclineBody, response: { 200: DeclinedAnswer } },
    );
};
