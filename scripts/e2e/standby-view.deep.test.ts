/** A standby copy is readable next to the service, after its death, and until it takes over. */
import { afterAll, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { call, register } from "./client.ts";
import { folderForFile } from "./own-folder.ts";
import { BINARY, emptyFolder, runAssay, startAssay, waitFor } from "./process.ts";

/** A copy on a second machine: read while the first one lives and after its death, until it takes over. */

const folder = folderForFile();
const second = emptyFolder();
const copy = join(second.folder, "copy");
const env = { DATA_DIR: join(second.folder, "data"), PORT: "0" };
let viewer: Bun.Subprocess<"ignore", "ignore", "pipe"> | null = null;
afterAll(async () => {
  viewer?.kill("SIGKILL");
  second.remove();
});

test("a copy is readable next to the instance and after its death, follows it, and ends when it takes over", async () => {
  const assay = await startAssay(folder, { STANDBY_DIR: copy, STANDBY_EVERY_S: "1" });
  const { key } = await register(assay.address);
  const status = () => runAssay(["standby", "status", "--from", copy, "--json"], env, second.folder);
  await waitFor("a copy", async () => (await status()).exitCode === 0);
  viewer = Bun.spawn([BINARY, "standby", "serve", "--from", copy], {
    ...{ cwd: second.folder, env, stdin: "ignore", stdout: "ignore", stderr: "pipe" },
  });
  let said = "";
  const listening = (async (stream: ReadableStream<Uint8Array>) => {
    for await (const chunk of stream) said += Buffer.from(chunk).toString();
  })(viewer.stderr);
  const address = await waitFor("the copy to be shown", () => /available at (http:\S+) \(/.exec(said)?.[1]);
  const read = (path: string) => call(address, "GET", path, { key });
  // What came after the copy that it began with.
  const { json } = await call(assay.address, "POST", "/api/v1/job-profiles", {
    key,
    body: { name: "Made later" },
  });
  expect(json.success).toBe(true);
  await waitFor("a newer copy to be shown", async () =>
    (await read("/api/v1/job-profiles")).text.includes("Made later"),
  );
  await assay.kill();
  expect((await read("/api/v1/balance")).status).toBe(200);
  const refused = await call(address, "POST", "/api/v1/job-profiles", { key, body: { name: "No" } });
  expect([refused.status, refused.json.error.code]).toEqual([503, "standby_copy"]);
  expect((await read("/readyz")).json.status).toBe("standby");

  const promoted = await runAssay(["standby", "promote", "--from", copy], env, second.folder);
  expect([promoted.exitCode, promoted.stderr]).toEqual([0, ""]);
  expect(await viewer.exited).toBe(0);
  await listening;
  expect(said).toContain("it was promoted at");
  expect(readdirSync(env.DATA_DIR).filter((name) => name.startsWith(".standby-view"))).toEqual([]);
  const next = await startAssay(second.folder, { DATA_DIR: env.DATA_DIR });
  const created = await call(next.address, "POST", "/api/v1/job-profiles", { key, body: { name: "Yes" } });
  expect(created.status).toBe(201);
  expect(await next.stop()).toBe(0);
});
