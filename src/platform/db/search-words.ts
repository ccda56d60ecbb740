import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { SearchWord } from "#/platform/text/normalize.ts";

/** Contains a word in one of its spellings. @param text normalized for search, as `candidate_list.search` */
export const containsWord = (text: SQL | SQLiteColumn, word: SearchWord): SQL =>
  sql`(${sql.join(
    word.map((spelling) => sql`instr(${text}, ${spelling}) > 0`),
    sql` OR `,
  )})`;
