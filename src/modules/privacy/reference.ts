import { BATCH_ROW_ID } from "#/openapi/examples.ts";
import {
  createdInputs,
  type Operations,
  pageInputs,
  personInputs,
  SENTENCES,
  updatedInputs,
} from "#/openapi/operation.ts";

export const GDPR_REFERENCE: Operations = {
  "GET /gdpr/candidates": {
    id: "listPersonalData",
    summary: "List candidates' personal data",
    description: "Returns everyone who has opened an assessment. `personal_data` is null after deletion.",
    permission: "gdpr",
    inputs: {
      status: { text: "Status to include. `deleted` lists deleted candidates.", default: "active" },
      ...personInputs,
      ...createdInputs("candidates who opened their link"),
      ...updatedInputs("candidates who opened their link, started, completed or were pseudonymized"),
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
    summary: "Retrieve a candidate's personal data",
    description:
      "Returns the candidate's personal data. `can_delete` shows whether the candidate can be deleted.",
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
    summary: "Delete a candidate",
    description:
      "Permanently replaces the name, email address and all identifying data. Deletes answers, response times, seed and documents. Scores and dimensions are kept with the month instead of exact times. They are pseudonymized: anyone who stored the invite or session ID with a name can still find them. If the account anonymizes scores (`unlinked`), the invite and result are deleted. The scores can no longer be found by any ID and are only used for norms. The original name and email address are only returned in this response. If the status is `partial`, the person is no longer returned by any operation, and the steps in `pending` finish automatically. `database_files` are unused parts of the database files, which are usually overwritten within a minute. In the first 24 hours after a server upgrade, this step waits until the previous copy is removed. `mail_in_delivery` is an email that is being sent. The status in `GET /gdpr/deletions` becomes `success` when no byte is left.",
    permission: "gdpr",
    problems: ["already_anonymized", "candidate_protected"],
    answers: { 200: { text: "The candidate was deleted.", name: "Anonymization" } },
  },

  "GET /gdpr/deletions": {
    id: "listDeletions",
    summary: "List deletions",
    description:
      "Returns the deletion log, newest first, without personal data. `unlinked` means that the scores can no longer be found by any ID. A `partial` deletion finishes automatically. `success` means that the database files no longer contain the name and email address.",
    permission: "gdpr",
    inputs: { ...createdInputs("candidates deleted"), ...pageInputs(50) },
    answers: {
      200: {
        text: "A page of the deletion log.",
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
    summary: "Place a candidate under legal hold",
    description:
      "Prevents deletion until you lift the legal hold. Repeating the call replaces the reason. The candidate sees the legal hold but not the reason.",
    permission: "person:gdpr",
    problems: ["already_anonymized"],
    inputs: { reason: { text: "Reason for keeping the data." } },
    body: { reason: "Pending law suit" },
    answers: { 200: { text: "The legal hold was placed.", name: "CandidateProtection" } },
  },

  "DELETE /console/candidates/{sessionId}/protection": {
    id: "unprotectCandidate",
    summary: "Lift a candidate's legal hold",
    description: `Allows deletion again. ${SENTENCES.repeatable}`,
    permission: "person:gdpr",
    problems: ["already_anonymized"],
    answers: {
      200: {
        text: "The legal hold was lifted.",
        name: "CandidateProtection",
        data: { protected: false, protected_at: null },
      },
    },
  },

  "GET /console/invited-people": {
    id: "listInvitedPeople",
    summary: "List people invited without a session",
    description:
      "Returns people who never opened their link, including those with a canceled invite, newest first. `GET /gdpr/candidates` lists everyone else. `erased_from` is the time at which the name, email address and message of a cancelled invite are automatically deleted, 30 days after cancellation.",
    permission: "person:gdpr",
    inputs: {
      q: { text: "Words in the name, email address or reference.", example: "lovelace" },
      state: { text: "State of the invite.", default: "all" },
      ...createdInputs("people invited"),
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
    summary: "List upcoming automatic deletions",
    description:
      "Returns deletions in the next 30 days. Each is based on the notice that the person acknowledged (`promised`) or on the account's rule. `days` counts them per UTC day, with overdue deletions on the first days. It includes people whose invite was canceled before they acknowledged a period (`by`). People under legal hold are listed (`protected`) but not counted. Returns at most 200 people, earliest first.",
    permission: "person:gdpr",
    answers: {
      200: {
        text: "The upcoming deletions.",
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
    summary: "Retrieve the score anonymization setting",
    description:
      "Returns what happens to the scores of deleted people, in both modes. With `off`, they keep the invite and session IDs and are pseudonymized. With `new`, a deletion also removes invite and result, so the scores are anonymized. `all` also applies this to people deleted earlier. null means undecided and has the same effect as `off`. `linked` counts deleted people whose scores can still be found by ID, up to 1000.",
    permission: "person:gdpr",
    answers: { 200: { text: "The setting.", name: "Unlinking" } },
  },

  "PUT /console/privacy/unlinking": {
    id: "setUnlinking",
    summary: "Update the score anonymization setting",
    description:
      "Applies to all deletions from now on. Results, profiles and reports of deleted people then return 404. With `all`, the scores of people deleted earlier are anonymized within minutes. This cannot be undone. The audit log records the change.",
    permission: "person:gdpr",
    inputs: { unlinking: { text: "Setting for deleted people. `new` is recommended." } },
    answers: { 200: { text: "The updated setting.", name: "Unlinking" } },
  },

  "POST /console/privacy/erasures": {
    id: "eraseByAddress",
    summary: "Delete a person by email address",
    description:
      "Deletes everything with the address in the account, in both modes: sessions, invites, invitation list rows and requested start links. It has the same effect as `DELETE /gdpr/candidates/{sessionId}`, in a single transaction. Addresses match regardless of letter case and domain encoding. `records` lists the records that identify the person. `places` counts the cleared or deleted rows by table. People under legal hold are kept (`held`). Credit entries remain without a name. `works_here` means that a member of the account has this email address. Members are not deleted. With `dry_run`, the same response is returned without deleting anything. A repeated call finds no one.",
    permission: "person:gdpr",
    problems: ["answer_erased"],
    inputs: {
      email: { text: "Email address of the person." },
      dry_run: {
        text: "Whether to only return what would be deleted. Required, to prevent accidental deletion.",
      },
    },
    answers: {
      200: {
        text: "The deleted data, or the data that would be deleted.",
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
    summary: "Place an invite's person under legal hold",
    description:
      "Applies `PUT /console/candidates/{sessionId}/protection` to people without a session, or with a canceled invite. If there is no session, one is created for the legal hold without starting the assessment. Lift the legal hold through that session.",
    permission: "person:gdpr",
    problems: ["already_anonymized"],
    inputs: { reason: { text: "Reason for keeping the data, even without a result." } },
    body: { reason: "Pending law suit" },
    answers: { 200: { text: "The legal hold was placed.", name: "CandidateProtection" } },
  },

  "DELETE /console/invites/{inviteId}/person": {
    id: "anonymizeInvitedPerson",
    summary: "Delete an invite's person",
    description:
      "Applies `DELETE /gdpr/candidates/{sessionId}` to people without a session, or with a canceled invite. The link stops working. A session is created for the deletion and recorded in the deletion log.",
    permission: "person:gdpr",
    problems: ["already_anonymized", "candidate_protected"],
    answers: { 200: { text: "The person was deleted.", name: "Anonymization" } },
  },

  "GET /console/batch-rows/{rowId}/person": {
    id: "getListedPerson",
    summary: "Retrieve the data of a waiting person",
    description:
      "Returns all data in the invitation list about a person, to answer a data subject request. Empty for invited people, whose data is in the invite and its session.",
    permission: "person:gdpr",
    answers: {
      200: {
        text: "The data in the invitation list.",
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
    summary: "Delete a person from an invitation list",
    description:
      "Applies `DELETE /console/invites/{inviteId}/person` to people who are waiting, were removed or could not be invited. They are removed from the list. An invite and a session, which cannot be opened, are created for the deletion and recorded in the deletion log.",
    permission: "person:gdpr",
    problems: ["already_anonymized", "candidate_protected"],
    answers: { 200: { text: "The person was deleted.", name: "Anonymization" } },
  },

  "GET /console/deletions": {
    id: "listConsoleDeletions",
    summary: "List deletions with dates",
    description: "Returns the deletion log like `GET /gdpr/deletions`, with the date of each deletion.",
    permission: "person:gdpr",
    inputs: { ...createdInputs("candidates deleted"), ...pageInputs(50) },
    answers: {
      200: {
        text: "A page of the deletion log.",
        name: "ConsoleDeletionList",
        parts: { ConsoleDeletion: "deletions[]" },
        data: { deletions: [{ deleted_by: { name: "Dana Officer" } }] },
      },
    },
  },
};
