import type { InterpretationTexts } from "#/domain/instrument/interpretation/types.ts";
import type { MatchResult } from "#/domain/instrument/match-result.ts";
import type {
  ClusterText,
  Language,
  Localized,
  ScaleKey,
  ScaleText,
  ScoredResult,
  ScoreLabel,
  Tendency,
} from "#/domain/instrument/types.ts";
import type { Brand } from "./brand.ts";
import type { Outline } from "./candidate/outline.ts";
import type { ReportRight } from "./format.ts";
import type { ReportKind } from "./kinds.ts";

/** The words of the instrument that a report needs. */
export interface ReportTexts {
  scales: Record<ScaleKey, ScaleText>;
  clusters: ClusterText[];
  tendencies: Record<Tendency, Localized>;
  labels: Record<ScoreLabel, Localized>;
}

/** A completed assessment and what it is to be compared with. */
export interface ReportInput {
  kind: ReportKind;
  /** What it consists of. */
  outline: Outline;
  /** As the candidate wrote it, in any script. */
  candidateName: string;
  /** Distinguishes reports on people of the same name; null: it is about nobody. */
  sessionId: number | null;
  /** The company's own for the candidate; absent: there is none, or the reader may not see it. */
  reference?: string;
  /** ISO 8601 instant with the offset of the account; the report prints the day that it was there. */
  completedAt: string;
  company: string;
  brand: Brand | null;
  language: Language;
  result: ScoredResult;
  texts: ReportTexts;
  interpretation: InterpretationTexts;
  /** What the candidate has asked for and nobody has decided, and what binds since; absent: nothing. */
  rights?: readonly ReportRight[];
  /** The job profile to compare with, or null. */
  match: ProfileMatch | null;
}

export interface ProfileMatch {
  /** As the account wrote it. */
  profileName: string;
  /** Which version of the profile was compared, and since when (ISO 8601) it is in force. */
  version: number;
  versionSince: string;
  result: MatchResult;
}
