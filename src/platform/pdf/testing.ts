/** Assay's fonts for tests, read once from the working tree. */
import { readFileSync } from "node:fs";
import { type FontBytes, loadFonts } from "./fonts.ts";

let fonts: FontBytes | undefined;

export function companyFonts(): FontBytes {
  fonts ??= freshFonts();
  return fonts;
}

/** The same, with nothing of them parsed. */
export const freshFonts = (): FontBytes =>
  loadFonts((path) => new Uint8Array(readFileSync(new URL(`../../../assets/${path}`, import.meta.url))));
