import { itemLayout } from "#/domain/instrument/evidence/record.ts";
import { draftNorm, NORM_LEAST, type NoDraft, type NormDraft } from "#/domain/instrument/norms/norm.ts";
import type { LanguagePooling } from "#/domain/instrument/norms/pooling.ts";
import {
  type ExclusionReason,
  type SampleComposition,
  type SampleFilters,
  type SampleRecord,
  selectNormSample,
} from "#/domain/instrument/norms/sample.ts";
import { shrinkTowards } from "#/domain/instrument/norms/shrunken.ts";
import type { InstrumentPackage } from "#/domain/instrument/registry.ts";
import { type Language, type Norm, SCALE_KEYS, type ScaleKey } from "#/domain/instrument/types.ts";
import { recordOf } from "#/platform/text/record.ts";
import { type ScaleShift, shiftOf } from "./rules.ts";

/** Whom a norm is drawn from. */
export interface NormFilters extends SampleFilters {
  /** Only answers in this language; null takes both. */
  language: Language | null;
}

/** Everybody who was assessed for a selection. */
export const EVERYBODY: NormFilters = {
  language: null,
  setting: "selection",
  accounts: null,
  jobFamily: null,
};

/** What is asked of a norm that is to be made. */
export interface NormOrder extends NormFilters {
  now: number;
  /** The norm that it would replace. */
  inForce: Norm;
}

/** What a norm made of today's results would be; nothing of a single person. */
export interface NormPreview {
  questionnaireVersion: string;
  filters: NormFilters;
  composition: SampleComposition;
  /** People in the sample. */
  n: number;
  excluded: Record<ExclusionReason, number>;
  pooling: LanguagePooling;
  /** Below 100 people its tables are drawn towards the norm in force. */
  draft: NormDraft | NoDraft;
  /** Weight 0..1 of the sample in the tables; 1 from 100 people on, null where there is no draft. */
  weight: number | null;
  /** Against the norm in force, for the people of the sample; null where there is no draft. */
  shifts: Record<ScaleKey, ScaleShift> | null;
}

export const isDraft = (draft: NormDraft | NoDraft): draft is NormDraft => "frequencies" in draft;

/** @param records completed live results in any order */
export function previewNorm(
  records: readonly SampleRecord[],
  { questionnaire }: InstrumentPackage,
  { language, setting, accounts, jobFamily, now, inForce }: NormOrder,
): NormPreview {
  const sample = selectNormSample(records, {
    questionnaireVersion: questionnaire.version,
    ...{ setting, accounts, jobFamily },
    language: language ?? "pooled",
    now,
  });
  const measured = draftNorm(sample.kept, itemLayout(questionnaire));
  const shrunken = isDraft(measured) && measured.n < NORM_LEAST ? shrinkTowards(inForce, measured) : null;
  const draft = isDraft(measured) && shrunken ? { ...measured, table: shrunken.table } : measured;
  return {
    questionnaireVersion: questionnaire.version,
    filters: { language, setting, accounts, jobFamily },
    composition: sample.composition,
    n: sample.kept.length,
    excluded: sample.excluded,
    pooling: sample.pooling,
    draft,
    weight: isDraft(draft) ? (shrunken?.weight ?? 1) : null,
    shifts: isDraft(draft)
      ? recordOf(SCALE_KEYS, (scale) => shiftOf(scale, draft.frequencies[scale], draft.table[scale], inForce))
      : null,
  };
}
