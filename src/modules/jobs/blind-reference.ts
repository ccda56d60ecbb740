import type { Operations } from "#/openapi/operation.ts";

export const BLIND_CONSOLE_REFERENCE: Operations = {
  "GET /console/jobs/{jobId}/blindness": {
    id: "getJobBlindness",
    summary: "Whether a job hides who its people are",
    description: "Also who ended it last, and why.",
    permission: "person:jobs",
    answers: { 200: { text: "Whether it hides them.", name: "JobBlindness" } },
  },

  "POST /console/jobs/{jobId}/blindness": {
    id: "beginJobBlindness",
    summary: "Hide who a job's people are until it is decided about them",
    description:
      "From whoever neither invites people nor answers for data protection (role `reviewer`): names, addresses, gender and dates of birth of everybody who is looked at for the job and about whom nothing but `hold` was decided for it. In every answer to these readers a code stands for them, `Person K7M2`; words that are searched for do not find them, reports and guides about them bear the code, and other files that could name them are refused (403).",
    permission: "person:jobs",
    problems: ["job_is_blind"],
    answers: { 200: { text: "Whether it hides them.", name: "JobBlindness" } },
  },

  "POST /console/jobs/{jobId}/blindness/end": {
    id: "endJobBlindness",
    summary: "Show all names of a job again",
    description: "By owners and whoever answers for data protection, with a reason that is kept.",
    permission: "person:gdpr",
    problems: ["job_not_blind"],
    inputs: { reason: { text: "Why." } },
    body: { reason: "The last round needs names." },
    answers: { 200: { text: "Whether it hides them.", name: "JobBlindness" } },
  },
};
