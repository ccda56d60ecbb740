import { rows } from "./inspect.ts";
import { buyCredits, candidatePath, completeAssessment, invite, type RegisteredAccount } from "./journey.ts";
import { type CallOptions, OPERATOR_TOKEN, type TestService } from "./service.ts";

/**
 * Every route of the app, for tests of what must hold for all of them. A route that is missing here fails, so
 * whoever adds one decides who may call it.
 */
export const WITHOUT_KEY = [
  "GET /healthz",
  "GET /readyz",
  "GET /api/v1/",
  "GET /api/v1/products",
  "POST /api/v1/register",
  "POST /api/v1/request-trial",
  "GET /api/candidate/:token/",
  "POST /api/candidate/:token/acknowledge",
  "GET /api/candidate/:token/questions",
  "GET /api/candidate/:token/feedback",
  "PUT /api/candidate/:token/answers",
  "POST /api/candidate/:token/submit",
  "GET /api/candidate/:token/privacy",
  "GET /api/candidate/:token/data",
  "POST /api/candidate/:token/requests",
  "POST /api/candidate/:token/withdraw",
  "GET /checkout/:token",
  "POST /checkout/:token",
  "GET /welcome/:token",
  "POST /welcome/:token",
  "POST /api/candidate/:token/leave",
  "GET /api/start/:slug/",
  "POST /api/start/:slug/",
  "GET /start/:slug",
  "GET /kiosk",
  "GET /brand/:accountId/logo",
  "GET /brand/:accountId/style.css",
  "GET /assets/:file",
  "GET /a/:token",
  "GET /openapi.json",
  "GET /llms.txt",
  "GET /.well-known/ai-plugin.json",
  "GET /logo.svg",
  "GET /docs",
];

interface RouteCase {
  /** Right for the route, so that nothing but the id can be what is refused. */
  body?: unknown;
  query?: string;
  /** Status for a path id that names nothing, where it is not 404. */
  unknown?: Partial<Record<Param, number>>;
}

export const WITH_KEY: Record<string, RouteCase> = {
  "GET /api/v1/account": {},
  "GET /api/v1/balance": {},
  "POST /api/v1/orders/": {},
  "GET /api/v1/orders/:orderId": {},
  "GET /api/v1/invoices/": {},
  "GET /api/v1/invoices/:invoiceId": {},
  "GET /api/v1/invoices/:invoiceId/pdf": {},
  "POST /api/v1/invites/": {},
  "GET /api/v1/invites/": {},
  "GET /api/v1/invites/:inviteId": {},
  "DELETE /api/v1/invites/:inviteId": {},
  "POST /api/v1/invites/:inviteId/remind": {},
  "GET /api/v1/invites/:inviteId/results": {},
  "GET /api/v1/results/:inviteId": {},
  "GET /api/v1/invites/:inviteId/report": {},
  "GET /api/v1/invites/:inviteId/match": { query: "?profile_id=OWN_PROFILE" },
  "GET /api/v1/job-profiles/": {},
  "POST /api/v1/job-profiles/": {},
  "GET /api/v1/job-profiles/:profileId": {},
  "PUT /api/v1/job-profiles/:profileId": { body: { name: "Changed" } },
  "DELETE /api/v1/job-profiles/:profileId": {},
  "GET /api/v1/search": { query: "?q=Sentinel" },
  "GET /api/v1/profiles": { query: "?status=all" },
  "GET /api/v1/profiles/:sessionId": {},
  "GET /api/v1/teams/": { query: "?status=all" },
  "POST /api/v1/teams/": {},
  "GET /api/v1/teams/:teamId": {},
  "PUT /api/v1/teams/:teamId": { body: { title: "Changed" } },
  "DELETE /api/v1/teams/:teamId": {},
  "POST /api/v1/teams/:teamId/members": { body: { session_ids: [1] } },
  "DELETE /api/v1/teams/:teamId/members": {},
  "DELETE /api/v1/teams/:teamId/members/:sessionId": { unknown: { sessionId: 200 } },
  "GET /api/v1/teams/:teamId/export": {},
  "GET /api/v1/teams/:teamId/report": {},
  "GET /api/v1/gdpr/candidates": { query: "?status=all" },
  "GET /api/v1/gdpr/candidates/:sessionId": {},
  "DELETE /api/v1/gdpr/candidates/:sessionId": {},
  "GET /api/v1/gdpr/deletions": {},
  "GET /api/v1/candidate-requests/": { query: "?status=all" },
  "POST /api/v1/candidate-requests/:requestId/close": { body: { status: "done" } },
  "POST /api/v1/webhooks/": {},
  "GET /api/v1/webhooks/": {},
  "DELETE /api/v1/webhooks/:webhookId": {},
  "POST /api/v1/test-helpers/orders/:orderId/pay": {},
  "POST /api/v1/test-helpers/invites/:inviteId/start": {},
  "POST /api/v1/test-helpers/invites/:inviteId/complete": {},
  "POST /api/v1/test-helpers/clock": {},
};

/** What people do for an account in the console; no API key opens it. */
export const WITH_PERSON: Record<string, RouteCase> = {};

