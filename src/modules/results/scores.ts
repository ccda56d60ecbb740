import { type Static, Type } from "@sinclair/typebox";
import { getInstrument } from "#/domain/instrument/registry.ts";
import { roundToTenth } from "#/domain/instrument/rounding.ts";
import { labelOf } from "#/domain/instrument/score.ts";
import {
  DIMENSION_KEYS,
  type Localized,
  SCORE_LABELS,
  type ScaleKey,
  type ScaleScore,
  VALUE_KEYS,
} from "#/domain/instrument/types.ts";
import { EachOf, LocalizedText, OneOf } from "#/platform/http/envelope.ts";
import { recordOf } from "#/platform/text/record.ts";

/** Scores as every answer shows them: full results, profile details. */

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
