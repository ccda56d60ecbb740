import { createApp } from "./app.ts";
import type { Config } from "./config.ts";
import { createAccountService } from "./modules/accounts/service.ts";
import { createAccountStore } from "./modules/accounts/store.ts";
import { createAssessmentService } from "./modules/assessment/service.ts";
import { createSessionStore } from "./modules/assessment/store.ts";
import { createCheckoutLinks } from "./modules/billing/checkout-links.ts";
import { createBillingService } from "./modules/billing/service.ts";
import { createBillingStore } from "./modules/billing/store.ts";
import { createCandidateService } from "./modules/candidates/service.ts";
import { createCandidateStore } from "./modules/candidates/store.ts";
import { createGdprService } from "./modules/gdpr/service.ts";
import { createGdprStore } from "./modules/gdpr/store.ts";
import { createInviteLinks } from "./modules/invites/links.ts";
import { createInviteService } from "./modules/invites/service.ts";
import { createInviteStore } from "./modules/invites/store.ts";
import { createJobProfileService } from "./modules/job-profiles/service.ts";
import { createJobProfileStore } from "./modules/job-profiles/store.ts";
import { createMatchService } from "./modules/match/service.ts";
import { createMailHandler } from "./modules/notifications/deliver.ts";
import { createMailQueue } from "./modules/notifications/queue.ts";
import { createReportRenderer } from "./modules/results/report-service.ts";
import { createResultService } from "./modules/results/service.ts";
import { createTeamService } from "./modules/teams/service.ts";
import { createTeamStore } from "./modules/teams/store.ts";
import { createTestHelperService } from "./modules/test-helpers/service.ts";
import { createWebhookHandler } from "./modules/webhooks/deliver.ts";
import { createWebhookService } from "./modules/webhooks/service.ts";
import { createWebhookStore } from "./modules/webhooks/store.ts";
import { loadWebAssets, readAsset } from "./platform/assets.ts";
import type { Clock } from "./platform/clock.ts";
import type { DataDir } from "./platform/data-dir.ts";
import { openDatabase } from "./platform/db/open.ts";
import { createIdentify } from "./platform/http/identify.ts";
import { createPublicLimit } from "./platform/http/public-limit.ts";
import { createRateLimiter } from "./platform/http/rate-limit.ts";
import { createRequestIds } from "./platform/http/request-id.ts";
import { createWebPages } from "./platform/http/web-pages.ts";
import { createIds } from "./platform/ids.ts";
import { createOutbox } from "./platform/jobs/outbox.ts";
import type { Log } from "./platform/log.ts";
import { createSmtpTransport } from "./platform/mail/smtp.ts";
import type { Random } from "./platform/random.ts";
import { createSecrets } from "./platform/secrets.ts";
import type { Tenant } from "./platform/tenant.ts";
import { createTenantClock } from "./platform/tenant-clock.ts";

export interface Surroundings {
  config: Config;
  dataDir: DataDir;
  clock: Clock;
  random: Random;
  log: Log;
  version: string;
}

export type Service = ReturnType<typeof compose>;

