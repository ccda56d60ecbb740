import { type Static, Type } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { LANGUAGES, type Language } from "#/domain/instrument/types.ts";
import { Problem } from "#/platform/context/problem.ts";
import { NullableText, Ok, OneOf, ok, STRICT } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { afterWaiting } from "#/platform/http/idempotency.ts";
import type { RateLimiter } from "#/platform/http/rate-limit.ts";
import { INVENTED_SORTS, type Invented, type InventedPeople } from "./invented.ts";

/** Of an account: nobody looks at more people than this, and each is 135 answers. */
const PER_MINUTE = 12;

const InventedBody = Type.Optional(
  Type.Object(
    {
      sort: Type.Optional(OneOf(INVENTED_SORTS)),
      language: Type.Optional(OneOf(LANGUAGES)),
      job_profile_id: Type.Optional(
        Type.Union([Type.String({ maxLength: 100 }), Type.Null()], {
          description: "must be the ID of a job profile, or null",
        }),
      ),
    },
    STRICT,
  ),
);

const InventedView = Type.Object({
  invite_id: Type.String(),
  session_id: Type.Integer(),
  name: Type.String(),
  job_profile_id: NullableText,
  example_job_profile: Type.Boolean(),
});
const InventedAnswer = Ok(InventedView);

const inventedView = (invented: Invented): Static<typeof InventedView> => ({
  invite_id: invented.inviteId,
  session_id: invented.sessionId,
  name: invented.name,
  job_profile_id: invented.jobProfileId,
  example_job_profile: invented.isExample,
});

interface InventedRoutesDeps extends Pick<Guards, "identifyPerson"> {
  invented: InventedPeople;
  limiter: RateLimiter;
  languageOf: (accountId: string) => Language;
}

export const inventedRoutes = ({ identifyPerson, invented, limiter, languageOf }: InventedRoutesDeps) =>
  new Elysia({ name: "invented-people", prefix: "/console" }).use(identifyPerson("invites")).post(
    "/invented-people",
    async ({ caller: { tenant, permissions, person }, body, status, once }) => {
      if (tenant.mode !== "test") throw new Problem("test_mode_only", { message: LIVE });
      limiter.count(`invented ${tenant.accountId}`, PER_MINUTE);
      const answerer = await invented.answerer();
      return afterWaiting(
        once(() => {
          const { sort = "ordinary", language = languageOf(tenant.accountId), job_profile_id } = body ?? {};
          const exampleBy = permissions.includes("job_profiles:write") ? person.name : null;
          const input = { sort, language, jobProfileId: job_profile_id, exampleBy };
          return status(201, ok(inventedView(invented.bring(tenant, answerer, input))));
        }),
      );
    },
    { body: InventedBody, response: { 201: InventedAnswer } },
  );

const LIVE = "Sample candidates are only available in test mode. Send X-Assay-Mode: test.";
