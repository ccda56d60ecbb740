import { expect, test } from "bun:test";
import { Glob } from "bun";

const ROOT = `${import.meta.dir}/../../..`;
/** What is written for people: texts with a space in source, and every line of the manual. */
const TEXT = /"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
/** Codes, events and operations keep their names, as does the marker in the place of a name. */
const NAMES = /`[^`]*`|Anonymized Candidate|candidate\.anonymized|\$\{[^}]*\}/g;

const isSaid = (text: string): boolean => /\banonymi[sz]/i.test(text.replaceAll(NAMES, ""));

/** Texts about what an account decides, or that are shown only where it cuts scores off; `promises.test.ts` and others prove when. */
const CONDITIONAL = new Set([
  "src/modules/candidates/reference.ts",
  "src/modules/privacy/reference.ts",
  "src/modules/privacy/schema.ts",
  "src/messages/en/domain/report/compliance/common.json",
  "src/messages/de/domain/report/compliance/common.json",
  "src/messages/en/console/entities/bulk.json",
  "src/messages/de/console/entities/bulk.json",
  "src/messages/de/candidate.json",
  "src/messages/en/candidate.json",
  "src/messages/de/console/entities/bulk.json",
  "src/messages/en/console/entities/bulk.json",
  "src/messages/de/console/overview.json",
  "src/messages/de/console/privacy/unlinking.json",
  "src/messages/de/modules/mailer/erased.json",
  "assets/manual/de/erasing.md",
  "assets/manual/de/guide/data-protection.md",
  "assets/manual/en/erasing.md",
]);

async function saying(pattern: string, textsOf: (content: string) => readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for await (const path of new Glob(pattern).scan({ cwd: ROOT })) {
    if (
      /\.test\.tsx?$|\.testing\.ts$|\.gen\.|\/testing\/|\/platform\/db\/|\/account-transfer\/columns\/|\/instrument\//.test(
        path,
      )
    )
      continue;
    if (CONDITIONAL.has(path)) continue;
    const texts = textsOf(await Bun.file(`${ROOT}/${path}`).text());
    found.push(...texts.filter(isSaid).map((text) => `${path}: ${text.slice(0, 100)}`));
  }
  return found;
}

/** The texts of a message file, without their keys. */
const valuesIn = (content: string): string[] =>
  [...content.matchAll(/"(?:@?[\w-]+)": ("(?:[^"\\]|\\.)*")|^\s*("(?:[^"\\]|\\.)*"),?$/gm)].map(
    ([, value = "", item = ""]) => value + item,
  );

test("no text says anonymized but where the account cuts scores off, because else ids lead to them", async () => {
  const inSource = (content: string) =>
    content
      .split("\n")
      .filter((line) => !/^\s*(?:\/?\*|\/\/|import )/.test(line))
      .flatMap((line) => line.match(TEXT) ?? [])
      .filter((text) => / \S/.test(text) && text.startsWith('"'));
  expect(await saying("src/**/*.{ts,tsx}", inSource)).toEqual([]);
  expect(await saying("src/messages/*/**/*.json", valuesIn)).toEqual([]);
  expect(await saying("assets/manual/**/*.{md,json}", (content) => content.split("\n"))).toEqual([]);
});
