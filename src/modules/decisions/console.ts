import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { candidateIdOf } from "#/platform/http/query.ts";
import { isoTimeOrNull } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import {
  CreateReviewBody,
  DraftAnswer,
  draftOf,
  draftView,
  newReviewOf,
  proposedView,
  ReviewAnswer,
  ReviewListAnswer,
  reviewView,
  SaveDraftBody,
  SavedDraftAnswer,
  WrittenReviewAnswer,
  writtenView,
} from "./schema.ts";
import type { DraftService, ReviewService } from "./service.ts";

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
