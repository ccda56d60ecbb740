import type { Run } from "./layout.ts";

/** How far letters reach from their baseline, as shares of the font size. */
export interface Reach {
  above: number;
  below: number;
}

/** Letters of the family, with an accent on a capital. */
const FAMILY: Reach = { above: 0.76, below: 0.22 };
/** Between the letters of one line and those of the next, as a share of the font size. */
export const CLEAR = 0.06;

/**
 * Returns how far the letters of lines reach at most, as the outlines of their glyphs say.
 * @param lines the runs of each; null for a line that the family prints alone
 */
export function reachOf(lines: readonly (readonly Run[] | null)[]): Reach {
  let { above, below } = FAMILY;
  for (const { face, glyphs } of lines.flatMap((runs) => runs ?? [])) {
    if (face === null) continue;
    const { font } = face;
    for (const { id, dy } of glyphs) {
      const box = font.getGlyph(id)?.bbox;
      if (box === undefined || box.maxY <= box.minY) continue;
      above = Math.max(above, (box.maxY + dy) / font.unitsPerEm);
      below = Math.max(below, -(box.minY + dy) / font.unitsPerEm);
    }
  }
  return { above, below };
}
