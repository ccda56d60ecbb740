import { expect, test } from "bun:test";
import { sourcesIn } from "#/testing/sources.ts";

/** Words of earlier versions that nobody outside knew, each with the one in use now. */
const REPLACED = {
  ...{ deed: "action", deeds: "action", doer: "actor", door: "entry", doors: "entry" },
  ...{ fault: "error, failure", faults: "errors, failures", faulty: "invalid", fold: "normalize" },
  ...{ folded: "normalized", forget: "delete", former: "previous", framing: "HTTP kernel" },
  ...{ held: "on hold", house: "instance, company", houses: "instances", mend: "fix" },
  ...{ neighbours: "domain accounts" },
  ...{
    noted: "recorded",
    occasion: "trigger",
    occasions: "triggers",
    paper: "document",
    papers: "documents",
  },
  ...{ plate: "logo background", proven: "verified", prove: "verify", purge: "delete expired" },
  ...{ sitting: "assessment", sittings: "assessments", surroundings: "environment", tell: "notify" },
  ...{
    teller: "notifier",
    told: "reported, notified",
    veiled: "redacted",
    vouch: "verify",
    vouched: "verified",
  },
  ...{ wing: "route group", wings: "route groups", wipe: "clear", wish: "input", wished: "requested" },
  wishes: "preferences",
} as const;

const DECLARED = /^\s*(?:export )?(?:async )?(?:function\*?|const|let|interface|type|class) (\w+)/gm;

const wordsOf = (name: string): string[] =>
  name.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[_.-]/).map((word) => word.toLowerCase());

test("no declaration and no file has a name of former words", () => {
  const sources = ["src", "scripts"].flatMap((folder) => sourcesIn(folder));
  const names = sources.flatMap(({ file, text }) => [
    { file, name: file.split("/").at(-1) ?? "" },
    ...[...text.matchAll(DECLARED)].map(([, name = ""]) => ({ file, name })),
  ]);
  const outdated = names.filter(({ name }) => wordsOf(name).some((word) => Object.hasOwn(REPLACED, word)));
  expect(outdated.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

/** What a method of a store does to rows; `upsert` inserts a row or updates the one in its place. */
const VERBS = /^(?:find|list|count|sum|is|has|insert|upsert|update|delete)(?![a-z])/;

/** Stores as the formatter writes them: a function that returns the methods, or is the object of the methods. */
const STORE = /^export (?:function|const) create\w*Store\b[\s\S]*?\n(?:\}|\}\);)$/gm;

test("a method of a store says by its first word what it does to rows", () => {
  const methods = sourcesIn("src")
    .filter(({ file }) => !file.startsWith("web/") && !/\.test\.ts$|testing/.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(STORE)].flatMap(([store]) => {
        const [, returned] = /\n {2}return \{\n([\s\S]*?)\n {2}\}/.exec(store) ?? [];
        const names = (returned ?? store).matchAll(
          returned === undefined ? /^ {2}(\w+)[(:,<]/gm : /^ {4}(\w+)[(:,<]/gm,
        );
        return [...names].map(([, name = ""]) => ({ file, name }));
      }),
    );
  expect(methods.length).toBeGreaterThan(550);
  expect(methods.filter(({ name }) => !VERBS.test(name)).map(({ file, name }) => `${file}: ${name}`)).toEqual(
    [],
  );
});
