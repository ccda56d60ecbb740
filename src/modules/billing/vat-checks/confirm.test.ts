import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from "bun:test";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useSharedService } from "#/testing/harness.ts";
import { rows } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { type Answer, OPERATOR_TOKEN } from "#/testing/service.ts";
import { until } from "#/testing/until.ts";

/** The tax authority: what it was asked, and what it answers next. */
const asked: Record<string, string>[] = [];
let answer: () => Response | Promise<Response> = () => Response.json({});
const authority = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  async fetch(request) {
    asked.push((await request.json()) as Record<string, string>);
    return answer();
  },
});
afterAll(() => authority.stop(true));

const service = useSharedService({
  ...{ OPERATOR_TOKEN, RATE_LIMIT_PER_MINUTE: "1000", VAT_ID_CHECK: "vies" },
  VAT_ID_CHECK_URL: `http://127.0.0.1:${authority.port}`,
});
beforeAll(() => {
  asked.length = 0;
});

const AUSTRIAN = { country: "AT", vat_id: "ATU13585627" };
const BUSY = { actionSucceed: false, errorWrappers: [{ error: "MS_MAX_CONCURRENT_REQ" }] };
const YES = { valid: true, requestIdentifier: "WAPIAAAAZx1", name: "ANALYTICAL ENGINES", address: "WIEN" };

async function place(fields: Record<string, unknown> = AUSTRIAN) {
  const account = await register(service, { mode: "live", ...fields });
  const body = { product_id: "pa-pack-10" };
  const { json } = await service.call("POST", "/api/v1/orders", { key: account.key, body });
  return { id: String(json.data.order_id), path: new URL(json.data.checkout_url).pathname };
}

const admin = (method: string, path: string) =>
  service.call(method, `/api/v1/admin/orders/${path}`, { key: OPERATOR_TOKEN });
const kept = (id: string) =>
  rows(
    service,
    "SELECT outcome, consultation, name, requester FROM vat_confirmations WHERE order_id = ?",
    id,
  );

/** Sends the form of the buyer. */
function state(path: string) {
  const rawBody = "company=A&street=Weg+1&city=Wien&country=AT&vat_id=ATU13585627";
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    "content-length": String(rawBody.length),
  };
  return service.call("POST", `${path}/billing`, { rawBody, headers });
}

describe("a buyer who owes the VAT", () => {
  test.each([
    ["a payment is recorded", "payments", { amount: 390 }],
    ["an underpayment is accepted", "approve-underpayment", { reason: "Bank charges" }],
  ])("is confirmed before %s", async (_, path, body) => {
    answer = () => Response.json(YES);
    const { id } = await place();
    if (path !== "payments")
      service.billing.confirmPayment(id, { amountCents: 38_900, valueDate: null, reference: null });
    const post = { key: OPERATOR_TOKEN, body };
    const { json } = await service.call("POST", `/api/v1/admin/orders/${id}/${path}`, post);
    expect(json.data.status).toBe("completed");
    expect(kept(id)).toMatchObject([{ outcome: "valid" }]);
  });

  test("is confirmed before the invoice, and the answer is kept with the order", async () => {
    answer = () => Response.json(YES);
    const { id } = await place();
    expect((await admin("POST", `${id}/confirm-payment`)).status).toBe(200);
    expect(asked.at(-1)).toEqual({
      ...{ countryCode: "AT", vatNumber: "U13585627" },
      ...{ requesterMemberStateCode: "DE", requesterNumber: "136695976" },
    });
    expect(kept(id)).toEqual([
      { outcome: "valid", consultation: "WAPIAAAAZx1", name: "ANALYTICAL ENGINES", requester: "DE136695976" },
    ]);
    const { vat_confirmation } = (await admin("GET", id)).json.data;
    expect(vat_confirmation).toMatchObject({
      service: "vies",
      outcome: "valid",
      consultation: "WAPIAAAAZx1",
    });
  });

  test("who orders on invoice is confirmed at once; after a no the order waits for a correction", async () => {
    const account = await register(service, { mode: "live", ...AUSTRIAN });
    const invoice_terms = { days: 14, credits_at: "payment" };
    await service.call("PUT", `/api/v1/admin/accounts/${account.id}`, {
      ...{ key: OPERATOR_TOKEN, body: { invoice_terms } },
    });
    const order = async () => {
      const post = { key: account.key, body: { product_id: "pa-pack-10" } };
      const { status, json } = await service.call("POST", "/api/v1/orders", post);
      expect(status).toBe(201);
      return String(json.data.order_id);
    };
    answer = () => Response.json(YES);
    expect(kept(await order())).toMatchObject([{ outcome: "valid" }]);
    answer = () => Response.json({ valid: false, userError: "INVALID" });
    const id = await order();
    const hold = async () => (await admin("GET", id)).json.data.on_hold;
    expect(await hold()).toBe("vat_id_invalid");
    const waits = () => service.waitingPayments.entries().filter(({ orderId }) => orderId === id);
    expect(waits()).toMatchObject([{ reason: "vat_id_invalid" }]);
    const post = { key: OPERATOR_TOKEN, body: { vat_id: "ATU12345675" } };
    expect((await service.call("POST", `/api/v1/admin/orders/${id}/correct-buyer`, post)).status).toBe(201);
    expect([await hold(), waits()]).toEqual([null, []]);
  });

  test("waits after a no, until an administrator releases the order; nobody is asked again the same day", async () => {
    answer = () => Response.json({ valid: false, userError: "INVALID" });
    const { id } = await place();
    const before = asked.length;
    const refused = await admin("POST", `${id}/confirm-payment`);
    expect([refused.status, refused.json.error.code]).toEqual([409, "order_on_hold"]);
    expect((await admin("GET", id)).json.data.on_hold).toBe("vat_id_invalid");
    expect((await admin("POST", `${id}/release`)).status).toBe(200);
    expect((await admin("POST", `${id}/confirm-payment`)).status).toBe(200);
    expect(asked.length).toBe(before + 1);
  });

  test.each<[string, () => Response]>([
    ["a state that does not answer", () => Response.json({ valid: false, userError: "MS_UNAVAILABLE" })],
    ["a state with too many requests at once", () => Response.json(BUSY)],
    ["an error page", () => new Response("<html>Error</html>", { status: 500 })],
    ["a service that is down", () => new Response("Service Unavailable", { status: 503 })],
    ["an answer that is none", () => new Response("<html>")],
    ["a list", () => Response.json([1])],
    ["a redirect", () => Response.redirect("http://127.0.0.1:9/", 302)],
  ])("is not held up by %s", async (_, given) => {
    answer = given;
    const { id } = await place();
    expect((await admin("POST", `${id}/confirm-payment`)).status).toBe(200);
    expect(kept(id)).toMatchObject([{ outcome: "unavailable", consultation: null }]);
  });

  test("is asked about again if the details change or a day has passed", async () => {
    answer = () => Response.json(YES);
    const { id, path } = await place();
    const put = () => state(path);
    await put();
    await put();
    expect(kept(id).length).toBe(1);
    service.clock.advance(DAY_MS + 1);
    await put();
    expect(kept(id).length).toBe(2);
  });
});

