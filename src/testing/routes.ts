import type { Mode } from "#/platform/tenant.ts";
import { execute, rows } from "./inspect.ts";
import {
  buyCredits,
  candidatePath,
  completeAssessment,
  confirmed,
  invite,
  type RegisteredAccount,
} from "./journey.ts";
import { makePerson, OWNER_DOER } from "./people.ts";
import { type CallOptions, OPERATOR_TOKEN, type TestService } from "./service.ts";

/** The console's own sign-in: it knows its session cookie, and neither keys nor tokens. */
const CONSOLE_ROUTES = [
  "GET /session",
  "POST /sign-in",
  "POST /sign-in/totp",
  "POST /sign-in/recovery-code",
  "POST /sign-in/passkey/options",
  "POST /sign-in/passkey",
  "POST /sign-out",
  "GET /links/:token",
  "POST /links/:token",
  "POST /links/:token/browser",
  "POST /me/confirm",
  "POST /me/offers/:accountId",
  "PUT /me",
  "POST /me/password",
  "GET /me/sessions",
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
].map((route) => route.replace(" ", " /api/console"));

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
  "POST /api/candidate/:token/code",
  "POST /api/candidate/:token/confirm",
  "POST /api/candidate/:token/requests",
  "POST /api/candidate/:token/withdraw",
  "GET /checkout/:token",
  "POST /checkout/:token",
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
];

interface RouteCase {
  /** Right for the route, so that nothing but the id can be what is refused. */
  body?: unknown;
  query?: string;
  /** Status for a path id that names nothing, where it is not 404. */
  unknown?: Partial<Record<Param, number>>;
  /** What it is about belongs to the account, and so to both of its modes. */
  ofBothModes?: true;
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
  "GET /api/v1/webhooks/:webhookId/deliveries": {},
  "POST /api/v1/webhooks/:webhookId/test": {},
  "POST /api/v1/webhooks/:webhookId/rotate-secret": {},
  "POST /api/v1/webhooks/:webhookId/deliveries/:deliveryId/redeliver": {},
  "POST /api/v1/test-helpers/orders/:orderId/pay": {},
  "POST /api/v1/test-helpers/invites/:inviteId/start": {},
  "POST /api/v1/test-helpers/invites/:inviteId/complete": {},
  "POST /api/v1/test-helpers/invites/:inviteId/code": {},
  "POST /api/v1/test-helpers/clock": {},
};

