import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { IntlMessageFormat } from "intl-messageformat";
import { compileArea, type Messages } from "../message-compiler.ts";

const folder = mkdtempSync(join(tmpdir(), "assay-messages-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
async function textsOf(byLanguage: Record<string, Messages>) {
  const file = join(folder, `${files++}.ts`);
  writeFileSync(file, compileArea("SAMPLE_TEXTS", new Map(Object.entries(byLanguage))));
  return (await import(file)).SAMPLE_TEXTS;
}
const compiling = (byLanguage: Record<string, Messages>) => () =>
  compileArea("SAMPLE_TEXTS", new Map(Object.entries(byLanguage)));

describe("a message", () => {
  test("without parameters is a string, and any other a function", async () => {
    const { en } = await textsOf({ en: { plain: "It's here: <b>, `$'{'x'}'` \\", named: "Hello, {name}" } });
    expect(en.plain).toBe("It's here: <b>, `$" + "{x}` \\");
    expect(en.named("Ada")).toBe("Hello, Ada");
  });

  test("takes its parameters as they appear in the source language, or as they are described", async () => {
    const texts = await textsOf({
      en: { first: "{one} {two}", "@second": { parameters: ["two", "one", "three"] }, second: "{one} {two}" },
      de: { first: "{two} {one}", second: "{three} {one}" },
    });
    expect([texts.en.first("1", "2"), texts.de.first("1", "2")]).toEqual(["1 2", "2 1"]);
    expect([texts.en.second("2", "1", "3"), texts.de.second("2", "1", "3")]).toEqual(["1 2", "3 1"]);
  });

  test("can do without a parameter in another language", async () => {
    const texts = await textsOf({
      en: { refused: "{reader, select, user {Your role} other {This key}} lacks the permission." },
      de: { refused: "Dafür fehlt die Berechtigung." },
    });
    expect(texts.de.refused("user")).toBe("Dafür fehlt die Berechtigung.");
    expect(texts.de.refused.length).toBe(0);
    expect(texts.en.refused("program")).toBe("This key lacks the permission.");
  });

  test("has groups, lists and rows", async () => {
    const { en } = await textsOf({
      en: { group: { list: ["a", "b"], rows: [["c", "d"]], flag: true, none: null } },
    });
    expect(en.group).toEqual({ list: ["a", "b"], rows: [["c", "d"]], flag: true, none: null });
  });

  test("shares the parameters of a described group or list", async () => {
    const steps = { "@steps": { parameters: ["company", "isLive"] } };
    const texts = await textsOf({
      en: { ...steps, steps: ["Wait.", "{company} reads {isLive, select, true {it} other {nothing}}."] },
      de: { steps: ["Warten.", "{company} liest."] },
    });
    expect(texts.en.steps("Acme", false)).toEqual(["Wait.", "Acme reads nothing."]);
    expect(texts.de.steps("Acme", true)).toEqual(["Warten.", "Acme liest."]);
  });

  test("has the plural categories of its language", async () => {
    const message = "{n, plural, one {# list} few {# listy} many {# listów} other {# listu}}";
    const { pl } = await textsOf({
      en: { lists: "{n, plural, one {# list} other {# lists}}" },
      pl: { lists: message },
    });
    expect([1, 2, 5, 22, 25].map((n) => pl.lists(n))).toEqual([
      "1 list",
      "2 listy",
      "5 listów",
      "22 listy",
      "25 listów",
    ]);
  });

  test("says the same as in the format's reference implementation", async () => {
    const texts = fc.constantFrom("a", "’", "it's ", "''{", "`$", "'{'x'}' ", "é\n", "{name}", "{name} ");
    const sentence = fc.array(texts, { maxLength: 4 }).map((parts) => parts.join("").replace(/'+$/, ""));
    const message = fc.oneof(
      sentence,
      fc
        .tuple(sentence, sentence, sentence)
        .map(([zero, one, other]) => `x{n, plural, =0 {${zero}} one {${one}} other {${other}}}y`),
      fc.tuple(sentence, sentence).map(([yes, no]) => `{is, select, true {${yes}} other {${no}}}`),
      fc
        .tuple(sentence, sentence)
        .map(([live, other]) => `{name, select, live {${live}} other {${other}}} {n}`),
    );
    const valid = (text: string) => {
      try {
        new IntlMessageFormat(text, "en", undefined, { ignoreTag: true });
        return true;
      } catch {
        return false;
      }
    };
    const samples = fc.sample(message.filter(valid), 300);
    const described = { parameters: ["n", "is", "name"] };
    const { en, de } = await textsOf(
      Object.fromEntries(
        ["en", "de"].map((language) => [
          language,
          Object.fromEntries(
            samples.flatMap((text, at) => [
              [`@m${at}`, described],
              [`m${at}`, text],
            ]),
          ),
        ]),
      ),
    );
    for (const [at, text] of samples.entries())
      for (const n of [0, 1, 2, 11])
        for (const is of [true, false])
          for (const name of ["live", "Ada"]) {
            const values = { n, is: String(is), name };
            for (const [language, own] of [
              ["en", en],
              ["de", de],
            ] as const) {
              const wanted = new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).format(
                values,
              );
              expect([text, own[`m${at}`](n, is, name)]).toEqual([text, wanted]);
            }
          }
  });
});

describe("a message file is refused", () => {
  const cases: [string, Record<string, Messages>, string][] = [
    [
      "with a key less",
      { en: { a: "x", b: { c: "y" } }, de: { a: "x", b: {} } },
      "SAMPLE_TEXTS.b.c (de): is missing",
    ],
    [
      "with a key more",
      { en: { a: "x" }, de: { a: "x", z: "y" } },
      "SAMPLE_TEXTS (de): has keys that the source language lacks: z",
    ],
    ["with a text for a group", { en: { a: { b: "x" } }, de: { a: "x" } }, "SAMPLE_TEXTS.a (de): is a group"],
    [
      "with a parameter of its own",
      { en: { a: "{name}" }, de: { a: "{nmae}" } },
      "SAMPLE_TEXTS.a (de): has parameters that the source language lacks: nmae",
    ],
    ["with a brace that stays open", { en: { a: "x {name" } }, "SAMPLE_TEXTS.a (en): "],
    ["without the last case", { en: { a: "{n, plural, one {x}}" } }, "SAMPLE_TEXTS.a (en): "],
    [
      "with a plural of another language",
      { en: { a: "{n, plural, few {x} other {y}}" } },
      'SAMPLE_TEXTS.a (en): has the plural "few"',
    ],
    ["with a format", { en: { a: "{n, number}" } }, "SAMPLE_TEXTS.a (en): uses a format"],
  ];
  test.each(cases)("%s", (_, files_, reason) => {
    expect(compiling(files_)).toThrow(reason);
  });
});
