import type { TSchema } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { Option } from "commander";
import type { Language } from "#/messages/languages.gen.ts";
import { MODES } from "#/platform/context/tenant.ts";
import { cleanText, textLines } from "#/platform/text/text.ts";
import { brokenRule, Mistake } from "./mistakes.ts";

/** How commands read their arguments. What is wrong ends the program with a sentence and exit code 64. */

/** Digits only: neither 1e3 nor 0x10 nor -5 is a number here. The reader names its range, which help shows. */
export const wholeNumber = (min: number, max: number) =>
  Object.assign(
    (text: string): number => {
      const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
      if (!(number >= min && number <= max)) {
        throw new Mistake((texts) => texts.wholeNumber(min, max));
      }
      return number;
    },
    { range: { min, max } },
  );

/** A whole number, or `default`, which is null. */
export const numberOrDefault = (min: number, max: number) =>
  Object.assign((text: string) => (text === "default" ? null : wholeNumber(min, max)(text)), {
    range: { min, max },
  });

/** A whole number, or `off`, which is null. */
export const numberOrOff = (min: number, max: number) =>
  Object.assign((text: string) => (text === "off" ? null : wholeNumber(min, max)(text)), {
    range: { min, max },
  });

/** An amount such as 390 or 390.50. @returns cents, from 1 */
export const priceText =
  (max: number) =>
  (text: string): number => {
    const [, whole = "", part = ""] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
    const cents = whole === "" ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, "0"));
    if (!(cents >= 1 && cents <= max * 100)) {
      throw new Mistake((texts) => texts.amount(max));
    }
    return cents;
  };

export function sessionNumber(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Mistake((texts) => texts.session);
  return Number(text);
}

/** A text by the rules of the interface. */
export const textOf =
  (schema: TSchema) =>
  (text: string): string => {
    const clean = text.isWellFormed() ? cleanText(text) : null;
    if (clean === null || !Value.Check(schema, clean)) throw brokenRule(schema);
    return clean.trim();
  };

/** Splits words at commas and ignores spaces around them. */
export const words = (text: string): string[] =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");

export const modeOption = (): Option => new Option("--mode <mode>").choices([...MODES]).default("live");

const FILE_ERRORS = { ENOENT: "noFile", EACCES: "noAccess", EISDIR: "isFolder" } as const;

/** Returns why a named file cannot be read. */
export function fileError(error: unknown): Mistake {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const found = FILE_ERRORS[code as keyof typeof FILE_ERRORS] ?? "unreadable";
  return new Mistake((texts) => texts[found]);
}

/** How commands show what strangers have typed: nothing of it may move the cursor or reorder the text. */
export const safeLine = (text: string): string => textLines(text.replace(/\s+/g, " ")).join(" ");

export const safeLines = (text: string): string[] => textLines(text);

type Cell = string | number | null;

/** Columns of a terminal that output for people fits. */
export const TERMINAL_WIDTH = 100;
const GAP = "  ";
/** What is cut stays recognizable. */
const CUT_MIN = 12;

/**
 * Returns rows as a table for people, or one below the other if they are too wide for a terminal.
 * @param none the text for an empty list
 * @param cuttable columns that may lose their end, because JSON has it
 */
export function table(
  rows: readonly Readonly<Record<string, Cell>>[],
  none: string,
  cuttable: readonly string[] = [],
): string {
  if (rows.length === 0) return none;
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = [columns, ...rows.map((row) => columns.map((name) => safeLine(String(row[name] ?? ""))))];
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => widthOf(line[at]))));
  const width = () => widths.reduce((sum, one) => sum + one, GAP.length * (columns.length - 1));
  const open = columns.flatMap((name, at) => (cuttable.includes(name) ? [at] : []));
  while (width() > TERMINAL_WIDTH) {
    const widest = open.toSorted((one, other) => (widths[other] ?? 0) - (widths[one] ?? 0))[0];
    if (widest === undefined || (widths[widest] ?? 0) <= CUT_MIN) return records(columns, cells.slice(1));
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  const lines = cells.map((line) =>
    line
      .map((cell, at) => fitted(cell, widths[at] ?? 0))
      .join(GAP)
      .trimEnd(),
  );
  return lines.join("\n");
}

const widthOf = (text = ""): number => Bun.stringWidth(text);

const fitted = (text: string, width: number): string => {
  const excess = widthOf(text) - width;
  return excess > 0 ? `${text.slice(0, width - 1)}…` : `${text}${" ".repeat(-excess)}`;
};

const records = (columns: readonly string[], rows: readonly string[][]): string => {
  const width = Math.max(...columns.map((name) => name.length));
  return rows
    .map((row) => columns.map((name, at) => `${name.padEnd(width)}${GAP}${row[at]}`.trimEnd()).join("\n"))
    .join("\n\n");
};

/** @returns a number with fixed decimals, as people write it in a language */
export const decimal = (value: number, digits: number, language: Language): string => {
  const text = value.toFixed(digits);
  return language === "de" ? text.replace(".", ",") : text;
};

export const json = (value: unknown): string => JSON.stringify(value, null, 2);
