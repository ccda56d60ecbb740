import type { Localized } from "#/domain/instrument/types.ts";

/** What a text is: read off this server, written to be adapted, or left to be filled in. */
export const MARKS = ["fact", "draft", "blank"] as const;
export type Mark = (typeof MARKS)[number];

/** A paragraph, points or a table, with what it is. */
export type Part =
  | { mark: "fact" | "draft"; kind: "text"; text: Localized }
  | { mark: "fact" | "draft"; kind: "list"; items: Localized[] }
  | { mark: "fact" | "draft"; kind: "table"; columns: Localized[]; rows: Localized[][] }
  | { mark: "blank"; kind: "field"; label: Localized; lines: number };

export interface Section {
  title: Localized;
  parts: Part[];
}

/** One paper in both languages: what is true in one is true in the other. */
export interface Paper {
  title: Localized;
  /** Which rule it serves, and what for. */
  about: Localized;
  sections: Section[];
}

export const both = (en: string, de: string): Localized => ({ en, de });

export const section = (title: Localized, ...parts: (Part | Part[])[]): Section => ({
  title,
  parts: parts.flat(),
});
export const fact = (en: string, de: string): Part => ({ mark: "fact", kind: "text", text: both(en, de) });
export const draft = (en: string, de: string): Part => ({ mark: "draft", kind: "text", text: both(en, de) });
export const blank = (en: string, de: string, lines = 1): Part => ({
  mark: "blank",
  kind: "field",
  label: both(en, de),
  lines,
});
export const facts = (...items: Localized[]): Part => ({ mark: "fact", kind: "list", items });
export const drafts = (...items: Localized[]): Part => ({ mark: "draft", kind: "list", items });

export const table = (mark: "fact" | "draft", columns: Localized[], rows: Localized[][]): Part => ({
  mark,
  kind: "table",
  columns,
  rows,
});
