import { lix } from "#/domain/instrument/reading-level.ts";
import { getInstrumentVersion } from "#/domain/instrument/registry.ts";
import {
  DIMENSION_KEYS,
  type Language,
  type Localized,
  localized,
  type Questionnaire,
  type ScaleKey,
} from "#/domain/instrument/types.ts";
import { languageName } from "#/messages/language-name.ts";
import { LOCALES } from "#/messages/locale.gen.ts";
import type { Terms } from "#/messages/modules/psychometrics/manual/terms.gen.ts";
import { markdownTable } from "#/platform/text/markdown.ts";
import authorship from "../../../../assets/instrument/pa-standard/1.1.0/authorship.json" with {
  type: "json",
};
import type { FigureView } from "../schema.ts";

/** How many people; of one to four it is not given. */
const peopleText = (n: number | null, terms: Terms): string =>
  n === null ? terms.fewPeople : terms.people(n);

/** Why a figure is not given, as a whole sentence. */
export function absentText({ n, missing, needed }: FigureView<unknown>, terms: Terms): string {
  const people = peopleText(n, terms);
  const { absent } = terms;
  if (missing === "too_few_data") return absent.tooFew(people, String(needed));
  return missing === "no_spread" ? absent.noSpread(people) : absent.noSolution(people);
}

/** The same where groups are compared: what counts is how large the smaller one is. */
export const absentGroupText = ({ n, needed }: FigureView<unknown>, terms: Terms): string =>
  terms.absent.tooFewInGroup(peopleText(n, terms), String(needed));

/** The same for a cell of a table. */
export const absentShortText = ({ n, missing, needed }: FigureView<unknown>, { absent }: Terms): string =>
  missing === "too_few_data" ? absent.tooFewShort(String(n), String(needed)) : absent.undefinedShort;

export const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join("\n");

/** Text that others have typed, as plain words. */
export const plainWords = (text: string): string =>
  text.replace(/\s+/g, " ").replace(/[\\`*_[\]<>#|]/g, (sign) => `\\${sign}`);

/** What languages are called in one of them. */
export const languageNamesIn = (own: Language): Localized =>
  localized((language) => languageName(language, own));

/** Numbers as the language writes them. */
export interface Numbers {
  number(value: number, decimals: number): string;
  percent(share: number, decimals?: number): string;
}

export function numbersIn(language: Language): Numbers {
  const number = (value: number, decimals: number) =>
    value.toFixed(decimals).replace(".", LOCALES[language].decimal);
  return { number, percent: (share, decimals = 1) => `${number(100 * share, decimals)} %` };
}

/** What is known of how a version came about. */
export interface Development {
  /** Of the version that was written with a record; null for the one before. */
  changes: Record<"replaced" | "reworded" | "none", { statements: number; pairs: number }> | null;
  /** Means of the author's ratings, by dimension. */
  desirability: string;
  /** LIX of all statements and sides of pairs. */
  readingLevel: Record<Language, number>;
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

function desirabilityTable(
  { items }: Questionnaire,
  name: ScaleName,
  terms: Terms,
  { number }: Numbers,
): string {
  const ratings = (scale: string, dir: 1 | -1): number[] =>
    items.flatMap((item) =>
      item.type === "statement" && item.keys[0].scale === scale && item.keys[0].dir === dir
        ? [item.desirability]
        : [],
    );
  return markdownTable(
    [terms.dimension, terms.agreeing, terms.disagreeing, terms.gap],
    DIMENSION_KEYS.map((scale) => {
      const [agreeing, disagreeing] = [mean(ratings(scale, 1)), mean(ratings(scale, -1))];
      return [
        name(scale),
        number(agreeing, 2),
        number(disagreeing, 2),
        number(Math.abs(agreeing - disagreeing), 2),
      ];
    }),
  );
}

function changesOf(version: string): Development["changes"] {
  if (version !== authorship.version) return null;
  const counted = (change: string) => {
    const ids = authorship.items.filter((item) => item.change === change).map(({ id }) => id);
    const pairs = ids.filter((id) => id.startsWith("pair.")).length;
    return { pairs, statements: ids.filter((id) => !/^(pair|check)\./.test(id)).length };
  };
  return { replaced: counted("replaced"), reworded: counted("reworded"), none: counted("none") };
}

export function developmentOf(
  { id, version }: { id: string; version: string },
  name: ScaleName,
  terms: Terms,
  numbers: Numbers,
): Development {
  const { questionnaire } = getInstrumentVersion(id, version);
  const sentences = (language: Language) =>
    questionnaire.items.flatMap((item) => (item.type === "check" ? [] : Object.values(item[language])));
  return {
    changes: changesOf(version),
    desirability: desirabilityTable(questionnaire, name, terms, numbers),
    readingLevel: localized((language) => lix(sentences(language))),
  };
}

/** How a scale is called in the manual's language. */
export type ScaleName = (scale: ScaleKey) => string;