/** What people do for an account in the console; no API key opens it. */
export const WITH_PERSON: Record<string, RouteCase> = {
  "POST /api/v1/console/invite-batches": {
    body: { name: "List", rows: [{ email: "row@people.example" }], dry_run: true },
  },
  "GET /api/v1/console/invite-batches": {},
  "GET /api/v1/console/invite-batches/:batchId": {},
  "POST /api/v1/console/invite-batches/:batchId/pause": {},
  "POST /api/v1/console/invite-batches/:batchId/resume": {},
  "POST /api/v1/console/invite-batches/:batchId/cancel": {},
  "DELETE /api/v1/console/batch-rows/:rowId": {},
  "PUT /api/v1/console/invites/:inviteId": { body: { name: "Changed" } },
  "POST /api/v1/console/invites/:inviteId/extend": { body: { days: 1 } },
  "POST /api/v1/console/invites/:inviteId/resend": {},
  "POST /api/v1/console/invites/:inviteId/new-link": {},
  "POST /api/v1/console/sessions/:sessionId/new-link": {},
  "POST /api/v1/console/candidate-codes": { body: { invite_id: "inv_none" } },
  "POST /api/v1/console/invite-reminders": { body: { invite_ids: ["inv_none"] } },
  "GET /api/v1/console/mails/": {},
  "GET /api/v1/console/mails/:mailId": {},
  "POST /api/v1/console/mails/:mailId/resend": {},
  "GET /api/v1/console/webhooks/:webhookId/deliveries": {},
  "PUT /api/v1/console/webhooks/:webhookId": { body: { events: ["analysis.started"] } },
  "POST /api/v1/console/webhooks/:webhookId/test": {},
  "POST /api/v1/console/webhooks/:webhookId/enable": {},
  "POST /api/v1/console/webhooks/:webhookId/rotate-secret": {},
  "POST /api/v1/console/deliveries/:deliveryId/redeliver": {},
  "GET /api/v1/console/keys/": {},
  "POST /api/v1/console/keys/": { body: { name: "Key" } },
  "PUT /api/v1/console/keys/:keyId": { body: { name: "Changed" } },
  "POST /api/v1/console/keys/:keyId/rotate": { body: { old_key_days: 0 } },
  "DELETE /api/v1/console/keys/:keyId": {},
  "GET /api/v1/console/branding/": { ofBothModes: true },
  "PUT /api/v1/console/branding/": { body: { display_name: "Changed" }, ofBothModes: true },
  "PUT /api/v1/console/branding/logo": { ofBothModes: true },
  "DELETE /api/v1/console/branding/logo": { ofBothModes: true },
  "POST /api/v1/console/sessions/": { body: { language: "en" } },
  "GET /api/v1/console/sessions/": {},
  "DELETE /api/v1/console/sessions/:sessionId": {},
  "GET /api/v1/console/orders": {},
  "GET /api/v1/console/ledger": {},
  "GET /api/v1/console/account/": { ofBothModes: true },
  "PUT /api/v1/console/account/": { body: { phone: "1" }, ofBothModes: true },
  "GET /api/v1/console/overview": {},
  "GET /api/v1/console/candidates/": { query: "?state=all" },
  "GET /api/v1/console/candidates/:sessionId": {},
  "GET /api/v1/console/candidates/:sessionId/report": {},
  "GET /api/v1/console/compare": { query: "?session_ids=OWN_SESSIONS" },
  "GET /api/v1/console/shortlist": { query: "?profile_id=OWN_PROFILE" },
  "GET /api/v1/console/job-profile-preview": {
    query: "?dimensions=%7B%22people%22%3A%7B%22ideal%22%3A6%7D%7D",
  },
  "GET /api/v1/console/job-profile-templates": { ofBothModes: true },
  "GET /api/v1/console/candidates/:sessionId/reviews": {},
  "POST /api/v1/console/candidates/:sessionId/reviews": { body: { kind: "note", text: "Changed" } },
  "DELETE /api/v1/console/reviews/:reviewId": {},
  "PUT /api/v1/console/candidates/:sessionId/protection/": { body: { reason: "Changed" } },
  "DELETE /api/v1/console/candidates/:sessionId/protection/": {},
  "GET /api/v1/console/teams/": { query: "?status=all" },
  "PUT /api/v1/console/teams/:teamId/status": { body: { status: "inactive" } },
  "GET /api/v1/console/teams/:teamId/figures": {},
  "GET /api/v1/console/requests": { query: "?status=all" },
  "GET /api/v1/console/deletions": {},
  "GET /api/v1/console/invited-people": {},
  "DELETE /api/v1/console/invites/:inviteId/person": {},
  "GET /api/v1/console/members": { ofBothModes: true },
  "POST /api/v1/console/members": {
    body: { email: "sentinel@console.example", name: "Sentinel", role: "reviewer" },
    ofBothModes: true,
  },
  "PUT /api/v1/console/members/:userId": { body: { role: "reviewer" }, ofBothModes: true },
  "DELETE /api/v1/console/members/:userId": { ofBothModes: true },
  "POST /api/v1/console/member-invitations/:invitationId/renew": { ofBothModes: true },
  "DELETE /api/v1/console/member-invitations/:invitationId": { ofBothModes: true },
};

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
  "GET /api/v1/admin/manual": {},
  "GET /api/v1/admin/overview": {},
  "GET /api/v1/admin/trials/": {},
  "POST /api/v1/admin/trials/:trialId/approve": { body: { country: "DE" } },
  "POST /api/v1/admin/trials/:trialId/decline": { body: {} },
  "POST /api/v1/admin/accounts/": { body: { company: "Made", email: "made@company.example" } },
  "POST /api/v1/admin/accounts/:accountId/disable": {},
  "POST /api/v1/admin/accounts/:accountId/enable": {},
  "POST /api/v1/admin/accounts/:accountId/key-link": { body: { mode: "test" } },
  "POST /api/v1/admin/accounts/:accountId/credits": { body: { mode: "test", credits: 1, reason: "Test" } },
  "GET /api/v1/admin/accounts/:accountId/ledger": { query: "?mode=test" },
  "POST /api/v1/admin/accounts/:accountId/ledger/:entryId/undo": { body: { reason: "Test" } },
  "GET /api/v1/admin/orders/": {},
  "GET /api/v1/admin/orders/:orderId": {},
  "POST /api/v1/admin/orders/:orderId/confirm-payment": {},
  "POST /api/v1/admin/orders/:orderId/cancel": {},
  "GET /api/v1/admin/invoices/": {},
  "GET /api/v1/admin/invoices/export": {},
  "GET /api/v1/admin/invoices/:invoiceId/pdf": {},
  "GET /api/v1/admin/settings": {},
  "GET /api/v1/admin/health/": {},
  "POST /api/v1/admin/health/mail-check": {},
  "POST /api/v1/admin/health/test-mail": { body: { to: "operator@people.example" } },
  "GET /api/v1/admin/operators": {},
  "POST /api/v1/admin/operators": { body: { email: "sentinel@console.example", name: "Sentinel" } },
  "DELETE /api/v1/admin/operators/:userId": {},
  "POST /api/v1/admin/operator-invitations/:invitationId/renew": {},
  "DELETE /api/v1/admin/operator-invitations/:invitationId": {},
  "GET /api/v1/admin/users": {},
  "POST /api/v1/admin/users/:userId/disable": {},
  "POST /api/v1/admin/users/:userId/enable": {},
  "POST /api/v1/admin/users/:userId/reset": {},
  "POST /api/v1/admin/users/:userId/vouch": {},
};

