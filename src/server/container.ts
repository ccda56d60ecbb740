import { accountsModule } from "#/modules/accounts/index.ts";
import { registrationModule } from "#/modules/accounts/registration/index.ts";
import { retentionModule } from "#/modules/accounts/retention/index.ts";
import { backupsModule } from "#/modules/admin/backups/index.ts";
import { firstStepsModule } from "#/modules/admin/first-steps/index.ts";
import { healthModule } from "#/modules/admin/health/index.ts";
import { manualModule } from "#/modules/admin/manual/index.ts";
import { settingsModule } from "#/modules/admin/settings/index.ts";
import { taxExportModule } from "#/modules/admin/tax-export/index.ts";
import { candidateCodesModule } from "#/modules/assessment/codes/index.ts";
import { fairnessAnswersModule } from "#/modules/assessment/fairness-answers/index.ts";
import { assessmentModule } from "#/modules/assessment/index.ts";
import { auditModule } from "#/modules/audit/index.ts";
import { catalogModule } from "#/modules/billing/catalog/index.ts";
import { billingModule } from "#/modules/billing/index.ts";
import { brandingModule } from "#/modules/branding/index.ts";
import { activityModule } from "#/modules/candidates/activity/index.ts";
import { bulkModule } from "#/modules/candidates/bulk/index.ts";
import { candidatesModule } from "#/modules/candidates/index.ts";
import { savedFiltersModule } from "#/modules/candidates/saved-filters/index.ts";
import { clientsModule } from "#/modules/clients/index.ts";
import { complianceModule } from "#/modules/compliance/index.ts";
import { declinesModule } from "#/modules/decisions/declines/index.ts";
import { decisionsModule } from "#/modules/decisions/index.ts";
import { interviewsModule } from "#/modules/decisions/interviews/index.ts";
import { raterAgreementModule } from "#/modules/decisions/rater-agreement/index.ts";
import { fairnessModule } from "#/modules/fairness/index.ts";
import { outcomesModule } from "#/modules/fairness/outcomes/index.ts";
import { invitationListsModule } from "#/modules/invitation-lists/index.ts";
import { invitesModule } from "#/modules/invites/index.ts";
import { invitePoliciesModule, remindersModule } from "#/modules/invites/policies/index.ts";
import { invoicesModule } from "#/modules/invoices/index.ts";
import { jobProfilesModule } from "#/modules/job-profiles/index.ts";
import { jobsModule } from "#/modules/jobs/index.ts";
import { bouncesModule } from "#/modules/mailer/bounces/index.ts";
import { mailerModule } from "#/modules/mailer/index.ts";
import { sentMailsModule } from "#/modules/mailer/sent/index.ts";
import { mailTemplatesModule } from "#/modules/mailer/templates/index.ts";
import { notificationsModule } from "#/modules/notifications/index.ts";
import { overviewModule } from "#/modules/overview/index.ts";
import { privacyModule } from "#/modules/privacy/index.ts";
import { requestsModule } from "#/modules/privacy/requests/index.ts";
import { psychometricsModule } from "#/modules/psychometrics/index.ts";
import { normsModule } from "#/modules/psychometrics/norms/index.ts";
import { reportTemplatesModule } from "#/modules/report-templates/index.ts";
import { resultsModule } from "#/modules/results/index.ts";
import { matchModule } from "#/modules/results/match/index.ts";
import { retestsModule } from "#/modules/results/retests/index.ts";
import { resultViewsModule } from "#/modules/results/views/index.ts";
import { selfRegistrationModule } from "#/modules/self-registration/index.ts";
import { sendersModule } from "#/modules/senders/index.ts";
import { comparisonModule } from "#/modules/shortlists/comparison/index.ts";
import { shortlistsModule } from "#/modules/shortlists/index.ts";
import { rankingModule } from "#/modules/shortlists/ranking/index.ts";
import { sharesModule } from "#/modules/shortlists/shares/index.ts";
import { tagsModule } from "#/modules/tags/index.ts";
import { teamsModule } from "#/modules/teams/index.ts";
import { testHelpersModule } from "#/modules/test-helpers/index.ts";
import { trialsModule } from "#/modules/trials/index.ts";
import { usersModule } from "#/modules/users/index.ts";
import { signInModule } from "#/modules/users/sign-in/index.ts";
import { webhooksModule } from "#/modules/webhooks/index.ts";
import { createEvents } from "#/platform/context/events.ts";
import { openThread } from "#/platform/process/assets.ts";
import { createEvidenceRunner, createListRunner, createRenderer } from "#/workers/runners.ts";
import type { Events } from "./events.ts";
import { type Environment, openInfrastructure } from "./infrastructure.ts";
import type { Given, OpenedModule } from "./module-parts.ts";

