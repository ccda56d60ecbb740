/** The executable with a clock that tests set between two starts. */
import { preload } from "./preload.ts";
import { type Environment, type RunningAssay, startAssay } from "./process.ts";

const HOUR_MS = 3_600_000;

export interface Clocked {
  /**
   * Starts the service at the next moment of its own clock that shows these minutes and seconds of an hour. The clock stops there until the service is ready, however long that takes.
   * @param place e.g. "17:48"; left out: the clock goes on
   * @param other settings of this start alone
   */
  start(place?: string, other?: Environment): Promise<RunningAssay>;
}

export function clocked(folder: string, env: Environment): Clocked {
  let ahead = 0;
  return {
    async start(place, other = {}) {
      if (place !== undefined) {
        const [minutes = 0, seconds = 0] = place.split(":").map(Number);
        const since = (Date.now() + ahead) % HOUR_MS;
        ahead += ((minutes * 60 + seconds) * 1_000 - since + HOUR_MS) % HOUR_MS;
      }
      const assay = await startAssay(folder, {
        ...env,
        ...other,
        ...preload("set-clock.ts"),
        CLOCK_AHEAD_MS: String(ahead),
        CLOCK_STANDS: place === undefined ? "0" : "1",
      });
      if (place !== undefined) process.kill(assay.pid, "SIGUSR2");
      return assay;
    },
  };
}
