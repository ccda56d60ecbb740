import { Database as Sqlite } from "bun:sqlite";
import { beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { listenOptions } from "#/platform/http/connection.ts";
import { HOUR_MS, SECOND_MS } from "#/platform/time/clock.ts";
import { useAccount, useSharedService } from "#/testing/harness.ts";
import { rows } from "#/testing/inspect.ts";
import { buyCredits, completeAssessment, invite } from "#/testing/journey.ts";
import { signIn } from "#/testing/people.ts";

const service = useSharedService({ METRICS: "on" });
const account = useAccount(service);

const quiet = { debug() {}, info() {}, warn() {}, error() {} };
beforeAll(() => {
  service.app.listen({ ...listenOptions(quiet, () => "req_1"), hostname: "127.0.0.1", port: 0 });
});

const metric = async (name: string): Promise<number | undefined> => {
  const text = await (await fetch(`http://127.0.0.1:${service.app.server?.port}/metrics`)).text();
  const value = new RegExp(`^assay_${name} (\\S+)$`, "m").exec(text)?.[1];
  return value === undefined ? undefined : Number(value);
};
/** What the Health page shows of deletions. */
const deletionsShown = async () => {
  const { json } = await service.call("GET", "/api/v1/admin/health", {
    headers: signIn(service, { operator: true }).headers,
  });
  return json.data.checks.find(({ name }: { name: string }) => name === "deletions");
};
const warnings = async (): Promise<string[]> => (await service.call("GET", "/readyz")).json.warnings ?? [];
const finish = () => service.run("finish-erasures");

test("a deletion that a long reader keeps from being finished is reported after an hour, until the reader has gone", async () => {
  await buyCredits(service, account);
  const { token } = await invite(service, account, { name: "Ada Reading" });
  await completeAssessment(service, token);
  const [found] = rows(service, "SELECT max(id) AS session FROM sessions");
  const session = Number(found?.session);
  const reader = new Sqlite(join(service.folder, "assay.db"), { readwrite: true });
  reader.run("BEGIN");
  reader.query("SELECT count(*) FROM server").get();
  const answer = await service.call("DELETE", `/api/v1/gdpr/candidates/${session}`, { key: account.key });
  expect(answer.json.data.status).toBe("partial");
  service.clock.advance(SECOND_MS);
  await finish();
  expect([await warnings(), await metric("deletions_unfinished")]).toEqual([[], 1]);

  service.clock.advance(HOUR_MS);
  await finish();
  expect(await warnings()).toEqual(["deletions_unfinished"]);
  expect(await metric("deletions_unfinished_oldest_seconds")).toBeGreaterThanOrEqual(3600);
  expect(await deletionsShown()).toMatchObject({
    state: "warning",
    detail: expect.stringContaining("(1 deletion is incomplete)"),
  });

  reader.run("ROLLBACK");
  reader.close();
  await finish();
  expect(await warnings()).toEqual([]);
  expect([await metric("deletions_unfinished"), await metric("deletions_unfinished_oldest_seconds")]).toEqual(
    [0, undefined],
  );
});
