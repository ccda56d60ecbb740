import type { Block } from "../../document.ts";
import type { ReportFacts } from "../facts.ts";

/** Explains the scale, the band and what a self-description is, in half a page. */
export const readingBlocks = ({ words, input, language }: ReportFacts): Block[] => [
  { kind: "heading", text: words.reading },
  ...pairsOf(words.readingBlocks).map((pair) => ({
    kind: "columns" as const,
    isRuled: true,
    columns: pair.map(({ title, text }) => ({
      share: 1,
      blocks: [{ kind: "trait" as const, name: title, text, points: [] }],
    })),
  })),
  { kind: "text", text: input.interpretation.words.comparison[language], style: "small" },
];

/** Two by two, so that they stand side by side. */
export const pairsOf = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / 2) }, (_, row) => items.slice(row * 2, row * 2 + 2));
