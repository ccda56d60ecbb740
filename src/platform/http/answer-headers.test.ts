import { beforeAll, expect, test } from "bun:test";
import { usePrepared, useSharedService } from "#/testing/harness.ts";
import { buyCredits, invite, register } from "#/testing/journey.ts";
import { furnish, NOBODYS } from "#/testing/records.ts";
import { ask, routesOf } from "#/testing/routes.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

const service = useSharedService({
  OPERATOR_TOKEN,
  RATE_LIMIT_PER_MINUTE: "1000000",
  PUBLIC_RATE_LIMIT_PER_MINUTE: "1000000",
});
const owner = usePrepared(service, async () => furnish(service, await register(service)));
beforeAll(() => service.app.whole());

/** Public and the same for everybody: a browser may keep it, but has to ask whether it is still valid. */
const ASKED_AGAIN = [
  "/a/worker.js",
  "/docs",
  "/docs/manual",
  "/openapi.json",
  "/openapi/console.json",
  "/openapi/admin.json",
  "/llms.txt",
  "/.well-known/ai-plugin.json",
  "/logo.svg",
];

test("every route, whatever it answers, forbids guessing the type and says what caches may do, which is nothing", async () => {
  for (const { method, path, name, door: entry } of routesOf(service)) {
    if (path === "/assets/:file") continue;
    for (const records of [owner.records, NOBODYS]) {
      const { status, headers } = await ask(
        service,
        owner,
        method,
        path,
        records,
        entry === "open" ? null : owner.key,
      );
      const seen = [name, status, headers.get("x-content-type-options"), headers.get("cache-control")];
      const kept = ASKED_AGAIN.includes(path) ? "no-cache" : "no-store";
      expect(seen).toEqual([name, status, "nosniff", kept]);
    }
  }
});

test("so do the answers that contain a key or a candidate's link", async () => {
  const account = await register(service);
  await buyCredits(service, account);
  const { token } = await invite(service, account);
  const registered = await service.call("POST", "/api/v1/register", {
    body: { email: "new@company.example", company: "New", mode: "test" },
  });
  const assessment = await service.call("GET", `/api/candidate/${token}`);
  for (const { status, headers } of [registered, assessment]) {
    expect(status).toBeLessThan(300);
    expect([headers.get("cache-control"), headers.get("x-content-type-options")]).toEqual([
      "no-store",
      "nosniff",
    ]);
  }
});

test("files with a hash in their name are still kept for ever", async () => {
  const page = await service.call("GET", "/docs");
  const asset = /"(\/assets\/[^"]+)"/.exec(page.text)?.[1] ?? "";
  const { headers } = await service.call("GET", asset);
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});
