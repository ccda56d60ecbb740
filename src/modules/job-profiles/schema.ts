import { type Static, Type } from "@sinclair/typebox";
import { figuresOf, type MatchBaseline } from "#/domain/instrument/match.ts";
import { SETTINGS } from "#/domain/instrument/norms/sample.ts";
import { RANGE_ORIGINS, TARGET_KINDS } from "#/domain/instrument/range.ts";
import { SCALE_KEYS } from "#/domain/instrument/types.ts";
import { aliased } from "#/platform/http/aliases.ts";
import {
  AnyOf,
  Line,
  LocalizedText,
  NullableTimestamp,
  Ok,
  OkWithMessage,
  OneOf,
  OptionalLine,
  OptionalLines,
  STRICT,
  Timestamp,
} from "#/platform/http/envelope.ts";
import { linesText } from "#/platform/text/text.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import { baselineFor, type Dimensions, WARNING_CODES, warningsOf } from "./rules.ts";
import type { JobProfileUpdate, NewJobProfile } from "./service.ts";
import type { JobProfile, ProfileVersion } from "./store.ts";

/** Match that people drawn at random reach with a profile, and if a match with it is informative. */
export const BaselineView = Type.Object({
  median: Type.Integer(),
  from: Type.Integer(),
  to: Type.Integer(),
  ...aliased({ reaching_70: Type.Number(), separates: Type.Boolean() }),
});

export const baselineView = (baseline: MatchBaseline): Static<typeof BaselineView> => {
  const { median, from, to, reaching, separates } = figuresOf(baseline);
  return { median, from, to, ...aliased({ reaching_70: reaching, separates }) };
};

const RangeBody = Type.Object(
  {
    ideal: Type.Optional(Type.Number()),
    ok_min: Type.Optional(Type.Number()),
    ok_max: Type.Optional(Type.Number()),
    critical_low: Type.Optional(Type.Number()),
    critical_high: Type.Optional(Type.Number()),
    kind: Type.Optional(OneOf(TARGET_KINDS)),
    weight: Type.Optional(Type.Integer()),
    essential: Type.Optional(Type.Boolean()),
    beyond: Type.Optional(Type.Boolean()),
    reason: OptionalLines(500),
    origin: Type.Optional(OneOf(RANGE_ORIGINS)),
  },
  STRICT,
);

/** One optional range per scale; an unknown key is refused by its name. */
export const DimensionsBody = AnyOf(SCALE_KEYS, RangeBody, STRICT);
/** The same for a change, where null takes a dimension out. */
const ChangedDimensionsBody = AnyOf(
  SCALE_KEYS,
  Type.Union([RangeBody, Type.Null()], { description: "must be a range, or null to remove the dimension" }),
  STRICT,
);

const Name = Line(200);
const TypeName = Line(100);
const Description = OptionalLines(5000);
const VersionNote = OptionalLines(1000);
const SettingField = Type.Optional(
  Type.Union([OneOf(SETTINGS), Type.Null()], { description: `must be ${SETTINGS.join(" or ")}, or null` }),
);
const DEFAULT_TYPE = "standard";

export const CreateJobProfileBody = Type.Object(
  {
    name: Name,
    name_en: OptionalLine(200),
    type: Type.Optional(TypeName),
    description: Description,
    setting: SettingField,
    dimensions: Type.Optional(DimensionsBody),
    version_note: VersionNote,
  },
  STRICT,
);

export const UpdateJobProfileBody = Type.Object(
  {
    name: Type.Optional(Name),
    name_en: OptionalLine(200),
    type: Type.Optional(TypeName),
    description: Description,
    active: Type.Optional(Type.Boolean()),
    setting: SettingField,
    dimensions: Type.Optional(ChangedDimensionsBody),
    version_note: VersionNote,
  },
  STRICT,
);

/** A complete range. */
export const RangeView = Type.Object({
  ideal: Type.Number(),
  ok_min: Type.Number(),
  ok_max: Type.Number(),
  critical_low: Type.Number(),
  critical_high: Type.Number(),
  kind: Type.Optional(OneOf(["at_least", "at_most"])),
});

