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
