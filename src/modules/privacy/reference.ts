import { BATCH_ROW_ID } from "#/openapi/examples.ts";
import {
  createdInputs,
  type Operations,
  pageInputs,
  personInputs,
  updatedInputs,
} from "#/openapi/operation.ts";

export const GDPR_REFERENCE: Operations = {
  "GET /gdpr/candidates": {
    id: "listPersonalData",
    summary: "List candidates and their personal data",
    description:
      "Everybody who has opened an assessment. `personal_data` is null once the person was deleted.",
    permission: "gdpr",
    inputs: {
      status: { text: "`deleted` lists the deleted ones.", default: "active" },
      ...personInputs,
      ...createdInputs("opened their link"),
      ...updatedInputs("opened their link, began, completed or was pseudonymized"),
      ...pageInputs(50),
    },
    answers: {
      200: {
        text: "A page of candidates.",
        name: "PersonalDataList",
        parts: { PersonalData: "candidates[]" },
        data: { candidates: [{ personal_data: {} }] },
      },
    },
  },

  "GET /gdpr/candidates/{sessionId}": {
    id: "getPersonalData",
    summary: "One candidate's personal data",
    description: "`can_delete` tells whether the candidate can be deleted.",
    permission: "gdpr",
    answers: {
      200: {
        text: "The candidate.",
        name: "PersonalDataStatus",
        data: { personal_data: {}, can_delete: true },
      },
    },
  },

  "DELETE /gdpr/candidates/{sessionId}": {
    id: "anonymizeCandidate",
    summary: "Delete a candidate, for good",
    description:
      "Name, e-mail address and all that names the person are replaced everywhere, and cannot be had back; answers, response times, seed and documents are deleted; scores and dimensions are kept, with the month in the place of exact times. They are pseudonymized and not anonymous: whoever kept the id of the invite or session beside a name still finds the scores by it. Where the account cuts scores off (`unlinked`), they are anonymized: the invite and the result are gone, and no id leads to the scores, which are kept for norms alone. The original name and address are in this answer and nowhere else. The answer is `partial`: no operation shows the person any more, and what `pending` names is finished by itself. `database_files` are unused parts of the database's files, which are rewritten for all deletions at once: mostly within a minute, and in the first 24 hours after an upgrade of the server when the copy from before it is removed. `mail_in_delivery` is a mail that is just being sent. The status in `GET /gdpr/deletions` is `success` when no byte is left.",
    permission: "gdpr",
    problems: ["already_anonymized", "candidate_protected"],
    answers: { 200: { text: "The candidate was deleted.", name: "Anonymization" } },
  },

  "GET /gdpr/deletions": {
    id: "listDeletions",
    summary: "Log of deletions",
    description:
      "Latest first; it holds no personal data. `unlinked`: no id leads to the scores any more. `partial`: what is left to do is done by itself; `success`: no byte of name and address is in the database's files any more.",
    permission: "gdpr",
    inputs: { ...createdInputs("was deleted"), ...pageInputs(50) },
    answers: {
      200: {
        text: "A page of the log.",
        name: "DeletionList",
        parts: { Deletion: "deletions[]" },
        data: { deletions: [{ deleted_by: { name: "Dana Officer" } }] },
      },
    },
  },
};

