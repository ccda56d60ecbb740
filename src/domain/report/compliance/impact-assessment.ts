import type { Localized } from "#/domain/instrument/types.ts";
import { IMPACT_ASSESSMENT_WORDS } from "#/messages/domain/report/compliance/impact-assessment.gen.ts";
import {
  dataOf,
  decidingOf,
  deviceOf,
  keptOf,
  legalBasisOf,
  outwardOf,
  placeOf,
  readersOf,
  scoringOf,
} from "./common.ts";
import { type ComplianceDocument, type ComplianceFacts, drafts, partsOf, section, table } from "./facts.ts";

const { blank, both, draft, fact } = partsOf(IMPACT_ASSESSMENT_WORDS);

/** A first rating, each from 1 (low) to 4 (very high), to be confirmed by the person who is responsible. */
const rated = (likelihood: number, severity: number): Localized => {
  const product = likelihood * severity;
  const level =
    product >= 9
      ? both((words) => words.high)
      : product >= 5
        ? both((words) => words.medium)
        : both((words) => words.low);
  return both((words, language) => words.rating(likelihood, severity, product, level[language]));
};

/** Art. 35(7) GDPR: (a) to (d) in their order. */
export const impactAssessment = (facts: ComplianceFacts): ComplianceDocument => ({
  title: both((words) => words.dataProtectionImpactAssessment),
  about: both((words) => words.draftAssessmentQuestionnaireWorking),
  sections: [
    section(
      both((words) => words.whetherOneNeeded),
      draft((words) => words.personalAspectsApplicantsEvaluated),
      blank((words) => words.adviceDataProtectionOfficer, 2),
    ),
    section(
      both((words) => words.descriptionProcessing),
      placeOf(facts),
      dataOf(facts),
      scoringOf(facts),
      decidingOf(facts),
      readersOf(facts),
      outwardOf(facts),
      keptOf(facts),
    ),
    section(
      both((words) => words.necessityProportion),
      legalBasisOf(facts),
      draft((words) => words.employmentContextGermanySection),
      deviceOf(),
      blank((words) => words.whyPurposeCannotReached, 3),
      draft((words) => words.onlyDimensionsJobDemonstrably),
      blank((words) => words.viewsApplicantsTheirRepresentatives, 2),
    ),
    section(
      both((words) => words.risksThoseConcerned),
      draft((words) => words.firstRatingMeasuresPlace),
      table(
        "draft",
        [
          both((words) => words.risk),
          both((words) => words.whatWouldMean),
          both((words) => words.likelihoodSeverity),
          both((words) => words.whatStandsAgainst),
        ],
        [
          [
            both((words) => words.decisionRestsResultAlone),
            both((words) => words.art22GdprPeople),
            rated(1, 4),
            both((words) => words.refusedProgramReasonsGrounds),
          ],
          [
            both((words) => words.scoresReadMoreExact),
            both((words) => words.smallDifferencesDecide),
            rated(3, 3),
            both((words) => words.bandsAtEachValue),
          ],
          [
            both((words) => words.groupsTreatedUnequally),
            both((words) => words.discriminationAggArt21),
            rated(2, 4),
            facts.candidates.isAskedFairness
              ? both((words) => words.voluntaryCountsGenderAge)
              : both((words) => words.countsGroupsOffSo),
          ],
          [
            both((words) => words.somebodyUnauthorisedReadsResults),
            both((words) => words.disclosurePersonalTraits),
            rated(2, 3),
            both((words) => words.rolesSecondFactorLimited),
          ],
          [
            both((words) => words.dataKeptTooLong),
            both((words) => words.useOtherPurposes),
            facts.retention === null ? rated(3, 3) : rated(1, 3),
            facts.retention === null
              ? both((words) => words.noPeriodSetSet)
              : both((words) => words.ruleAccountErasesItself),
          ],
          [
            both((words) => words.takingPartNotReally),
            both((words) => words.consentDoesNotHold),
            rated(3, 2),
            both((words) => words.clearNoticeBeforeStart),
          ],
          [
            both((words) => words.answersDescribeNobody),
            both((words) => words.somebodyJudgedValuesNot),
            rated(2, 3),
            both((words) => words.signsCareAtEvery),
          ],
          [
            both((words) => words.programDecidesApi),
            both((words) => words.art22GdprC),
            facts.keys > 0 ? rated(2, 4) : rated(1, 4),
            both((words) => words.serverCannotSeeWhat),
          ],
          [
            both((words) => words.copiesLeaveServer),
            both((words) => words.filesMailsOutlastErasure),
            rated(3, 2),
            both((words) => words.eachDownloadRecordedFiles),
          ],
          [
            both((words) => words.somebodyDisabilityPutAt),
            both((words) => words.sections164165Sgb),
            rated(2, 3),
            both((words) => words.noTimeLimitWorks),
          ],
        ],
      ),
      blank((words) => words.likelihoodSeverityEachRisk, 3),
    ),
    section(
      both((words) => words.measuresWhatLeft),
      fact((words) => (facts.deciding.isFourEyes ? words.approvalOn : words.approvalOff)),
      drafts(
        both((words) => words.technicalOrganisationalMeasuresSee),
        both((words) => words.fundamentalRightsImpactAssessment),
      ),
      blank((words) => words.remainingRiskDecisionDate, 2),
    ),
  ],
});
