/**
 * What a stranger writes who has nothing but /openapi.json: the whole journey in test mode, every request and every
 * answer checked by the compiler against the types made of the document. There is no cast in it, and none is needed;
 * if the document types a field wrongly or omits it, the compiler stops here.
 *
 * Usage: journey.ts http://127.0.0.1:3000
 */
import createClient from "openapi-fetch";
import type { components, webhooks as events, paths } from "./api.gen.ts";

// All that it needs of Node, whose types are therefore not installed.
declare const process: { readonly argv: readonly string[] };

type ApiError = components["schemas"]["Error"];
type Outcome<Data> =
  | { data: Data; error?: never; response: Response }
  | { data?: never; error: ApiError; response: Response };

/** The answer of a call that must succeed. @throws Error with what the service says */
function answer<Data>(outcome: Outcome<Data>): Data {
  if (outcome.error === undefined) return outcome.data;
  const { code, message, request_id } = outcome.error.error;
  throw new Error(`${outcome.response.status} ${code}: ${message} (${request_id})`);
}

/** The error of a call that must fail. @throws Error when it succeeds */
function refusal(outcome: Outcome<unknown>): ApiError["error"] {
  if (outcome.error === undefined) throw new Error(`${outcome.response.url} did not refuse`);
  return outcome.error.error;
}

function check(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(`not so: ${what}`);
  console.log(`ok  ${what}`);
}

const origin = process.argv[2] ?? "http://127.0.0.1:3000";
const client = createClient<paths>({ baseUrl: `${origin}/api/v1` });

const information = answer(await client.GET("/"));
check(
  information.data.rate_limit.requests_per_minute > 0,
  `this is ${information.data.name} ${information.data.version}`,
);

const unauthorized = refusal(await client.GET("/balance"));
check(unauthorized.code === "unauthorized", "without a key nothing is told");

const email = `hr-${crypto.randomUUID()}@typed.example`;
const registration = answer(
  await client.POST("/register", {
    body: { email, company: "Typed Client Ltd", country: "GB", mode: "test" },
  }),
).data;
check(registration.order === undefined, "an account was registered, without an order");
client.use({
  onRequest({ request }) {
    request.headers.set("Authorization", `Bearer ${registration.api_key.key}`);
  },
});

const taken = refusal(await client.POST("/register", { body: { email, company: "Typed Client Ltd" } }));
check(taken.code === "email_already_registered", "the same address cannot register twice");

const { products } = answer(await client.GET("/products", { params: { query: { min_credits: 10 } } })).data;
const product = products.find(({ credits }) => credits === 10);
check(
  product !== undefined,
  `a package of 10 costs ${product?.offers.price} ${product?.offers.priceCurrency}`,
);

const noCredit = refusal(await client.POST("/invites", { body: { email: "ada@people.example" } }));
check(noCredit.code === "no_credit", "without a credit nobody can be invited");

const order = answer(await client.POST("/orders", { body: { product_id: product.productID } })).data;
check(order.payment_status === "unpaid" && order.status === "pending_payment", "an order waits to be paid");
const paid = answer(
  await client.POST("/test-helpers/orders/{orderId}/pay", { params: { path: { orderId: order.order_id } } }),
).data;
check(paid.payment_status === "paid" && paid.payment.amount === order.payment.amount, "it was paid");

const created = answer(
  await client.POST("/webhooks", {
    body: { url: "https://hooks.typed.example/assay", events: ["analysis.completed"] },
  }),
).data;
check(
  created.secret.startsWith("whsec_") && created.events[0] === "analysis.completed",
  "a webhook is registered",
);

const profile = answer(
  await client.POST("/job-profiles", {
    body: {
      name: "Teamleitung",
      name_en: "Team lead",
      dimensions: { people: { ideal: 7 }, goal_orientation: { ideal: 6, ok_min: 4 } },
    },
  }),
).data;
check(profile.dimensions.people?.ideal === 7 && profile.dimensions_count === 2, "a job profile is there");

const badProfile = refusal(
  await client.POST("/job-profiles", { body: { name: "Bad", dimensions: { people: { ideal: 70 } } } }),
);
check(
  badProfile.code === "invalid_input" && badProfile.field !== undefined,
  `a fault names ${badProfile.field}`,
);

const invite = answer(
  await client.POST("/invites", {
    params: { header: { "Idempotency-Key": crypto.randomUUID() } },
    body: { email: "ada@people.example", name: "Ada Lovelace", language: "en", job_profile_id: profile.id },
  }),
).data;
check(invite.status === "pending" && invite.job_profile_id === profile.id, "a candidate is invited");
const inviteId = invite.invite_id;

