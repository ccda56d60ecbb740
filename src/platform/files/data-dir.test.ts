import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemRandom } from "#/platform/crypto/random.ts";
import { attachDataDir, isServed, lockedText, openDataDir } from "./data-dir.ts";
import { StorageError } from "./storage-failure.ts";

let parent: string;
let folder: string;
let keyFile: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "assay-data-dir-"));
  folder = join(parent, "deep", "data");
  keyFile = join(folder, "server.key");
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const open = () => openDataDir(folder, systemRandom);
const attach = () => attachDataDir(folder, systemRandom);
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

/** A folder as a server leaves it behind; the content of its database does not matter here. */
function used(): Uint8Array {
  const dataDir = open();
  if (dataDir.isNew) writeFileSync(dataDir.database, "rows");
  dataDir.mark?.set("closed", 7);
  dataDir.release();
  return dataDir.keys.current;
}

function refusal(work: () => unknown): StorageError {
  try {
    work();
  } catch (error) {
    if (error instanceof StorageError) return error;
    throw error;
  }
  throw new Error("the folder was accepted");
}

/** Another process that owns the folder until it is killed. */
async function startOwner() {
  const script = `
    const { openDataDir } = await import(${JSON.stringify(join(import.meta.dir, "data-dir.ts"))});
    const { systemRandom } = await import(${JSON.stringify(join(import.meta.dir, "../crypto/random.ts"))});
    // Held like a server holds it: collected as garbage, the lock would be free.
    globalThis.owned = openDataDir(${JSON.stringify(folder)}, systemRandom);
    console.log("owner");
    // Until it is killed.
    await Bun.stdin.text();
  `;
  const owner = Bun.spawn([process.execPath, "-e", script], {
    stdin: "pipe",
    stdout: "pipe",
    stderr: "inherit",
  });
  const { value } = await owner.stdout.getReader().read();
  expect(new TextDecoder().decode(value)).toBe("owner\n");
  return {
    pid: owner.pid,
    async kill() {
      owner.kill("SIGKILL");
      await owner.exited;
    },
  };
}

describe("a new data folder", () => {
  test("is made with everything above it, for this user only", () => {
    const dataDir = open();
    expect(dataDir.path).toBe(folder);
    expect(modeOf(folder)).toBe("700");
    for (const name of readdirSync(folder)) expect([name, modeOf(join(folder, name))]).toEqual([name, "600"]);
    dataDir.release();
  });

  test("gets a secret of 32 bytes of its own, kept as one line of hex", () => {
    const key = used();
    expect(key).toHaveLength(32);
    expect(readFileSync(keyFile, "utf8")).toBe(`${Buffer.from(key).toString("hex")}\n`);
    folder = join(parent, "other");
    expect(used()).not.toEqual(key);
  });

  test("says how many bytes are free", () => {
    const dataDir = open();
    expect(dataDir.freeBytes()).toBeGreaterThan(0);
    dataDir.release();
  });
});

describe("a folder that was used before", () => {
  test("keeps its secret", () => {
    const key = used();
    expect(used()).toEqual(key);
  });

  test("has files that others could read made private again", () => {
    used();
    for (const name of ["server.key", "assay.db"]) chmodSync(join(folder, name), 0o644);
    used();
    for (const name of ["server.key", "assay.db"]) expect(modeOf(join(folder, name))).toBe("600");
  });

  test("is refused when its secret is missing next to a database, and gets no new one", () => {
    used();
    rmSync(keyFile);
    expect(refusal(open).message).toContain("is missing. Restore it from a backup");
    expect(existsSync(keyFile)).toBeFalse();
  });

  test.each([
    ["empty", () => ""],
    ["cut short", (key: string) => key.slice(0, 40)],
    ["too long", (key: string) => `${key}00`],
    ["followed by something else", (key: string) => `${key}zz`],
    ["no hex", (key: string) => `x${key.slice(1)}`],
  ])("is refused when its secret is %s, and the file stays as it is", (_, damage) => {
    const damaged = damage(Buffer.from(used()).toString("hex"));
    writeFileSync(keyFile, damaged);
    const error = refusal(open);
    expect(error.message).toContain("is damaged. Restore it from a backup");
    if (damaged !== "") expect(error.message).not.toContain(damaged);
    expect(readFileSync(keyFile, "utf8")).toBe(damaged);
  });

  test.each([
    ["server.key", () => {}, "is a folder, but has to be the server key file"],
    ["server.key", used, "is a folder, not a file. Restore the file from a backup"],
    ["assay.db", used, "is a folder, but has to be a database file"],
  ])("is refused when %s is a folder, which stays", (name, prepare, sentence) => {
    prepare();
    const place = join(folder, name);
    rmSync(place, { force: true });
    mkdirSync(join(place, "inside"), { recursive: true });
    expect(refusal(open).message).toContain(sentence);
    expect(existsSync(join(place, "inside"))).toBeTrue();
  });

  test("an administrator's command is refused likewise when server.key is a folder", () => {
    used();
    rmSync(keyFile);
    mkdirSync(keyFile);
    expect(refusal(attach).message).toContain("is a folder, not a file");
  });

  test("is not left locked by a start that was refused", () => {
    used();
    const key = readFileSync(keyFile);
    rmSync(keyFile);
    refusal(open);
    writeFileSync(keyFile, key);
    expect(() => used()).not.toThrow();
  });
});

