import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "#/config/config.ts";
import { systemRandom } from "#/platform/crypto/random.ts";
import { openDataDir } from "#/platform/files/data-dir.ts";
import { createLog } from "#/platform/observability/log.ts";
import { DAY_MS, StoppableClock, systemClock } from "#/platform/time/clock.ts";
import { openService, type Service } from "#/server/service.ts";
import { type Answer, type CallOptions, callOn } from "#/testing/service.ts";
import { CANDIDATES_MIN, type FilledInstance, type FillOptions, fillInstance } from "./fill.ts";
import { buildFront, type Front } from "./front-routes.ts";
import { type LocalReceiver, startReceiver } from "./receiver.ts";
import { instanceRandom } from "./stage.ts";

export interface OpenInstance {
  service: Service;
  instance: FilledInstance;
  front: Front;
  receiver: LocalReceiver;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  end(): Promise<void>;
}

const ORIGIN = "http://demo.test";

/** A filled instance in this process, as `assay demo` opens it, but without a port. */
export async function openInstance(
  options: Partial<FillOptions> = {},
  now = systemClock.now(),
): Promise<OpenInstance> {
  const folder = mkdtempSync(join(tmpdir(), "assay-demo-test-"));
  const config = readConfig({
    DATA_DIR: folder,
    BASE_URL: ORIGIN,
    LOG_LEVEL: "error",
    RATE_LIMIT_PER_MINUTE: "10000",
    PUBLIC_RATE_LIMIT_PER_MINUTE: "10000",
    WEBHOOK_ALLOW_PRIVATE: "true",
  });
  const clock = new StoppableClock(systemClock, now - 90 * DAY_MS);
  const random = instanceRandom(systemRandom);
  const service = openService({
    config,
    dataDir: openDataDir(folder, systemRandom),
    clock,
    random,
    log: createLog(config.LOG_LEVEL),
    version: "0.0.0",
  });
  const front = buildFront(service, systemClock.now);
  const receiver = await startReceiver();
  const filling = { now, language: "en", candidates: CANDIDATES_MIN, goOn: () => {}, ...options } as const;
  const instance = await fillInstance(service, clock, random, receiver, filling);
  front.open(instance.staff);
  return {
    service,
    instance,
    receiver,
    front,
    call: (method, path, options) => callOn(service.app, method, new URL(path, ORIGIN), options),
    async end() {
      await receiver.stop();
      await service.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
