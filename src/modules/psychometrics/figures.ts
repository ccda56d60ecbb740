import { type TSchema, Type } from "@sinclair/typebox";
import { CELL_LEAST } from "#/domain/instrument/evidence/group-differences.ts";
import { type Figure, isMissing } from "#/domain/instrument/statistics/figure.ts";
import { OneOf } from "#/platform/http/fields.ts";

/** A figure of the API: how many people it rests on, and either its value or why there is none. */
const Absent = {
  /** Null stands for one to four people of a group, who could be guessed. */
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

/** The same for a figure that compares groups: how small the smaller one is must not tell who is in it. */
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

/** A share 0..1 of `n` people; null where it stands for one to four of them, who could be guessed. */
export function shownShare(share: number, n: number): number | null {
  return isGuessable(Math.round(share * n)) ? null : round3(share);
}
