import { lix } from "#/domain/instrument/reading-level.ts";
import { getInstrumentVersion } from "#/domain/instrument/registry.ts";
import { DIMENSION_KEYS, type Language, type Questionnaire } from "#/domain/instrument/types.ts";
import { markdownTable } from "#/platform/text/markdown.ts";
import authorship from "../../../../assets/instrument/pa-standard/1.1.0/authorship.json" with {
  type: "json",
};
import type { Numbers } from "./markdown.ts";
import type { ScaleName } from "./scale-name.ts";
import type { Terms } from "./terms.ts";

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
    readingLevel: { en: lix(sentences("en")), de: lix(sentences("de")) },
  };
}
