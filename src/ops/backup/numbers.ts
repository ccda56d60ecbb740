import { type Static, Type } from "@sinclair/typebox";
import { MODES } from "#/platform/context/tenant.ts";
import { appendLines } from "./lines.ts";
import { NUMBERS_FILE } from "./list-names.ts";
import { readLines } from "./read-lines.ts";

/** A number of an invoice or a credit note that was given. */
export const GivenNumber = Type.Object({
  mode: Type.Union(MODES.map((mode) => Type.Literal(mode))),
  type: Type.Union([Type.Literal("invoice"), Type.Literal("credit_note")]),
  year: Type.Integer(),
  sequence: Type.Integer(),
});
export type GivenNumber = Static<typeof GivenNumber>;

/** @throws what the disk throws */
export const appendNumbers = (folder: string, given: readonly GivenNumber[]): void =>
  appendLines(folder, NUMBERS_FILE, given);

export const readNumbers = (folder: string): GivenNumber[] => readLines(folder, NUMBERS_FILE, GivenNumber);

const seriesOf = ({ mode, type, year }: GivenNumber): string => `${mode} ${type} ${year}`;

/**
 * What a restore has lost of each series.
 * @param there last numbers of the restored house
 * @param given numbers that are known to have been given
 */
export function lostNumbers(
  there: readonly GivenNumber[],
  given: readonly GivenNumber[],
): (Omit<GivenNumber, "sequence"> & { first: number; last: number })[] {
  const known = new Map(there.map((one) => [seriesOf(one), one.sequence]));
  return [...Map.groupBy(given, seriesOf)].flatMap(([series, numbers]) => {
    const [{ mode, type, year } = numbers[0] as GivenNumber] = numbers;
    const last = numbers.reduce((most, { sequence }) => Math.max(most, sequence), 0);
    const first = (known.get(series) ?? 0) + 1;
    return last < first ? [] : [{ mode, type, year, first, last }];
  });
}
