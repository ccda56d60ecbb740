import type { Block, ColumnsBlock, TraitBlock } from "../../document.ts";
import type { ReportFacts } from "../facts.ts";

/** Explains the scale, the band and what a self-description is, in half a page. */
export const readingBlocks = ({ words, input, language }: ReportFacts): Block[] => [
  { kind: "heading", text: words.reading },
  ...sideBySide(
    words.readingBlocks.map(({ title, text }) => ({ kind: "trait", name: title, text, points: [] })),
  ),
  { kind: "text", text: input.interpretation.words.comparison[language], style: "small" },
];

/** Traits two by two, each pair in a row. */
export const sideBySide = (traits: readonly TraitBlock[], isRuled = true): ColumnsBlock[] =>
  Array.from({ length: Math.ceil(traits.length / 2) }, (_, row) => ({
    kind: "columns",
    isRuled,
    columns: traits.slice(row * 2, row * 2 + 2).map((trait) => ({ share: 1, blocks: [trait] })),
  }));
