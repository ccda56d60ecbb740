import { type Static, Type } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { Ok, OneOf, ok, STRICT } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { FIRST_STEPS } from "./rules.ts";
import type { FirstStepService, FirstStepsNow } from "./service.ts";

const StepBody = Type.Object({ step: OneOf(FIRST_STEPS), aside: Type.Boolean() }, STRICT);

const FirstStepsView = Type.Object({
  steps: Type.Array(Type.Object({ step: OneOf(FIRST_STEPS), done: Type.Boolean(), aside: Type.Boolean() })),
  newest_account: Type.Union([
    Type.Object({ account_id: Type.String(), company: Type.String() }),
    Type.Null(),
  ]),
});
const FirstStepsAnswer = Ok(FirstStepsView);

const view = ({ steps, account }: FirstStepsNow): Static<typeof FirstStepsView> => ({
  steps,
  newest_account: account && { account_id: account.id, company: account.company },
});

interface FirstStepsRoutesDeps extends Pick<Guards, "operatorGuard"> {
  firstSteps: FirstStepService;
}

export const firstStepsRoutes = ({ operatorGuard, firstSteps }: FirstStepsRoutesDeps) =>
  new Elysia({ name: "first-steps", prefix: "/admin/first-steps" })
    .use(operatorGuard)
    .get("/", () => ok(view(firstSteps.now())), { response: { 200: FirstStepsAnswer } })
    .put("/", ({ body: { step, aside } }) => ok(view(firstSteps.setAside(step, aside))), {
      body: StepBody,
      response: { 200: FirstStepsAnswer },
    });
