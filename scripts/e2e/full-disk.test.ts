/** On a full disk writing is refused, reading continues, and all is well once there is space. */
import { afterAll, describe, expect, test } from "bun:test";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { answerRange, newAssessment, TOTAL } from "./candidate-session.ts";
import { type Account, call, candidatePath, must, register, registerWithCredits } from "./client.ts";
import { BINARY, emptyFolder, killAll, startAssay } from "./process.ts";

/** More than the 16 MB below which the service says that it is not ready. */
const DISK_SIZE = "48m";
const { folder, remove } = emptyFolder();

/**
 * Small disks of our own, where the system lets us have one. A file system in a file behaves as a disk does: it keeps room for
 * itself, gives it out in blocks, and notices only when it writes that there is none; one in memory knows at once.
 */
const KINDS = {
  "in memory": (place: string) => [
    ["mount", "-t", "tmpfs", "-o", `size=${DISK_SIZE},mode=0700`, "tmpfs", place],
  ],
  "ext4 in a file": (place: string) => [
    ["truncate", "-s", DISK_SIZE, `${place}.img`],
    ["mkfs.ext4", "-q", "-F", `${place}.img`],
    ["mount", "-o", "loop", `${place}.img`, place],
  ],
};
type Kind = keyof typeof KINDS;
const isRoot = process.platform === "linux" && process.getuid?.() === 0;
const instanceOf = (kind: Kind) => join(folder, kind.replaceAll(" ", "-"));

/** @returns whether it is there */
function mount(kind: Kind): boolean {
  const place = join(instanceOf(kind), "data");
  mkdirSync(place, { recursive: true });
  const well =
    isRoot &&
    KINDS[kind](place).every(([name = "", ...words]) => {
      if (Bun.which(name) === null) return false;
      return Bun.spawnSync([name, ...words], { stderr: "ignore" }).exitCode === 0;
    });
  if (!well)
    console.log(
      `The test of a full disk ${kind} is skipped: it takes root, the right to mount, and mkfs.ext4.`,
    );
  return well;
}

const mounted = (Object.keys(KINDS) as Kind[]).map((kind) => ({ kind, isThere: mount(kind) }));

afterAll(async () => {
  await killAll();
  for (const { kind, isThere } of mounted)
    if (isThere) Bun.spawnSync(["umount", join(instanceOf(kind), "data")]);
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

describe.each(mounted)("on a full disk $kind", ({ kind, isThere }) => {
  test.skipIf(!isThere)(
    "writing answers 503 and changes nothing, reading goes on, and all is well once there is room",
    async () => {
      const data = join(instanceOf(kind), "data");
      const assay = await startAssay(instanceOf(kind), {
        RATE_LIMIT_PER_MINUTE: "1000000",
        PUBLIC_RATE_LIMIT_PER_MINUTE: "1000000",
      });
      const account: Account = await registerWithCredits(assay.address);
      const assessment = await newAssessment(assay.address, account);
      await answerRange(assay.address, assessment, 0, TOTAL);
      must(await call(assay.address, "POST", candidatePath(assessment.token, "/submit"), { body: {} }), 200);
      const results = () =>
        call(assay.address, "GET", `/api/v1/invites/${assessment.id}/results`, { key: account.key });
      const read = () => call(assay.address, "GET", "/api/v1/balance", { key: account.key });
      const order = () =>
        call(assay.address, "POST", "/api/v1/orders", {
          key: account.key,
          body: { product_id: "pa-single" },
        });
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
      expect((await read()).json.data.balance.credits_available).toBe(9);
      // A view that cannot be recorded is not given.
      expect((await results()).json.error?.code).toBe("storage_full");
      expect((await call(assay.address, "GET", "/healthz")).status).toBe(200);
      expect((await call(assay.address, "GET", "/readyz")).status).toBe(503);

      rmSync(join(data, "ballast"));
      must(await order(), 201);
      must(await results(), 200);
      await register(assay.address, company);
      expect((await read()).status).toBe(200);
      expect((await call(assay.address, "GET", "/readyz")).status).toBe(200);
      expect(await assay.stop()).toBe(0);
    },
  );

  test.skipIf(!isThere)(
    "a start after a crash ends with its own code and sentence, also where its log is on the same disk",
    async () => {
      const data = join(instanceOf(kind), "data");
      await (await startAssay(instanceOf(kind), {})).kill();
      const log = openSync(join(data, "log"), "a");
      const ended = async (stderr: "pipe" | number) => {
        const env = { ...process.env, DATA_DIR: data, HOST: "127.0.0.1", PORT: "0" };
        const child = Bun.spawn([BINARY], { env, stdin: "ignore", stdout: log, stderr });
        const said = typeof child.stderr === "number" ? "" : await new Response(child.stderr).text();
        return [await child.exited, said];
      };
      fill(join(data, "ballast"));
      expect(await ended(log)).toEqual([74, ""]);
      const sentence = `The disk of ${data} is full. Free disk space and start again. Nothing was changed.\n`;
      expect(await ended("pipe")).toEqual([74, sentence]);
      closeSync(log);
      rmSync(join(data, "ballast"));
      expect(await (await startAssay(instanceOf(kind), {})).stop()).toBe(0);
    },
  );

  // Where blocks are smaller than the pages of the index, the system used to end the process with SIGBUS (135).
  test.skipIf(!isThere)(
    "a start with room for a part of the index of its log ends with its own code and sentence",
    async () => {
      const data = join(instanceOf(kind), "data");
      const assay = await startAssay(instanceOf(kind), { PUBLIC_RATE_LIMIT_PER_MINUTE: "1000000" });
      // The index of a short log fits into what is reserved.
      for (let n = 0; n < 30; n++)
        await register(assay.address, { email: `a@index${n}.example`, company: `Index ${n}` });
      await assay.kill();
      rmSync(join(data, "assay.db-shm"));
      const spare = openSync(join(data, "spare"), "w");
      writeSync(spare, Buffer.alloc(16 * 1024, 1));
      closeSync(spare);
      // A file system in a file gives out room, and takes it back, only when it writes to the disk.
      Bun.spawnSync(["sync"]);
      fill(join(data, "ballast"));
      Bun.spawnSync(["sync"]);
      rmSync(join(data, "spare"));
      Bun.spawnSync(["sync"]);
      const env = { ...process.env, DATA_DIR: data, HOST: "127.0.0.1", PORT: "0" };
      const child = Bun.spawn([BINARY], { env, stdin: "ignore", stdout: "ignore", stderr: "pipe" });
      const said = await new Response(child.stderr).text();
      expect([await child.exited, said]).toEqual([
        74,
        `The disk of ${data} is full. Free disk space and start again. Nothing was changed.\n`,
      ]);
      rmSync(join(data, "ballast"));
      expect(await (await startAssay(instanceOf(kind), {})).stop()).toBe(0);
    },
  );
});
