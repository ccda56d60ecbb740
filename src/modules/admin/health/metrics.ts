import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { WaitingSummary } from "#/modules/billing/payments/waiting.ts";
import type { UnfinishedDeletions } from "#/modules/privacy/service.ts";
import type { PlaceState } from "#/ops/external-folders/external-folders.ts";
import { type Identity, shortInstance } from "#/platform/files/identity.ts";
import type { Meter } from "#/platform/observability/tracing.ts";
import { COMMIT } from "#/platform/process/runtime.ts";
import { READINESS } from "./rules.ts";
import type { HealthFacts } from "./service.ts";

/** Upper edges of the groups of durations, in seconds. */
const ANSWER_EDGES = [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** The range from a disk that keeps its writes in memory to one that is nearly worn out, in seconds. */
const STORED_EDGES = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** Values that are read when the metrics are requested. */
export type MetricFacts = Pick<
  HealthFacts,
  | "version"
  | "now"
  | "status"
  | "sizes"
  | "freeBytes"
  | "outbox"
  | "oldestDue"
  | "webhooks"
  | "jobs"
  | "documents"
> & {
  warnings: readonly string[];
  /** The heads of each folder outside the data folder. */
  places: readonly PlaceState[];
  /** Milliseconds since 1970; null where no folder is set or nothing lies there. */
  backupAge: number | null;
  /** The copy that can take over; null: this process has created none. */
  standbyCopiedAt: number | null;
  /** The last drill that succeeded; null: none did. */
  lastDrillAt: number | null;
  /** null: none was given yet. */
  identity: Pick<Identity, "instance" | "epoch"> | null;
  deletions: Pick<UnfinishedDeletions, "count" | "oldestAt">;
  payments: WaitingSummary;
};

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Figures in the text format of Prometheus. Labels are names from this code (routes as patterns, channels, jobs) and never of an
 * account or a person, so their number is bounded and nobody is named.
 * @param meter whose measurements are counted from now on, and those since the start
 */
export function createMetrics(meter: Meter, read: () => Promise<MetricFacts>) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: "assay_http_request_seconds",
    help: "Answers, by the pattern of their route, with the time until they were sent.",
    labelNames: ["route", "method", "status"],
    ...{ buckets: ANSWER_EDGES, registers: [registry] },
  });
  const stored = new Histogram({
    name: "assay_tx_seconds",
    help: "Transactions that changed something, with their wait for the disk.",
    ...{ buckets: STORED_EDGES, registers: [registry] },
  });
  meter.observedBy({
    answer: ({ route, method, status, durationMs }) =>
      answers.observe({ route: route || "none", method, status }, durationMs / 1000),
    transaction: (durationMs) => stored.observe(durationMs / 1000),
  });

  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name: `assay_${name}`, help, labelNames, registers: [registry] });
  const plain = (name: string, help: string) => gauge<never>(name, help, []);

  const build = gauge("build_info", "1, with version and commit of what runs.", ["version", "commit"]);
  const instance = gauge("instance_info", "1, with the instance's short id and its epoch.", ["id", "epoch"]);
  const ready = gauge("ready", "1 where /readyz says so, by what it says.", ["status"]);
  const warnings = gauge("readiness_warning", "1 for each warning of /readyz.", ["warning"]);
  const outbox = gauge("outbox", "Mails, webhooks and chat messages by what became of them.", [
    "channel",
    "state",
  ]);
  const oldest = gauge(
    "outbox_oldest_seconds",
    "How long what is due has waited, the longest of each channel.",
    ["channel"],
  );
  const webhooks = gauge("webhooks", "Webhooks by their state.", ["state"]);
  const succeeded = gauge(
    "jobs_last_success_timestamp_seconds",
    "End of each job's last run that went well.",
    ["job"],
  );
  const took = gauge("jobs_last_duration_seconds", "How long the last run of each job took.", ["job"]);
  const failures = gauge("jobs_failures", "Runs that failed, since the start.", ["job"]);
  const backup = plain(
    "backup_age_seconds",
    "Since the newest backup in BACKUP_DIR was known to hold everything; +Inf where its date is in the future, absent where there is none.",
  );
  const drilled = plain(
    "backup_drill_age_seconds",
    "Since the last drill that went well; absent where none did.",
  );
  const standby = plain(
    "standby_age_seconds",
    "Age of the copy that can take over; absent where there is none.",
  );
  const silent = gauge(
    "outside_folder_silent",
    "1 for each folder outside the data folder that does not answer, else 0.",
    ["place"],
  );
  const lines = gauge(
    "outside_lines_waiting",
    "Lines that wait to be appended to the lists in a folder outside the data folder.",
    ["place"],
  );
  const deletions = plain(
    "deletions_unfinished",
    "Deletions of people whose bytes may still be in the server's files.",
  );
  const oldestDeletion = plain(
    "deletions_unfinished_oldest_seconds",
    "How long the oldest of them has waited; absent where there is none.",
  );
  const waitingPayments = gauge("payments_waiting", "Payments that need the administrator, by the reason.", [
    "reason",
  ]);
  const oldestPayment = plain(
    "payments_waiting_oldest_seconds",
    "How long the oldest of them has waited; absent where there is none.",
  );
  const paymentDeadline = plain(
    "payment_deadline_seconds",
    "Until the provider expects the next answer to a dispute, below zero once it is over; absent where there is none.",
  );
  const database = plain("db_bytes", "Size of the database.");
  const wal = plain("db_wal_bytes", "Size of its write-ahead log.");
  const folder = plain("data_bytes", "Size of the data folder.");
  const free = plain("disk_free_bytes", "Room on the disk of the data folder.");
  const rendering = plain("render_queue", "Documents that wait to be made, and the one that is being made.");

  function show(facts: MetricFacts): void {
    build.set({ version: facts.version, commit: COMMIT }, 1);
    instance.reset();
    if (facts.identity !== null)
      instance.set({ id: shortInstance(facts.identity.instance), epoch: String(facts.identity.epoch) }, 1);
    for (const status of READINESS) ready.set({ status }, Number(status === facts.status));
    warnings.reset();
    for (const warning of facts.warnings) warnings.set({ warning }, 1);
    outbox.reset();
    for (const { channel, status, n } of facts.outbox) outbox.set({ channel, state: status }, n);
    oldest.reset();
    for (const { channel, at } of facts.oldestDue) oldest.set({ channel }, seconds(facts.now - at));
    for (const state of ["active", "disabled", "failing"] as const)
      webhooks.set({ state }, facts.webhooks[state]);
    for (const job of facts.jobs) {
      failures.set({ job: job.name }, job.failures);
      if (job.lastSucceededAt !== null) succeeded.set({ job: job.name }, job.lastSucceededAt / 1000);
      if (job.lastDurationMs !== null) took.set({ job: job.name }, job.lastDurationMs / 1000);
    }
    for (const { place, silentSince, waiting } of facts.places) {
      silent.set({ place }, Number(silentSince !== null));
      lines.set({ place }, waiting);
    }
    backup.reset();
    if (facts.backupAge === null) backup.remove();
    else backup.set(seconds(facts.backupAge));
    if (facts.standbyCopiedAt === null) standby.remove();
    else standby.set(seconds(facts.now - facts.standbyCopiedAt));
    if (facts.lastDrillAt === null) drilled.remove();
    else drilled.set(seconds(facts.now - facts.lastDrillAt));
    deletions.set(facts.deletions.count);
    if (facts.deletions.oldestAt === null) oldestDeletion.remove();
    else oldestDeletion.set(seconds(facts.now - facts.deletions.oldestAt));
    waitingPayments.reset();
    for (const [reason, n] of facts.payments.byReason) waitingPayments.set({ reason }, n);
    if (facts.payments.oldestAt === null) oldestPayment.remove();
    else oldestPayment.set(seconds(facts.now - facts.payments.oldestAt));
    if (facts.payments.nextDueAt === null) paymentDeadline.remove();
    else paymentDeadline.set((facts.payments.nextDueAt - facts.now) / 1000);
    database.set(facts.sizes.database);
    wal.set(facts.sizes.wal);
    folder.set(facts.sizes.total);
    free.set(facts.freeBytes);
    rendering.set(facts.documents.waiting + Number(facts.documents.isBusy));
  }

  return {
    contentType: registry.contentType,
    /** All of it, as it is now. */
    async text(): Promise<string> {
      show(await read());
      return registry.metrics();
    },
    /** All names that can be exposed. */
    names: (): string[] => registry.getMetricsAsArray().map(({ name }) => name),
  };
}

const seconds = (ms: number): number => Math.max(0, ms) / 1000;
