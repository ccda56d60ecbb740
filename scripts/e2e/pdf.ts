/** Looks into PDF files with programs that are not ours. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PICTURES, TAKES_PICTURES } from "./process.ts";

function output(cmd: string[]): string {
  const { exitCode, stdout, stderr } = Bun.spawnSync(cmd);
  if (exitCode !== 0) throw new Error(`${cmd[0]} ended with ${exitCode}: ${stdout}${stderr}`);
  return stdout.toString();
}

interface PdfFindings {
  /** All text with single blanks. */
  text: string;
  pages: number;
  /** Fonts that a reader would have to replace. */
  missingFonts: string[];
  fonts: number;
}

/** Keeps the file and pictures of its pages, and reads it. @throws Error when qpdf finds a fault */
export function examinePdf(bytes: Uint8Array, name: string): PdfFindings {
  const file = join(PICTURES, `${name}.pdf`);
  mkdirSync(PICTURES, { recursive: true });
  writeFileSync(file, bytes);
  output(["qpdf", "--check", file]);
  // Every page is drawn by a program that is not ours, as small as can be when nobody will look.
  output(["pdftoppm", "-png", "-r", TAKES_PICTURES ? "70" : "9", file, join(PICTURES, name)]);
  const fonts = output(["pdffonts", file]).trim().split("\n").slice(2);
  return {
    text: output(["pdftotext", file, "-"]).replace(/\s+/g, " "),
    pages: Number(output(["qpdf", "--show-npages", file])),
    // The columns from the right: object id (two), uni, sub, emb.
    missingFonts: fonts.filter((line) => line.trim().split(/\s+/).at(-5) !== "yes"),
    fonts: fonts.length,
  };
}
