import { CANDIDATE_CODE, INVITE, SESSION_ID } from "./examples.ts";
import type { Operations } from "./operation.ts";

const NEW_LINK = "https://assay.example/a/Zk3mQ8vT1xB6nW2rY7cP5dLhn4tq6e2yxk7vb3sadm5rjpc2w";

/** What people do in the console about the link that stands for a candidate. */
export const CANDIDATE_LINK_OPERATIONS: Operations = {
  "POST /console/invites/{inviteId}/new-link": {
    id: "renewInviteLink",
    tag: "Console",
    summary: "Replace a candidate's link",
    description:
      "Whatever the state of the invite: answers and result stay, and whoever has the old link finds nothing there any more. The new one is mailed to the candidate, at most 3 times within 24 hours, unless the invite was made with `send_email` false; `mailed` tells.",
    permission: "person:invites",
    problems: ["invite_not_found", "answer_erased"],
    answers: {
      200: {
        text: "The invite with its new link.",
        name: "RenewedInvite",
        data: { ...INVITE, analysis_link: NEW_LINK, mailed: true },
      },
    },
  },

  "POST /console/sessions/{sessionId}/new-link": {
    id: "renewSessionLink",
    tag: "Console",
    summary: "Replace the link of a session without an invite",
    description:
      "Answers and result stay, and whoever has the old link finds nothing there any more. The new one is mailed where there is an address, at most 3 times within 24 hours, but not to a company's own device; `mailed` tells.",
    permission: "person:invites",
    problems: ["session_not_found", "already_anonymized"],
    answers: {
      200: {
        text: "The new link.",
        name: "RenewedSessionLink",
        data: { session_id: SESSION_ID, link: NEW_LINK, mailed: true },
      },
    },
  },

  "POST /console/candidate-codes": {
    id: "handCandidateCode",
    tag: "Console",
    summary: "Make a code to pass on to a candidate",
    description:
      "At their link, candidates copy, change or delete their data with a code. It is mailed to them; where no mail reaches them (test mode, no mail server, no address), somebody who looks after data protection makes sure whom they speak to, makes a code and passes it on. Takes either `invite_id` or `session_id`. The code is shown this once, works once within 24 hours, and a new one ends the one before. At most 10 a day for one link.",
    permission: "person:gdpr",
    problems: [
      "invalid_input",
      "invite_not_found",
      "candidate_not_found",
      "already_anonymized",
      "candidate_code_limit",
    ],
    inputs: {
      invite_id: { text: "Of the candidate's invite." },
      session_id: { text: "Of the candidate's session, with an invite or without." },
    },
    body: { session_id: SESSION_ID },
    answers: { 200: { text: "The code.", name: "CandidateCode", data: CANDIDATE_CODE } },
  },
};
