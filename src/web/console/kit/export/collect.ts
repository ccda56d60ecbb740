import { ApiProblem } from "../api/problem.ts";
import type { Pagination } from "../components/list-state.ts";

interface Collecting<Row> {
  load(place: { offset: number; limit: number; as_of: string | null }): Promise<{
    rows: readonly Row[];
    pagination: Pagination;
  }>;
  told(done: number, total: number): void;
  sleep(ms: number): Promise<void>;
}

const PAGE = 100;

/** All rows of a list as it is at the first answer; waits where the server asks for patience. @throws as `load` */
export async function collectAll<Row>({ load, told, sleep }: Collecting<Row>): Promise<Row[]> {
  const all: Row[] = [];
  let asOf: string | null = null;
  for (;;) {
    try {
      const { rows, pagination } = await load({ offset: all.length, limit: PAGE, as_of: asOf });
      asOf = pagination.as_of ?? null;
      all.push(...rows);
      told(all.length, pagination.total);
      if (!pagination.has_more || rows.length === 0) return all;
    } catch (error) {
      const wait = error instanceof ApiProblem && error.status === 429 ? error.retryAfterMs : null;
      if (wait === null) throw error;
      await sleep(wait);
    }
  }
}
