import { type Static, Type } from "@sinclair/typebox";
import { limitsOf } from "#/domain/instrument/quality.ts";
import { getInstrument } from "#/domain/instrument/registry.ts";
import { RESPONSE_STYLES, roundToTenth } from "#/domain/instrument/rounding.ts";
import { labelOf } from "#/domain/instrument/score.ts";
import {
  DIMENSION_KEYS,
  LANGUAGES,
  type Localized,
  QUALITY_STATUSES,
  type Quality,
  SCALE_KEYS,
  SCORE_LABELS,
  type ScaleKey,
  type ScaleScore,
  TENDENCIES,
  VALIDITIES,
  VALUE_KEYS,
} from "#/domain/instrument/types.ts";
import { VALUE_GROUPS, weighedValue } from "#/domain/instrument/value-groups.ts";
import type { Conclusion } from "#/domain/report/brief/words.ts";
import { REPORT_FORMATS, REPORT_KINDS } from "#/domain/report/kinds.ts";
import type { StoredAnswer } from "#/modules/assessment/store.ts";
import { INVITE_STATUSES } from "#/modules/invites/rules.ts";
import { NORM_VIEWS } from "#/modules/psychometrics/norms/rules.ts";
import {
  EachOf,
  IdOf,
  Link,
  LocalizedText,
  NullableTimestamp,
  Ok,
  OneOf,
  Timestamp,
} from "#/platform/http/envelope.ts";
import { BooleanText, OPEN } from "#/platform/http/query.ts";
import { fullName } from "#/platform/text/person-name.ts";
import { recordOf } from "#/platform/text/record.ts";
import { isoTime, isoTimeOrNull, SECOND_MS } from "#/platform/time/clock.ts";
import type { CompletedResult } from "./service.ts";
import { validityView } from "./validity-view.ts";

const DimensionScore = Type.Object({
  raw_percent: Type.Number(),
  c_value: Type.Number(),
  label: OneOf(SCORE_LABELS),
  name: LocalizedText,
  description: Type.Optional(LocalizedText),
});
const GravesScore = Type.Object({
  raw_percent: Type.Number(),
  c_value: Type.Number(),
  name: LocalizedText,
  description: Type.Optional(LocalizedText),
});

const ScoresView = Type.Object({
  dimensions: EachOf(DIMENSION_KEYS, DimensionScore),
  graves_values: EachOf(VALUE_KEYS, GravesScore),
});
/** The two maps as properties, for the views that carry them in addition to others. */
export const SCORE_FIELDS = ScoresView.properties;

/** @param withDescriptions adds to each scale what it describes */
export function scoresView(
  productType: string,
  scales: Readonly<Record<ScaleKey, ScaleScore>>,
  withDescriptions = false,
): Static<typeof ScoresView> {
  const { texts } = getInstrument(productType);
  const described = (text: Localized) => (withDescriptions ? { description: text } : {});
  const scored = (key: ScaleKey) => ({
    raw_percent: roundToTenth(scales[key].rawPercent),
    c_value: scales[key].cValue,
    name: texts.scales[key].name,
    ...described(texts.scales[key].description),
  });
  return {
    dimensions: recordOf(DIMENSION_KEYS, (key) => ({ ...scored(key), label: labelOf(scales[key].cValue) })),
    graves_values: recordOf(VALUE_KEYS, scored),
  };
}

const QualityView = Type.Object(
  { status: OneOf(QUALITY_STATUSES), validity: OneOf(VALIDITIES) },
  {
    description:
      "whether the answers can be used. `usable`: no restrictions. `caution`: show the warning with the result. `withheld`: do not interpret or compare the result",
  },
);
export const ResponseStyleView = Type.Object(
  { mean: Type.Number(), style: Type.Union([OneOf(RESPONSE_STYLES), Type.Null()]) },
  {
    description:
      "use of the whole scale: the mean C value of the 17 dimensions, and `high`, `low` or `opposites` if the use is unusual. It affects neither scores nor quality",
  },
);

/** The fields of `validityView`, for the views that carry them. */
export const VALIDITY_FIELDS = { quality: QualityView, response_style: ResponseStyleView };
/** As `VALIDITY_FIELDS`, in lists, which show results only on request. */
export const OPTIONAL_VALIDITY_FIELDS = {
  quality: Type.Optional(QualityView),
  response_style: Type.Optional(ResponseStyleView),
};

/** Empty where the candidate has not said it. */
const GENDERS = ["female", "male", "diverse", ""] as const;

