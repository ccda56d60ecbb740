import { type Localized, localized } from "#/domain/instrument/types.ts";
import { COMMON_WORDS } from "#/messages/domain/report/compliance/common.gen.ts";
import { formatDate } from "../format.ts";
import { type ComplianceFacts, facts, type Part, partsOf } from "./facts.ts";

const { blank, both, fact } = partsOf(COMMON_WORDS);

/** "1 month", "6 months". */
const months = (n: number): Localized => both((words) => words.months(n));

/** Where the data lie, and how they are reached. */
export const placeOf = ({ server }: ComplianceFacts): Part =>
  fact((words) =>
    words.dataLocation(
      server.address,
      server.address.startsWith("https:") ? words.transportEncrypted : words.transportPlain,
    ),
  );

/** Every connection to the outside that is switched on, by what goes through it; none is said too. */
export function outwardOf({ outward }: ComplianceFacts): Part {
  const { mail, webhooks, chat, stripe, signIn, collector, auditReceiver, bucket } = outward;
  const on = webhooks.filter(({ isActive }) => isActive);
  const items: Localized[] = [
    ...(mail === null ? [] : [both((words) => words.mailServer(mail.host, mail.sender, mail.isEncrypted))]),
    ...on.map(({ host, events }) => both((words) => words.webhookIdsStatusTimes(host, events.join(", ")))),
    ...(chat === null
      ? []
      : [
          both((words) =>
            words.chat(chat.shape === "slack" ? "Slack" : "Microsoft Teams", chat.host, chat.namesPeople),
          ),
        ]),
    ...(stripe ? [both((words) => words.stripeCardPaymentsBuyer)] : []),
    ...(signIn === null ? [] : [both((words) => words.signServiceOpenidConnect(signIn))]),
    ...(collector === null ? [] : [both((words) => words.collectorOpentelemetryAtHow(collector))]),
    ...(auditReceiver === null ? [] : [both((words) => words.receiverAuditLogAt(auditReceiver))]),
    ...(bucket === null ? [] : [both((words) => words.backupsWholeServerAt(bucket))]),
  ];
  return items.length === 0 ? fact((words) => words.noConnectionOutsideSwitched) : facts(...items);
}

/** Who inside and outside reads results, by roles and by what is open. */
export function readersOf({ people, keys, openShares, clients }: ComplianceFacts): Part {
  const { owner, recruiter, reviewer, dataProtection, limited } = people;
  return facts(
    both((words) => words.peopleConsoleOwnerRecruiter(owner, recruiter, reviewer, dataProtection, limited)),
    both((words) => words.apiKeysWorkPrograms(keys)),
    both((words) => words.linksOpenSomebodyWithout(openShares)),
    both((words) => words.clientsWhoseNamePeople(clients)),
    both((words) => words.whoeverRunsServerOperator),
  );
}

/** Of what kind the scores of a deleted person are. */
const LINKED = both((words) => words.scoresPseudonymisedNotAnonymous);
const UNLINKED = both((words) => words.scoresAnonymisedAccountCuts);

/** For how long what is kept. */
export function keptOf({
  retention,
  retentionDeclined,
  days,
  auditMonths,
  isUnlinked,
}: ComplianceFacts): Part[] {
  const unopened =
    retention === null || retention.neverBegun === retention.unfinished
      ? localized(() => "")
      : both((words, language) => words.ifTheyNeverOpened(months(retention.neverBegun)[language]));
  const rule =
    retention === null
      ? fact((words) => words.noPeriod(retentionDeclined === null ? "" : words.decided(retentionDeclined)))
      : fact((words, language) =>
          words.candidatesDeletedAutomaticallyAfter(
            months(retention.completed)[language],
            months(retention.unfinished)[language],
            unopened[language],
            days.grace,
          ),
        );
  return [
    rule,
    facts(
      both((words) => words.invitesWereCancelledDays(days.cancelled, days.batchRows)),
      both((words) => words.draftsNotesInterviewScores(days.drafts)),
      both((words) => words.whatKnownMailsWere(days.mails)),
      both((words) => words.auditLogWhoDid(auditMonths)),
      both((words) => words.notificationsPeopleConsoleDays(days.alerts)),
      both((words) => words.attemptsWebhooksDaysEvents(days.deliveries, days.events)),
      both((words, language) =>
        words.deletionRemovesAnswersResponse(isUnlinked ? UNLINKED[language] : LINKED[language]),
      ),
      both((words) => words.notWithinReachServer),
    ),
  ];
}

