import { evaluationPrinciples } from "./evaluation-principles.ts";
import type { ComplianceFacts } from "./facts.ts";
import type { Paper } from "./paper.ts";
import { processingRecord } from "./processing-record.ts";
import { securityMeasures } from "./security-measures.ts";

/** In the order in which they are read. */
export const PAPER_IDS = ["processing-record", "security-measures", "evaluation-principles"] as const;
export type PaperId = (typeof PAPER_IDS)[number];

const PAPERS: Readonly<Record<PaperId, (facts: ComplianceFacts) => Paper>> = {
  "processing-record": processingRecord,
  "security-measures": securityMeasures,
  "evaluation-principles": evaluationPrinciples,
};

export const paperOf = (id: PaperId, facts: ComplianceFacts): Paper => PAPERS[id](facts);
