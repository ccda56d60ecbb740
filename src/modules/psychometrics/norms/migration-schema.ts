import { type Static, Type } from "@sinclair/typebox";
import { type MatchRange, RANGE_FIELDS, RANGE_ORIGINS } from "#/domain/instrument/range.ts";
import { SCALE_KEYS } from "#/domain/instrument/types.ts";
import { MODES } from "#/platform/context/tenant.ts";
import { Ok } from "#/platform/http/envelope.ts";
import { AnyOf, EachOf, OneOf, STRICT } from "#/platform/http/fields.ts";
import { OPEN } from "#/platform/http/query.ts";
import { recordOf } from "#/platform/text/record.ts";
import { type ProfileMigration, RANGE_TREATMENTS } from "./migration.ts";

const Text = Type.String();

export const MigrationQuery = Type.Object(
  {
    account_id: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: "must be the id of an account" }),
    ),
  },
  OPEN,
);
export const MigrationBody = Type.Object(
  {
    job_profile_ids: Type.Array(
      Type.String({ minLength: 1, maxLength: 100, description: "must be the id of a job profile" }),
      { minItems: 1, maxItems: 100, description: "must be 1 to 100 ids of job profiles" },
    ),
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
