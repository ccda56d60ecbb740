import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openMark, readMark } from "./house-mark.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-mark-"));
  file = join(folder, "assay.state");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the mark of a house", () => {
  test("is not there before it is set, and notes nothing until then", () => {
    const mark = openMark(file);
    expect([mark.found, mark.state()]).toEqual([null, null]);
    mark.note(5);
    expect(existsSync(file)).toBeFalse();
    mark.close();
  });

  test("keeps the state and the last count, for this user only and in one file", () => {
    const mark = openMark(file);
    mark.set("open", 7);
    for (let n = 8; n <= 1_000; n++) mark.note(n);
    mark.note(12);
    expect(readMark(file)).toEqual({ state: "open", commits: 12 });
    mark.set("closed", 13);
    mark.note(14);
    mark.close();
    expect(openMark(file).found).toEqual({ state: "closed", commits: 14 });
    expect(readdirSync(folder)).toEqual(["assay.state"]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test("is one line of the same length whatever it says, so that no rest of another stays", () => {
    const mark = openMark(file);
    const sizes = (["begun", "open", "closed", "damaged"] as const).map((state, n) => {
      mark.set(state, 10 ** (n * 5));
      mark.note(1);
      return readFileSync(file).length;
    });
    expect(new Set(sizes).size).toBe(1);
    mark.close();
  });

  test.each(["", "{}", '{"state":"open"', "x".repeat(50), '{"state":"gone","commits":1}'])(
    "that reads %j claims nothing",
    (text) => {
      writeFileSync(file, text);
      expect(readMark(file)).toBeNull();
    },
  );

  test("never fails a commit: without its file there is only nothing to be read", () => {
    const mark = openMark(file);
    mark.set("open", 1);
    rmSync(file);
    mark.note(2);
    mark.close();
    mark.note(3);
    expect(readMark(file)).toBeNull();
  });
});
