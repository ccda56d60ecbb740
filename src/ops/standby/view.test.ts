import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "#/config/config.ts";
import { findInFiles } from "#/modules/privacy/testing.ts";
import { createLog } from "#/platform/observability/log.ts";
import { SECOND_MS } from "#/platform/time/clock.ts";
import { useAccount, useSharedService } from "#/testing/harness.ts";
import { rows } from "#/testing/inspect.ts";
import { buyCredits, completeAssessment, invite } from "#/testing/journey.ts";
import { SELLER } from "#/testing/service.ts";
import { createStandbyView } from "./serve-copy.ts";
import { readStamp, writePromoted, writeStamp } from "./stamp.ts";

/** Answers of a copy that has not taken over. */

const work = mkdtempSync(join(tmpdir(), "assay-view-"));
const folder = join(work, "standby");
const home = join(work, "second");
const service = useSharedService({ STANDBY_DIR: folder, STANDBY_EVERY_S: "60" });
const account = useAccount(service, { mode: "live", country: "DE" });
let view: ReturnType<typeof createStandbyView>;
let address = "";
let ada: { id: string; token: string };
let zoe: { id: string; token: string };

const copied = async () => {
  service.clock.advance(61 * SECOND_MS);
  expect(await service.run("keep-standby")).toBe(true);
};
const deps = (dataDir: string) => ({
  ...{ folder, version: "0.0.0", clock: service.clock, log: createLog("silent") },
  config: readConfig({ DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "silent", ...SELLER }),
});
const ask = async (method: string, path: string, body?: object) => {
  const answer = await fetch(`${address}${path}`, {
    ...{ method, ...(body && { body: JSON.stringify(body) }) },
    headers: {
      authorization: `Bearer ${account.key}`,
      ...(body && { "content-type": "application/json" }),
    },
  });
  const text = await answer.text();
  return { status: answer.status, text, json: text.startsWith("{") ? JSON.parse(text) : null };
};

beforeAll(async () => {
  await buyCredits(service, account);
  ada = await invite(service, account, { name: "Ada Erste", email: "ada@people.example" });
  zoe = await invite(service, account, { name: "Entschwunden Üldmarksen", email: "zoe@people.example" });
  await completeAssessment(service, zoe.token);
  await copied();
  // What one that was killed left, and another one that runs.
  mkdirSync(join(home, ".standby-view-999999999"), { recursive: true });
  mkdirSync(join(home, `.standby-view-${process.ppid}`), { recursive: true });
  view = createStandbyView(deps(home));
  address = await view.start();
});
afterAll(async () => {
  await view.end();
  rmSync(work, { recursive: true, force: true });
});