/** Opens the database, builds every service once and wires them together. Nothing runs by itself yet. */
export function compose({ config, dataDir, clock, random, log, version }: Surroundings) {
  const db = openDatabase(dataDir.database, clock.now());
  const ids = createIds(random);
  const secrets = createSecrets(dataDir.masterKey, random);
  let baseUrl = config.BASE_URL;
  const origin = () => baseUrl;

  const accountStore = createAccountStore(db);
  const inviteStore = createInviteStore(db);
  const sessionStore = createSessionStore(db);
  const webhookStore = createWebhookStore(db);

  const time = createTenantClock(clock, accountStore.findTestOffset);
  const outbox = createOutbox({ db, clock, log, handlers: () => handlers });
  const queueMail = createMailQueue(outbox, config.SMTP_URL !== "");
  const inviteLinks = createInviteLinks(secrets, origin);
  const checkoutLinks = createCheckoutLinks(secrets, origin);

  const accounts = createAccountService({
    db,
    store: accountStore,
    clock,
    ids,
    random,
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
  });
  const billing = createBillingService({
    db,
    store: createBillingStore(db),
    time,
    ids,
    announce: {
      orderCompleted: (tenant, order, now) =>
        webhooks.record(
          tenant,
          "order.completed",
          { order_id: order.id, status: order.status, product_id: order.productId, credits: order.credits },
          now,
        ),
    },
  });
  const invites = createInviteService({
    db,
    store: inviteStore,
    time,
    ids,
    lifetimeDays: config.INVITE_LIFETIME_DAYS,
    availableCredits: (tenant) => billing.balance(tenant).available,
    queueInviteMail: (tenant, invite) =>
      queueMail(tenant, { template: "invite", inviteId: invite.id }, invite.createdAt),
    queueReminderMail: (tenant, invite, number, now) =>
      queueMail(tenant, { template: "reminder", inviteId: invite.id, number }, now),
  });
  const apiUrl = () => `${origin()}/api/v1`;
  const analysis = (inviteId: string, sessionId: number, status: string) => ({
    invite_id: inviteId,
    session_id: sessionId,
    status,
    results: status === "completed" ? `${apiUrl()}/invites/${inviteId}/results` : null,
  });
  const assessment = createAssessmentService({
    db,
    store: sessionStore,
    time,
    random,
    links: inviteLinks,
    invites,
    charge: billing.chargeCompletion,
    announce: {
      started: (tenant, invite, session, now) =>
        webhooks.record(tenant, "analysis.started", analysis(invite.id, session.id, "started"), now),
      completed: (tenant, invite, session, now) =>
        webhooks.record(tenant, "analysis.completed", analysis(invite.id, session.id, "completed"), now),
    },
  });
  const results = createResultService({ invites, sessions: sessionStore, time });
  const jobProfiles = createJobProfileService({ db, store: createJobProfileStore(db), time, ids });
  const match = createMatchService({ invites, jobProfiles, results });
  const candidates = createCandidateService({ store: createCandidateStore(db) });
  const teams = createTeamService({ db, store: createTeamStore(db), time });
  const gdpr = createGdprService({ db, store: createGdprStore(db), clock, time, log });
  const renderReport = createReportRenderer(async () => {
    const { loadFonts } = await import("./platform/pdf/fonts.ts");
    return loadFonts(readAsset);
  });

  const testHelpers = createTestHelperService({
    db,
    accounts,
    billing,
    invites,
    assessment,
    links: inviteLinks,
    outbox,
    time,
  });

  const handlers = {
    mail: createMailHandler({
      transport: config.SMTP_URL === "" ? null : createSmtpTransport(config.SMTP_URL),
      from: config.MAIL_FROM,
      time,
      account: accounts.get,
      invite: invites.find,
      inviteLink: inviteLinks.address,
    }),
    webhook: createWebhookHandler({
      store: webhookStore,
      clock,
      time,
      random,
      secrets,
      allowPrivate: config.WEBHOOK_ALLOW_PRIVATE,
    }),
  };

  const limiter = createRateLimiter();
  const app = createApp({
    log,
    version,
    clock,
    requestId: createRequestIds(ids.request),
    identify: createIdentify(accounts.findCaller, limiter),
    publicLimit: createPublicLimit(limiter, config.PUBLIC_RATE_LIMIT_PER_MINUTE, config.TRUST_PROXY),
    pages: createWebPages(loadWebAssets),
    freeBytes: dataDir.freeBytes,
    databaseAnswers: db.answers,
    config,
    db,
    time,
    origin,
    apiUrl,
    accounts,
    billing,
    checkoutLinks,
    invites,
    inviteLinks,
    assessment,
    results,
    jobProfiles,
    match,
    candidates,
    renderReport,
    teams,
    keyName: (keyId) => accountStore.findKeyName(keyId) ?? "",
    gdpr,
    webhooks,
    testHelpers,
    languageOf: (tenant: Tenant) => accounts.get(tenant.accountId).language,
  });

  return {
    app,
    db,
    outbox,
    billing,
    gdpr,
    /** Notes the expiry of invites whose time is over. @returns how many */
    expireInvites: () => invites.noteExpired(clock.now()),
    storeKeyUse: accounts.storeKeyUse,
    /** Links name the address that is really listened on, unless BASE_URL says another. */
    setOrigin(listening: string) {
      if (config.BASE_URL === "") baseUrl = listening;
    },
    /** Waits for work in flight, then closes the database. */
    async close() {
      await outbox.stop();
      accounts.storeKeyUse();
      db.close();
      dataDir.release();
    },
  };
}
