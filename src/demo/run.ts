import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Config, readConfig } from "#/config/config.ts";
import { EXIT, StartError } from "#/config/exit-codes.ts";
import type { Language } from "#/domain/instrument/types.ts";
import { DEMO_TEXTS } from "#/messages/demo.gen.ts";
import { LOCALES } from "#/messages/locale.gen.ts";
import { systemRandom } from "#/platform/crypto/random.ts";
import { createLog } from "#/platform/observability/log.ts";
import { DAY_MS, StoppableClock, systemClock } from "#/platform/time/clock.ts";
import { end, listen, openFolder, startJobs, UNFINISHED_DEMO } from "#/server/serve.ts";
import { openService, type Service } from "#/server/service.ts";
import { atStart } from "#/server/start-texts.ts";
import { type FilledInstance, fillInstance } from "./fill.ts";
import { buildFront, type Front } from "./front-routes.ts";
import { ANNOUNCEMENT } from "./plan.ts";
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
    const clock = new StoppableClock(systemClock, began - (PAST_DAYS + 1) * DAY_MS);
    const random = instanceRandom(systemRandom);
    const service = openService({ config, dataDir: openFolder(config), clock, random, log, version });
    print(DEMO_TEXTS[options.language].preparing(version));
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

/** Folder in which the instance of a demo is kept while it runs. */
interface DemoFolder {
  path: string;
  isKept: boolean;
  /** Marks it as one that is being filled. Call it once there is something in it. */
  begin(): void;
  /** From now on it is whole. */
  complete(): void;
  /** Removes a folder that is not to be kept. */
  leave(): void;
}

/**
 * @param keep a folder that stays, or null for one that goes at the end
 * @throws StartError when the folder that is to stay has something in it
 */
function demoFolder(keep: string | null): DemoFolder {
  if (keep === null) {
    const path = mkdtempSync(join(tmpdir(), "assay-demo-"));
    return {
      path,
      isKept: false,
      ...marks(path),
      leave: () => rmSync(path, { recursive: true, force: true }),
    };
  }
  const path = resolve(keep);
  // Only a demo that was killed leaves this, and nobody has used it.
  if (existsSync(join(path, UNFINISHED_DEMO)))
    for (const name of readdirSync(path)) rmSync(join(path, name), { recursive: true });
  if (existsSync(path) && !isEmptyFolder(path)) {
    throw new StartError(
      atStart((texts) => texts.demoFolder(path)),
      EXIT.cannotCreate,
    );
  }
  return { path, isKept: true, ...marks(path), leave: () => {} };
}

const marks = (path: string): Pick<DemoFolder, "begin" | "complete"> => ({
  begin: () => writeFileSync(join(path, UNFINISHED_DEMO), ""),
  complete: () => rmSync(join(path, UNFINISHED_DEMO)),
});

function isEmptyFolder(path: string): boolean {
  try {
    return readdirSync(path).length === 0;
  } catch {
    return false;
  }
}

interface Announced {
  service: Pick<Service, "origin" | "sessionLinks">;
  instance: FilledInstance;
  front: Front;
  folder: DemoFolder;
  version: string;
  /** From the command to this text. */
  seconds: number;
}

/** What a stranger needs to begin, as plain text for a terminal. */
function announcementOf(
  language: Language,
  { service, instance, front, folder, version, seconds }: Announced,
): string {
  const t = (key: keyof typeof ANNOUNCEMENT) => ANNOUNCEMENT[key][language];
  const origin = service.origin();
  const { agency, staff, password } = instance;
  const row = (name: string, value: string, note = "") =>
    `  ${name.padEnd(NAME_WIDTH)}${value}${note === "" ? "" : `   ${note}`}`;
  const people = [...staff.values()].map((member) =>
    row(`  ${member.name}`, front.signIn(member.key), member.about[language]),
  );
  return [
    "",
    readyLine(language, version, seconds),
    t("ready"),
    "",
    row(t("console"), `${origin}/console`),
    `  ${t("signIn")}`,
    ...people,
    `  ${t("form")}`,
    `    ${front.codes()}   ${password}`,
    "",
    row(t("candidate"), `${origin}/a/${instance.openToken}`, t("waiting")),
    row(t("start"), `${origin}/start/${agency.slug}`, t("startClosed")),
    row(t("docs"), `${origin}/docs`),
    "",
    `  ${t("keys")}`,
    row(`  ${t("test")}`, agency.keys.test),
    row(`  ${t("live")}`, agency.keys.live),
    row(`  ${t("tryIt")}`, `curl -H "Authorization: Bearer ${agency.keys.test}" ${origin}/api/v1/invites`),
    "",
    row(t("data"), folder.path, folder.isKept ? t("kept") : t("removed")),
    row(t("stop"), t("stopKey")),
    "",
  ].join("\n");
}

const NAME_WIDTH = 22;

function readyLine(language: Language, version: string, seconds: number): string {
  const taken = seconds.toFixed(1);
  return DEMO_TEXTS[language].ready(version, taken.replace(".", LOCALES[language].decimal));
}
