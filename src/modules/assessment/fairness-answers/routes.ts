import { Type } from "@sinclair/typebox";
import { Elysia } from "elysia";
import type { Tenant } from "#/platform/context/tenant.ts";
import { Ok, OneOf, ok, STRICT } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { AGE_BANDS, GENDERS } from "./rules.ts";
import type { FairnessAnswerService } from "./service.ts";

const FairnessBody = Type.Object(
  {
    gender: Type.Union([OneOf(GENDERS), Type.Null()]),
    age_band: Type.Union([OneOf(AGE_BANDS), Type.Null()]),
  },
  STRICT,
);
const DoneAnswer = Ok(Type.Object({ done: Type.Literal(true) }));

interface FairnessAnswerRoutesDeps extends Pick<Guards, "publicLimit"> {
  fairnessAnswers: FairnessAnswerService;
  isDecided: (tenant: Tenant, sessionId: number) => boolean;
}

/** The two questions after the end. No answer here ever reveals what was said, or that anything was. */
export const fairnessAnswerRoutes = ({ fairnessAnswers, publicLimit, isDecided }: FairnessAnswerRoutesDeps) =>
  new Elysia({ name: "fairness-answers", prefix: "/api/candidate/:token" })
    .use(publicLimit("candidate_fairness"))
    .put(
      "/fairness",
      ({ params, body: { gender, age_band } }) => {
        fairnessAnswers.keep(params.token, { gender, age: age_band }, isDecided);
        return ok({ done: true as const });
      },
      { body: FairnessBody, response: { 200: DoneAnswer } },
    )
    .delete(
      "/fairness",
      ({ params }) => {
        fairnessAnswers.takeBack(params.token);
        return ok({ done: true as const });
      },
      { response: { 200: DoneAnswer } },
    );
