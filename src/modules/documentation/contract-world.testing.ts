import {
  buyCredits,
  completeAssessment,
  invite,
  type RegisteredAccount,
  register,
} from "#/testing/journey.ts";
import { startService, type TestService } from "#/testing/service.ts";
import { SENTINEL } from "./contract-values.testing.ts";

/** Ids by the name of the path parameter. */
export type PathIds = Record<string, string>;

/** A service with one of everything in it, and the means to make more. */
export interface World {
  service: TestService;
  account: RegisteredAccount;
  ids: PathIds;
  /** Path ids, the text of a query and a body with which the operation answers with this status. */
  succeed(key: string, status: string): Promise<{ ids: PathIds; query: string; body?: unknown }>;
  /** Ids to draw from: existing ones in several states, and ones that never existed. */
  pool: Record<string, string[]>;
}

export async function createWorld(): Promise<World> {
  const service = await startService({
    RATE_LIMIT_PER_MINUTE: "1000000",
    PUBLIC_RATE_LIMIT_PER_MINUTE: "1000000",
  });
  const account = await register(service);
  await buyCredits(service, account, "pa-pack-50");
  const post = async (path: string, body: unknown) =>
    (await service.call("POST", `/api/v1${path}`, { key: account.key, body })).json.data;

  let people = 0;
  const newPending = async () => {
    people += 1;
    return invite(service, account, { email: `candidate${people}@people.example` });
  };
  const newCompleted = async () => {
    const { id, token } = await newPending();
    await completeAssessment(service, token);
    const found = await service.call("GET", `/api/v1/search?email=candidate${people}@`, { key: account.key });
    return { inviteId: id, sessionId: String(found.json.data.candidates[0].session_id) };
  };
  const newOrder = async () => String((await post("/orders", { product_id: "pa-single" })).order_id);
  const newProfile = async () =>
    String((await post("/job-profiles", { name: "Profile", dimensions: { people: { ideal: 6 } } })).id);
  const newTeam = async () => String((await post("/teams", { title: "Team" })).id);
  const newWebhook = async () =>
    String((await post("/webhooks", { url: "https://hooks.invalid/" })).webhook_id);

  const completed = await newCompleted();
  const ids: PathIds = {
    ...completed,
    orderId: await newOrder(),
    profileId: await newProfile(),
    teamId: await newTeam(),
    webhookId: await newWebhook(),
  };
  await post(`/teams/${ids.teamId}/members`, { session_ids: [Number(ids.sessionId)] });

  const pending = async () => ({ ids: { ...ids, inviteId: (await newPending()).id } });
  const special: Record<string, () => Promise<{ ids?: PathIds; query?: string; body?: unknown }>> = {
    "POST /register 201": async () => ({
      body: { email: "new@company.example", company: "New", product_id: "pa-single", mode: "test" },
    }),
    "GET /results/{inviteId} 202": pending,
    "DELETE /invites/{inviteId} 200": pending,
    "POST /invites/{inviteId}/remind 200": pending,
    "POST /test-helpers/invites/{inviteId}/start 200": pending,
    "POST /test-helpers/invites/{inviteId}/complete 200": pending,
    "GET /invites/{inviteId}/match 200": async () => ({
      query: `?profile_id=${ids.profileId}&include_details=true`,
    }),
    "GET /results/{inviteId} 200": async () => ({ query: "?include_raw=true" }),
    "GET /invites/{inviteId}/results 200": async () => ({ query: "?include_descriptions=true" }),
    "GET /search 200": async () => ({ query: "?q=example&include_results=true" }),
    "GET /profiles 200": async () => ({ query: "?status=all&include_results=true" }),
    "GET /teams/{teamId}/export 200": async () => ({ query: "?format=json" }),
    "POST /teams/{teamId}/members 200": async () => ({
      body: { session_ids: [Number(ids.sessionId), 999_999], invite_ids: [ids.inviteId, "inv_unknown"] },
    }),
    "DELETE /teams/{teamId} 200": async () => ({ ids: { teamId: await newTeam() } }),
    "DELETE /job-profiles/{profileId} 200": async () => ({ ids: { profileId: await newProfile() } }),
    "DELETE /webhooks/{webhookId} 200": async () => ({ ids: { webhookId: await newWebhook() } }),
    "DELETE /gdpr/candidates/{sessionId} 200": async () => ({ ids: await newCompleted() }),
  };

  const junk = [
    SENTINEL,
    "0",
    "-1",
    "1e3",
    "0x10",
    "1.0",
    "%2012",
    "9".repeat(40),
    "%00",
    "%ff",
    "%20",
    "..%2f",
  ];
  const pool = Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, [id, "1", ...junk]]));
  const waiting = (await newPending()).id;
  pool.inviteId?.push(waiting);

  return {
    service,
    account,
    ids,
    pool,
    succeed: async (key, status) => ({ ids, query: "", ...(await special[`${key} ${status}`]?.()) }),
  };
}
