import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { candidateIdOf, paginationView, readPage } from "#/platform/http/query.ts";
import { linesText } from "#/platform/text/text.ts";
import { isoTimeOrNull } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { ProposalService } from "./proposal-service.ts";
import {
  AnsweredAnswer,
  AnswerProposalBody,
  answeredView,
  CandidateProposalsAnswer,
  ColleaguesAnswer,
  CreateReviewBody,
  DraftAnswer,
  draftOf,
  draftView,
  FourEyesAnswer,
  FourEyesBody,
  fourEyesView,
  newReviewOf,
  ProposalsAnswer,
  ProposalsQuery,
  proposalView,
  proposedView,
  ReviewAnswer,
  ReviewListAnswer,
  reviewView,
  SaveDraftBody,
  SavedDraftAnswer,
  WrittenReviewAnswer,
  waitingView,
  writtenView,
} from "./schema.ts";
import type { ColleaguesOf, DraftService, FourEyes, ReviewService } from "./service.ts";

interface ReviewRoutesDeps extends Pick<Infrastructure, "time">, Pick<Guards, "identifyPerson"> {
  reviews: ReviewService;
  drafts: DraftService;
}

export const reviewRoutes = ({ identifyPerson, reviews, drafts, time }: ReviewRoutesDeps) =>
  new Elysia({ name: "reviews", prefix: "/console" })
    .use(identifyPerson("reviews"))
    .get(
      "/candidates/:sessionId/reviews",
      ({ caller: { tenant, person }, params }) => {
        const found = reviews.list(tenant, candidateIdOf(params));
        return ok({ reviews: found.map(reviewView(person, time.now(tenant))) });
      },
      { response: { 200: ReviewListAnswer } },
    )
    .post(
      "/candidates/:sessionId/reviews",
      ({ caller: { tenant, person }, params, body, status, once }) =>
        once(() => {
          const added = reviews.add(tenant, candidateIdOf(params), person, newReviewOf(body));
          const view =
            "proposal" in added
              ? proposedView(added.proposal)
              : writtenView(reviewView(person, time.now(tenant))(added.review));
          return status(201, ok(view));
        }),
      { body: CreateReviewBody, response: { 201: WrittenReviewAnswer } },
    )
    .get(
      "/candidates/:sessionId/review-draft",
      ({ caller: { tenant, person }, params }) =>
        ok(draftView(drafts.get(tenant, candidateIdOf(params), person))),
      { response: { 200: DraftAnswer } },
    )
    .put(
      "/candidates/:sessionId/review-draft",
      ({ caller: { tenant, person }, params, body }) => {
        const content = draftOf(body);
        const savedAt = drafts.save(tenant, candidateIdOf(params), person, content, body.based_on);
        return ok({ saved_at: isoTimeOrNull(savedAt) });
      },
      { body: SaveDraftBody, response: { 200: SavedDraftAnswer } },
    )
    .delete(
      "/reviews/:reviewId",
      ({ caller: { tenant, person }, params }) => {
        const withdrawn = reviews.withdraw(tenant, params.reviewId, person);
        return ok(reviewView(person, time.now(tenant))(withdrawn));
      },
      { response: { 200: ReviewAnswer } },
    );

interface ProposalRoutesDeps extends Pick<Infrastructure, "time">, Pick<Guards, "identifyPerson"> {
  proposals: ProposalService;
  fourEyes: FourEyes;
  colleaguesOf: ColleaguesOf;
}

const LIST_LIMIT = 50;

interface Reading {
  person: { id: string };
  permissions: readonly string[];
}
const readerOf = ({ person: { id }, permissions }: Reading) => ({
  id,
  canDecide: permissions.includes("reviews:write"),
});

export const proposalRoutes = ({
  identifyPerson,
  proposals,
  colleaguesOf,
  time,
}: Omit<ProposalRoutesDeps, "fourEyes">) =>
  new Elysia({ name: "proposals", prefix: "/console" })
    .use(identifyPerson("reviews"))
    .get(
      "/decision-proposals",
      ({ caller, query: { scope = "to_confirm", ...place } }) => {
        const { tenant, person } = caller;
        const page = readPage(place, LIST_LIMIT, () => time.close(tenant));
        const { rows, total } = proposals.list(tenant, scope, person, page);
        return ok({
          proposals: rows.map(waitingView(readerOf(caller), page.asOf)),
          pagination: paginationView(page, total, rows.length),
        });
      },
      { query: ProposalsQuery, response: { 200: ProposalsAnswer } },
    )
    .get(
      "/candidates/:sessionId/decision-proposals",
      ({ caller, params }) => {
        const found = proposals.listOfCandidate(caller.tenant, candidateIdOf(params));
        return ok({ proposals: found.map(proposalView(readerOf(caller))) });
      },
      { response: { 200: CandidateProposalsAnswer } },
    )
    .get(
      "/candidates/:sessionId/colleagues",
      ({ caller: { tenant }, params }) => ok({ colleagues: colleaguesOf(tenant, candidateIdOf(params)) }),
      { response: { 200: ColleaguesAnswer } },
    )
    .post(
      "/decision-proposals/:proposalId/answer",
      ({ caller: { tenant, person }, params, body: { answer, reason, despite_rights }, once }) =>
        once(() => {
          const said = {
            confirmed: answer === "confirm",
            reason: linesText(reason ?? ""),
            despiteRights: despite_rights === true,
          };
          return ok(answeredView(proposals.answer(tenant, params.proposalId, person, said)));
        }),
      { body: AnswerProposalBody, response: { 200: AnsweredAnswer } },
    )
    .delete(
      "/decision-proposals/:proposalId",
      ({ caller: { tenant, person }, params }) =>
        ok(answeredView(proposals.withdraw(tenant, params.proposalId, person))),
      { response: { 200: AnsweredAnswer } },
    );

/** Everybody in the account may see if a decision needs two people. Its owners set it. */
export const fourEyesRoutes = ({
  identifyPerson,
  fourEyes,
}: Pick<ProposalRoutesDeps, "identifyPerson" | "fourEyes">) =>
  new Elysia({ name: "four-eyes", prefix: "/console" })
    .use(identifyPerson("account"))
    .get("/four-eyes", ({ caller: { tenant } }) => ok(fourEyesView(fourEyes.state(tenant.accountId))), {
      response: { 200: FourEyesAnswer },
    })
    .put(
      "/four-eyes",
      ({ caller: { tenant, person }, body: { enabled } }) =>
        ok(fourEyesView(fourEyes.set(tenant.accountId, enabled, person))),
      { body: FourEyesBody, response: { 200: FourEyesAnswer } },
    );
