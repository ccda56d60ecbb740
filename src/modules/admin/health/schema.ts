import { type Static, Type } from "@sinclair/typebox";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { HOLD_REASONS } from "#/modules/billing/buyers/buyer.ts";
import { WAIT_REASONS } from "#/modules/billing/rules.ts";
import { REQUEST_KINDS } from "#/modules/privacy/requests/rules.ts";
import {
  EachOf,
  Email,
  NullableText,
  NullableTimestamp,
  Ok,
  OneOf,
  STRICT,
  Timestamp,
} from "#/platform/http/envelope.ts";
import { mailFailureView, NullableMailFailure, NullableMailTrouble } from "#/platform/http/mail-failure.ts";
import type { JobRecord } from "#/platform/jobs/schedule.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import { CheckView, checkView } from "./check-view.ts";
import type { MailCheck, TestMail } from "./mail-check.ts";
import { READINESS } from "./rules.ts";
import type { HealthFacts, ServerOverview } from "./service.ts";

const Text = Type.String();
const Count = Type.Integer();
const NullableNumber = Type.Union([Type.Number(), Type.Null()]);
const TEST_MAIL_STATES = ["sending", "sent", "refused", "failed"] as const;
const CHANNELS = ["mail", "webhook", "chat"] as const;
const OUTBOX_STATES = ["queued", "held", "done", "dead"] as const;

const JobView = Type.Object({
  name: Text,
  pattern: Type.String({ description: "cron pattern in UTC that starts with seconds" }),
  runs: Count,
  failures: Count,
  running: Type.Boolean(),
  last_started_at: NullableTimestamp,
  last_finished_at: NullableTimestamp,
  last_failed_at: NullableTimestamp,
  last_error: NullableText,
  next_run_at: NullableTimestamp,
});
const TestMailView = Type.Object({
  id: Text,
  status: OneOf(TEST_MAIL_STATES),
  detail: Text,
  asked_at: Timestamp,
});

const HealthView = Type.Object({
  version: Text,
  started_at: Timestamp,
  uptime_s: Count,
  status: OneOf(READINESS),
  checks: Type.Array(CheckView),
  storage: Type.Object({
    folder: Text,
    used_bytes: Count,
    free_bytes: Count,
    database_bytes: Count,
    wal_bytes: Count,
    page_size: Count,
    pages: Count,
    free_pages: Count,
  }),
  outbox: Type.Array(
    Type.Object({
      channel: OneOf(CHANNELS),
      status: OneOf(OUTBOX_STATES),
      count: Count,
      oldest_due_at: NullableTimestamp,
    }),
  ),
  mail: Type.Object({ server: NullableText, last_test: Type.Union([TestMailView, Type.Null()]) }),
  webhooks: Type.Object({ active: Count, disabled: Count, failing: Count }),
  jobs: Type.Array(JobView),
  memory: Type.Object({ resident_bytes: Count, heap_used_bytes: Count, heap_bytes: Count }),
  requests: Type.Object({
    total: Count,
    by_status: Type.Record(Text, Count),
    median_ms: NullableNumber,
    p95_ms: NullableNumber,
    slowest_ms: Type.Number(),
  }),
  documents: Type.Object({ rendering: Type.Boolean(), waiting: Count, waiting_max: Count }),
});
export const HealthAnswer = Ok(HealthView);

const MailCheckView = Type.Object({
  server: Text,
  ok: Type.Boolean(),
  trouble: NullableMailTrouble,
  detail: Text,
  note: NullableText,
  duration_ms: Count,
});
export const MailCheckAnswer = Ok(MailCheckView);

export const TestMailBody = Type.Object({ to: Email, language: Type.Optional(OneOf(LANGUAGES)) }, STRICT);
export const TestMailAnswer = Ok(TestMailView);

const jobView = (job: JobRecord): Static<typeof JobView> => ({
  name: job.name,
  pattern: job.pattern,
  runs: job.runs,
  failures: job.failures,
  running: job.isRunning,
  last_started_at: isoTimeOrNull(job.lastStartedAt),
  last_finished_at: isoTimeOrNull(job.lastFinishedAt),
  last_failed_at: isoTimeOrNull(job.lastFailedAt),
  last_error: job.lastError,
  next_run_at: isoTimeOrNull(job.nextRunAt),
});

export const testMailView = ({ id, status, detail, at }: TestMail): Static<typeof TestMailView> => ({
  id,
  status,
  detail,
  asked_at: isoTime(at),
});

export const mailCheckView = (
  server: string,
  { ok, trouble, detail, note, durationMs }: MailCheck,
): Static<typeof MailCheckView> => ({ server, ok, trouble, detail, note, duration_ms: durationMs });

