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
 * Several characters can share a glyph (space and no-break space). The text that a reader copies out must not depend on
 * which of them an earlier document drew first, so every glyph stands for its lowest one.
 * @returns the lowest character by each of the others
 */
export function sharedGlyphs(font: Font): Record<string, string> {
  const lowest = new Map<number, number>();
  const idOf = (codePoint: number) => font.glyphForCodePoint(codePoint)?.id ?? 0;
  for (const codePoint of font.characterSet) {
    const id = idOf(codePoint);
    lowest.set(id, Math.min(lowest.get(id) ?? codePoint, codePoint));
  }
  const shared: Record<string, string> = {};
  for (const codePoint of font.characterSet) {
    const first = lowest.get(idOf(codePoint)) ?? codePoint;
    if (first !== codePoint) shared[String.fromCodePoint(codePoint)] = String.fromCodePoint(first);
  }
  return shared;
}

/**
 * The kerns of the letters that nearly every document is made of, worked out beforehand (`npm run kerns`): by left letter
 * and kern, the right letters. A pair that is in the alphabet and not here has none.
 */
export interface PreparedKerns {
  alphabet: string;
  faces: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;
  /** By face, as `sharedGlyphs` finds them. */
  shared: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** @returns undefined where it has not been worked out */
export function preparedKern(
  { alphabet, faces }: Pick<PreparedKerns, "alphabet" | "faces">,
  face: string,
): (left: string, right: string) => number | undefined {
  const letters = new Set(alphabet);
  const rows = faces[face];
  /** By left letter, made when it is first drawn: a document has few of all pairs. */
  const kerns = new Map<string, Map<string, number>>();
  const rowOf = (left: string): Map<string, number> => {
    const row = new Map(
      Object.entries(rows?.[left] ?? {}).flatMap(([kern, rights]) =>
        Array.from(rights, (right): [string, number] => [right, Number(kern)]),
      ),
    );
    kerns.set(left, row);
    return row;
  };
  return (left, right) =>
    rows !== undefined && letters.has(left) && letters.has(right)
      ? ((kerns.get(left) ?? rowOf(left)).get(right) ?? 0)
      : undefined;
}
