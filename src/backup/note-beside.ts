import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import type { Config } from "#/config.ts";
import type { Log } from "#/platform/log.ts";
import { appendLines } from "./lines.ts";

export interface ListsDeps {
  config: Pick<Config, "BACKUP_DIR" | "STANDBY_DIR">;
  log: Log;
}

/** Adds lines to a list in each folder from which a house may be put back; what fails in one keeps it from no other. */
export function noteBeside({ config, log }: ListsDeps, name: string, line: object, what: string): void {
  for (const setting of ["BACKUP_DIR", "STANDBY_DIR"] as const) {
    const folder = config[setting];
    if (folder === "") continue;
    try {
      // Before the first copy nothing else has made it.
      if (setting === "STANDBY_DIR") mkdirSync(folder, { recursive: true, mode: 0o700 });
      appendLines(resolve(folder), name, [line]);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.error({ error: reason }, `${what} could not be noted in ${setting}`);
    }
  }
}
