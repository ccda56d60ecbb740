import type { Font } from "@cantoo/fontkit";
import { create } from "@cantoo/fontkit";
import type { PDFDocument, PDFFont } from "pdf-lib";
import prepared from "../../../assets/fonts/kerns.json" with { type: "json" };
import { kernOf, type PreparedKerns, preparedKern, sharedGlyphs } from "./kern.ts";
import { unprintableIn } from "./printable.ts";
import type { FontFile } from "./scripts/font-folder.ts";
import { ScriptLayout } from "./scripts/layout.ts";
import { ScriptFaces } from "./scripts/library.ts";

/** The faces of Assay's font family, as TrueType file contents, and the fonts for what they lack. */
export interface FontBytes extends Record<FontWeight, Uint8Array> {
  scripts: ScriptFaces;
}
export type FontWeight = "regular" | "semibold" | "bold";
export const FONT_WEIGHTS: readonly FontWeight[] = ["regular", "semibold", "bold"];

/** Names under `assets/fonts`, for the caller that reads the bytes. */
const FONT_FILES: Record<FontWeight, string> = {
  regular: "fonts/SourceSans3-Regular.ttf",
  semibold: "fonts/SourceSans3-SemiBold.ttf",
  bold: "fonts/SourceSans3-Bold.ttf",
};

/**
 * Reads Assay's font family through the caller's loader; keep the result, the parsed faces hang on its arrays.
 * @param further fonts of this server for what all others lack; read when a text needs them
 */
export function loadFonts(read: (path: string) => Uint8Array, further?: () => FontFile[]): FontBytes {
  return {
    regular: read(FONT_FILES.regular),
    semibold: read(FONT_FILES.semibold),
    bold: read(FONT_FILES.bold),
    scripts: new ScriptFaces(read, further),
  };
}

/** What of texts the fonts cannot print, as a document in regular letters would: each character once. */
export function unprintable(texts: readonly string[], fonts: FontBytes): string[] {
  const face = parseFace(fonts.regular);
  const layout = new ScriptLayout(fonts.scripts);
  const printing = {
    has: face.has,
    hasElsewhere: (character: string) => layout.hasElsewhere(character, face),
  };
  return [...new Set(texts.flatMap((text) => unprintableIn(text, printing)))];
}

interface FontFace {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Height of capitals as a share of the font size. */
  readonly capHeight: number;
  has(codePoint: number): boolean;
  /** Width in thousandths of the font size. */
  advance(text: string): number;
  /** Kern between each glyph of a text and the next, in thousandths; negative moves the next glyph closer. */
  kerns(text: string): number[];
  /** What pdf-lib takes for a font engine's face. */
  readonly engine: EngineFace;
}

interface EngineGlyph {
  id: number;
  codePoints: number[];
  advanceWidth: number;
}

type EngineFace = Pick<
  Font,
  | "postscriptName"
  | "unitsPerEm"
  | "ascent"
  | "descent"
  | "italicAngle"
  | "capHeight"
  | "xHeight"
  | "bbox"
  | "characterSet"
  | "createSubset"
> & {
  glyphForCodePoint(codePoint: number): EngineGlyph | null;
  layout(text: string): { glyphs: EngineGlyph[] };
};

/** More glyphs than a TrueType face can have. */
const GLYPH_LIMIT = 0x10000;

/** Parsing takes far longer than drawing; a face lives as long as the bytes it was parsed from. */
const parsed = new WeakMap<Uint8Array, FontFace>();

/**
 * The face in a TrueType file, parsed once for each byte array.
 * Caches glyphs and letter pairs only, never texts, so no name stays in memory.
 * Throws when the bytes are not a single face.
 */
export function parseFace(bytes: Uint8Array): FontFace {
  const known = parsed.get(bytes);
  if (known) return known;
  const font = create(bytes);
  if ("fonts" in font) throw new Error("a font file must hold one face");
  const face = createFace(font, bytes);
  parsed.set(bytes, face);
  return face;
}

