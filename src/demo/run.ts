import { mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { type Config, readConfig } from "#/config/config.ts";
import type { Language } from "#/domain/instrument/types.ts";
import { systemRandom } from "#/platform/crypto/random.ts";
import { createLog } from "#/platform/observability/log.ts";
import { DAY_MS, HeldClock, systemClock } from "#/platform/time/clock.ts";
import { end, listen, openFolder, startJobs } from "#/server/serve.ts";
import { openService } from "#/server/service.ts";
import { announcementOf } from "./announcement.ts";
import { type FilledInstance, fillInstance } from "./fill.ts";
import { type DemoFolder, demoFolder } from "./folder.ts";
import { buildFront } from "./front.ts";
import { type LocalReceiver, startReceiver } from "./receiver.ts";
import { instanceRandom, PAST_DAYS } from "./stage.ts";

interface DemoOptions {
  /** null: the usual port, or a free one if that is in use. */
  port: number | null;
  /** null: a folder that is removed at the end. */
  keep: string | null;
  language: Language;
  candidates: number;
}

interface DemoDeps {
  version: string;
  print: (text: string) => void;
  /** Environment of the process; only the listening address and the base of links are read from it. */
  env: Record<string, string | undefined>;
}

/** The demo received a request to end before it was ready. */
class Interrupted extends Error {}

/**
 * Runs the service on a folder of its own, filled with an invented instance, until it receives a signal to stop.
 * @throws StartError when the folder or the port cannot be used, ConfigError for HOST, PORT and BASE_URL
 */
export async function runDemo(options: DemoOptions, { version, print, env }: DemoDeps): Promise<void> {
  const began = systemClock.now();
  const stop = listenForStop();
  const config = await demoConfig(options, env);
  const folder = demoFolder(options.keep);
  const receiver = await startReceiver();
  try {
    // What visitors back up goes with the rest.
    const backups = { BACKUP_DIR: join(folder.path, "backups"), BACKUP_AT: "off" };
    await open({ ...config, ...backups, DATA_DIR: folder.path }, folder, receiver);
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
  } finally {
    await receiver.stop();
    folder.leave();
  }

  async function open(config: Config, folder: DemoFolder, receiver: LocalReceiver): Promise<void> {
    const log = createLog(config.LOG_LEVEL, { keepsAccess: false });
    const clock = new HeldClock(systemClock, began - (PAST_DAYS + 1) * DAY_MS);
    const random = instanceRandom(systemRandom);
    const service = openService({ config, dataDir: openFolder(config), clock, random, log, version });
    folder.begin();
    mkdirSync(config.BACKUP_DIR, { recursive: true });
    const front = buildFront(service, systemClock.now);
    const address = await listen(service, config, log);
    // Passkeys belong to a name: a browser keeps none for an address of numbers.
    service.setOrigin(address.replace("//127.0.0.1:", "//localhost:"));
    try {
      const goOn = () => {
        if (stop.isAsked()) throw new Interrupted();
      };
      const { language, candidates } = options;
      const filling = { now: began, language, candidates, goOn };
      const instance: FilledInstance = await fillInstance(service, clock, random, receiver, filling);
      folder.complete();
      const jobs = startJobs(service, log);
      const seconds = (systemClock.now() - began) / 1000;
      front.open(instance.staff);
      print(announcementOf(language, { service, instance, front, folder, version, seconds }));
      await stop.asked;
      jobs.stop();
    } finally {
      await end(service);
    }
  }
}

/** The instance needs few settings, and those of a real one (its mail server above all) must not get in. */
async function demoConfig({ port }: DemoOptions, env: DemoDeps["env"]): Promise<Config> {
  const { HOST, PORT, BASE_URL } = env;
  const config = readConfig({
    HOST,
    PORT: port === null ? PORT : String(port),
    BASE_URL,
    LOG_LEVEL: "error",
    RATE_LIMIT_PER_MINUTE: "1000",
    PUBLIC_RATE_LIMIT_PER_MINUTE: "300",
    // For the receiver inside this process.
    WEBHOOK_ALLOW_PRIVATE: "true",
  });
  const isChosen = port !== null || (PORT ?? "") !== "";
  return isChosen || (await isFree(config)) ? config : { ...config, PORT: 0 };
}

const isFree = ({ HOST, PORT }: Config): Promise<boolean> =>
  new Promise((tell) => {
    const server = createServer();
    server.once("error", () => tell(false)).listen(PORT, HOST, () => server.close(() => tell(true)));
  });

/** Also a terminal that is closed ends the demo properly; asking twice changes nothing. */
function listenForStop(): { asked: Promise<void>; isAsked(): boolean } {
  let isAsked = false;
  const asked = new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(signal, () => {
        isAsked = true;
        resolve();
      });
    }
  });
  return { asked, isAsked: () => isAsked };
}
