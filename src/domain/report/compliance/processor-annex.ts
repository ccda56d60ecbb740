import { PROCESSOR_ANNEX_WORDS } from "#/messages/domain/report/compliance/processor-annex.gen.ts";
import { dataOf, keptOf, outwardOf, placeOf } from "./common.ts";
import { type ComplianceDocument, type ComplianceFacts, drafts, partsOf, section } from "./facts.ts";

const { blank, both, draft, fact } = partsOf(PROCESSOR_ANNEX_WORDS);

/** Art. 28(3) GDPR: what a contract between controller and processor has to settle. */
export const processorAnnex = (facts: ComplianceFacts): ComplianceDocument => ({
  title: both((words) => words.annexProcessorContract),
  about: both((words) => words.contractWhoeverProcessesData),
  sections: [
    section(
      both((words) => words.parties),
      fact((words) => words.accountServer(facts.account.company)),
      facts.server.seller === ""
        ? fact((words) => words.serverNamesNoCompany)
        : fact((words) => words.companySellsServer(facts.server.seller)),
      draft((words) => words.twoCasesCommonCompany),
      blank((words) => words.controllerNameAddress),
      blank((words) => words.processorNameAddress),
    ),
    section(
      both((words) => words.subjectNaturePurpose),
      draft((words) => words.runningSoftwareQuestionnaireWorking),
      draft((words) => words.peopleConcernedApplicantsOther),
      dataOf(facts),
      blank((words) => words.durationContract),
    ),
    section(
      both((words) => words.placeFurtherRecipients),
      placeOf(facts),
      outwardOf(facts),
      draft((words) => words.whichTheseSubProcessors),
      blank((words) => words.subProcessorsNamePlace, 3),
    ),
    section(
      both((words) => words.dutiesProcessor),
      drafts(
        both((words) => words.processesDocumentedInstructionsOnly),
        both((words) => words.bindsEverybodyAccessServer),
        both((words) => words.keepsMeasuresPaperTechnical),
        both((words) => words.helpsAnswerRequestsThose),
        both((words) => words.tellsBreachesWithoutDelay),
      ),
      blank((words) => words.whoGivesWhoTakes),
      blank((words) => words.contactPeriodTellingBreaches),
    ),
    section(
      both((words) => words.erasureReturn),
      keptOf(facts),
      draft((words) => words.atEndContractProcessor),
      blank((words) => words.backupsProcessorKeepsHow),
      blank((words) => words.placeDateSignatures),
    ),
    section(
      both((words) => words.recordProcessorGdprArt),
      draft((words) => words.whoeverRunsServerOthers),
      fact((words) => words.controller(facts.account.company, facts.account.contact)),
      blank((words) => words.processorRepresentativeDataProtection, 2),
      draft((words) => words.categoriesProcessingBRunning),
      blank((words) => words.transfersThirdCountriesTheir),
      draft((words) => words.securityMeasuresDSee),
    ),
  ],
});