function createFace(font: Font, bytes: Uint8Array): FontFace {
  const scale = 1000 / font.unitsPerEm;
  const glyphs = new Map<number, EngineGlyph>();
  const kerns = new Map<number, number>();
  const covered = new Map<number, boolean>();
  const faceName = font.postscriptName ?? "";
  const known = preparedKern(prepared, faceName);
  // Of Assay's own faces it is known; to find out takes longer than most documents.
  const shared = new Map(
    Object.entries((prepared as PreparedKerns).shared[faceName] ?? sharedGlyphs(font)).map(
      ([other, first]) => [other.codePointAt(0), first.codePointAt(0)],
    ),
  );

  const glyphOf = (codePoint: number): EngineGlyph => {
    let glyph = glyphs.get(codePoint);
    if (!glyph) {
      const found = font.glyphForCodePoint(codePoint);
      glyph = {
        id: found?.id ?? 0,
        codePoints: [shared.get(codePoint) ?? codePoint],
        advanceWidth: found?.advanceWidth ?? 0,
      };
      glyphs.set(codePoint, glyph);
    }
    return glyph;
  };

  /** Not against spaces: a line is as wide as its words and spaces together, wherever it breaks. */
  const kernBetween = (
    left: string,
    leftGlyph: EngineGlyph,
    right: string,
    rightGlyph: EngineGlyph,
  ): number => {
    if (left === " " || right === " ") return 0;
    const key = leftGlyph.id * GLYPH_LIMIT + rightGlyph.id;
    let kern = kerns.get(key);
    if (kern === undefined) {
      kern = known(left, right) ?? kernOf(font, left, right);
      kerns.set(key, kern);
    }
    return kern;
  };

  /** Adds up advances and kerns; `onKern` is called with every pair in turn. */
  const measure = (text: string, onKern?: (kern: number) => void): number => {
    let width = 0;
    let before = "";
    let glyphBefore: EngineGlyph | undefined;
    for (const char of text) {
      const glyph = glyphOf(char.codePointAt(0) ?? 0);
      if (glyphBefore) {
        const kern = kernBetween(before, glyphBefore, char, glyph);
        width += kern;
        onKern?.(kern);
      }
      width += glyph.advanceWidth * scale;
      before = char;
      glyphBefore = glyph;
    }
    return width;
  };

  return {
    name: font.postscriptName ?? "Font",
    bytes,
    capHeight: font.capHeight / font.unitsPerEm,
    has: (codePoint) => {
      let isCovered = covered.get(codePoint);
      if (isCovered === undefined) {
        isCovered = font.hasGlyphForCodePoint(codePoint);
        covered.set(codePoint, isCovered);
      }
      return isCovered;
    },
    advance: (text) => measure(text),
    kerns: (text) => {
      const pairKerns: number[] = [];
      measure(text, (kern) => pairKerns.push(kern));
      return pairKerns;
    },
    engine: {
      postscriptName: font.postscriptName,
      unitsPerEm: font.unitsPerEm,
      ascent: font.ascent,
      descent: font.descent,
      italicAngle: font.italicAngle,
      capHeight: font.capHeight,
      xHeight: font.xHeight,
      bbox: font.bbox,
      get characterSet() {
        return font.characterSet;
      },
      createSubset: () => font.createSubset(),
      glyphForCodePoint: glyphOf,
      layout: (text) => ({ glyphs: Array.from(text, (char) => glyphOf(char.codePointAt(0) ?? 0)) }),
    },
  };
}

export interface EmbeddedFont {
  readonly face: FontFace;
  readonly pdfFont: PDFFont;
  /** The four hexadecimal digits by which the subset knows the character's glyph. */
  code(char: string): string;
}

/**
 * Embeds the three faces as subsets. `tag` is the six capital letters that a subset's name must begin with
 * (ISO 32000-1, 9.6.4); it comes from the caller because equal input must give equal bytes.
 */
export async function embedFonts(
  document: PDFDocument,
  fonts: FontBytes,
  tag: string,
): Promise<Record<FontWeight, EmbeddedFont>> {
  if (!/^[A-Z]{6}$/.test(tag)) throw new Error("a subset tag is six capital letters");
  document.registerFontkit({ create: (bytes) => parseFace(bytes).engine });
  const embed = async (weight: FontWeight): Promise<EmbeddedFont> => {
    const face = parseFace(fonts[weight]);
    const pdfFont = await document.embedFont(face.bytes, { subset: true, customName: `${tag}+${face.name}` });
    const codes = new Map<string, string>();
    const code = (char: string): string => {
      let hex = codes.get(char);
      if (hex === undefined) {
        hex = pdfFont.encodeText(char).asString();
        codes.set(char, hex);
      }
      return hex;
    };
    return { face, pdfFont, code };
  };
  return { regular: await embed("regular"), semibold: await embed("semibold"), bold: await embed("bold") };
}
