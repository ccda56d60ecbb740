import { PENDING_LIMIT } from "#/modules/accounts/rules.ts";
import { createSpokenFor } from "#/modules/assessment/spoken-for.ts";
import { composeCandidates } from "./compose-candidates.ts";
import { composeOutreach } from "./compose-outreach.ts";
import { composePeople } from "./compose-people.ts";
import { composeStorage } from "./compose-storage.ts";
import { type Config, sellerOf } from "./config.ts";
import { getInstrument, PA_STANDARD } from "./instrument/registry.ts";
import { createClaimLinks } from "./modules/accounts/claim-links.ts";
import { createClaimService } from "./modules/accounts/claim-service.ts";
import { createClaimStore } from "./modules/accounts/claim-store.ts";
import { createAccountOpening } from "./modules/accounts/opening.ts";
import { createAccountService } from "./modules/accounts/service.ts";
import { createAccountStore } from "./modules/accounts/store.ts";
import { assignmentOfInvite } from "./modules/assessment/assignment.ts";
import { createSessionLinks } from "./modules/assessment/links.ts";
import { noticeVersionOf } from "./modules/assessment/rules.ts";
import { createAssessmentService } from "./modules/assessment/service.ts";
import { createSessionStore } from "./modules/assessment/store.ts";
import { createCheckoutLinks } from "./modules/billing/checkout-links.ts";
import { createBillingService } from "./modules/billing/service.ts";
import { createBillingStore } from "./modules/billing/store.ts";
import { createBrandingService } from "./modules/branding/service.ts";
import { createBrandingStore } from "./modules/branding/store.ts";
import { createCodeService } from "./modules/candidate-codes/service.ts";
import { createCodeStore } from "./modules/candidate-codes/store.ts";
import { createRequestConsole } from "./modules/candidate-rights/console-service.ts";
import { BY_LINK } from "./modules/candidate-rights/own-views.ts";
import { createRightsService } from "./modules/candidate-rights/service.ts";
import { createRequestStore } from "./modules/candidate-rights/store.ts";
import { createViewStore } from "./modules/candidate-rights/view-store.ts";
import { createViewLog } from "./modules/candidate-rights/views.ts";
import { createCandidateListStore } from "./modules/candidates/list-store.ts";
import { createCandidateService } from "./modules/candidates/service.ts";
import { createCandidateStore } from "./modules/candidates/store.ts";
import { createInvitedService } from "./modules/gdpr/invited.ts";
import { createInvitedStore } from "./modules/gdpr/invited-store.ts";
import { createGdprService } from "./modules/gdpr/service.ts";
import { createGdprStore } from "./modules/gdpr/store.ts";
import { createInviteLinks } from "./modules/invites/links.ts";
import { createInviteService } from "./modules/invites/service.ts";
import { createInviteStore } from "./modules/invites/store.ts";
import { createInvoiceService } from "./modules/invoices/service.ts";
import { createInvoiceStore } from "./modules/invoices/store.ts";
import { createJobProfileService } from "./modules/job-profiles/service.ts";
import { createJobProfileStore } from "./modules/job-profiles/store.ts";
import { createMatchService } from "./modules/match/service.ts";
import { createMigrationService } from "./modules/norms/migration.ts";
import { createNormService } from "./modules/norms/service.ts";
import { createNormStore } from "./modules/norms/store.ts";
import { createDeclineTeller } from "./modules/notifications/decline.ts";
import { createMailHandler } from "./modules/notifications/deliver.ts";
import type { LetterDeps } from "./modules/notifications/letter-parts.ts";
import { createMailLimits } from "./modules/notifications/limits.ts";
import { createPeopleTeller } from "./modules/notifications/people-teller.ts";
import { createMailQueue } from "./modules/notifications/queue.ts";
import { recipientOf } from "./modules/notifications/recipients.ts";
import { isThanked } from "./modules/notifications/rules.ts";
import { createEvidenceRunner } from "./modules/quality/runner.ts";
import { createEvidenceService } from "./modules/quality/service.ts";
import { createFeedbackService } from "./modules/results/feedback/service.ts";
import { createResultService } from "./modules/results/service.ts";
import { createReviewService } from "./modules/reviews/service.ts";
import { createReviewStore } from "./modules/reviews/store.ts";
import { createStartLinks } from "./modules/start/links.ts";
import { createSelfStart } from "./modules/start/self-start.ts";
import { createStartService } from "./modules/start/service.ts";
import { createStartStore } from "./modules/start/store.ts";
import { createTeamService } from "./modules/teams/service.ts";
import { createTeamStore } from "./modules/teams/store.ts";
import { createTestHelperService } from "./modules/test-helpers/service.ts";
import { createTrialService } from "./modules/trials/service.ts";
import { createTrialStore } from "./modules/trials/store.ts";
import { createWebhookHandler } from "./modules/webhooks/deliver.ts";
import { createDeliveryStore } from "./modules/webhooks/delivery-store.ts";
import { analysisData, orderData } from "./modules/webhooks/event-data.ts";
import { createWebhookService } from "./modules/webhooks/service.ts";
import { createWebhookStore } from "./modules/webhooks/store.ts";
import { openThread } from "./platform/assets.ts";
import type { RunningClock } from "./platform/clock.ts";
import type { DataDir } from "./platform/data-dir.ts";
import { createRefusals } from "./platform/http/refusals.ts";
import { createIds } from "./platform/ids.ts";
import { createOutbox } from "./platform/jobs/outbox.ts";
import type { Log } from "./platform/log.ts";
import { createSmtpTransport } from "./platform/mail/smtp.ts";
import { createPassedTime } from "./platform/passed-time.ts";
import { createRenderer } from "./platform/pdf/renderer.ts";
import type { Random } from "./platform/random.ts";
import { createSecurityLog } from "./platform/security-log.ts";
import type { Tenant } from "./platform/tenant.ts";
import { createTenantClock } from "./platform/tenant-clock.ts";
import { createTokens } from "./platform/tokens.ts";
import { within } from "./platform/within.ts";
import type { RenderJob } from "./render-jobs.ts";

