import { type Static, type TOptional, Type } from "@sinclair/typebox";
import { SCALE_KEYS, type ScaleKey } from "#/instrument/types.ts";
import { isoTime } from "#/platform/clock.ts";
import { Ok, OkWithMessage } from "#/platform/http/envelope.ts";
import { Line, OptionalLine, STRICT, Timestamp } from "#/platform/http/fields.ts";
import { Problem } from "#/platform/problem.ts";
import type { JobProfileUpdate, NewJobProfile } from "./service.ts";
import type { JobProfile } from "./store.ts";

const RangeBody = Type.Object(
  {
    ideal: Type.Optional(Type.Number()),
    ok_min: Type.Optional(Type.Number()),
    ok_max: Type.Optional(Type.Number()),
    critical_low: Type.Optional(Type.Number()),
    critical_high: Type.Optional(Type.Number()),
  },
  STRICT,
);

/** One optional range per scale; an unknown key is refused by its name. */
const DimensionsBody = Type.Object(
  Object.fromEntries(SCALE_KEYS.map((key) => [key, Type.Optional(RangeBody)])) as Record<
    ScaleKey,
    TOptional<typeof RangeBody>
  >,
  STRICT,
);

const Name = Line(200);
const TypeName = Line(100);
const Description = Type.String({ maxLength: 5000 });
const DEFAULT_TYPE = "standard";

export const CreateJobProfileBody = Type.Object(
  {
    name: Name,
    name_en: OptionalLine(200),
    type: Type.Optional(TypeName),
    description: Type.Optional(Description),
    dimensions: Type.Optional(DimensionsBody),
  },
  STRICT,
);

export const UpdateJobProfileBody = Type.Object(
  {
    name: Type.Optional(Name),
    name_en: OptionalLine(200),
    type: Type.Optional(TypeName),
    description: Type.Optional(Description),
    active: Type.Optional(Type.Boolean()),
    dimensions: Type.Optional(DimensionsBody),
  },
  STRICT,
);

const ProfileDimension = Type.Object({
  db_name: Type.String(),
  ideal: Type.Number(),
  ok_min: Type.Number(),
  ok_max: Type.Number(),
  critical_low: Type.Number(),
  critical_high: Type.Number(),
});

const JobProfileSummary = Type.Object({
  id: Type.String(),
  name: Type.String(),
  name_en: Type.String(),
  type: Type.String(),
  dimensions_configured: Type.Integer(),
  active: Type.Boolean(),
});

const JobProfileDetail = Type.Object({
  id: Type.String(),
  name: Type.String(),
  name_en: Type.String(),
  type: Type.String(),
  description: Type.String(),
  active: Type.Boolean(),
  created_at: Timestamp,
  dimensions: Type.Record(Type.String(), ProfileDimension),
  dimensions_count: Type.Integer(),
});

export const JobProfileListAnswer = Ok(
  Type.Object({ profiles: Type.Array(JobProfileSummary), total: Type.Integer() }),
);
export const JobProfileAnswer = Ok(JobProfileDetail);
export const JobProfileDeleted = OkWithMessage(Type.Object({ id: Type.String(), deleted: Type.Boolean() }));

export const newJobProfileOf = (body: Static<typeof CreateJobProfileBody>): NewJobProfile => ({
  name: body.name.trim(),
  nameEn: body.name_en?.trim() ?? "",
  type: body.type?.trim() ?? DEFAULT_TYPE,
  description: body.description?.trim() ?? "",
  dimensions: body.dimensions ?? {},
});

/** @throws Problem invalid_input (400) when nothing is to change */
export function jobProfileUpdateOf(body: Static<typeof UpdateJobProfileBody>): JobProfileUpdate {
  if (Object.keys(body).length === 0) {
    throw new Problem("invalid_input", {
      message: "The request body must name at least one field to change.",
    });
  }
  return {
    ...(body.name !== undefined && { name: body.name.trim() }),
    ...(body.name_en !== undefined && { nameEn: body.name_en.trim() }),
    ...(body.type !== undefined && { type: body.type.trim() }),
    ...(body.description !== undefined && { description: body.description.trim() }),
    ...(body.active !== undefined && { active: body.active }),
    ...(body.dimensions !== undefined && { dimensions: body.dimensions }),
  };
}

export const jobProfileSummary = (profile: JobProfile): Static<typeof JobProfileSummary> => ({
  id: profile.id,
  name: profile.name,
  name_en: profile.nameEn,
  type: profile.type,
  dimensions_configured: Object.keys(profile.dimensions).length,
  active: profile.active,
});

export const jobProfileView = (profile: JobProfile): Static<typeof JobProfileDetail> => ({
  id: profile.id,
  name: profile.name,
  name_en: profile.nameEn,
  type: profile.type,
  description: profile.description,
  active: profile.active,
  created_at: isoTime(profile.createdAt),
  dimensions: Object.fromEntries(
    Object.entries(profile.dimensions).map(([key, range]) => [key, { db_name: key, ...range }]),
  ),
  dimensions_count: Object.keys(profile.dimensions).length,
});
