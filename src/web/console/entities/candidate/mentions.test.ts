import { expect, test } from "bun:test";
import fc from "fast-check";
import * as spellings from "#/platform/text/normalize.ts";
import { runs } from "#/testing/runs.ts";
import { meant, partsOf, picked, shifted, trimmed, typingAt } from "./mention-field.tsx";

const ADA = { id: "usr_1", name: "Ada Lovelace" };
const GRACE = { id: "usr_2", name: "Gräce Hopper" };
const said = (text: string, { at, length }: { at: number; length: number }) => text.slice(at, at + length);

test("a name is typed after an @ that begins a word, and an address of a mailbox is none", () => {
  expect(typingAt("Ask @gra", 8, [])).toEqual({ at: 4, word: "gra" });
  expect(typingAt("Ask @", 5, [])).toEqual({ at: 4, word: "" });
  expect(typingAt("ada@example", 11, [])).toBeNull();
  expect(typingAt("@ada\nand", 8, [])).toBeNull();
  expect(typingAt("@ ada", 5, [])).toBeNull();
  expect(typingAt("Ask @Ada Lovelace", 17, [{ user_id: "usr_1", at: 4, length: 13 }])).toBeNull();
});

test("colleagues are found by the beginning of any part of their names, without accents", () => {
  const found = (word: string) => meant([ADA, GRACE], { at: 0, word }, spellings).map(({ id }) => id);
  expect([found(""), found("gra"), found("LOV"), found("ada l"), found("x")]).toEqual([
    ["usr_1", "usr_2"],
    ["usr_2"],
    ["usr_1"],
    ["usr_1"],
    [],
  ]);
});

test.each([
  ["Jürgen Müller", ["Mue", "mull", "JUERGEN", "Müller, Jü", "mu\u0308", "jürgen m"]],
  ["Sinéad O’Neill", ["O'N", "ONei", "O’Neill Sin", "sinead"]],
  ["Hans-Peter Weiß", ["hanspeter", "Hans-P", "hans p", "WEISS", "Peter"]],
  ["Łukasz Śliwa", ["luk", "SLIWA L"]],
  ["İpek Işık", ["ipek", "isik", "IŞIK"]],
  ["Søren Åse", ["Soeren", "aase", "søren å"]],
  ["Иван Петров", ["петр", "ИВАН"]],
])("%j is offered when any of %j is typed", (name, typed) => {
  const colleagues = [{ id: "usr_1", name }, ADA];
  for (const word of typed)
    expect([word, meant(colleagues, { at: 0, word }, spellings).map((one) => one.name)]).toEqual([
      word,
      [name],
    ]);
});

test("a chosen name appears in the text, typing around it moves it, and typing inside of it removes the mention", () => {
  const one = picked("Ask @ad, please", 7, { at: 4, word: "ad" }, ADA, []);
  expect([one.text, one.caret]).toEqual(["Ask @Ada Lovelace , please", 18]);
  const two = picked(
    `@g ${one.text}`,
    2,
    { at: 0, word: "g" },
    GRACE,
    shifted(one.text, `@g ${one.text}`, one.mentions),
  );
  expect(two.mentions.map((mention) => said(two.text, mention))).toEqual(["@Gräce Hopper", "@Ada Lovelace"]);
  const broken = two.text.replace("Gräce", "Grace");
  expect(shifted(two.text, broken, two.mentions).map((mention) => said(broken, mention))).toEqual([
    "@Ada Lovelace",
  ]);
});

test("a remaining mention keeps its name, regardless of what is typed", () => {
  const text = fc.string({ maxLength: 12 });
  fc.assert(
    fc.property(text, text, text, fc.nat(30), fc.nat(30), (head, tail, typed, from, length) => {
      const before = `${head}@Ada${tail}`;
      const start = Math.min(from, before.length);
      const after = before.slice(0, start) + typed + before.slice(start + length);
      for (const mention of shifted(before, after, [{ user_id: "usr_1", at: head.length, length: 4 }]))
        expect(said(after, mention)).toBe("@Ada");
    }),
    runs(100),
  );
});

test("in the stored form, positions are counted without the leading spaces, and the parts cover the whole text", () => {
  const kept = trimmed("  @Ada says\n", [{ user_id: "usr_1", at: 2, length: 4 }]);
  expect(kept).toEqual({ text: "@Ada says", mentions: [{ user_id: "usr_1", at: 0, length: 4 }] });
  expect(partsOf("So @Ada says", [{ user_id: "usr_1", at: 3, length: 4, name: null }])).toEqual([
    { at: 0, text: "So " },
    { at: 3, mention: { user_id: "usr_1", name: null } },
    { at: 7, text: " says" },
  ]);
});
