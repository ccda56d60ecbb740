// Makes the fonts for the scripts that the built-in family lacks (assets/fonts/scripts): reduced to what shaping needs, packed,
// and listed with their characters, so that a document loads only those that it prints.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { create, type Font } from "@cantoo/fontkit";
import { Glob } from "bun";
import type { FaceEntry } from "../src/platform/pdf/scripts/coverage.ts";
import { FONTS, installApart } from "./e2e/packages-apart.ts";
import { openSubsetter } from "./fonts/subset.ts";

const PACKAGES = join(FONTS, "node_modules");
const FOLDER = join(import.meta.dir, "..", "assets", "fonts", "scripts");

/**
 * In the order in which they are asked: the scripts that Unicode recommends for names of all kinds (UAX #31, table 5). The
 * Arabic one is pinned at a release in which letters have one glyph each: in later ones, dots are glyphs of their own, and
 * many readers copy such letters out twice.
 */
const NOTO = (
  "Sans,SansArabic,SansArmenian,SansBengali,SansDevanagari,SansEthiopic,SansGeorgian,SansGujarati,SansGurmukhi,SansHebrew," +
  "SansKannada,SansKhmer,SansLao,SansMalayalam,SansMyanmar,SansOriya,SansSinhala,SansTamil,SansTelugu,SansThaana,SansThai," +
  "SerifTibetan,Emoji"
).split(",");

/** Space, joiners, and the circle that marks stand on which have no letter: what a face needs for shaping. */
const HELPERS = [0x20, 0xa0, 0x200c, 0x200d, 0x25cc];
/** Regional forms and old Korean syllables; what is only for vertical lines and designers is left out. */
const HAN_FEATURES = ["ccmp", "locl", "ljmo", "vjmo", "tjmo"];
/** A changed font may not have the name that its licence reserves; as long as the name, so that nothing moves. */
const HAN_NAMES = [
  ["SourceHanSans", "AssayPrintHan"],
  ["Source Han Sans", "Assay Print Han"],
] as const;

function faceOf(font: Uint8Array): Font {
  const face = create(font);
  if ("fonts" in face) throw new Error("a font file must hold one face");
  return face;
}

const charactersOf = (font: Uint8Array): number[] => faceOf(font).characterSet.toSorted((a, b) => a - b);

/** "41-5a 61": first and last of each range in hexadecimal digits. */
function rangesOf(characters: readonly number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const character of characters) {
    const range = ranges.at(-1);
    if (range?.last === character - 1) range.last = character;
    else ranges.push({ first: character, last: character });
  }
  const hex = (character: number) => character.toString(16);
  return ranges
    .map(({ first, last }) => (first === last ? hex(first) : `${hex(first)}-${hex(last)}`))
    .join(" ");
}

const renamed = (font: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(font);
  for (const [reserved, own] of HAN_NAMES) {
    for (let at = bytes.indexOf(reserved); at >= 0; at = bytes.indexOf(reserved, at)) bytes.write(own, at);
  }
  return bytes;
};

await installApart(FONTS);
const reduce = openSubsetter(PACKAGES);
const family = charactersOf(readFileSync(join(FOLDER, "..", "SourceSans3-Regular.ttf")));
const isOwn = (character: number): boolean => family.includes(character);

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const entries: FaceEntry[] = [];
const notices: string[] = [];

async function add(name: string, font: Uint8Array, characters: number[]): Promise<void> {
  const file = `${name}.zst`;
  await Bun.write(join(FOLDER, file), Bun.zstdCompressSync(font, { level: 22 }));
  entries.push({ name, file, characters: rangesOf(characters) });
}

for (const name of NOTO) {
  const folder = name.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();
  const from = join(PACKAGES, "@expo-google-fonts", `noto-${folder}`);
  const [file = ""] = new Glob(`**/Noto${name}_400Regular.ttf`).scanSync(from);
  const original = readFileSync(join(from, file));
  const all = charactersOf(original);
  // Marks of the first stand on letters of the family, and a sequence of the last can contain a digit.
  const characters =
    name === "Sans" || name === "Emoji"
      ? all
      : all.filter((character) => HELPERS.includes(character) || !isOwn(character));
  await add(`Noto${name}`, reduce(original, { characters }), characters);
  notices.push(faceOf(original).copyright ?? "");
}

const han = join(PACKAGES, "node-source-han-sans");
const original = readFileSync(join(han, "SourceHanSans-Regular.otf"));
const characters = charactersOf(original).filter(
  (character) => HELPERS.includes(character) || !isOwn(character),
);
await add("AssayPrintHan", renamed(reduce(original, { characters, features: HAN_FEATURES })), characters);

const licence = readFileSync(join(han, "LICENSE"), "utf8").trim();
notices.push(`\nAssay Print Han is Source Han Sans, reduced and renamed:\n${licence}`);
await Bun.write(join(FOLDER, "OFL.txt"), `${[...new Set(notices)].join("\n")}\n`);
await Bun.write(join(FOLDER, "index.json"), `${JSON.stringify(entries, null, 2)}\n`);
console.log(`${FOLDER}: ${entries.length} fonts`);
