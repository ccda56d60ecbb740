import { DOCUMENT_PATHS } from "#/openapi/document-paths.ts";
import { bodyExample, documentedIn, namesIn } from "#/openapi/openapi.ts";
import { isShared, type Operation, type Part, partOf } from "#/openapi/operation.ts";
import { OPERATIONS } from "#/openapi/operations.ts";
import type { AppRoute } from "#/openapi/responses.ts";
import { apiRoutes } from "#/openapi/responses.ts";
import type { Mode } from "#/platform/context/tenant.ts";
import { rows } from "./inspect.ts";
import type { RegisteredAccount } from "./journey.ts";
import { asPerson } from "./people.ts";
import type { Owner, Param, Records } from "./records.ts";
import type { TestService } from "./service.ts";

/**
 * Every route of the app, for tests of rules that apply to all of them. The API document says who may call an operation, next to its route.
 * Routes outside of the document are listed here.
 */

/** The console's own sign-in: it knows its session cookie, and neither keys nor tokens. */
const CONSOLE_ROUTES = [
  "GET /session",
  "POST /sign-in",
  "POST /sign-in/forgotten",
  "POST /sign-in/totp",
  "POST /sign-in/recovery-code",
  "POST /sign-in/passkey/options",
  "POST /sign-in/passkey",
  "POST /sign-out",
  "POST /lock",
  "POST /unlock",
  "GET /links/:token",
  "POST /links/:token",
  "POST /links/:token/browser",
  "POST /me/confirm",
  "POST /me/offers/:accountId",
  "PUT /me",
  "GET /me/data",
  "POST /me/accounts/:accountId/leave",
  "POST /me/erasure",
  "POST /me/password",
  "GET /me/sessions",
  "DELETE /me/sessions",
  "DELETE /me/sessions/:id",
  "POST /me/totp",
  "POST /me/totp/confirm",
  "DELETE /me/totp",
  "POST /me/recovery-codes",
  "GET /me/passkeys",
  "POST /me/passkeys/options",
  "POST /me/passkeys",
  "DELETE /me/passkeys/:id",
  "GET /oidc/start",
  "GET /oidc/callback",
  "GET /help/:language",
].map((route) => route.replace(" ", " /api/console"));

/** What asks for no key and is no operation of the API. A route that is neither here nor in the document fails. */
const BESIDE_THE_DOCUMENT: readonly string[] = [
  "GET /healthz",
  "GET /readyz",
  "GET /api/candidate/:token/",
  "POST /api/candidate/:token/acknowledge",
  "GET /api/candidate/:token/questions",
  "GET /api/candidate/:token/feedback",
  "PUT /api/candidate/:token/answers",
  "PUT /api/candidate/:token/fairness",
  "DELETE /api/candidate/:token/fairness",
  "POST /api/candidate/:token/submit",
  "GET /api/candidate/:token/privacy",
  "GET /api/candidate/:token/data",
  "POST /api/candidate/:token/code",
  "POST /api/candidate/:token/confirm",
  "POST /api/candidate/:token/requests",
  "POST /api/candidate/:token/withdraw",
  "GET /share/:token",
  "GET /share/:token/file",
  "GET /share/:token/people/:sessionId/report",
  "POST /share/:token",
  "GET /checkout/:token",
  "POST /checkout/:token",
  "GET /checkout/:token/invoice",
  "GET /checkout/:token/billing",
  "POST /checkout/:token/billing",
  "POST /payments/stripe",
  "POST /mail/bounces",
  "GET /welcome/:token",
  "POST /welcome/:token",
  ...CONSOLE_ROUTES,
  "POST /api/candidate/:token/leave",
  "GET /api/start/:slug/",
  "POST /api/start/:slug/",
  "GET /api/start/:slug/:token",
  "POST /api/start/:slug/:token",
  "GET /start/:slug",
  "GET /start/:slug/:token",
  "GET /kiosk",
  "GET /brand/:accountId/logo",
  "GET /brand/:accountId/style.css",
  "GET /assets/:file",
  "GET /a/:token",
  "GET /a/worker.js",
  "GET /",
  "GET /console",
  "GET /console/*",
  "GET /openapi.json",
  "GET /openapi/console.json",
  "GET /openapi/admin.json",
  "GET /llms.txt",
  "GET /.well-known/ai-plugin.json",
  "GET /logo.svg",
  "GET /docs",
  "GET /docs/manual",
  "GET /docs/manual/:language",
  "GET /docs/manual/files/:name",
];

/** Who opens it: anybody, an API key, a person who works for an account, either of them, or who runs the server. */
type Entry = "open" | "key" | "person" | "shared" | "operator";

interface Route {
  method: string;
  path: string;
  /** "GET /api/v1/invites/:inviteId" */
  name: string;
  /** null: nobody has decided it. */
  door: Entry | null;
}

const operationOf = (method: string, path: string): [key: string, operation: Operation | undefined] => {
  const key = apiRoutes([{ method, path }])[0]?.key ?? "";
  return [key, (OPERATIONS as Readonly<Record<string, Operation>>)[key]];
};

/** What the API document says of the operation behind a route; undefined: nothing. */
export const operationAt = (method: string, path: string): Operation | undefined =>
  operationOf(method, path)[1];

function entryOf(method: string, path: string): Entry | null {
  const [, operation] = operationOf(method, path);
  if (!operation) return BESIDE_THE_DOCUMENT.includes(`${method} ${path}`) ? "open" : null;
  if (operation.permission === null) return "open";
  const part = partOf(operation);
  if (part === "admin") return "operator";
  if (isShared(operation)) return "shared";
  return part === "console" ? "person" : "key";
}

