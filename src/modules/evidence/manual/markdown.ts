import type { Language } from "#/instrument/types.ts";

/** A table of Markdown; what stands in a cell cannot break out of it. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replace(/\s+/g, " ")).join(" | ")} |`;
  return [line(head), `|${head.map(() => "---").join("|")}|`, ...rows.map(line)].join("\n");
}

export const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join("\n");

/** Text that others have typed, as plain words. */
export const plainWords = (text: string): string =>
  text.replace(/\s+/g, " ").replace(/[\\`*_[\]<>#|]/g, (sign) => `\\${sign}`);

/** Numbers as the language writes them. */
export interface Numbers {
  number(value: number, decimals: number): string;
  percent(share: number, decimals?: number): string;
}

export function numbersIn(language: Language): Numbers {
  const number = (value: number, decimals: number) => {
    const text = value.toFixed(decimals);
    return language === "de" ? text.replace(".", ",") : text;
  };
  return { number, percent: (share, decimals = 1) => `${number(100 * share, decimals)} %` };
}