/** Which data of candidates there are, by what is switched on. */
export function dataOf({ candidates, instrument }: ComplianceFacts): Part {
  return facts(
    both((words) => words.nameMailAddressLanguage),
    both((words) =>
      words.answersStatementsPairsStatements(instrument.statements, instrument.pairs, instrument.checks),
    ),
    both((words) =>
      words.scoresDimensionsValuesSigns(instrument.dimensions.length, instrument.values.length),
    ),
    both((words) => words.notesInterviewScoresDecisions),
    both((words) => words.peopleWhoWereHired),
    candidates.isAskedDemographics
      ? both((words) => words.genderBirthDateVoluntary)
      : both((words) => words.genderBirthDateNot),
    candidates.isAskedFairness
      ? both((words) => words.afterEndGenderAge)
      : both((words) => words.questionsAfterEndGender),
  );
}

/** How a result comes about, and with whom it is compared. */
export function scoringOf({ instrument, norm }: ComplianceFacts): Part[] {
  return [
    fact((words) => words.questionnaireUseStatementsAdded(instrument.name)),
    normOf(norm),
    facts(
      both((words, language) =>
        words.dimensions(instrument.dimensions.map((name) => name[language]).join(", ")),
      ),
      both((words, language) => words.values(instrument.values.map((name) => name[language]).join(", "))),
    ),
  ];
}

const normOf = ({ name, isLocal, n, from, to }: ComplianceFacts["norm"]): Part =>
  isLocal
    ? fact((words, language) =>
        words.normLocal(
          name[language],
          n,
          from !== null && to !== null
            ? words.normPeriod(formatDate(from, language), formatDate(to, language))
            : "",
        ),
      )
    : fact((words, language) => words.normForceComesFrom(name[language]));

/** How people decide here, by settings. */
export const decidingOf = ({ deciding, profiles }: ComplianceFacts): Part =>
  facts(
    both((words) => words.nobodyAcceptedDeclinedProgram),
    deciding.isFourEyes
      ? both((words) => words.fourEyesEveryDecision)
      : both((words) => words.fourEyesOffOne),
    both((words) => words.jobsHideNamesFrom(deciding.blindJobs)),
    both((words) => words.jobProfilesUseWritten(profiles.active, profiles.reasoned)),
  );

/** The company as stored in the account. */
export function companyOf({ account, notice: { postalAddress } }: ComplianceFacts): Part {
  const address = postalAddress || account.address;
  return facts(
    both((words) => words.company(account.company)),
    ...(address === "" ? [] : [both((words) => words.address(address))]),
    both((words) => words.contactCandidates(account.contact)),
  );
}

/** The controller's address, as the notice has it. */
export const addressOf = ({ notice: { postalAddress } }: ComplianceFacts): Part =>
  postalAddress === ""
    ? blank((words) => words.postalAddressCompany)
    : fact((words) => words.postalAddress(postalAddress));

/** The data protection officer, as the notice has it. */
export function officerOf({ notice: { dpoContact } }: ComplianceFacts): Part {
  if (dpoContact === "") return blank((words) => words.dataProtectionOfficerName);
  return dpoContact === null
    ? fact((words) => words.accountHasEnteredNo)
    : fact((words) => words.dataProtectionOfficer(dpoContact));
}

export const authorityOf = ({ notice: { authority } }: ComplianceFacts): Part =>
  authority === ""
    ? blank((words) => words.supervisoryAuthority)
    : fact((words) => words.supervisoryAuthority2(authority));

/** Companies that work on the controller's behalf, as the notice names them. */
export const processorsOf = ({ notice: { processors } }: ComplianceFacts): Part =>
  processors === ""
    ? fact((words) => words.noticeNamesNoProcessor)
    : fact((words) => words.processorsAccountHasEntered(processors));

export const legalBasisOf = ({ notice: { legalBasis } }: ComplianceFacts): Part =>
  legalBasis.en === "" && legalBasis.de === ""
    ? fact((words) => words.accountHasEnteredNo2)
    : fact((words, language) =>
        words.legalBasisEntered(legalBasis[language] || legalBasis.en || legalBasis.de),
      );

/** What the candidate's own device stores (section 25 TDDDG). */
export const deviceOf = (): Part => fact((words) => words.candidateSBrowserStores);
