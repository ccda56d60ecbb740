import { describe, expect, test } from "bun:test";
import { PROBLEM_TEXTS } from "#/messages/console/kit/api/problem.gen.ts";
import { messageOf } from "./problem-texts.ts";
import { type Acting, addressOf } from "./request.ts";
import { ApiProblem, call, createClient, isPassing, isSignedOut, NetworkProblem, path } from "./wire.ts";

const ACTING: Acting = { accountId: "cus_1", mode: "test" };

function clientFor(answer: () => Response | Promise<Response>, acting = ACTING) {
  const asked: { url: string; init: RequestInit; headers: Headers }[] = [];
  let signedOut = 0;
  const client = createClient(acting, {
    fetch: async (url, init) => {
      asked.push({ url, init, headers: new Headers(init.headers) });
      return answer();
    },
    signedOut: () => {
      signedOut += 1;
    },
  });
  return { client, asked, signedOut: () => signedOut };
}

const ok = (data: unknown) => () => Response.json({ success: true, data });
const refusal =
  (status: number, error: Record<string, unknown>, headers: Record<string, string> = {}) =>
  () =>
    Response.json({ success: false, error }, { status, headers });
const thrown = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error) => error,
  );

describe("a request", () => {
  test("says for which account and mode it speaks, and that it comes from the console", async () => {
    const { client, asked } = clientFor(ok({ fine: true }));
    const answer: unknown = await client.send(call("POST", "/teams", { body: { title: "A" } }), {
      idempotencyKey: "k",
    });
    expect(answer).toEqual({ fine: true });
    const [one] = asked;
    expect(one?.url).toBe("/api/v1/teams");
    expect(one?.headers.toJSON()).toEqual({
      "content-type": "application/json",
      "idempotency-key": "k",
      "x-assay-account": "cus_1",
      "x-assay-console": "1",
      "x-assay-mode": "test",
    });
    expect(one?.init).toMatchObject({ body: '{"title":"A"}', credentials: "same-origin", cache: "no-store" });
  });

  test("names no account where none is chosen, and no content type without a body", async () => {
    const { client, asked } = clientFor(ok({}), { accountId: null, mode: "live" });
    await client.send(call("GET", "page:/session"));
    expect(asked[0]?.url).toBe("/api/console/session");
    expect(asked[0]?.headers.toJSON()).toEqual({ "x-assay-console": "1" });
  });

  test("leaves out what has no value, and escapes the rest", () => {
    expect(addressOf("/search", { q: "a&b ü", page: 0, name: "", email: null, from: undefined })).toBe(
      "/api/v1/search?q=a%26b+%C3%BC&page=0",
    );
    expect(addressOf("/search")).toBe("/api/v1/search");
  });
});

