import type { Language } from "#/domain/instrument/types.ts";

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
