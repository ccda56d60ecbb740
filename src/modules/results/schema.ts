import { type Static, Type } from "@sinclair/typebox";
import { getInstrument } from "#/instrument/registry.ts";
import { roundToTenth } from "#/instrument/rounding.ts";
import { labelOf } from "#/instrument/score.ts";
import { DIMENSION_KEYS, LANGUAGES, type Localized, type ScaleKey, VALUE_KEYS } from "#/instrument/types.ts";
import { INVITE_STATUSES } from "#/modules/invites/rules.ts";
import { isoTime } from "#/platform/clock.ts";
import { Ok } from "#/platform/http/envelope.ts";
import { OneOf, Timestamp } from "#/platform/http/fields.ts";
import { BooleanText } from "#/platform/http/query.ts";
import type { CompletedResult } from "./service.ts";

export const REPORT_TYPES = ["standard"] as const;

export const ResultsQuery = Type.Object({ include_descriptions: Type.Optional(BooleanText) });
export const ReportQuery = Type.Object({
  type: Type.Optional(OneOf(REPORT_TYPES)),
  lang: Type.Optional(OneOf(LANGUAGES)),
});

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
export const ResultAnswer = Ok(ResultView);
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
