import type { StorableName } from "#/config/catalogue.ts";
import type { Config } from "#/config/config.ts";
import { createLiveSettings, createMailServer } from "#/config/live.ts";
import { mailAddressOf } from "#/config/mail-route.ts";
import { createRefreshTokens } from "#/config/refresh-tokens.ts";
import { createSigningKeys } from "#/config/signing-keys.ts";
import { withAccessList } from "#/ops/backup/access-events.ts";
import { createPreviousCopies } from "#/ops/backup/before-migration.ts";
import { createFence } from "#/ops/backup/fence.ts";
import { createOutside } from "#/ops/external-folders/external-folders.ts";
import { createStandbyKeeper } from "#/ops/standby/keeper.ts";
import { entryAfterKill } from "#/platform/audit/entry.ts";
import { createAuditTrail } from "#/platform/audit/trail.ts";
import { createAccountRows } from "#/platform/context/account-rows.ts";
import { createIds } from "#/platform/context/ids.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { PasswordCost } from "#/platform/crypto/password-hash.ts";
import type { Random } from "#/platform/crypto/random.ts";
import { createTokens } from "#/platform/crypto/tokens.ts";
import type { Db } from "#/platform/db/open.ts";
import { createSearchIndex } from "#/platform/db/search-index.ts";
import type { DataDir } from "#/platform/files/data-dir.ts";
import { newName } from "#/platform/files/identity.ts";
import { openStorage } from "#/platform/files/storage.ts";
import { createCookies } from "#/platform/http/cookies.ts";
import { createRefusals } from "#/platform/http/refusals.ts";
import { createRequestIds, createTraffic } from "#/platform/http/traffic.ts";
import { createIdempotency } from "#/platform/idempotency/service.ts";
import { createOutbox } from "#/platform/jobs/outbox.ts";
import { createJobMemory, type ScheduledJob } from "#/platform/jobs/schedule.ts";
import { keepsLinks } from "#/platform/mail/link-reach.ts";
import { createHandedOut } from "#/platform/observability/handed-out.ts";
import type { Log } from "#/platform/observability/log.ts";
import { createSecurityLog } from "#/platform/observability/security-log.ts";
import { createMeter, createTracing } from "#/platform/observability/tracing.ts";
import { createOutbound } from "#/platform/outbound/outbound.ts";
import { createTextRecords, type TextRecords } from "#/platform/outbound/text-records.ts";
import { type OpenThread, openProcess, openThread } from "#/platform/process/assets.ts";
import { lazily } from "#/platform/process/runtime.ts";
import type { RunningClock } from "#/platform/time/clock.ts";
import { createPassedTime, createTenantClock } from "#/platform/time/tenant-clock.ts";
import { serverTimeZone } from "#/platform/time/time-zone.ts";

/** What exists before the service: settings, folder, time, random and the log. */
export interface Environment {
  config: Config;
  dataDir: DataDir;
  clock: RunningClock;
  random: Random;
  log: Log;
  version: string;
  /** What a password's hash takes, where it is to be less than is right for a service. */
  passwordCost?: PasswordCost;
  /** Starts a thread that remembers nothing between jobs, if services are to share it. */
  openStatelessThread?: OpenThread;
  /** How DNS is asked, where it is not by the machine's own servers. */
  textRecords?: TextRecords;
  /** For an instance elsewhere that is only read: every write to the folder is refused. */
  isCopy?: boolean;
}

/** Without the settings that administrators can change while the service runs, and those that follow from them. */
type FixedConfig = Omit<Config, StorableName | "BILLING">;

/** The infrastructure of all modules. It knows none of them. */
export type Infrastructure = ReturnType<typeof openInfrastructure>;

