import { expect, test } from "bun:test";
import { head } from "#/testing/inspect.ts";
import { startService } from "#/testing/service.ts";
import { healthRoutes } from "./routes.ts";

const readiness = async (freeBytes: number) => {
  const app = healthRoutes({ version: "1.2.3", freeBytes: () => freeBytes, databaseAnswers: () => true });
  const answer = await app.handle(new Request("http://assay.test/readyz"));
  return [answer.status, await answer.json()];
};

const MIB = 1024 * 1024;

test("a running service is alive and ready without a key, and tells nothing but its version", async () => {
  const service = await startService();
  const alive = await service.call("GET", "/healthz");
  expect([alive.status, alive.json]).toEqual([200, { status: "ok", version: "0.0.0" }]);
  const ready = await service.call("GET", "/readyz");
  expect([ready.status, ready.json]).toEqual([200, { status: "ready" }]);
  expect((await head(service, "/healthz")).status).toBe(200);
  await service.end();
});

test("503 while the disk has less than 16 MiB left, and ready again once there is room", async () => {
  expect(await readiness(16 * MIB - 1)).toEqual([503, { status: "storage_full" }]);
  expect(await readiness(16 * MIB)).toEqual([200, { status: "ready" }]);
});
