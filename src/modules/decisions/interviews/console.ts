import { Elysia } from "elysia";
import type { RecordView } from "#/platform/context/result-views.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import type { PersonCaller } from "#/platform/http/identify.ts";
import { large } from "#/platform/http/json-body.ts";
import { candidateIdOf } from "#/platform/http/query.ts";
import { isoTimeOrNull } from "#/platform/time/clock.ts";
import {
  InterviewAnswer,
  InterviewQuery,
  interviewView,
  newEntriesOf,
  SavedScoresAnswer,
  SaveScoresBody,
  ScoresAnswer,
  scoresView,
} from "./schema.ts";
import type { Interviewer, InterviewService } from "./service.ts";

interface InterviewRoutesDeps extends Pick<Guards, "identifyPerson"> {
  interviews: InterviewService;
  recordView: RecordView;
}

const interviewerOf = ({ person, permissions }: PersonCaller): Interviewer => ({
  ...person,
  canScore: permissions.includes("reviews:write"),
});

export const interviewRoutes = ({ identifyPerson, interviews, recordView }: InterviewRoutesDeps) =>
  new Elysia({ name: "interviews", prefix: "/console/candidates/:sessionId" })
    .use(identifyPerson("reviews"))
    .get(
      "/interview",
      ({ caller, params, query }) => {
        const person = interviewerOf(caller);
        const { lang: language = "en" } = query;
        const opened = interviews.open(
          caller.tenant,
          candidateIdOf(params),
          person,
          { kind: query.type ?? "standard", profileId: query.profile_id ?? null },
          language,
        );
        const { session } = opened.completed;
        recordView(session, session.id, caller, "interview_guide", "opened");
        return ok(interviewView(opened, language, person.canScore));
      },
      { query: InterviewQuery, response: { 200: InterviewAnswer } },
    )
    .put(
      "/interview",
      ({ caller, params, body }) => {
        const saved = interviews.save(caller.tenant, candidateIdOf(params), interviewerOf(caller), {
          entries: newEntriesOf(body),
          isFinished: body.finished === true,
          basedOn: body.based_on,
        });
        return ok({
          saved_at: isoTimeOrNull(saved.savedAt),
          finished_at: isoTimeOrNull(saved.finishedAt),
        });
      },
      { body: large(SaveScoresBody), response: { 200: SavedScoresAnswer } },
    )
    .get(
      "/interview-scores",
      ({ caller, params }) =>
        ok(scoresView(interviews.scores(caller.tenant, candidateIdOf(params), interviewerOf(caller)))),
      { response: { 200: ScoresAnswer } },
    );