export const healthView = (facts: HealthFacts): Static<typeof HealthView> => {
  const dueOf = new Map(facts.oldestDue.map(({ channel, at }) => [channel, at]));
  const { traffic } = facts;
  return {
    version: facts.version,
    started_at: isoTime(facts.startedAt),
    uptime_s: Math.max(0, Math.floor((facts.now - facts.startedAt) / 1000)),
    status: facts.status,
    checks: facts.checks.map(checkView),
    storage: {
      folder: facts.folder,
      used_bytes: facts.sizes.total,
      free_bytes: facts.freeBytes,
      database_bytes: facts.sizes.database,
      wal_bytes: facts.sizes.wal,
      page_size: facts.pages.pageSize,
      pages: facts.pages.pages,
      free_pages: facts.pages.free,
    },
    outbox: facts.outbox.map(({ channel, status, n }) => ({
      channel,
      status,
      count: n,
      oldest_due_at: status === "queued" ? isoTimeOrNull(dueOf.get(channel) ?? null) : null,
    })),
    mail: { server: facts.mailServer, last_test: facts.lastTest && testMailView(facts.lastTest) },
    webhooks: facts.webhooks,
    jobs: facts.jobs.map(jobView),
    memory: {
      resident_bytes: facts.memory.rss,
      heap_used_bytes: facts.memory.heapUsed,
      heap_bytes: facts.memory.heapTotal,
    },
    requests: {
      total: traffic.total,
      by_status: traffic.byStatus,
      median_ms: traffic.medianMs,
      p95_ms: traffic.p95Ms,
      slowest_ms: traffic.slowestMs,
    },
    documents: {
      rendering: facts.documents.isBusy,
      waiting: facts.documents.waiting,
      waiting_max: facts.documents.waitingMax,
    },
  };
};

const ofAccount = { account_id: Text, company: Text };

const OverviewView = Type.Object({
  version: Text,
  accounts: Type.Object({ active: Count, inactive: Count }),
  trials: Type.Object({
    count: Count,
    items: Type.Array(Type.Object({ reference: Text, company: Text, created_at: Timestamp })),
  }),
  orders: Type.Object({
    count: Count,
    items: Type.Array(Type.Object({ order_id: Text, ...ofAccount, credits: Count, created_at: Timestamp })),
  }),
  payments: Type.Object({
    count: Count,
    next_due_at: NullableTimestamp,
    items: Type.Array(
      Type.Object({
        id: Type.String({ description: "ID of the notification or, without one, of the order" }),
        reason: Type.Union([
          OneOf([...WAIT_REASONS, ...HOLD_REASONS, "under", "over"] as const),
          Type.Null(),
        ]),
        company: NullableText,
        since: Timestamp,
        due_at: NullableTimestamp,
      }),
    ),
  }),
  requests: Type.Object({
    count: Count,
    overdue: Count,
    items: Type.Array(Type.Object({ id: Text, ...ofAccount, kind: OneOf(REQUEST_KINDS), due_at: Timestamp })),
  }),
  webhooks: Type.Object({
    count: Count,
    items: Type.Array(
      Type.Object({
        webhook_id: Text,
        ...ofAccount,
        host: Text,
        status: OneOf(["active", "disabled"]),
        failing_since: NullableTimestamp,
      }),
    ),
  }),
  dead_mails: Type.Object({
    count: Count,
    items: Type.Array(
      Type.Object({
        id: Count,
        ...ofAccount,
        template: Text,
        fault: NullableMailFailure,
        error: Text,
        given_up_at: NullableTimestamp,
      }),
    ),
  }),
  norm: Type.Object({ id: Count, name: EachOf(LANGUAGES, Text), n: Count }),
});
export const OverviewAnswer = Ok(OverviewView);

const accountView = ({ accountId, company }: { accountId: string; company: string }) => ({
  account_id: accountId,
  company,
});

export const overviewView = (facts: ReturnType<ServerOverview>): Static<typeof OverviewView> => ({
  version: facts.version,
  accounts: facts.accounts,
  trials: {
    count: facts.trials.count,
    items: facts.trials.items.map(({ reference, company, createdAt }) => ({
      reference,
      company,
      created_at: isoTime(createdAt),
    })),
  },
  orders: {
    count: facts.orders.count,
    items: facts.orders.items.map((order) => ({
      order_id: order.orderId,
      ...accountView(order),
      credits: order.credits,
      created_at: isoTime(order.createdAt),
    })),
  },
  payments: {
    count: facts.payments.count,
    next_due_at: isoTimeOrNull(facts.payments.nextDueAt),
    items: facts.payments.items.map(({ id, reason, company, since, dueAt }) => ({
      ...{ id, reason, company },
      ...{ since: isoTime(since), due_at: isoTimeOrNull(dueAt) },
    })),
  },
  requests: {
    count: facts.requests.count,
    overdue: facts.requests.overdue,
    items: facts.requests.items.map((request) => ({
      id: request.requestId,
      ...accountView(request),
      kind: request.kind,
      due_at: isoTime(request.dueAt),
    })),
  },
  webhooks: {
    count: facts.webhooks.count,
    items: facts.webhooks.items.map((webhook) => ({
      webhook_id: webhook.webhookId,
      ...accountView(webhook),
      // Paths of webhooks often contain a secret of their receiver.
      host: new URL(webhook.url).host,
      status: webhook.status,
      failing_since: isoTimeOrNull(webhook.failingSince),
    })),
  },
  dead_mails: {
    count: facts.mails.count,
    items: facts.mails.items.map((mail) => ({
      id: mail.id,
      ...accountView(mail),
      template: String(mail.payload.template ?? ""),
      fault: mailFailureView(mail.fault),
      error: mail.error ?? "",
      given_up_at: isoTimeOrNull(mail.finishedAt),
    })),
  },
  norm: facts.norm,
});
