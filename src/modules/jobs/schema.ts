import { type Static, Type } from "@sinclair/typebox";
import { rightsView } from "#/modules/invites/open-rights.ts";
import { OpenRights } from "#/modules/invites/open-rights-schema.ts";
import {
  Line,
  NullableText,
  NullableTimestamp,
  Ok,
  OneOf,
  OptionalLines,
  STRICT,
  Timestamp,
} from "#/platform/http/envelope.ts";
import { createdParameters, IntegerText, OPEN, Pagination, pageParameters } from "#/platform/http/query.ts";
import { recordOf } from "#/platform/text/record.ts";
import { linesText } from "#/platform/text/text.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import { JOB_FILTERS, JOB_SORTS, JOB_STATUSES, STAGES, WAYS } from "./rules.ts";
import {
  ADDED,
  type AddedApplicant,
  type JobTexts,
  type JobWithPeople,
  type PlacedApplicant,
} from "./service.ts";

const IDS_PER_REQUEST = 100;

const Title = Line(200);
const Id = Type.String({ maxLength: 100 });
const orNull = <T extends ReturnType<typeof Line>>(schema: T, what: string) =>
  Type.Optional(Type.Union([schema, Type.Null()], { description: `must be ${what}, or null` }));
const texts = {
  client_id: orNull(Id, "the ID of a client"),
  job_profile_id: orNull(Id, "the ID of a job profile"),
  external_ref: orNull(Line(200), "one line of text of at most 200 characters"),
  owner_id: orNull(Id, "the ID of a member of the account"),
  team: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  notice_de: OptionalLines(2000),
  notice_en: OptionalLines(2000),
};
/** Left out, a change takes the place of whatever is there. */
const Seen = Type.Optional(Type.Integer({ minimum: 1 }));

export const CreateJobBody = Type.Object({ title: Title, ...texts }, STRICT);
export const UpdateJobBody = Type.Object({ title: Type.Optional(Title), ...texts, revision: Seen }, STRICT);
export const JobStatusBody = Type.Object({ status: OneOf(JOB_STATUSES), revision: Seen }, STRICT);
export const AddApplicantsBody = Type.Object(
  {
    session_ids: Type.Optional(Type.Array(Type.Integer(), { maxItems: IDS_PER_REQUEST })),
    invite_ids: Type.Optional(Type.Array(Id, { maxItems: IDS_PER_REQUEST })),
  },
  STRICT,
);

export const JobListQuery = Type.Object(
  {
    q: Type.Optional(Type.String({ maxLength: 200 })),
    status: Type.Optional(OneOf(JOB_FILTERS)),
    owner_id: Type.Optional(Id),
    session_id: Type.Optional(IntegerText),
    invite_id: Type.Optional(Id),
    client_id: Type.Optional(Id),
    sort: Type.Optional(OneOf(JOB_SORTS)),
    ...createdParameters,
    ...pageParameters,
  },
  OPEN,
);
export const ApplicantsQuery = Type.Object(
  { stage: Type.Optional(OneOf(STAGES)), ...createdParameters, ...pageParameters },
  OPEN,
);

const JobView = Type.Object({
  id: Type.String(),
  title: Type.String(),
  status: OneOf(JOB_STATUSES),
  status_since: Timestamp,
  client_id: NullableText,
  job_profile_id: NullableText,
  external_ref: NullableText,
  owner_id: NullableText,
  team: Type.Array(Type.String()),
  notice_de: Type.String(),
  notice_en: Type.String(),
  revision: Type.Integer(),
  applicants: Type.Object({ total: Type.Integer(), ...recordOf(STAGES, () => Type.Integer()) }),
  created_at: Timestamp,
  created_by: Type.String(),
});
export const ColleaguesAnswer = Ok(
  Type.Object({ colleagues: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })) }),
);
export const JobAnswer = Ok(JobView);
export const JobListAnswer = Ok(Type.Object({ jobs: Type.Array(JobView), pagination: Pagination }));
export const JobRemovedAnswer = Ok(Type.Object({ id: Type.String(), deleted: Type.Boolean() }));

const ApplicantView = Type.Object({
  id: Type.Integer(),
  session_id: Type.Union([Type.Integer(), Type.Null()]),
  invite_id: NullableText,
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  stage: OneOf(STAGES),
  way: OneOf(WAYS),
  added_at: Timestamp,
  completed_at: NullableTimestamp,
  rights: OpenRights,
});
export const ApplicantsAnswer = Ok(
  Type.Object({ applicants: Type.Array(ApplicantView), pagination: Pagination }),
);
const AddedView = Type.Object({
  session_id: Type.Union([Type.Integer(), Type.Null()]),
  invite_id: NullableText,
  status: OneOf(ADDED),
});
export const AddedAnswer = Ok(Type.Object({ results: Type.Array(AddedView) }));
export const TakenOutAnswer = Ok(Type.Object({ id: Type.Integer(), removed: Type.Boolean() }));

export const newJobOf = (body: Static<typeof CreateJobBody>): JobTexts => ({
  title: body.title,
  clientId: body.client_id ?? null,
  jobProfileId: body.job_profile_id ?? null,
  externalRef: body.external_ref ?? null,
  ownerId: body.owner_id ?? null,
  team: body.team ?? [],
  noticeDe: linesText(body.notice_de ?? ""),
  noticeEn: linesText(body.notice_en ?? ""),
});

export const jobChangeOf = (body: Static<typeof UpdateJobBody>): Partial<JobTexts> => ({
  ...(body.title !== undefined && { title: body.title }),
  ...(body.client_id !== undefined && { clientId: body.client_id }),
  ...(body.job_profile_id !== undefined && { jobProfileId: body.job_profile_id }),
  ...(body.external_ref !== undefined && { externalRef: body.external_ref }),
  ...(body.owner_id !== undefined && { ownerId: body.owner_id }),
  ...(body.team !== undefined && { team: body.team }),
  ...(body.notice_de !== undefined && { noticeDe: linesText(body.notice_de) }),
  ...(body.notice_en !== undefined && { noticeEn: linesText(body.notice_en) }),
});

export const jobView = ({ job, stages, team }: JobWithPeople): Static<typeof JobView> => ({
  id: job.id,
  title: job.title,
  status: job.status,
  status_since: isoTime(job.statusSince),
  client_id: job.clientId,
  job_profile_id: job.jobProfileId,
  external_ref: job.externalRef,
  owner_id: job.ownerId,
  team,
  notice_de: job.noticeDe,
  notice_en: job.noticeEn,
  revision: job.revision,
  applicants: { total: Object.values(stages).reduce((sum, some) => sum + some, 0), ...stages },
  created_at: isoTime(job.createdAt),
  created_by: job.createdBy,
});

export const applicantView =
  (now: number) =>
  (applicant: PlacedApplicant): Static<typeof ApplicantView> => ({
    id: applicant.id,
    session_id: applicant.sessionId,
    invite_id: applicant.inviteId,
    first_name: applicant.firstName,
    last_name: applicant.lastName,
    email: applicant.email,
    stage: applicant.stage,
    way: applicant.way,
    added_at: isoTime(applicant.addedAt),
    completed_at: isoTimeOrNull(applicant.completedAt),
    rights: rightsView(applicant.rights, now),
  });

export const addedView = ({ sessionId, inviteId, status }: AddedApplicant): Static<typeof AddedView> => ({
  session_id: sessionId,
  invite_id: inviteId,
  status,
});
