import { AI_CLASSIFICATION_WORDS } from "#/messages/domain/report/compliance/ai-classification.gen.ts";
import { decidingOf, scoringOf } from "./common.ts";
import { type ComplianceDocument, type ComplianceFacts, drafts, facts, partsOf, section } from "./facts.ts";

const { blank, both, draft, fact } = partsOf(AI_CLASSIFICATION_WORDS);

/** Art. 3(1), 6 and Annex III point 4 of Regulation (EU) 2024/1689. */
export const aiClassification = (known: ComplianceFacts): ComplianceDocument => ({
  title: both((words) => words.classificationUnderAiAct),
  about: both((words) => words.memoWhetherAiSystem),
  sections: [
    section(
      both((words) => words.whatSoftwareDoes),
      fact((words) => words.assayQuestionnaire(known.version, known.instrument.name)),
      scoringOf(known),
      facts(
        both((words) => words.textsReportsWereWritten),
        both((words) => words.matchPublishedFormulaDistances),
      ),
      decidingOf(known),
    ),
    section(
      both((words) => words.aiSystemArt3),
      draft((words) => words.definitionAsksSystemInfers),
      blank((words) => words.yourConclusionWhoDrew, 2),
    ),
    section(
      both((words) => words.ifWereOneHigh),
      draft((words) => words.annexIiiPoint4),
      draft((words) => words.checkFromWhenDuties),
    ),
    section(
      both((words) => words.whoWouldWhat),
      draft((words) => words.usesSoftwareUnderOwn(known.account.company)),
      draft((words) => words.providerArt33),
      blank((words) => words.providerCopySoftware),
      blank((words) => words.distributorHostIfSomebody),
    ),
    section(
      both((words) => words.whatDeployerWouldOwe),
      facts(
        both((words) => words.useInstructionsArt26),
        both((words) => words.oversightPeopleArt26),
        both((words) => words.informationThoseConcernedArt),
        both((words) => words.logsAtLeastSix(known.auditMonths)),
      ),
      drafts(
        both((words) => words.aiLiteracyArt4),
        both((words) => words.inputDataArt26),
        both((words) => words.monitoringIncidentsArt26),
        both((words) => words.dataProtectionImpactAssessment),
        both((words) => words.explanationDecisionArt86),
        both((words) => words.informRepresentativesWorkersBefore),
      ),
    ),
    section(
      both((words) => words.whatWouldChangeAnswer),
      drafts(
        both((words) => words.normsProfilesComeInto),
        both((words) => words.languageModelAnotherLearned),
        both((words) => words.wordsOffersInstructionsCall),
        both((words) => words.programYoursReadsResults),
      ),
      blank((words) => words.whenMemoLookedAt),
    ),
  ],
});
