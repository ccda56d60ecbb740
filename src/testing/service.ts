import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { readConfig } from "#/config/config.ts";
import { type Random, systemRandom } from "#/platform/crypto/random.ts";
import { freshDatabase } from "#/platform/db/testing.ts";
import { openDataDir } from "#/platform/files/data-dir.ts";
import { createLog, type Log, type LogFields } from "#/platform/observability/log.ts";
import type { TextRecords } from "#/platform/outbound/text-records.ts";
import { type OpenThread, openThread, type Thread } from "#/platform/process/assets.ts";
import { openService, type Service } from "#/server/service.ts";
import { MovingClock } from "./clock.ts";

/** The real application on a real database file in a folder of its own, with a clock that the test moves. */
export interface TestService extends Omit<Service, "events"> {
  clock: MovingClock;
  folder: string;
  /** What was written down about access since the start, as `{ security: "key.refused", … }`. */
  events: LogFields[];
  /** Whether other tests use it too, so that looking at the records of all accounts is refused. */
  isForManyTests?: boolean;
  /** Resets what this object has recorded of a previous test. */
  deleteTest(): void;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Does at once what is otherwise done by the clock. @param job its name @returns what the job does */
  // biome-ignore lint/suspicious/noExplicitAny: each job answers in its own way, mostly how many it found.
  run(job: string): any;
  /**
   * Closes and opens everything again on the same folder, as after a restart, with settings changed if need be. This
   * object is the service that runs then.
   */
  restart(changed?: Record<string, string>, meanwhile?: () => Promise<void>): Promise<TestService>;
  /** Ends it, stops listening where it does, and removes the folder. */
  end(): Promise<void>;
}

