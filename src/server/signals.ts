import type { Log } from "#/platform/observability/log.ts";

/** Without a listener each of them would end the process. There is nothing to read again, so they only leave a line. */
const IGNORED = ["SIGHUP", "SIGUSR1", "SIGUSR2"] as const;
/** With their numbers, on every system. */
const STOPPING = { SIGTERM: 15, SIGINT: 2 } as const;

/**
 * Listens from now on, so that a signal during a long start counts too. The first SIGTERM or SIGINT resolves the
 * promise; the second ends the process at once, for whoever does not want to wait for the first.
 */
export function stopSignal(log: Log): Promise<void> {
  for (const signal of IGNORED) process.on(signal, () => log.info({ signal }, "signal ignored"));
  return new Promise((resolve) => {
    let isAsked = false;
    for (const [signal, number] of Object.entries(STOPPING)) {
      process.on(signal, () => {
        if (isAsked) process.exit(128 + number);
        isAsked = true;
        resolve();
      });
    }
  });
}
