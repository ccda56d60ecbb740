import type { Config } from "./config.ts";
import { createKeyConsole } from "./modules/accounts/console-keys.ts";
import type { AccountService } from "./modules/accounts/service.ts";
import type { AccountStore } from "./modules/accounts/store.ts";
import type { Credits } from "./modules/billing/rules.ts";
import type { CodeService } from "./modules/candidate-codes/service.ts";
import { createBatchService } from "./modules/invite-batches/service.ts";
import { createBatchStore } from "./modules/invite-batches/store.ts";
import { createInviteConsole } from "./modules/invites/console-service.ts";
import type { InviteService } from "./modules/invites/service.ts";
import type { InviteStore } from "./modules/invites/store.ts";
import type { JobProfileService } from "./modules/job-profiles/service.ts";
import { createMailRepeater, createNewLinkMailer } from "./modules/mails/repeat.ts";
import { createMailboxService } from "./modules/mails/service.ts";
import { createMailboxStore } from "./modules/mails/store.ts";
import type { LetterDeps } from "./modules/notifications/letter-parts.ts";
import type { MailLimits } from "./modules/notifications/limits.ts";
import type { QueueMail } from "./modules/notifications/queue.ts";
import { createSessionConsole } from "./modules/start/console-service.ts";
import { createManualSessionStore } from "./modules/start/console-store.ts";
import type { StartStore } from "./modules/start/store.ts";
import { createWebhookConsole } from "./modules/webhooks/console-service.ts";
import type { DeliveryStore } from "./modules/webhooks/delivery-store.ts";
import type { WebhookStore } from "./modules/webhooks/store.ts";
import type { Clock } from "./platform/clock.ts";
import type { Db } from "./platform/db/open.ts";
import type { Ids } from "./platform/ids.ts";
import type { Outbox } from "./platform/jobs/outbox.ts";
import type { Log } from "./platform/log.ts";
import type { PassedTime } from "./platform/passed-time.ts";
import type { Random } from "./platform/random.ts";
import type { Secrets } from "./platform/secrets.ts";
import type { SecurityLog } from "./platform/security-log.ts";
import type { Tenant } from "./platform/tenant.ts";
import type { TenantClock } from "./platform/tenant-clock.ts";

interface OutreachParts {
  config: Pick<Config, "SMTP_URL" | "WEBHOOK_ALLOW_PRIVATE" | "RATE_LIMIT_PER_MINUTE">;
  db: Db;
  clock: Clock;
  passed: PassedTime;
  time: TenantClock;
  ids: Ids;
  random: Random;
  secrets: Secrets;
  log: Log;
  outbox: Outbox;
  accountStore: AccountStore;
  accounts: AccountService;
  inviteStore: InviteStore;
  invites: InviteService;
  credits: (tenant: Tenant) => Credits;
  /** How many invites of an account may be pending. */
  pendingLimit: (accountId: string) => number;
  jobProfiles: JobProfileService;
  webhookStore: WebhookStore;
  deliveryStore: DeliveryStore;
  letters: LetterDeps;
  queueMail: QueueMail;
  security: SecurityLog;
  isOperator: (userId: string) => boolean;
  mailLimits: MailLimits;
  codes: CodeService;
  startStore: Pick<StartStore, "endLinks">;
}

/** What people do in the console to reach others: lists of invites, mails, webhooks and keys. */
export function composeOutreach(parts: OutreachParts) {
  const { config, db, clock, time, ids, random, secrets, log, outbox, accounts, invites } = parts;
  const mailboxStore = createMailboxStore(db);
  const repeat = createMailRepeater(mailboxStore, parts.queueMail);
  const { credits, pendingLimit } = parts;
  const mailNewLink = createNewLinkMailer(mailboxStore, parts.queueMail);
  const goesOut = ({ mode }: Tenant): boolean => mode === "live" && config.SMTP_URL !== "";
  return {
    batches: createBatchService({
      ...{
        db,
        store: createBatchStore(db),
        time,
        passed: parts.passed,
        ids,
        log,
        invites,
        credits,
        pendingLimit,
      },
      accountIsActive: accounts.isActive,
      languageOf: ({ accountId }) => accounts.get(accountId).language,
      jobProfileExists: parts.jobProfiles.exists,
    }),
    inviteConsole: createInviteConsole({
      ...{ db, store: parts.inviteStore, time, invites, credits, pendingLimit },
      queueNewLink: (tenant, inviteId, now) =>
        mailNewLink(tenant, { template: "new_link", inviteId }, now) && goesOut(tenant),
      ...{ security: parts.security, forgetCodes: parts.codes.forget },
      queueAgain: (tenant, inviteId, now) => repeat(tenant, { template: "invite", inviteId }, now),
    }),
    keyConsole: createKeyConsole({
      ...{ db, store: parts.accountStore, clock, accounts, security: parts.security },
      ceiling: config.RATE_LIMIT_PER_MINUTE,
      isOperator: parts.isOperator,
    }),
    mailbox: createMailboxService({
      ...{ db, store: mailboxStore, outbox, letters: parts.letters, repeat, limits: parts.mailLimits },
      sends: config.SMTP_URL !== "",
    }),
    webhookConsole: createWebhookConsole({
      ...{ db, store: parts.webhookStore, deliveries: parts.deliveryStore, passed: parts.passed, time },
      ...{ ids, random, secrets, outbox, allowPrivate: config.WEBHOOK_ALLOW_PRIVATE },
    }),
    sessionConsole: createSessionConsole({
      ...{ db, store: createManualSessionStore(db), time, ids, security: parts.security },
      endStartLinks: parts.startStore.endLinks,
      forgetCodes: parts.codes.forget,
      queueNewLink: (tenant, sessionId, now) =>
        mailNewLink(tenant, { template: "new_link", sessionId }, now) && goesOut(tenant),
    }),
  };
}

export type OutreachServices = ReturnType<typeof composeOutreach>;
