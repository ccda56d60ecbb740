import { type Static, Type } from "@sinclair/typebox";
import { NORM_TIERS } from "#/domain/instrument/norms/norm.ts";
import { SETTINGS } from "#/domain/instrument/norms/sample.ts";
import {
  completed,
  LANGUAGES,
  type LinearNorm,
  SCALE_KEYS,
  type ScaleKey,
} from "#/domain/instrument/types.ts";
import {
  EachOf,
  Line,
  NullableTimestamp,
  Ok,
  OkWithMessage,
  OneOf,
  STRICT,
} from "#/platform/http/envelope.ts";
import { recordOf } from "#/platform/text/record.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import { NORM_STATUSES, normStatus, spreadOf } from "./rules.ts";
import { type Change, EVERYBODY, type NormFilters } from "./service.ts";
import type { NormGroup, NormHead } from "./store.ts";

const Text = Type.String();
const NullableNumber = Type.Union([Type.Number(), Type.Null()]);
const Numbers = Type.Union([Type.Array(Type.Number()), Type.Null()]);
export const InLanguages = EachOf(LANGUAGES, Text);

export const CreateNormBody = Type.Object(
  {
    name_en: Line(120),
    name_de: Line(120),
    language: Type.Optional(OneOf(LANGUAGES)),
    setting: Type.Optional(OneOf(SETTINGS)),
    account_ids: Type.Optional(
      Type.Array(Type.String({ maxLength: 100, description: "must be the ID of an account" }), {
        minItems: 1,
        maxItems: 50,
        description: "must be a list of 1 to 50 IDs of accounts",
      }),
    ),
    job_family: Type.Optional(Line(100)),
  },
  STRICT,
);

export const bodyFiltersOf = (body: Static<typeof CreateNormBody>): NormFilters => ({
  language: body.language ?? null,
  setting: body.setting ?? EVERYBODY.setting,
  accounts: body.account_ids ?? null,
  jobFamily: body.job_family?.trim() ?? null,
});

/** Sample of a norm; counts of one to four people are not shown. */
export const SampleView = Type.Object({
  language: Type.Union([OneOf(LANGUAGES), Type.Null()]),
  setting: OneOf(SETTINGS),
  account_ids: Type.Union([Type.Array(Text), Type.Null()]),
  job_family: Type.Union([Text, Type.Null()]),
  languages: EachOf(LANGUAGES, Type.Integer()),
  accounts: Type.Integer(),
  settings: EachOf([...SETTINGS, "unstated"] as const, Type.Integer()),
  job_families: Type.Array(Type.Object({ name: Text, n: Type.Integer() })),
  other_job_families: Type.Integer(),
  genders: Type.Union([
    EachOf(["female", "male", "diverse", "unknown"] as const, Type.Integer()),
    Type.Null(),
  ]),
  usable_share: Type.Number(),
});

export const sampleView = ({
  filters,
  composition,
}: NonNullable<NormGroup["sample"]>): Static<typeof SampleView> => ({
  language: filters.language,
  setting: filters.setting,
  account_ids: filters.accounts && [...filters.accounts],
  job_family: filters.jobFamily,
  languages: composition.languages,
  accounts: composition.accounts,
  settings: composition.settings,
  job_families: composition.jobFamilies,
  other_job_families: composition.otherJobFamilies,
  genders: composition.genders,
  usable_share: threeDecimals(composition.usableShare),
});

const NormSummary = Type.Object({
  id: Type.Integer(),
  name: InLanguages,
  status: OneOf(NORM_STATUSES),
  in_force: Type.Boolean(),
  questionnaire_version: Text,
  method: OneOf(["linear", "kernel"]),
  tier: Type.Union([OneOf(NORM_TIERS), Type.Null()]),
  n: Type.Integer(),
  window_from: NullableTimestamp,
  window_to: NullableTimestamp,
  created_by: Text,
  created_at: NullableTimestamp,
  activated_at: NullableTimestamp,
  retired_at: NullableTimestamp,
});

