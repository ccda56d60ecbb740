import { compose, type Service } from "../compose.ts";
import type { Config } from "../config.ts";
import type { Clock } from "../platform/clock.ts";
import { attachDataDir, DataDirError } from "../platform/data-dir.ts";
import { createLog } from "../platform/log.ts";
import { Problem } from "../platform/problem.ts";
import type { Random } from "../platform/random.ts";

export interface OperatorDeps {
  settings: () => Config;
  version: string;
  clock: Clock;
  random: Random;
  /** One piece of text for the operator, with a line break behind it. */
  print: (text: string) => void;
  /** Ends the program with a sentence for the operator. */
  fail: (message: string, exitCode: number) => never;
}

/** What every command of the operator works with. */
export interface Operator {
  print: (text: string) => void;
  /**
   * Runs one command on the data of a house, beside a running server or without one; mails and webhooks that it
   * causes are left to the server. A Problem ends the program with its text and exit code 1.
   */
  withService(work: (service: Service, config: Config) => void | Promise<void>): Promise<void>;
}

export function createOperator({ settings, version, clock, random, print, fail }: OperatorDeps): Operator {
  async function withService(
    work: (service: Service, config: Config) => void | Promise<void>,
  ): Promise<void> {
    const config = settings();
    const dataDir = attachDataDir(config.DATA_DIR, random);
    const service = compose({ config, dataDir, clock, random, log: createLog("warn"), version });
    try {
      service.setOrigin(`http://${config.HOST === "0.0.0.0" ? "localhost" : config.HOST}:${config.PORT}`);
      await service.outbox.stop();
      await work(service, config);
    } finally {
      await service.close();
    }
  }
  return {
    print,
    async withService(work) {
      try {
        await withService(work);
      } catch (error) {
        if (error instanceof Problem || error instanceof DataDirError) fail(error.message, 1);
        throw error;
      }
    },
  };
}
