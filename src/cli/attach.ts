import type { Config } from "#/config/config.ts";
import { EXIT, exitOf } from "#/config/exit-codes.ts";
import { OUTPUT_TEXTS, type OutputTexts } from "#/messages/cli/output.gen.ts";
import { REFUSALS_TEXTS } from "#/messages/cli/refusals.gen.ts";
import type { Language } from "#/messages/languages.gen.ts";
import { textOf } from "#/messages/text-of.ts";
import { Problem } from "#/platform/context/problem.ts";
import { type Random, systemRandom } from "#/platform/crypto/random.ts";
import { attachDataDir, type DataDir, openDataDir } from "#/platform/files/data-dir.ts";
import type { openStorage } from "#/platform/files/storage.ts";
import { StorageError, storageReasonOf } from "#/platform/files/storage-failure.ts";
import { hostInLink } from "#/platform/http/request-url.ts";
import { createLog, type Log } from "#/platform/observability/log.ts";
import { SpokenError } from "#/platform/text/sentence.ts";
import { type RunningClock, systemClock } from "#/platform/time/clock.ts";
import type { Service } from "#/server/service.ts";
import { factUseOf } from "./fact-uses.ts";
import { problemSentence } from "./problem-sentence.ts";
import { checkAgreed, FactsDiffer, settingsFilledIn, settingsOfService } from "./service-facts.ts";

interface OperatorDeps {
  settings: () => Config | Promise<Config>;
  version: string;
  /** The terminal's. */
  language: Language;
  /** The machine's, and standard error apart from the answer, which programs read, unless given. */
  clock?: RunningClock;
  random?: Random;
  log?: Log;
  /** One piece of text for the administrator, with a line break after it. */
  print: (text: string) => void;
  /** Ends the program with a sentence for the administrator. */
  fail: (message: string, exitCode: number) => never;
}

/** The dependencies of every administrator command. */
export interface Operator {
  print: (text: string) => void;
  language: Language;
  /** In this language. */
  texts: OutputTexts;
  settings: () => Config | Promise<Config>;
  /** Says which command runs now, for the audit log and for what it does with facts. */
  begin(command: string): void;
  /**
   * Runs one command on the data of an instance, next to a running server or without one. The server sends the mails and webhooks that it
   * causes. A Problem ends the program with its text and exit code 1.
   */
  withService(
    work: (service: Service, config: Config) => void | Promise<void>,
    /** Runs before the data are opened. */
    before?: (config: Config) => void,
  ): Promise<void>;
  /** The same for one that changes nothing, and gives out what is about people or money: it leaves its line all the same. */
  withReading(work: (service: Service, config: Config) => void | Promise<void>): Promise<void>;
  /** Runs one command as the only owner of the data folder; refused while a service runs on it. */
  withInstance(work: (instance: OwnedInstance) => void | Promise<void>): Promise<void>;
}

/** What lies in a data folder, with nobody else at work on it. */
export interface OwnedInstance extends Pick<ReturnType<typeof openStorage>, "db" | "secrets" | "keys"> {
  dataDir: DataDir;
  clock: RunningClock;
  random: Random;
  log: Log;
}

/** How many rows this process has changed in its database. */
const changesOf = ({ db }: Service): number =>
  db.sqlite.query<{ n: number }, []>("SELECT total_changes() AS n").get()?.n ?? 0;

/** On a terminal the output is enough. The audit log has what happened about access. */
const commandLog = (): Log =>
  createLog("warn", { place: "stderr", keepsAccess: process.stderr.isTTY !== true });

export function createOperator(deps: OperatorDeps): Operator {
  const { settings, version, language, clock = systemClock, random = systemRandom, print, fail } = deps;
  const { storage } = REFUSALS_TEXTS[language];
  let running = "";
  async function withService(
    work: (service: Service, config: Config) => void | Promise<void>,
    { givesOut = false, before = (_: Config): void => {} } = {},
  ): Promise<void> {
    const use = factUseOf(running);
    const own = await settings();
    before(own);
    const config =
      use === "writes" ? own : await (use === "states" ? settingsOfService(own) : settingsFilledIn(own));
    const { openService } = await import("#/server/service.ts");
    const log = deps.log ?? commandLog();
    const dataDir = attachDataDir(config.DATA_DIR, random);
    const service = openService({ config, dataDir, clock, random, log, version });
    try {
      service.setOrigin(`http://${hostInLink(config.HOST)}:${config.PORT}`);
      await service.outbox.stop();
      if (use === "writes") checkAgreed(service.settings.issuedDifferently(), "writes");
      const [rows, commits] = [changesOf(service), service.db.commits()];
      await work(service, config);
      // Work that was tried and undone changes rows and commits nothing. What a service commits meanwhile changes no row here.
      const hasChanged = changesOf(service) !== rows && service.db.commits() !== commits;
      if (hasChanged || givesOut)
        service.security.record("command.run", { by: "command line", reason: running });
      // A service appends to the lists itself. Without one there may be none for long.
      if (!dataDir.isServedByOther()) await service.outside.queue.drain();
    } finally {
      await service.close();
    }
  }
  async function withInstance(work: (instance: OwnedInstance) => void | Promise<void>): Promise<void> {
    const config = await settings();
    const { DATA_DIR } = config;
    const { openStorage } = await import("#/platform/files/storage.ts");
    const { createPreviousCopies } = await import("#/ops/backup/before-migration.ts");
    const log = deps.log ?? commandLog();
    // A folder without an instance is refused before one is created in it.
    attachDataDir(DATA_DIR, random);
    const dataDir = openDataDir(DATA_DIR, random);
    const copyFirst = createPreviousCopies({ config, dataDir, log }).make;
    const opened = openStorage({ dataDir, clock, random, log, copyFirst });
    const { db, secrets, keys, closeStorage } = opened;
    try {
      await work({ dataDir, db, secrets, keys, clock, random, log });
    } finally {
      closeStorage();
    }
  }
  async function reported(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof FactsDiffer) fail(error.sentence(language), EXIT.config);
      if (error instanceof Problem) fail(problemSentence(error, language), EXIT.refused);
      const reason = storageReasonOf(error);
      if (error instanceof StorageError) fail(error.sentence(language), exitOf(error.reason));
      if (error instanceof SpokenError) fail(error.sentence(language), EXIT.refused);
      if (reason !== null) fail(textOf(storage, reason) ?? storage.other, exitOf(reason));
      throw error;
    }
  }
  return {
    print,
    language,
    texts: OUTPUT_TEXTS[language],
    settings,
    begin(command) {
      running = command;
    },
    withService: (work, before) => reported(() => withService(work, { before: before ?? (() => {}) })),
    withReading: (work) => reported(() => withService(work, { givesOut: true })),
    withInstance: (work) => reported(() => withInstance(work)),
  };
}
