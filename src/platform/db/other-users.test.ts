import { Database as Sqlite } from "bun:sqlite";
import { expect, test } from "bun:test";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { otherUsersOf } from "./other-users.ts";

test.skipIf(process.platform !== "linux")(
  "names another process that has the database open, and not this one",
  async () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), "assay-users-")));
    const path = join(folder, "assay.db");
    const own = new Sqlite(path);
    own.run("CREATE TABLE t (a)");
    expect(otherUsersOf(path)).toEqual([]);
    const other = Bun.spawn(
      [
        process.execPath,
        "-e",
        `const d = new (require("bun:sqlite").Database)(${JSON.stringify(path)}); d.query("SELECT * FROM t").all(); console.log("open"); require("node:fs").readSync(0, Buffer.alloc(1))`,
      ],
      { stdin: "pipe", stdout: "pipe" },
    );
    await other.stdout.getReader().read();
    expect(otherUsersOf(path)).toEqual([{ pid: other.pid, name: expect.any(String) }]);
    other.kill();
    await other.exited;
    expect(otherUsersOf(path)).toEqual([]);
    own.close();
    rmSync(folder, { recursive: true });
  },
);