export const GDPR_CONSOLE_REFERENCE: Operations = {
  "PUT /console/candidates/{sessionId}/protection": {
    id: "protectCandidate",
    summary: "Put a legal hold on a candidate",
    description:
      "Nobody can delete the candidate until it is lifted; a second call replaces the reason. The candidate sees that there is a hold, never the reason.",
    permission: "person:gdpr",
    problems: ["already_anonymized"],
    inputs: { reason: { text: "Why the data must be kept." } },
    body: { reason: "Pending law suit" },
    answers: { 200: { text: "The hold is on.", name: "CandidateProtection" } },
  },

  "DELETE /console/candidates/{sessionId}/protection": {
    id: "unprotectCandidate",
    summary: "Lift a candidate's legal hold",
    description: "Where there is none, nothing changes.",
    permission: "person:gdpr",
    problems: ["already_anonymized"],
    answers: {
      200: {
        text: "There is no hold.",
        name: "CandidateProtection",
        data: { protected: false, protected_at: null },
      },
    },
  },

  "GET /console/invited-people": {
    id: "listInvitedPeople",
    summary: "People of whom nothing is kept but their invite",
    description:
      "Those who were invited and never opened their link, and those whose invite was cancelled before they did; `GET /gdpr/candidates` has everybody else. Latest first. `erased_from` is when a cancelled invite loses name, address and message by itself, 30 days after it was cancelled.",
    permission: "person:gdpr",
    inputs: {
      q: { text: "Part of the name or of the e-mail address.", example: "lovelace" },
      state: { text: "What became of the invite.", default: "all" },
      ...createdInputs("was invited"),
      ...pageInputs(50),
    },
    answers: {
      200: {
        text: "A page of people.",
        name: "InvitedPeople",
        parts: { InvitedPerson: "people[]" },
        data: {
          people: [
            {
              state: "cancelled",
              invited_at: "2026-03-02T09:04:11.000Z",
              expires_at: "2026-04-01T09:04:11.000Z",
              cancelled_at: "2026-03-02T09:27:45.000Z",
              erased_from: "2026-04-01T09:27:45.000Z",
            },
          ],
        },
      },
    },
  },

  "GET /console/deletions/due": {
    id: "listDueDeletions",
    summary: "Who is deleted by time in the next 30 days",
    description:
      "By what each person was promised in the notice that they acknowledged (`promised`), or else by the account's rule. `days` counts them per day in UTC, whose time is over already among the first; whose invite was cancelled before they read a notice with a time stands there too (`by`); people under a legal hold are named (`protected`) and not counted. At most 200 people, who goes first first.",
    permission: "person:gdpr",
    answers: {
      200: {
        text: "What lies ahead.",
        name: "DueDeletions",
        parts: { DuePerson: "people[]" },
        data: {
          until: "2026-04-01T09:00:00.000Z",
          days: [{ date: "2026-03-14" }],
          protected: 0,
          people: [{ session_id: 412, due_at: "2026-03-14T09:31:02.000Z", promised: true }],
        },
      },
    },
  },

  "GET /console/privacy/unlinking": {
    id: "getUnlinking",
    summary: "Whether the scores of deleted people are anonymous",
    description:
      "Of the account, in both modes. `off`: the scores of a deleted person stay under the ids of their invite and session, pseudonymized. `new`: with a deletion, the invite and the result go, and no id leads to the scores any more: they are anonymous. `all`: the same also for people who were deleted before. null: nobody has decided, which counts as `off`. `linked` counts deleted people whose scores an id still leads to, up to 1000.",
    permission: "person:gdpr",
    answers: { 200: { text: "What was decided.", name: "Unlinking" } },
  },

  "PUT /console/privacy/unlinking": {
    id: "setUnlinking",
    summary: "Make the scores of deleted people anonymous, or keep them pseudonymized",
    description:
      "Applies to deletions from then on, by whatever way. Results, profile and report of a deleted person then answer 404 as for an unknown id. With `all`, people who were deleted before follow within minutes. What was cut off cannot be had back. The change is noted in the access log.",
    permission: "person:gdpr",
    inputs: { unlinking: { text: "`new` is recommended." } },
    answers: { 200: { text: "What was decided.", name: "Unlinking" } },
  },

  "POST /console/privacy/erasures": {
    id: "eraseByAddress",
    summary: "Delete everything about one person, by their e-mail address",
    description:
      "As `DELETE /gdpr/candidates/{sessionId}`, for everything in the account that bears the address, in live and test mode: sessions, invites in whatever state, rows of lists of people to invite, and links that were asked for at the account's pages. Addresses are compared without regard to case, and to how an international domain is written. Everything happens in one transaction, or nothing. `records` says what names the person; `places` counts the rows that are emptied or removed for it, by table. Whoever is under a legal hold stays (`held`). Bookings of credits stay and name nobody; `works_here` says that somebody with the address is a member of the account, who stays too. With `dry_run` the same is answered and nothing of it happens. Done again, it finds nobody.",
    permission: "person:gdpr",
    problems: ["answer_erased"],
    inputs: {
      email: { text: "The person's address." },
      dry_run: {
        text: "True: only say what would happen. Has to be given, so that nobody is erased by leaving it out.",
      },
    },
    answers: {
      200: {
        text: "What was, or would be, erased.",
        name: "AddressErasure",
        parts: { AddressRecord: "records[]", ErasedPlace: "places[]" },
        data: {
          places: [{}, { table: "invites" }, { table: "reviews", rows: 2 }],
          pending: ["database_files"],
        },
      },
    },
  },

  "PUT /console/invites/{inviteId}/protection": {
    id: "protectInvitedPerson",
    summary: "Put a legal hold on whom an invite names",
    description:
      "As `PUT /console/candidates/{sessionId}/protection`, for somebody who has no session yet, or whose invite was cancelled; where there is a session it is the same. The session that bears the hold is made where there is none, and begins nothing; the hold is lifted by it.",
    permission: "person:gdpr",
    problems: ["already_anonymized"],
    inputs: { reason: { text: "Why the data must be kept, also without a result." } },
    body: { reason: "Pending law suit" },
    answers: { 200: { text: "The hold is on.", name: "CandidateProtection" } },
  },

  "DELETE /console/invites/{inviteId}/person": {
    id: "anonymizeInvitedPerson",
    summary: "Delete whom an invite names, for good",
    description:
      "As `DELETE /gdpr/candidates/{sessionId}`, for somebody who has no session yet, or whose invite was cancelled; where there is a session it is the same. The link closes. It is noted in the log of deletions with a session that is made for it.",
    permission: "person:gdpr",
    problems: ["already_anonymized", "candidate_protected"],
    answers: { 200: { text: "The person was deleted.", name: "Anonymization" } },
  },

  "GET /console/batch-rows/{rowId}/person": {
    id: "getListedPerson",
    summary: "What is kept of somebody who waits in a list to be invited",
    description:
      "Everything that the list says of them, for whoever asks what is kept. Empty where they were invited: the invite, and the session that it led to, know them from then on.",
    permission: "person:gdpr",
    answers: {
      200: {
        text: "What the list says of the person.",
        name: "ListedPerson",
        data: {
          row_id: BATCH_ROW_ID,
          list: { name: "Autumn", created_by: "Katherine Johnson" },
          line: 12,
          message: "",
          external_ref: "REF-7",
          job_profile_id: null,
          invite_id: null,
          added_at: "2026-03-02T09:04:11.000Z",
        },
      },
    },
  },

  "DELETE /console/batch-rows/{rowId}/person": {
    id: "anonymizeListedPerson",
    summary: "Delete whom a list of people to invite names, for good",
    description:
      "As `DELETE /console/invites/{inviteId}/person`, for somebody who waits to be invited, was taken off the list, or could not be invited; they leave the list. Where they were invited it is the same. It is noted in the log of deletions with an invite and a session that are made for it and open nothing.",
    permission: "person:gdpr",
    problems: ["already_anonymized", "candidate_protected"],
    answers: { 200: { text: "The person was deleted.", name: "Anonymization" } },
  },

  "GET /console/deletions": {
    id: "listConsoleDeletions",
    summary: "Log of deletions with their days",
    description: "As `GET /gdpr/deletions`, and when each happened. Latest first; it holds no personal data.",
    permission: "person:gdpr",
    inputs: { ...createdInputs("was deleted"), ...pageInputs(50) },
    answers: {
      200: {
        text: "A page of the log.",
        name: "ConsoleDeletionList",
        parts: { ConsoleDeletion: "deletions[]" },
        data: { deletions: [{ deleted_by: { name: "Dana Officer" } }] },
      },
    },
  },
};
