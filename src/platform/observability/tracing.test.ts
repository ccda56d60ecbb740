import { afterAll, afterEach, describe, expect, jest, test } from "bun:test";
import { buyCredits, completeAssessment, invite, register } from "#/testing/journey.ts";
import { startService, type TestService } from "#/testing/service.ts";
import { turn, until } from "#/testing/until.ts";
import { STOP_LIMIT_MS } from "./tracing.ts";

/** The exports that a collector of OpenTelemetry receives, by a stand-in for one. */

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Record<string, string | number> }[];
  status: { code: number; message?: string };
}

function startCollector(answer: () => Response | Promise<Response> = () => Response.json({})) {
  const requests: { path: string; authorization: string | null; text: string }[] = [];
  const server = Bun.serve({
    ...{ hostname: "127.0.0.1", port: 0 },
    async fetch(request) {
      const { pathname: path } = new URL(request.url);
      const authorization = request.headers.get("authorization");
      requests.push({ path, authorization, text: await request.text() });
      return answer();
    },
  });
  const spans = (): Span[] =>
    requests.flatMap(({ text }) =>
      JSON.parse(text).resourceSpans.flatMap((one: { scopeSpans: { spans: Span[] }[] }) =>
        one.scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
  return { endpoint: `http://127.0.0.1:${server.port}`, requests, spans, stop: () => server.stop(true) };
}

const collector = startCollector();
afterAll(() => collector.stop());
afterEach(() => {
  jest.useRealTimers();
});

async function traced(env: Record<string, string> = {}): Promise<TestService> {
  const service = await startService({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, ...env });
  service.tracing.start();
  // Nothing can wait for the end of what loads the library.
  await until(() => service.tracing.isReady());
  return service;
}

const attributesOf = (span: Span | undefined) =>
  Object.fromEntries((span?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]));

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const PARENT = "b7ad6b7169203331";

test("nothing is exported unless a collector is named", async () => {
  const service = await startService();
  for (const work of service.works) work.start().stop();
  await service.call("GET", "/api/v1/balance", { headers: { traceparent: `00-${TRACE}-${PARENT}-01` } });
  expect([service.tracing.isOn, service.tracing.isReady()]).toEqual([false, false]);
  await service.end();
  expect(collector.requests).toEqual([]);
});

describe("a collector", () => {
  test("gets each request by the pattern of its route, below the caller's trace, and what it stored, and nothing about a person", async () => {
    const service = await traced({ OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20abc" });
    const account = await register(service, { company: "Quetzalína GmbH" });
    await buyCredits(service, account);
    const person = { name: "Xerxes Ödland", email: "xerxes@oedland.example" };
    const { id, token } = await invite(service, account, person);
    await completeAssessment(service, token);
    const answer = await service.call("GET", `/api/v1/invites/${id}`, {
      key: account.key,
      headers: { traceparent: `00-${TRACE}-${PARENT}-01`, "x-request-id": "xerxes-oedland" },
    });
    expect(answer.status).toBe(200);
    await service.call("GET", "/api/v1/search?q=Xerxes", { key: account.key });
    await service.call("GET", "/nothing/Xerxes");
    await service.call("GET", "/healthz");
    const keys = [account.key, account.id, id, token];
    await service.end();

    const spans = collector.spans();
    expect(collector.requests[0]).toMatchObject({ path: "/v1/traces", authorization: "Bearer abc" });
    const read = spans.find(({ traceId }) => traceId === TRACE);
    expect(read).toMatchObject({ name: "GET /api/v1/invites/:inviteId", parentSpanId: PARENT, kind: 2 });
    expect(attributesOf(read)).toEqual({
      "http.request.method": "GET",
      "http.route": "/api/v1/invites/:inviteId",
      "http.response.status_code": 200,
    });
    const created = spans.find(({ name }) => name === "POST /api/v1/invites/");
    expect(created?.parentSpanId ?? "").toBe("");
    expect(spans.some(({ name }) => name === "GET none")).toBe(true);
    const below = spans.filter(({ parentSpanId }) => parentSpanId === created?.spanId);
    expect(below.map(({ name, traceId }) => [name, traceId])).toContainEqual([
      "store",
      created?.traceId ?? "",
    ]);
    expect(spans.some(({ name }) => name.includes("healthz"))).toBe(false);
    const text = collector.requests.map((one) => one.text).join("");
    for (const trace of ["Xerxes", "xerxes", "Quetzal", "oedland", "nothing", ...keys])
      expect([trace, text.includes(trace)]).toEqual([trace, false]);
  });

  test("gets deliveries and jobs that failed or took time, and not each look for nothing", async () => {
    const before = collector.spans().length;
    const service = await traced({ SMTP_URL: "smtp://127.0.0.1:1" });
    const account = await register(service, { mode: "live" });
    expect(account.id).toStartWith("cus_");
    await service.outbox.run();
    const failure = new Error("Xerxes is in no message");
    const failing = service.jobMemory.watch({
      ...{ name: "fails", pattern: "0 0 0 1 1 *" },
      run: () => Promise.reject(failure),
    });
    await expect(failing.run()).rejects.toThrow(failure);
    await service.jobMemory.watch({ name: "looks", pattern: "0 0 0 1 1 *", run: () => {} }).run();
    await service.jobMemory
      .watch({ name: "works", pattern: "0 0 0 1 1 *", run: () => service.clock.advance(50) })
      .run();
    await service.end();
    const reported = collector.spans().slice(before);
    const sent = reported.find(({ name }) => name === "send mail");
    expect(attributesOf(sent)).toEqual({
      "assay.channel": "mail",
      "assay.attempt": 1,
      "assay.outcome": "retry",
    });
    expect([sent?.kind, sent?.status]).toEqual([3, { code: 2 }]);
    const jobs = reported.filter(({ name }) => name.startsWith("job "));
    expect(jobs.map(({ name, status }) => [name, status.code])).toEqual([
      ["job fails", 2],
      ["job works", 0],
    ]);
    const [, works] = jobs;
    expect(BigInt(works?.endTimeUnixNano ?? 0) - BigInt(works?.startTimeUnixNano ?? 0)).toBe(50_000_000n);
    expect(collector.requests.map(({ text }) => text).join("")).not.toContain("in no message");
  });

  test("gets as many as it asks for, whatever a stranger says of their trace", async () => {
    const before = collector.requests.length;
    const service = await traced({ OTEL_TRACES_SAMPLER_ARG: "0" });
    for (const flags of ["00", "01"])
      await service.call("GET", "/api/v1/balance", {
        headers: { traceparent: `00-${TRACE}-${PARENT}-${flags}` },
      });
    await service.end();
    expect(collector.requests.length).toBe(before);

    const all = await traced();
    await all.call("GET", "/api/v1/balance", { headers: { traceparent: `00-${TRACE}-${PARENT}-00` } });
    for (const broken of ["x", "00-0-0-01", `00-${"0".repeat(32)}-${PARENT}-01`, "ü".repeat(9_000)])
      expect((await all.call("GET", "/docs", { headers: { traceparent: encodeURI(broken) } })).status).toBe(
        200,
      );
    await all.end();
    expect(collector.spans().some(({ name, traceId }) => name.includes("balance") && traceId === TRACE)).toBe(
      true,
    );
  });

  test.each([
    ["that is gone", null],
    ["that refuses", () => new Response(null, { status: 401 })],
    ["that never answers", () => new Promise<Response>(() => {})],
  ] as const)("%s delays neither answers nor the end", async (how, answer) => {
    const other = startCollector(answer ?? (() => Response.json({})));
    if (answer === null) await other.stop();
    const service = await traced({ OTEL_EXPORTER_OTLP_ENDPOINT: other.endpoint });
    for (let n = 0; n < 50; n += 1) expect((await service.call("GET", "/api/v1/balance")).status).toBe(401);
    jest.useFakeTimers();
    let hasEnded = false;
    const ending = service.tracing.stop().then(() => {
      hasEnded = true;
    });
    if (how === "that never answers") {
      await until(() => other.requests.length > 0);
      jest.advanceTimersByTime(STOP_LIMIT_MS - 1);
      await turn();
      expect(hasEnded).toBe(false);
      jest.advanceTimersByTime(1);
    } else {
      await turn(2);
      jest.advanceTimersByTime(STOP_LIMIT_MS);
    }
    await ending;
    jest.useRealTimers();
    await service.end();
    if (answer !== null) await other.stop();
  });
});
