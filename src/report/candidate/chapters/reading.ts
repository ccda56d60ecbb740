import { type Language, SCORE_LABELS } from "#/instrument/types.ts";
import type { Chapter } from "../../document.ts";
import type { LabelSpan } from "../../document-charts.ts";
import { capitalised } from "../../format.ts";
import type { ReportFacts } from "../facts.ts";

/** Explains the scale, the band and what a self-description is. */
export function readingChapter(facts: ReportFacts): Chapter {
  const { words, language, input } = facts;
  const names = SCORE_LABELS.map((label) => capitalised(input.texts.labels[label][language], language));
  return {
    id: "reading",
    title: words.reading,
    lead: words.readingLead,
    opens: "page",
    blocks: [
      {
        kind: "distribution",
        title: words.normalShare,
        description: words.spoken.distribution,
        zoneName: words.averageRange,
        spans: labelSpans(names, language),
        note: words.normalShare,
        heads: { label: words.label, range: words.cValue, share: words.share },
      },
      {
        kind: "example",
        title: words.example,
        description: words.spoken.example,
        score: { value: 7.2, band: [5.4, 9.0] },
        dot: words.exampleDot,
        whisker: words.exampleBand,
        zone: words.exampleZone,
      },
      ...pairsOf(words.readingBlocks).map((pair) => ({
        kind: "columns" as const,
        isRuled: true,
        columns: pair.map(({ title, text }) => ({
          share: 1,
          blocks: [{ kind: "trait" as const, name: title, text, points: [] }],
        })),
      })),
    ],
  };
}

/** Two by two, so that they stand side by side. */
export const pairsOf = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / 2) }, (_, row) => items.slice(row * 2, row * 2 + 2));

/** The seven labels with the ranges and shares of the C scale; shares by the normal model, mean 5, SD 2. */
export function labelSpans(names: readonly string[], language: Language): LabelSpan[] {
  const ends = [0, 1.45, 2.45, 3.45, 6.55, 7.55, 8.55, 10];
  const ranges = ["0.0–1.4", "1.5–2.4", "2.5–3.4", "3.5–6.5", "6.6–7.5", "7.6–8.5", "8.6–10"];
  const shares = [3.8, 6.3, 11.8, 56.2, 11.8, 6.3, 3.8];
  const local = (text: string) => (language === "de" ? text.replaceAll(".", ",") : text);
  const unit = language === "de" ? "\u00A0%" : "%";
  return names.map((name, index) => ({
    // Narrow columns: the long German words need places to break.
    name: name.replace(/(unter|über)durch/i, "$1\u00ADdurch\u00AD"),
    range: local(ranges[index] ?? ""),
    share: local((shares[index] ?? 0).toFixed(1)) + unit,
    from: ends[index] ?? 0,
    to: ends[index + 1] ?? 10,
  }));
}
