import { CLIENT_ID, JOB_ID, SESSION_ID, USER_ID } from "#/openapi/examples.ts";
import {
  createdInputs,
  type Operations,
  pageInputs,
  peopleInputs,
  revisionInput,
  SENTENCES,
} from "#/openapi/operation.ts";

const texts = {
  title: { text: "Title of the position." },
  client_id: {
    text: "Client of the job. New invites for the job are sent in the client's name. Set `null` to use your own. Members limited to clients must specify one of their clients.",
  },
  job_profile_id: {
    text: "Job profile to compare applicants with, or `null`. Deleted profiles are rejected.",
  },
  external_ref: { text: "Your reference for the job. Lists can be searched by it." },
  owner_id: { text: "Member responsible for the job, or `null`." },
  team: { text: "IDs of other members who work on the job." },
  notice_de: { text: "German information about the position for applicants, which can be empty." },
  notice_en: { text: "English information about the position for applicants, which can be empty." },
};
const revision = revisionInput("job");

export const JOBS_CONSOLE_REFERENCE: Operations = {
  "GET /console/jobs": {
    id: "listJobs",
    summary: "List jobs",
    description:
      "Returns jobs with the number of applicants by stage. The stage is the applicant's progress or the latest decision for the job. Decisions without a job are assigned by the job's profile. Deleted people are excluded.",
    permission: "shared:jobs",
    inputs: {
      q: { text: "Words in the title or reference, in any order.", example: "sales" },
      status: { text: "Only include jobs with this status.", default: "open" },
      client_id: { text: "Only include jobs for this client.", example: CLIENT_ID },
      owner_id: { text: "Only include jobs for which this member is responsible.", example: USER_ID },
      session_id: { text: "Only include jobs with the candidate of this session as an applicant." },
      invite_id: { text: "Only include jobs with the candidate of this invite as an applicant." },
      sort: { text: "Sort order. `-` reverses it.", default: "newest" },
      ...createdInputs("jobs created"),
      ...pageInputs(50),
    },
    answers: { 200: { text: "A page of jobs.", name: "JobList", parts: { Job: "jobs[]" } } },
  },

  "GET /console/colleagues": {
    id: "listColleagues",
    summary: "List members by name",
    description:
      "Returns the names of all members, for choosing who is responsible for a job or works on it.",
    permission: "shared:jobs",
    answers: { 200: { text: "The members.", name: "ColleagueList" } },
  },

  "POST /console/jobs": {
    id: "createJob",
    summary: "Create a job",
    description:
      "Opens a job. New invites with its job profile belong to it, unless another open job has the same profile.",
    permission: "shared:jobs",
    inputs: texts,
    body: { title: "Field sales consultant, Hamburg", external_ref: "SALES-3318" },
    answers: { 201: { text: "The job.", name: "Job" } },
  },

  "GET /console/jobs/{jobId}": {
    id: "getJob",
    summary: "Retrieve a job",
    description: "Returns the job with the number of applicants by stage.",
    permission: "shared:jobs",
    answers: { 200: { text: "The job.", name: "Job" } },
  },

  "PUT /console/jobs/{jobId}": {
    id: "updateJob",
    summary: "Update a job",
    description: `${SENTENCES.keepsOmitted} Applicants stay with the job, even if its profile changes.`,
    permission: "shared:jobs",
    problems: ["job_changed"],
    inputs: { ...texts, revision },
    body: { title: "Field sales consultant, Hamburg", revision: 1 },
    answers: { 200: { text: "The updated job.", name: "Job", data: { revision: 2 } } },
  },

  "PUT /console/jobs/{jobId}/status": {
    id: "setJobStatus",
    summary: "Update a job's status",
    description:
      "Puts a job on hold, fills, closes or reopens it. Only open jobs receive new invites with their profile. Existing applicants and pending invites do not change.",
    permission: "shared:jobs",
    problems: ["job_changed"],
    inputs: { status: { text: "New status. Sending the current status changes nothing." }, revision },
    body: { status: "filled" },
    answers: { 200: { text: "The updated job.", name: "Job", data: { status: "filled", revision: 2 } } },
  },

  "DELETE /console/jobs/{jobId}": {
    id: "deleteJob",
    summary: "Delete a job",
    description: "Deletes a job. If it has applicants, close it instead.",
    permission: "shared:jobs",
    problems: ["job_has_applicants"],
    answers: { 200: { text: "The job was deleted.", name: "DeletedJob", data: { id: JOB_ID } } },
  },

  "GET /console/jobs/{jobId}/applicants": {
    id: "listApplicants",
    summary: "List a job's applicants",
    description:
      "Returns applicants in the order in which they were added. `way` is `profile` for invites with the job's profile, `invite` for invites with the job, and `person` for people added by a member. This call does not count as viewing a result.",
    permission: "shared:jobs",
    alsoNeeds: ["profiles:read"],
    inputs: {
      stage: { text: "Only include people at this stage." },
      ...createdInputs("applicants added"),
      ...pageInputs(50),
    },
    answers: {
      200: {
        text: "A page of applicants.",
        name: "ApplicantList",
        parts: { Applicant: "applicants[]" },
        data: { applicants: [{ id: 12, stage: "advance", added_at: "2026-03-02T09:01:00.000Z" }] },
      },
    },
  },

  "POST /console/jobs/{jobId}/applicants": {
    id: "addApplicants",
    summary: "Add applicants to a job",
    description:
      "Accepts session or invite IDs. Invited people are always listed by their invite. Nothing else changes, and a person can apply for several jobs.",
    permission: "shared:jobs",
    problems: ["answer_erased"],
    inputs: {
      ...peopleInputs,
    },
    body: { session_ids: [SESSION_ID] },
    answers: {
      200: { text: "The result for each person, in the order of the request.", name: "AddedApplicants" },
    },
  },

  "DELETE /console/jobs/{jobId}/applicants/{applicantId}": {
    id: "removeApplicant",
    summary: "Remove an applicant from a job",
    description: "Keeps the invite, answers, result and decisions.",
    permission: "shared:jobs",
    answers: { 200: { text: "The applicant was removed.", name: "RemovedApplicant", data: { id: 12 } } },
  },
};

export const BLIND_CONSOLE_REFERENCE: Operations = {
  "GET /console/jobs/{jobId}/blindness": {
    id: "getJobBlindness",
    summary: "Retrieve a job's redaction setting",
    description: "Returns whether names are redacted, and who last ended the redaction and why.",
    permission: "person:jobs",
    answers: { 200: { text: "The redaction setting.", name: "JobBlindness" } },
  },

  "POST /console/jobs/{jobId}/blindness": {
    id: "beginJobBlindness",
    summary: "Redact names in a job",
    description:
      "Hides the name, email address, gender and date of birth of applicants from users with the role `reviewer`. The redaction of an applicant ends with any decision for the job except `hold`. Reviewers see a code instead, such as `Person K7M2`, including in reports and guides. Search words do not find redacted people, and requests for files that could contain their names return 403.",
    permission: "person:jobs",
    problems: ["job_is_blind"],
    answers: { 200: { text: "The redaction setting.", name: "JobBlindness" } },
  },

  "POST /console/jobs/{jobId}/blindness/end": {
    id: "endJobBlindness",
    summary: "Show all names in a job",
    description:
      "Ends the redaction. Requires an owner or a member responsible for data protection, and a reason, which is stored.",
    permission: "person:gdpr",
    problems: ["job_not_blind"],
    inputs: { reason: { text: "Reason." } },
    body: { reason: "The last round needs names." },
    answers: { 200: { text: "The redaction setting.", name: "JobBlindness" } },
  },
};
