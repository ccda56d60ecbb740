import { afterAll, afterEach, beforeAll, beforeEach, expect } from "bun:test";
import { dump } from "./inspect.ts";
import { buyCredits, type RegisteredAccount, register } from "./journey.ts";
import { type Hashing, startService, type TestService } from "./service.ts";

/**
 * What a file's tests begin with, said once at its head: `const service = useService()` registers what makes it and what
 * ends it. What is returned is filled in before the first test that uses it, so tests and hooks read from it, and
 * nothing does that runs while the file is loaded.
 */

type Env = Record<string, string>;

/** All tests of a file share one client address, which may register this often per minute. */
const MANY_REGISTRATIONS = { PUBLIC_RATE_LIMIT_PER_MINUTE: "1000" };
type Hook = (work: () => Promise<void>) => void;

/** How often what is prepared in a service is created. */
const hooks = new WeakMap<TestService, Hook>();

/**
 * One service for the tests of a file. Each test registers accounts of its own (`register`, `useAccount`, `useBuyer`) and
 * meets a service as it was at its start, except for the records of other accounts: if a test leaves anything else behind
 * (see `watch`), the next test gets a new service. Looking at the records of all accounts is refused.
 * @param env settings, or a function if they depend on something that a hook above has created
 */
export function useService(env: Env | (() => Env) = {}, hashing?: Hashing): TestService {
  const service = {} as TestService;
  const settings = () => ({ ...MANY_REGISTRATIONS, ...(typeof env === "function" ? env() : env) });
  let isAsStarted = () => false;
  let startedWith = "";
  hooks.set(service, (work) => beforeEach(work));
  beforeEach(async () => {
    const wanted = settings();
    if (JSON.stringify(wanted) === startedWith && isAsStarted()) {
      service.deleteTest();
      return;
    }
    if (service.folder !== undefined) await service.end();
    await startService(wanted, service, hashing);
    service.isForManyTests = true;
    startedWith = JSON.stringify(wanted);
    isAsStarted = watch(service);
  });
  afterAll(async () => {
    if (service.folder !== undefined) await service.end();
  });
  return service;
}

/** A new service for each test, for files whose tests look at the records of all accounts or at limits that accounts share. */
export function useOwnService(env: Env | (() => Env) = {}, hashing?: Hashing): TestService {
  const service = prepare((work) => beforeEach(work), env, hashing);
  afterEach(() => service.end());
  return service;
}

/** One service in which everything is also prepared once, for tests that only read it or look at what they created. */
export function useSharedService(env: Env | (() => Env) = {}): TestService {
  const service = prepare((work) => beforeAll(work), env);
  afterAll(() => service.end());
  return service;
}

/**
 * One service of the kind of `useSharedService` for tests of refused requests. At the end it proves that no row of any table
 * has changed since the first of them began.
 */
export function useUnchangedService(env: Env | (() => Env) = {}): TestService {
  const service = prepare((work) => beforeAll(work), env);
  let before: string | null = null;
  beforeEach(() => {
    before ??= dump(service);
  });
  afterAll(async () => {
    const after = dump(service);
    await service.end();
    expect(after).toBe(String(before));
  });
  return service;
}

function prepare(hook: Hook, env: Env | (() => Env), hashing?: Hashing): TestService {
  const service = {} as TestService;
  hooks.set(service, hook);
  hook(async () => void (await startService(typeof env === "function" ? env() : env, service, hashing)));
  return service;
}

/** Something that is created in the service before each test, or once if the service is one of `useSharedService`. */
export function usePrepared<T extends object>(service: TestService, make: () => Promise<T> | T): T {
  const hook = hooks.get(service);
  if (!hook) throw new Error("This service was not created by a function of this file.");
  const prepared = {} as T;
  hook(async () => void Object.assign(prepared, await make()));
  return prepared;
}

/** A company that has registered; test mode unless said otherwise. */
export const useAccount = (service: TestService, fields?: Record<string, unknown>): RegisteredAccount =>
  usePrepared(service, () => register(service, fields));

/** One that has bought credits too. */
export const useBuyer = (
  service: TestService,
  fields?: Record<string, unknown>,
  productId?: string,
): RegisteredAccount =>
  usePrepared(service, async () => {
    const account = await register(service, fields);
    await buyCredits(service, account, productId);
    return account;
  });

/** What belongs to no account, and what one test would therefore leave to the next. */
const SHARED = [
  "SELECT * FROM settings",
  "SELECT * FROM prices",
  "SELECT * FROM first_steps_aside",
  "SELECT * FROM clock_periods",
  "SELECT id, activated_at, retired_at FROM norm_groups",
  "SELECT count(*) FROM users WHERE is_operator",
  "PRAGMA schema_version",
  "PRAGMA foreign_keys",
];

/**
 * Remembers a service that has just started.
 * @returns whether only the records of accounts differ from then: it runs, was not restarted, does not listen, its clock still shows the
 * same time, and what all accounts share is unchanged
 */
function watch(service: TestService): () => boolean {
  const { app, db, folder } = service;
  const now = service.clock.now();
  const shared = () => JSON.stringify(SHARED.map((query) => db.sqlite.query(query).all()));
  const before = shared();
  return () =>
    service.app === app &&
    service.folder === folder &&
    app.server === null &&
    service.clock.elapsed() === 0 &&
    service.clock.now() === now &&
    before === shared();
}
