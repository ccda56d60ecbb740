import { lazily } from "#/platform/process/runtime.ts";
import { ISOLATE } from "./scripts/direction.ts";

/** Takes a text apart into what a reader calls characters. */
export const graphemeSegmenter = lazily(() => new Intl.Segmenter("en", { granularity: "grapheme" }));
const SOFT_HYPHEN = "\u00AD";

/** Splits a text into what a reader calls characters. */
export function graphemesOf(text: string): string[] {
  return Array.from(graphemeSegmenter().segment(text), (part) => part.segment);
}

/** What fonts can print of characters that a reader sees as one. */
interface Printing {
  /** Whether the text's own face has a code point. */
  has(codePoint: number): boolean;
  /** Whether another font has all of a character. */
  hasElsewhere(character: string): boolean;
}

/** A text as it can be printed. */
export interface PrintableText {
  text: string;
  /** One glyph of the text's own face for each character. */
  isPlain: boolean;
}

/**
 * The text with every character that no font has replaced, so that no missing-glyph box is ever rendered (PDF/A
 * forbids it, ISO 19005-2 6.2.11.8): its plain form if it has one (a rare accent dropped), else one "?" for each
 * visible character. White space becomes a space; control characters and what could make a name read otherwise than it
 * is are dropped. Soft hyphens stay for wrapping, and isolates around a text that runs from right to left.
 */
export function toPrintable(text: string, printing: Printing): PrintableText {
  const clean = text.normalize("NFC").replace(/[\p{Z}\p{Cc}]/gu, (char) => (char === "\u00A0" ? char : " "));
  if (isDrawable(clean, printing.has)) return { text: clean, isPlain: true };
  let out = "";
  let isPlain = true;
  for (const grapheme of graphemesOf(clean)) {
    if (ISOLATE.test(grapheme) || isElsewhere(grapheme, printing)) {
      isPlain = false;
      out += grapheme;
    } else out += drawable(grapheme, printing);
  }
  return { text: out, isPlain };
}

/** Not what differs from a character of the text's own face by nothing that is seen. */
const isElsewhere = (grapheme: string, { has, hasElsewhere }: Printing): boolean =>
  !isDrawable(grapheme.replace(/\p{Cf}/gu, ""), has) && hasElsewhere(grapheme);

function isDrawable(text: string, has: (codePoint: number) => boolean): boolean {
  if (/[\p{Cf}\p{M}]/u.test(text)) return false;
  for (const char of text) if (!has(char.codePointAt(0) ?? 0)) return false;
  return true;
}

function drawable(grapheme: string, { has }: Printing): string {
  if (grapheme === SOFT_HYPHEN) return grapheme;
  const visible = grapheme.replace(/\p{Cf}/gu, "");
  if (visible === "" || isDrawable(visible, has)) return visible;
  const plain = visible.normalize("NFKD").replace(/\p{M}/gu, "").normalize("NFC");
  return plain !== "" && isDrawable(plain, has) ? plain : "?";
}

/** What a reader would not find in print as it was written: each character once. */
export function unprintableIn(text: string, printing: Printing): string[] {
  const lost = graphemesOf(text.normalize("NFC")).filter((grapheme) => {
    const visible = grapheme.replace(/[\p{Z}\p{Cc}\p{Cf}]/gu, "");
    return visible !== "" && !isDrawable(visible, printing.has) && !printing.hasElsewhere(grapheme);
  });
  return [...new Set(lost)];
}

/** The text cut to at most `limit` visible characters; a cut is shown by "…". */
export function shorten(text: string, limit: number): string {
  // A grapheme can be long, but a hostile text of many kilobytes must not be segmented in full.
  const parts = graphemesOf(text.slice(0, limit * 16));
  if (parts.length <= limit && text.length <= limit * 16) return text;
  return `${parts
    .slice(0, limit - 1)
    .join("")
    .trimEnd()}…`;
}
