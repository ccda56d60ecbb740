import { afterAll, expect, test } from "bun:test";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { type Account, call, must, register, registerWithCredits } from "./client.ts";
import { emptyFolder, killAll, startAssay } from "./process.ts";

/** More than the 16 MB below which the service says that it is not ready. */
const DISK_SIZE = "40m";
const { folder, remove } = emptyFolder();
const data = join(folder, "data");
mkdirSync(data);

/** A small disk of our own, where the system lets us have one. */
const mounted =
  process.platform === "linux" &&
  process.getuid?.() === 0 &&
  Bun.spawnSync(["mount", "-t", "tmpfs", "-o", `size=${DISK_SIZE},mode=0700`, "tmpfs", data]).exitCode === 0;
if (!mounted) console.log("The test of a full disk is skipped: it takes root and the right to mount.");

afterAll(async () => {
  await killAll();
  if (mounted) Bun.spawnSync(["umount", data]);
  remove();
});

/** Takes all the room there is. */
function fill(file: string): void {
  const handle = openSync(file, "w");
  for (const size of [65_536, 512]) {
    const block = Buffer.alloc(size, 1);
    try {
      while (true) if (writeSync(handle, block) < size) break;
    } catch {
      // No room for this size any more; a smaller one may still fit.
    }
  }
  closeSync(handle);
}

test.skipIf(!mounted)(
  "on a full disk writing answers 503 and changes nothing, reading goes on, and all is well once there is room",
  async () => {
    const assay = await startAssay(folder, {
      RATE_LIMIT_PER_MINUTE: "1000000",
      PUBLIC_RATE_LIMIT_PER_MINUTE: "1000000",
    });
    const account: Account = await registerWithCredits(assay.address);
    const read = () => call(assay.address, "GET", "/api/v1/balance", { key: account.key });
    const order = () =>
      call(assay.address, "POST", "/api/v1/orders", { key: account.key, body: { product_id: "pa-single" } });
    fill(join(data, "ballast"));

    let answer = await order();
    // What the write-ahead log has already reserved is used up first.
    for (let more = 0; more < 3_000 && answer.status === 201; more++) answer = await order();
    expect(answer.status).toBe(503);
    expect(answer.json.error.code).toBe("storage_full");
    expect(answer.text).not.toMatch(/SQLITE|ENOSPC/);
    const company = { email: "late@company.example", company: "Late" };
    const refused = await call(assay.address, "POST", "/api/v1/register", { body: company });
    expect(refused.status).toBe(503);
    expect((await read()).json.data.balance.credits_available).toBe(10);
    expect((await call(assay.address, "GET", "/healthz")).status).toBe(200);
    expect((await call(assay.address, "GET", "/readyz")).status).toBe(503);

    rmSync(join(data, "ballast"));
    must(await order(), 201);
    await register(assay.address, company);
    expect((await read()).status).toBe(200);
    expect((await call(assay.address, "GET", "/readyz")).status).toBe(200);
    expect(await assay.stop()).toBe(0);
  },
);