describe("a folder that had an instance", () => {
  test("is refused without its database, for a command too, and nothing is made in it", () => {
    used();
    rmSync(join(folder, "assay.db"));
    const before = readdirSync(folder).toSorted();
    for (const take of [open, attach]) {
      const error = refusal(take);
      expect(error.reason).toBe("missing");
      expect(error.message).toContain("is missing or empty, although this folder was in use before");
      expect(error.message).toContain("Restore assay.db from a backup");
    }
    expect(readdirSync(folder).toSorted()).toEqual(before);
  });

  test("is refused with an empty database, and without its mark, as older versions left it", () => {
    used();
    writeFileSync(join(folder, "assay.db"), "");
    expect(refusal(open).reason).toBe("missing");
    rmSync(join(folder, "assay.state"));
    expect(refusal(open).message).toContain("contains a server key, but no database");
    rmSync(join(folder, "assay.db"));
    expect(refusal(open).reason).toBe("missing");
    expect(refusal(attach).reason).toBe("missing");
  });

  test("reports the copy that a service kept which lost its database", () => {
    used();
    rmSync(join(folder, "assay.db"));
    writeFileSync(join(folder, "assay.db.rescued"), "rows");
    expect(refusal(open).message).toContain("rename assay.db.rescued to assay.db");
  });

  test("of an older version, without a mark, is accepted as it is", () => {
    used();
    rmSync(join(folder, "assay.state"));
    const dataDir = open();
    expect([dataDir.isNew, dataDir.mark?.found]).toEqual([false, null]);
    dataDir.release();
  });

  test("and whose first start was killed before there was a database begins once more, with the same secret", () => {
    const first = open();
    expect(first.isNew).toBeTrue();
    first.release();
    expect(refusal(attach).message).toContain("contains no Assay data");
    const second = open();
    expect([second.isNew, second.keys.current]).toEqual([true, first.keys.current]);
    second.release();
  });
});

describe("the lock", () => {
  test("refuses a second owner in the same process, and says what to do", () => {
    const dataDir = open();
    const error = refusal(open);
    expect(error.reason).toBe("locked");
    expect(error.message).toContain("Another Assay server is using");
    expect(error.message).toContain("DATA_DIR");
    dataDir.release();
  });

  test("is still locked after others were refused", () => {
    const dataDir = open();
    refusal(open);
    expect(refusal(open).reason).toBe("locked");
    dataDir.release();
  });

  test("names the process that has it, or says that the disk may give no locks", () => {
    expect(lockedText("/data", 42)("en")).toContain("using the data folder /data (process 42)");
    expect(lockedText("/data", null)("en")).toContain("or its disk does not support locks");
  });

  test("can be asked for without taking it", () => {
    const dataDir = open();
    expect([dataDir.isServedByOther(), isServed(folder)]).toEqual([false, true]);
    dataDir.release();
    expect(isServed(folder)).toBeFalse();
  });

  test("can be locked after its release", () => {
    open().release();
    const again = open();
    expect(refusal(open).reason).toBe("locked");
    again.release();
  });

  test("whose file was removed is locked again, unless another process was quicker", async () => {
    used();
    const dataDir = open();
    expect(dataDir.keepsLock()).toBe(true);
    rmSync(join(folder, "lock.db"));
    expect(dataDir.keepsLock()).toBe(true);
    expect(refusal(open).reason).toBe("locked");
    rmSync(join(folder, "lock.db"));
    const owner = await startOwner();
    try {
      expect([dataDir.keepsLock(), dataDir.keepsLock()]).toEqual([false, false]);
    } finally {
      await owner.kill();
      dataDir.release();
    }
    expect(isServed(folder)).toBeFalse();
  });

  test("of another process is locked, and is free when that one is killed before it can clean up", async () => {
    const owner = await startOwner();
    try {
      const { reason, message } = refusal(open);
      expect([reason, message]).toEqual(["locked", expect.stringContaining(`(process ${owner.pid})`)]);
    } finally {
      await owner.kill();
    }
    expect(() => used()).not.toThrow();
  });

  test("does not exclude an administrator's command, which locks nothing itself", () => {
    used();
    const dataDir = open();
    const attached = attach();
    expect(attached.keys.current).toEqual(dataDir.keys.current);
    attached.release();
    expect(refusal(open).reason).toBe("locked");
    dataDir.release();

    attach();
    expect(() => used()).not.toThrow();
  });
});

describe("attaching", () => {
  test("to a folder without data is refused, says what to do and makes nothing", () => {
    expect(refusal(attach).message).toContain("Start the server once, or set DATA_DIR to its data folder.");
    expect(readdirSync(parent)).toEqual([]);

    mkdirSync(folder, { recursive: true });
    refusal(attach);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("to a database without its secret is refused and makes no new one", () => {
    used();
    rmSync(keyFile);
    expect(refusal(attach).message).toContain("is missing. Restore it from a backup");
    expect(existsSync(keyFile)).toBeFalse();
  });
});

describe("a path that cannot be a folder", () => {
  test.each([
    ["below a file", () => join(parent, "file", "data")],
    ["a file itself", () => join(parent, "file")],
  ])("because it is %s is refused with what to do, and the file stays", (_, path) => {
    writeFileSync(join(parent, "file"), "mine");
    folder = path();
    const error = refusal(open);
    expect(error.reason).toBe("unwritable");
    expect(error.message).toContain(folder);
    expect(error.message).toContain("Choose another folder with DATA_DIR");
    expect(readFileSync(join(parent, "file"), "utf8")).toBe("mine");
  });

  test("is refused for an administrator's command too", () => {
    writeFileSync(join(parent, "file"), "mine");
    folder = join(parent, "file", "data");
    expect(refusal(attach).message).toContain("contains no Assay data");
  });
});
