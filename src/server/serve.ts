import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Config, misspeltIn } from "#/config/config.ts";
import { EXIT, StartError } from "#/config/exit-codes.ts";
import { START_TEXTS } from "#/messages/cli/start.gen.ts";
import type { Language } from "#/messages/languages.gen.ts";
import { removeLeftOver } from "#/ops/backup/list-names.ts";
import { createIds } from "#/platform/context/ids.ts";
import { systemRandom } from "#/platform/crypto/random.ts";
import { type DataDir, openDataDir, writersBeside } from "#/platform/files/data-dir.ts";
import { explained } from "#/platform/files/disk.ts";
import { StorageError, storageReasonOf } from "#/platform/files/storage-failure.ts";
import { listenOptions } from "#/platform/http/connection.ts";
import { createDescriptorWatch } from "#/platform/http/descriptor-watch.ts";
import { hostInLink } from "#/platform/http/request-url.ts";
import { startSchedule } from "#/platform/jobs/schedule.ts";
import { createLog, guardOutputs, type Log } from "#/platform/observability/log.ts";
import { DESCRIPTORS_ADVISED, descriptorLimit } from "#/platform/process/descriptors.ts";
import { within } from "#/platform/process/promises.ts";
import { COMMIT } from "#/platform/process/runtime.ts";
import { isUnencrypted } from "#/platform/text/host.ts";
import type { Sentence } from "#/platform/text/sentence.ts";
import { SECOND_MS, systemClock } from "#/platform/time/clock.ts";
import { openService, type Service } from "./service.ts";
import { atStart } from "./start-texts.ts";

/** Requests in flight get this long after a signal to stop: container engines kill after ten seconds in all. */
const STOP_LIMIT_MS = 7 * SECOND_MS;
/** Background work begins this long after the port is open: clients that wait there are answered first. */
const JOBS_AFTER_MS = 30;
/** How often the service looks whether the folder is still its own. */
const LOCK_LOOK_MS = SECOND_MS;
/** How long after a start that follows a crash the whole database is read. */
const CHECK_AFTER_MS = 5 * SECOND_MS;
/** Closing what is left; a delivery that does not end by then is sent once more after the next start. */
const CLOSE_LIMIT_MS = 2 * SECOND_MS;

/** Lies in the folder of a demo until it is filled: a part of it looks like an instance of somebody's. */
export const UNFINISHED_DEMO = "demo.unfinished";

/** @throws StartError for a folder in which a demo ended before it was filled */
function checkDemoFinished(folder: string): void {
  if (!existsSync(join(folder, UNFINISHED_DEMO))) return;
  throw new StartError(
    atStart((texts) => texts.demoUnfinished(folder)),
    EXIT.data,
  );
}

/**
 * Runs the service until SIGTERM or SIGINT: then no new requests, running ones end, jobs stop, the database is
 * checkpointed and closed.
 * @throws StorageError when the data cannot be had, StartError when the port cannot
 */
export async function serve(config: Config, version: string, language: Language): Promise<void> {
  try {
    await run(config, version, language);
  } catch (error) {
    // Whatever writes first on a full disk, also once the port is open.
    throw storageReasonOf(error) === null
      ? error
      : explained(error, resolve(config.DATA_DIR), () => String(error));
  }
}

async function run(config: Config, version: string, language: Language): Promise<void> {
  const log = createLog(config.LOG_LEVEL);
  const stop = stopSignal(log);
  checkDemoFinished(config.DATA_DIR);
  const dataDir = openFolder(config);
  const service = openService({ config, dataDir, clock: systemClock, random: systemRandom, log, version });
  const address = await listen(service, config, log);
  const jobs = startJobs(service, log);
  // Starts with the background work: creating the set-up link again waits for the disk.
  await Bun.sleep(JOBS_AFTER_MS);
  await chooseRange(service);
  guardOutputs();
  log.info({ version, commit: COMMIT, address, data_dir: dataDir.path }, "assay is ready");
  warn(service, dataDir, log);
  clearUp(dataDir.path, log);
  welcome(service, language);

  const ownership = watchLock(dataDir);
  await Promise.race([stop, ownership.lost]);
  ownership.stop();
  log.info({}, "stopping");
  jobs.stop();
  const isInPlace = service.db.isInPlace();
  const copy = await end(service);
  log.info({}, "stopped");
  if (ownership.isLost()) throw new StorageError(ousted(dataDir.path), "locked");
  if (copy !== null || !isInPlace) throw new StorageError(lostText(config.DATA_DIR, copy), "missing");
}