describe("a copy that is shown", () => {
  test("answers requests with a key as the instance does, and the page of a candidate", async () => {
    for (const path of [
      "/api/v1/balance",
      `/api/v1/invites/${ada.id}`,
      "/api/v1/invites?limit=50",
      "/api/v1/gdpr/candidates",
    ]) {
      const [here, there] = [await ask("GET", path), await service.call("GET", path, { key: account.key })];
      expect([path, here.status]).toEqual([path, 200]);
      const plain = (text: string) => text.replaceAll(address, "").replaceAll("http://assay.test", "");
      expect(plain(here.text)).toBe(plain(there.text));
    }
    expect((await ask("GET", `/a/${ada.token}`)).status).toBe(200);
    expect((await ask("GET", `/api/candidate/${ada.token}/`)).status).toBe(200);
  });

  test("refuses every change before it is looked at, and what candidates are promised to see", async () => {
    const before = JSON.stringify(rows(service, "SELECT count(*) AS n FROM invites"));
    for (const [method, path, body] of [
      ["POST", "/api/v1/invites", { name: "New", email: "new@people.example" }],
      ["PUT", `/api/candidate/${ada.token}/answers`, { answers: [] }],
      ["DELETE", `/api/v1/invites/${ada.id}`],
      ["POST", "/api/console/sign-in", { email: "x@people.example", password: "x" }],
      ["PATCH", "/nothing"],
    ] as const) {
      const answer = await ask(method, path, body);
      expect([path, answer.status, answer.json?.error.code]).toEqual([path, 503, "standby_copy"]);
    }
    const session = rows(service, "SELECT id FROM sessions WHERE email = 'zoe@people.example'")[0]?.id;
    for (const path of [`/api/v1/results/${zoe.id}`, `/api/v1/profiles/${session}`]) {
      const answer = await ask("GET", path);
      expect([path, answer.status, answer.json?.error.code]).toEqual([path, 503, "standby_copy"]);
      expect(answer.text).not.toContain("Üldmarksen");
    }
    expect(JSON.stringify(rows(service, "SELECT count(*) AS n FROM invites"))).toBe(before);
  });

  test("is alive and not ready, and says how old it is", async () => {
    service.clock.advance(9 * SECOND_MS);
    expect((await ask("GET", "/healthz")).json.status).toBe("ok");
    const ready = await ask("GET", "/readyz");
    expect([ready.status, ready.json]).toEqual([
      503,
      { status: "standby", copied_at: new Date(readStamp(folder)?.at ?? 0).toISOString(), age_s: 9 },
    ]);
  });

  test("writes neither into the folder of the copy nor anything into its own, which is private and cleared of what was left", async () => {
    const slot = join(folder, readStamp(folder)?.slot ?? "", "assay.db");
    const before = readFileSync(slot);
    for (let n = 0; n < 5; n += 1) await ask("GET", "/api/v1/balance");
    expect(readFileSync(slot).equals(before)).toBe(true);
    expect(readdirSync(home).toSorted()).toEqual(
      [`.standby-view-${process.ppid}`, `.standby-view-${process.pid}`].toSorted(),
    );
  });

  test("moves to a newer one on the same port when it is time, and shows nobody who was deleted since", async () => {
    const session = rows(service, "SELECT id FROM sessions WHERE email = 'zoe@people.example'")[0]?.id;
    await invite(service, account, { name: "Neu Dritte", email: "neu@people.example" });
    await copied();
    // Behind the copy: the folder's list alone knows.
    const erased = await service.call("DELETE", `/api/v1/gdpr/candidates/${session}`, { key: account.key });
    expect(erased.status).toBe(200);
    expect(await view.look()).toBe(null);
    const list = await ask("GET", "/api/v1/invites?limit=50");
    expect(list.text).toContain("Neu Dritte");
    expect(list.text).not.toContain("Üldmarksen");
    expect((await ask("GET", "/api/v1/gdpr/candidates?limit=50")).text).not.toContain("Üldmarksen");
    const place = join(home, `.standby-view-${process.pid}`);
    const newest = join(place, readdirSync(place).toSorted().at(-1) ?? "");
    expect(findInFiles(newest, ["Entschwunden"])).toEqual([]);
    const at = view.copiedAt();
    // The same copy is not read twice.
    expect(await view.look()).toBe(null);
    expect(view.copiedAt()).toBe(at);
  });

  test("stays as it is while a newer one cannot be read, and where the folder is away", async () => {
    const at = view.copiedAt();
    await copied();
    const away = join(work, "away");
    cpSync(folder, away, { recursive: true });
    const stamp = readStamp(folder);
    if (stamp === null) throw new Error("there is no copy");
    writeStamp(folder, { ...stamp, schema: stamp.schema + 1, version: "9.9.9" });
    service.clock.advance(61 * SECOND_MS);
    expect(await view.look()).toBe(null);
    rmSync(folder, { recursive: true });
    service.clock.advance(61 * SECOND_MS);
    expect(await view.look()).toBe(null);
    expect([view.copiedAt(), (await ask("GET", "/api/v1/balance")).status]).toEqual([at, 200]);
    cpSync(away, folder, { recursive: true });
  });

  test("says that there will be no newer one once it took over, and leaves nothing behind", async () => {
    writePromoted(folder, { at: service.clock.now(), into: "/elsewhere" });
    expect((await view.look())?.("en")).toContain("was promoted at");
    await view.end();
    expect(existsSync(join(home, `.standby-view-${process.pid}`))).toBe(false);
  });

  test("is not shown where there is none, or it is of another version, and nothing stays of the try", async () => {
    const stamp = readStamp(folder);
    if (stamp === null) throw new Error("there is no copy");
    writeStamp(folder, { ...stamp, schema: stamp.schema + 1, version: "9.9.9" });
    const other = createStandbyView(deps(join(work, "third")));
    await expect(other.start()).rejects.toThrow("created by Assay 9.9.9");
    rmSync(folder, { recursive: true });
    await expect(other.start()).rejects.toThrow("no complete standby copy");
    await other.end();
    expect(readdirSync(join(work, "third"))).toEqual([]);
  });
});