/** Every module, ready to be opened, and the infrastructure below them. */
export type Composed = ReturnType<typeof compose>;

/** Opens the database and makes every module once, in the order in which they need each other. */
export function compose(environment: Environment) {
  const { dataDir } = environment;
  const opened = openInfrastructure(environment);
  const { db, openStatelessThread } = opened;
  const renderer = createRenderer({
    open: () => openStatelessThread("workers/render"),
    dataFolder: dataDir.path,
  });
  const evidence = createEvidenceRunner({
    open: () => openStatelessThread("workers/evidence", { smol: true }),
    database: dataDir.database,
  });
  const longLists = createListRunner({
    open: () => openThread("workers/lists", { smol: true }),
    database: dataDir.database,
  });
  const measured = {
    draftNorm: evidence.norm,
    measure: evidence.quality,
    measureAnswers: evidence.answers,
  };
  const infrastructure = {
    ...opened,
    ...measured,
    readElsewhere: longLists.read,
    events: createEvents<Events>(),
    renderer,
  };
  /** The infrastructure, with what these modules give. */
  const given = <Created extends readonly OpenedModule[]>(
    ...created: Created
  ): typeof infrastructure & Given<Created[number]> =>
    Object.assign({ ...infrastructure }, ...created.map(({ parts }) => parts));

  const accounts = accountsModule(infrastructure);
  const clients = clientsModule(infrastructure);
  const retention = retentionModule(infrastructure);
  const branding = brandingModule(given(accounts, clients, retention));
  const invoices = invoicesModule(given(accounts));
  const catalog = catalogModule(infrastructure);
  const billing = billingModule(given(accounts, invoices, catalog));
  const reportTemplates = reportTemplatesModule(given(branding));
  const registration = registrationModule(given(accounts, retention, invoices, billing));
  const users = usersModule(given(accounts));
  const signIn = signInModule(given(accounts, billing, registration, users));
  const jobProfiles = jobProfilesModule(given(signIn));
  const views = resultViewsModule(given(signIn));
  const norms = normsModule(given(jobProfiles));
  const invitePolicies = invitePoliciesModule(given(accounts));
  const invites = invitesModule(given(accounts, billing, signIn, jobProfiles, invitePolicies));
  const psychometrics = psychometricsModule(given(jobProfiles, norms));
  const overview = overviewModule(given(accounts, billing, invites));
  const teams = teamsModule(given(accounts, branding, signIn, views));
  const assessment = assessmentModule(given(accounts, branding, billing, norms, psychometrics, invites));
  const results = resultsModule(
    given(accounts, branding, reportTemplates, views, norms, invites, assessment),
  );
  const match = matchModule(given(jobProfiles, views, norms, invites, results));
  const ranking = rankingModule(given(accounts, jobProfiles, views, norms, match));
  const codes = candidateCodesModule(given(invites, assessment));
  const fairnessAnswers = fairnessAnswersModule(given(assessment));
  const interviews = interviewsModule(given(views, results, match));
  const raterAgreement = raterAgreementModule(given(jobProfiles));
  const privacy = privacyModule(given(accounts, retention, signIn, assessment, fairnessAnswers));
  const jobs = jobsModule(given(clients, users, jobProfiles));
  const shortlists = shortlistsModule(given(branding, jobProfiles, views, ranking, jobs));
  const activity = activityModule(given(privacy, jobs));
  const reminders = remindersModule(given(accounts, invitePolicies, invites));
  const retests = retestsModule(given(views, norms, results));
  const shares = sharesModule(
    given(accounts, branding, signIn, jobProfiles, views, ranking, results, shortlists),
  );
  const comparison = comparisonModule(given(jobProfiles, views, ranking, jobs));
  const decisions = decisionsModule(given(users, jobProfiles, interviews, privacy, jobs, comparison));
  const outcomes = outcomesModule(given(jobProfiles));
  const fairness = fairnessModule(
    given(branding, jobProfiles, invites, assessment, fairnessAnswers, privacy, decisions),
  );
  const tags = tagsModule(infrastructure);
  const savedFilters = savedFiltersModule(infrastructure);
  const senders = sendersModule(given(clients, branding));
  const mailTemplates = mailTemplatesModule(given(clients, users));
  const declines = declinesModule(given(mailTemplates));
  const requests = requestsModule(
    given(
      retention,
      branding,
      signIn,
      jobProfiles,
      views,
      assessment,
      match,
      codes,
      fairnessAnswers,
      interviews,
      privacy,
      shortlists,
      shares,
      decisions,
      outcomes,
      tags,
      declines,
    ),
  );
  const candidates = candidatesModule(
    given(accounts, retention, jobProfiles, views, norms, invites, assessment, match, decisions, requests),
  );
  const selfRegistration = selfRegistrationModule(
    given(accounts, branding, invites, assessment, codes, privacy, jobs),
  );
  const trials = trialsModule(given(accounts, billing, users, privacy));
  const testHelpers = testHelpersModule(given(accounts, billing, jobProfiles, invites, assessment, codes));
  // These listen to the events of the others, and are notified in this order.
  const webhooks = webhooksModule(infrastructure);
  const notifications = notificationsModule(given(accounts, billing, users, signIn, invites, jobs, requests));
  const mailer = mailerModule(
    given(
      accounts,
      branding,
      invoices,
      billing,
      users,
      invites,
      assessment,
      codes,
      mailTemplates,
      declines,
      requests,
      selfRegistration,
      senders,
      trials,
      webhooks,
      notifications,
    ),
  );
  const invitationLists = invitationListsModule(
    given(accounts, signIn, jobProfiles, invitePolicies, invites, privacy, jobs),
  );
  const sentMails = sentMailsModule(given(clients, invites, mailTemplates, mailer));
  const bounces = bouncesModule(given(invites, mailer));
  const bulk = bulkModule(
    given(
      accounts,
      signIn,
      invites,
      teams,
      results,
      privacy,
      jobs,
      decisions,
      tags,
      declines,
      candidates,
      invitationLists,
    ),
  );
  const compliance = complianceModule(
    given(accounts, retention, branding, users, jobProfiles, norms, fairnessAnswers, decisions),
  );
  const firstSteps = firstStepsModule(given(users, sentMails));
  const backups = backupsModule(infrastructure);
  const health = healthModule(given(users, norms, privacy, reportTemplates, sentMails, bounces, backups));
  const settings = settingsModule(given(users, bounces));
  const manual = manualModule();
  const taxExport = taxExportModule(given(invoices));
  const audit = auditModule(given(accounts, users));

  const modules = {
    ...{ accounts, activity, notifications, assessment, audit, backups, billing, bounces, branding, bulk },
    ...{ candidates, catalog, clients, codes, compliance, fairness, fairnessAnswers, firstSteps, privacy },
    ...{ health, interviews, invitationLists, jobs, invites, invoices, jobProfiles, sentMails, manual },
    ...{ match, norms, mailer, outcomes, overview, psychometrics, registration, reportTemplates, results },
    ...{
      retests,
      decisions,
      raterAgreement,
      requests,
      settings,
      ranking,
      shares,
      shortlists,
      signIn,
      selfRegistration,
    },
    ...{ invitePolicies, reminders, retention, savedFilters, tags, teams, testHelpers, declines },
    ...{ comparison, mailTemplates, senders, taxExport, trials, users, views, webhooks },
  };
  const opening: readonly OpenedModule[] = Object.values(modules);
  opened.outbox.carriedOutBy({ ...mailer.outbox, ...webhooks.outbox, ...notifications.outbox });
  return {
    ...opened,
    modules,
    /** What modules give each other, by the names under which all of them know it. */
    parts: given(...Object.values(modules)),
    /** Whatever runs by itself, by the clock. */
    jobs: [...opened.jobs, ...opening.flatMap(({ jobs = [] }) => jobs)].map((job) =>
      job.isReading ? job : { ...job, run: () => (db.standstill.cause() === null ? job.run() : undefined) },
    ),
    /** Whatever goes on beside requests from the start, until it is done or stopped. */
    works: [opened.outside, opened.tracing, ...opening.flatMap(({ work }) => work ?? [])],
    /** Each stores what memory alone knows. @throws what the database throws; nothing is lost then */
    flushes: opened.isCopy ? [] : opening.flatMap(({ flush }) => flush ?? []),
    /** Begins nothing new; resolves when what is being sent has come to its end. */
    async stop(): Promise<void> {
      await Promise.all([opened.outbox.stop(), mailer.stop(), bounces.stop()]);
      await opened.tracing.stop();
      await opened.fence.end();
    },
    endThreads(): void {
      renderer.close();
      evidence.end();
      longLists.end();
      opened.outside.end();
    },
  };
}
