import type { WaitingPayments } from "#/modules/billing/payments/waiting.ts";
import type { NormService } from "#/modules/psychometrics/norms/service.ts";
import type { Check } from "#/ops/doctor/check.ts";
import type { PlaceState } from "#/ops/external-folders/external-folders.ts";
import { type HeadReport, isDoubtful } from "#/platform/audit/stored-head.ts";
import type { IntegrityState } from "#/platform/db/integrity.ts";
import type { DataDir } from "#/platform/files/data-dir.ts";
import type { MissingData } from "#/platform/files/identity.ts";
import { type StorageReason, storageReasonOf } from "#/platform/files/storage-failure.ts";
import { ANSWER_HEADERS, hasOddHost, headersAt, sendsBody } from "#/platform/http/responses.ts";
import { COMMIT } from "#/platform/process/runtime.ts";
import type { ThreadQueue } from "#/platform/process/thread-queue.ts";
import { type Clock, DAY_MS, isoTime, SECOND_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { MailConsole } from "./mail-check.ts";
import {
  backupState,
  diskState,
  isDeletionBlocked,
  type PartStates,
  partWarnings,
  type Readiness,
  type ReadinessWarning,
  readinessOf,
  standbyState,
} from "./rules.ts";
import type { HealthStore, OutboxCount, OverviewStore } from "./store.ts";

interface ServerHealthDeps
  extends Pick<Infrastructure, "version" | "clock" | "startedAt" | "jobMemory" | "traffic"> {
  store: HealthStore;
  outboxCounts: () => Promise<OutboxCount[]>;
  dataDir: Pick<DataDir, "path" | "freeBytes">;
  sizes: () => ReturnType<DataDir["sizes"]>;
  readiness: () => ReadinessReport;
  mailConsole: Pick<MailConsole, "lastTest">;
  /** Host and port; null where no mail server is set. */
  mailServerName: () => string | null;
  renderer: Pick<ThreadQueue<never>, "state">;
  memoryUsage: () => { rss: number; heapUsed: number; heapTotal: number };
  /** Checks the same as `assay doctor`, by what the running service knows. */
  checks: () => Promise<readonly Check[]>;
}

export type ServerHealth = ReturnType<typeof createServerHealth>;
/** Everything that the page about the server's health shows. */
export type HealthFacts = Awaited<ReturnType<ServerHealth>>;

/** The current state of the server. */
export const createServerHealth =
  ({ store, dataDir, ...deps }: ServerHealthDeps) =>
  async () => ({
    version: deps.version,
    startedAt: deps.startedAt,
    now: deps.clock.now(),
    status: deps.readiness().status,
    checks: await deps.checks(),
    folder: dataDir.path,
    sizes: deps.sizes(),
    freeBytes: dataDir.freeBytes(),
    pages: store.countPages(),
    outbox: await deps.outboxCounts(),
    oldestDue: store.listOldestDue(),
    /** Host and port, without user and password; null where none is set. */
    mailServer: deps.mailServerName(),
    lastTest: deps.mailConsole.lastTest(),
    webhooks: store.countWebhooks(),
    jobs: deps.jobMemory.list(),
    memory: deps.memoryUsage(),
    traffic: deps.traffic.summary(),
    documents: deps.renderer.state(),
  });

interface ReadinessDeps extends Pick<Infrastructure, "db" | "clock" | "startedAt"> {
  /** Free space on the disk that contains the data folder. */
  freeBytes: () => number;
  integrity: () => IntegrityState;
  missing: () => MissingData | null;
  /** Since when freed bytes could not be overwritten, milliseconds since 1970; null: they could the last time. */
  deletionsBlockedSince: () => number | null;
  /** Names of write-ahead logs that were not merged. */
  setAsideLogs: () => readonly string[];
  /** True if enough file descriptors are left. */
  hasDescriptors: () => boolean;
  mailState: () => PartStates["mail"];
  /** The age in milliseconds; Infinity: unknown; null: there is none; undefined: none are wanted. */
  backupAge: () => number | null | undefined;
  backupStaleMs: number;
  /** True if the backup folder has not been checked since the start. */
  isBackupUnknownYet: () => boolean;
  /** Why the service's last try to make one came to nothing; null: it did not. */
  backupError: () => string | null;
  /** The known state of the heads of the audit log that are recorded elsewhere. */
  heads: () => readonly HeadReport[];
  /** The heads of each folder outside the data folder. */
  places: () => readonly PlaceState[];
  /** True if another instance has claimed a backup or standby folder. */
  hasForeignPlace: () => boolean;
  standby: { copiedAt: () => number | null | undefined; everyMs: number };
  /** The last migration that this database has had. */
  migration: () => string;
}

export interface ReadinessReport {
  status: Readiness;
  warnings: ReadinessWarning[];
  /** null while the database does not answer. */
  parts: (PartStates & { migration: string; silent_folders?: SilentFolder[] }) | null;
}

/** A folder outside the data folder that does not answer. */
interface SilentFolder {
  place: string;
  /** ISO 8601, UTC. */
  since: string;
  /** How many lines for the lists there wait until it answers. */
  lines_waiting: number;
}

/** Performs a real write, waits for the disk, and reads folders, so it does not run for every request. */
const PROBE_EVERY_MS = 5 * SECOND_MS;

/** Reports if the service can do its work, for `GET /readyz` and the health page. */
export function createReadiness(deps: ReadinessDeps) {
  const { db, clock, freeBytes, integrity, hasDescriptors, heads } = deps;
  const obstacle = seldom(clock, PROBE_EVERY_MS, probe);
  const setAsideLogs = seldom(clock, PROBE_EVERY_MS, deps.setAsideLogs);
  const parts = seldom(clock, PROBE_EVERY_MS, () => ({
    mail: deps.mailState(),
    disk: diskState(freeBytes()),
    standby: standby(),
    migration: deps.migration(),
  }));
  const silentFolders = seldom(clock, PROBE_EVERY_MS, () =>
    deps
      .places()
      .flatMap(({ place, silentSince, waiting }): SilentFolder[] =>
        silentSince === null ? [] : [{ place, since: isoTime(silentSince), lines_waiting: waiting }],
      ),
  );

  /** Asks no folder: a look a moment ago found it. Right after a start there is no reason yet to alarm anybody. */
  const backups = (): PartStates["backups"] =>
    deps.isBackupUnknownYet()
      ? "fresh"
      : backupState(deps.backupAge(), deps.backupStaleMs, deps.backupError() !== null);

  function standby(): PartStates["standby"] {
    const copiedAt = deps.standby.copiedAt();
    return standbyState(copiedAt === null ? deps.startedAt : copiedAt, deps.standby.everyMs, clock.now());
  }

  function probe(): StorageReason | null {
    try {
      db.probe();
      return null;
    } catch (error) {
      return storageReasonOf(error) ?? "failing";
    }
  }

  return (): ReadinessReport => {
    const status = readinessOf({
      answers: db.answers,
      isInPlace: db.isInPlace,
      standstill: db.standstill.cause,
      isDamaged: () => integrity().fault !== null,
      freeBytes,
      obstacle,
    });
    const warnings: ReadinessWarning[] = [];
    const isThere = status !== "database_unavailable" && status !== "database_lost";
    if (status !== "database_unavailable" && deps.missing() !== null) warnings.push("data_missing");
    if (setAsideLogs().length > 0) warnings.push("log_set_aside");
    if (heads().some(isDoubtful)) warnings.push("audit_log_mismatch");
    if (deps.hasForeignPlace()) warnings.push("folder_of_other_instance");
    if (isDeletionBlocked(deps.deletionsBlockedSince(), deps.clock.now()))
      warnings.push("deletions_unfinished");
    if (!hasDescriptors()) warnings.push("few_descriptors");
    if (!isThere) return { status, warnings, parts: null };
    const [states, silent] = [{ ...parts(), backups: backups() }, silentFolders()];
    warnings.push(...partWarnings(states));
    if (silent.length > 0) warnings.push("outside_folder_silent");
    return { status, warnings, parts: { ...states, ...(silent.length > 0 && { silent_folders: silent }) } };
  };
}

/** A result is valid for a short time. A clock that was set back must not keep an old result for long. */
export function seldom<T>(clock: Clock, everyMs: number, look: () => T): () => T {
  let known: { at: number; value: T } | null = null;
  return () => {
    const now = clock.now();
    if (known === null || now < known.at || now - known.at >= everyMs) known = { at: now, value: look() };
    return known.value;
  };
}

interface ProbeDeps
  extends Pick<Infrastructure, "version" | "origin" | "requestId" | "clock" | "log" | "traffic"> {
  readiness: () => ReadinessReport;
}

export type Probes = ReturnType<typeof createProbes>;

/**
 * Tells load balancers and supervisors if the process is alive, and if it can store incoming data. They call
 * first and most often, and the path alone determines the answer. So it is served without the framework,
 * exactly as the framework would.
 */
export function createProbes({ version, readiness, origin, requestId, clock, log, traffic }: ProbeDeps) {
  const alive = () => ({ status: "ok", version, commit: COMMIT });
  function ready() {
    const { status, warnings, parts } = readiness();
    const body = { status, ...(warnings.length > 0 && { warnings }), ...(parts !== null && { parts }) };
    return { isReady: status === "ready", body };
  }

  function statusAndBody(route: string): [status: number, body: object] | null {
    if (route === "/healthz") return [200, alive()];
    if (route !== "/readyz") return null;
    const { isReady, body } = ready();
    return [isReady ? 200 : 503, body];
  }

  return {
    alive,
    ready,
    /** null for what is not plainly asked. */
    answerProbe(request: Request): Response | null {
      const begun = clock.now();
      const route = pathOf(request.url);
      if (request.method !== "GET" || hasOddHost(request) || sendsBody(request)) return null;
      const answer = statusAndBody(route);
      if (answer === null) return null;
      const [status, body] = answer;
      const id = requestId(request);
      const durationMs = clock.now() - begun;
      traffic.note({ method: "GET", route, status, durationMs });
      // The line can wait until the answer has gone.
      setImmediate(() =>
        log.info(
          { area: "requests", request_id: id, method: "GET", route, status, duration_ms: durationMs },
          "request",
        ),
      );
      return new Response(JSON.stringify(body), {
        status,
        headers: {
          "content-type": "application/json",
          ...headersAt(origin()),
          ...ANSWER_HEADERS,
          "x-request-id": id,
        },
      });
    },
  };
}

/** Without a usable header Host the address is a path. */
function pathOf(url: string): string {
  const begin = url.startsWith("/") ? 0 : url.indexOf("/", url.indexOf("://") + 3);
  return url.slice(begin).split("?", 1)[0] ?? "";
}

interface OverviewDeps extends Pick<Infrastructure, "version" | "clock"> {
  store: OverviewStore;
  norms: Pick<NormService, "inForce">;
  waitingPayments: Pick<WaitingPayments, "entries">;
}

/** Items of a kind that the overview names. */
const NAMED_MAX = 5;

/** Mails that were given up longer ago are nobody's work any more. */
const DEAD_SINCE_MS = 30 * DAY_MS;

export type ServerOverview = ReturnType<typeof createServerOverview>;

/** Returns the records that need an administrator's attention. */
export function createServerOverview({ store, version, clock, norms, waitingPayments }: OverviewDeps) {
  return () => {
    const now = clock.now();
    const { id, name, n } = norms.inForce();
    return {
      version,
      accounts: store.countAccounts(),
      trials: store.listTrials(),
      orders: store.listOrders(),
      payments: paymentsOf(waitingPayments),
      requests: store.listRequests(now),
      webhooks: store.listWebhooks(),
      mails: store.listMails(now - DEAD_SINCE_MS),
      norm: { id, name, n },
    };
  };
}

/** Payments and orders that need the administrator, the next deadlines first. */
function paymentsOf(waitingPayments: Pick<WaitingPayments, "entries">) {
  const entries = waitingPayments.entries();
  return { count: entries.length, nextDueAt: entries[0]?.dueAt ?? null, items: entries.slice(0, NAMED_MAX) };
}
