import type { Block, Chapter, ChapterText, Column } from "../../document.ts";
import type { ReportFacts } from "../facts.ts";
import type { ChapterId } from "../outline.ts";
import { chapterTitle } from "../titles.ts";
import { qualityNotices } from "./front.ts";
import { readingBlocks } from "./reading.ts";

/** How far the data can be trusted, how to read them, where the norm comes from, and what the report may not be used for. */
export const closingChapter = (facts: ReportFacts): ChapterText => ({
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

const limitsBlocks = (facts: ReportFacts): Block[] => {
  const { words, norm, notices } = facts;
  return [
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
            { kind: "list", isOrdered: false, items: [...words.methodLines, ...outlineLines(facts)] },
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
};

/** What the reader of another report of this kind would miss in this one, and after what it is made. */
function outlineLines({ input, words, language }: ReportFacts): string[] {
  const { template, isSubstitute, without, shortened } = input.outline;
  const titles = (ids: readonly ChapterId[]) => ids.map((id) => chapterTitle(id, words));
  return [
    ...(template ? [words.outline.template(template[language])] : []),
    ...(isSubstitute ? [words.outline.substitute] : []),
    ...(without.length > 0 ? [words.outline.without(titles(without))] : []),
    ...(shortened.length > 0 ? [words.outline.shortened(titles(shortened))] : []),
  ];
}
