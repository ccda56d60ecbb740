import { CLIENT_ID, JOB_ID, SESSION_ID, USER_ID } from "#/openapi/examples.ts";
import { createdInputs, type Operations, pageInputs } from "#/openapi/operation.ts";

const texts = {
  title: { text: "What the position is called." },
  client_id: {
    text: "For whom the people are looked for: whoever is asked for the job from then on is asked in the client's name. `null`: in the account's own; whoever is limited to clients names one of theirs.",
  },
  job_profile_id: {
    text: "What its people are compared with; `null` for nothing yet. A deleted profile is refused.",
  },
  external_ref: { text: "The company's own number of it; lists find the job by it." },
  owner_id: { text: "Who of the account looks after it; `null` for nobody." },
  team: { text: "Who of the account works on it too, by id." },
  notice_de: { text: "What applicants are told about the position, in German; empty for nothing." },
  notice_en: { text: "The same in English." },
};
const revision = {
  text: "The `revision` that was seen. Where somebody has changed the job since then it is a 409; left out, whatever is there is changed.",
};

export const JOBS_CONSOLE_REFERENCE: Operations = {
  "GET /console/jobs": {
    id: "listJobs",
    summary: "Jobs and how many people stand where",
    description:
      "`applicants` counts by stage: what somebody did, and, once there is one, the latest decision about them for the job; a decision that names no job counts by the job's profile. Deleted people are in no count.",
    permission: "shared:jobs",
    inputs: {
      q: { text: "Words of the title or the reference, in any order.", example: "sales" },
      status: { text: "Only jobs of this status.", default: "open" },
      client_id: { text: "Only jobs for this client.", example: CLIENT_ID },
      owner_id: { text: "Only jobs that this person looks after.", example: USER_ID },
      session_id: { text: "Only jobs that whoever answers this session is looked at for." },
      invite_id: { text: "Only jobs that whoever has this invite is looked at for." },
      sort: { text: "`-` turns the order round.", default: "newest" },
      ...createdInputs("was opened"),
      ...pageInputs(50),
    },
    answers: { 200: { text: "A page of jobs.", name: "JobList", parts: { Job: "jobs[]" } } },
  },

  "GET /console/colleagues": {
    id: "listColleagues",
    summary: "Who works in the account",
    description: "Names alone, to choose who looks after a job and who works on it.",
    permission: "shared:jobs",
    answers: { 200: { text: "The people.", name: "ColleagueList" } },
  },

  "POST /console/jobs": {
    id: "createJob",
    summary: "Open a job",
    description:
      "From then on an invite that names its job profile belongs to it, as long as no other open job has the same profile.",
    permission: "shared:jobs",
    inputs: texts,
    body: { title: "Field sales consultant, Hamburg", external_ref: "SALES-3318" },
    answers: { 201: { text: "The job.", name: "Job" } },
  },

  "GET /console/jobs/{jobId}": {
    id: "getJob",
    summary: "One job",
    description: "With how many people stand where.",
    permission: "shared:jobs",
    answers: { 200: { text: "The job.", name: "Job" } },
  },

  "PUT /console/jobs/{jobId}": {
    id: "updateJob",
    summary: "Change a job",
    description: "What is left out stays. Whoever is looked at for it stays too, also with another profile.",
    permission: "shared:jobs",
    problems: ["job_changed"],
    inputs: { ...texts, revision },
    body: { title: "Field sales consultant, Hamburg", revision: 1 },
    answers: { 200: { text: "The changed job.", name: "Job", data: { revision: 2 } } },
  },

  "PUT /console/jobs/{jobId}/status": {
    id: "setJobStatus",
    summary: "Hold, fill, close or reopen a job",
    description:
      "Only an open job takes the invites that name its profile. Nothing else happens to the people who are there: open invites stay open.",
    permission: "shared:jobs",
    problems: ["job_changed"],
    inputs: { status: { text: "The new status; the one that it has already changes nothing." }, revision },
    body: { status: "filled" },
    answers: { 200: { text: "The changed job.", name: "Job", data: { status: "filled", revision: 2 } } },
  },

  "DELETE /console/jobs/{jobId}": {
    id: "deleteJob",
    summary: "Delete a job that nobody is looked at for",
    description: "One with applicants is closed instead.",
    permission: "shared:jobs",
    problems: ["job_has_applicants"],
    answers: { 200: { text: "It is gone.", name: "DeletedJob", data: { id: JOB_ID } } },
  },

  "GET /console/jobs/{jobId}/applicants": {
    id: "listApplicants",
    summary: "Who is looked at for a job",
    description:
      "In the order in which they were added. `way` is `profile` for whoever came by an invite that named the job's profile, `invite` where it named the job, and `person` for whoever somebody added. No result is shown, so it is no look at one.",
    permission: "shared:jobs",
    alsoNeeds: ["profiles:read"],
    inputs: {
      stage: { text: "Only people at this stage." },
      ...createdInputs("was added"),
      ...pageInputs(50),
    },
    answers: {
      200: {
        text: "A page of people.",
        name: "ApplicantList",
        parts: { Applicant: "applicants[]" },
        data: { applicants: [{ id: 12, stage: "advance", added_at: "2026-03-02T09:01:00.000Z" }] },
      },
    },
  },

  "POST /console/jobs/{jobId}/applicants": {
    id: "addApplicants",
    summary: "Look at people for a job",
    description:
      "Named by session or by invite. Who came by an invite stands under it, however they were named. Nothing about them changes elsewhere: the same person can be looked at for several jobs.",
    permission: "shared:jobs",
    problems: ["answer_erased"],
    inputs: {
      session_ids: { text: "Up to 100 sessions." },
      invite_ids: { text: "Up to 100 invites." },
    },
    body: { session_ids: [SESSION_ID] },
    answers: {
      200: { text: "What became of each, in the order in which they were named.", name: "AddedApplicants" },
    },
  },

  "DELETE /console/jobs/{jobId}/applicants/{applicantId}": {
    id: "removeApplicant",
    summary: "Look at somebody for a job no more",
    description: "Invite, answers, result and decisions stay.",
    permission: "shared:jobs",
    answers: { 200: { text: "They are looked at no more.", name: "RemovedApplicant", data: { id: 12 } } },
  },
};

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
