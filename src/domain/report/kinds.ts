import type { QuestionReason } from "#/domain/instrument/interpretation/outcome.ts";
import type { FlagLevel, QualityIndex } from "#/domain/instrument/quality.ts";
import type { ReportDocument } from "./document.ts";

/** What a report is written for; each has its own outline. */
export const REPORT_KINDS = ["standard", "leadership", "sales"] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** How a report is set: a file to print, or a page to read on a screen and with assistive technology. */
export const REPORT_FORMATS = ["pdf", "html"] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** The report itself, the guide to an interview about it, and one page for the person who decides. */
export type CandidateDocument = "report" | "interview_guide" | "brief";

export interface TitledText {
  title: string;
  text: string;
}

interface QualityCheckWords {
  name: string;
  meaning: string;
}

/** Every fixed word of the report that does not belong to the instrument itself. */
export interface ReportWords {
  kinds: Record<ReportKind, string>;
  reportName: string;
  confidential: string;
  confidentialNote: string;
  candidate: string;
  unnamed: string;
  /** Printed in place of a name in a script that the report's font lacks. */
  nameNotPrintable: string;
  completedOn: string;
  company: string;
  questionnaire: string;
  normGroup: string;
  dataQuality: string;
  page: (page: number, pages: number) => string;

  cover: string;
  summary: string;
  distinctive: string;
  distinctiveLead: string;
  distinctiveFew: string;
  distinctiveNone: string;
  weI: string;
  we: string;
  i: string;
  balanced: string;
  tendencyWord: string;

  reading: string;
  readingBlocks: TitledText[];

  profile: string;
  profileLead: string;

  values: string;
  valuesLead: string;
  priority: string;
  againstNorm: string;
  valuesNote: string;
  weILead: string;
  weIError: string;
  /** Which values make up either side. */
  weSides: (we: string, i: string) => string;
  /** Over questions on values and style that sit uneasily together. */
  tensions: string;

  dimension: string;
  valuesGroup: string;
  cValue: string;
  band: string;
  label: string;

  closing: string;
  check: string;
  meaning: string;
  measured: string;
  expected: string;
  result: string;
  checks: Record<QualityIndex, QualityCheckWords>;
  styleCheck: QualityCheckWords;
  responseStyle: string;
  /** A report on answers that are not usable: its title, what to do, what was found, and the words on every page. */
  unusable: string;
  unusableSteps: string;
  unusableFound: string;
  warning: string;
  outcome: Record<FlagLevel, string>;
  /** What attentive people show, by index. */
  expectedRange: Record<QualityIndex, string>;
  outOf: (count: string, total: string) => string;
  norm: string;
  normVersion: string;
  normBasis: string;
  normModel: string;
  normSample: (n: number) => string;
  method: string;
  methodLines: string[];
  /** What a report that is not the interface's own says of itself. */
  outline: {
    template: (name: string) => string;
    substitute: string;
    without: (chapters: readonly string[]) => string;
    shortened: (chapters: readonly string[]) => string;
  };
  limits: string;

  explore: string;
  detail: string;
  detailLead: string;
  /** Where benefit, watch-points and help are left out. */
  detailLeadBrief: string;
  valuesMeaning: string;
  collaboration: string;
  fields: Record<Exclude<ReportKind, "standard">, { title: string; chart: string }>;
  salesCycle: string;
  fieldParts: (parts: string) => string;

  match: string;
  matchLead: (profile: string, version: string, since: string) => string;
  matchEssential: string;
  matchWeight: (weight: string) => string;
  jobProfile: string;
  matchScore: string;
  matchTarget: string;
  matchIdeal: string;
  matchDetail: (range: string, ideal: string, band: string) => string;
  matchOk: string;
  matchCritical: string;
  matchDot: string;
  matchChart: string;
  matchStrengths: string;
  matchDeviations: string;
  matchNone: string;

  interview: string;
  /** Contains the questions with all that an interviewer needs. */
  interviewNote: string;
  reason: Record<QuestionReason, string>;

  /** What charts show, for readers who do not see them. */
  spoken: {
    lanes: string;
    values: string;
    ratio: (we: string, i: string, error: string) => string;
    cycle: string;
    targets: string;
    chart: string;
    rank: string;
  };
  labels: ReportDocument["labels"];
}
