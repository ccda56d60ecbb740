import { beforeEach, expect, test } from "bun:test";
import { dirname } from "node:path";
import { findInFiles } from "#/modules/privacy/testing.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { normalize, type SearchWord, searchWords, surelyNormalized } from "#/platform/text/normalize.ts";
import { containing } from "#/platform/text/text.ts";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { count, execute, rows } from "#/testing/inspect.ts";
import { invite } from "#/testing/journey.ts";
import { runs } from "#/testing/runs.ts";
import { createCandidateListStore } from "./list-store.ts";
import { createCandidateStore } from "./store.ts";
import { EVERYBODY, seedAssessment } from "./testing.ts";

const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "100000" });
const account = useBuyer(service);

let tenant: Tenant;
beforeEach(() => {
  tenant = { accountId: account.id, mode: "test" };
});

/** The search before there was an index: it reads every row. */
const READS_ALL = { narrow: () => null };

let { seed } = runs(1);
function below(limit: number): number {
  seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
  return Math.floor((seed / 0x80000000) * limit);
}
const oneOf = <T>(all: readonly T[]): T => all[below(all.length)] as T;

const FIRST = [
  "Anna",
  "Zoë",
  "Jürgen-Ümit",
  "ÅSA",
  "Thị",
  "Łukasz",
  "Σωκράτης",
  "Ольга",
  "D'Arcy",
  'Bo "Bob"',
  "李",
];
const LAST = [
  "Müller",
  "Groß",
  "Øster",
  "Nguyễn",
  "van der Meer",
  "O'Neill",
  "Šťastný",
  "Annan",
  "İnan",
  "50%_off",
];

/** A part of somebody's text, in any case, or something that nobody has. */
function term(): string {
  const [whole] = [
    oneOf([`${oneOf(FIRST)} ${oneOf(LAST)}`, `p${below(60)}@people.example`, `REF-${below(60)}`]),
  ];
  const letters = [...whole];
  const from = below(letters.length);
  const part = letters.slice(from, from + 1 + below(8)).join("");
  return oneOf([part, part, part.toUpperCase(), part.toLowerCase(), `${part}q`, `${part} ${oneOf(LAST)}`]);
}

function compare(): number {
  const { db, searchIndex, clock } = service;
  let narrowed = 0;
  const watched = {
    narrow: (words: readonly SearchWord[]) => {
      const found = searchIndex.narrow(words);
      if (found !== null) narrowed += 1;
      return found;
    },
  };
  const lists = [READS_ALL, watched].map((index) => createCandidateListStore(db, index));
  const searches = [READS_ALL, watched].map((index) => createCandidateStore(db, index));
  for (let round = 0; round < 25; round++) {
    const [text, other] = [term(), term()];
    const words = searchWords(below(4) === 0 ? `${text} ${other}` : text);
    const page = { limit: 5, offset: below(3) * 2, asOf: clock.now(), until: null };
    for (const sort of ["newest", "oldest", "name"] as const) {
      const [all, indexed] = lists.map((store) => store.list(tenant, { ...EVERYBODY, words }, sort, page));
      expect([words, indexed]).toEqual([words, all]);
    }
    const terms = oneOf([
      { q: text, name: null, email: null },
      { q: null, name: text, email: other },
      { q: text, name: other, email: null },
    ]);
    const [all, indexed] = searches.map((store) =>
      store.listFound(
        tenant,
        {
          q: searchWords(terms.q ?? ""),
          name: searchWords(terms.name ?? ""),
          email: terms.email === null ? [] : [containing(terms.email)],
          period: { from: 0, before: Number.MAX_SAFE_INTEGER },
        },
        page,
      ),
    );
    expect([terms, indexed]).toEqual([terms, all]);
  }
  return narrowed;
}

test("returns exactly what reading every row returns for any search, however far the index is", async () => {
  const sessions: number[] = [];
  for (let person = 0; person < 60; person++) {
    service.clock.advance(below(3));
    const name = { firstName: oneOf(FIRST), lastName: oneOf(LAST) };
    sessions.push(seedAssessment(service, account, { ...name, email: `p${person}@people.example` }));
  }
  expect(compare()).toBeGreaterThan(25);
  await service.run("index-names");
  expect(count(service, "search_pending")).toBe(0);
  for (let round = 0; round < 3; round++) {
    expect(compare()).toBeGreaterThan(25);
    for (let change = 0; change < 10; change++) {
      const [column, value] = oneOf([
        ["last_name", oneOf(LAST)],
        ["first_name", oneOf(FIRST)],
        ["email", `p${below(60)}@people.example`],
      ]);
      execute(service, `UPDATE sessions SET ${column} = ? WHERE id = ?`, value, oneOf(sessions));
    }
    const leaves = oneOf(sessions);
    execute(service, "UPDATE sessions SET anonymized_at = 1 WHERE id = ?", leaves);
    execute(service, "DELETE FROM candidate_list WHERE session_id = ?", leaves);
    compare();
    await service.run("index-names");
    const check = "INSERT INTO candidate_search (candidate_search, rank) VALUES ('integrity-check', 1)";
    expect(() => execute(service, check)).not.toThrow();
  }
});

