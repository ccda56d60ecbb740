import { describe, expect, test } from "bun:test";
import { ApiError, createApi, failureOf, isPassing, NetworkError } from "./api.ts";

type Reply = () => Response;

const ok = (data: unknown) => () => Response.json({ success: true, data });
const no = (status: number, code: string) => () =>
  Response.json({ success: false, error: { message: code, code, request_id: "r1" } }, { status });
const cut = () => {
  throw new TypeError("fetch failed");
};

function bench(...replies: Reply[]) {
  const calls: { url: string; method: string | undefined; body: unknown }[] = [];
  const kept: boolean[] = [];
  const waits: number[] = [];
  const api = createApi("tok/en", {
    fetch(url, init) {
      calls.push({ url, method: init.method, body: init.body ? JSON.parse(String(init.body)) : null });
      kept.push(init.keepalive === true);
      const reply = replies[Math.min(calls.length, replies.length) - 1] ?? cut;
      return new Promise((resolve) => resolve(reply()));
    },
    async wait(ms) {
      waits.push(ms);
    },
  });
  return { api, calls, waits, kept };
}

async function failure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => null,
    (error: unknown) => error,
  );
}

describe("requests", () => {
  test("the token is one escaped path segment and every call has the contract's method, path and body", async () => {
    const { api, calls } = bench(ok({}));
    await api.open();
    await api.acknowledge("de", "3");
    await api.questions();
    await api.saveAnswers([{ item_id: "s1", value: 2, response_ms: 900, changes: 1, waited_ms: 40 }]);
    await api.submit({ comment: "Hello" });
    const base = "/api/candidate/tok%2Fen";
    expect(calls).toEqual([
      { url: base, method: "GET", body: null },
      { url: `${base}/acknowledge`, method: "POST", body: { language: "de", notice_version: "3" } },
      { url: `${base}/questions`, method: "GET", body: null },
      {
        url: `${base}/answers`,
        method: "PUT",
        body: { answers: [{ item_id: "s1", value: 2, response_ms: 900, changes: 1, waited_ms: 40 }] },
      },
      { url: `${base}/submit`, method: "POST", body: { comment: "Hello" } },
    ]);
  });

  test("only answers go on being sent when the page is left", async () => {
    const { api, kept } = bench(ok({}));
    await api.open();
    await api.questions();
    await api.saveAnswers([]);
    await api.submit({});
    expect(kept).toEqual([false, false, true, false]);
  });

  test("the data of the envelope is returned", async () => {
    const { api } = bench(ok({ company: "Nordwind" }));
    expect((await api.open()).company).toBe("Nordwind");
  });
});

describe("failures", () => {
  test("a lost connection and a busy server are tried again with growing pauses", async () => {
    const { api, calls, waits } = bench(cut, no(503, "unavailable"), no(429, "rate_limited"), ok({}));
    await api.open();
    expect(calls).toHaveLength(4);
    expect(waits).toEqual([500, 1500, 3500]);
  });

  test("the fourth failure is reported", async () => {
    const { api, calls } = bench(cut);
    expect(await failure(api.open())).toBeInstanceOf(NetworkError);
    expect(calls).toHaveLength(4);
  });

  test("a clear no is not asked again and carries status and code", async () => {
    const { api, calls } = bench(no(404, "link_not_available"));
    const error = await failure(api.open());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 404, code: "link_not_available" });
    expect(calls).toHaveLength(1);
  });

  test("saving answers is tried once, because the outbox repeats it", async () => {
    const { api, calls } = bench(cut);
    expect(await failure(api.saveAnswers([]))).toBeInstanceOf(NetworkError);
    expect(calls).toHaveLength(1);
  });

  test.each([
    ["a sign-in page of a public network", () => new Response("<html>", { status: 200 })],
    ["a proxy's 404", () => new Response("not found", { status: 404 })],
    ["json without our envelope", () => Response.json({ hello: 1 })],
    ["json null", () => Response.json(null, { status: 404 })],
  ] as const)("%s is never treated as the server's answer", async (_, reply) => {
    const { api } = bench(reply);
    expect(await failure(api.open())).toBeInstanceOf(NetworkError);
  });

  test.each([
    ["a proxy's refusal", () => new Response("<h1>403 Forbidden</h1>", { status: 403 }), "broken"],
    ["a sign-in page of a public network", () => new Response("<html>", { status: 200 }), "unreachable"],
  ] as const)("%s is tried again, and called what it is", async (_, reply, called) => {
    const { api, calls } = bench(reply);
    expect([failureOf(await failure(api.open())), calls.length]).toEqual([called, 4]);
  });

  test("a proxy without a server behind it is tried again, and is no lost connection", async () => {
    const { api, calls } = bench(() => new Response("<h1>502 Bad Gateway</h1>", { status: 502 }));
    const error = await failure(api.open());
    expect(error).toMatchObject({ name: "ApiError", status: 502 });
    expect([calls.length, failureOf(error)]).toEqual([4, "broken"]);
  });

  test("what fails before a request is sent is no lost connection, and is not tried again", async () => {
    let calls = 0;
    const api = createApi("token", {
      fetch() {
        calls += 1;
        throw new TypeError("fetch is not a function");
      },
      wait: () => Promise.resolve(),
    });
    const error = await failure(api.open());
    expect([String(error), calls]).toEqual(["TypeError: fetch is not a function", 1]);
    expect([failureOf(error), failureOf(new NetworkError("no answer"))]).toEqual(["broken", "unreachable"]);
  });

  test.each([AbortController, Headers] as const)("without %p it is no lost connection", async (missing) => {
    const { api } = bench(ok({}));
    const place = globalThis as unknown as Record<string, unknown>;
    place[missing.name] = undefined;
    try {
      const error = await failure(api.open());
      expect(error === null || failureOf(error) === "broken").toBe(true);
    } finally {
      place[missing.name] = missing;
    }
  });

  test("only failures that may pass count as passing", () => {
    expect(isPassing(new NetworkError("x"))).toBe(true);
    expect([408, 429, 500, 503].every((status) => isPassing(new ApiError(status, "x")))).toBe(true);
    expect([400, 404, 409].some((status) => isPassing(new ApiError(status, "x")))).toBe(false);
    expect(isPassing(new Error("x"))).toBe(false);
  });
});