describe("a refusal", () => {
  test("becomes a problem with the server's words, field, request and waiting time", async () => {
    const error = { code: "rate_limited", message: "Slowly.", field: "name", request_id: "req_1" };
    const { client, signedOut } = clientFor(refusal(429, error, { "retry-after": "7" }));
    const problem = await thrown(client.send(call("GET", "/invites")));
    expect(problem).toBeInstanceOf(ApiProblem);
    expect(problem).toMatchObject({
      status: 429,
      code: "rate_limited",
      message: "Slowly.",
      field: "name",
      requestId: "req_1",
      retryAfterMs: 7000,
    });
    expect(isPassing(problem)).toBe(true);
    expect(signedOut()).toBe(0);
  });

  test("with 401 is reported at once, and only that of the session means that nobody is signed in", async () => {
    const gone = clientFor(refusal(401, { code: "signed_out" }));
    expect(isSignedOut(await thrown(gone.client.send(call("GET", "/invites"))))).toBe(true);
    expect(gone.signedOut()).toBe(1);
    const code = clientFor(refusal(401, { code: "code_refused" }));
    expect(
      isSignedOut(
        await thrown(code.client.send(call("POST", "page:/me/totp/confirm", { body: { code: "1" } }))),
      ),
    ).toBe(false);
  });

  test("of a limit that time does not lift is not repeated", async () => {
    const { client } = clientFor(refusal(429, { code: "reminder_limit" }));
    expect(
      isPassing(
        await thrown(client.send(call("POST", path("/invites/{inviteId}/remind", { inviteId: "inv_1" })))),
      ),
    ).toBe(false);
  });

  test("from something that is not our server is not an answer, regardless of its status", async () => {
    for (const answer of [
      () => new Response("<html>", { status: 200 }),
      () => Response.json({ hello: "portal" }),
      () => Promise.reject(new TypeError("Failed to fetch")),
    ]) {
      const problem = await thrown(clientFor(answer).client.send(call("GET", "/invites")));
      expect(problem).toBeInstanceOf(NetworkProblem);
      expect(isPassing(problem)).toBe(true);
    }
  });

  test("from a proxy or firewall is told with its status, and tried again", async () => {
    const { client } = clientFor(() => new Response("<h1>403 Forbidden</h1>", { status: 403 }));
    const problem = await thrown(client.send(call("GET", "/invites")));
    expect([problem instanceof NetworkProblem, isPassing(problem)]).toEqual([true, true]);
    expect(messageOf(problem, PROBLEM_TEXTS.en)).toBe(PROBLEM_TEXTS.en.refusedOnTheWay(403));
    expect(messageOf(new NetworkProblem("no answer"), PROBLEM_TEXTS.en)).toBe(PROBLEM_TEXTS.en.network);
  });

  test("from a proxy without a server behind it is no lost connection", async () => {
    const { client } = clientFor(() => new Response("<h1>502 Bad Gateway</h1>", { status: 502 }));
    const problem = await thrown(client.send(call("GET", "/invites")));
    expect([problem instanceof NetworkProblem, isPassing(problem)]).toEqual([false, true]);
    expect(messageOf(problem, PROBLEM_TEXTS.en)).toBe(PROBLEM_TEXTS.en.serverGone);
  });

  test("is no lost connection where the request cannot be sent", async () => {
    const cannot = (): never => {
      throw new TypeError("fetch is not a function");
    };
    const client = createClient(ACTING, { fetch: cannot, signedOut: () => {} });
    const problem = await thrown(client.send(call("GET", "/invites")));
    expect(String(problem)).toBe("TypeError: fetch is not a function");
    expect(isPassing(problem)).toBe(false);
    expect(messageOf(problem, PROBLEM_TEXTS.en)).toBe(PROBLEM_TEXTS.en.unexpected);
  });

  test("ends with the caller's signal, also if that was aborted before", async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    const client = createClient(ACTING, {
      fetch: async (_, init) => {
        signals.push(init.signal);
        return ok(null)();
      },
      signedOut: () => {},
    });
    const leaving = new AbortController();
    await client.send(call("GET", "/invites"), { signal: leaving.signal });
    expect(signals[0]?.aborted).toBe(false);
    leaving.abort();
    await client.send(call("GET", "/invites"), { signal: leaving.signal });
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
  });
});

describe("a file", () => {
  test("comes with the name that the server gives it", async () => {
    const named = (disposition: string) =>
      clientFor(
        () => new Response("%PDF", { headers: { "content-disposition": disposition } }),
      ).client.receive("/admin/invoices/export");
    expect((await named('attachment; filename="Invoice 1.pdf"')).fileName).toBe("Invoice 1.pdf");
    expect((await named("attachment; filename=\"a.pdf\"; filename*=UTF-8''B%C3%A4r.pdf")).fileName).toBe(
      "Bär.pdf",
    );
    expect((await named("inline")).fileName).toBeNull();
    expect(await (await named("inline")).blob.text()).toBe("%PDF");
  });

  test("that is refused is a problem and no file", async () => {
    const { client } = clientFor(refusal(404, { code: "invoice_not_found", message: "No." }));
    expect(
      await thrown(client.receive(path("/invoices/{invoiceId}/pdf", { invoiceId: "inv_1" }))),
    ).toMatchObject({ code: "invoice_not_found" });
  });
});
