import { VALUE_TEXTS } from "#/messages/config/values.gen.ts";
import type { StorageReason } from "#/platform/files/storage-failure.ts";
import { type Sentence, SpokenError } from "#/platform/text/sentence.ts";

/**
 * How the program ends, in the codes of sysexits.h, which supervisors and scripts know. 1 is the answer "no" of a
 * command that has looked: an unknown id, a check that failed.
 */
export const EXIT = {
  refused: 1,
  /** The command line was written wrongly. */
  usage: 64,
  /**
   * The database is damaged, or was created by a newer or a much older version: waiting and starting again fixes
   * nothing.
   */
  data: 65,
  /** Something that has to be there is missing: the database, the server's secret, the folder. */
  missing: 66,
  /** The port cannot be had. */
  unavailable: 69,
  /** The data folder cannot be made or written by this user. */
  cannotCreate: 73,
  /** The disk is full, read-only or failing. */
  storage: 74,
  /** Another process owns the data folder. */
  locked: 75,
  /** The server's secret belongs to another instance. */
  foreignKey: 77,
  config: 78,
} as const;

type ExitCode = (typeof EXIT)[keyof typeof EXIT];

const EXIT_OF: Record<StorageReason, ExitCode> = {
  locked: EXIT.locked,
  busy: EXIT.locked,
  missing: EXIT.missing,
  unwritable: EXIT.cannotCreate,
  full: EXIT.storage,
  read_only: EXIT.storage,
  failing: EXIT.storage,
  damaged: EXIT.data,
  schema: EXIT.data,
  foreign_key: EXIT.foreignKey,
  superseded: EXIT.locked,
  data_missing: EXIT.missing,
  database_damaged: EXIT.data,
};

export const exitOf = (reason: StorageReason): ExitCode => EXIT_OF[reason];

/** A start that failed for a reason that the administrator can fix. */
export class StartError extends SpokenError {
  override readonly name = "StartError";
  constructor(
    message: Sentence,
    readonly exitCode: ExitCode,
  ) {
    super(message);
  }
}

/** Settings that cannot be run with, all their errors at once. */
export class ConfigError extends SpokenError {
  override readonly name = "ConfigError";
  /** In English. */
  readonly faults: readonly string[];
  constructor(failures: readonly Sentence[]) {
    super((language) =>
      [VALUE_TEXTS[language].invalid, ...failures.map((failure) => `  ${failure(language)}`)].join("\n"),
    );
    this.faults = failures.map((failure) => failure("en"));
  }
}
