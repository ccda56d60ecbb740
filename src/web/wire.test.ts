import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { makeWire, WIRE_FILE } from "../../scripts/wire.ts";
import { wireText } from "../../scripts/wire-text.ts";

const CONSOLE = join(import.meta.dir, "console");

const sources = readdirSync(CONSOLE, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(CONSOLE, file), "utf8") }));

const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ file, text }) => !file.startsWith("kit/api/") && pattern.test(text))
    .map(({ file }) => file);

test("the generated types are those of the routes, also when nothing had to be generated", async () => {
  await makeWire();
  const written = readFileSync(WIRE_FILE, "utf8");
  expect(await makeWire()).toBe(false);
  const isCurrent = written.slice(written.indexOf("\n") + 1) === (await wireText());
  expect(
    isCurrent ? "current" : "scripts/interface-sources.ts leaves out a file that changes the types",
  ).toBe("current");
});

test("no page declares the service's answers: the path does", () => {
  expect(filesWith(/\buse(Load|Action)\(/).length).toBeGreaterThan(100);
  expect(
    filesWith(/\buse(Load|Action)<|\.send<|\bas (unknown as )?(ApiRequest|Path|Address|Answer)\b/),
  ).toEqual([]);
});

test("what the service answers is described nowhere by hand: names for parts of it are made of the generated ones", () => {
  expect(sources.map(({ file }) => file).filter((file) => /(^|\/)types\.ts$/.test(file))).toEqual([]);
  const created = sources.filter(({ text }) => /^export type \w+ =[^;]*\b(?:Schemas|Answer)\b/m.test(text));
  expect(created.length).toBeGreaterThan(15);
  const named = created.filter(({ file }) => file.endsWith("/answers.ts"));
  const byHand = named.filter(({ text }) =>
    /\binterface\b|: (readonly )?(string|number|boolean)\b/.test(text),
  );
  expect(byHand.map(({ file }) => file)).toEqual([]);
  // Whatever the file is called, the name itself adds no shape.
  const parts = created.flatMap(({ file, text }) =>
    [...text.matchAll(/^export type (\w+) =[^;]*\b(?:Schemas|Answer)\b[^;]*;/gm)].map(
      ([part, name = ""]) => ({
        part,
        name: `${file}: ${name}`,
      }),
    ),
  );
  const shaped = parts.filter(({ part }) => /: (readonly )?(string|number|boolean)\b/.test(part));
  expect(shaped.map(({ name }) => name)).toEqual([]);
});
