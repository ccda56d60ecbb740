import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { partsOf, type SearchWord } from "#/platform/text/normalize.ts";

const together = (conditions: readonly SQL[], by: SQL): SQL => sql`(${sql.join([...conditions], by)})`;

/** Contains a word in one of its spellings, in all parts of it. @param contains the condition on one part */
export const containsSpelling = (word: SearchWord, contains: (part: string) => SQL): SQL =>
  together(
    word.map((spelling) => together(partsOf(spelling).map(contains), sql` AND `)),
    sql` OR `,
  );

/** Contains a word in one of its spellings. @param text normalized for search, as `candidate_list.search` */
export const containsWord = (text: SQL | SQLiteColumn, word: SearchWord): SQL =>
  containsSpelling(word, (part) => sql`instr(${text}, ${part}) > 0`);
