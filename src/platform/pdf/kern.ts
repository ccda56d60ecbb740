import { deflateSync } from "node:zlib";
import type { Font } from "@cantoo/fontkit";
import type { PDFPage } from "pdf-lib";

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
 * Several characters can share a glyph (space and no-break space). The text that a reader copies out must not depend
 * on which of them an earlier document rendered first, so every glyph represents its lowest one.
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
  /** By left letter, created when it is first rendered: a document has few of all pairs. */
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

/**
 * The state that a page keeps until an operator changes it; at first tracking and width of lines are as ISO 32000-1
 * begins them.
 */
interface PageState {
  font: string | number;
  tracking: string | number;
  mode: string | number;
  fill: string | number;
  stroke: string | number;
  lineWidth: string | number;
}

/** The content stream of a page: operators of ISO 32000-1, annex A. */
export class PageContent {
  readonly #lines: string[] = [];
  readonly #state: PageState = { font: "", tracking: 0, mode: 0, fill: "", stroke: "", lineWidth: 1 };

  write(...parts: string[]): void {
    this.#lines.push(parts.join(" "));
  }

  /**
   * @returns whether the page's state was another, and so has to be written; it applies from one operator to the next
   */
  set(what: keyof PageState, value: string | number): boolean {
    if (this.#state[what] === value) return false;
    this.#state[what] = value;
    return true;
  }

  /** Puts what was written into the page. */
  closeInto({ node, doc: { context } }: PDFPage): void {
    const stream = context.stream(packed(this.#lines.join("\n")), { Filter: "FlateDecode" });
    node.addContentStream(context.register(stream));
  }
}

/** Two decimals are a hundredth of a point: finer than any printer, and never in exponent form. */
export function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export function rgb(hex: string): string {
  const value = Number.parseInt(hex.slice(1), 16);
  const channel = (shift: number) => String(Math.round((((value >> shift) & 255) / 255) * 1000) / 1000);
  return `${channel(16)} ${channel(8)} ${channel(0)}`;
}

/** For the filter FlateDecode. */
export const packed = (contents: string | Uint8Array): Uint8Array => deflateSync(contents);
