// Works out the kerns of the built-in font family for the letters of English and German, and which characters share a glyph
// (assets/fonts/kerns.json): more than half of what the first document after a start would do.
import { join } from "node:path";
import { create } from "@cantoo/fontkit";
import { FONT_WEIGHTS, loadFonts } from "../src/platform/pdf/fonts.ts";
import { kernOf, type PreparedKerns, sharedGlyphs } from "../src/platform/pdf/kern.ts";
import { readAsset } from "../src/platform/process/assets.ts";

const ASCII = Array.from({ length: 0x7e - 0x20 }, (_, place) => String.fromCharCode(0x21 + place)).join("");
const alphabet = `${ASCII}ÄÖÜäöüßéèçñ–—…·“”„‚‘’×≤≥`;

const bytes = loadFonts(readAsset);
const faces: Record<string, Record<string, Record<string, string>>> = {};
const shared: Record<string, Record<string, string>> = {};
for (const weight of FONT_WEIGHTS) {
  const font = create(bytes[weight]);
  if ("fonts" in font) throw new Error("a font file must hold one face");
  const rows: Record<string, Record<string, string>> = {};
  for (const left of alphabet) {
    const row: Record<string, string> = {};
    for (const right of alphabet) {
      const kern = String(kernOf(font, left, right));
      if (kern !== "0") row[kern] = `${row[kern] ?? ""}${right}`;
    }
    if (Object.keys(row).length > 0) rows[left] = row;
  }
  faces[font.postscriptName ?? weight] = rows;
  shared[font.postscriptName ?? weight] = sharedGlyphs(font);
}
const prepared: PreparedKerns = { alphabet, faces, shared };
const file = join(import.meta.dir, "..", "assets", "fonts", "kerns.json");
await Bun.write(file, `${JSON.stringify(prepared)}\n`);
console.log(file);
