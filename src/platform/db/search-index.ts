import type { Database as Sqlite } from "bun:sqlite";
import { partsOf, type SearchWord } from "#/platform/text/normalize.ts";
import type { Db } from "./open.ts";

/** Finds rows of `candidate_list` by parts of their text, without reading all of them. */
export interface SearchIndex {
  /**
   * Rows of any account whose text may contain all of these words, each in one of its spellings, as
   * `candidate_list.search` has it normalized. None that does is missing, and the caller checks each of them.
   * @returns null if that would be no shorter than reading all: words of one or two letters, or very many rows
   */
  narrow(words: readonly SearchWord[]): number[] | null;
  /** Takes in what has changed since, step by step. */
  catchUp(): Promise<void>;
  /** Of that, only what has to leave the index, which does not wait for all that an upgrade has to take in. */
  deletePrevious(): Promise<void>;
}

/**
 * Where more rows than these may fit, reading the list in its order is as quick: a row that is looked at by its number
 * costs some ten times as much as one in passing.
 */
const FOUND = { least: 500, most: 10_000, share: 0.1 } as const;
/** Rows that the index does not know yet are looked at one by one. */
const PENDING_MAX = 1_000;
/** Rows indexed by one transaction: a millisecond, and some milliseconds for one whose previous text is removed. */
const TOGETHER = 50;
const PREVIOUS_TOGETHER = 1;
/** Rows of an earlier version that one transaction looks at. */
const RESPELLED_TOGETHER = 50;
/** Whether the text of a row of an earlier version lacks spellings: of names, or of letters that were not normalized. */
const IN_NEED = `id = ? AND instr(search, char(10)) = 0 AND ((last_name || first_name) GLOB '*[^ -~]*' OR search GLOB '*[^ -~]*'
  OR (last_name || first_name) GLOB '*[''\`@-]*' OR (last_name || first_name) <> '' AND (instr(email, '@') = 0 OR external_ref LIKE '%@%') OR (last_name || ' ' || first_name) LIKE '%ae%'
  OR (last_name || ' ' || first_name) LIKE '%oe%' OR (last_name || ' ' || first_name) LIKE '%ue%')`;
/** Between two of them all other work can run. */
const PAUSE_MS = 10;
/** Pages that one step of putting parts together writes. */
const MERGED_PAGES = 16;
const MERGES = 4;

const NEW_ONES = "SELECT id FROM candidate_list WHERE id > (SELECT indexed_to FROM server WHERE id = 1)";

interface Pending {
  id: number;
  /** What the index has of the row; null: nothing. */
  former: string | null;
}

/** Of each word every third place, and the last one: all letters are in one of them. */
const trigramsOf = (word: string): string[] => {
  const letters = [...word];
  const last = letters.length - 3;
  if (last < 0) return [];
  const places = Array.from({ length: Math.ceil(last / 3) }, (_, place) => 3 * place);
  return [...places, last].map((at) => letters.slice(at, at + 3).join(""));
};

const quoted = (part: string): string => `"${part.replaceAll('"', '""')}"`;

/** What the index is asked for a word; null if one of its spellings is too short to be found by the index. */
function queryOf(word: SearchWord): string | null {
  const spellings = word.map((spelling) =>
    [...new Set(partsOf(spelling).flatMap(trigramsOf))].map(quoted).join(" AND "),
  );
  if (spellings.includes("")) return null;
  return spellings.map((parts) => `(${parts})`).join(" OR ");
}

