import { describe, expect, test } from "bun:test";
import { createLog } from "#/platform/observability/log.ts";
import { HOUR_MS, MINUTE_MS } from "#/platform/time/clock.ts";
import { useOwnService } from "#/testing/harness.ts";
import { register } from "#/testing/journey.ts";
import { listenOptions } from "./connection.ts";

const REGISTER = "/api/v1/register";
const LIMIT = 3;

const service = useOwnService({ PUBLIC_RATE_LIMIT_PER_MINUTE: String(LIMIT), TRUST_PROXY: "1" });

const accounts = (): unknown => service.db.sqlite.query("SELECT count(*) AS n FROM accounts").get();

async function useUp(): Promise<void> {
  for (let n = 0; n < LIMIT; n += 1) {
    expect((await service.call("POST", REGISTER, { body: {} })).status).toBe(400);
  }
}

describe("a public route that writes", () => {
  test("answers 429 with Retry-After beyond the limit, and stores nothing", async () => {
    await useUp();

    const body = { email: "late@company.example", company: "Late" };
    const { status, headers, json } = await service.call("POST", REGISTER, { body });

    expect(status).toBe(429);
    expect(json.error.code).toBe("rate_limited");
    expect(headers.get("retry-after")).toBe("60");
    expect(headers.get("x-ratelimit-remaining")).toBe("0");
    expect(accounts()).toEqual({ n: 0 });
  });

  test.each([
    ["broken JSON", { rawBody: "{" }],
    ["a body above 1 MiB", { rawBody: JSON.stringify("x".repeat(1024 * 1024)) }],
    ["a form", { rawBody: "a=1", headers: { "content-type": "application/x-www-form-urlencoded" } }],
  ])("counts %s, and beyond the limit does not even say what is wrong with it", async (_, options) => {
    for (let n = 0; n < LIMIT; n += 1) {
      expect([400, 413]).toContain((await service.call("POST", REGISTER, options)).status);
    }
    expect((await service.call("POST", REGISTER, options)).status).toBe(429);
  });

  test("is open again after a minute", async () => {
    await useUp();

    service.clock.advance(MINUTE_MS);

    expect((await register(service)).key).toStartWith("pk_test_");
  });

  test("waits as long as it said, however the clock of the machine is set meanwhile", async () => {
    await useUp();
    for (const jump of [-HOUR_MS, 3 * HOUR_MS]) {
      service.clock.set(jump);
      const { status, headers } = await service.call("POST", REGISTER, { body: {} });
      expect([status, headers.get("retry-after")]).toEqual([429, "60"]);
    }

    service.clock.advance(MINUTE_MS);

    expect((await service.call("POST", REGISTER, { body: {} })).status).toBe(400);
  });

  test("shuts no other public route of the same address: sign-in, trial and a company's own page stay open", async () => {
    await useUp();

    const signIn = await service.call("POST", "/api/console/sign-in", {
      body: { email: "nobody@company.example", password: "wrong horse battery" },
      headers: { "x-assay-console": "1" },
    });
    const trial = await service.call("POST", "/api/v1/request-trial", { body: {} });
    const start = await service.call("GET", "/api/start/no-such-company");

    expect([signIn.status, trial.status, start.status]).toEqual([401, 400, 404]);
  });

  test("takes nothing from the limit of an API key, nor the other way round", async () => {
    const { key } = await register(service);
    for (let n = 0; n < LIMIT; n += 1) await service.call("POST", REGISTER, { body: {} });

    const { status, headers } = await service.call("GET", "/api/v1/balance", { key });

    expect(status).toBe(200);
    expect(headers.get("x-ratelimit-remaining")).toBe("99");
  });
});

describe("a company's page for beginning", () => {
  test.each(["/api/start/no-such-company", "/start/no-such-company"])(
    "%s is counted too, so that nobody lists who works with this server",
    async (path) => {
      for (let n = 0; n < LIMIT; n += 1) expect((await service.call("GET", path)).status).toBe(404);
      expect((await service.call("GET", path)).status).toBe(429);
    },
  );
});

describe("over a connection, behind one proxy", () => {
  const post = (forwarded: string): Promise<Response> =>
    fetch(`http://127.0.0.1:${service.app.server?.port}${REGISTER}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": forwarded },
      body: "{}",
    });

  test("each client has its own limit, which a forged entry in front does not renew", async () => {
    service.app.listen({
      ...listenOptions(createLog("silent"), () => "req_1"),
      hostname: "127.0.0.1",
      port: 0,
    });
    for (let n = 0; n < LIMIT; n += 1) {
      expect((await post(`203.0.113.${n}, 198.51.100.7`)).status).toBe(400);
    }

    expect((await post("203.0.113.99, 198.51.100.7")).status).toBe(429);
    expect((await post("203.0.113.99, 198.51.100.8")).status).toBe(400);
    await service.app.server?.stop(true);
  });
});
