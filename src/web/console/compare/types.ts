import type {
  ListedCandidate,
  MatchSummary,
  Norm,
  QualityStatus,
  Scale,
  Tendency,
} from "../candidates/types.ts";
import type { Localized } from "../texts/language.tsx";

export interface ComparedValue {
  session_id: number;
  c_value: number;
  raw_percent: number;
  band: [number, number];
  label: string;
}

export interface ComparedScale extends Omit<Scale, "c_value" | "raw_percent" | "band" | "label"> {
  /** Largest minus smallest value. */
  spread: number;
  /** In the order of the candidates. */
  values: ComparedValue[];
}

export interface ComparedPerson {
  session_id: number;
  candidate: ListedCandidate;
  wir_ich_ratio: { wir_percent: number; ich_percent: number; tendency: Tendency };
  quality: QualityStatus;
  norm: Norm;
  norm_warning: Localized<string> | null;
  match: MatchSummary | null;
}

export interface Comparison {
  profile: { id: string; name: string; name_en: string } | null;
  candidates: ComparedPerson[];
  scales: ComparedScale[];
  mixed_norms: boolean;
}
