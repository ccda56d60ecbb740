import { type Static, Type } from "@sinclair/typebox";
import { canBeActivated, NORM_LEAST, NORM_TIERS } from "#/domain/instrument/norms/norm.ts";
import { EXCLUSION_REASONS, type LanguagePooling, SETTINGS } from "#/domain/instrument/norms/sample.ts";
import { type MatchRange, RANGE_FIELDS, RANGE_ORIGINS } from "#/domain/instrument/range.ts";
import { LANGUAGES, type Norm, SCALE_KEYS, type ScaleKey } from "#/domain/instrument/types.ts";
import { MODES } from "#/platform/context/tenant.ts";
import { AnyOf, EachOf, IdOf, NullableTimestamp, Ok, OneOf, STRICT } from "#/platform/http/envelope.ts";
import { OPEN } from "#/platform/http/query.ts";
import { recordOf } from "#/platform/text/record.ts";
import { isoTime } from "#/platform/time/clock.ts";
import { type ProfileMigration, RANGE_TREATMENTS } from "./migration.ts";
import type { ScaleShift } from "./rules.ts";
import { InLanguages, SampleView, ScaleOfNorm, sampleView, scalesView, threeDecimals } from "./schema.ts";
import { EVERYBODY, isDraft, type NormFilters, type NormPreview } from "./service.ts";

const Text = Type.String();
const NullableInteger = Type.Union([Type.Integer(), Type.Null()]);
const NullableNumber = Type.Union([Type.Number(), Type.Null()]);

export const PreviewQuery = Type.Object(
  {
    language: Type.Optional(OneOf(LANGUAGES)),
    setting: Type.Optional(OneOf(SETTINGS)),
    account_ids: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 2000,
        description: "must be IDs of accounts, joined by commas",
      }),
    ),
    job_family: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  },
  OPEN,
);

export const previewFiltersOf = (query: Static<typeof PreviewQuery>): NormFilters => ({
  language: query.language ?? null,
  setting: query.setting ?? EVERYBODY.setting,
  accounts: query.account_ids?.split(",") ?? null,
  jobFamily: query.job_family ?? null,
});
const Shift = Type.Object({ mean: Type.Number(), largest: Type.Number(), at_points: Type.Integer() });
const PreviewView = Type.Object({
  questionnaire_version: Text,
  language: Type.Union([OneOf(LANGUAGES), Type.Null()]),
  n: Type.Integer(),
  tier: Type.Union([OneOf(NORM_TIERS), Type.Null()]),
  can_be_activated: Type.Boolean(),
  needed: Type.Integer(),
  missing: Type.Union([OneOf(["too_few_data", "no_spread", "no_solution"]), Type.Null()]),
  window_from: NullableTimestamp,
  window_to: NullableTimestamp,
  /** Share 0..1 of the sample in the tables; below 100 people the rest is the norm in force. */
  weight: NullableNumber,
  excluded: EachOf(EXCLUSION_REASONS, Type.Integer()),
  sample: SampleView,
  languages: Type.Object({
    verdict: OneOf(["single", "allowed", "refused", "unproven"]),
    en: NullableInteger,
    de: NullableInteger,
    largest_difference: NullableNumber,
    detectable: NullableNumber,
    /** Scales on which the languages differ by more than is allowed, and by more than chance. */
    apart: Type.Array(OneOf(SCALE_KEYS)),
  }),
  compared_with: Type.Object({ id: Type.Integer(), name: InLanguages }),
  largest_shift: Type.Union([Type.Object({ scale: OneOf(SCALE_KEYS), shift: Type.Number() }), Type.Null()]),
  scales: Type.Union([
    EachOf(SCALE_KEYS, Type.Object({ ...ScaleOfNorm.properties, shift: Shift })),
    Type.Null(),
  ]),
});

export const PreviewAnswer = Ok(PreviewView);

const languagesView = (pooling: LanguagePooling): Static<typeof PreviewView>["languages"] => {
  const counted = "n" in pooling ? pooling.n : { en: null, de: null };
  if (!("differences" in pooling)) {
    return { verdict: pooling.verdict, ...counted, largest_difference: null, detectable: null, apart: [] };
  }
  const { verdict, differences, detectable } = pooling;
  const sizes = Object.values(differences).map((found) => Math.abs(found?.shrunken ?? 0));
  return {
    verdict,
    ...counted,
    largest_difference: threeDecimals(Math.max(...sizes)),
    detectable: threeDecimals(detectable),
    apart: SCALE_KEYS.filter((scale) => differences[scale]?.notable),
  };
};