export interface Records {
  accountId: string;
  entryId: string;
  trialId: string;
  normId: string;
  orderId: string;
  invoiceId: string;
  inviteId: string;
  invitationId: string;
  profileId: string;
  requestId: string;
  reviewId: string;
  sessionId: string;
  teamId: string;
  userId: string;
  batchId: string;
  rowId: string;
  keyId: string;
  mailId: string;
  deliveryId: string;
  webhookId: string;
}
type Param = keyof Records;

/** Well-formed ids that nobody has. */
export const NOBODYS: Records = {
  accountId: `cus_${"0".repeat(24)}`,
  entryId: "987654321",
  trialId: `trial_${"0".repeat(24)}`,
  normId: "987654321",
  orderId: `ord_${"0".repeat(24)}`,
  invoiceId: `inv_${"0".repeat(24)}`,
  inviteId: `inv_${"0".repeat(24)}`,
  invitationId: `lnk_${"0".repeat(24)}`,
  profileId: `jp_${"0".repeat(24)}`,
  requestId: `creq_${"0".repeat(24)}`,
  reviewId: `rev_${"0".repeat(24)}`,
  sessionId: "987654321",
  teamId: "987654321",
  userId: `usr_${"z".repeat(24)}`,
  batchId: `batch_${"0".repeat(24)}`,
  rowId: "987654321",
  keyId: `key_${"0".repeat(24)}`,
  mailId: "987654321",
  deliveryId: "987654321",
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

let guests = 0;

/** An open invitation to work for the account. */
export function inviteMember(service: TestService, { id: accountId }: RegisteredAccount): string {
  guests += 1;
  const guest = { email: `guest${guests}@console.example`, name: "Guest", language: "en" } as const;
  return service.userLinks.invite({ ...guest, post: { accountId, role: "reviewer" } }, OWNER_DOER).id;
}

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
    ...(await confirmed(service, token)),
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
  const trialId = service.trials.request({
    company: "Sentinel",
    email: "sentinel@applicants.example",
    useCase: "Sentinel",
    contactName: "",
    website: "",
    language: "en",
  });
  // Somebody to compare with, who has the same result.
  const columns = (table: string) =>
    rows(service, `SELECT name FROM pragma_table_info('${table}')`)
      .map(({ name }) => String(name))
      .filter((name) => !["id", "invite_id", "session_id"].includes(name))
      .join(", ");
  execute(
    service,
    `INSERT INTO sessions (${columns("sessions")}) SELECT ${columns("sessions")} FROM sessions WHERE invite_id = ?`,
    inviteId,
  );
  execute(
    service,
    `INSERT INTO results (session_id, ${columns("results")}) SELECT last_insert_rowid(), ${columns("results")} FROM results WHERE session_id = ?`,
    Number(session?.id),
  );
  const write = () =>
    service.call("POST", `/api/v1/console/candidates/${session?.id}/reviews`, {
      ...asPerson(account),
      body: { kind: "note", text: "Sentinel note" },
    });
  const records = {
    accountId: account.id,
    entryId: String(rows(service, "SELECT id FROM ledger_entries WHERE ref = ?", orderId)[0]?.id),
    trialId,
    normId: "1",
    orderId,
    invoiceId: String(rows(service, "SELECT id FROM invoices WHERE order_id = ?", orderId)[0]?.id),
    inviteId,
    profileId: profile.id,
    requestId: asked.json.data.requests[0].id,
    reviewId: String((await write()).json.data.id),
    sessionId: String(session?.id),
    invitationId: inviteMember(service, account),
    teamId: String(team.id),
    userId: makePerson(service, { role: "recruiter", account }).userId,
    ...outreachOf(service, account, webhook.webhook_id),
    webhookId: webhook.webhook_id,
  };
  return { ...account, records };
}