export interface Surroundings {
  config: Config;
  dataDir: DataDir;
  clock: RunningClock;
  random: Random;
  log: Log;
  version: string;
}

export type Services = ReturnType<typeof composeServices>;

/** Opens the database and builds every service once. */
export function composeServices(surroundings: Surroundings) {
  const { config, dataDir, clock, random, log, version } = surroundings;
  const { db, secrets, closeStorage, integrity, wasKilled } = composeStorage(surroundings);
  const ids = createIds(random);
  const security = createSecurityLog(db, log);
  const refusals = createRefusals(security, clock);
  let baseUrl = config.BASE_URL;
  const origin = () => baseUrl;

  const accountStore = createAccountStore(db);
  const inviteStore = createInviteStore(db);
  const sessionStore = createSessionStore(db);
  const webhookStore = createWebhookStore(db);
  const deliveryStore = createDeliveryStore(db);

  const passed = createPassedTime(db, clock);
  const time = createTenantClock(clock, accountStore.findTestOffset);
  const outbox = createOutbox({ db, clock, passed, log, handlers: () => handlers });
  const mailLimits = createMailLimits({
    ...{ db, clock, secrets, security },
    recipientOf: (tenant, intent) => recipientOf(letters, tenant, intent),
    creditsOf: (tenant) => billing.creditsEver(tenant),
    mostPerAccount: config.MAILS_PER_ACCOUNT_PER_DAY,
  });
  const queueMail = createMailQueue(outbox, config.SMTP_URL !== "", mailLimits);
  const inviteLinks = createInviteLinks(secrets, origin);
  const sessionLinks = createSessionLinks(secrets, origin);
  const checkoutLinks = createCheckoutLinks(createTokens(secrets, clock), origin);
  const claimLinks = createClaimLinks(secrets, origin);

  const accounts = createAccountService({
    db,
    store: accountStore,
    clock,
    ids,
    random,
    security,
    rateLimit: config.RATE_LIMIT_PER_MINUTE,
  });
  const webhooks = createWebhookService({
    db,
    store: webhookStore,
    time,
    ids,
    random,
    secrets,
    outbox,
    allowPrivate: config.WEBHOOK_ALLOW_PRIVATE,
    deliveries: deliveryStore,
  });
  /** After the change that made room, those who wait in lists are invited; a fault in that undoes nothing. */
  const placeFreed = (tenant: Tenant) => db.afterCommit(() => void outreach.batches.advance(tenant));
  const invoices = createInvoiceService({
    store: createInvoiceStore(db),
    ids,
    account: accounts.get,
    seller: sellerOf(config),
    vatPercent: config.VAT_RATE,
  });
  const billing = createBillingService({
    db,
    store: createBillingStore(db),
    time,
    ids,
    billed: config.BILLING === "on",
    issueInvoice: invoices.issue,
    priceOf: invoices.priceOf,
    announce: {
      orderCompleted: (tenant, order, now) => {
        webhooks.record(tenant, "order.completed", orderData(order), now);
        queueMail(tenant, { template: "receipt", orderId: order.id }, now);
        placeFreed(tenant);
      },
    },
  });
  const opening = createAccountOpening({
    ...{ db, accounts, billing },
    queueWelcome: (tenant) =>
      queueMail(tenant, { template: "welcome", accountId: tenant.accountId }, time.now(tenant)),
  });
  const countSpokenFor = createSpokenFor(db);
  const spokenFor = (tenant: Tenant) => countSpokenFor(tenant, time.now(tenant));
  const credits = (tenant: Tenant) => ({
    available: billing.balance(tenant).available,
    spokenFor: spokenFor(tenant),
  });
  const pendingLimit = (accountId: string) => accounts.get(accountId).pendingLimit ?? PENDING_LIMIT;
  const invites = createInviteService({
    db,
    store: inviteStore,
    time,
    ids,
    lifetimeDays: config.INVITE_LIFETIME_DAYS,
    ...{ credits, pendingLimit },
    jobProfileExists: (tenant, profileId) => jobProfiles.exists(tenant, profileId),
    queueInviteMail: (tenant, invite) =>
      queueMail(tenant, { template: "invite", inviteId: invite.id }, invite.createdAt),
    queueReminderMail: (tenant, invite, number, now) =>
      queueMail(tenant, { template: "reminder", inviteId: invite.id, number }, now),
    placeFreed,
  });
  const apiUrl = () => `${origin()}/api/v1`;
  const branding = createBrandingService({
    db,
    store: createBrandingStore(db),
    clock,
    findAccount: accounts.find,
  });
  const evidenceRunner = createEvidenceRunner({
    open: () => openThread("evidence-thread"),
    database: dataDir.database,
  });
  const normStore = createNormStore(db);
  const norms = createNormService({
    db,
    store: normStore,
    clock,
    instrument: PA_STANDARD,
    draft: evidenceRunner.norm,
  });
  const assessment = createAssessmentService({
    db,
    store: sessionStore,
    time,
    random,
    links: { invites: inviteLinks, sessions: sessionLinks },
    refusals,
    ids,
    invites,
    mayBegin: accounts.isActive,
    noticeVersion: (accountId, productType) =>
      noticeVersionOf(getInstrument(productType).notice, branding.noticeRevision(accountId)),
    asksDemographics: (accountId) => accounts.get(accountId).asksDemographics,
    normInForce: norms.inForce,
    charge: billing.chargeCompletion,
    announce: {
      started: (tenant, session, now) =>
        webhooks.record(tenant, "analysis.started", analysisData(session, "started", apiUrl()), now),
      completed: (tenant, session, now) => {
        webhooks.record(tenant, "analysis.completed", analysisData(session, "completed", apiUrl()), now);
        queueMail(tenant, { template: "completed", sessionId: session.id }, now);
        const invite = session.inviteId === null ? null : invites.find(tenant, session.inviteId);
        if (isThanked(session.email, invite))
          queueMail(tenant, { template: "thanks", sessionId: session.id }, now);
      },
    },
  });
  const start = createStartService({
    db,
    time,
    accounts,
    assessment,
    credits,
    lifetimeDays: config.INVITE_LIFETIME_DAYS,
  });
  const startStore = createStartStore(db);
  const startLinks = createStartLinks(secrets, origin);
  const selfStart = createSelfStart({
    ...{ db, store: startStore, time, passed, ids, secrets, security, links: startLinks },
    ...{ accounts, assessment, credits },
    lifetimeDays: config.INVITE_LIFETIME_DAYS,
    sendsMail: config.SMTP_URL !== "",
    queueLink: (tenant, requestId, now) => queueMail(tenant, { template: "start", requestId }, now),
  });
  const results = createResultService({ invites, sessions: sessionStore, time });
  const jobProfiles = createJobProfileService({ db, store: createJobProfileStore(db), time, ids });
  const match = createMatchService({ invites, jobProfiles, results, norms });
  const normMigration = createMigrationService({ db, store: normStore, norms, jobProfiles, ids, time });
  const evidence = createEvidenceService({
    runner: evidenceRunner,
    productType: PA_STANDARD.productType,
    norms,
    jobProfiles,
    clock,
    log,
  });
  const candidateList = createCandidateListStore(db);
  const candidateStore = createCandidateStore(db);
  const candidates = createCandidateService({ store: candidateStore, everybody: candidateList });
  const teams = createTeamService({ db, store: createTeamStore(db), time });
  const codes = createCodeService({
    ...{ db, store: createCodeStore(db), time, passed, ids, random, secrets, security, refusals },
    look: (token) => assessment.look(token).sitting,
    goesOut: ({ mode }) => mode === "live" && config.SMTP_URL !== "",
    queueCode: (tenant, codeId, now) => queueMail(tenant, { template: "candidate_code", codeId }, now),
    invite: invites.find,
    session: assessment.findSession,
  });
  const gdpr = createGdprService({
    ...{ db, store: createGdprStore(db), clock, time, log, security },
    forgetCodes: codes.forget,
  });
  const invited = createInvitedService({
    ...{ db, store: createInvitedStore(db), passed, time, log, gdpr },
    sessionFor: (tenant, invite) =>
      assessment.sessionFor({ tenant, invite, assignment: assignmentOfInvite(invite), sessionId: null }),
  });
  const reviews = createReviewService({
    ...{ db, store: createReviewStore(db), time, ids, candidate: gdpr.get },
    jobProfileExists: jobProfiles.exists,
  });
  const renderer = createRenderer<RenderJob>({ open: () => openThread("render-thread") });

  const people = composePeople({
    config,
    db,
    clock,
    passed,
    ids,
    random,
    secrets,
    security,
    origin,
    accounts,
    queueMail,
    billed: billing.billed,
    version,
    log,
  });
  const keyName = (keyId: string, tenant?: Tenant) =>
    people.personName(keyId, tenant) ??
    accountStore.findKeyName(keyId) ??
    (keyId === "operator" ? "operator token" : keyId === BY_LINK ? BY_LINK : "");
  const requestStore = createRequestStore(db);
  const viewStore = createViewStore(db);
  const viewLog = createViewLog({ db, store: viewStore, clock, time, keyName });
  const requestConsole = createRequestConsole({ db, store: requestStore, time });
  const candidateConsole = composeCandidates({
    ...{
      db,
      clock,
      time,
      sessionStore,
      candidateList,
      candidateStore,
      requestStore,
      inviteLinks,
      sessionLinks,
    },
    ...{ invites, billing, pendingLimit, spokenFor, jobProfiles, match, norms, viewLog, reviews },
  });
  const feedback = createFeedbackService({
    look: (token) => assessment.look(token).sitting,
    result: sessionStore.findResult,
    isOffered: (accountId) => accounts.get(accountId).candidateFeedback,
    companyOf: (accountId) => branding.hostOf(accountId).company,
    render: (job, client) => renderer.render({ document: "feedback", job }, client),
    time,
  });
  const rights = createRightsService({
    db,
    store: requestStore,
    time,
    ids,
    look: (token) => assessment.look(token).sitting,
    sessionFor: assessment.sessionFor,
    gdpr,
    codes,
    security,
    queueRequestMail: (tenant, requestId, now) =>
      queueMail(tenant, { template: "candidate_request", requestId }, now),
    queueWithdrawalMail: (tenant, withdrawnId, now) =>
      queueMail(tenant, { template: "withdrawn", withdrawnId }, now),
    views: viewLog.listOfSession,
    answers: sessionStore.listAnswers,
    result: sessionStore.findResult,
    match: (tenant, inviteId, profileId) => match.compareIfPossible(tenant, inviteId, profileId),
    jobProfileName: (tenant, profileId) =>
      jobProfiles.exists(tenant, profileId) ? jobProfiles.get(tenant, profileId).name : null,
    mails: viewStore.listMails,
    reviews: reviews.ofSession,
  });

  const testHelpers = createTestHelperService({
    db,
    accounts,
    billing,
    invites,
    assessment,
    links: inviteLinks,
    codes,
    outbox,
    time,
  });

  const claims = createClaimService({
    db,
    store: createClaimStore(db),
    clock,
    ids,
    links: claimLinks,
    accounts,
  });
  const trials = createTrialService({
    db,
    store: createTrialStore(db),
    clock,
    passed,
    ids,
    accounts,
    grant: billing.grantTrial,
    granted: billing.trialCredits,
    claims,
    // The mail is about the account and not of one of its modes, so that an approved test trial is told too.
    queueMail: ({ accountId, id }, now) =>
      queueMail({ accountId, mode: "live" }, { template: "trial_approved", claimId: id }, now),
  });

  const transport = config.SMTP_URL === "" ? null : createSmtpTransport(config.SMTP_URL);
  const declineTeller = createDeclineTeller({
    transport,
    from: config.MAIL_FROM,
    clock,
    passed,
    log,
    untold: trials.untold,
    markTold: trials.markTold,
  });
  const peopleTeller = createPeopleTeller({
    ...{ transport, from: config.MAIL_FROM, clock, passed, log, origin },
    mails: people.personMails,
    findUser: people.findUser,
    findLink: people.userLinks.forMail,
    mailedAddress: people.userLinks.mailedAddress,
  });
  const letters: LetterDeps = {
    from: config.MAIL_FROM,
    sellerEmail: config.SELLER_EMAIL,
    billed: billing.billed,
    time,
    origin,
    account: accounts.get,
    host: branding.hostOf,
    colors: branding.palettes,
    invite: invites.find,
    inviteLink: inviteLinks.address,
    session: assessment.findSession,
    sessionLink: sessionLinks.address,
    startRequest: (tenant, requestId) => selfStart.asked(tenant, requestId),
    startLink: ({ slug }, requestId) => startLinks.address(slug, requestId),
    trial: trials.approvalOf,
    claimLink: claimLinks.address,
    order: (tenant, orderId) => {
      const order = billing.getOrder(tenant, orderId);
      const invoice = invoices.findByOrder(tenant, orderId);
      if (invoice === null) return null;
      // The invoice names it in the buyer's language.
      const productName = invoice.lines[0]?.description ?? order.productName;
      const { id: invoiceId, number: invoiceNumber, netCents, vatCents, grossCents, vatRate } = invoice;
      const paid = { netCents, vatCents, grossCents, rate: vatRate };
      return { ...order, ...paid, productName, invoiceId, invoiceNumber };
    },
    checkoutLink: checkoutLinks.address,
    candidateRequest: requestConsole.openRequest,
    candidateCode: codes.forMail,
    memberInvitation: (linkId) => people.userLinks.forMail(linkId)?.link ?? null,
    memberLink: people.userLinks.mailedAddress,
    webhook: webhookStore.find,
  };
  const outreach = composeOutreach({
    isOperator: people.users.isOperator,
    ...{ config, db, clock, time, ids, random, secrets, log, outbox, accountStore, accounts, inviteStore },
    ...{
      passed,
      invites,
      credits,
      pendingLimit,
      jobProfiles,
      webhookStore,
      deliveryStore,
      letters,
      queueMail,
      security,
      mailLimits,
      codes,
      startStore,
    },
  });
  const handlers = {
    mail: createMailHandler({ ...letters, transport, passed }),
    webhook: createWebhookHandler({
      store: webhookStore,
      deliveries: deliveryStore,
      queueDisabled: (tenant, { id: webhookId, failingSince }, reason, now) =>
        queueMail(
          tenant,
          { template: "webhook_disabled", webhookId, reason, since: failingSince ?? now },
          now,
        ),
      ...{ clock, passed, time, random, secrets, security },
      allowPrivate: config.WEBHOOK_ALLOW_PRIVATE,
    }),
  };

  /** Each by itself: what fails (a full disk) is noted and lost, and keeps neither the others nor the end from coming. */
  function storeMemory(): void {
    for (const store of [viewLog.flush, accounts.storeKeyUse, people.consoleSessions.storeUse]) {
      try {
        store();
      } catch (error) {
        log.error({ error: error as Error }, "what memory held could not be stored");
      }
    }
  }

  return {
    ...people,
    ...outreach,
    ...candidateConsole,
    reviews,
    db,
    ids,
    random,
    secrets,
    integrity,
    wasKilled,
    security,
    refusals,
    time,
    passed,
    outbox,
    origin,
    apiUrl,
    accounts,
    opening,
    branding,
    billing,
    spokenFor,
    invoices,
    checkoutLinks,
    invites,
    inviteLinks,
    sessionLinks,
    claimLinks,
    start,
    selfStart,
    assessment,
    results,
    jobProfiles,
    match,
    candidates,
    feedback,
    teams,
    gdpr,
    invited,
    codes,
    rights,
    requestConsole,
    viewLog,
    keyName,
    norms,
    normMigration,
    evidence,
    webhooks,
    testHelpers,
    trials,
    claims,
    declineTeller,
    peopleTeller,
    mailServer: transport,
    queueMail,
    renderer,
    /** Links name the address that is really listened on, unless BASE_URL says another. */
    setOrigin(listening: string) {
      if (config.BASE_URL === "") baseUrl = listening;
    },
    storeMemory,
    /**
     * Waits for work in flight, then closes the database. What memory alone knows is stored before, and once more
     * after, since work that ends meanwhile may add to it.
     * @param limitMs the longest wait; for ever unless it is given
     * @returns the name of a copy of all data, where the database itself was taken away
     */
    async close(limitMs = Number.POSITIVE_INFINITY) {
      storeMemory();
      await within(limitMs, Promise.all([outbox.stop(), declineTeller.stop(), peopleTeller.stop()]));
      renderer.close();
      evidenceRunner.end();
      storeMemory();
      return closeStorage();
    },
  };
}
