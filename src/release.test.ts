import { describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commitOf } from "../scripts/compile.ts";

describe("the commit that an executable names", () => {
  test("is the one that lies there, says where files differ from it, and is unknown without a repository", () => {
    const folder = mkdtempSync(join(tmpdir(), "assay-commit-"));
    const git = (...words: string[]) => {
      const who = ["-c", "user.name=Test", "-c", "user.email=test@assay.example"];
      const { exitCode, stdout } = Bun.spawnSync(["git", ...who, ...words], { cwd: folder });
      expect(exitCode).toBe(0);
      return stdout.toString().trim();
    };
    expect(commitOf(folder, "")).toBe("unknown");
    git("init", "-q");
    writeFileSync(join(folder, "file"), "as it was");
    git("add", ".");
    git("commit", "-qm", "First");
    const head = git("rev-parse", "HEAD");
    expect(commitOf(folder, "")).toBe(head.slice(0, 12));
    writeFileSync(join(folder, "file"), "changed");
    expect(commitOf(folder, "")).toBe(`${head.slice(0, 12)}-dirty`);
    rmSync(folder, { recursive: true });
  });

  test("can be given by whoever builds from files alone, and nothing else can", () => {
    expect(commitOf("/", "29890d9c0ffe")).toBe("29890d9c0ffe");
    expect(() => commitOf("/", "v1.0; rm")).toThrow("names no commit");
  });
});