describe("while the authority is silent", () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  /** Does something that asks an authority which does not answer yet, with a clock of its own. */
  async function asking(work: () => Promise<Answer>, given: Promise<Response>) {
    const before = asked.length;
    answer = () => given;
    jest.useFakeTimers();
    const sent = work();
    await until(() => asked.length === before + 1);
    return { sent, before };
  }

  test("the buyer goes on after two seconds, and a later no lets the order wait", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { id, path } = await place();
    const { sent } = await asking(() => state(path), promise);
    jest.advanceTimersByTime(2_000);
    expect((await sent).status).toBe(303);
    expect((await service.call("GET", path)).text).toContain("0%");
    expect(kept(id)).toEqual([]);
    resolve(Response.json({ valid: false, userError: "INVALID" }));
    await until(() => kept(id).length === 1);
    expect((await admin("GET", id)).json.data.on_hold).toBe("vat_id_invalid");
  });

  test("other requests are answered, and the same question is not asked twice", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { id, path } = await place();
    const { sent, before } = await asking(() => state(path), promise);
    const confirmed = admin("POST", `${id}/confirm-payment`);
    answer = () => Response.json(YES);
    const other = await place();
    expect((await admin("POST", `${other.id}/confirm-payment`)).status).toBe(200);
    expect(asked.length).toBe(before + 2);
    resolve(Response.json(YES));
    expect([(await sent).status, (await confirmed).status]).toEqual([303, 200]);
    expect(kept(id)).toMatchObject([{ outcome: "valid" }]);
  });

  test("a payment is booked after eight seconds, and the missing answer is on record", async () => {
    const { id } = await place();
    const { sent } = await asking(() => admin("POST", `${id}/confirm-payment`), new Promise(() => {}));
    jest.advanceTimersByTime(8_000);
    expect((await sent).status).toBe(200);
    expect(kept(id)).toMatchObject([{ outcome: "unavailable" }]);
  });
});

test("nobody else is asked about: at home, outside the EU, without a VAT id, in test mode", async () => {
  const before = asked.length;
  for (const fields of [{ country: "DE", vat_id: "DE136695976" }, { country: "CA" }, { country: "AT" }]) {
    const { id } = await place(fields);
    expect((await admin("POST", `${id}/confirm-payment`)).status).toBe(200);
  }
  const { id } = await place({ ...AUSTRIAN, mode: "test" });
  await admin("POST", `${id}/confirm-payment`);
  expect(asked.length).toBe(before);
});
