import { resolve } from "node:path";
import type { Config } from "#/config.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Log } from "#/platform/log.ts";
import { appendLines, NUMBERS_FILE } from "./lines.ts";
import type { GivenNumber } from "./numbers.ts";

interface NumberListDeps {
  db: Db;
  config: Pick<Config, "BACKUP_DIR">;
  log: Log;
}

/** Notes each number beside the backups once its transaction is stored, so that a restore gives none a second time. */
export const createNumberList =
  ({ db, config, log }: NumberListDeps) =>
  ({ mode, type, year, sequence }: GivenNumber): void => {
    if (config.BACKUP_DIR === "") return;
    db.afterCommit(() => {
      try {
        const given: GivenNumber = { mode, type, year, sequence };
        appendLines(resolve(config.BACKUP_DIR), NUMBERS_FILE, [given]);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        log.error({ error: reason }, "an invoice number could not be noted beside the backups (BACKUP_DIR)");
      }
    });
  };