test("finds a row that was given the number of a deleted one, before the index has read that, and after", async () => {
  const newest = () => Number(rows(service, "SELECT max(id) AS id FROM candidate_list")[0]?.id);
  const add = (lastName: string) => seedAssessment(service, account, { firstName: "Ada", lastName });
  for (const isReadBetween of [false, true]) {
    const gone = add("Vorgängerin");
    await service.run("index-names");
    const id = newest();
    execute(service, "DELETE FROM candidate_list WHERE session_id = ?", gone);
    if (isReadBetween) await service.run("index-names");
    add("Nachfolger");
    expect(newest()).toBe(id);
    for (const run of [() => undefined, () => service.run("index-names")]) {
      await run();
      expect(service.searchIndex.narrow(searchWords("nachfolger"))).toContain(id);
    }
    expect(service.searchIndex.narrow(searchWords("Vorgängerin"))).not.toContain(id);
  }
});

/** Every sequence of three letters in the index. */
const parts = (): string[] => {
  execute(service, "CREATE VIRTUAL TABLE temp.parts USING fts5vocab(main, candidate_search, 'row')");
  const found = rows(service, "SELECT term FROM temp.parts").map(({ term }) => String(term));
  execute(service, "DROP TABLE temp.parts");
  return found;
};

test("leaves nothing in the index after an anonymization, nor in the list of rows to index", async () => {
  // Letters that appear in no id and no key. Three of the usual ones can be found in these at random.
  const sent = await invite(service, account, { name: "Жшщъфц Цхчшъф", email: "zqxjkwv@people.example" });
  const session = seedAssessment(service, account, { firstName: "Ъыьэюя", lastName: "Ящчьъж" });
  const words = ["zqxjkwv", "жшщъфц", "цхчшъф", "ъыьэюя", "ящчьъж"];
  const threes = words.flatMap((word) => [...word].slice(2).map((_, at) => word.slice(at, at + 3)));
  await service.run("index-names");
  expect(parts()).toEqual(expect.arrayContaining(threes));
  await service.call("DELETE", `/api/v1/gdpr/candidates/${session}`, { key: account.key });
  execute(
    service,
    "UPDATE invites SET name = 'Qjwzv Neu', email = 'new@people.example' WHERE id = ?",
    sent.id,
  );
  execute(service, "INSERT INTO search_pending VALUES (900, NULL)");
  await service.gdpr.finishPartial();
  // The test does not wait for the rows that an upgrade has to index.
  expect(count(service, "search_pending")).toBe(1);
  const left = parts();
  expect(left.filter((part) => threes.includes(part))).toEqual([]);
  expect(left).toContain("qjw");
  const gone = ["Zqxjkwv", "zqxjkwv", ...words.slice(1), ...threes.filter((part) => part > "z")];
  expect(
    findInFiles(dirname(service.dataDir.database), gone).filter((found) => /plain|case/.test(found)),
  ).toEqual([]);
});

test("reads every row for words of one or two letters, and for very common ones", async () => {
  seedAssessment(service, account, { firstName: "Ada", lastName: "Example" });
  expect(service.searchIndex.narrow(searchWords("a da"))).toBeNull();
  expect(service.searchIndex.narrow(searchWords("ada"))).toHaveLength(1);
  execute(
    service,
    "INSERT INTO search_pending WITH RECURSIVE n(i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < 3000) SELECT i, NULL FROM n",
  );
  expect(service.searchIndex.narrow(searchWords("ada"))).toBeNull();
  await service.run("index-names");
  expect(service.searchIndex.narrow(searchWords("ada"))).toHaveLength(1);
});

test("does not use the index for letters whose cases are not normalized alike", () => {
  expect(surelyNormalized("Öster  groß")).toEqual(["oster", "gross"]);
  for (const strange of ["Ⴀ", "ⴀ", "µ"])
    expect([strange, surelyNormalized(`x${strange}`)]).toEqual([strange, null]);
  expect(normalize("Σ")).toBe(normalize("ς"));
});