export const ResultsQuery = Type.Object(
  { include_descriptions: Type.Optional(BooleanText), norm: Type.Optional(OneOf(NORM_VIEWS)) },
  OPEN,
);
export const LegacyResultsQuery = Type.Object(
  { include_raw: Type.Optional(BooleanText), include_descriptions: Type.Optional(BooleanText) },
  OPEN,
);
/** Parameters that decide what a document about a result says, in any format. */
const REPORTED = {
  type: Type.Optional(OneOf(REPORT_KINDS)),
  lang: Type.Optional(OneOf(LANGUAGES)),
  profile_id: Type.Optional(IdOf("a job profile")),
};
export const ConclusionQuery = Type.Object(REPORTED, OPEN);
export const ReportQuery = Type.Object({ ...REPORTED, format: Type.Optional(OneOf(REPORT_FORMATS)) }, OPEN);

const ResultView = Type.Object({
  invite_id: Type.String(),
  candidate: Type.Object({ name: Type.String(), email: Type.String(), gender: OneOf(GENDERS) }),
  assessment: Type.Object({ completed_at: Timestamp, product_type: Type.String() }),
  ...SCORE_FIELDS,
  wir_ich_ratio: Type.Object({
    wir_percent: Type.Number(),
    ich_percent: Type.Number(),
    tendency: OneOf(TENDENCIES),
  }),
  norm_group: Type.Object({ id: Type.Integer(), name: Type.String() }),
  ...VALIDITY_FIELDS,
  reports: Type.Object({ standard: Link, leadership: Link, sales: Link }),
});
/** What is known of a result only since limits are stored with it; null: before that, or nothing to compare with. */
export const JudgedView = {
  pattern: Type.Union([Type.Number(), Type.Null()]),
  identical: Type.Integer(),
  limits: Type.Object({
    source: OneOf(["simulated", "public", "own"]),
    n: Type.Integer(),
    inconsistency: Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }),
  }),
};

/** The figures behind a result's status, and what they were compared with. */
export function qualityFigures(quality: Quality) {
  const { source, n, inconsistency } = limitsOf(quality);
  return {
    attention_failed: quality.attentionFailed,
    inconsistency: twoDecimals(quality.inconsistency),
    longstring_a: quality.longstringA,
    longstring_b: quality.longstringB,
    irv: twoDecimals(quality.irv),
    fast_share: twoDecimals(quality.fastShare),
    pattern: quality.pattern === undefined ? null : twoDecimals(quality.pattern),
    identical: quality.identical ?? 0,
    limits: { source, n, inconsistency: inconsistency.map(twoDecimals) },
  };
}

/** Quality figures are stored unrounded; two decimals contain all their information. */
const twoDecimals = (figure: number): number => Math.round(figure * 100) / 100;

const RawView = Type.Object({
  questionnaire: Type.Object({ id: Type.String(), version: Type.String() }),
  language: OneOf(LANGUAGES),
  seed: Type.Integer(),
  started_at: NullableTimestamp,
  completed_at: Timestamp,
  duration_s: Type.Integer(),
  answers: Type.Array(Type.Object({ item_id: Type.String(), value: Type.Integer(), rt_ms: Type.Integer() })),
  quality: Type.Object({
    status: OneOf(QUALITY_STATUSES),
    attention_failed: Type.Integer(),
    inconsistency: Type.Number(),
    longstring_a: Type.Integer(),
    longstring_b: Type.Integer(),
    irv: Type.Number(),
    fast_share: Type.Number(),
    ...JudgedView,
  }),
  norm: Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    method: Type.String(),
    n: Type.Integer(),
    version: Type.String(),
  }),
  bands: EachOf(SCALE_KEYS, Type.Array(Type.Number(), { minItems: 2, maxItems: 2 })),
});

export const ResultAnswer = Ok(ResultView);
export const LegacyResultAnswer = Ok(
  Type.Composite([ResultView, Type.Object({ raw: Type.Optional(RawView) })]),
);
export const WaitingAnswer = Ok(
  Type.Object({ invite_id: Type.String(), status: OneOf(INVITE_STATUSES), message: Type.String() }),
);

interface ViewOptions {
  /** Base of the API, for links. */
  apiUrl: string;
  withDescriptions: boolean;
}

