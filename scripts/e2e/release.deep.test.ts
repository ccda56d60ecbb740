/** A release is the same to the byte from another folder, and its checksums are correct. */
import { afterAll, expect, test } from "bun:test";
import { cpSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { version } from "../../package.json" with { type: "json" };
import { BINARY } from "./process.ts";

const root = join(import.meta.dir, "../..");
/** Below dist, since packages are linked there, which needs the same disk. */
const apart = join(root, "dist", "apart");
const copy = join(apart, "another", "folder");
const PARTS = ["assets", "scripts", "src", "package.json", "package-lock.json", "tsconfig.json", "LICENSE"];

afterAll(() => rmSync(apart, { recursive: true, force: true }));

const isOurs = process.platform === "linux" && process.arch === "x64";

test.skipIf(!isOurs)(
  "made in another folder it is the same to the byte, its sums are right, and it starts",
  async () => {
    rmSync(apart, { recursive: true, force: true });
    mkdirSync(copy, { recursive: true });
    for (const part of PARTS) cpSync(join(root, part), join(copy, part), { recursive: true });
    const run = async (command: string[], cwd: string, env = {}) => {
      const child = Bun.spawn(command, {
        cwd,
        env: { ...process.env, ...env },
        stdout: "pipe",
        stderr: "pipe",
      });
      const [out, errors] = await Promise.all([
        new Response(child.stdout).text(),
        new Response(child.stderr).text(),
      ]);
      expect([command, await child.exited, errors.slice(-500)]).toEqual([command, 0, expect.anything()]);
      return out;
    };
    await run(["cp", "-al", join(root, "node_modules"), join(copy, "node_modules")], root);
    const reported = await run([BINARY, "version"], root);
    const commit = /commit (\S+)\)/.exec(reported)?.[1] ?? "";
    await run([process.execPath, join(copy, "scripts/release.ts"), "linux-x64"], copy, { COMMIT: commit });

    const folder = join(copy, "dist", "release");
    const file = join(folder, `assay-${version}-linux-x64`);
    expect(readFileSync(file).equals(readFileSync(BINARY))).toBe(true);
    const sums = await run(["sha256sum", "--check", "SHA256SUMS"], folder);
    expect(sums.trim().split("\n")).toEqual([
      `assay-${version}-licences.txt: OK`,
      `assay-${version}-linux-x64: OK`,
      `assay-${version}.cdx.json: OK`,
    ]);
    expect(await run([file, "version"], dirname(apart))).toBe(reported);
    const about = JSON.parse(readFileSync(join(folder, `assay-${version}.cdx.json`), "utf8")).metadata
      .component;
    expect(about.properties).toContainEqual({ name: "assay:commit", value: commit });
  },
);
