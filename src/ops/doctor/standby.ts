import { resolve } from "node:path";
import type { Config } from "#/config/config.ts";
import { readLastGood } from "#/ops/standby/last-good.ts";
import { readPromoted, readStamp } from "#/ops/standby/stamp.ts";
import { isoTime, SECOND_MS } from "#/platform/time/clock.ts";
import type { Check } from "./check.ts";

/** So many copies may be missing before it is said. */
const MISSED = 3;

/** Whether the copy for a standby is kept, and how old it is. @param now milliseconds since 1970 */
export function checkStandby(
  { STANDBY_DIR, STANDBY_EVERY_S }: Pick<Config, "STANDBY_DIR" | "STANDBY_EVERY_S">,
  now: number,
): Check {
  const name = "standby";
  if (STANDBY_DIR === "") return { name, ok: true, detail: "STANDBY_DIR is not set; no copy is kept" };
  const folder = resolve(STANDBY_DIR);
  const promoted = readPromoted(folder);
  if (promoted !== null) {
    const detail = `the copy in ${folder} took over at ${isoTime(promoted.at)} and is not written any more; two houses must not run`;
    return { name, ok: false, detail };
  }
  const stamp = readStamp(folder);
  if (stamp === null)
    return {
      name,
      ok: true,
      warning: true,
      detail: `there is no copy in ${folder}; the running service makes it`,
    };
  const lastGood = readLastGood(folder);
  const detail = `the copy in ${folder} is of ${isoTime(stamp.at)}${lastGood === null ? "" : `, the last one that was kept for a day is of ${isoTime(lastGood.at)}`}`;
  return now - stamp.at > MISSED * STANDBY_EVERY_S * SECOND_MS + stamp.took_ms
    ? { name, ok: true, warning: true, detail: `${detail}, older than it should be while the service runs` }
    : { name, ok: true, detail };
}
