import { expect, test } from "bun:test";
import { Glob } from "bun";

const ROOT = `${import.meta.dir}/../../..`;
/** What is written for people: texts with a blank in source, and every line of the manual. */
const TEXT = /"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
/** Codes, events and operations keep their names, as does the marker in the place of a name. */
const NAMES = /`[^`]*`|Anonymized Candidate|candidate\.anonymized|\$\{[^}]*\}/g;

const isSaid = (text: string): boolean => /\banonymi[sz]/i.test(text.replaceAll(NAMES, ""));

async function saying(pattern: string, textsOf: (content: string) => readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for await (const path of new Glob(pattern).scan({ cwd: ROOT })) {
    if (
      /\.test\.tsx?$|\.testing\.ts$|\.gen\.|\/testing\/|\/platform\/db\/|\/moving\/columns\/|\/instrument\//.test(
        path,
      )
    )
      continue;
    const texts = textsOf(await Bun.file(`${ROOT}/${path}`).text());
    found.push(...texts.filter(isSaid).map((text) => `${path}: ${text.slice(0, 100)}`));
  }
  return found;
}

test("no text says anonymized, because scores can be found by the id of invite and session", async () => {
  const inSource = (content: string) =>
    content
      .split("\n")
      .filter((line) => !/^\s*(?:\/?\*|\/\/|import )/.test(line))
      .flatMap((line) => line.match(TEXT) ?? [])
      .filter((text) => / \S/.test(text) && text.startsWith('"'));
  expect(await saying("src/**/*.{ts,tsx}", inSource)).toEqual([]);
  expect(await saying("assets/manual/**/*.{md,json}", (content) => content.split("\n"))).toEqual([]);
});
