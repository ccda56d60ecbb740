import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { insertAccount, openTestDatabase, type TestDatabase } from "#/platform/db/testing.ts";
import {
  beginsWordsOf,
  containsWords,
  finderOf,
  normalize,
  normalizes,
  searchable,
  searchWords,
} from "#/platform/text/normalize.ts";
import { runs } from "#/testing/runs.ts";

let opened: TestDatabase;
beforeAll(() => {
  opened = openTestDatabase();
  insertAccount(opened.db, "cus_1");
});
afterAll(() => opened.end());

/** How the database stores a reference in the searched text that contains nothing else. */
function normalizedByDatabase(text: string): string {
  const { sqlite } = opened.db;
  const insert = sqlite.prepare(
    `INSERT INTO candidate_list (account_id, mode, added_at, first_name, last_name, email, external_ref, search, source, language)
     VALUES ('cus_1', 'test', 1, '', '', '', ?, '', 'api', 'en') RETURNING id`,
  );
  const { id } = insert.get(text) as { id: number };
  const row = sqlite.prepare("SELECT search FROM candidate_list WHERE id = ?").get(id);
  return (row as { search: string }).search;
}

test.each([
  ["Müller", "muller"],
  ["MÜLLER", "muller"],
  ["Mu\u0308ller", "muller"],
  ["Straße", "strasse"],
  ["Øxnebjerg-Ñandú", "oxnebjerg-nandu"],
  ["Łukasz Đoković", "lukasz dokovic"],
  ["İstanbul Yılmaz", "istanbul yilmaz"],
  ["Nguyễn Thị Ệ", "nguyen thi e"],
  ["ΏΣ ς", "ωσ σ"],
  ["ЁЖИК Йод", "ежик иод"],
  ["李雷 O'Neill 100%_[x]", "李雷 o'neill 100%_[x]"],
])("%s is found as %s, and the database has normalized it to the same text", (text, plain) => {
  expect(normalize(text)).toBe(plain);
  expect(normalizedByDatabase(text)).toBe(plain);
});

test("database and search normalize every letter of the table alike, and nothing that was normalized is normalized again", () => {
  for (const [letter, plain] of normalizes()) {
    if (plain !== "") expect([letter, normalizedByDatabase(letter)]).toEqual([letter, normalize(letter)]);
    for (const part of plain) expect([letter, normalizes().has(part)]).toEqual([letter, false]);
  }
});

/** How the database stores a person's names, in the row and in all spellings. */
function spelledByDatabase(firstName: string, lastName: string): string {
  const row = opened.db.sqlite
    .prepare(
      `INSERT INTO candidate_list (account_id, mode, added_at, first_name, last_name, email, search, source, language)
       VALUES ('cus_1', 'test', 1, ?, ?, '', '', 'api', 'en') RETURNING id`,
    )
    .get(firstName, lastName) as { id: number };
  const found = opened.db.sqlite.prepare("SELECT search FROM candidate_list WHERE id = ?").get(row.id);
  return (found as { search: string }).search;
}

