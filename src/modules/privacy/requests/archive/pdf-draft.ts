import type { TableColumn } from "#/platform/pdf/flow.ts";
import type { CandidateData } from "./data.ts";
import type { ArchiveTexts } from "./texts.ts";

/** A column by its share of the page's width. */
export interface Column extends Omit<TableColumn, "width"> {
  share: number;
}

/** What every part of the document is drawn with. */
export interface Draft {
  data: CandidateData;
  texts: ArchiveTexts;
  /** A number with so many decimals, as the language writes it. */
  number: (value: number, decimals?: number) => string;
  /** An instant of data.json in words; "–" for none. */
  time: (iso: string | null) => string;
  /** A day, YYYY-MM-DD, in words. */
  day: (iso: string) => string;
  section(title: string, explanation?: string): void;
  /** Text with line breaks; nothing where it is empty. */
  paragraph(text: string): void;
  /** Names and what belongs to them; rows with an empty text are left out. */
  facts(rows: readonly (readonly [name: string, text: string])[]): void;
  /** @param none said in place of a table without rows */
  table(columns: readonly Column[], rows: readonly (readonly string[])[], none: string): void;
}
