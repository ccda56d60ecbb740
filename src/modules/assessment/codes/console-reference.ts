import { SESSION_ID } from "#/openapi/examples.ts";
import type { Operations } from "#/openapi/operation.ts";

export const CANDIDATE_CODES_CONSOLE_REFERENCE: Operations = {
  "POST /console/candidate-codes": {
    id: "handCandidateCode",
    summary: "Make a code to pass on to a candidate",
    description:
      "At their link, candidates copy, change or delete their data with a code. It is mailed to them; where no mail reaches them (test mode, no mail server, no address), somebody who looks after data protection makes sure whom they speak to, makes a code and passes it on. Takes either `invite_id` or `session_id`. The code is shown this once, works once within 24 hours, and a new one ends the one before. At most 10 a day for one link.",
    permission: "person:gdpr",
    problems: ["invite_not_found", "candidate_not_found", "already_anonymized", "candidate_code_limit"],
    inputs: {
      invite_id: { text: "Of the candidate's invite." },
      session_id: { text: "Of the candidate's session, with an invite or without." },
    },
    body: { session_id: SESSION_ID },
    answers: { 200: { text: "The code.", name: "CandidateCode" } },
  },
};
