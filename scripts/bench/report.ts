import type { Round } from "./load.ts";
import { quantile } from "./quantile.ts";

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export const perSecond = ({ requests, seconds }: Round): number => requests / seconds;

/** Of the times that single requests took, in milliseconds. */
export const quantileOf =
  (share: number) =>
  ({ latenciesMs }: Round): number =>
    quantile(latenciesMs, share);

/** Prints rows whose first is the head; the first column is text, the others are figures. */
export function table(rows: readonly string[][]): void {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of rows) {
    console.log(
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join("  "),
    );
  }
}
