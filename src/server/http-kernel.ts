import { type AnyElysia, Elysia } from "elysia";
import { Problem } from "#/platform/context/problem.ts";
import { createAdmission } from "#/platform/http/admission.ts";
import { createGuards, type RouteGroup } from "#/platform/http/guards.ts";
import { createStoredFirst, storedFirst } from "#/platform/http/idempotency.ts";
import { createBodyReader } from "#/platform/http/json-body.ts";
import type { HttpApp } from "#/platform/http/lazy-routes.ts";
import { problems } from "#/platform/http/problems.ts";
import { createQueryCheck, createQueryReader } from "#/platform/http/query.ts";
import { createRateLimiter } from "#/platform/http/rate-limit.ts";
import {
  accessLog,
  answerHeaders,
  connection,
  queryValues,
  requestIdHeader,
} from "#/platform/http/request-hooks.ts";
import { requestUrl } from "#/platform/http/request-url.ts";
import { createWebPages, type WebPages } from "#/platform/http/web-pages.ts";
import { loadWebAssets } from "#/platform/process/assets.ts";
import type { Composed } from "./container.ts";

export type HttpKernel = ReturnType<typeof createHttpKernel>;

/**
 * The parts that all routes share and that need the framework: guards, what precedes every route, and our own pages.
 * Loaded, with the framework, for the first request that is no probe.
 */
export function createHttpKernel(composed: Composed, routesFor: HttpApp["routesFor"]) {
  const { log, requestId, clock, traffic, tracing, trail, handedOut, db, parts } = composed;
  const guards = guardsOf(composed, routesFor);
  const store = createStoredFirst({
    ...{ records: [parts.views, trail], handedOut, together: db.together, log },
  });
  return {
    guards,
    mount,
    ourPages: (): RouteGroup => [guards.pages.assets(), ourPages(guards.pages)],
    /** New plugins each time: a plugin keeps what it was used with. */
    before: (routes: () => AnyElysia["routes"]): RouteGroup => [
      problems({ log, requestId, routes, suspect: composed.integrity.suspect }),
      accessLog(log, clock, requestId, traffic, tracing),
      connection(composed),
      requestIdHeader(requestId),
      answerHeaders(),
      queryValues(createQueryReader(routesFor)),
      storedFirst(store),
    ],
  };
}

const ourPages = (pages: WebPages): AnyElysia =>
  new Elysia({ name: "our-pages" })
    // A client that opens the bare address is a person. Without a right Host the framework takes every path for it.
    .get("/", ({ request, redirect }) => {
      if (requestUrl(request).pathname !== "/") throw new Problem("not_found");
      return redirect("/console");
    })
    .get("/console", ({ request }) => pages.styledPage(request, "console/page.html"))
    .get("/console/*", ({ request }) => pages.styledPage(request, "console/page.html"))
    .get("/a/worker.js", ({ request }) => pages.worker(request, "candidate/worker.js"))
    .get("/a/:token", ({ request }) => pages.pageWithWorker(request, "candidate/page.html"));

/** Without the types of all routes, which nothing reads and which grow too deep for the compiler. */
const mount = (prefix: string, routeGroup: RouteGroup): AnyElysia =>
  routeGroup.reduce(
    (all: AnyElysia, routes) => all.use(routes),
    new Elysia({ name: `at ${prefix}`, prefix }),
  );

function guardsOf(composed: Composed, routesFor: HttpApp["routesFor"]) {
  const { config, clock, refusals, security, trail, requestId, idempotency, parts } = composed;
  const { accounts, callers } = parts;
  return createGuards({
    admission: createAdmission({
      limiter: createRateLimiter(clock),
      refusals,
      security,
      trail,
      requestId,
      publicPerMinute: config.PUBLIC_RATE_LIMIT_PER_MINUTE,
      trustedProxies: config.TRUST_PROXY,
    }),
    idempotency,
    readBody: createBodyReader(routesFor),
    checkQuery: createQueryCheck(routesFor),
    operatorToken: config.OPERATOR_TOKEN,
    rateLimit: config.RATE_LIMIT_PER_MINUTE,
    accountExists: accounts.exists,
    findCaller: accounts.findCaller,
    callers,
    hiddenFrom: parts.blindJobs.hiddenFrom,
    pages: createWebPages(loadWebAssets),
  });
}
