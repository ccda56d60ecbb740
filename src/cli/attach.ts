import type { Config } from "#/config/config.ts";
import { EXIT, exitOf } from "#/config/exit-codes.ts";
import { MoveError } from "#/ops/account-transfer/error.ts";
import { Problem, type ProblemCode } from "#/platform/context/problem.ts";
import { type Random, systemRandom } from "#/platform/crypto/random.ts";
import { attachDataDir, type DataDir, openDataDir } from "#/platform/files/data-dir.ts";
import type { openStorage } from "#/platform/files/storage.ts";
import { StorageError, type StorageReason, storageReasonOf } from "#/platform/files/storage-failure.ts";
import { hostInLink } from "#/platform/http/request-url.ts";
import { createLog, type Log } from "#/platform/observability/log.ts";
import { type RunningClock, systemClock } from "#/platform/time/clock.ts";
import type { Service } from "#/server/service.ts";

interface OperatorDeps {
  settings: () => Config | Promise<Config>;
  version: string;
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
  settings: () => Config | Promise<Config>;
  /** Says which command runs now, for the audit log. */
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

/** Where to find the right name, for a name that does not exist. */
const WHERE_TO_LOOK: Partial<Record<ProblemCode, string>> = {
  account_not_found: "`assay account list` shows all accounts.",
  api_key_not_found: "`assay key list <accountId>` shows the keys of an account.",
  candidate_request_not_found: "`assay requests list` shows all that are open.",
  norm_not_found: "`assay norms list` shows all norms.",
  address_unconfirmed: "Here that is --confirmed.",
  order_not_found: "`assay orders list` shows those that wait for their payment.",
  setting_fixed: "`assay config` shows where each value comes from.",
  trial_not_found: "`assay trials list --status all` shows all requests.",
  user_not_found: "`assay operator list` shows the operators.",
};

/** What stops a command in the middle; what it had begun is undone. */
const STORAGE_ERROR_CODES: Partial<Record<StorageReason, string>> = {
  busy: "The database is busy with other work. Nothing was changed; try again in a moment.",
  full: "The disk is full. Nothing was changed.",
  read_only: "The disk is read-only. Nothing was changed.",
  unwritable: "This user may not write the database. Run the command as the user that runs the service.",
  damaged: "The database is damaged. Restore a backup of it; do not delete the file before.",
};

const sentenceOf = ({ message, code }: Problem): string =>
  [message, WHERE_TO_LOOK[code]].filter((part) => part !== undefined).join(" ");

/** How many rows this process has changed in its database. */
const changesOf = ({ db }: Service): number =>
  db.sqlite.query<{ n: number }, []>("SELECT total_changes() AS n").get()?.n ?? 0;

export function createOperator(deps: OperatorDeps): Operator {
  const { settings, version, clock = systemClock, random = systemRandom, print, fail } = deps;
  let running = "";
  async function withService(
    work: (service: Service, config: Config) => void | Promise<void>,
    { givesOut = false, before = (_: Config): void => {} } = {},
  ): Promise<void> {
    const config = await settings();
    before(config);
    const { openService } = await import("#/server/service.ts");
    const log = deps.log ?? createLog("warn", { place: "stderr" });
    const dataDir = attachDataDir(config.DATA_DIR, random);
    const service = openService({ config, dataDir, clock, random, log, version });
    try {
      service.setOrigin(`http://${hostInLink(config.HOST)}:${config.PORT}`);
      await service.outbox.stop();
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
    const log = deps.log ?? createLog("warn", { place: "stderr" });
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
      if (error instanceof Problem) fail(sentenceOf(error), EXIT.refused);
      if (error instanceof MoveError) fail(error.message, EXIT.refused);
      const reason = storageReasonOf(error);
      if (error instanceof StorageError) fail(error.message, exitOf(error.reason));
      if (reason !== null)
        fail(STORAGE_ERROR_CODES[reason] ?? "The data cannot be read or written.", exitOf(reason));
      throw error;
    }
  }
  return {
    print,
    settings,
    begin(command) {
      running = command;
    },
    withService: (work, before) => reported(() => withService(work, { before: before ?? (() => {}) })),
    withReading: (work) => reported(() => withService(work, { givesOut: true })),
    withInstance: (work) => reported(() => withInstance(work)),
  };
}
