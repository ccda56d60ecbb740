import { Type } from "@sinclair/typebox";
import { RESPONSE_STYLES } from "#/domain/instrument/response-style.ts";
import { QUALITY_STATUSES } from "#/domain/instrument/types.ts";
import { VALIDITIES } from "#/domain/instrument/validity.ts";
import { OneOf } from "#/platform/http/fields.ts";

const QualityView = Type.Object(
  { status: OneOf(QUALITY_STATUSES), validity: OneOf(VALIDITIES) },
  {
    description:
      "How carefully the questions were answered, and what follows: `usable`; `caution`: show the warning wherever you show the result; `withheld`: interpret nothing and compare with nothing.",
  },
);
export const ResponseStyleView = Type.Object(
  { mean: Type.Number(), style: Type.Union([OneOf(RESPONSE_STYLES), Type.Null()]) },
  {
    description:
      "How the scale as a whole was used: mean C value of the 17 dimensions, and `high`, `low` or `opposites` if that is unusual. It changes neither scores nor quality.",
  },
);

/** The fields of `validityView`, for the views that carry them. */
export const VALIDITY_FIELDS = { quality: QualityView, response_style: ResponseStyleView };
/** The same in lists, which show results where they are asked for. */
export const OPTIONAL_VALIDITY_FIELDS = {
  quality: Type.Optional(QualityView),
  response_style: Type.Optional(ResponseStyleView),
};
