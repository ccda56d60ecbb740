import type { Language, Norm } from "#/domain/instrument/types.ts";
import type { NormBasis } from "#/modules/psychometrics/norms/service.ts";
import type { QualityData } from "../schema.ts";
import { type ManualFacts, manualFacts } from "./facts.ts";
import { manualInGerman } from "./manual-de.ts";
import { manualInEnglish } from "./manual-en.ts";

const MANUALS: Readonly<Record<Language, (facts: ManualFacts) => string>> = {
  en: manualInEnglish,
  de: manualInGerman,
};

/**
 * The technical manual of the questionnaire as Markdown: what it measures and how, what is known about it from this
 * server's own results, and what is not.
 * @param report of answers in both languages
 * @param norm the one in force
 * @param basis whom that was made of; null where it rests on nobody
 */
export const technicalManual = (
  report: QualityData,
  norm: Norm,
  language: Language,
  basis: NormBasis | null,
): string => MANUALS[language](manualFacts(report, norm, language, basis));
