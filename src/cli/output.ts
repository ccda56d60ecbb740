import { textLines } from "#/platform/text/text.ts";

/** How commands show what strangers have typed: nothing of it may move the cursor or reorder the text. */
export const safeLine = (text: string): string => textLines(text.replace(/\s+/g, " ")).join(" ");

export const safeLines = (text: string): string[] => textLines(text);

type Cell = string | number | null;

/** Rows as a table for people. @param none what is said when there are none */
export function table(rows: readonly Readonly<Record<string, Cell>>[], none: string): string {
  if (rows.length === 0) return none;
  const safe = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, cell]) => [name, typeof cell === "string" ? safeLine(cell) : cell]),
    ),
  );
  return Bun.inspect.table(safe, { colors: false }).trimEnd();
}

export const json = (value: unknown): string => JSON.stringify(value, null, 2);
