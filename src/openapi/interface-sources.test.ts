import { describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { interfaceHash, isInterfaceSource } from "../../scripts/interface-sources.ts";
import { report } from "../../scripts/openapi-diff.ts";

describe("the sources that can change the interface", () => {
  test("are those of the service, its assets and its packages, and neither pages nor tests nor documents", () => {
    const sources = ["src/modules/teams/schema.ts", "src/testing/service.ts", "assets/catalog/products.json"];
    expect(
      [...sources, "package-lock.json", "scripts/wire-text.ts"].filter((file) => !isInterfaceSource(file)),
    ).toEqual([]);
    const others = ["src/web/console/app/pages.ts", "src/modules/teams/routes.test.ts", "src/README.md"];
    expect([...others, "scripts/e2e.ts", "assets/fonts/OFL.txt"].filter(isInterfaceSource)).toEqual([]);
  });

  test("have another hash when one changes or moves, and the same when something else does", () => {
    const folder = mkdtempSync(join(tmpdir(), "assay-sources-"));
    try {
      for (const path of ["src/modules", "src/web", "assets", "scripts/openapi"])
        mkdirSync(join(folder, path), { recursive: true });
      for (const file of [
        "package-lock.json",
        "scripts/interface-sources.ts",
        "scripts/openapi/documents.ts",
        "scripts/wire-text.ts",
        "src/modules/schema.ts",
      ])
        writeFileSync(join(folder, file), "1");
      const first = interfaceHash(folder);
      writeFileSync(join(folder, "src/web/page.ts"), "2");
      writeFileSync(join(folder, "src/modules/schema.test.ts"), "2");
      expect(interfaceHash(folder)).toBe(first);
      writeFileSync(join(folder, "src/modules/schema.ts"), "2");
      const changed = interfaceHash(folder);
      rmSync(join(folder, "src/modules/schema.ts"));
      writeFileSync(join(folder, "src/modules/schemas.ts"), "2");
      expect(new Set([first, changed, interfaceHash(folder)]).size).toBe(3);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

test.skipIf(Bun.which("git") === null)(
  "openapi:diff answers in one line where there is no such commit, no change, or a service that does not start",
  async () => {
    const { folder, git } = history();
    try {
      mkdirSync(join(folder, "src"));
      symlinkSync(join(import.meta.dir, "../../scripts"), join(folder, "scripts"));
      writeFileSync(join(folder, ".gitignore"), "scripts\n");
      writeFileSync(join(folder, "src/main.ts"), "1;\n");
      git("add", ".");
      git("commit", "--quiet", "--message", "First");
      expect(await report(folder, "HEAD^1")).toBe(
        "The interface is not compared: there is no commit HEAD^1 here.",
      );
      git("commit", "--quiet", "--allow-empty", "--message", "Second");
      expect(await report(folder, "HEAD^1")).toMatch(/^The interface is as in [0-9a-f]{12}: .+$/);
      writeFileSync(join(folder, "src/added.ts"), "1;\n");
      expect(await report(folder, "HEAD^1")).toMatch(
        /^The interface is not compared with [0-9a-f]{12}: error: .+$/,
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

test.skipIf(Bun.which("git") === null)(
  "openapi:diff compiles the texts of the previous commit, which are not in the repository",
  async () => {
    const { folder, git } = history();
    const texts = "src/messages/made.gen.ts";
    const write = (file: string, lines: string) => writeFileSync(join(folder, file), `${lines}\n`);
    try {
      for (const path of ["src/messages", "scripts/openapi"])
        mkdirSync(join(folder, path), { recursive: true });
      write(".gitignore", "*.gen.ts");
      write("scripts/messages.ts", `await Bun.write("${texts}", "export const PATHS = {};");`);
      write(
        "scripts/openapi/documents.ts",
        `import { PATHS } from "../../${texts}";
         const document = { paths: PATHS, components: { schemas: {} } };
         await Bun.write(process.argv[2], JSON.stringify({ public: document }));`,
      );
      write(texts, "export const PATHS = {};");
      git("add", ".");
      git("commit", "--quiet", "--message", "First");
      write("src/main.ts", "1;");
      expect(await report(folder, "HEAD")).toMatch(
        /^The interface, compared with [0-9a-f]{12}:\nNo operation differs\.$/,
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

/** A new repository in a folder of its own, and git in it. */
function history() {
  const folder = mkdtempSync(join(tmpdir(), "assay-history-"));
  const author = ["-c", "user.name=Test", "-c", "user.email=test@assay.test", "-c", "commit.gpgsign=false"];
  const git = (...args: string[]) => {
    const { exitCode, stderr } = Bun.spawnSync(["git", ...author, ...args], { cwd: folder });
    expect(`${exitCode} ${stderr}`).toBe("0 ");
  };
  git("init", "--quiet");
  return { folder, git };
}