const { invites, pagination } = answer(
  await client.GET("/invites", { params: { query: { status: "pending", limit: 10 } } }),
).data;
check(
  invites.some(({ invite_id }) => invite_id === inviteId) && !pagination.has_more,
  "the invite is listed",
);

const waiting = answer(await client.GET("/results/{inviteId}", { params: { path: { inviteId } } })).data;
check("status" in waiting && waiting.status === "pending", "there are no results yet");

const completed = answer(
  await client.POST("/test-helpers/invites/{inviteId}/complete", {
    params: { path: { inviteId } },
    body: { seed: 7, candidate: { first_name: "Ada", last_name: "Lovelace", birth_date: "1985-12-10" } },
  }),
).data;
check(completed.status === "completed" && completed.completed_at !== null, "the assessment is completed");

const results = answer(
  await client.GET("/invites/{inviteId}/results", {
    params: { path: { inviteId }, query: { include_descriptions: true } },
  }),
).data;
const { c_value, label, name, description } = results.dimensions.goal_orientation;
check(c_value >= 0 && c_value <= 10, `${name.en} is ${c_value.toFixed(1)}: ${label}`);
check(description !== undefined && description.de !== "", "it is described in both languages");
check(results.graves_values.graves7_growth.raw_percent >= 0, "the values are there too");

const legacy = answer(
  await client.GET("/results/{inviteId}", { params: { path: { inviteId }, query: { include_raw: true } } }),
).data;
check(
  "dimensions" in legacy && legacy.raw?.quality.status !== undefined,
  "the older address adds the session",
);

const report = answer(
  await client.GET("/invites/{inviteId}/report", {
    params: { path: { inviteId }, query: { lang: "de" } },
    parseAs: "arrayBuffer",
  }),
);
check(report.byteLength > 10_000, `the report has ${report.byteLength} bytes`);

const match = answer(
  await client.GET("/invites/{inviteId}/match", {
    params: { path: { inviteId }, query: { profile_id: profile.id, include_details: true } },
  }),
).data;
const detail = match.match_details.people;
check(
  detail?.tolerance?.ok_max !== undefined,
  `the match is ${match.overall_match}, ${match.overall_rating.en}`,
);

const { candidates } = answer(
  await client.GET("/search", { params: { query: { q: "lovelace", include_results: true } } }),
).data;
const [found] = candidates;
check(found?.scores?.goal_orientation === c_value, "the search finds the candidate with the same score");
const sessionId = found.session_id;

const assessment = answer(
  await client.GET("/profiles/{sessionId}", { params: { path: { sessionId } } }),
).data;
check(assessment.results?.dimensions.detail.label !== undefined, "the profile shows the results");

const team = answer(await client.POST("/teams", { body: { title: "Analytics" } })).data;
const added = answer(
  await client.POST("/teams/{teamId}/members", {
    params: { path: { teamId: team.id } },
    body: { invite_ids: [inviteId, "inv_000000000000000000000000"] },
  }),
).data.added;
check(
  added[0]?.session_id === sessionId && added[1]?.session_id === null && added[1].invite_id !== undefined,
  "the team has one member, and an unknown invite has no session",
);
const exported = answer(
  await client.GET("/teams/{teamId}/export", {
    params: { path: { teamId: team.id }, query: { format: "json" } },
  }),
);
check(
  typeof exported !== "string" && exported.data.members[0]?.dimensions.goal_orientation !== undefined,
  "the team is exported as JSON",
);
const table = answer(
  await client.GET("/teams/{teamId}/export", { params: { path: { teamId: team.id } }, parseAs: "text" }),
);
check(table.includes("goal_orientation"), "and as CSV");

const { webhooks } = answer(await client.GET("/webhooks")).data;
check(
  webhooks[0]?.webhook_id === created.webhook_id && webhooks[0].status === "active",
  "the webhook is listed",
);
const stories: string[] = [];
let place: string | null = null;
for (let hasMore = true; hasMore; ) {
  const query: { limit: number; after?: string } = { limit: 2, ...(place !== null && { after: place }) };
  const page = answer(await client.GET("/events", { params: { query } })).data;
  stories.push(...page.events.map(reported));
  [place, hasMore] = [page.next_cursor, page.has_more];
}
check(
  stories[0] === `10 credits of ${order.order_id}` && stories[1] === `${inviteId} is pending`,
  `the feed tells of ${stories.length} events, page by page`,
);

