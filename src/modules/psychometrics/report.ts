import { and, eq } from "drizzle-orm";
import {
  type CriterionValidity,
  criterionValidity,
  type Outcome,
} from "#/domain/instrument/evidence/criterion.ts";
import {
  type Assessment,
  type DropOut,
  dropOut,
  type FlagRates,
  flagRates,
} from "#/domain/instrument/evidence/flags.ts";
import {
  type InterviewAgreement,
  interviewAgreement,
  type ScoredSheet,
} from "#/domain/instrument/evidence/interview-agreement.ts";
import { type ItemFunctioning, itemFunctioning } from "#/domain/instrument/evidence/item-functioning.ts";
import {
  type Drift,
  type Eligibility,
  eligible,
  type GroupDifference,
  genderDifferences,
  itemLayout,
  normDrift,
} from "#/domain/instrument/evidence/record.ts";
import { type ReliabilityReport, reliabilityReport, semC } from "#/domain/instrument/evidence/reliability.ts";
import { describeSample, type SampleDescription } from "#/domain/instrument/evidence/sample-description.ts";
import { type SelectionReport, simulateSelection } from "#/domain/instrument/evidence/selection.ts";
import { type Structure, structureOf } from "#/domain/instrument/evidence/structure.ts";
import { type Retest, testRetest } from "#/domain/instrument/evidence/test-retest.ts";
import { fitDimension, overallMatch } from "#/domain/instrument/match.ts";
import { normErrorUnder, reliabilityUnder } from "#/domain/instrument/norms/norm.ts";
import type { SampleRecord } from "#/domain/instrument/norms/sample.ts";
import { type ProfileTarget, weightOf } from "#/domain/instrument/range.ts";
import { getInstrument, getInstrumentVersion, type InstrumentPackage } from "#/domain/instrument/registry.ts";
import { band, cValueUnder } from "#/domain/instrument/score.ts";
import type { Figure } from "#/domain/instrument/statistics/figure.ts";
import {
  DIMENSION_KEYS,
  type Language,
  type Localized,
  type Norm,
  SCALE_KEYS,
  type ScaleKey,
} from "#/domain/instrument/types.ts";
import { sessions } from "#/modules/assessment/tables.ts";
import { candidateList, isNotWithheldRow } from "#/modules/candidates/tables.ts";
import { targetsOf } from "#/modules/job-profiles/rules.ts";
import { jobProfileVersions as versions } from "#/modules/job-profiles/tables.ts";
import { type NormOrder, previewNorm } from "#/modules/psychometrics/norms/service.ts";
import { openReader, type Reader } from "#/platform/db/read-only.ts";
import { recordOf } from "#/platform/text/record.ts";
import { ownJudgement } from "./answer-models.ts";
import { readAssessments, readRecords } from "./compact.ts";
import { createRecordStore } from "./record-store.ts";
import { readScoredSheets } from "./scored-sheets.ts";
import { outcomes } from "./tables.ts";

/** Input of a report on the quality of measurement. */
export interface QualityOrder {
  /** Results of assessment sessions under this version alone: others were asked other items. */
  questionnaireVersion: string;
  /** Only answers in this language; null takes both. */
  language: Language | null;
  now: number;
  /** Overall match from which somebody would count as selected, 0..100. */
  cut: number;
  /** The norm in force. */
  norm: Norm;
  profiles: ProfileOrder[];
  /** Norms that the job profiles' ranges are meant under. */
  norms: Norm[];
}

export interface ProfileOrder {
  id: string;
  accountId: string;
  name: string;
  normId: number;
  targets: ProfileTarget[];
}

/** The error that bands under the norm in force are rendered with, in C points. */
interface BandError {
  reliability: number;
  semC: number;
  normErrorC: number;
  /** Half of the 80 % band. */
  halfWidth: number;
}

/** All that the results so far show about the measurement itself; nothing of a single person. */
export interface QualityReport {
  questionnaire: { id: string; version: string };
  language: Language | null;
  computedAt: number;
  /** Completed live results in all; those that count; of those, with answers that are still there. */
  n: { live: number; eligible: number; answered: number };
  /** The sessions that count. */
  sample: Figure<SampleDescription>;
  norm: { id: number; name: Localized; method: Norm["method"]; n: number };
  reliability: ReliabilityReport;
  bands: Record<ScaleKey, BandError>;
  structure: Figure<Structure>;
  differences: Figure<GroupDifference[]>;
  selections: (Omit<ProfileOrder, "targets"> & { report: Figure<SelectionReport> })[];
  drift: Figure<Drift>;
  flags: Figure<FlagRates>;
  dropOut: Figure<DropOut>;
  functioning: { language: Figure<ItemFunctioning[]>; gender: Figure<ItemFunctioning[]> };
  retest: Figure<Retest>;
  /** Over all accounts and job profiles. */
  criterion: CriterionValidity;
  /** Of interviewers, over all accounts and job profiles and both languages. */
  interviews: InterviewAgreement;
}

function bandError(norm: Norm, scale: ScaleKey): BandError {
  const reliability = reliabilityUnder(norm, scale);
  const normErrorC = normErrorUnder(norm);
  const [low, high] = band(5, reliability, normErrorC);
  return { reliability, semC: semC(reliability), normErrorC, halfWidth: (high - low) / 2 };
}

