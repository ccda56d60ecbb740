import type { Font } from "@cantoo/fontkit";

/** Ligatures would join letters into glyphs that text search does not find; kerning is all we want. */
const FEATURES = { liga: false, clig: false, calt: false, dlig: false };

/** How far the second of two letters moves towards the first, in thousandths of the font size; negative is closer. */
export function kernOf(font: Font, left: string, right: string): number {
  const run = font.layout(left + right, FEATURES);
  const first = run.positions?.[0];
  const alone = font.glyphForCodePoint(left.codePointAt(0) ?? 0)?.advanceWidth ?? 0;
  const isPair = run.glyphs.length === 2 && first !== undefined;
  return isPair ? Math.round((first.xAdvance - alone) * (1000 / font.unitsPerEm)) : 0;
}

/**
 * The kerns of the letters that nearly every document is made of, worked out beforehand (`npm run kerns`): by left letter
 * and kern, the right letters. A pair that is in the alphabet and not here has none.
 */
export interface PreparedKerns {
  alphabet: string;
  faces: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;
}

/** @returns undefined where it has not been worked out */
export function preparedKern(
  { alphabet, faces }: PreparedKerns,
  face: string,
): (left: string, right: string) => number | undefined {
  const letters = new Set(alphabet);
  const kerns = new Map<string, number>();
  const rows = faces[face];
  for (const [left, byKern] of Object.entries(rows ?? {}))
    for (const [kern, rights] of Object.entries(byKern))
      for (const right of rights) kerns.set(left + right, Number(kern));
  return (left, right) =>
    rows !== undefined && letters.has(left) && letters.has(right)
      ? (kerns.get(left + right) ?? 0)
      : undefined;
}