const byWebhook = { path: { webhookId: created.webhook_id } };
const tested = answer(await client.POST("/webhooks/{webhookId}/test", { params: byWebhook })).data;
const rotated = answer(await client.POST("/webhooks/{webhookId}/rotate-secret", { params: byWebhook })).data;
check(
  rotated.secret !== created.secret && rotated.old_secret_expires_at !== "",
  "its secret is replaced, and the old one signs beside the new one for a day",
);
const ping = await (async () => {
  for (;;) {
    const { deliveries } = answer(
      await client.GET("/webhooks/{webhookId}/deliveries", {
        params: { ...byWebhook, query: { limit: 100 } },
      }),
    ).data;
    const found = deliveries.find(({ event_id }) => event_id === tested.event_id);
    if (found !== undefined) return found;
    await new Promise((done) => setTimeout(done, 200));
  }
})();
check(ping.event_type === "ping" && ping.outcome === "failed", `a test met nobody there: ${ping.error}`);
const redelivered = answer(
  await client.POST("/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver", {
    params: { path: { webhookId: created.webhook_id, deliveryId: ping.delivery_id } },
  }),
).data;
check(redelivered.event_id === tested.event_id, "and is delivered once more");
const removed = answer(
  await client.DELETE("/webhooks/{webhookId}", { params: { path: { webhookId: created.webhook_id } } }),
);
check(removed.data.deleted && removed.message !== "", "and removed");

const balance = answer(await client.GET("/balance")).data;
check(balance.balance.credits_available === 9 && balance.balance.credits_used === 1, "one credit was taken");
check(!balance.balance.unlimited && balance.packages[0]?.credits_remaining === 9, "from the package");

const { invoices, summary } = answer(
  await client.GET("/invoices", { params: { query: { status: "paid", limit: 5 } } }),
).data;
const [listed] = invoices;
check(listed?.amount_net === 390 && summary.total_net === 390, `the invoice is ${listed?.invoice_number}`);
const invoice = answer(
  await client.GET("/invoices/{invoiceId}", { params: { path: { invoiceId: listed.id } } }),
).data;
check(
  invoice.product?.price_net === 390 && invoice.line_items[0]?.amount_net === 390,
  `it shows ${invoice.amounts.gross} ${invoice.amounts.currency}, reverse charge ${invoice.amounts.reverse_charge}`,
);
const invoicePdf = answer(
  await client.GET("/invoices/{invoiceId}/pdf", {
    params: { path: { invoiceId: listed.id } },
    parseAs: "arrayBuffer",
  }),
);
check(invoicePdf.byteLength > 5_000, "it can be had as a PDF");

const account = answer(await client.GET("/account")).data;
check(account.api_keys[0]?.mode === "test" && account.contact.email === email, "the account is this one");

const { personal_data } = answer(
  await client.GET("/gdpr/candidates/{sessionId}", { params: { path: { sessionId } } }),
).data;
check(personal_data?.birth_date === "1985-12-10", "the personal data are those that were given");

const missing = await client.GET("/invites/{inviteId}", { params: { path: { inviteId: "inv_nobody" } } });
check(
  missing.response.status === 404 && refusal(missing).code === "invite_not_found",
  "an unknown invite has a code of its own",
);

type EventOf<Kind extends keyof events> = events[Kind]["post"]["requestBody"]["content"]["application/json"];

/** Handles an event as a receiver of webhooks would. The type of an event lets the compiler infer its data. */
function reported(event: { [Kind in keyof events]: EventOf<Kind> }[keyof events]): string {
  switch (event.type) {
    case "order.completed":
      return `${event.data.credits} credits of ${event.data.order_id}`;
    case "analysis.started":
      return event.data.invite_id ?? `session ${event.data.session_id}`;
    case "analysis.completed":
      return event.data.results ?? `session ${event.data.session_id}`;
    case "invite.created":
    case "invite.expired":
    case "invite.cancelled":
    case "invite.bounced":
      return `${event.data.invite_id} is ${event.data.status}`;
    case "candidate.anonymized":
      return `nobody knows session ${event.data.session_id}`;
    case "request.opened":
      return `${event.data.kind} until ${event.data.due_at}`;
  }
}
const order_id = order.order_id;
check(
  reported({
    type: "order.completed",
    timestamp: new Date().toISOString(),
    data: { order_id, status: "completed", product_id: product.productID, credits: product.credits },
  }) === `10 credits of ${order_id}`,
  "events can be told apart by their type",
);