/** A new instance counts in a range of its own from its first record on, so that its accounts can go to any other server. */
async function chooseRange({ db }: Service): Promise<void> {
  const counted = "SELECT 1 FROM sqlite_sequence WHERE name = 'sessions'";
  if (db.standstill.cause() !== null || db.sqlite.query(counted).get() !== null) return;
  const { numberApart } = await import("#/ops/account-transfer/number-from.ts");
  numberApart(db);
}

/**
 * Opens the port; links name it from now on.
 * @returns the address at which this machine reaches it
 * @throws StartError when the port cannot be had; the service is closed then
 */
export async function listen(service: Service, config: Config, log: Log): Promise<string> {
  const { app } = service;
  try {
    app.listen({
      hostname: config.HOST,
      port: config.PORT,
      ...listenOptions(log, createIds(systemRandom).request),
    });
  } catch (error) {
    await service.close();
    throw listenError(error, config);
  }
  const port = app.server?.port ?? config.PORT;
  const address = `http://${hostInLink(config.HOST)}:${port}`;
  service.setOrigin(address);
  return address;
}

/** The background work, from now on until it is stopped. */
export function startJobs(service: Service, log: Log): { stop(): void } {
  // Leftovers of a crash are searched for during the first requests, not before them.
  if (service.wasKilled) setTimeout(() => void checkSoon(service, log), CHECK_AFTER_MS).unref();
  const watch = createDescriptorWatch({
    server: () => service.app.server,
    answered: () => service.traffic.summary().total,
    ...{ clock: systemClock, log },
  }).start();
  const running: { stop(): void }[] = [watch];
  let isWorking = false;
  /** A standstill may end while the service runs. */
  function beginWork(): void {
    if (isWorking || service.db.standstill.cause() !== null) return;
    isWorking = true;
    recordSettings(service, log);
    service.outbox.takeOver();
    for (const work of service.works) running.push(work.start());
  }
  let isStopped = false;
  const begin = setTimeout(async () => {
    // A server that was superseded while it was stopped sends nothing.
    await service.fence.first();
    if (isStopped) return;
    beginWork();
    const jobs = service.jobs.map(service.jobMemory.watch);
    running.push(
      startSchedule([...jobs, { name: "begin-work", pattern: "* * * * * *", run: beginWork }], log),
    );
  }, JOBS_AFTER_MS);
  return {
    stop() {
      isStopped = true;
      clearTimeout(begin);
      for (const one of running) one.stop();
    },
  };
}

/** A full disk keeps the service from storing anything, but not from answering. */
function recordSettings({ settings }: Service, log: Log): void {
  try {
    settings.recordStart();
  } catch (error) {
    log.error({ error: error as Error }, "could not record the settings, with which commands compare theirs");
  }
}

async function checkSoon({ integrity }: Service, log: Log): Promise<void> {
  try {
    await integrity.run();
  } catch (error) {
    log.error({ error: error as Error }, "could not check the complete database");
  }
}

/**
 * Lets requests in flight and deliveries under way end, each within its limit and at the same time, then closes the
 * port and everything behind it. State that only memory has is stored before anything is waited for.
 * @returns the name of a copy of all data, if the database itself was removed
 */
export async function end(service: Service): Promise<string | null> {
  const { server } = service.app;
  service.storeMemory();
  void service.outbox.stop();
  await within(STOP_LIMIT_MS, server?.stop(false));
  await server?.stop(true);
  return service.close(CLOSE_LIMIT_MS);
}

/** The temp files of killed restores in the data folder contain everybody who was in them. */
function clearUp(folder: string, log: Log): void {
  try {
    removeLeftOver(folder, true);
  } catch (error) {
    log.warn({ folder, error: error as Error }, "could not remove temp files of an interrupted restore");
  }
}

