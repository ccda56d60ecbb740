import { compose } from "./compose.ts";
import type { Config } from "./config.ts";
import { SECOND_MS, systemClock } from "./platform/clock.ts";
import { DataDirError, openDataDir } from "./platform/data-dir.ts";
import { listenOptions } from "./platform/http/listen-options.ts";
import { createIds } from "./platform/ids.ts";
import { startSchedule } from "./platform/jobs/schedule.ts";
import { createLog } from "./platform/log.ts";
import { systemRandom } from "./platform/random.ts";

/** Exit codes of sysexits.h, which supervisors know. */
export const EXIT = { unavailable: 69, cannotCreate: 73, locked: 75, config: 78 } as const;

/** A start that failed for a reason the operator can mend. */
export class StartError extends Error {
  override readonly name = "StartError";
  constructor(
    message: string,
    readonly exitCode: number,
  ) {
    super(message);
  }
}

/** Requests in flight get this long after a signal to stop. */
const STOP_LIMIT_MS = 10 * SECOND_MS;

/**
 * Runs the service until SIGTERM or SIGINT: then no new requests, running ones end, jobs stop, the database is
 * checkpointed and closed.
 * @throws StartError when the data folder or the port cannot be had
 */
export async function serve(config: Config, version: string): Promise<void> {
  const log = createLog(config.LOG_LEVEL);
  const dataDir = openFolder(config);
  const service = compose({ config, dataDir, clock: systemClock, random: systemRandom, log, version });
  const { app } = service;
  try {
    app.listen({
      hostname: config.HOST,
      port: config.PORT,
      ...listenOptions(log, createIds(systemRandom).request),
    });
  } catch (error) {
    await service.close();
    throw listenError(error, config);
  }
  const port = app.server?.port ?? config.PORT;
  const address = `http://${config.HOST === "0.0.0.0" ? "localhost" : config.HOST}:${port}`;
  service.setOrigin(address);
  service.outbox.takeOver();
  const schedule = startSchedule(
    [
      { name: "outbox", pattern: "*/2 * * * * *", run: service.outbox.run },
      { name: "expire-invites", pattern: "0 * * * * *", run: service.expireInvites },
      { name: "finish-erasures", pattern: "15 * * * * *", run: () => service.gdpr.finishPartial() },
      {
        name: "finish-large-erasures",
        pattern: "0 40 3 * * *",
        run: () => service.gdpr.finishPartial(Number.POSITIVE_INFINITY),
      },
      { name: "store-key-use", pattern: "30 * * * * *", run: service.storeKeyUse },
      { name: "store-views", pattern: "* * * * * *", run: service.storeViews },
      { name: "tell-declined", pattern: "*/5 * * * * *", run: service.tellDeclined },
      { name: "purge-trials", pattern: "0 20 3 * * *", run: () => service.trials.purge() },
      { name: "forget-old-answers", pattern: "45 * * * * *", run: service.forgetOldAnswers },
      { name: "watch-norm", pattern: "0 10 4 1 * *", run: service.evidence.watchDrift },
    ],
    log,
  );
  log.info({ version, address, data_dir: dataDir.path }, "assay is ready");

  await stopSignal();
  log.info({}, "stopping");
  schedule.stop();
  await Promise.race([app.server?.stop(false), Bun.sleep(STOP_LIMIT_MS)]);
  await app.server?.stop(true);
  await Promise.race([service.close(), Bun.sleep(STOP_LIMIT_MS)]);
  log.info({}, "stopped");
}

function openFolder(config: Config) {
  try {
    return openDataDir(config.DATA_DIR, systemRandom);
  } catch (error) {
    if (!(error instanceof DataDirError)) throw error;
    throw new StartError(error.message, error.locked ? EXIT.locked : EXIT.cannotCreate);
  }
}

function listenError(error: unknown, { HOST, PORT }: Config): unknown {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "EADDRINUSE") {
    return new StartError(
      `Port ${PORT} on ${HOST} is already in use. Stop what listens there, or choose another port with PORT.`,
      EXIT.unavailable,
    );
  }
  if (code === "EACCES" || code === "EADDRNOTAVAIL") {
    return new StartError(
      `Listening on ${HOST}:${PORT} is not allowed here. Choose another HOST or PORT.`,
      EXIT.unavailable,
    );
  }
  return error;
}

const stopSignal = (): Promise<void> =>
  new Promise((resolve) => {
    process.once("SIGTERM", () => resolve());
    process.once("SIGINT", () => resolve());
  });
