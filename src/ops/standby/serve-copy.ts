import type { Config } from "#/config/config.ts";
import { createLog, guardOutputs } from "#/platform/observability/log.ts";
import { SECOND_MS, systemClock } from "#/platform/time/clock.ts";
import { stopSignal } from "#/server/signals.ts";
import { createStandbyView } from "./view.ts";

/**
 * Answers readings out of a copy until it is told to stop, or the copy takes over.
 * @throws BackupError where there is no copy that this version can read; StartError when the port cannot be had
 */
export async function serveCopy(folder: string, config: Config, version: string): Promise<void> {
  const log = createLog(config.LOG_LEVEL);
  const stop = stopSignal(log);
  const view = createStandbyView({ folder, config, version, clock: systemClock, log });
  try {
    const address = await view.start();
    guardOutputs();
    log.info({ version, address, standby: folder }, "a copy is shown");
    process.stderr.write(`A copy of a house can be read at ${address}. Nothing can be changed there.\n`);
    const over = await Promise.race([stop, watch()]);
    if (typeof over === "string") process.stderr.write(`No copy is shown any more: ${over}.\n`);
  } finally {
    await view.end();
  }

  /** One look at a time, however long a copy takes. @returns why none is shown any more */
  async function watch(): Promise<string> {
    for (;;) {
      await Bun.sleep(SECOND_MS);
      const over = await view.look();
      if (over !== null) return over;
    }
  }
}
