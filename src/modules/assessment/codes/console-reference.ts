import { SESSION_ID } from "#/openapi/examples.ts";
import type { Operations } from "#/openapi/operation.ts";

export const CANDIDATE_CODES_CONSOLE_REFERENCE: Operations = {
  "POST /console/candidate-codes": {
    id: "handCandidateCode",
    summary: "Create a confirmation code",
    description:
      "Candidates need a code to copy, change or delete their data on their personal page. The code is usually sent by email. If the candidate cannot receive email, verify their identity, create a code and give it to them. Send either `invite_id` or `session_id`. The code is only returned once, works once within 24 hours and replaces the previous one. Limited to 10 codes per day for each link.",
    permission: "person:gdpr",
    problems: ["invite_not_found", "candidate_not_found", "already_anonymized", "candidate_code_limit"],
    inputs: {
      invite_id: { text: "ID of the candidate's invite." },
      session_id: { text: "ID of the candidate's assessment session, with or without an invite." },
    },
    body: { session_id: SESSION_ID },
    answers: { 200: { text: "The code.", name: "CandidateCode" } },
  },
};
