import type { Static } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { getInstrumentVersion } from "#/domain/instrument/registry.ts";
import type { Asked } from "#/modules/branding/look.ts";
import { compressedJson } from "#/platform/http/document.ts";
import { ok } from "#/platform/http/envelope.ts";
import { jsonBody } from "#/platform/http/json-body.ts";
import { isoTimeOrNull } from "#/platform/time/clock.ts";
import { answerLabels, presentQuestions } from "./rules.ts";
import {
  AcknowledgeBody,
  AnswersBody,
  AssessmentAnswer,
  assessmentView,
  candidateDetails,
  givenAnswers,
  type Host,
  LeftAnswer,
  outdatedView,
  ProgressAnswer,
  type QuestionsAnswer,
  SubmitBody,
} from "./schema.ts";
import { type Assessment, type AssessmentService, askedOf } from "./service.ts";

interface AssessmentRoutesDeps {
  assessment: AssessmentService;
  hostOf: (accountId: string, asked: Asked) => Host;
  /**
   * An assessment continues in this browser, on a device of the company. The signed-in user and the candidate
   * are different people.
   */
  handOver: (request: Request) => void;
  /** Until when the candidate can read their own summary; null: not now. */
  feedbackUntil: (current: Assessment) => number | null;
  /** Until when they are asked what figures on fairness need; null: not. */
  fairnessUntil: (current: Assessment) => number | null;
}

/** The candidate page's own API. The token in the path is the only credential; GET changes nothing. */
export const assessmentRoutes = (deps: AssessmentRoutesDeps) => {
  const { assessment, hostOf, feedbackUntil, fairnessUntil, handOver } = deps;
  const view = (current: Assessment) => ({
    ...assessmentView(current, hostOf(current.tenant.accountId, askedOf(current))),
    feedback_until: isoTimeOrNull(feedbackUntil(current)),
    fairness_until: isoTimeOrNull(fairnessUntil(current)),
  });
  return new Elysia({ name: "assessment", prefix: "/api/candidate/:token" })
    .use(jsonBody)
    .get(
      "/",
      ({ params }) => {
        const { current, outdated } = assessment.look(params.token);
        const shown = view(current);
        return ok(outdated ? { ...shown, ...outdatedView(shown) } : shown);
      },
      { response: { 200: AssessmentAnswer } },
    )
    .post(
      "/acknowledge",
      async ({ params, body: { language, notice_version }, request }) => {
        const current = await assessment.together(() =>
          assessment.acknowledge(params.token, language, notice_version),
        );
        if (current.session?.kiosk) handOver(request);
        return ok(view(current));
      },
      { body: AcknowledgeBody, response: { 200: AssessmentAnswer } },
    )
    .get("/questions", ({ params, request }) => {
      const { session, answers } = assessment.questions(params.token);
      const { productType, questionnaireVersion, itemOrder, language } = session;
      const { questionnaire, texts } = getInstrumentVersion(productType, questionnaireVersion);
      const items = presentQuestions(questionnaire, itemOrder, language);
      const labels = answerLabels(texts, language);
      const answer: Static<typeof QuestionsAnswer> = ok({ language, items, labels, answers });
      // The response contains nothing from the request and no secret. The questions are the same for
      // everybody except for their order. As before, its length reveals roughly how many answers there are.
      return compressedJson(request, answer);
    })
    .put(
      "/answers",
      async ({ params, body }) =>
        ok(await assessment.together(() => assessment.answer(params.token, givenAnswers(body)))),
      { body: AnswersBody, response: { 200: ProgressAnswer } },
    )
    .post(
      "/submit",
      async ({ params, body }) =>
        ok(view(await assessment.together(() => assessment.submit(params.token, candidateDetails(body))))),
      {
        body: SubmitBody,
        response: { 200: AssessmentAnswer },
      },
    )
    .post(
      "/leave",
      ({ params }) => {
        assessment.leave(params.token);
        return ok({ left: true as const });
      },
      { response: { 200: LeftAnswer } },
    );
};