export interface CallOptions {
  key?: string;
  body?: unknown;
  /** Sent as it is, instead of `body`. */
  rawBody?: string;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
  text: string;
  /** The parsed JSON body; undefined for anything else. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape, and assert what they find.
  json: any;
}

export const ORIGIN = "http://assay.test";

/** The operator token of services that are started with it. */
export const OPERATOR_TOKEN = "operator-token-of-tests-0123456789";

/**
 * Random source of a service in tests. Nobody can foresee ids and secrets, but the order of the questions is the same at every run, because
 * tests answer by place, and scores depend on it.
 */
function repeatedOrder(): Random & { restart(): void } {
  let places = 0;
  return {
    ...systemRandom,
    restart() {
      places = 0;
    },
    uint32() {
      // Knuth's multiplicative step: adjacent values are far from one another.
      places = (places + 2_654_435_769) >>> 0;
      return places;
    },
  };
}

/** Settings without which no live order can be completed. */
export const SELLER = {
  SELLER_NAME: "Seller GmbH",
  SELLER_STREET: "Musterweg 5",
  SELLER_CITY: "20095 Hamburg",
  SELLER_VAT_ID: "DE136695976",
};

const openStatelessThread = createThreadPool();

/** What a hash takes that keeps nobody out. */
const CHEAP = { passwordCost: { memoryCost: 64, timeCost: 1 } };

const NO_DNS: TextRecords = async () => null;

/** What passwords are hashed by: a hash as it should be takes as long as most of a test. */
export type Hashing = "cheap" | "in force";

/**
 * @param env settings in addition to the folder; quiet unless LOG_LEVEL says otherwise
 * @param into the object that becomes the service, and stays it through restarts
 * @param textRecords how DNS is asked; by default nothing answers, so that no test asks the internet
 */
export async function startService(
  env: Record<string, string> = {},
  into = {} as TestService,
  hashing: Hashing = "cheap",
  textRecords = NO_DNS,
): Promise<TestService> {
  const folder = mkdtempSync(join(tmpdir(), "assay-test-"));
  return open(folder, env, new MovingClock(), into, hashing, textRecords);
}

/**
 * Starts the same on a folder with existing data.
 * @param clock if it is to be later than that data
 */
export const startOn = (
  folder: string,
  env: Record<string, string> = {},
  clock = new MovingClock(),
): TestService => open(folder, env, clock, {} as TestService, "cheap", NO_DNS);

function open(
  folder: string,
  env: Record<string, string>,
  clock: MovingClock,
  into: TestService,
  hashing: Hashing,
  textRecords: TextRecords,
): TestService {
  const config = readConfig({ LOG_LEVEL: "silent", BASE_URL: ORIGIN, ...SELLER, ...env, DATA_DIR: folder });
  const dataDir = openDataDir(folder, systemRandom);
  if (statSync(dataDir.database).size === 0) writeFileSync(dataDir.database, freshDatabase());
  const events: LogFields[] = [];
  const random = repeatedOrder();
  const service = openService({
    config,
    dataDir,
    clock,
    random,
    log: keepEvents(createLog(config.LOG_LEVEL), events),
    version: "0.0.0",
    openStatelessThread,
    textRecords,
    ...(hashing === "cheap" && CHEAP),
  });
  // No test cuts the power, and waiting for the disk would be most of what they do.
  service.db.sqlite.run("PRAGMA synchronous = OFF");
  if (service.db.standstill.cause() === null) service.outbox.takeOver();
  return Object.assign(into, {
    ...service,
    clock,
    folder,
    events,
    deleteTest() {
      events.length = 0;
      random.restart();
    },
    run(name: string) {
      const job = service.jobs.find((known) => known.name === name);
      if (job === undefined) throw new Error(`there is no job ${name}`);
      return job.run();
    },
    call: (method: string, path: string, options?: CallOptions) =>
      callOn(service.app, method, `${ORIGIN}${path}`, options),
    async restart(changed: Record<string, string> = {}, meanwhile = async () => {}) {
      await service.close();
      await meanwhile();
      return open(folder, { ...env, ...changed }, clock, into, hashing, textRecords);
    },
    async end() {
      await service.app.server?.stop(true);
      await service.close();
      rmSync(folder, { recursive: true, force: true });
      // A file whose tests are over may still keep this object, which then refers to no service.
      for (const part of Object.keys(into)) delete into[part as keyof TestService];
    },
  } satisfies TestService);
}

/** Sends a request to an app in this process. */
export async function callOn(
  app: { handle(request: Request): Promise<Response> },
  method: string,
  address: string | URL,
  { key, body, rawBody, headers = {} }: CallOptions = {},
): Promise<Answer> {
  const content = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await app.handle(
    new Request(address, {
      method,
      headers: {
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
        ...(content !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(content !== undefined && { body: content }),
    }),
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const isJson = response.headers.get("content-type")?.includes("application/json") === true;
  return {
    ...{ status: response.status, headers: response.headers, bytes, text },
    json: isJson ? JSON.parse(text) : undefined,
  };
}

function keepEvents(log: Log, events: LogFields[]): Log {
  const keep = (write: Log["info"]) => (fields: LogFields, message: string) => {
    if ("security" in fields) events.push(fields);
    write.call(log, fields, message);
  };
  return { debug: keep(log.debug), info: keep(log.info), warn: keep(log.warn), error: keep(log.error) };
}

/**
 * Keeps threads for the next service, because starting one takes ten times as long as rendering a report. Only for threads
 * that remember nothing between jobs. A thread that failed, or is terminated during a job, really ends.
 */
export function createThreadPool(): OpenThread {
  const idle: Record<string, Worker[]> = {};

  return (name, options) => {
    const kept = idle[name] ?? [];
    idle[name] = kept;
    const worker = kept.pop() ?? (openThread(name, options) as Worker);
    let pending = 0;
    let hasFailed = false;
    worker.on("message", () => {
      pending -= 1;
    });
    for (const event of ["error", "exit"])
      worker.on(event, () => {
        hasFailed = true;
      });

    const lent = {
      on(event: string, listener: (value: unknown) => void) {
        worker.on(event, listener);
        return lent;
      },
      postMessage(job: unknown) {
        pending += 1;
        worker.postMessage(job);
      },
      unref: () => worker.unref(),
      async terminate() {
        worker.removeAllListeners();
        if (pending > 0 || hasFailed) return worker.terminate();
        kept.push(worker);
        return 0;
      },
    };
    return lent as Thread;
  };
}
