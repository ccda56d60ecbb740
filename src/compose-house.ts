import type { Services, Surroundings } from "./compose-services.ts";
import { describeConfig } from "./config.ts";
import { checkIntegrity, checkMissing, runQuickChecks } from "./doctor.ts";
import { createAdminAccounts } from "./modules/accounts/admin-service.ts";
import { createAdminAccountStore } from "./modules/accounts/admin-store.ts";
import { createAdminOrders } from "./modules/billing/admin-orders.ts";
import { createAdminOrderStore } from "./modules/billing/admin-store.ts";
import { createBillingHistory } from "./modules/billing/history.ts";
import { createHistoryStore } from "./modules/billing/history-store.ts";
import { createServerHealth } from "./modules/health/admin-service.ts";
import { createHealthStore } from "./modules/health/admin-store.ts";
import { createMailConsole } from "./modules/health/mail-check.ts";
import { createServerOverview } from "./modules/health/overview-service.ts";
import { createOverviewStore } from "./modules/health/overview-store.ts";
import { createReadiness } from "./modules/health/readiness.ts";
import { createAdminInvoices } from "./modules/invoices/admin-service.ts";
import { createAdminInvoiceStore } from "./modules/invoices/admin-store.ts";
import { createAdminTrials } from "./modules/trials/admin-service.ts";
import { createAdminTrialStore } from "./modules/trials/admin-store.ts";
import { DESCRIPTOR_RESERVE, hasDescriptors } from "./platform/descriptors.ts";
import { missingData } from "./platform/house.ts";
import { createTraffic } from "./platform/http/traffic.ts";
import { createJobMemory } from "./platform/jobs/job-memory.ts";

/** What the operations of whoever runs the server need beyond the services. */
export function composeHouse({ config, dataDir, clock, version }: Surroundings, services: Services) {
  const { db, ids, origin, mailServer, integrity, accounts, billing, norms } = services;
  const mailConsole = createMailConsole({
    db,
    clock,
    server: mailServer,
    from: config.MAIL_FROM,
    origin,
    newId: ids.event,
  });
  const readiness = createReadiness({
    ...{ db, clock, freeBytes: dataDir.freeBytes, integrity: integrity.state },
    hasDescriptors: () => hasDescriptors(DESCRIPTOR_RESERVE),
  });
  const jobMemory = createJobMemory(clock);
  const traffic = createTraffic();
  // Host and port alone: the setting also holds user and password.
  const mailServerName = mailServer === null ? null : new URL(config.SMTP_URL).host;
  return {
    mailConsole,
    readiness,
    jobMemory,
    traffic,
    mailServerName,
    sendsMail: mailServer !== null,
    adminAccounts: createAdminAccounts({
      store: createAdminAccountStore(db),
      accounts,
      balance: billing.balance,
    }),
    adminOrders: createAdminOrders({ store: createAdminOrderStore(db) }),
    billingHistory: createBillingHistory({ store: createHistoryStore(db) }),
    adminInvoices: createAdminInvoices({ store: createAdminInvoiceStore(db) }),
    adminTrials: createAdminTrials({ store: createAdminTrialStore(db) }),
    serverOverview: createServerOverview({ store: createOverviewStore(db), version, clock, norms }),
    serverHealth: createServerHealth({
      store: createHealthStore(db),
      ...{ version, clock, startedAt: clock.now(), dataDir, readiness, mailConsole, mailServerName },
      ...{ jobMemory, traffic, renderer: services.renderer, memoryUsage: () => process.memoryUsage() },
      quickChecks: () => [
        ...runQuickChecks(config),
        checkMissing(missingData(db)),
        checkIntegrity(integrity.state()),
      ],
    }),
    describeSettings: () => describeConfig(config),
  };
}
