import type { TSchema } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { InvalidArgumentError, Option } from "commander";
import { MODES } from "#/platform/context/tenant.ts";
import { cleanText, textLines } from "#/platform/text/text.ts";

/** How commands read their arguments. What is wrong ends the program with a sentence and exit code 64. */

/** Digits alone: neither 1e3 nor 0x10 nor -5 is a number here. */
export const wholeNumber =
  (min: number, max: number) =>
  (text: string): number => {
    const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (!(number >= min && number <= max)) {
      throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
    }
    return number;
  };

/** An amount such as 390 or 390.50. @returns cents, from 1 */
export const priceText =
  (max: number) =>
  (text: string): number => {
    const [, whole = "", part = ""] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
    const cents = whole === "" ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, "0"));
    if (!(cents >= 1 && cents <= max * 100)) {
      throw new InvalidArgumentError(`It must be an amount from 0.01 to ${max}, with a point.`);
    }
    return cents;
  };

export function sessionNumber(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new InvalidArgumentError("A session id is a whole number.");
  return Number(text);
}

/** A text by the rules of the interface. @param schema with a description that completes "It …" */
export const textOf =
  (schema: TSchema) =>
  (text: string): string => {
    const clean = text.isWellFormed() ? cleanText(text) : null;
    if (clean === null || !Value.Check(schema, clean)) {
      throw new InvalidArgumentError(`It ${schema.description}.`);
    }
    return clean.trim();
  };

/** Splits words at commas and ignores spaces around them. */
export const words = (text: string): string[] =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");

export const modeOption = (about: string): Option =>
  new Option("--mode <mode>", about).choices([...MODES]).default("live");

/** Returns why a named file cannot be read, as a complete sentence. */
export function fileError(error: unknown): InvalidArgumentError {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const reasons: Record<string, string> = {
    ENOENT: "There is no such file.",
    EACCES: "This user may not read the file.",
    EISDIR: "It is a folder, not a file.",
  };
  return new InvalidArgumentError(reasons[code] ?? "The file cannot be read.");
}

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
