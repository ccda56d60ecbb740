/**
 * The integration of the README with the functions that @hey-api/openapi-ts generates from /openapi.json: register, pay, invite, complete,
 * read the result and the report. It contains no cast, and needs none.
 *
 * Usage: integration.ts http://127.0.0.1:3000
 */
import { client } from "./sdk.gen/client.gen.ts";
import {
  completeAssessment,
  createInvite,
  getBalance,
  getReport,
  getResults,
  payOrder,
  register,
} from "./sdk.gen/sdk.gen.ts";

// The only part of Node that is used, so that its types need not be installed.
declare const process: { readonly argv: readonly string[] };

const origin = process.argv[2] ?? "http://127.0.0.1:3000";
const throwOnError = true;
client.setConfig({ baseUrl: `${origin}/api/v1` });

function check(holds: boolean, result: string): asserts holds {
  if (!holds) throw new Error(`failed: ${result}`);
  console.log(`ok  ${result}`);
}

const { data: account } = await register({
  body: {
    company: "Example Ltd",
    email: `hr-${crypto.randomUUID()}@generated.example`,
    mode: "test",
    product_id: "pa-pack-10",
  },
  throwOnError,
});
const { api_key, order } = account.data;
check(order !== undefined, "an account with an order was registered");
client.setConfig({ auth: api_key.key });

const paid = await payOrder({ path: { orderId: order.order_id }, throwOnError });
check(paid.data.data.payment_status === "paid", "the order was paid");

const { data: invited } = await createInvite({
  body: { email: "ada@example.com", name: "Ada Example" },
  throwOnError,
});
const path = { inviteId: invited.data.invite_id };
check(invited.data.status === "pending", `the candidate answers at ${invited.data.analysis_link}`);

await completeAssessment({ path, throwOnError });
const { data: results } = await getResults({ path, throwOnError });
const { c_value, label } = results.data.dimensions.goal_orientation;
check(c_value >= 0 && c_value <= 10, `goal_orientation is ${c_value.toFixed(1)}: ${label}`);

const { data: balance } = await getBalance({ throwOnError });
check(
  balance.data.balance.credits_available === 9 && balance.data.balance.credits_reserved === 0,
  "one credit was used and none is reserved",
);

const report = await getReport({ path, query: { lang: "en" }, parseAs: "blob", throwOnError });
check(report.response.headers.get("content-type") === "application/pdf", "the report is a PDF");

const unknown = await getResults({ path: { inviteId: "inv_unknown" } });
check(unknown.error?.error.code === "invite_not_found", "an unknown invite has an error code");
