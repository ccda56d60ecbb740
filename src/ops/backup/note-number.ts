import type { AddLine } from "#/ops/external-folders/line-queue.ts";
import { NUMBERS_FILE } from "./list-names.ts";
import type { GivenNumber } from "./numbers.ts";

/** Records each number for the lists next to backups and standby, so that a restore issues none a second time. */
export const createNumberList =
  (addLine: AddLine) =>
  ({ mode, type, year, sequence }: GivenNumber): void =>
    addLine(NUMBERS_FILE, { mode, type, year, sequence } satisfies GivenNumber);
