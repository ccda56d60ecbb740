import { INVITE_ID, pagination, SESSION_ID } from "#/reference/examples.ts";
import { createdInputs, pageInputs } from "#/reference/inputs.ts";
import type { Operations } from "#/reference/operation.ts";

const ACTIVITY = {
  at: "2026-03-05T14:12:00.000Z",
  kind: "decision",
  session_id: SESSION_ID,
  invite_id: INVITE_ID,
  first_name: "Ada",
  last_name: "Lovelace",
  email: "ada@example.com",
  who: "Grace Hopper",
  detail: "advance",
  detail_own: false,
};

const ANSWER = {
  text: "A page of what happened.",
  name: "Activities",
  parts: { Activity: "activities[]" },
  data: { activities: [ACTIVITY], pagination: pagination(20) },
};

export const ACTIVITY_CONSOLE_REFERENCE: Operations = {
  "GET /console/candidates/{sessionId}/activity": {
    id: "listCandidateActivity",
    tag: "Console",
    summary: "What happened to a candidate, and who did what about them",
    description:
      "Latest first, from what is stored anyway: invitation, mails, reminders by rule, sitting, looks, notes, decisions, proposals, interview scores, jobs, shortlists, tags, requests. What the reader may not read is neither told nor counted; texts are in none of it.",
    permission: "person:profiles",
    problems: ["invalid_input", "candidate_not_found"],
    inputs: { ...createdInputs("happened"), ...pageInputs(20) },
    answers: { 200: ANSWER },
  },

  "GET /console/jobs/{jobId}/activity": {
    id: "listJobActivity",
    tag: "Console",
    summary: "Who did what about the people of a job",
    description: "The same for everybody who is looked at for the job. It needs `profiles:read` too.",
    permission: "person:jobs",
    problems: ["invalid_input", "job_not_found"],
    inputs: { ...createdInputs("happened"), ...pageInputs(20) },
    answers: { 200: ANSWER },
  },
};
