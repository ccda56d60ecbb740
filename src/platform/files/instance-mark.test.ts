import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openMark, readMark } from "./instance-mark.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-mark-"));
  file = join(folder, "assay.state");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the mark of an instance", () => {
  test("is not there before it is set, and records nothing until then", () => {
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
    expect(readMark(file)).toMatchObject({ state: "open", commits: 12 });
    mark.set("closed", 13);
    mark.note(14);
    mark.close();
    expect(openMark(file).found).toMatchObject({ state: "closed", commits: 14 });
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

  test("keeps which log contains the commits, and up to where everything was in the file by the time that log began", () => {
    const [first, second] = ["0a".repeat(12), "0b".repeat(12)];
    const mark = openMark(file);
    mark.set("open", 5, { head: null, since: 5 });
    mark.note(6, first);
    mark.note(7, first);
    expect(readMark(file)?.log).toEqual({ head: first, since: 5 });
    mark.note(8, second);
    mark.note(9, second);
    expect(readMark(file)).toEqual({ state: "open", commits: 9, log: { head: second, since: 7 } });
    mark.close();
    expect(openMark(file).found?.log).toEqual({ head: second, since: 7 });
  });

  test("of an earlier version is read, without a log, and is one line again once it was set", () => {
    writeFileSync(file, '{"state":"closed" ,"commits":              77}\n');
    const mark = openMark(file);
    expect(mark.found).toEqual({ state: "closed", commits: 77, log: null });
    mark.set("open", 78, { head: null, since: 78 });
    expect(readMark(file)).toEqual({ state: "open", commits: 78, log: { head: null, since: 78 } });
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
