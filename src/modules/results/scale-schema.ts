import { type Static, Type } from "@sinclair/typebox";
import { getInstrument } from "#/domain/instrument/registry.ts";
import { SCALE_KEYS, VALUE_KEYS } from "#/domain/instrument/types.ts";
import { LocalizedText, OneOf } from "#/platform/http/fields.ts";

/** What a chart writes beside a scale. */
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
