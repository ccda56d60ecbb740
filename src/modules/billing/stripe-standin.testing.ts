/** The parameters with which a page at Stripe was created, as they were received. */
interface CreatedSession {
  id: string;
  url: string;
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  amount_total: number;
  currency: string;
  client_reference_id: string;
  payment_intent: string;
  /** The offers of the page: several methods, as if the owner of the keys has allowed them. */
  payment_method_types: string[];
  success_url: string;
  cancel_url: string;
  metadata: Record<string, string>;
}

/** A simulated Stripe on this machine, with the part of its interface that paying for an order needs. */
export function startStripe(secretKey: string) {
  const sessions = new Map<string, CreatedSession>();
  /** The methods of payments that were not made by card. */
  const methods = new Map<string, string>();
  const byKey = new Map<string, { id: string; body: string }>();
  const asked: { method: string; path: string; form: URLSearchParams; headers: Headers }[] = [];
  let isDown = false;

  const shown = (session: CreatedSession) =>
    Response.json({ object: "checkout.session", livemode: false, ...session });
  const refused = (status: number, type: string, code?: string) =>
    Response.json({ error: { type, code, message: type } }, { status });

  function make(form: URLSearchParams, key: string | null): Response {
    const body = form.toString();
    const before = key === null ? undefined : byKey.get(key);
    const created = sessions.get(before?.id ?? "");
    if (before !== undefined && created !== undefined)
      return before.body === body ? shown(created) : refused(400, "idempotency_error");
    const number = sessions.size + 1;
    const id = `cs_test_${number}`;
    const session: CreatedSession = {
      id,
      url: `${origin}/pay/${id}`,
      status: "open",
      payment_status: "unpaid",
      amount_total:
        Number(form.get("line_items[0][price_data][unit_amount]")) *
        Number(form.get("line_items[0][quantity]")),
      currency: form.get("line_items[0][price_data][currency]") ?? "",
      client_reference_id: form.get("client_reference_id") ?? "",
      payment_intent: `pi_${number}`,
      payment_method_types: ["card", "sepa_debit", "paypal"],
      success_url: form.get("success_url") ?? "",
      cancel_url: form.get("cancel_url") ?? "",
      metadata: {
        order_id: form.get("metadata[order_id]") ?? "",
        assay: form.get("metadata[assay]") ?? "",
      },
    };
    sessions.set(id, session);
    if (key !== null) byKey.set(key, { id, body });
    return shown(session);
  }

  /** A payment with its charge, as the API returns it if the caller expands it. */
  function paymentOf(id: string): Response {
    const type = methods.get(id) ?? "card";
    const latest_charge = { id: `ch_${id}`, object: "charge", payment_method_details: { type, [type]: {} } };
    return Response.json({ id, object: "payment_intent", latest_charge });
  }

  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      const { pathname } = new URL(request.url);
      const paying = /^\/pay\/(\w+)$/.exec(pathname);
      if (paying) return payPage(sessions.get(paying[1] ?? ""));
      const form = new URLSearchParams(await request.text());
      asked.push({ method: request.method, path: pathname, form, headers: request.headers });
      if (isDown) return refused(500, "api_error");
      if (request.headers.get("authorization") !== `Bearer ${secretKey}`)
        return refused(401, "invalid_request_error");
      if (request.method === "POST" && pathname === "/v1/checkout/sessions")
        return make(form, request.headers.get("idempotency-key"));
      const payment = /^\/v1\/payment_intents\/(pi_\w+)$/.exec(pathname)?.[1];
      if (payment !== undefined) return paymentOf(payment);
      const named = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(pathname);
      const session = sessions.get(named?.[1] ?? "");
      if (session === undefined) return refused(404, "invalid_request_error", "resource_missing");
      if (named?.[2] !== undefined) session.status = "expired";
      return shown(session);
    },
  });
  const origin = `http://127.0.0.1:${server.port}`;

  return {
    origin,
    sessions,
    asked,
    /**
     * Completes the buyer's part.
     * @param method the payment method
     * @returns the session as it is reported then
     */
    pay(id: string, method = "card"): CreatedSession {
      const session = sessions.get(id);
      if (session === undefined) throw new Error(`there is no session ${id}`);
      methods.set(session.payment_intent, method);
      Object.assign(session, { status: "complete", payment_status: "paid" });
      return session;
    },
    fail(down: boolean) {
      isDown = down;
    },
    stop: () => server.stop(true),
  };
}

const payPage = (session: CreatedSession | undefined): Response =>
  session === undefined
    ? new Response("", { status: 404 })
    : new Response(
        `<!doctype html><title>Pay</title><link rel="icon" href="data:,"><h1>${session.amount_total} ${session.currency}</h1><a id="done" href="${session.success_url}">Pay</a> <a id="back" href="${session.cancel_url}">Back</a>`,
        { headers: { "content-type": "text/html" } },
      );
