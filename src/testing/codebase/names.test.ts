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