/** Ranges of a job profile and C values are compared under one norm only: the one that the ranges are meant under. */
function selectionsOf(
  records: readonly SampleRecord[],
  which: Eligibility,
  { profiles, norms, cut }: QualityOrder,
): QualityReport["selections"] {
  const sample = eligible(records, which);
  return norms.flatMap((norm) => {
    const own = profiles.filter(({ normId, targets }) => normId === norm.id && targets.length > 0);
    return own.map(({ targets, ...profile }) => ({
      ...profile,
      report: simulateSelection(sample, targets, which, cut, ({ scales }, scale) =>
        cValueUnder(norm, scale, scales[scale]),
      ),
    }));
  });
}

/**
 * @param records completed live results in any order
 * @param assessment sessions live assessment sessions that are over
 * @param outcomes how people did who were hired
 * @param interviews what interviewers gave independently
 */
export function qualityReport(
  records: readonly SampleRecord[],
  assessments: readonly Assessment[],
  { questionnaire }: InstrumentPackage,
  order: QualityOrder,
  outcomes: readonly Outcome[] = [],
  interviews: readonly ScoredSheet[] = [],
): QualityReport {
  const { language, norm } = order;
  const { id, version } = questionnaire;
  const layout = itemLayout(questionnaire);
  const which = { questionnaireVersion: version, ...(language !== null && { language }) };
  const sample = eligible(records, which);
  return {
    questionnaire: { id, version },
    language,
    computedAt: order.now,
    n: {
      live: records.filter((record) => language === null || record.language === language).length,
      eligible: sample.length,
      answered: sample.filter((record) => record.items !== null).length,
    },
    sample: describeSample(records, which),
    norm: { id: norm.id, name: norm.name, method: norm.method, n: norm.n },
    reliability: reliabilityReport(records, layout, which),
    bands: recordOf(SCALE_KEYS, (scale) => bandError(norm, scale)),
    structure: structureOf(records, which),
    differences: genderDifferences(records, which),
    selections: selectionsOf(records, which, order),
    drift: normDrift(records, norm, which),
    flags: flagRates(records, which),
    dropOut: dropOut(assessments),
    functioning: {
      language: itemFunctioning(records, layout, version, "language"),
      gender: itemFunctioning(records, layout, version, "gender"),
    },
    retest: testRetest(records, which),
    // Applicants of different jobs are no one group, so nothing is corrected for a selection among them.
    criterion: criterionValidity(outcomes, [], DIMENSION_KEYS),
    interviews: interviewAgreement(interviews),
  };
}

/** A computation over all results at once: plain data that can be cloned into another thread. */
export type EvidenceJob = { database: string; productType: string } & (
  | { kind: "norm"; order: NormOrder }
  | { kind: "quality"; order: QualityOrder }
  | { kind: "answers" }
);

/** Reads the results and computes; the answer is JSON. Runs in a thread of its own, because it takes seconds. */
export async function answerEvidence(job: EvidenceJob): Promise<Uint8Array> {
  const reader = openReader(job.database);
  try {
    const store = createRecordStore(reader);
    if (job.kind === "answers")
      return new TextEncoder().encode(JSON.stringify(ownJudgement(store, getInstrument(job.productType))));
    const instrument =
      job.kind === "norm"
        ? getInstrument(job.productType)
        : getInstrumentVersion(job.productType, job.order.questionnaireVersion);
    const records = readRecords(store, instrument, () => Bun.gc(true));
    const answer =
      job.kind === "norm"
        ? previewNorm(records, instrument, job.order)
        : qualityReport(
            records,
            readAssessments(store, instrument, job.order.now),
            instrument,
            job.order,
            readOutcomes(reader, job.order.questionnaireVersion, job.order.language),
            readScoredSheets(reader, null),
          );
    return new TextEncoder().encode(JSON.stringify(answer));
  } finally {
    reader.close();
  }
}

/**
 * Reads how people of all accounts did who were hired in live mode, each with the match of the profile that they were hired
 * for. Without session, account and name; answers that are not usable are left out.
 */
export function readOutcomes(
  { orm }: Pick<Reader, "orm">,
  questionnaireVersion: string,
  language: Language | null,
): Outcome[] {
  const rows = orm
    .select({
      rating: outcomes.rating,
      stayed: outcomes.stayed,
      scores: candidateList.scores,
      dimensions: versions.dimensions,
    })
    .from(outcomes)
    .innerJoin(sessions, eq(sessions.id, outcomes.sessionId))
    .innerJoin(candidateList, eq(candidateList.sessionId, outcomes.sessionId))
    .innerJoin(
      versions,
      and(eq(versions.profileId, outcomes.jobProfileId), eq(versions.version, outcomes.jobProfileVersion)),
    )
    .where(
      and(
        eq(outcomes.mode, "live"),
        eq(sessions.questionnaireVersion, questionnaireVersion),
        language === null ? undefined : eq(sessions.language, language),
        isNotWithheldRow(),
      ),
    )
    .all();
  return rows.flatMap(({ rating, stayed, scores, dimensions }) => {
    const targets = targetsOf({ dimensions });
    if (scores === null || targets.length === 0) return [];
    const cValue = (scale: ScaleKey): number => scores[SCALE_KEYS.indexOf(scale)] ?? 0;
    const match = overallMatch(
      targets.map(({ scale, range }) => fitDimension(cValue(scale), range).score),
      targets.map(({ range }) => weightOf(range)),
    );
    return { rating, stayed, match, cValue };
  });
}
