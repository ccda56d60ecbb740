import { isNull, not, or, sql } from "drizzle-orm";
import { WITHHELD_STATUS } from "#/domain/instrument/types.ts";
import { candidateList } from "#/platform/db/schema/candidate-list.ts";

/**
 * `isWithheld` as a condition on a row of the list of candidates. The status is written into the statement, because SQLite
 * takes the index of withheld results only for the very value.
 */
export const isWithheldRow = () => sql`${candidateList.quality} = ${sql.raw(`'${WITHHELD_STATUS}'`)}`;

/** The opposite: also of imported scores, which have no answers and so no quality. */
export const isNotWithheldRow = () => or(isNull(candidateList.quality), not(isWithheldRow()));