export const ScaleOfNorm = Type.Object({
  mean: NullableNumber,
  sd: NullableNumber,
  reliability: NullableNumber,
  frequencies: Numbers,
  table: Numbers,
});
const NormDetail = Type.Object({
  ...NormSummary.properties,
  checksum: Type.Union([Text, Type.Null()]),
  sample: Type.Union([SampleView, Type.Null()]),
  scales: EachOf(SCALE_KEYS, ScaleOfNorm),
});

export const NormListAnswer = Ok(Type.Object({ norms: Type.Array(NormSummary), total: Type.Integer() }));
export const NormAnswer = Ok(NormDetail);
export const ChangeAnswer = OkWithMessage(
  Type.Object({ norm: NormSummary, in_force_before: Type.Integer(), in_force: Type.Integer() }),
);
export const threeDecimals = (value: number): number => Math.round(value * 1000) / 1000;
const orNull = (value: number | null | undefined): number | null =>
  value == null ? null : threeDecimals(value);

/** @param activeId norm in force */
const normSummary = (group: NormHead, activeId: number): Static<typeof NormSummary> => ({
  id: group.id,
  name: completed({ en: group.nameEn, de: group.nameDe }),
  status: normStatus(group),
  in_force: group.id === activeId,
  questionnaire_version: group.questionnaireVersion,
  method: group.method,
  tier: group.tier,
  n: group.n,
  window_from: isoTime(group.windowFrom),
  window_to: isoTime(group.windowTo),
  created_by: group.createdBy,
  created_at: isoTime(group.createdAt),
  activated_at: isoTimeOrNull(group.activatedAt),
  retired_at: isoTimeOrNull(group.retiredAt),
});

interface Provisional {
  provisional: LinearNorm;
  questionnaireVersion: string;
  activeId(): number;
}

const provisionalSummary = ({
  provisional: norm,
  questionnaireVersion,
  activeId,
}: Provisional): Static<typeof NormSummary> => ({
  id: norm.id,
  name: norm.name,
  status: "provisional",
  in_force: norm.id === activeId(),
  questionnaire_version: questionnaireVersion,
  method: norm.method,
  tier: null,
  n: norm.n,
  window_from: null,
  window_to: null,
  created_by: "questionnaire",
  created_at: null,
  activated_at: null,
  retired_at: null,
});

type Distribution = Pick<NormGroup, "frequencies" | "table" | "reliability">;

/** With three, some C values that lie between two tenths would be recomputed as the other one. */
const sixDecimals = (value: number): number => Math.round(value * 1e6) / 1e6;

/** Three decimals say more than anybody can use, except of tables, from which results are recomputed by hand. */
export const scalesView = ({ frequencies, table, reliability }: Distribution) => {
  const spread = spreadOf(frequencies);
  return recordOf(SCALE_KEYS, (scale: ScaleKey) => ({
    mean: orNull(spread[scale]?.mean),
    sd: orNull(spread[scale]?.sd),
    reliability: orNull(reliability[scale]),
    frequencies: frequencies[scale],
    table: table[scale].map(sixDecimals),
  }));
};

export const normDetail = (group: NormGroup, activeId: number): Static<typeof NormDetail> => ({
  ...normSummary(group, activeId),
  checksum: group.checksum,
  sample: group.sample && sampleView(group.sample),
  scales: scalesView(group),
});

/** The reference that ships with the questionnaire, in the shape of the others. */
export const provisionalDetail = (norms: Provisional): Static<typeof NormDetail> => ({
  ...provisionalSummary(norms),
  checksum: null,
  sample: null,
  scales: recordOf(SCALE_KEYS, (scale) => ({
    ...norms.provisional.scales[scale],
    reliability: norms.provisional.reliability,
    frequencies: null,
    table: null,
  })),
});

/** The provisional reference first, then the groups created here, oldest first. */
export function normListView(
  norms: Provisional & { list(): NormHead[] },
): Static<typeof NormListAnswer>["data"] {
  const created = norms.list().map((group) => normSummary(group, norms.activeId()));
  return { norms: [provisionalSummary(norms), ...created], total: created.length + 1 };
}

export const changeView = ({ group, before, after }: Change): Static<typeof ChangeAnswer>["data"] => ({
  norm: normSummary(group, after),
  in_force_before: before,
  in_force: after,
});
