import { expect, test } from "bun:test";
import { join } from "node:path";

const ROOT = join(import.meta.dir, "../..");

/** As `npm test -- <words>` starts it. */
async function npmTest(...words: string[]) {
  const child = Bun.spawn(["node", join(ROOT, "scripts", "test.mjs"), ...words], {
    cwd: ROOT,
    stdout: "pipe",
    stderr: "pipe",
  });
  const [stdout, stderr] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return { exitCode: await child.exited, output: stdout + stderr };
}

test("a path after `npm test --` is all that runs", async () => {
  const { exitCode, output } = await npmTest("src/platform/text/money.test.ts");
  expect(exitCode).toBe(0);
  expect(output).toContain("across 1 file");
});

test("a path that is not there runs nothing, and is not taken for the whole suite", async () => {
  const { exitCode, output } = await npmTest("src/modules/invite");
  expect(exitCode).toBe(1);
  expect(output).toBe("There is no src/modules/invite here. Paths begin at the project's folder.\n");
});
