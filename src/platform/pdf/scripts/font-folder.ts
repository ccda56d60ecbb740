import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { create } from "@cantoo/fontkit";

/** Below the data folder. */
export const FONT_FOLDER = "fonts";

const FILE = /\.(?:ttf|otf)$/i;
const FILES_MAX = 50;
const BYTES_MAX = 64 * 1024 * 1024;

/** A font file that is not part of the program. */
export interface FontFile {
  name: string;
  bytes: Uint8Array;
}

/** What is in the folder for fonts. */
interface FontFolder {
  fonts: FontFile[];
  /** Names of files that are no fonts, or hold several. */
  unreadable: string[];
}

/**
 * Reads the fonts that the server administrator has put into the data folder, in the order of their names. What cannot be
 * read is left out.
 */
export function readFontFolder(dataFolder: string): FontFolder {
  const folder = join(dataFolder, FONT_FOLDER);
  const found: FontFolder = { fonts: [], unreadable: [] };
  for (const name of namesIn(folder)) {
    const bytes = readFont(join(folder, name));
    if (bytes === null) found.unreadable.push(name);
    else found.fonts.push({ name: fontName(name), bytes });
  }
  return found;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => FILE.test(name))
      .toSorted()
      .slice(0, FILES_MAX);
  } catch {
    return [];
  }
}

function readFont(file: string): Uint8Array | null {
  try {
    if (statSync(file).size > BYTES_MAX) return null;
    const bytes = new Uint8Array(readFileSync(file));
    const font = create(bytes);
    return "fonts" in font || font.characterSet.length === 0 ? null : bytes;
  } catch {
    return null;
  }
}

/** As a name in a PDF file can be. */
const fontName = (file: string): string => file.replace(FILE, "").replace(/[^A-Za-z0-9-]/g, "") || "Font";
