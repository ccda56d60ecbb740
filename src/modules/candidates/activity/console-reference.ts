import { createdInputs, type Operations, pageInputs } from "#/openapi/operation.ts";

export const ACTIVITY_CONSOLE_REFERENCE: Operations = {
  "GET /console/candidates/{sessionId}/activity": {
    id: "listCandidateActivity",
    summary: "What happened to a candidate, and who did what about them",
    description:
      "Latest first, from what is stored anyway: invitation, mails, reminders by rule, sitting, looks, notes, decisions, proposals, interview scores, jobs, shortlists, tags, requests. What the reader may not read is neither told nor counted; texts are in none of it.",
    permission: "person:profiles",
    inputs: { ...createdInputs("happened"), ...pageInputs(20) },
    answers: {
      200: { text: "A page of what happened.", name: "Activities", parts: { Activity: "activities[]" } },
    },
  },

  "GET /console/jobs/{jobId}/activity": {
    id: "listJobActivity",
    summary: "Who did what about the people of a job",
    description: "The same for everybody who is looked at for the job. It needs `profiles:read` too.",
    permission: "person:jobs",
    inputs: { ...createdInputs("happened"), ...pageInputs(20) },
    answers: {
      200: { text: "A page of what happened.", name: "Activities", parts: { Activity: "activities[]" } },
    },
  },
};
