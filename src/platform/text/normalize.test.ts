import { afterAll, beforeAll, expect, test } from "bun:test";
import { insertAccount, openTestDatabase, type TestDatabase } from "#/platform/db/testing.ts";
import { normalize, normalizes, searchWords } from "#/platform/text/normalize.ts";

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

test("a search is for words, each once, wherever commas and spaces are", () => {
  expect(searchWords("  Müller,  Anna müller ")).toEqual(["muller", "anna"]);
  expect(searchWords(" , ")).toEqual([]);
  expect(searchWords("a b c d e f g h")).toHaveLength(6);
});
