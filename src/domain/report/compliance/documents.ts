import type { NoticeGap } from "#/domain/instrument/registry.ts";
import type { Localized } from "#/domain/instrument/types.ts";
import { DOCUMENTS_WORDS } from "#/messages/domain/report/compliance/documents.gen.ts";
import { languageName } from "#/messages/language-name.ts";
import { aiClassification } from "./ai-classification.ts";
import {
  addressOf,
  authorityOf,
  companyOf,
  dataOf,
  decidingOf,
  keptOf,
  legalBasisOf,
  officerOf,
  outwardOf,
  placeOf,
  processorsOf,
  readersOf,
  scoringOf,
} from "./common.ts";
import { evaluationPrinciples } from "./evaluation-principles.ts";
import {
  type ComplianceDocument,
  type ComplianceFacts,
  drafts,
  facts,
  type Part,
  partsOf,
  section,
} from "./facts.ts";
import { impactAssessment } from "./impact-assessment.ts";
import { processorAnnex } from "./processor-annex.ts";
import { securityMeasures } from "./security-measures.ts";

const { blank, both, draft, fact } = partsOf(DOCUMENTS_WORDS);

/** Art. 13 GDPR: the very text that candidates acknowledge now. */
const candidateNotice = (facts: ComplianceFacts): ComplianceDocument => ({
  title: both((words) => words.noticeCandidates),
  about: both((words) => words.textCandidatesReadAcknowledge),
  sections: [
    section(
      both((words) => words.noticeForce),
      fact((words) => words.versionWhichVersionSomebody(facts.notice.version)),
      ...paragraphsOf(facts),
      ...(facts.clients > 0 ? [fact((words) => words.accountHasClientsWhoever(facts.clients))] : []),
    ),
    section(
      both((words) => words.whatHasSayWhat),
      fact((words, language) =>
        words.namedCompanyContactRecipients(facts.account.contact, facts.notice.recipients[language]),
      ),
      legalBasisOf(facts),
      ...keptOf(facts).slice(0, 1),
      addressOf(facts),
      officerOf(facts),
      authorityOf(facts),
      processorsOf(facts),
      gapsOf(facts),
      draft((words) => words.notStandardTextAdded),
      blank((words) => words.whatHappensIfSomebody),
    ),
  ],
});

/** All languages have as many: the words of the company may appear in one alone. */
function paragraphsOf({ notice: { paragraphs } }: ComplianceFacts): Part[] {
  const most = Math.max(...Object.values(paragraphs).map(({ length }) => length));
  return Array.from({ length: most }, (_, place) =>
    fact((words, language) => paragraphs[language][place] ?? words.accountHasWrittenParagraph),
  );
}

/** What only the account knows and has not said, which the notice says, too. */
function gapsOf({ notice: { gaps } }: ComplianceFacts): Part {
  if (gaps.length === 0) return fact((words) => words.noticeLacksNothingWhat);
  const names = gaps.map((gap) => GAP_NAMES[gap]);
  return fact((words, language) => words.gaps(names.map((name) => name[language]).join(", ")));
}

const GAP_NAMES: Readonly<Record<NoticeGap, Localized>> = {
  postal_address: both((words) => words.postalAddress),
  data_protection_contact: both((words) => words.dataProtectionOfficer),
  legal_basis: both((words) => words.legalBasis),
};