const ProfileDimension = Type.Object({
  db_name: Type.String(),
  ...RangeView.properties,
  weight: Type.Optional(Type.Integer()),
  essential: Type.Optional(Type.Boolean()),
  beyond: Type.Optional(Type.Boolean()),
  reason: Type.Optional(Type.String()),
  origin: Type.Optional(OneOf(["people"])),
});

export const WarningView = Type.Object({
  code: OneOf(WARNING_CODES),
  dimension: Type.Union([OneOf(SCALE_KEYS), Type.Null()]),
  text: LocalizedText,
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
  /** The setting in which people are assessed with it; absent if nobody has set it. */
  setting: Type.Optional(OneOf(SETTINGS)),
  dimensions: AnyOf(SCALE_KEYS, ProfileDimension),
  dimensions_count: Type.Integer(),
  version: Type.Integer(),
  version_since: Timestamp,
  version_closed_at: NullableTimestamp,
  ...aliased({ random: Type.Union([BaselineView, Type.Null()]) }),
  warnings: Type.Array(WarningView),
});

const VersionView = Type.Object({
  version: Type.Integer(),
  since: Timestamp,
  changed_at: Timestamp,
  changed_by: Type.String(),
  note: Type.String(),
  closed_at: NullableTimestamp,
  dimensions: AnyOf(SCALE_KEYS, ProfileDimension),
  ...aliased({ random: Type.Union([BaselineView, Type.Null()]) }),
});
export const VersionListAnswer = Ok(
  Type.Object({ versions: Type.Array(VersionView), total: Type.Integer() }),
);

export const JobProfileListAnswer = Ok(
  Type.Object({ profiles: Type.Array(JobProfileSummary), total: Type.Integer() }),
);
export const JobProfileAnswer = Ok(JobProfileDetail);
export const JobProfileDeleted = OkWithMessage(Type.Object({ id: Type.String(), deleted: Type.Boolean() }));

/** Why a version is created, in the words of the person who creates it. */
export const versionNoteOf = ({ version_note = "" }: { version_note?: string }): string =>
  linesText(version_note);

export const newJobProfileOf = (body: Static<typeof CreateJobProfileBody>): NewJobProfile => ({
  name: body.name.trim(),
  nameEn: body.name_en?.trim() ?? "",
  type: body.type?.trim() ?? DEFAULT_TYPE,
  description: linesText(body.description ?? ""),
  setting: body.setting ?? null,
  dimensions: body.dimensions ?? {},
});

export const jobProfileUpdateOf = (body: Static<typeof UpdateJobProfileBody>): JobProfileUpdate => ({
  ...(body.name !== undefined && { name: body.name.trim() }),
  ...(body.name_en !== undefined && { nameEn: body.name_en.trim() }),
  ...(body.type !== undefined && { type: body.type.trim() }),
  ...(body.description !== undefined && { description: linesText(body.description) }),
  ...(body.active !== undefined && { active: body.active }),
  ...(body.setting !== undefined && { setting: body.setting }),
  ...(body.dimensions !== undefined && { dimensions: body.dimensions }),
});

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
  ...(profile.setting !== null && { setting: profile.setting }),
  dimensions: dimensionsView(profile.dimensions),
  dimensions_count: Object.keys(profile.dimensions).length,
  version: profile.version,
  version_since: isoTime(profile.versionSince),
  version_closed_at: isoTimeOrNull(profile.closedAt),
  ...randomView(profile),
});

function randomView(profile: JobProfile) {
  const baseline = baselineFor(profile);
  return {
    ...aliased({ random: baseline && baselineView(baseline) }),
    warnings: warningsOf(profile.dimensions, baseline),
  };
}

const dimensionsView = (dimensions: Dimensions) =>
  Object.fromEntries(Object.entries(dimensions).map(([key, range]) => [key, { db_name: key, ...range }]));

export const versionView = (version: ProfileVersion): Static<typeof VersionView> => {
  const baseline = baselineFor(version);
  return {
    version: version.version,
    since: isoTime(version.createdAt),
    changed_at: isoTime(version.changedAt),
    changed_by: version.changedBy,
    note: version.note,
    closed_at: isoTimeOrNull(version.closedAt),
    dimensions: dimensionsView(version.dimensions),
    ...aliased({ random: baseline && baselineView(baseline) }),
  };
};
