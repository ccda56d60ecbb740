import { expect, test } from "bun:test";
import { Glob } from "bun";

/**
 * Words that were used in earlier versions next to those of `entities/candidate/badges.tsx` for the same thing, in
 * either language, without one common word.
 */
const PREVIOUS: readonly [word: RegExp, instead: string][] = [
  [/Guthaben/, "Credits"],
  [/Answering now|Antworten gerade/, "In progress, In Arbeit"],
  [/"(Not begun|Nicht begonnen|Noch nicht begonnen)"/, "Invited, Eingeladen"],
  [/[Aa]bgegeben|[Hh]anded in\b/, "Completed, Abgeschlossen"],
  [
    /Einladung[^".]{0,60}(zurück(ge)?z|stornier)|[Ss]tornierte[nr]? Einladung/,
    "widerrufen; zurückgezogen is what a candidate did, storniert is an order",
  ],
];

test("a state has one word in each language, and none of those it once had", async () => {
  const root = new URL("../../", import.meta.url).pathname;
  const found: string[] = [];
  for await (const path of new Glob("{web/console/**/*.{ts,tsx},messages/{en,de}/console/**/*.json}").scan(
    root,
  )) {
    if (/\.test\.tsx?$/.test(path)) continue;
    const lines = (await Bun.file(`${root}${path}`).text()).split("\n");
    for (const [word, instead] of PREVIOUS)
      for (const [place, line] of lines.entries())
        if (word.test(line)) found.push(`${path}:${place + 1} says ${word.exec(line)?.[0]}: ${instead}`);
  }
  expect(found).toEqual([]);
});