/** What somebody has to see to although the service runs. */
function warn({ missing: missingData, settings }: Service, { path }: DataDir, log: Log): void {
  const others = writersBeside(path);
  if (others !== null)
    log.warn({ writers: others }, "other users can write to the data folder: run chmod 700");
  const limit = descriptorLimit();
  if (limit !== null && limit < DESCRIPTORS_ADVISED) {
    log.warn(
      { limit },
      `too few file descriptors: raise the limit to ${DESCRIPTORS_ADVISED} or more (LimitNOFILE, ulimit -n)`,
    );
  }
  const { BASE_URL: address } = settings.current();
  if (address !== "" && isUnencrypted(address))
    log.warn(
      { address },
      "the address is not encrypted: others on the network can read answers and passwords, and browsers offer no passkeys. Set up https",
    );
  for (const { name, setting } of misspeltIn(settings.current()))
    log.warn({ name, setting }, "a variable is not a setting and is ignored: check its name");
  const missing = missingData();
  if (missing !== null) {
    log.error(
      { missing_commits: missing.commits },
      "confirmed data is missing: the write-ahead log was lost or truncated, or the database is an older copy. Nothing is stored until you restore the log or run assay accept-loss",
    );
  }
}

/** Two services on one folder would send every mail twice. */
function watchLock(dataDir: DataDir) {
  let isLost = false;
  let stop = () => {};
  const lost = new Promise<void>((done) => {
    const timer = setInterval(() => {
      isLost = !dataDir.keepsLock();
      if (isLost) done();
    }, LOCK_LOOK_MS);
    timer.unref();
    stop = () => clearInterval(timer);
  });
  return { lost, isLost: () => isLost, stop: () => stop() };
}

const ousted = (path: string): Sentence => atStart((texts) => texts.ousted(path));

const lostText = (folder: string, copy: string | null): Sentence =>
  atStart((texts) => (copy === null ? texts.partReplaced(folder) : texts.replaced(folder, copy)));

/**
 * Prints the address of the service as plain text next to the log. The set-up link is created again at each start
 * until somebody has used one; it is stored nowhere else.
 */
function welcome({ userLinks, origin, db }: Service, language: Language): void {
  const texts = START_TEXTS[language];
  // Passkeys belong to a name: a browser keeps none for an address of numbers.
  const local = (address: string) => address.replace("//127.0.0.1:", "//localhost:");
  const address = local(origin());
  const lines = [texts.running(address)];
  const link = db.standstill.cause() === null ? userLinks.setUp() : null;
  if (link !== null) {
    const url = local(userLinks.address(link));
    lines.push(texts.setUp, `  ${url}`);
  }
  process.stderr.write(`${lines.join("\n")}\n`);
}

/** @throws StorageError when the data folder cannot be had */
export const openFolder = (config: Config) => openDataDir(config.DATA_DIR, systemRandom);

function listenError(error: unknown, { HOST, PORT }: Config): unknown {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "EADDRINUSE") {
    return new StartError(
      atStart((texts) => texts.portInUse(PORT, HOST)),
      EXIT.unavailable,
    );
  }
  if (code === "EACCES" || code === "EADDRNOTAVAIL") {
    return new StartError(
      atStart((texts) => texts.cannotListen(HOST, PORT)),
      EXIT.unavailable,
    );
  }
  return error;
}

/** Without a listener each of them would end the process. There is nothing to read again, so they only leave a line. */
const IGNORED = ["SIGHUP", "SIGUSR1", "SIGUSR2"] as const;
/** With their numbers, on every system. */
const STOPPING = { SIGTERM: 15, SIGINT: 2 } as const;

/**
 * Listens from now on, so that a signal during a long start counts too. The first SIGTERM or SIGINT resolves the
 * promise; the second ends the process at once, for a user who does not want to wait for the first.
 */
export function stopSignal(log: Log): Promise<void> {
  for (const signal of IGNORED) process.on(signal, () => log.info({ signal }, "signal ignored"));
  return new Promise((resolve) => {
    let isAsked = false;
    for (const [signal, number] of Object.entries(STOPPING)) {
      process.on(signal, () => {
        if (isAsked) process.exit(128 + number);
        isAsked = true;
        resolve();
      });
    }
  });
}
