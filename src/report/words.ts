import type { QuestionReason } from "#/instrument/interpretation/outcome.ts";
import type { FlagLevel, QualityIndex } from "#/instrument/quality.ts";
import type { Tendency } from "#/instrument/types.ts";
import type { ReportDocument } from "./document.ts";
import type { ReportKind } from "./kinds.ts";

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
  glance: string;
  distinctive: string;
  distinctiveLead: string;
  distinctiveFew: string;
  distinctiveNone: string;
  valuesOrder: string;
  weI: string;
  we: string;
  i: string;
  balanced: string;
  tendencyWord: string;

  reading: string;
  readingLead: string;
  normalShare: string;
  share: string;
  averageRange: string;
  example: string;
  exampleDot: string;
  exampleBand: string;
  exampleZone: string;
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
  weCamp: string;
  iCamp: string;
  tendency: Record<Tendency, string>;

  figures: string;
  figuresLead: string;
  dimension: string;
  valuesGroup: string;
  raw: string;
  cValue: string;
  band: string;
  label: string;
  bandWord: string;

  closing: string;
  check: string;
  meaning: string;
  measured: string;
  expected: string;
  result: string;
  checks: Record<QualityIndex, QualityCheckWords>;
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
  limits: string;

  explore: string;
  detail: string;
  detailLead: string;
  valuesMeaning: string;
  collaboration: string;
  fields: Record<Exclude<ReportKind, "standard">, { title: string; chart: string }>;
  salesCycle: string;
  fieldParts: (parts: string) => string;
  fieldQuestion: string;

  match: string;
  matchLead: (profile: string, version: string, since: string) => string;
  matchEssential: string;
  matchWeight: (weight: string) => string;
  jobProfile: string;
  matchScore: string;
  matchTarget: string;
  matchRating: string;
  matchIdeal: string;
  matchOk: string;
  matchCritical: string;
  matchDot: string;
  matchChart: string;
  matchFigures: string;
  matchStrengths: string;
  matchDeviations: string;
  matchNone: string;

  interview: string;
  reason: Record<QuestionReason, string>;

  /** What charts show, for readers who do not see them. */
  spoken: {
    lanes: string;
    values: string;
    ratio: (we: string, i: string, error: string) => string;
    distribution: string;
    example: string;
    cycle: string;
    targets: string;
    chart: string;
    rank: string;
  };
  labels: ReportDocument["labels"];
}
