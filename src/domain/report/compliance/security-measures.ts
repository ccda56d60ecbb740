import { SECURITY_MEASURES_WORDS } from "#/messages/domain/report/compliance/security-measures.gen.ts";
import { keptOf, outwardOf, placeOf, readersOf } from "./common.ts";
import {
  type ComplianceDocument,
  type ComplianceFacts,
  facts,
  partsOf,
  type Section,
  section,
} from "./facts.ts";

const { blank, both, draft, fact } = partsOf(SECURITY_MEASURES_WORDS);

/** Art. 32 GDPR, by the goods that it names. */
export const securityMeasures = (known: ComplianceFacts): ComplianceDocument => ({
  title: both((words) => words.technicalOrganisationalMeasures),
  about: both((words) => words.securityProcessingGdprArt),
  sections: [
    section(
      both((words) => words.placeAccessMachine),
      placeOf(known),
      blank((words) => words.physicalAccessHostingContract, 2),
    ),
    section(
      both((words) => words.whoGets),
      facts(
        both((words) => words.peopleConsoleSignPassword),
        signInOf(known.outward.signIn),
        both((words) => words.candidatesComePersonalLink),
        both((words) => words.programsComeApiKeys),
        known.server.isRegistrationOpen
          ? both((words) => words.registrationOpenStrangersCan)
          : both((words) => words.registrationClosedOnlyWhoever),
      ),
    ),
    section(
      both((words) => words.whoSeesWhat),
      readersOf(known),
      facts(
        both((words) => words.everyQueryStartsFrom),
        both((words) => words.everyLookAtResult),
        known.deciding.blindJobs > 0
          ? both((words) => words.namesHiddenFromReviewers(known.deciding.blindJobs))
          : both((words) => words.noJobHidesNames),
      ),
      draft((words) => words.rolesGivenNeedChecked),
    ),
    section(
      both((words) => words.encryptionPseudonyms),
      facts(
        both((words) => words.secretsHaveReadAgain),
        both((words) => words.databaseFileItselfNot),
        both((words) => words.whoDidWhatWritten(known.auditMonths)),
        both((words) => words.logSecurityEventsHolds),
      ),
      blank((words) => words.encryptionDiskWhereKey),
    ),
    section(
      both((words) => words.passing),
      outwardOf(known),
      passingOn(),
    ),
    availability(known),
    section(
      both((words) => words.erasure),
      keptOf(known),
      wiping(),
    ),
    section(
      both((words) => words.checking),
      fact((words) => words.databaseCheckedOnceDay),
      blank((words) => words.whoChecksTheseMeasures, 2),
    ),
  ],
});

const signInOf = (service: string | null) =>
  both((words) => (service === null ? words.noSignServiceConnected : words.signServiceConnected(service)));

const scheduleOf = (hours: number, at: string) => both((words) => words.backupSchedule(hours, at));

const passingOn = () => fact((words) => words.webhooksSignedFollowNo);

const wiping = () => fact((words) => words.deletionOverwritesEveryPlace);

const standbyFacts = () => [fact((words) => words.copyHouseCanTake)];

const availability = ({ server: { backups, copiesBeforeUpgrade, hasStandby } }: ComplianceFacts): Section =>
  section(
    both((words) => words.availabilityRecovery),
    facts(
      both((words) => words.whatStoredStoredTransactions),
      both((words) => words.answersCandidatesKeptOne),
      ...(backups === null || backups.at === null
        ? [both((words) => words.serviceMakesNoBackups)]
        : [scheduleOf(backups.everyHours, backups.at)]),
      ...(backups === null
        ? []
        : [
            backups.isEncrypted
              ? both((words) => words.backupsEncryptedAge)
              : both((words) => words.backupsNotEncryptedNo),
          ]),
      backups === null
        ? both((words) => words.noFolderBackupsSet)
        : both((words) => words.folderBackupsSetErasures(backups.keep)),
    ),
    copiesBeforeUpgrade
      ? fact((words) => words.beforeNewVersionBrings)
      : fact((words) => words.newVersionBringsDatabase),
    ...(hasStandby ? standbyFacts() : []),
    blank((words) => words.backupsHowOftenWhere, 3),
  );
