import { EVALUATION_PRINCIPLES_WORDS } from "#/messages/domain/report/compliance/evaluation-principles.gen.ts";
import { decidingOf, keptOf, readersOf, scoringOf } from "./common.ts";
import { type ComplianceDocument, type ComplianceFacts, drafts, partsOf, section } from "./facts.ts";

const { blank, both, draft, fact } = partsOf(EVALUATION_PRINCIPLES_WORDS);

/** For an agreement with the works council: § 94 BetrVG; in Austria § 96a ArbVG. */
export const evaluationPrinciples = (facts: ComplianceFacts): ComplianceDocument => ({
  title: both((words) => words.principlesEvaluation),
  about: both((words) => words.draftAgreementWorksCouncil),
  sections: [
    section(
      both((words) => words.partiesScope),
      blank((words) => words.employerWorksCouncil),
      blank((words) => words.sitesJobsHoldsSince, 2),
      draft((words) => words.questionnaireUsedJobsNamed),
    ),
    section(
      both((words) => words.rightsWorksCouncil),
      drafts(
        both((words) => words.n94BetrvgQuestionnairesAsk),
        both((words) => words.n95BetrvgJobProfiles),
        both((words) => words.n871No6),
        both((words) => words.n99BetrvgBeforeHire),
      ),
    ),
    section(
      both((words) => words.purpose),
      draft((words) => words.resultStructuresInterviewOne),
      decidingOf(facts),
      blank((words) => words.whichRequirementsJobsCall, 3),
    ),
    section(
      both((words) => words.whatAskedHowEvaluated),
      scoringOf(facts),
      fact((words) =>
        words.questionnaireHasStatementsPairs(facts.instrument.statements, facts.instrument.pairs),
      ),
      fact((words) => words.whetherScoresMatchesPredict),
    ),
    section(
      both((words) => words.whoSeesResults),
      readersOf(facts),
      draft((words) => words.reviewersSuperiorsSeeResults),
    ),
    section(
      both((words) => words.rightsThoseWhoAsked),
      fact((words) => (facts.candidates.readsSummary ? words.summaryOn : words.summaryOff)),
      fact((words) => words.atTheirLinkThey),
      draft((words) => words.nobodyAtDisadvantageWho),
    ),
    section(
      both((words) => words.howLongDataKept),
      keptOf(facts),
    ),
    section(
      both((words) => words.peopleWhoWork),
      draft((words) => words.whatConsoleWritesDown),
      blank((words) => words.whoMayUseResults, 2),
    ),
    section(
      both((words) => words.reviewAgreement),
      drafts(
        both((words) => words.worksCouncilGetsPaper),
        both((words) => words.onceYearBothSides),
      ),
      blank((words) => words.termNoticePlaceDate, 2),
    ),
  ],
});
