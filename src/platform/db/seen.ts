import { type SQL, sql } from "drizzle-orm";
import type { Tenant } from "#/platform/context/tenant.ts";

/** Rows of the list of candidates whose result somebody has opened; found by what they opened, which is few. */
export const seenBy = ({ accountId, mode }: Tenant, reader: string): SQL => sql`(
  SELECT opened.id FROM seen_results AS seen JOIN candidate_list AS opened ON opened.session_id = seen.session_id
  WHERE seen.user_id = ${reader} AND seen.account_id = ${accountId} AND seen.mode = ${mode}
)`;

/** A column beside a row of the list: when somebody first opened the result. */
export const seenAt = (reader: string): SQL<number | null> =>
  sql<number | null>`(
    SELECT seen.seen_at FROM seen_results AS seen
    WHERE seen.user_id = ${reader} AND seen.session_id = candidate_list.session_id
  )`;