/** A list of people to invite, a key, a mail and a delivery of an account that has a webhook. */
function outreachOf(service: TestService, { id: accountId, key }: RegisteredAccount, webhookId: string) {
  const mode: Mode = key.startsWith("pk_live_") ? "live" : "test";
  const tenant = { accountId, mode };
  const list = {
    name: "Sentinel list",
    rows: [{ email: "listed@people.example" }],
    defaults: {},
    skipFaulty: false,
  };
  const { batch } = service.batches.create(tenant, { id: "test", name: "Test" }, list).progress;
  execute(
    service,
    `INSERT INTO deliveries (account_id, mode, webhook_id, event_id, event_type, attempt, outcome, duration_ms, attempted_at)
     SELECT account_id, mode, ?, id, type, 1, 'delivered', 1, created_at FROM events WHERE account_id = ? AND mode = ? LIMIT 1`,
    ...[webhookId, accountId, mode],
  );
  const newest = (table: string) =>
    String(
      rows(
        service,
        `SELECT max(id) AS id FROM ${table} WHERE account_id = ? AND mode = ?`,
        accountId,
        mode,
      )[0]?.id,
    );
  return {
    batchId: batch.id,
    rowId: newest("batch_rows"),
    keyId: newest("api_keys"),
    mailId: newest("outbox"),
    deliveryId: newest("deliveries"),
  };
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
  const own = query
    .replace("OWN_PROFILE", caller.records.profileId)
    .replace("OWN_SESSIONS", () => ownSessions(service, caller));
  const isPersons = name in WITH_PERSON && key === caller.key;
  return service.call(method, address + own, {
    ...(key !== null && { key }),
    ...(isPersons && asPerson(caller)),
    body,
  });
}

/** Ids of the caller's sessions, joined by commas. */
function ownSessions(service: TestService, { id, key }: RegisteredAccount): string {
  const mode: Mode = key.startsWith("pk_live_") ? "live" : "test";
  const found = rows(service, "SELECT id FROM sessions WHERE account_id = ? AND mode = ? LIMIT 2", id, mode);
  return found.map((row) => row.id).join(",");
}
