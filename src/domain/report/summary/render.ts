import { getInstrumentVersion } from "#/domain/instrument/registry.ts";
import { FEEDBACK_WORDS } from "#/messages/domain/report/summary/feedback.gen.ts";
import { REPORT_WORDS } from "#/messages/domain/report.gen.ts";
import type { FontBytes } from "#/platform/pdf/fonts.ts";
import type { Block, Chapter, ReportDocument, Row } from "../document.ts";
import { cleanLine, formatDate, percent, sessionDate } from "../format.ts";
import { renderHtml } from "../html/page.tsx";
import type { ReportFormat } from "../kinds.ts";
import { renderPdf } from "../pdf/render.ts";
import {
  type FeedbackContent,
  type FeedbackInput,
  type FeedbackInsights,
  feedbackContent,
} from "./content.ts";

/** One summary to render, as plain data that can be cloned into another thread. */
export interface FeedbackJob extends Omit<FeedbackInput, "texts" | "interpretation"> {
  productType: string;
  format: ReportFormat;
}

/** The file of one summary; the same job and fonts give the same bytes. Rejects when a font cannot be parsed. */
export async function renderFeedback(job: FeedbackJob, fonts: FontBytes): Promise<Uint8Array> {
  const { texts, interpretation } = getInstrumentVersion(job.productType, job.result.questionnaire.version);
  const input = { ...job, texts, interpretation };
  if (job.format === "html") {
    return new TextEncoder().encode(renderHtml(buildFeedback(input)));
  }
  return renderPdf(buildFeedback(input), fonts);
}

/** Standard error of the we share under the model of the questionnaire. */
const WE_I_ERROR = 7;

/**
 * The candidate's own summary as a document of two pages: preferences, then values and the we/I ratio. Of answers that are not
 * usable it is one page without them. The same input gives the same document.
 * Throws a RangeError when `completedAt` is no date.
 */
export function buildFeedback(input: FeedbackInput): ReportDocument {
  const { language, completedAt } = input;
  const [words, common] = [FEEDBACK_WORDS[language], REPORT_WORDS[language]];
  const content = feedbackContent(input);
  const [name, company] = [cleanLine(input.candidateName), cleanLine(input.company)];
  const date = formatDate(completedAt, language);
  return {
    language,
    brand: input.brand,
    info: {
      title: words.title,
      author: company,
      subject: words.completedOn(date),
      keywords: [words.title],
      createdAt: completedAt,
    },
    cover: null,
    chapters: chaptersOf(content, input),
    footer: {
      person: name || words.unnamed,
      date: sessionDate(input, language),
      origin: company === "" ? words.originPlain : words.origin(company),
      confidential: words.personal,
      use: null,
      page: common.page,
      warning: null,
    },
    labels: common.labels,
  };
}

/** Two; of answers that are not usable one. */
function chaptersOf(content: FeedbackContent, input: FeedbackInput): Chapter[] {
  const { insights } = content;
  const first = firstChapter(content, input);
  const closing = closingBlocks(content);
  if (insights === null) return [{ ...first, blocks: [...first.blocks, ...closing] }];
  const values = valuesChapter(insights, input);
  return [first, { ...values, blocks: [...values.blocks, ...closing] }];
}

const closingBlocks = ({ closing }: FeedbackContent): Block[] => [
  { kind: "heading", text: closing.title },
  { kind: "list", isOrdered: false, items: closing.lines },
];

function firstChapter({ title, intro, careful, insights }: FeedbackContent, input: FeedbackInput): Chapter {
  const words = FEEDBACK_WORDS[input.language];
  const name = cleanLine(input.candidateName);
  const date = words.completedOn(formatDate(input.completedAt, input.language));
  return {
    id: "preferences",
    title,
    lead: [name, date].filter(Boolean).join(" · "),
    opens: "page",
    blocks: [
      { kind: "text", text: intro, style: "body" },
      ...(careful ? [{ kind: "notice" as const, title: careful.title, texts: [careful.text] }] : []),
      ...(insights ? preferenceBlocks(insights, words) : []),
    ],
  };
}

function preferenceBlocks(
  { preferences: { title, lead, items } }: FeedbackInsights,
  words: (typeof FEEDBACK_WORDS)["en"],
): Block[] {
  const head: Block[] = [
    { kind: "heading", text: title },
    { kind: "text", text: lead, style: "body" },
  ];
  if (items.length === 0) return head;
  return [
    ...head,
    {
      kind: "insights",
      insights: items.map(({ preference, strength, balance }) => ({
        sentence: preference,
        sides: [
          { label: words.strength, text: strength },
          { label: words.balance, text: balance },
        ],
      })),
    },
  ];
}

function valuesChapter({ values, weI }: FeedbackInsights, { language }: FeedbackInput): Chapter {
  const [words, common] = [FEEDBACK_WORDS[language], REPORT_WORDS[language]];
  const [we, i] = [percent(weI.we, language), percent(weI.i, language)];
  return {
    id: "values",
    title: values.title,
    lead: values.lead,
    opens: "page",
    blocks: [
      {
        kind: "table",
        caption: values.title,
        isDense: false,
        columns: [
          { title: words.value, share: 180, align: "left", weight: "semibold" },
          { title: words.meaning, share: 312, align: "left", weight: "regular" },
        ],
        rows: values.order.flatMap(({ group, name, description }, place): Row[] => [
          ...(values.order[place - 1]?.group === group ? [] : [{ group }]),
          { cells: [name, description] },
        ]),
      },
      { kind: "text", text: values.text, style: "finding" },
      { kind: "heading", text: weI.title },
      { kind: "text", text: weI.lead, style: "body" },
      {
        kind: "gauge",
        title: weI.title,
        description: common.spoken.ratio(we, i, String(WE_I_ERROR)),
        leftShare: weI.we,
        error: WE_I_ERROR,
        leftName: common.we,
        rightName: common.i,
        leftText: we,
        rightText: i,
        zoneName: common.balanced,
      },
      { kind: "text", text: words.weINote, style: "small" },
      { kind: "text", text: weI.text, style: "finding" },
    ],
  };
}
