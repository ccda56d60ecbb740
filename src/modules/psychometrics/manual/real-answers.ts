import { RESPONSE_QUALITY } from "#/domain/instrument/quality-limits.ts";
import type { Language } from "#/domain/instrument/types.ts";
import { WORDS } from "#/messages/modules/psychometrics/manual/facts.gen.ts";
import { markdownTable } from "#/platform/text/markdown.ts";
import type { Numbers } from "./terms.ts";

/** What the rules for the quality of answers find on real people's answers, as `scripts/real-answers.ts` measured it. */
export interface RealAnswers {
  people: number;
  basis: string;
  ownLeast: number;
  table: string;
}

const RULES = ["former", "shipped", "own_150", "own_300", "own_1000"] as const;

export function realAnswersIn(language: Language, { percent }: Numbers): RealAnswers {
  const { basis, ownLeast, rates } = RESPONSE_QUALITY;
  const { realAnswers: words } = WORDS[language];
  return {
    people: basis.people,
    basis: `${basis.name}, ${basis.package}, ${basis.license}`,
    ownLeast,
    table: markdownTable(
      [words.sheets, ...RULES.map((rule) => words.rules[rule])],
      Object.entries(rates).map(([kind, of]) => [
        words.kinds[kind as keyof typeof words.kinds],
        ...RULES.map((rule) => percent(of[rule].questionable, 1)),
      ]),
    ),
  };
}
