import { type Static, Type } from "@sinclair/typebox";
import type { CriterionValidity, Validity } from "#/domain/instrument/evidence/criterion.ts";
import type { Figure } from "#/domain/instrument/statistics/figure.ts";
import { SCALE_KEYS } from "#/domain/instrument/types.ts";
import { OneOf } from "#/platform/http/fields.ts";
import { FigureOf, figureView, NullableNumber, round3, round3OrNull } from "./figures.ts";

const Interval = Type.Array(Type.Number(), { minItems: 2, maxItems: 2 });
const AssociationView = Type.Object({
  r: Type.Number(),
  /** 95 % */
  interval: Interval,
  p: Type.Number(),
  corrected: NullableNumber,
});
const ValidityView = Type.Object({
  overall: Type.Union([AssociationView, Type.Null()]),
  dimensions: Type.Array(
    Type.Object({
      key: OneOf(SCALE_KEYS),
      association: Type.Union([
        Type.Object({ ...AssociationView.properties, p_adjusted: Type.Number() }),
        Type.Null(),
      ]),
    }),
  ),
  thirds: Type.Array(
    Type.Object({
      from: Type.Integer(),
      to: Type.Integer(),
      n: Type.Integer(),
      share: Type.Number(),
      interval: Interval,
    }),
  ),
});

/** What the match told beforehand: of one job profile, or of all. */
export const CriterionView = Type.Object({
  rating: FigureOf(ValidityView),
  staying: FigureOf(ValidityView),
});

const associationView = ({ r, interval, p, corrected }: NonNullable<Validity["match"]>) => ({
  r: round3(r),
  interval: interval.map(round3),
  p: round3(p),
  corrected: round3OrNull(corrected),
});

const validityView = (figure: Figure<Validity>) =>
  figureView(
    figure,
    ({ n }) => n,
    ({ match, dimensions, expectancy }): Static<typeof ValidityView> => ({
      overall: match && associationView(match),
      dimensions: dimensions.map(({ scale, association }) => ({
        key: scale,
        association: association && {
          ...associationView(association),
          p_adjusted: round3(association.adjusted),
        },
      })),
      thirds: expectancy.map(({ share, interval, ...third }) => ({
        ...third,
        share: round3(share),
        interval: interval.map(round3),
      })),
    }),
  );

export const criterionView = ({ rating, staying }: CriterionValidity): Static<typeof CriterionView> => ({
  rating: validityView(rating),
  staying: validityView(staying),
});
