import type { MatchSummary, Outcome, QualityStatus } from "../candidates/types.ts";
import type { Language, Localized } from "../texts/language.tsx";
import type { Range } from "./ranges.ts";

export interface JobProfileSummary {
  id: string;
  name: string;
  name_en: string;
  type: string;
  dimensions_configured: number;
  active: boolean;
}

export interface JobProfile {
  id: string;
  name: string;
  name_en: string;
  type: string;
  description: string;
  active: boolean;
  created_at: string;
  dimensions: Readonly<Record<string, Range>>;
  dimensions_count: number;
}

/** Somebody who has completed, and how they match a job profile. */
export interface MatchedPerson {
  session_id: number;
  invite_id: string | null;
  name: string;
  email: string;
  language: Language;
  completed_at: string;
  quality: QualityStatus | null;
  decision: Outcome | null;
  norm_warning: Localized<string> | null;
  match: MatchSummary;
}

export interface DimensionSpread {
  key: string;
  name: Localized<string>;
  mean: number;
  green: number;
  yellow: number;
  red: number;
}

/** How the latest people would match ranges that nobody has stored. */
export interface Preview {
  candidates: number;
  histogram: { from: number; to: number; count: number }[];
  dimensions: DimensionSpread[];
  /** null where the reader may not see results. */
  best: MatchedPerson[] | null;
}
