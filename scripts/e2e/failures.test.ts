/** A start on a damaged, newer, foreign or missing database is refused with its exit code and changes nothing. */
import { Database } from "bun:sqlite";
import { beforeEach, describe, expect, test } from "bun:test";
import { chmodSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { call, register } from "./client.ts";
import { folderForEach, GENEROUS } from "./own-folder.ts";
import {
  type Environment,
  type Finished,
  killAll,
  type RunningAssay,
  runAssay,
  runDoctor,
  startAssay,
} from "./process.ts";

/** What happens to files and disks, on the executable: the ways of the review, and how the program ends after each. */

const own = folderForEach();
const file = (name: string) => join(own.folder, "data", name);

/** A start that is expected to fail: its exit code and what it says. */
const refusedStart = (env: Environment = {}): Promise<Finished> =>
  runAssay([], { PORT: "0", ...env }, own.folder);

async function isReady({ address }: RunningAssay): Promise<{ status: string; warnings?: string[] }> {
  const { parts: _parts, ...said } = (await call(address, "GET", "/readyz")).json;
  return said;
}

describe("an instance whose parts do not belong together ends with a code of its own and says what to do", () => {
  beforeEach(async () => {
    const assay = await startAssay(own.folder, GENEROUS);
    await register(assay.address);
    expect(await assay.stop()).toBe(0);
  });

  test("65: a database of a newer version, which the doctor does not call whole, and one that is damaged", async () => {
    const database = new Database(file("assay.db"));
    database.run("INSERT INTO schema_migrations (name, sha256, applied_at) VALUES ('9999_later', 'x', 1)");
    database.close();
    const newer = await refusedStart();
    expect([newer.exitCode, newer.stderr]).toEqual([65, expect.stringContaining("newer")]);
    expect(await runDoctor(own.folder)).toEqual({ exitCode: 1, failed: ["database"] });
    expect((await runAssay(["account", "list"], {}, own.folder)).exitCode).toBe(65);

    writeFileSync(file("assay.db"), Buffer.alloc(20_000, "no database "));
    const damaged = await refusedStart();
    expect([damaged.exitCode, damaged.stderr]).toEqual([65, expect.stringContaining("damaged")]);
  });

  test("66: the database, or its secret, is gone; nothing is made in their place", async () => {
    renameSync(file("server.key"), file("kept.key"));
    const keyless = await refusedStart();
    expect([keyless.exitCode, keyless.stderr]).toEqual([66, expect.stringContaining("server.key")]);
    renameSync(file("kept.key"), file("server.key"));
    rmSync(file("assay.db"));
    const empty = await refusedStart();
    expect([empty.exitCode, empty.stderr]).toEqual([66, expect.stringContaining("backup")]);
    expect(empty.stderr).not.toContain("/console/link/");
    expect(await runDoctor(own.folder)).toEqual({ exitCode: 1, failed: ["database"] });
    expect(() => statSync(file("assay.db"))).toThrow();
  });

  test("77: the secret is that of another instance", async () => {
    writeFileSync(file("server.key"), `${"ab".repeat(32)}\n`, { mode: 0o600 });
    const foreign = await refusedStart();
    expect([foreign.exitCode, foreign.stderr]).toEqual([
      77,
      expect.stringContaining("does not belong to its database"),
    ]);
    expect(await runDoctor(own.folder)).toEqual({ exitCode: 1, failed: ["server secret"] });
    expect((await runAssay(["account", "list"], {}, own.folder)).exitCode).toBe(77);
  });

  test("69, 73, 75, 78: a port that is in use, a folder that cannot exist, one that is served, a wrong setting", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    const address = taken.address();
    const port = String(typeof address === "object" ? address?.port : 0);
    const assay = await startAssay(own.folder, GENEROUS);
    for (const [exitCode, env, sentence] of [
      [69, { PORT: port, DATA_DIR: "other" }, "already in use"],
      [73, { DATA_DIR: "data/server.key/below" }, "cannot be created"],
      [75, {}, `process ${assay.pid}`],
      [78, { PORT: "many" }, "PORT"],
    ] as const) {
      const { exitCode: ended, stderr } = await refusedStart(env);
      expect([ended, stderr]).toEqual([exitCode, expect.stringContaining(sentence)]);
      expect(stderr).not.toMatch(/\bat .+:\d+|SQLITE|ENO/);
    }
    taken.close();
    expect(await isReady(assay)).toEqual({ status: "ready" });
    expect(await assay.stop()).toBe(0);
  });
});

describe("the folder", () => {
  test("L9: a settings file that others can write is reported at the start and by the doctor", async () => {
    mkdirSync(join(own.folder, "data"));
    chmodSync(join(own.folder, "data"), 0o777);
    const assay = await startAssay(own.folder);
    await assay.logged(/can write to the data folder: run chmod 700/);
    const { stdout } = await runAssay(["doctor"], {}, own.folder);
    expect(stdout).toMatch(/^WARNING +data folder: .+ can write to .+\n +Run `chmod 700` on the folder/m);
    expect(await assay.stop()).toBe(0);
    for (const name of ["server.key", "assay.db"]) expect(statSync(file(name)).mode & 0o077).toBe(0);
  });

  test.skipIf(process.platform !== "linux" || process.getuid?.() !== 0)(
    "74: on a disk that became read-only the service does not start, and finds all as it was when it can be written",
    async () => {
      const data = join(own.folder, "data");
      mkdirSync(data);
      const mount = (options: string) =>
        Bun.spawnSync(["mount", "-o", options, "-t", "tmpfs", "tmpfs", data]).exitCode;
      if (mount("size=64m,mode=0700") !== 0) return;
      try {
        const assay = await startAssay(own.folder, GENEROUS);
        const { key } = await register(assay.address);
        expect(await assay.stop()).toBe(0);
        expect(mount("remount,ro")).toBe(0);
        const refused = await refusedStart();
        expect([refused.exitCode, refused.stderr]).toEqual([74, expect.stringContaining("is read-only")]);
        expect((await runDoctor(own.folder)).exitCode).toBe(1);
        expect(mount("remount,rw")).toBe(0);
        const again = await startAssay(own.folder, GENEROUS);
        expect((await call(again.address, "GET", "/api/v1/balance", { key })).status).toBe(200);
        expect(await again.stop()).toBe(0);
      } finally {
        await killAll();
        Bun.spawnSync(["umount", data]);
      }
    },
  );
});
