import type { ExitCode } from "./exit-codes.ts";

/** A start that failed for a reason the operator can mend. */
export class StartError extends Error {
  override readonly name = "StartError";
  constructor(
    message: string,
    readonly exitCode: ExitCode,
  ) {
    super(message);
  }
}

/** Settings that cannot be run with, all their faults at once. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  constructor(readonly faults: readonly string[]) {
    super(`The settings are not valid:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
  }
}
