import { readScoredSheets } from "#/modules/psychometrics/scored-sheets.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Db } from "#/platform/db/open.ts";

export const createScoreStore = (db: Pick<Db, "orm">) => ({
  /** Submitted sheets, the latest first. */
  listSubmitted: (tenant: Tenant) => readScoredSheets(db, tenant),
});

export type ScoreStore = ReturnType<typeof createScoreStore>;
