import { afterAll, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { numbersFrom } from "#/ops/backup/hostile.testing.ts";
import { checkTemplates } from "#/ops/doctor/templates.ts";
import { runs } from "#/testing/runs.ts";
import { failureLines, templateOf } from "./files.ts";
import { openTemplateFolder } from "./folder.ts";
import { laidOut, plainLayout, shippedTemplates } from "./layout.ts";

/** Files of the data folder may be anything: each is refused with file and field, and no report is harmed. */

const work = mkdtempSync(join(tmpdir(), "assay-templates-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));
const folder = join(work, "report-templates");
mkdirSync(folder);
const { standard } = shippedTemplates();
const text = JSON.stringify(standard);

/** What is said of one file, each line as a server administrator reads it. */
function said(content: string | Uint8Array, name = "own.json"): string[] {
  const file = join(folder, name);
  writeFileSync(file, content);
  const found = openTemplateFolder(work).list();
  rmSync(file);
  const lines = found.flatMap(failureLines);
  for (const line of lines) {
    expect(line).toStartWith("report-templates/");
    expect(line.length).toBeLessThan(2500);
    expect(line).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
  }
  return lines;
}

const changed = (changes: object): string => JSON.stringify({ ...standard, ...changes });

describe("a template is refused that", () => {
  test.each<[string, () => string | Uint8Array, RegExp]>([
    ["is empty", () => "", /own\.json: \/: is not valid JSON/],
    ["holds NaN", () => text.replace(/true/, "NaN"), /own\.json: \/: is not valid JSON/],
    [
      "holds infinity in place of a text",
      () => text.replace(/"accent":"[^"]*"/, '"accent":1e999'),
      /own\.json: \/accent: /,
    ],
    [
      "has a key twice",
      () => text.replace("{", '{"accent":"#000000",'),
      /own\.json: \/accent: appears twice/,
    ],
    [
      "has a key twice under another spelling",
      () => text.replace("{", '{"\\u0061ccent":"#000000",'),
      /own\.json: \/accent: appears twice/,
    ],
    [
      "has a key twice in a chapter",
      () => text.replace('"detail":"full"', '"detail":"brief","detail":"full"'),
      /own\.json: \/chapters\/0\/detail: appears twice/,
    ],
    [
      "has keys of every object",
      () => text.replace("{", '{"__proto__":{"kind":"sales"},'),
      /own\.json: \/__proto__: /,
    ],
    ["has a constructor", () => changed({ constructor: { prototype: {} } }), /own\.json: \/constructor: /],
    [
      "has a field whose name moves the cursor",
      () => changed({ "\u001b[2J\u202e\nx": 1 }),
      /own\.json: \/ \[2J x: /,
    ],
    ["has a field with a name of 60 kB", () => changed({ ["x".repeat(60_000)]: 1 }), /own\.json: \/x+…: /],
    [
      "has thousands of fields more",
      () => changed(Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`x${at}`, 1]))),
      /own\.json: \/x0: /,
    ],
    [
      "has thousands of chapters that are none",
      () => changed({ chapters: Array.from({ length: 30_000 }, () => 1) }),
      /own\.json: \/chapters: /,
    ],
    ["nests without an end", () => "[".repeat(65_000), /own\.json: \/: /],
    [
      "nests without an end inside of a field",
      () => text.replace(/"accent":"[^"]*"/, `"accent":${"[".repeat(30_000)}${"]".repeat(30_000)}`),
      /own\.json: \/accent: |cannot be read/,
    ],
    [
      "nests keys without an end",
      () => text.replace("{", `{"x":${'{"x":'.repeat(9000)}1${"}".repeat(9000)},`),
      /own\.json: \/x: |cannot be read/,
    ],
    [
      "is larger than any",
      () => changed({ about: { en: "x".repeat(70_000), de: "x" } }),
      /own\.json: \/: is larger than 64 kB/,
    ],
    ["is in UTF-16", () => Buffer.from(`\ufeff${text}`, "utf16le"), /own\.json: \/: is not valid JSON/],
    [
      "is a PDF",
      () => "%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj",
      /own\.json: \/: is not valid JSON/,
    ],
    [
      "has a word of 60 kB where a value is expected",
      () => `{"kind":${"x".repeat(60_000)}}`,
      /own\.json: \/: is not valid JSON/,
    ],
    [
      "has a name of several lines",
      () => changed({ name: { en: "a\nb", de: "x" } }),
      /own\.json: \/name\/en: /,
    ],
    ["has a color that is code", () => changed({ accent: "#fff;} body{}" }), /own\.json: \/accent: /],
  ])("%s", (_, content, reason) => {
    const lines = said(content());
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThanOrEqual(20);
    expect(lines.join("\n")).toMatch(reason);
  });

  test("has a name that is none, or is no file", async () => {
    expect(said(text, "a\n\u001b[2J.json")).toEqual([
      expect.stringMatching(/^report-templates\/a \[2J\.json: \/: the name must be/),
    ]);
    mkdirSync(join(folder, "dir.json"));
    symlinkSync(join(folder, "loop.json"), join(folder, "loop.json"));
    Bun.spawnSync(["mkfifo", join(folder, "pipe.json")]);
    symlinkSync("/dev/zero", join(folder, "zero.json"));
    expect(openTemplateFolder(work).list().flatMap(failureLines)).toEqual([
      "report-templates/dir.json: /: is not a file",
      "report-templates/pipe.json: /: is not a file",
      "report-templates/zero.json: /: is not a file",
    ]);
    expect(await checkTemplates(work)).toMatchObject({ ok: true, warning: true });
    for (const name of ["dir.json", "loop.json", "pipe.json", "zero.json"])
      rmSync(join(folder, name), { recursive: true, force: true });
  });
});

test("a template with a mark of its encoding, and with a PDF next to it, is read", () => {
  writeFileSync(join(folder, "own.pdf"), "%PDF-1.7");
  expect(said(`\ufeff${text}`)).toEqual([]);
});

test("whatever a template is changed to, it is refused with a place, or reports can be laid out by it", () => {
  const { numRuns, seed } = runs(400, 20_000);
  const next = numbersFrom(seed);
  const pieces = [
    "NaN",
    "1e999",
    "-0",
    '"__proto__":1,',
    "{",
    "}",
    "[",
    "]",
    ",",
    '"',
    "\\",
    "\u0000",
    "null",
    '"\ud800"',
    "\u202e",
  ];
  let [taken, refused] = [0, 0];
  for (let turn = 0; turn < numRuns; turn += 1) {
    const [from, length] = [next(text.length), next(4) === 0 ? next(200) : next(4)];
    const content = text.slice(0, from) + (pieces[next(pieces.length)] ?? "") + text.slice(from + length);
    writeFileSync(join(folder, "own.json"), content);
    const found = openTemplateFolder(work).find("own");
    const template = templateOf(found);
    if (template === null) {
      refused += 1;
      expect(found === null ? [] : failureLines(found)).not.toEqual([]);
      continue;
    }
    taken += 1;
    expect(laidOut(template, plainLayout("own", template)).length).toBe(template.chapters.length);
    expect(Object.keys(template).toSorted()).toEqual(Object.keys(standard).toSorted());
  }
  rmSync(join(folder, "own.json"));
  expect([refused > 0, taken >= 0]).toEqual([true, true]);
});