/** Opens the database and whatever else all modules use. @throws StorageError; the folder is let go of then */
export function openInfrastructure(environment: Environment) {
  const { config, clock, random, log, isCopy = false } = environment;
  const outbound = createOutbound(config);
  const meter = createMeter(config.METRICS === "on");
  const tracing = createTracing({
    ...{ endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT, headers: config.OTEL_EXPORTER_OTLP_HEADERS },
    ...{ share: config.OTEL_TRACES_SAMPLER_ARG, version: environment.version, clock, log },
    tls: outbound.tls,
  });
  const previousCopies = createPreviousCopies(environment);
  const opened = openStorage({
    ...environment,
    meter: {
      isOn: meter.isOn || tracing.isOn,
      transaction(durationMs) {
        meter.transaction(durationMs);
        tracing.transaction(durationMs);
      },
    },
    copyFirst: previousCopies.make,
  });
  const { secrets, integrity, wasKilled, closeStorage } = opened;
  const db: Db = tracing.isOn
    ? { ...opened.db, together: (work) => tracing.shared(() => opened.db.together(work)) }
    : opened.db;
  const outside = createOutside({ ...environment, db, isCopy, open: openProcess });
  const standby = createStandbyKeeper({ ...environment, db, place: outside.standby });
  // A command works next to the service that claims, and a copy that is shown claims nothing.
  const isClaiming = environment.dataDir.mark !== null && !isCopy;
  const fence = createFence({
    ...{ db, run: newName(random), newId: () => newName(random), clock, log },
    open:
      isClaiming && config.BACKUP_DIR + config.STANDBY_DIR !== ""
        ? async () =>
            (await import("#/ops/backup/fence.ts")).fencePlaces(config, environment.dataDir.path, outside)
        : null,
  });
  const accountRows = createAccountRows(db);
  const ids = createIds(random);
  const handedOut = createHandedOut();
  const trail = createAuditTrail({ db, secrets, clock, handedOut });
  if (wasKilled && !isCopy) trail.later(entryAfterKill(db));
  const plain = createSecurityLog(db, log, trail);
  // A process that only reads a copy records nothing.
  const security = isCopy ? plain : withAccessList(plain, { clock, addLine: outside.queue.add });
  const refusals = createRefusals(security, clock);
  const passed = createPassedTime(db, clock);
  const outbox = createOutbox({ db, clock, passed, log, recordSent: tracing.sent });
  const searchIndex = createSearchIndex(db);
  const idempotency = createIdempotency({ db, clock, passed, secrets, random });
  const { version } = environment;
  const settings = createLiveSettings({ config, db, secrets, clock, log, security, version });
  let listening = "";
  const origin = () => settings.current().BASE_URL || listening;
  const refreshTokens = createRefreshTokens({ db, secrets, clock, log });
  const mailServer = createMailServer({ settings, origin, clock, refreshTokens, outbound });
  const jobs: readonly ScheduledJob[] = [
    { name: "outbox", pattern: "* * * * * *", run: outbox.wake },
    { name: "forget-ended-intents", pattern: "25 * * * * *", run: outbox.deleteOld },
    { name: "index-names", pattern: "* * * * * *", run: searchIndex.catchUp },
    { name: "note-running-time", pattern: "*/5 * * * * *", run: passed.record },
    { name: "tell-refusals", pattern: "40 * * * * *", run: refusals.tell },
    { name: "forget-old-answers", pattern: "45 * * * * *", run: idempotency.deleteOld },
    { name: "read-settings", pattern: "*/2 * * * * *", run: settings.look, isReading: true },
    { name: "look-at-standstill", pattern: "* * * * * *", run: opened.lookAtStandstill, isReading: true },
    { name: "look-at-file", pattern: "10,40 * * * * *", run: opened.lookAtFile, isReading: true },
    { name: "renew-claims", pattern: "*/10 * * * * *", run: fence.look, isReading: true },
    { name: "check-database", pattern: "0 50 * * * *", run: integrity.step, isReading: true },
    { name: "merge-log", pattern: "*/5 * * * * *", run: db.mergeWhenIdle },
    { name: "look-at-folders", pattern: "*/30 * * * * *", run: outside.look, isReading: true },
    { name: "append-outside-lines", pattern: "*/10 * * * * *", run: outside.queue.drain },
    { name: "keep-standby", pattern: "* * * * * *", run: standby.keep },
    { name: "forget-former-copies", pattern: "5 31 * * * *", run: () => previousCopies.deleteOld(passed) },
  ];
  return {
    openStatelessThread: openThread,
    ...environment,
    isCopy,
    startedAt: clock.now(),
    db,
    secrets,
    tokens: createTokens(secrets, clock),
    ids,
    requestId: createRequestIds(ids.request),
    trail,
    handedOut,
    security,
    refusals,
    passed,
    /** As each tenant's mode sees it. */
    time: createTenantClock(clock, accountRows.testOffset),
    accountRows,
    outbox,
    idempotency,
    searchIndex,
    cookies: createCookies(origin),
    /**
     * Settings as they were at the start; those that administrators may change at any time are read from `settings`.
     */
    config: config as FixedConfig,
    settings,
    outbound,
    /** Of the settings in force; null if none is set: then nothing is sent. */
    mailServer,
    refreshTokens,
    signingKeys: createSigningKeys({ db, secrets, clock }),
    textRecords: environment.textRecords ?? createTextRecords(),
    /** Whether emails are sent; those of test mode never are. */
    sendsMail: (): boolean => mailServer() !== null,
    /** Whether emails wait because their links would open on this machine only, and the mail server is elsewhere. */
    keepsLinks: (): boolean => keepsLinks(mailAddressOf(settings.current()), origin()),
    goesOut: ({ mode }: Tenant): boolean => mode === "live" && mailServer() !== null,
    integrity,
    previousCopies,
    standby,
    outside,
    /** Whose copies lie in the folders and the bucket. */
    fence,
    /** Whether the service before this one did not end properly. */
    wasKilled,
    /** What was found missing and nobody has accepted yet; null: nothing. */
    missing: opened.missing,
    jobMemory: createJobMemory(clock, { ran: tracing.ran, failed: integrity.suspect }),
    meter,
    tracing,
    traffic: createTraffic(meter.answer),
    /** Returns the machine's time zone by its IANA name. Asking for it loads locale data, so nothing does before the port is open. */
    serverZone: lazily(serverTimeZone),
    /** Of the server, without a slash at the end. Links name the address that is listened on, unless BASE_URL says another. */
    origin,
    setOrigin(address: string) {
      listening = address;
    },
    apiUrl: () => `${origin()}/api/v1`,
    jobs,
    /** @returns the name of a copy of all data, if the database itself was removed */
    closeStorage,
  };
}
