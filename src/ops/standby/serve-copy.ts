import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Config } from "#/config/config.ts";
import { START_TEXTS } from "#/messages/cli/start.gen.ts";
import type { Language } from "#/messages/languages.gen.ts";
import { BackupError } from "#/ops/backup/failures.ts";
import { prepareRestored } from "#/ops/backup/prepare.ts";
import { readAccess, readErasures } from "#/ops/backup/retained-records.ts";
import { createIds } from "#/platform/context/ids.ts";
import { systemRandom } from "#/platform/crypto/random.ts";
import { schemaAfter } from "#/platform/db/migrate.ts";
import { MIGRATIONS } from "#/platform/db/migrations.ts";
import { openDataDir } from "#/platform/files/data-dir.ts";
import { isAlive } from "#/platform/files/instance-mark.ts";
import { listenOptions } from "#/platform/http/connection.ts";
import { ANSWER_HEADERS } from "#/platform/http/responses.ts";
import { createLog, guardOutputs, type Log } from "#/platform/observability/log.ts";
import type { Sentence } from "#/platform/text/sentence.ts";
import { isoTime, type RunningClock, SECOND_MS, systemClock } from "#/platform/time/clock.ts";
import { listen, stopSignal } from "#/server/serve.ts";
import { openService, type Service } from "#/server/service.ts";
import { atStart } from "#/server/start-texts.ts";
import { readPromoted, readStamp, type Stamp, takeCopy } from "./stamp.ts";

/**
 * Answers read requests from a copy until it receives a signal to stop, or the copy takes over.
 * @throws BackupError if there is no copy that this version can read; StartError when the port cannot be used
 */
export async function serveCopy(
  folder: string,
  config: Config,
  version: string,
  language: Language,
): Promise<void> {
  const texts = START_TEXTS[language];
  const log = createLog(config.LOG_LEVEL);
  const stop = stopSignal(log);
  const view = createStandbyView({ folder, config, version, clock: systemClock, log });
  try {
    const address = await view.start();
    guardOutputs();
    log.info({ version, address, standby: folder }, "serving the standby copy");
    process.stderr.write(`${texts.standbyRunning(address)}\n`);
    const over = await Promise.race([stop, watch()]);
    if (typeof over === "function") process.stderr.write(`${texts.standbyEnded(over(language))}\n`);
  } finally {
    await view.end();
  }

  /** One look at a time, however long a copy takes. @returns why none is shown any more */
  async function watch(): Promise<Sentence> {
    for (;;) {
      await Bun.sleep(SECOND_MS);
      const over = await view.look();
      if (over !== null) return over;
    }
  }
}

interface ViewDeps {
  /** Where the copy lies. */
  folder: string;
  config: Config;
  version: string;
  clock: RunningClock;
  log: Log;
}

/** A copy that is looked at. */
interface Shown {
  service: Service;
  stamp: Stamp;
  place: string;
  openedAt: number;
}

const PREFIX = ".standby-view-";
/** Requests that are under way when a newer copy takes the place of theirs. */
const LEAVE_MS = 5 * SECOND_MS;

/**
 * Answers readings out of the copy that a running service keeps, and goes over to a newer one when there is one. It works on
 * copies of its own, since the two in the folder are written in turn, and writes into none of them once it is made fit to be seen.
 */
