import { type Static, type TSchema, Type } from "@sinclair/typebox";
import type { CriterionValidity, Validity } from "#/domain/instrument/evidence/criterion.ts";
import { CELL_LEAST } from "#/domain/instrument/evidence/record.ts";
import { type Figure, isMissing } from "#/domain/instrument/statistics/figure.ts";
import { SCALE_KEYS } from "#/domain/instrument/types.ts";
import { OneOf } from "#/platform/http/envelope.ts";

/** A figure of the API: how many people it rests on, and either its value or why there is none. */
const Absent = {
  /** Null represents one to four people of a group, who could be guessed. */
  n: Type.Union([Type.Integer(), Type.Null()]),
  missing: Type.Union([OneOf(["too_few_data", "no_spread", "no_solution"]), Type.Null()]),
  needed: Type.Union([Type.Integer(), Type.Null()]),
};

export const FigureOf = <T extends TSchema>(value: T) =>
  Type.Object({ ...Absent, value: Type.Union([value, Type.Null()]) });

export interface FigureView<T> {
  n: number | null;
  missing: "too_few_data" | "no_spread" | "no_solution" | null;
  needed: number | null;
  value: T | null;
}

/** @param nOf people behind a figure that is there */
export function figureView<T extends object, V>(
  figure: Figure<T>,
  nOf: (figure: T) => number,
  view: (figure: T) => V,
): FigureView<V> {
  if (!isMissing(figure)) return { n: nOf(figure), missing: null, needed: null, value: view(figure) };
  const needed = figure.missing === "too_few_data" ? figure.needed : null;
  return { n: figure.n, missing: figure.missing, needed, value: null };
}

/** The same for a figure that compares groups: how small the smaller one is must not reveal who is in it. */
export function groupFigureView<T extends object, V>(
  figure: Figure<T>,
  nOf: (figure: T) => number,
  view: (figure: T) => V,
): FigureView<V> {
  const shown = figureView(figure, nOf, view);
  return { ...shown, n: shown.n !== null && isGuessable(shown.n) ? null : shown.n };
}

const isGuessable = (people: number): boolean => people > 0 && people < CELL_LEAST;

export const NullableNumber = Type.Union([Type.Number(), Type.Null()]);

/** Three decimals say more than anybody can use. */
export const round3 = (value: number): number => Math.round(value * 1000) / 1000;
export const round3OrNull = (value: number | null): number | null => (value === null ? null : round3(value));

/** A share 0..1 of `n` people; null where it represents one to four of them, who could be guessed. */
export function shownShare(share: number, n: number): number | null {
  return isGuessable(Math.round(share * n)) ? null : round3(share);
}

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

/** What the match predicted: of one job profile, or of all. */
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
