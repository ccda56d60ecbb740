import { createdInputs, type Operations, pageInputs } from "#/openapi/operation.ts";

export const ACTIVITY_CONSOLE_REFERENCE: Operations = {
  "GET /console/candidates/{sessionId}/activity": {
    id: "listCandidateActivity",
    summary: "List a candidate's activity",
    description:
      "Returns activity, newest first: the invitation, emails, reminders, the assessment session, views, notes, decisions, proposals, interview scores, jobs, shortlists, tags and requests. Items that you are not allowed to see are neither shown nor counted. Texts are not included.",
    permission: "person:profiles",
    inputs: { ...createdInputs("activity"), ...pageInputs(20) },
    answers: {
      200: { text: "A page of activity.", name: "Activities", parts: { Activity: "activities[]" } },
    },
  },

  "GET /console/jobs/{jobId}/activity": {
    id: "listJobActivity",
    summary: "List a job's activity",
    description:
      "Returns the activity of all applicants for the job, in the format of `GET /console/candidates/{sessionId}/activity`.",
    permission: "person:jobs",
    inputs: { ...createdInputs("activity"), ...pageInputs(20) },
    answers: {
      200: { text: "A page of activity.", name: "Activities", parts: { Activity: "activities[]" } },
    },
  },
};