export function createStandbyView({ folder, config, version, clock, log }: ViewDeps) {
  const home = resolve(config.DATA_DIR);
  const place = join(home, `${PREFIX}${process.pid}`);
  let turn = 0;
  let shown: Shown | null = null;
  let address = "";
  const leaving = new Set<Promise<void>>();
  let hurry: (() => void)[] = [];
  let failedAt: number | null = null;

  async function open(): Promise<Shown> {
    turn += 1;
    const into = join(place, String(turn));
    mkdirSync(into, { recursive: true, mode: 0o700 });
    try {
      const stamp = await takeCopy(folder, into);
      if (stamp === null) throw new BackupError(atStart((texts) => texts.standbyIncomplete(folder)));
      if (stamp.schema !== schemaAfter(MIGRATIONS))
        throw new BackupError(atStart((texts) => texts.standbyOtherSchema(folder, stamp.version)));
      const service = openService({
        config: {
          ...config,
          DATA_DIR: into,
          METRICS: "off",
          AUDIT_STREAM: "off",
          OTEL_EXPORTER_OTLP_ENDPOINT: "",
        },
        dataDir: openDataDir(into, systemRandom),
        ...{ clock, log, version, random: systemRandom, isCopy: true },
      });
      await service.outbox.stop();
      // Prepared like an instance that takes over: people who were deleted since are not shown, and nobody is signed in.
      const since = { erased: readErasures(folder), access: readAccess(folder), numbers: [], ids: null };
      await prepareRestored(service.parts, since, clock.now());
      service.db.sqlite.run("PRAGMA query_only = ON");
      service.app.add({ below: ["/readyz"], make: async () => [], atOnce: () => readiness(stamp) });
      return { service, stamp, place: into, openedAt: clock.elapsed() };
    } catch (error) {
      rmSync(into, { recursive: true, force: true });
      throw error;
    }
  }

  /** Not ready: a load balancer must not send here what an instance could answer. */
  const readiness = ({ at }: Stamp): Response =>
    Response.json(
      {
        status: "standby",
        copied_at: isoTime(at),
        age_s: Math.floor(Math.max(0, clock.now() - at) / SECOND_MS),
      },
      { status: 503, headers: ANSWER_HEADERS },
    );

  async function close({ service, place: into }: Shown): Promise<void> {
    await service.close(SECOND_MS);
    rmSync(into, { recursive: true, force: true });
  }

  function leave(previous: Shown): void {
    const over = new Promise<void>((done) => {
      const timer = setTimeout(done, LEAVE_MS);
      hurry.push(() => {
        clearTimeout(timer);
        done();
      });
    }).then(() => close(previous));
    leaving.add(over);
    void over.finally(() => leaving.delete(over));
  }

  return {
    /** @returns where it listens @throws BackupError, StartError, StorageError */
    async start(): Promise<string> {
      mkdirSync(home, { recursive: true, mode: 0o700 });
      for (const name of leftIn(home)) rmSync(join(home, name), { recursive: true, force: true });
      shown = await open();
      address = await listen(shown.service, config, log);
      return address;
    },
    /** Of the copy that is shown; null before the start. */
    copiedAt: (): number | null => shown?.stamp.at ?? null,
    /** Goes over to a newer copy where there is one and it is time. @returns why there will be none any more; null: there may */
    async look(): Promise<Sentence | null> {
      const promoted = readPromoted(folder);
      if (promoted !== null)
        return atStart((texts) => texts.standbyPromoted(isoTime(promoted.at), promoted.into));
      const stamp = readStamp(folder);
      const earlier = shown;
      if (stamp === null || earlier === null || stamp.at === earlier.stamp.at) return null;
      if (clock.elapsed() - earlier.openedAt < stamp.every_s * SECOND_MS) return null;
      try {
        const next = await open();
        next.service.setOrigin(address);
        next.service.app.succeed(earlier.service.app, listenOptions(log, createIds(systemRandom).request));
        shown = next;
        failedAt = null;
        leave(earlier);
      } catch (error) {
        if (failedAt === null) log.warn({ error: error as Error }, "could not switch to a newer copy");
        failedAt ??= clock.now();
        // Not tried again each second.
        shown = { ...earlier, openedAt: clock.elapsed() };
      }
      return null;
    },
    async end(): Promise<void> {
      await shown?.service.app.server?.stop(true);
      for (const go of hurry) go();
      hurry = [];
      await Promise.all(leaving);
      if (shown !== null) await close(shown);
      shown = null;
      rmSync(place, { recursive: true, force: true });
    },
  };
}

/** Folders of views that were killed. In a container every process is the first. */
const leftIn = (home: string): string[] =>
  readdirSync(home).filter((name) => {
    if (!name.startsWith(PREFIX)) return false;
    const pid = Number(name.slice(PREFIX.length));
    return pid === process.pid || !isAlive(pid);
  });