/** What a reader of results has to know; Art. 13 of the AI Act names such a document, DIN 33430 asks for one. */
const instructionsForUse = (known: ComplianceFacts): ComplianceDocument => ({
  title: both((words) => words.instructionsUse),
  about: both((words) => words.peopleWhoReadResults),
  sections: [
    section(
      both((words) => words.purpose),
      draft((words) => words.structureInterviewPeopleWho),
      blank((words) => words.jobsUsedHere, 2),
    ),
    section(
      both((words) => words.whatAsked),
      facts(
        both((words, language) =>
          words.statementsPairsStatementsChecks(
            known.instrument.statements,
            known.instrument.pairs,
            known.instrument.checks,
            known.instrument.languages.map((one) => languageName(one, language)).join(", "),
          ),
        ),
        both((words) => words.inviteOpenDaysUnless(known.candidates.inviteDays)),
        known.candidates.beginsAlone
          ? both((words) => words.peopleCanAlsoBegin)
          : both((words) => words.nobodyCanBeginThemselves),
      ),
    ),
    section(
      both((words) => words.whatValueSays),
      scoringOf(known),
      bandOf(known),
      fact((words) => words.overallMatchComparesJob),
    ),
    section(
      both((words) => words.whatDoesNotSay),
      drafts(
        both((words) => words.selfDescriptionWishesCircumstances),
        both((words) => words.whetherValuesPredictSuccess),
        both((words) => words.answersMarkedQuestionableNot),
      ),
    ),
    section(
      both((words) => words.howDecide),
      decidingOf(known),
      drafts(
        both((words) => words.writeDownWhatJob),
        both((words) => words.useInterviewGuideRate),
        both((words) => words.discussResultPersonConcerned),
        both((words) => words.stabilityUnderPressureShould),
      ),
    ),
    section(
      both((words) => words.whoMayUse),
      draft((words) => words.whoeverReadsResultsHas),
      blank((words) => words.namesRolesTrainingDate, 3),
      blank((words) => words.whomAsk),
    ),
  ],
});

const bandOf = ({ norm }: ComplianceFacts) => fact((words) => words.band(norm.isLocal));

/** Art. 30(1) GDPR: (a) to (g) in their order. */
const processingRecord = (facts: ComplianceFacts): ComplianceDocument => ({
  title: both((words) => words.recordProcessing),
  about: both((words) => words.recordProcessingActivityQuestionnaire),
  sections: [
    section(
      both((words) => words.controller),
      companyOf(facts),
      blank((words) => words.whoRepresentsCompany),
      officerOf(facts),
      blank((words) => words.jointControllersIfAny),
    ),
    section(
      both((words) => words.purposeLegalBasis),
      draft((words) => words.describeHowApplicantsPrefer),
      legalBasisOf(facts),
      blank((words) => words.whyQuestionnaireNecessaryThese, 3),
    ),
    section(
      both((words) => words.peopleData),
      draft((words) => words.applicantsOtherPeopleWhom),
      dataOf(facts),
      fact((words) => words.peopleConsoleNameMail),
      draft((words) => words.specialCategoriesDataArt),
    ),
    section(
      both((words) => words.recipients),
      readersOf(facts),
      outwardOf(facts),
      fact((words, language) => words.noticeNamesRecipients(facts.notice.recipients[language])),
      processorsOf(facts),
      blank((words) => words.whoRunsServerUnder, 2),
    ),
    section(
      both((words) => words.placeThirdCountries),
      placeOf(facts),
      blank((words) => words.countryDataCentreWhich, 2),
    ),
    section(
      both((words) => words.erasure),
      keptOf(facts),
    ),
    section(
      both((words) => words.security),
      draft((words) => words.seePaperTechnicalOrganisational),
      blank((words) => words.dateEntryWhoAnswers),
    ),
  ],
});

/** In the order in which they are read. */
export const DOCUMENT_IDS = [
  "processing-record",
  "security-measures",
  "impact-assessment",
  "candidate-notice",
  "evaluation-principles",
  "processor-annex",
  "ai-classification",
  "instructions-for-use",
] as const;
export type DocumentId = (typeof DOCUMENT_IDS)[number];

const DOCUMENTS: Readonly<Record<DocumentId, (facts: ComplianceFacts) => ComplianceDocument>> = {
  "processing-record": processingRecord,
  "security-measures": securityMeasures,
  "impact-assessment": impactAssessment,
  "candidate-notice": candidateNotice,
  "evaluation-principles": evaluationPrinciples,
  "processor-annex": processorAnnex,
  "ai-classification": aiClassification,
  "instructions-for-use": instructionsForUse,
};

export const documentOf = (id: DocumentId, facts: ComplianceFacts): ComplianceDocument =>
  DOCUMENTS[id](facts);
