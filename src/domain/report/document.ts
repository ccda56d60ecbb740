import type { MatchColor } from "#/domain/instrument/match.ts";
import type { Language } from "#/domain/instrument/types.ts";
import type { Brand } from "./brand.ts";
import type { ChartBlock, InsightsBlock, LabelledText, Score } from "./document-charts.ts";

/**
 * What a report says, in the order in which it says it, without any layout: made once, then set as a PDF file or
 * as a page of HTML. All texts are in the report's language and ready to print; nothing is worded by a renderer.
 */
export interface ReportDocument {
  language: Language;
  /** Null: it has the default look. */
  brand: Brand | null;
  info: DocumentInfo;
  /** Printed across every page, beneath the content: whose copy it is. */
  mark?: string;
  /** Null for a short document that begins with its first chapter. */
  cover: Cover | null;
  chapters: Chapter[];
  footer: Footer;
  /** What a page says in addition to the report itself. */
  labels: { contents: string; skip: string; figures: string };
}

export interface DocumentInfo {
  title: string;
  /** The company in whose name the report is sent. */
  author: string;
  subject: string;
  keywords: string[];
  /** ISO 8601; the only time in the file, a fixed moment of the case. */
  createdAt: string;
}

export interface Cover {
  /** Name of this page in an outline. */
  title: string;
  company: string;
  confidential: string;
  /** What the report is about; the candidate's name is the title under it. */
  reportName: string;
  person: string;
  /** Kind and date. */
  line: string;
  facts: { label: string; text: string }[];
  /** How far the data can be trusted. */
  notices: Notice[];
  note: string;
  /** The C values of each cluster, for an ornament. */
  ornament: number[][];
}

export interface Footer {
  person: string;
  /** And the number of the session, where it is about one. */
  date: string;
  /** Norm group and questionnaire. */
  origin: string;
  /** In one line what the document may not be used for. */
  use: string | null;
  confidential: string;
  page: (page: number, pages: number) => string;
  /** Appears on every page where the answers are not usable. */
  warning: string | null;
}

export interface Chapter extends ChapterText {
  /** Letters and hyphens, once in a document. */
  id: string;
  title: string;
  /** Whether it always begins a page, or goes on where the one before has left enough room. */
  opens: "page" | "flow";
  /** Its pages are kept without the person's name: their foot names the document instead. */
  isUnnamed?: true;
}

/** The text below a chapter's title. */
export interface ChapterText {
  lead?: string;
  blocks: Block[];
}

export type Block =
  | TextBlock
  | HeadingBlock
  | HeadlinesBlock
  | ListBlock
  | NoticeBlock
  | ColumnsBlock
  | TraitBlock
  | ChartBlock
  | TableBlock
  | QuestionsBlock
  | FormBlock
  | InsightsBlock;

export interface TextBlock {
  kind: "text";
  text: string;
  /** `finding` is a sentence that sums up; `small` explains a chart. */
  style: "body" | "small" | "finding";
}

export interface HeadingBlock {
  kind: "heading";
  text: string;
}

/** The few sentences that a hurried reader takes away. */
export interface HeadlinesBlock {
  kind: "headlines";
  sentences: string[];
}

export interface ListBlock {
  kind: "list";
  isOrdered: boolean;
  items: readonly string[];
}

/** How much a notice matters; each has a colour and a symbol of its own, and says it in words too. */
export type NoticeTone = "ok" | "caution" | "questionable";

export interface Notice {
  title: string;
  texts: string[];
  /** Without one it is plain. */
  tone?: NoticeTone;
}

interface NoticeBlock extends Notice {
  kind: "notice";
}

/** Blocks side by side where there is room. */
export interface ColumnsBlock {
  kind: "columns";
  /** A thin line over each column. */
  isRuled: boolean;
  columns: { share: number; blocks: Block[] }[];
}

/** What is said about one scale, value or field. */
export interface TraitBlock {
  kind: "trait";
  name: string;
  /** Number and label, if no chart next to it shows them. */
  aside?: string;
  text: string;
  points: LabelledText[];
}

export interface Column {
  /** Empty where the cells explain themselves; then `spoken` names it. */
  title: string;
  spoken?: string;
  /** Share of the table's width. */
  share: number;
  align: "left" | "right";
  weight: "regular" | "semibold" | "bold";
}

export type Row = { group: string } | { cells: Cell[] };
/** A text, a score as a small chart, or a match colour with its symbol. */
export type Cell = string | { score: Score } | { color: MatchColor; text: string };

export interface TableBlock {
  kind: "table";
  caption: string;
  columns: Column[];
  rows: Row[];
  isDense: boolean;
  /** Empty cells are to be filled in by hand. */
  isForm?: boolean;
}

export interface Question {
  /** Its place in every document about the same person. */
  number: number;
  /** What it is about and why it is asked. */
  topic: string;
  reason: string;
  why: string | null;
  question: string;
  /** Other ways to ask: when no example comes, and of somebody without experience. */
  others: LabelledText[];
  probes: { label: string; items: string[] };
  /** What an answer of 1, 3 and 5 points contains. */
  anchors: { point: number; name: string; text: string }[];
}

/** Questions with anchors of their own, a rating of the answer and room for notes. */
export interface QuestionsBlock {
  kind: "questions";
  questions: Question[];
  notes: string;
  rating: string;
  /** The points that can be given. */
  points: number[];
}

/** Lines to fill in by hand. */
export interface FormBlock {
  kind: "form";
  fields: FormField[];
}

export interface FormField {
  label: string;
  lines: number;
  /** Boxes to tick. */
  options?: readonly string[];
}
