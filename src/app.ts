import { type AnyElysia, Elysia } from "elysia";
import type { Composed } from "./compose.ts";
import { loadWebAssets } from "./platform/assets.ts";
import { accessLog } from "./platform/http/access-log.ts";
import { createAdmission } from "./platform/http/admission.ts";
import { answerHeaders } from "./platform/http/answer-headers.ts";
import { connection } from "./platform/http/connection.ts";
import { createGates, type Surface } from "./platform/http/gates.ts";
import { createBodyReader } from "./platform/http/json-body.ts";
import { problems } from "./platform/http/problems.ts";
import { createRateLimiter } from "./platform/http/rate-limit.ts";
import { requestIdHeader } from "./platform/http/request-id.ts";
import { requestUrl } from "./platform/http/request-url.ts";
import { createWebPages, type WebPages } from "./platform/http/web-pages.ts";
import { createWings, type HttpApp } from "./platform/http/wings.ts";
import { Problem } from "./platform/problem.ts";

/**
 * The whole HTTP surface on one page: what each module opens to programs with a key, to the people of an account, to
 * whoever runs the server, and to everybody else. `/api/v1/console` holds the documented operations of the console;
 * `/api/console`, among the pages, is its sign-in.
 */
export function createApp(composed: Composed): HttpApp {
  const { modules: m, parts, config, log, requestId } = composed;
  const gates = gatesOf(composed, (request) => app.routesFor(request));
  const facts = {
    ...composed,
    pages: gates.pages,
    billed: parts.billing.billed,
    contactEmail: config.MAIL_FROM.address,
    rateLimit: config.RATE_LIMIT_PER_MINUTE,
  };

  const information = async (): Promise<Surface> => {
    const { informationRoutes } = await import("./reference/information-routes.ts");
    return [informationRoutes(facts)];
  };
  const documentation = async (): Promise<Surface> => {
    const { documentationRoutes } = await import("./reference/routes.ts");
    return [documentationRoutes({ ...facts, routes: () => app.whole() })];
  };

  const api = (): Opening[] => [
    information(),
    m.catalog.api(),
    m.accounts.api(gates),
    m.register.api(gates),
    m.trials.api(gates),
    m.billing.api(gates, { ...parts, countPending: parts.invites.countPending }),
    m.invoices.api(gates),
    m.invites.api(gates),
    m.results.api(gates, parts),
    m.jobProfiles.api(gates),
    m.match.api(gates),
    m.candidates.api(gates),
    m.teams.api(gates),
    m.gdpr.api(gates),
    m.rights.api(gates),
    m.webhooks.api(gates),
    m.testHelpers.api(gates),
  ];
  const console = (): Opening[] => [
    m.overview.console(gates),
    m.candidates.console(gates),
    m.results.console(gates, parts),
    m.shortlist.console(gates),
    m.reviews.console(gates),
    m.teams.console(gates),
    m.invites.console(gates, { ...parts, forgetCodes: parts.codes.forget }),
    m.inviteBatches.console(gates),
    m.start.console(gates, parts),
    m.gdpr.console(gates),
    m.rights.console(gates),
    m.codes.console(gates),
    m.mails.console(gates),
    m.webhooks.console(gates),
    m.accounts.console(gates, { ...parts, startIsClosed: parts.selfStart.closedBecause }),
    m.users.console(gates),
    m.branding.console(gates),
    m.billing.console(gates),
  ];
  const admin = (): Opening[] => [
    m.health.admin(gates),
    m.accounts.admin(gates, { ...parts, balance: parts.billing.balance }),
    m.trials.admin(gates),
    m.billing.admin(gates),
    m.invoices.admin(gates),
    m.rights.admin(gates),
    m.norms.admin(gates),
    m.quality.admin(gates),
    m.branding.admin(gates),
    m.start.admin(gates),
    m.users.admin(gates),
    m.settings.admin(gates),
  ];
  const pages = (): Opening[] => [
    m.assessment.pages({ feedbackUntil: parts.feedback.untilOf }),
    m.results.pages(gates),
    m.codes.pages(gates),
    m.rights.pages(gates),
    m.billing.pages(),
    m.accounts.pages(gates),
    m.signIn.pages(gates),
    m.manual.pages(gates),
    m.branding.pages(),
    m.start.pages(gates),
    documentation(),
    [gates.pages.assets(), ourPages(gates.pages)],
  ];

  const app: HttpApp = createWings(
    [
      { below: ["/healthz", "/readyz"], make: () => m.health.probes(), isHostless: true },
      { below: ["/api/v1/console/"], make: async () => [mount("/api/v1", await all(console()))] },
      { below: ["/api/v1/admin/"], make: async () => [mount("/api/v1", await all(admin()))] },
      { below: ["/api/v1"], make: async () => [mount("/api/v1", await all(api()))] },
      { below: [""], make: () => all(pages()) },
    ],
    (routes) => [
      problems({ log, requestId, routes }),
      accessLog(log, composed.clock, requestId, composed.traffic),
      connection(composed),
      requestIdHeader(requestId),
      answerHeaders(),
    ],
  );
  return app;
}

const ourPages = (pages: WebPages): AnyElysia =>
  new Elysia({ name: "our-pages" })
    // Whoever types the bare address is a person. Without a right Host the framework takes every path for it.
    .get("/", ({ request, redirect }) => {
      if (requestUrl(request).pathname !== "/") throw new Problem("not_found");
      return redirect("/console");
    })
    .get("/console", () => pages.styledPage("console/page.html"))
    .get("/console/*", () => pages.styledPage("console/page.html"))
    .get("/a/:token", ({ request }) => pages.page(request, "candidate/page.html"));

/** What a module opens, once it is loaded. */
type Opening = Surface | Promise<Surface>;

const all = async (openings: readonly Opening[]): Promise<Surface> => (await Promise.all(openings)).flat();

/** Without the types of all routes, which nothing reads and which grow too deep for the compiler. */
const mount = (prefix: string, surface: Surface): AnyElysia =>
  surface.reduce((all: AnyElysia, routes) => all.use(routes), new Elysia({ name: `at ${prefix}`, prefix }));

function gatesOf(composed: Composed, routesFor: HttpApp["routesFor"]) {
  const { config, clock, refusals, security, requestId, idempotency, parts } = composed;
  const { accounts, callers } = parts;
  return createGates({
    admission: createAdmission({
      limiter: createRateLimiter(clock),
      refusals,
      security,
      requestId,
      publicPerMinute: config.PUBLIC_RATE_LIMIT_PER_MINUTE,
      trustedProxies: config.TRUST_PROXY,
    }),
    idempotency,
    readBody: createBodyReader(routesFor),
    operatorToken: config.OPERATOR_TOKEN,
    rateLimit: config.RATE_LIMIT_PER_MINUTE,
    accountExists: accounts.exists,
    findCaller: accounts.findCaller,
    callers,
    pages: createWebPages(loadWebAssets),
  });
}
