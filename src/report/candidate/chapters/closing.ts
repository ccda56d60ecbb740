import type { Chapter, Column, Row } from "../../document.ts";
import type { ScaleView } from "../../views.ts";
import type { ReportFacts } from "../facts.ts";

/** Every number behind the charts. */
export function figuresChapter({ words, clusters, values }: ReportFacts): Chapter {
  const row = (scale: ScaleView): Row => ({
    cells: [scale.name, scale.raw, scale.number, scale.band, { score: scale.score }, scale.label],
  });
  const column = (title: string, share: number, changes: Partial<Column> = {}): Column => ({
    title,
    share,
    align: "left",
    weight: "regular",
    ...changes,
  });
  return {
    id: "figures",
    title: words.figures,
    lead: words.figuresLead,
    opens: "page",
    blocks: [
      {
        kind: "table",
        caption: words.figures,
        isDense: true,
        columns: [
          column(words.dimension, 142, { weight: "semibold" }),
          column(words.raw, 54, { align: "right" }),
          column(words.cValue, 46, { align: "right", weight: "bold" }),
          column(words.band, 68, { align: "right" }),
          column("", 90, { spoken: words.spoken.chart }),
          column(words.label, 94),
        ],
        rows: [
          ...clusters.flatMap(({ name, scales }) => [{ group: name }, ...scales.map(row)]),
          { group: words.valuesGroup },
          ...values.map(row),
        ],
      },
    ],
  };
}

/** How far the data can be trusted, where the norm comes from, and what the report may not be used for. */
export function closingChapter({ words, quality, norm, notices }: ReportFacts): Chapter {
  const column = (title: string, share: number, changes: Partial<Column> = {}): Column => ({
    title,
    share,
    align: "left",
    weight: "regular",
    ...changes,
  });
  return {
    id: "closing",
    title: words.closing,
    opens: "page",
    blocks: [
      { kind: "heading", text: words.dataQuality },
      { kind: "notice", title: quality.title, texts: [quality.text] },
      {
        kind: "table",
        caption: words.dataQuality,
        isDense: false,
        columns: [
          column(words.check, 112, { weight: "semibold" }),
          column("", 170, { spoken: words.meaning }),
          column(words.measured, 54, { align: "right" }),
          column(words.expected, 78, { align: "right" }),
          column(words.result, 94, { align: "right", weight: "semibold" }),
        ],
        rows: quality.checks.map((check) => ({
          cells: [
            check.name,
            check.meaning,
            check.measured,
            check.expected,
            check.isConspicuous ? `▲ ${check.outcome}` : check.outcome,
          ],
        })),
      },
      {
        kind: "columns",
        isRuled: false,
        columns: [
          {
            share: 1,
            blocks: [
              { kind: "heading", text: words.norm },
              {
                kind: "trait",
                name: `${norm.name}, ${words.normVersion} ${norm.version}`,
                text: `${words.normBasis}: ${norm.basis}. ${norm.notice}`,
                points: [],
              },
            ],
          },
          {
            share: 1,
            blocks: [
              { kind: "heading", text: words.method },
              { kind: "list", isOrdered: false, items: words.methodLines },
            ],
          },
        ],
      },
      { kind: "heading", text: words.limits },
      { kind: "list", isOrdered: true, items: notices.standing },
    ],
  };
}
