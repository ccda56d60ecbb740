import type { Localized } from "../../texts/language.tsx";
import type { ScaleKey } from "../scales.ts";

type Missing = "too_few_data" | "no_spread" | "no_solution";

/** A figure with how many people it rests on, or why there is none. */
export interface Figured<T> {
  /** Null stands for one to four people of a group. */
  n: number | null;
  missing: Missing | null;
  needed: number | null;
  value: T | null;
}

export interface Item {
  id: string;
  mean: number;
  sd: number;
  shares: (number | null)[];
  item_total: number | null;
  low_item_total: boolean;
  alpha_if_deleted: number | null;
}

export type Light = "red" | "amber" | "ok" | "good";

export interface Reliability {
  alpha: number;
  interval: [number, number];
  light: Light;
  items: Item[];
}

type Gender = "female" | "male" | "diverse";
export type QualityIndex =
  | "attentionFailed"
  | "inconsistency"
  | "longstringA"
  | "longstringB"
  | "irv"
  | "fastShare";

export interface Selection {
  groups: {
    gender: Gender;
    n: number;
    selected: number | null;
    rate: number | null;
    ratio: number | null;
    flag: boolean;
    fisher_p: number | null;
    hangs_on_one_person: boolean | null;
  }[];
}

export interface Structure {
  scales: ScaleKey[];
  correlations: (number | null)[][];
  warnings: {
    kind: "redundant" | "partners_alike" | "process_is_procedural";
    scales: ScaleKey[];
    r: number;
  }[];
  items_at_home: Figured<{ share: number }>;
}

export interface Functioning {
  reference: string;
  focal: string;
  n_reference: number;
  n_focal: number;
  items: { id: string; scale: ScaleKey; difference: number; notable: boolean }[];
}

export interface Drift {
  from: string;
  to: string;
  advice: "none" | "prepare_new_norm" | "local_norm_available";
  scales: Record<ScaleKey, { d: number; z: number; sd_ratio: number; flag: boolean }>;
}

export interface GroupDifference {
  groups: Gender[];
  n: number[];
  scales: Record<ScaleKey, { d: number | null; notable: boolean }>;
}

export interface Flags {
  ok: number | null;
  caution: number | null;
  questionable: number | null;
  indexes: Record<QualityIndex, { caution: number | null; serious: number | null }>;
  median_duration_s: number | null;
}

export interface Quality {
  questionnaire: { version: string };
  computed_at: string;
  n: { live: number; eligible: number; answered: number };
  norm: { id: number; name: Localized<string>; n: number };
  reliability: { scales: Record<ScaleKey, Figured<Reliability>>; we: Figured<Reliability> };
  bands: Record<ScaleKey, { half_width_c: number }>;
  structure: Figured<Structure>;
  group_differences: Figured<GroupDifference[]>;
  selection: {
    cut: number;
    job_profiles: { job_profile_id: string; account_id: string; name: string; result: Figured<Selection> }[];
  };
  drift: Figured<Drift>;
  flags: Figured<Flags>;
  drop_out: Figured<{
    left_share: number | null;
    screens: { screen: number; reached: number; left: number; share: number }[];
  }>;
  item_functioning: { language: Figured<Functioning[]>; gender: Figured<Functioning[]> };
  test_retest: Figured<{ scales: Record<ScaleKey, { r: number | null; icc: number | null }> }>;
}
