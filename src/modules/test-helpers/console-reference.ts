import type { Operations } from "#/openapi/operation.ts";

export const INVENTED_CONSOLE_REFERENCE: Operations = {
  "POST /console/invented-people": {
    id: "inventPerson",
    summary: "Let an invented person answer",
    description:
      "In test mode alone: somebody whose name says that nobody bears it is invited, answers every question as people of their kind do, and submits. Invite, answers, score, webhooks and mails are those of everybody else in test mode; no credit is taken, no place among the open invites, and no mail goes to the person. At most twelve in a minute for an account. `job_profile_id` is the newest one unless named, and none for `null`; where test mode has none yet, whoever may make job profiles gets an example made of a template (`example_job_profile`).",
    permission: "person:invites",
    problems: ["test_mode_only", "answer_erased"],
    inputs: {
      sort: {
        text: "`ordinary`; `marked`: with leanings that stand out; `careless`: answered faster than one can read.",
        default: "ordinary",
      },
      language: { text: "Of the questionnaire; the account's unless named." },
      job_profile_id: { text: "The job profile that the invite names." },
    },
    body: { sort: "marked" },
    answers: {
      201: {
        text: "Who it is, with a result.",
        name: "InventedPerson",
        data: { name: "Alva Lindenquell (invented)" },
      },
    },
  },
};