describe("a search", () => {
  const spellings = (text: string) => searchWords(text).map(([first]) => first);

  test("is for words, each once, wherever commas and spaces are", () => {
    expect(spellings("  Müller,  Anna\u00a0müller ")).toEqual(["muller", "anna"]);
    expect(spellings(" , ")).toEqual([]);
    expect(spellings("a b c d e f g h")).toHaveLength(6);
  });

  test.each([
    ["Müller", ["Müller", "Mueller", "Muller", "MÜLLER", "Mu\u0308ller", '"Müller"', "„Müller“"]],
    ["Mueller", ["Müller", "Mueller", "Muller"]],
    ["Weiß", ["Weiss", "WEISS", "WEIẞ", "weiß"]],
    ["Weiss", ["Weiß", "WEIẞ"]],
    ["O’Neill", ["O'Neill", "O`Neill", "O´Neill", "ONeill", "oneill", "o neill"]],
    ["ONeill", ["O'Neill", "O’Neill"]],
    ["Jean\u2011Luc", ["Jean-Luc", "Jean Luc", "Jeanluc", "Jean–Luc"]],
    ["Jean Luc", ["Jean-Luc"]],
    [
      "Müller-Lüdenscheidt",
      ["Mueller-Luedenscheidt", "Muller-Ludenscheidt", "Mueller-Lüdenscheidt", "Müller"],
    ],
    ["Søren Åse", ["Soeren", "soren ase", "Aase", "Åse Søren"]],
    ["Ａｄａ", ["ada", "Ａｄａ"]],
    ["Michael", ["michael", "Micha", "chae", "el"]],
    [
      "jo@müller.example",
      ["jo@xn--mller-kva.example", "jo@müller.example", "xn--mller-kva.example", "müller.example"],
    ],
    ["jo@xn--mller-kva.example", ["jo@müller.example", "JO@MÜLLER.example"]],
  ])("for %j is found as each of %j, in the service and in the database", (text, typed) => {
    for (const query of typed) {
      expect([query, containsWords(searchable(text), searchWords(query))]).toEqual([query, true]);
      expect([query, containsWords(spelledByDatabase("", text), searchWords(query))]).toEqual([query, true]);
    }
  });

  test("for what begins words of a name finds no middle of them", () => {
    expect(beginsWordsOf("Hans-Peter Müller", "pet muel")).toBe(true);
    expect(beginsWordsOf("Hans-Peter Müller", "eter")).toBe(false);
    expect(beginsWordsOf("Hans-Peter Müller", "")).toBe(true);
    expect(beginsWordsOf("山田 太郎", "山田太郎")).toBe(true);
  });

  test("finds by everything typed, in any order, and everything by nothing typed", () => {
    expect(finderOf("mueller fuer")("Kandidaten Auswahllisten für Müller")).toBe(true);
    expect(finderOf("kandidatin")("Kandidaten")).toBe(false);
    expect(finderOf(" ")("Kandidaten")).toBe(true);
  });

  test.each([
    ["John", ["Joe", "Joh-an"]],
    ["Müller", ["Miller", "müller*", "Muellner"]],
    ["Robert", ["Robert%", "Robert'x", "Rob*"]],
  ])("for %j is not found as any of %j", (text, typed) => {
    for (const query of typed)
      expect([query, containsWords(spelledByDatabase("", text), searchWords(query))]).toEqual([query, false]);
  });

  const letters = fc.string({
    unit: fc.constantFrom(..."aeounsABdäöüÄÖÜßøåéŁ’'‘-‑–\u00a0 ＡъΣ王"),
    minLength: 1,
    maxLength: 12,
  });

  test("normalizes nothing twice", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), letters, (any, known) => {
        for (const text of [any, known]) expect(normalize(normalize(text))).toBe(normalize(text));
      }),
      runs(200),
    );
  });

  test("finds every name by itself in every spelling, in the service and in the database", () => {
    const respelled: readonly ((name: string) => string)[] = [
      (name) => name,
      (name) => name.toLowerCase(),
      (name) => name.normalize("NFD"),
      (name) => normalize(name),
      (name) => name.replace(/[’‘]/g, "'").replace(/[‑–]/g, "-"),
      (name) => name.replace(/['’‘]/g, "").replace(/[-‑–]/g, ""),
      (name) => name.replace(/[äÄ]/g, "ae").replace(/[öÖ]/g, "oe").replace(/[üÜ]/g, "ue"),
      (name) =>
        name
          .split(/[\s\u00a0]+/u)
          .toReversed()
          .join(", "),
    ];
    fc.assert(
      fc.property(letters, letters, fc.constantFrom(...respelled), (first, last, respell) => {
        const words = searchWords(respell(`${first} ${last}`));
        expect(containsWords(spelledByDatabase(first, last), words)).toBe(true);
        expect(containsWords(searchable(`${last} ${first}`), words)).toBe(true);
      }),
      runs(300),
    );
  });
});
