import { isoTime } from "./platform/clock.ts";
import type { MissingData } from "./platform/house.ts";

export interface Check {
  name: string;
  ok: boolean;
  /** Works, but something can not be done before the operator has seen to it. */
  warning?: true;
  detail: string;
}

/** What starts have found missing of what had been answered. */
export function checkMissing(missing: MissingData | null): Check {
  const name = "stored data";
  if (missing === null) return { name, ok: true, detail: "nothing is known to be missing" };
  const detail = `${missing.commits} transactions that had been answered were missing at the start of ${isoTime(missing.foundAt)}: the write-ahead log was lost or cut, or an older copy stands here; \`assay accept-loss\` takes note`;
  return { name, ok: false, detail };
}
