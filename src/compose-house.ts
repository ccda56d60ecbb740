import type { Services, Surroundings } from "./compose-services.ts";
import { describeConfig } from "./config.ts";
import { checkIntegrity, checkMissing, runQuickChecks } from "./doctor.ts";
import { createAdminAccountStore } from "./modules/accounts/admin-store.ts";
import { createAdminBillingStore } from "./modules/billing/admin-store.ts";
import { createHealthStore } from "./modules/health/admin-store.ts";
import { createMailDesk } from "./modules/health/mail-desk.ts";
import { createOverviewStore } from "./modules/health/overview-store.ts";
import { createReadiness } from "./modules/health/readiness.ts";
import { createAdminInvoiceStore } from "./modules/invoices/admin-store.ts";
import { createAdminTrials } from "./modules/trials/admin-service.ts";
import { createAdminTrialStore } from "./modules/trials/admin-store.ts";
import { DESCRIPTOR_RESERVE, hasDescriptors } from "./platform/descriptors.ts";
import { missingData } from "./platform/house.ts";
import { createTraffic } from "./platform/http/traffic.ts";
import { createJobMemory } from "./platform/jobs/job-memory.ts";

/** What the operations of whoever runs the server need beyond the services. */
export function composeHouse({ config, dataDir, clock }: Surroundings, services: Services) {
  const { db, ids, origin, mailServer, integrity } = services;
  return {
    dataDir,
    startedAt: clock.now(),
    adminAccounts: createAdminAccountStore(db),
    adminBilling: createAdminBillingStore(db),
    adminInvoices: createAdminInvoiceStore(db),
    adminTrials: createAdminTrials({ store: createAdminTrialStore(db) }),
    health: createHealthStore(db),
    overview: createOverviewStore(db),
    mailDesk: createMailDesk({
      db,
      clock,
      server: mailServer,
      from: config.MAIL_FROM,
      origin,
      newId: ids.event,
    }),
    sendsMail: mailServer !== null,
    // Host and port alone: the setting also holds user and password.
    mailServerName: mailServer === null ? null : new URL(config.SMTP_URL).host,
    jobMemory: createJobMemory(clock),
    traffic: createTraffic(),
    memoryUsage: () => process.memoryUsage(),
    readiness: createReadiness({
      ...{ db, clock, freeBytes: dataDir.freeBytes, integrity: integrity.state },
      hasDescriptors: () => hasDescriptors(DESCRIPTOR_RESERVE),
    }),
    quickChecks: () => [
      ...runQuickChecks(config),
      checkMissing(missingData(db)),
      checkIntegrity(integrity.state()),
    ],
    describeSettings: () => describeConfig(config),
  };
}
