import { FONT_FOLDER, readFontFolder } from "#/platform/pdf/scripts/font-folder.ts";
import { type Check, found } from "./check.ts";

/** Reads the fonts in the data folder; nothing where there are none. A file that is no font harms no document. */
export function checkFonts(dataFolder: string): Check[] {
  const { fonts, unreadable } = readFontFolder(dataFolder);
  if (unreadable.length > 0) {
    const details = unreadable.map((name) => ({ failure: null, text: `${FONT_FOLDER}/${name}` }));
    return [found("fonts_unusable", { count: unreadable.length }, { details })];
  }
  return fonts.length === 0 ? [] : [found("fonts_ok", { count: fonts.length })];
}
