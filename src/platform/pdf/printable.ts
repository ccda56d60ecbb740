import { lazily } from "#/platform/process/runtime.ts";

const graphemes = lazily(() => new Intl.Segmenter("en", { granularity: "grapheme" }));
const SOFT_HYPHEN = "\u00AD";

/** Splits a text into what a reader calls characters. */
export function graphemesOf(text: string): string[] {
  return Array.from(graphemes().segment(text), (part) => part.segment);
}

/**
 * The text with every character that the face lacks replaced, so that no missing-glyph box is ever rendered (PDF/A
 * forbids it, ISO 19005-2 6.2.11.8): its plain form if it has one ("ﬁ" as "fi", a rare accent dropped), else one "?"
 * for each visible character. White space becomes a space; control and direction characters, which could make a name
 * read otherwise than it is, are dropped. Soft hyphens stay for wrapping.
 */
export function toPrintable(text: string, has: (codePoint: number) => boolean): string {
  const clean = text.normalize("NFC").replace(/[\p{Z}\p{Cc}]/gu, (char) => (char === "\u00A0" ? char : " "));
  if (isDrawable(clean, has)) return clean;
  let out = "";
  for (const grapheme of graphemesOf(clean)) out += drawable(grapheme, has);
  return out;
}

function isDrawable(text: string, has: (codePoint: number) => boolean): boolean {
  if (/\p{Cf}/u.test(text)) return false;
  for (const char of text) if (!has(char.codePointAt(0) ?? 0)) return false;
  return true;
}

function drawable(grapheme: string, has: (codePoint: number) => boolean): string {
  if (grapheme === SOFT_HYPHEN) return grapheme;
  const visible = grapheme.replace(/\p{Cf}/gu, "");
  if (visible === "" || isDrawable(visible, has)) return visible;
  const plain = visible.normalize("NFKD").replace(/\p{M}/gu, "").normalize("NFC");
  if (plain !== "" && isDrawable(plain, has)) return plain;
  return "?";
}

/** Whether anything of the text can be read after `toPrintable`: a name in a script we lack is only "?". */
export function isLegible(text: string, has: (codePoint: number) => boolean): boolean {
  return /[\p{L}\p{N}]/u.test(toPrintable(text, has));
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