/** The app's own route table. */
export const routesOf = (service: TestService): Route[] =>
  service.app.routes.map(({ method, path }) => ({
    ...{ method, path, name: `${method} ${path}` },
    door: entryOf(method, path),
  }));

/** What is listed as a route, and is none. */
export function notRoutes(service: TestService): string[] {
  const routes = routesOf(service);
  const [names, keys] = [
    new Set(routes.map(({ name }) => name)),
    new Set(routes.map(({ method, path }) => operationOf(method, path)[0])),
  ];
  return [
    ...BESIDE_THE_DOCUMENT.filter((name) => !names.has(name)),
    ...Object.keys(OPERATIONS).filter((key) => !keys.has(key)),
  ];
}

const behind =
  (...entries: Entry[]) =>
  (service: TestService) =>
    routesOf(service).filter(({ door: entry }) => entry !== null && entries.includes(entry));

/** The routes that need a key. */
export const keyedRoutes = behind("key");
/** The routes of the console, which people who work for the account open. */
export const personRoutes = behind("person", "shared");
/** Those of them that no API key opens. */
export const peoplesOwnRoutes = behind("person");
/** Those of them that keys open, too, which were given the permission by name. */
export const sharedRoutes = behind("shared");
/** The routes that need an administrator: no API key opens them, whatever its permissions. */
export const operatorRoutes = behind("operator");

/** Request to a route if the bare address would not be enough. OWN_…: an id of the caller. */
const QUERIES: Readonly<Record<string, string>> = {
  "GET /invites/{inviteId}/match": "?profile_id=OWN_PROFILE",
  "GET /search": "?q=Sentinel",
  "GET /profiles": "?status=all",
  "GET /teams": "?status=all",
  "GET /gdpr/candidates": "?status=all",
  "GET /candidate-requests": "?status=all",
  "GET /console/candidates": "?state=all",
  "GET /console/credit-statement": "?from=2020-01-01&to=2099-12-31",
  "GET /console/compare": "?session_ids=OWN_SESSIONS",
  "GET /console/shortlist": "?profile_id=OWN_PROFILE",
  "GET /console/job-profile-preview": "?dimensions=%7B%22people%22%3A%7B%22ideal%22%3A6%7D%7D",
  "GET /console/outcomes": "?state=recorded",
  "GET /console/jobs": "?status=all",
  "GET /console/teams": "?status=all",
  "GET /console/requests": "?status=all",
  "GET /admin/accounts/{accountId}/ledger": "?mode=test",
};

export const queryOf = (method: string, path: string): string => QUERIES[operationOf(method, path)[0]] ?? "";

/** Bodies for operations where the document's example would change what other answers look like: a color changes a style sheet. */
const BODIES: Readonly<Record<string, unknown>> = {
  "PUT /console/branding": { display_name: "Changed" },
  "PUT /admin/accounts/{accountId}/branding": { display_name: "Changed" },
};

/** What these are about belongs to the account, and so to both of its modes. */
const OF_BOTH_MODES =
  /^\/api\/v1\/console\/(branding|sender|mail-templates|mail-previews|test-mails|account|job-profile-templates|clients|members|member-invitations|colleagues)(\/|$)/;

export const isOfBothModes = (path: string): boolean => OF_BOTH_MODES.test(path);

/** Status for a path id that names nothing, where it is not 404: who is in no team has left it. */
export const statusOfUnknown = (name: string, param: Param): number =>
  name === "DELETE /api/v1/teams/:teamId/members/:sessionId" && param === "sessionId" ? 200 : 404;

export const paramsOf = (path: string): Param[] =>
  [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as Param);

export const fill = (path: string, ids: Records): string =>
  path.replace(/:(\w+)/g, (_all, name: Param) => ids[name]);

/**
 * Asks a route for someone's records as `caller`. What is no id of the path is right for the caller, with the document's
 * example for a body, so that nothing but the id can be what is refused.
 */
export function ask(
  service: TestService,
  caller: Owner,
  method: string,
  path: string,
  ids: Records,
  key: string | null = caller.key,
) {
  const own = queryOf(method, path)
    .replace("OWN_PROFILE", caller.records.profileId)
    .replace("OWN_SESSIONS", () => ownSessions(service, caller));
  const [operationKey] = operationOf(method, path);
  const address = entryOf(method, path);
  const isPersons = (address === "person" || address === "shared") && key === caller.key;
  return service.call(method, fill(path, ids) + own, {
    ...(key !== null && { key }),
    ...(isPersons && asPerson(caller)),
    body: BODIES[operationKey] ?? exampleBody(service, operationKey),
  });
}

const bodiesOf = new WeakMap<TestService, Map<string, unknown>>();

/** The example that the API document gives for the body of an operation; undefined: it takes none. */
function exampleBody(service: TestService, key: string): unknown {
  let bodies = bodiesOf.get(service);
  if (!bodies?.has(key)) {
    const routes = service.app.routes as AppRoute[];
    bodies = new Map(
      (Object.keys(DOCUMENT_PATHS) as Part[]).flatMap((part) => {
        const documented = documentedIn(routes, part);
        const names = namesIn(documented, part);
        return documented.map(({ route, operation }): [string, unknown] => [
          route.key,
          route.body ? bodyExample(names, route, operation) : undefined,
        ]);
      }),
    );
    bodiesOf.set(service, bodies);
  }
  return bodies.get(key);
}

/** Ids of the caller's sessions, joined by commas. */
function ownSessions(service: TestService, { id, key }: RegisteredAccount): string {
  const mode: Mode = key.startsWith("pk_live_") ? "live" : "test";
  const found = rows(service, "SELECT id FROM sessions WHERE account_id = ? AND mode = ? LIMIT 2", id, mode);
  return found.map((row) => row.id).join(",");
}
