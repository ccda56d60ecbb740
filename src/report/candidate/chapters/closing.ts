import type { Block, Chapter, Column } from "../../document.ts";
import type { ReportFacts } from "../facts.ts";
import { qualityNotices } from "./front.ts";
import { readingBlocks } from "./reading.ts";

/** How far the data can be trusted, how to read them, where the norm comes from, and what the report may not be used for. */
export const closingChapter = (facts: ReportFacts): Chapter => ({
  id: "closing",
  title: facts.words.closing,
  opens: "flow",
  blocks: [
    { kind: "heading", text: facts.words.dataQuality },
    ...qualityNotices(facts).map((notice) => ({ kind: "notice" as const, ...notice })),
    checksTable(facts),
    ...readingBlocks(facts),
    ...limitsBlocks(facts),
  ],
});

/**
 * All that a report says of answers that are not usable: what was found and what to do. No value and no match, so
 * that none is carried into a decision from a page that was torn out.
 */
export const unusableChapter = (facts: ReportFacts): Chapter => ({
  id: "closing",
  title: facts.words.unusable,
  opens: "page",
  blocks: [
    ...qualityNotices(facts).map((notice) => ({ kind: "notice" as const, ...notice })),
    { kind: "heading", text: facts.words.unusableSteps },
    { kind: "list", isOrdered: true, items: facts.notices.questionable },
    { kind: "heading", text: facts.words.unusableFound },
    checksTable(facts),
    { kind: "heading", text: facts.words.limits },
    { kind: "list", isOrdered: true, items: facts.notices.standing },
  ],
});

function checksTable({ words, quality }: ReportFacts): Block {
  const column = (title: string, share: number, changes: Partial<Column> = {}): Column => ({
    title,
    share,
    align: "left",
    weight: "regular",
    ...changes,
  });
  return {
    kind: "table",
    caption: words.dataQuality,
    isDense: true,
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
  };
}

const limitsBlocks = ({ words, norm, notices }: ReportFacts): Block[] => [
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
          { kind: "heading", text: words.method },
          { kind: "list", isOrdered: false, items: words.methodLines },
        ],
      },
      {
        share: 1,
        blocks: [
          { kind: "heading", text: words.limits },
          { kind: "list", isOrdered: true, items: notices.standing },
        ],
      },
    ],
  },
];
