import { type Static, Type } from "@sinclair/typebox";
import { getInstrument } from "#/instrument/registry.ts";
import { roundToTenth } from "#/instrument/rounding.ts";
import { labelOf } from "#/instrument/score.ts";
import {
  DIMENSION_KEYS,
  LANGUAGES,
  type Localized,
  SCALE_KEYS,
  type ScaleKey,
  VALUE_KEYS,
} from "#/instrument/types.ts";
import type { StoredAnswer } from "#/modules/assessment/store.ts";
import { INVITE_STATUSES } from "#/modules/invites/rules.ts";
import { isoTime, isoTimeOrNull, SECOND_MS } from "#/platform/clock.ts";
import { Ok } from "#/platform/http/envelope.ts";
import { NullableTimestamp, OneOf, Timestamp } from "#/platform/http/fields.ts";
import { BooleanText } from "#/platform/http/query.ts";
import type { CompletedResult } from "./service.ts";

export const REPORT_TYPES = ["standard"] as const;

/** Unknown query parameters are ignored; the framework closes a schema that does not say so. */
const OPEN = { additionalProperties: true } as const;

export const ResultsQuery = Type.Object({ include_descriptions: Type.Optional(BooleanText) }, OPEN);
export const LegacyResultsQuery = Type.Object({ include_raw: Type.Optional(BooleanText) }, OPEN);
export const ReportQuery = Type.Object(
  { type: Type.Optional(OneOf(REPORT_TYPES)), lang: Type.Optional(OneOf(LANGUAGES)) },
  OPEN,
);

const Both = Type.Object({ en: Type.String(), de: Type.String() });
const DimensionScore = Type.Object({
  raw_percent: Type.Number(),
  c_value: Type.Number(),
  label: Type.String(),
  name: Both,
  description: Type.Optional(Both),
});
const GravesScore = Type.Object({
  raw_percent: Type.Number(),
  c_value: Type.Number(),
  name: Both,
  description: Type.Optional(Both),
});

export const ResultView = Type.Object({
  invite_id: Type.String(),
  candidate: Type.Object({ name: Type.String(), email: Type.String(), gender: Type.String() }),
  assessment: Type.Object({ completed_at: Timestamp, product_type: Type.String() }),
  dimensions: Type.Record(Type.String(), DimensionScore),
  graves_values: Type.Record(Type.String(), GravesScore),
  wir_ich_ratio: Type.Object({
    wir_percent: Type.Number(),
    ich_percent: Type.Number(),
    tendency: Type.String(),
  }),
  norm_group: Type.Object({ id: Type.Integer(), name: Type.String() }),
  reports: Type.Object({ standard: Type.String(), leadership: Type.String(), sales: Type.String() }),
});
const RawView = Type.Object({
  questionnaire: Type.Object({ id: Type.String(), version: Type.String() }),
  language: OneOf(LANGUAGES),
  seed: Type.Integer(),
  started_at: NullableTimestamp,
  completed_at: Timestamp,
  duration_s: Type.Integer(),
  answers: Type.Array(Type.Object({ item_id: Type.String(), value: Type.Integer(), rt_ms: Type.Integer() })),
  quality: Type.Object({
    status: OneOf(["ok", "caution", "questionable"]),
    attention_failed: Type.Integer(),
    inconsistency: Type.Number(),
    longstring_a: Type.Integer(),
    longstring_b: Type.Integer(),
    irv: Type.Number(),
    fast_share: Type.Number(),
  }),
  norm: Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    method: Type.String(),
    n: Type.Integer(),
    version: Type.String(),
  }),
  bands: Type.Record(Type.String(), Type.Array(Type.Number(), { minItems: 2, maxItems: 2 })),
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
  const { texts } = getInstrument(session.productType);
  const described = (text: Localized) => (options.withDescriptions ? { description: text } : {});
  const scored = (key: ScaleKey) => ({
    raw_percent: roundToTenth(result.scales[key].rawPercent),
    c_value: result.scales[key].cValue,
  });
  const report = (type: string) => `${options.apiUrl}/invites/${invite.id}/report?type=${type}`;
  return {
    invite_id: invite.id,
    candidate: { name: fullName(session), email: session.email, gender: session.gender },
    assessment: { completed_at: isoTime(completedAt), product_type: session.productType },
    dimensions: Object.fromEntries(
      DIMENSION_KEYS.map((key) => {
        const { name, description } = texts.scales[key];
        return [
          key,
          { ...scored(key), label: labelOf(result.scales[key].cValue), name, ...described(description) },
        ];
      }),
    ),
    graves_values: Object.fromEntries(
      VALUE_KEYS.map((key) => {
        const { name, description } = texts.scales[key];
        return [key, { ...scored(key), name, ...described(description) }];
      }),
    ),
    wir_ich_ratio: {
      wir_percent: result.wirIch.wirPercent,
      ich_percent: result.wirIch.ichPercent,
      tendency: result.wirIch.tendency,
    },
    norm_group: { id: result.norm.id, name: result.norm.name.en },
    reports: { standard: report("standard"), leadership: report("leadership"), sales: report("sales") },
  };
}

export const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim();

/** Quality figures are stored unrounded; two decimals say all that they can tell. */
const twoDecimals = (figure: number): number => Math.round(figure * 100) / 100;

/** The sitting as it was: answers in presented order, response times, quality figures, norm and 80 % bands. */
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
      attention_failed: quality.attentionFailed,
      inconsistency: twoDecimals(quality.inconsistency),
      longstring_a: quality.longstringA,
      longstring_b: quality.longstringB,
      irv: twoDecimals(quality.irv),
      fast_share: twoDecimals(quality.fastShare),
    },
    norm: { id: norm.id, name: norm.name.en, method: norm.method, n: norm.n, version: norm.version },
    bands: Object.fromEntries(SCALE_KEYS.map((key) => [key, result.scales[key].band])),
  };
}
