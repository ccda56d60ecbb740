import type { Db } from "#/platform/db/open.ts";
import { NUMBERS_FILE } from "./lines.ts";
import { type ListsDeps, noteBeside } from "./note-beside.ts";
import type { GivenNumber } from "./numbers.ts";

interface NumberListDeps extends ListsDeps {
  db: Db;
}

/** Notes each number beside backups and standby once its transaction is stored, so that a restore gives none a second time. */
export const createNumberList =
  (deps: NumberListDeps) =>
  ({ mode, type, year, sequence }: GivenNumber): void => {
    const given: GivenNumber = { mode, type, year, sequence };
    deps.db.afterCommit(() => noteBeside(deps, NUMBERS_FILE, given, "an invoice number"));
  };
