import { afterAll, afterEach, beforeAll, beforeEach } from "bun:test";
import { buyCredits, type RegisteredAccount, register } from "./journey.ts";
import { type Hashing, startService, type TestService } from "./service.ts";

/**
 * What a file's tests begin with, said once at its head: `const service = useService()` registers what makes it and what
 * ends it. What is returned is filled in before the first test that uses it, so tests and hooks read from it, and
 * nothing does that runs while the file is loaded.
 */

type Env = Record<string, string>;
type Hook = (work: () => Promise<void>) => void;

/** How often the service of a file is made anew; what is prepared in it is made as often. */
const hooks = new WeakMap<TestService, Hook>();

/**
 * A service of its own for each test.
 * @param env settings, or a function where they depend on what a hook above has made
 */
export function useService(env: Env | (() => Env) = {}, hashing?: Hashing): TestService {
  const service = prepare((work) => beforeEach(work), env, hashing);
  afterEach(() => service.end());
  return service;
}

/** One service for all tests of a file, for those that only read, or look at nothing but what they made themselves. */
export function useSharedService(env: Env | (() => Env) = {}): TestService {
  const service = prepare((work) => beforeAll(work), env);
  afterAll(() => service.end());
  return service;
}

function prepare(hook: Hook, env: Env | (() => Env), hashing?: Hashing): TestService {
  const service = {} as TestService;
  hooks.set(service, hook);
  hook(async () => void (await startService(typeof env === "function" ? env() : env, service, hashing)));
  return service;
}

/** Something that is made in the service as often as the service is, before the tests. */
export function usePrepared<T extends object>(service: TestService, make: () => Promise<T> | T): T {
  const hook = hooks.get(service);
  if (!hook) throw new Error("This service is not one of useService.");
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
