import { type Static, Type } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { Lines, NullableText, NullableTimestamp, Ok, ok, STRICT } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { linesText } from "#/platform/text/text.ts";
import { isoTimeOrNull } from "#/platform/time/clock.ts";
import type { BlindService } from "./blind-service.ts";

const BlindnessView = Type.Object({
  job_id: Type.String(),
  enabled: Type.Boolean(),
  since: NullableTimestamp,
  begun_by: NullableText,
  ended_at: NullableTimestamp,
  ended_by: NullableText,
  reason: Type.String(),
});
const BlindnessAnswer = Ok(BlindnessView);
const EndBody = Type.Object({ reason: Lines(1000) }, STRICT);

const blindnessView = (
  jobId: string,
  { isOn, since, begunBy, endedAt, endedBy, reason }: ReturnType<BlindService["state"]>,
): Static<typeof BlindnessView> => ({
  job_id: jobId,
  enabled: isOn,
  since: isoTimeOrNull(since),
  begun_by: begunBy,
  ended_at: isoTimeOrNull(endedAt),
  ended_by: endedBy,
  reason,
});

interface BlindRoutesDeps extends Pick<Guards, "identifyPerson"> {
  blind: BlindService;
}

export const blindRoutes = ({ identifyPerson, blind }: BlindRoutesDeps) =>
  new Elysia({ name: "blind-jobs", prefix: "/console" })
    .use(identifyPerson("jobs"))
    .get(
      "/jobs/:jobId/blindness",
      ({ caller: { tenant }, params: { jobId } }) => ok(blindnessView(jobId, blind.state(tenant, jobId))),
      { response: { 200: BlindnessAnswer } },
    )
    .post(
      "/jobs/:jobId/blindness",
      ({ caller: { tenant, person }, params: { jobId }, once }) =>
        once(() => ok(blindnessView(jobId, blind.begin(tenant, jobId, person)))),
      { response: { 200: BlindnessAnswer } },
    );

/** Who may see everybody's name anyway shows them to all: owners, and who answers for data protection. */
export const blindEndRoutes = ({ identifyPerson, blind }: BlindRoutesDeps) =>
  new Elysia({ name: "blind-ends", prefix: "/console" })
    .use(identifyPerson("gdpr"))
    .post(
      "/jobs/:jobId/blindness/end",
      ({ caller: { tenant, person }, params: { jobId }, body: { reason }, once }) =>
        once(() => ok(blindnessView(jobId, blind.end(tenant, jobId, person, linesText(reason))))),
      { body: EndBody, response: { 200: BlindnessAnswer } },
    );
