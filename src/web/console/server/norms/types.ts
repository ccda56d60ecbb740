import type { Mode } from "../../api/client.ts";
import type { Language, Localized } from "../../texts/language.tsx";
import type { ScaleKey } from "../scales.ts";

type Tier = "preview" | "interim" | "local" | "robust";
type NormStatus = "provisional" | "draft" | "active" | "retired" | "discarded";
export type Exclusion =
  | "other_version"
  | "test_mode"
  | "questionable"
  | "other_setting"
  | "other_language"
  | "same_person"
  | "too_old";

export interface Norm {
  id: number;
  name: Localized<string>;
  status: NormStatus;
  in_force: boolean;
  questionnaire_version: string;
  tier: Tier | null;
  n: number;
  window_from: string | null;
  window_to: string | null;
  created_by: string;
  created_at: string | null;
  activated_at: string | null;
  retired_at: string | null;
}

export interface ScaleOfNorm {
  mean: number | null;
  sd: number | null;
  reliability: number | null;
  frequencies: number[] | null;
  table: number[] | null;
}

export interface NormDetail extends Norm {
  scales: Record<ScaleKey, ScaleOfNorm>;
}

export interface ShiftedScale extends ScaleOfNorm {
  shift: { mean: number; largest: number; at_points: number };
}

export interface NormPreview {
  language: Language | null;
  n: number;
  tier: Tier | null;
  can_be_activated: boolean;
  needed: number;
  missing: "too_few_data" | "no_spread" | "no_solution" | null;
  window_from: string | null;
  window_to: string | null;
  excluded: Record<Exclusion, number>;
  languages: {
    verdict: "single" | "allowed" | "refused" | "unproven";
    en: number | null;
    de: number | null;
    largest_difference: number | null;
  };
  compared_with: { id: number; name: Localized<string> };
  largest_shift: { scale: ScaleKey; shift: number } | null;
  scales: Record<ScaleKey, ShiftedScale> | null;
}

export interface Range {
  critical_low: number;
  ok_min: number;
  ideal: number;
  ok_max: number;
  critical_high: number;
}

export interface ProfileMigration {
  job_profile_id: string;
  name: string;
  account_id: string;
  mode: Mode;
  from_norm_group_id: number;
  pending: boolean;
  dimensions: Partial<Record<ScaleKey, { before: Range; after: Range; changed: boolean }>>;
}