export function createSearchIndex({ sqlite, tx }: Pick<Db, "sqlite" | "tx">): SearchIndex {
  const prepare = lazily(sqlite);
  const match = prepare<{ rowid: number }, [string, number]>(
    "SELECT rowid FROM candidate_search WHERE candidate_search MATCH ? LIMIT ?",
  );
  const waiting = prepare<Pending, [number]>("SELECT id, former FROM search_pending LIMIT ?");
  const unknown = prepare<{ id: number }, [number]>(`${NEW_ONES} ORDER BY id LIMIT ?`);
  const toCome = prepare<{ id: number }, [number]>(
    `SELECT id FROM search_pending UNION ALL ${NEW_ONES} LIMIT ?`,
  );
  const outdated = prepare<Pending, [number]>(
    "SELECT id, former FROM search_pending WHERE former IS NOT NULL LIMIT ?",
  );
  const remove = prepare<unknown, [number, string]>(
    "INSERT INTO candidate_search (candidate_search, rowid, search) VALUES ('delete', ?, ?)",
  );
  const add = prepare<unknown, [number]>(
    "INSERT INTO candidate_search (rowid, search) SELECT id, search FROM candidate_list WHERE id = ?",
  );
  const done = prepare<unknown, [number]>("DELETE FROM search_pending WHERE id = ?");
  const recordTo = prepare<unknown, [number]>("UPDATE server SET indexed_to = ? WHERE id = 1");
  const merge = prepare<unknown, [number]>(
    "INSERT INTO candidate_search (candidate_search, rank) VALUES ('merge', ?)",
  );
  const formerly = prepare<{ id: number }, []>(
    `SELECT id FROM candidate_list WHERE id < (SELECT respell_below FROM server WHERE id = 1) ORDER BY id DESC LIMIT ${RESPELLED_TOGETHER}`,
  );
  const outOfDate = prepare<unknown, [number]>(`INSERT OR IGNORE INTO search_pending
    SELECT id, search FROM candidate_list WHERE ${IN_NEED} AND id <= (SELECT indexed_to FROM server WHERE id = 1)`);
  const respell = prepare<unknown, [number]>(
    `INSERT INTO candidate_list_spelling SELECT id FROM candidate_list WHERE ${IN_NEED}`,
  );
  const recordRespelled = prepare<unknown, [number]>("UPDATE server SET respell_below = ? WHERE id = 1");
  /** About how many rows there are. */
  const last = prepare<{ id: number | null }, []>("SELECT max(id) AS id FROM candidate_list");
  const changes = prepare<{ n: number }, []>("SELECT total_changes() AS n");

  /** Puts parts of the index together, some pages of them. https://sqlite.org/fts5.html#the_merge_command */
  function mergeSome(): void {
    for (let turn = 0; turn < MERGES; turn++) {
      const changed = tx(() => {
        const before = changes().get()?.n ?? 0;
        merge().run(MERGED_PAGES);
        return (changes().get()?.n ?? 0) - before;
      });
      if (changed < 2) return;
    }
  }

  function take(some: readonly Pending[]): void {
    if (some.length === 0) return;
    tx(() => {
      for (const { id, former: previous } of some) {
        if (previous !== null) remove().run(id, previous);
        add().run(id);
        done().run(id);
      }
    });
    mergeSome();
  }

  /** Takes in rows that are new. @returns whether there may be more */
  function takeNew(): boolean {
    const taken = tx(() => {
      const some = unknown().all(TOGETHER);
      for (const { id } of some) add().run(id);
      const last = some.at(-1);
      if (last) recordTo().run(last.id);
      return some.length;
    });
    if (taken > 0) mergeSome();
    return taken === TOGETHER;
  }

  /** Rewrites the text of rows that an earlier version stored. @returns whether there may be more */
  function respellSome(): boolean {
    const some = formerly().all();
    const last = some.at(-1);
    if (last === undefined) return false;
    tx(() => {
      for (const { id } of some) {
        outOfDate().run(id);
        respell().run(id);
      }
      recordRespelled().run(last.id);
    });
    return true;
  }

  /** @returns whether there may be more */
  function step(): boolean {
    const next = waiting().all(TOGETHER);
    if (next.length === 0) return takeNew() || respellSome();
    const costly = next.filter(({ former: earlier }) => earlier !== null).slice(0, PREVIOUS_TOGETHER);
    take(costly.length > 0 ? costly : next);
    return true;
  }

  /** @returns whether there may be more */
  function deleteSome(): boolean {
    const some = outdated().all(PREVIOUS_TOGETHER);
    take(some);
    return some.length === PREVIOUS_TOGETHER;
  }

  async function inSteps(next: () => boolean): Promise<void> {
    while (next()) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }

  return {
    narrow(words) {
      const queries = words.map(queryOf).filter((query) => query !== null);
      if (queries.length === 0) return null;
      const pending = toCome().all(PENDING_MAX + 1);
      if (pending.length > PENDING_MAX) return null;
      const rows = last().get()?.id ?? 0;
      const most = Math.round(Math.min(FOUND.most, Math.max(FOUND.least, rows * FOUND.share)));
      const query = queries.map((one) => `(${one})`).join(" AND ");
      const found = match().all(query, most + 1);
      if (found.length > most) return null;
      return [...new Set([...found.map(({ rowid }) => rowid), ...pending.map(({ id }) => id)])];
    },

    catchUp: () => inSteps(step),
    deletePrevious: () => inSteps(deleteSome),
  };
}

/** A statement is made when it is first run: most commands never search. */
const lazily =
  (sqlite: Sqlite) =>
  // biome-ignore lint/suspicious/noExplicitAny: the driver's own bound on parameters.
  <Row, Values extends any[]>(sql: string) =>
  () =>
    sqlite.query<Row, Values>(sql);
