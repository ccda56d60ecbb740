import { aiClassification } from "./ai-classification.ts";
import { candidateNotice } from "./candidate-notice.ts";
import { evaluationPrinciples } from "./evaluation-principles.ts";
import type { ComplianceFacts } from "./facts.ts";
import { impactAssessment } from "./impact-assessment.ts";
import { instructionsForUse } from "./instructions-for-use.ts";
import type { Paper } from "./paper.ts";
import { processingRecord } from "./processing-record.ts";
import { processorAnnex } from "./processor-annex.ts";
import { securityMeasures } from "./security-measures.ts";

/** In the order in which they are read. */
export const PAPER_IDS = [
  "processing-record",
  "security-measures",
  "impact-assessment",
  "candidate-notice",
  "evaluation-principles",
  "processor-annex",
  "ai-classification",
  "instructions-for-use",
] as const;
export type PaperId = (typeof PAPER_IDS)[number];

const PAPERS: Readonly<Record<PaperId, (facts: ComplianceFacts) => Paper>> = {
  "processing-record": processingRecord,
  "security-measures": securityMeasures,
  "impact-assessment": impactAssessment,
  "candidate-notice": candidateNotice,
  "evaluation-principles": evaluationPrinciples,
  "processor-annex": processorAnnex,
  "ai-classification": aiClassification,
  "instructions-for-use": instructionsForUse,
};

export const paperOf = (id: PaperId, facts: ComplianceFacts): Paper => PAPERS[id](facts);
