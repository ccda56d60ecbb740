import { type Static, Type } from "@sinclair/typebox";
import { Elysia } from "elysia";
import {
  InstantText,
  NullableLink,
  NullableTimestamp,
  Ok,
  OneOf,
  ok,
  STRICT,
} from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { isoTimeOrNull } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { JobStartState, JobStarts } from "./job-start.ts";
import { JOB_CLOSED } from "./rules.ts";

const CAP_MAX = 100_000;

const Body = Type.Object(
  {
    on: Type.Boolean(),
    cap: Type.Union([Type.Integer({ minimum: 1, maximum: CAP_MAX }), Type.Null()], {
      description: `must be a whole number from 1 to ${CAP_MAX}, or null`,
    }),
    ends_at: Type.Union([InstantText, Type.Null()], { description: "must be a date and time, or null" }),
  },
  STRICT,
);
const View = Type.Object({
  on: Type.Boolean(),
  link: NullableLink,
  cap: Type.Union([Type.Integer(), Type.Null()]),
  ends_at: NullableTimestamp,
  begun: Type.Integer(),
  closed_because: Type.Union([OneOf(JOB_CLOSED), Type.Null()]),
});
const Answer = Ok(View);

interface JobStartRoutesDeps extends Pick<Infrastructure, "origin">, Pick<Guards, "identify"> {
  jobStarts: JobStarts;
}

export const jobStartRoutes = ({ identify, jobStarts, origin }: JobStartRoutesDeps) => {
  const shown = ({ isOn, slug, cap, endsAt, begun, closedBecause }: JobStartState): Static<typeof View> => ({
    on: isOn,
    link: slug === null ? null : `${origin()}/start/${slug}`,
    cap,
    ends_at: isoTimeOrNull(endsAt),
    begun,
    closed_because: closedBecause,
  });
  return new Elysia({ name: "job-start", prefix: "/console/jobs" })
    .use(identify("jobs"))
    .get(
      "/:jobId/start",
      ({ caller: { tenant }, params }) => ok(shown(jobStarts.get(tenant, params.jobId))),
      { response: { 200: Answer } },
    )
    .put(
      "/:jobId/start",
      ({ caller: { tenant }, params, body: { on, cap, ends_at } }) => {
        const endsAt = ends_at === null ? null : Date.parse(ends_at);
        return ok(shown(jobStarts.set(tenant, params.jobId, { isOn: on, cap, endsAt })));
      },
      { body: Body, response: { 200: Answer } },
    );
};