function largestShift(shifts: Readonly<Record<ScaleKey, ScaleShift>>) {
  const [scale] = [...SCALE_KEYS].sort(
    (one, other) => Math.abs(shifts[other].largest.shift) - Math.abs(shifts[one].largest.shift),
  );
  return scale ? { scale, shift: shifts[scale].largest.shift } : null;
}

/** @param inForce the norm that it was compared with */
export function previewView(preview: NormPreview, inForce: Norm): Static<typeof PreviewView> {
  const { draft, shifts } = preview;
  const created = isDraft(draft) ? draft : null;
  const tables = created && shifts && { scales: scalesView(created), shifts };
  return {
    questionnaire_version: preview.questionnaireVersion,
    language: preview.filters.language,
    n: preview.n,
    tier: created?.tier ?? null,
    can_be_activated: created !== null && canBeActivated(created.tier),
    needed: NORM_LEAST,
    missing: isDraft(draft) ? null : draft.missing,
    window_from: created && isoTime(created.windowFrom),
    window_to: created && isoTime(created.windowTo),
    weight: preview.weight === null ? null : threeDecimals(preview.weight),
    excluded: preview.excluded,
    sample: sampleView(preview),
    languages: languagesView(preview.pooling),
    compared_with: { id: inForce.id, name: inForce.name },
    largest_shift: tables && largestShift(tables.shifts),
    scales:
      tables &&
      recordOf(SCALE_KEYS, (scale) => ({
        ...tables.scales[scale],
        shift: {
          mean: threeDecimals(tables.shifts[scale].mean),
          largest: tables.shifts[scale].largest.shift,
          at_points: tables.shifts[scale].largest.points,
        },
      })),
  };
}

export const MigrationQuery = Type.Object(
  {
    account_id: Type.Optional(IdOf("an account")),
  },
  OPEN,
);
export const MigrationBody = Type.Object(
  {
    job_profile_ids: Type.Array(IdOf("a job profile"), {
      minItems: 1,
      maxItems: 100,
      description: "must be 1 to 100 IDs of job profiles",
    }),
    ranges: Type.Optional(OneOf(RANGE_TREATMENTS)),
  },
  STRICT,
);
export const RevertBody = Type.Pick(MigrationBody, ["job_profile_ids"], STRICT);

const Range = EachOf(RANGE_FIELDS, Type.Number());
const ProfileMigrationView = Type.Object({
  job_profile_id: Text,
  name: Text,
  account_id: Text,
  mode: OneOf(MODES),
  from_norm_group_id: Type.Integer(),
  pending: Type.Boolean(),
  revertible: Type.Boolean(),
  dimensions: AnyOf(
    SCALE_KEYS,
    Type.Object({
      before: Range,
      after: Range,
      changed: Type.Boolean(),
      origin: OneOf(RANGE_ORIGINS),
      usual: OneOf(["keep", "migrate"]),
    }),
  ),
});

export const MigrationListAnswer = Ok(
  Type.Object({
    norm_group_id: Type.Integer(),
    profiles: Type.Array(ProfileMigrationView),
    total: Type.Integer(),
  }),
);
export const MigrationAnswer = Ok(
  Type.Object({ norm_group_id: Type.Integer(), profiles: Type.Array(ProfileMigrationView) }),
);

export const RevertAnswer = Ok(
  Type.Object({
    norm_group_id: Type.Integer(),
    profiles: Type.Array(Type.Object({ job_profile_id: Text, reverted: Type.Boolean() })),
  }),
);

export const profileMigrationView = ({
  profile,
  from,
  pending,
  revertible,
  targets,
}: ProfileMigration): Static<typeof ProfileMigrationView> => ({
  job_profile_id: profile.id,
  name: profile.name,
  account_id: profile.accountId,
  mode: profile.mode,
  from_norm_group_id: from.id,
  pending,
  revertible,
  dimensions: Object.fromEntries(
    targets.map(({ scale, before, after, changed, usual }) => [
      scale,
      {
        before: numbersOf(before),
        after: numbersOf(after),
        changed,
        origin: before.origin ?? "set",
        usual,
      },
    ]),
  ),
});

const numbersOf = (range: MatchRange): Static<typeof Range> =>
  recordOf(RANGE_FIELDS, (field) => range[field]);

export const migrationListView = (
  normId: number,
  found: readonly ProfileMigration[],
): Static<typeof MigrationListAnswer>["data"] => ({
  norm_group_id: normId,
  profiles: found.map(profileMigrationView),
  total: found.length,
});