/** The operator's routes: no API key opens them, whatever its permissions. */
export const WITH_OPERATOR: Record<string, RouteCase> = {
  "GET /api/v1/admin/accounts/": {},
  "GET /api/v1/admin/accounts/:accountId": {},
  "PUT /api/v1/admin/accounts/:accountId": { body: { candidate_feedback: false } },
  "GET /api/v1/admin/candidate-requests/": {},
  "GET /api/v1/admin/accounts/:accountId/branding/": {},
  "PUT /api/v1/admin/accounts/:accountId/branding/": { body: { display_name: "Changed" } },
  "PUT /api/v1/admin/accounts/:accountId/branding/logo": {},
  "DELETE /api/v1/admin/accounts/:accountId/branding/logo": {},
  "POST /api/v1/admin/accounts/:accountId/sessions/": { body: { language: "en" } },
  "GET /api/v1/admin/norms": {},
  "GET /api/v1/admin/norm-preview": {},
  "POST /api/v1/admin/norms": { body: { name_en: "Norm", name_de: "Norm" } },
  "GET /api/v1/admin/norms/:normId": {},
  "POST /api/v1/admin/norms/:normId/activate": {},
  "POST /api/v1/admin/norms/:normId/retire": {},
  "GET /api/v1/admin/norms/:normId/migration": {},
  "POST /api/v1/admin/norms/:normId/migration": { body: { job_profile_ids: ["jp_1"] } },
  "GET /api/v1/admin/quality": {},
};

export interface Records {
  accountId: string;
  normId: string;
  orderId: string;
  invoiceId: string;
  inviteId: string;
  profileId: string;
  requestId: string;
  sessionId: string;
  teamId: string;
  webhookId: string;
}
export type Param = keyof Records;

/** Well-formed ids that nobody has. */
export const NOBODYS: Records = {
  accountId: `cus_${"0".repeat(24)}`,
  normId: "987654321",
  orderId: `ord_${"0".repeat(24)}`,
  invoiceId: `inv_${"0".repeat(24)}`,
  inviteId: `inv_${"0".repeat(24)}`,
  profileId: `jp_${"0".repeat(24)}`,
  requestId: `creq_${"0".repeat(24)}`,
  sessionId: "987654321",
  teamId: "987654321",
  webhookId: `wh_${"0".repeat(24)}`,
};

/** An account with one record of every kind. */
export interface Owner extends RegisteredAccount {
  records: Records;
}

export const paramsOf = (path: string): Param[] =>
  [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as Param);

export const fill = (path: string, ids: Records): string =>
  path.replace(/:(\w+)/g, (_all, name: Param) => ids[name]);

/** The app's own route table. */
export const routesOf = (service: TestService): { method: string; path: string; name: string }[] =>
  service.app.routes.map(({ method, path }) => ({ method, path, name: `${method} ${path}` }));

/** The routes that need a key, as listed above. */
export const keyedRoutes = (service: TestService) => routesOf(service).filter(({ name }) => name in WITH_KEY);

/** The routes that need a person who works for the account. */
export const personRoutes = (service: TestService) =>
  routesOf(service).filter(({ name }) => name in WITH_PERSON);

/** What tests send as a person who may do everything for an account: the operator's token with its name and mode. */
export const asPerson = ({ id, key }: RegisteredAccount): CallOptions => ({
  key: OPERATOR_TOKEN,
  headers: { "x-assay-account": id, "x-assay-mode": key.startsWith("pk_live_") ? "live" : "test" },
});

/** The routes that need the operator's token. */
export const operatorRoutes = (service: TestService) =>
  routesOf(service).filter(({ name }) => name in WITH_OPERATOR);

/** Gives an account, in the mode of its key, one record of every kind. */
export async function furnish(service: TestService, account: RegisteredAccount): Promise<Owner> {
  const post = async (path: string, body: unknown) =>
    (await service.call("POST", `/api/v1${path}`, { key: account.key, body })).json.data;
  const orderId = await buyCredits(service, account);
  const { id: inviteId, token } = await invite(service, account, {
    email: "sentinel@people.example",
    name: "Sentinel Candidate",
  });
  await completeAssessment(service, token);
  const asked = await service.call("POST", candidatePath(token, "/requests"), {
    body: { kind: "objection", message: "Sentinel words" },
  });
  const range = { ideal: 5, ok_min: 4, ok_max: 6, critical_low: 2, critical_high: 8 };
  const profile = await post("/job-profiles", { name: "Sentinel profile", dimensions: { detail: range } });
  const session = rows(service, "SELECT id FROM sessions WHERE invite_id = ?", inviteId)[0];
  const team = await post("/teams", { title: "Sentinel team" });
  await post(`/teams/${team.id}/members`, { invite_ids: [inviteId] });
  const webhook = await post("/webhooks", {
    url: "https://sentinel.example.com/",
    events: ["analysis.started"],
  });
  const records = {
    accountId: account.id,
    normId: "1",
    orderId,
    invoiceId: String(rows(service, "SELECT id FROM invoices WHERE order_id = ?", orderId)[0]?.id),
    inviteId,
    profileId: profile.id,
    requestId: asked.json.data.requests[0].id,
    sessionId: String(session?.id),
    teamId: String(team.id),
    webhookId: webhook.webhook_id,
  };
  return { ...account, records };
}

/** Asks a route for someone's records as `caller`; what is no id of the path is right for the caller. */
export function ask(
  service: TestService,
  caller: Owner,
  method: string,
  path: string,
  ids: Records,
  key: string | null = caller.key,
) {
  const name = `${method} ${path}`;
  const { body, query = "" } = WITH_KEY[name] ?? WITH_PERSON[name] ?? WITH_OPERATOR[name] ?? {};
  const address = fill(path, ids);
  const isPersons = name in WITH_PERSON && key === caller.key;
  return service.call(method, address + query.replace("OWN_PROFILE", caller.records.profileId), {
    ...(key !== null && { key }),
    ...(isPersons && asPerson(caller)),
    ...(body !== undefined && { body }),
  });
}