export function resultView(
  { invite, session, completedAt, result }: CompletedResult,
  options: ViewOptions,
): Static<typeof ResultView> {
  const report = (type: string) => `${options.apiUrl}/invites/${invite.id}/report?type=${type}`;
  return {
    invite_id: invite.id,
    candidate: { name: fullName(session), email: session.email, gender: session.gender },
    assessment: { completed_at: isoTime(completedAt), product_type: session.productType },
    ...scoresView(session.productType, result.scales, options.withDescriptions),
    wir_ich_ratio: {
      wir_percent: result.wirIch.wirPercent,
      ich_percent: result.wirIch.ichPercent,
      tendency: result.wirIch.tendency,
    },
    norm_group: { id: result.norm.id, name: result.norm.name.en },
    ...validityView(result),
    reports: { standard: report("standard"), leadership: report("leadership"), sales: report("sales") },
  };
}

/**
 * The assessment session as it was: answers in presented order, response times, quality figures, norm and 80 % bands.
 */
export function rawView(
  { session, completedAt, result }: CompletedResult,
  answers: readonly StoredAnswer[],
): Static<typeof RawView> {
  const byItem = new Map(answers.map((answer) => [answer.itemId, answer]));
  const { quality, norm } = result;
  return {
    questionnaire: result.questionnaire,
    language: session.language,
    seed: session.seed,
    started_at: isoTimeOrNull(session.startedAt),
    completed_at: isoTime(completedAt),
    duration_s: Math.round((completedAt - (session.startedAt ?? completedAt)) / SECOND_MS),
    answers: session.itemOrder.flatMap((itemId) => {
      const answer = byItem.get(itemId);
      return answer ? [{ item_id: itemId, value: answer.value, rt_ms: answer.responseMs }] : [];
    }),
    quality: {
      status: quality.status,
      ...qualityFigures(quality),
    },
    norm: { id: norm.id, name: norm.name.en, method: norm.method, n: norm.n, version: norm.version },
    bands: recordOf(SCALE_KEYS, (key) => result.scales[key].band),
  };
}

/** Labels of a scale in a chart. */
export const ScaleHeadView = Type.Object({
  key: OneOf(SCALE_KEYS),
  kind: OneOf(["dimension", "value"]),
  /** Theme of a dimension; null for values. */
  cluster: Type.Union([Type.Object({ key: Type.String(), name: LocalizedText }), Type.Null()]),
  name: LocalizedText,
  description: LocalizedText,
  low: LocalizedText,
  high: LocalizedText,
});

/** What people read of a value: the 80 % band around its raw percent, and its group. null for dimensions. */
export const WeightView = Type.Union([
  Type.Object({
    band: Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }),
    group: OneOf(VALUE_GROUPS),
  }),
  Type.Null(),
]);

/** The weight of a scale, if it is one of the six values. */
export function weightView(key: ScaleKey, rawPercent: number): Static<typeof WeightView> {
  const value = VALUE_KEYS.find((one) => one === key);
  if (value === undefined) return null;
  const { band, group } = weighedValue(value, rawPercent);
  return { band, group };
}

/** All scales of a questionnaire, in the order of every chart. */
export function scaleHeads(productType: string): Static<typeof ScaleHeadView>[] {
  const { scales, clusters } = getInstrument(productType).texts;
  return SCALE_KEYS.map((key) => {
    const { name, description, low, high } = scales[key];
    const cluster = clusters.find(({ dimensions }) => (dimensions as readonly string[]).includes(key));
    const isValue = (VALUE_KEYS as readonly string[]).includes(key);
    return {
      key,
      kind: isValue ? "value" : "dimension",
      cluster: cluster ? { key: cluster.key, name: cluster.name } : null,
      name,
      description,
      low,
      high,
    };
  });
}

const Point = Type.Object({ name: Type.String(), text: Type.String() });

const ConclusionView = Type.Object({
  language: OneOf(LANGUAGES),
  validity: OneOf(VALIDITIES),
  notices: Type.Array(
    Type.Object({
      tone: OneOf(QUALITY_STATUSES),
      title: Type.String(),
      texts: Type.Array(Type.String()),
    }),
  ),
  summary: Type.Array(Type.String()),
  strengths: Type.Array(Point),
  clarify: Type.Array(Type.Object({ ...Point.properties, number: Type.Integer() })),
  questions: Type.Array(
    Type.Object({
      number: Type.Integer(),
      topic: Type.String(),
      reason: Type.String(),
      question: Type.String(),
    }),
  ),
  steps: Type.Array(Type.String()),
});
export const ConclusionAnswer = Ok(ConclusionView);

export const conclusionView = (
  conclusion: Conclusion,
  language: Static<typeof ConclusionView>["language"],
): Static<typeof ConclusionView> => ({
  ...conclusion,
  language,
  notices: conclusion.notices.map(({ tone = "ok", title, texts }) => ({ tone, title, texts })),
});
