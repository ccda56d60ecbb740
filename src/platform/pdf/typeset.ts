import type { EmbeddedFont, FontWeight } from "./fonts.ts";
import { type PrintableText, toPrintable } from "./printable.ts";
import { CLEAR, type Reach, reachOf } from "./scripts/ink.ts";
import type { Run, ScriptLayout } from "./scripts/layout.ts";
import { balanceText, fitLine, wrapText } from "./wrap.ts";

export interface TextStyle {
  /** Font size in points. */
  size: number;
  weight?: FontWeight;
  /** `#RRGGBB`, or `ACCENT`. */
  color?: string;
  align?: "left" | "center" | "right";
  /** Extra space after each letter in points. */
  tracking?: number;
  /** Distance of baselines in points; 1.35 of the size if left out. */
  leading?: number;
  /** Of letters that reach farther than the leading has room for (`Canvas.spaced`). */
  reach?: Reach;
}

/** A line as it is rendered. */
export interface SetLine {
  /** What can be printed of it. */
  text: string;
  /** Thousandths of the font size. */
  advance: number;
  /** Null: all of it is one glyph of the family for each character. */
  runs: Run[] | null;
}

const BLANK = 0x20;

const SOFT_HYPHEN = "\u00AD";

export function leadingOf(style: TextStyle): number {
  return style.leading ?? style.size * 1.35;
}

/** How a text was broken. */
interface Broken {
  kind: "wrap" | "balance";
  indent: number;
  maxWidth: number;
  style: Pick<TextStyle, "size" | "weight" | "tracking">;
  lines: string[];
}

/**
 * Measurements of a document's texts, which are made once: it measures most of them for its layout and again to
 * render them. They end with the document, since texts contain names.
 */
export class TextMemory {
  /** By text: one key of all would be put together, and hashed, for each look. */
  readonly #broken = new Map<string, Broken[]>();
  /** By face. */
  readonly #words = new Map<FontWeight, Map<string, number>>();
  readonly #printable = new Map<FontWeight, Map<string, PrintableText>>();
  /** Glyphs of words, as `glyphs` writes them. */
  readonly #glyphs = new Map<FontWeight, Map<string, string>>();
  readonly #layout: ScriptLayout;
  /** Whether any text so far was not plain; until then, no word is. */
  #isMixed = false;
  /** The last measurement: the width of its words, and how many spaces there are. */
  #last: { weight: FontWeight | null; text: string; sum: number; blanks: number } = {
    ...{ weight: null, text: "", sum: 0, blanks: 0 },
  };

  constructor(layout: ScriptLayout) {
    this.#layout = layout;
  }

  /**
   * Width of a text in thousandths of its size: that of its words and spaces, since nothing is kerned with a space.
   */
  advance(text: string, weight: FontWeight, font: EmbeddedFont): number {
    const known = mapOf(this.#words, weight);
    const widthOf = (word: string): number => {
      let width = known.get(word);
      if (width === undefined) {
        width = this.#advanceOf(word, weight, font);
        known.set(word, width);
      }
      return width;
    };
    const last = this.#last;
    // A line is measured again with each word that it may take up; then only that word is new.
    const goesOn =
      last.weight === weight && text.charCodeAt(last.text.length) === BLANK && text.startsWith(last.text);
    let [sum, blanks, from] = goesOn ? [last.sum, last.blanks + 1, last.text.length + 1] : [0, 0, 0];
    for (let end = text.indexOf(" ", from); end >= 0; end = text.indexOf(" ", from)) {
      if (end > from) sum += widthOf(text.slice(from, end));
      blanks += 1;
      from = end + 1;
    }
    if (from < text.length) sum += widthOf(text.slice(from));
    this.#last = { weight, text, sum, blanks };
    return sum + blanks * widthOf(" ");
  }

  /** The lines of a text as `breakText` found them when it was broken in the same way before. */
  broken(text: string, how: Omit<Broken, "lines">, breakText: () => string[]): string[] {
    const known = this.#broken.get(text) ?? [];
    for (const one of known) if (isAlike(one, how)) return one.lines;
    const lines = breakText();
    known.push({ ...how, lines });
    this.#broken.set(text, known);
    return lines;
  }

  /**
   * Operand of TJ without its brackets: glyph ids with the kerns between them (ISO 32000-1, 9.4.3: a kern is subtracted).
   * Put together of words, most of which a document has several times.
   */
  glyphs(text: string, weight: FontWeight, font: EmbeddedFont): string {
    const known = mapOf(this.#glyphs, weight);
    let out = "";
    text.split(" ").forEach((word, place) => {
      if (place > 0) out += font.code(" ");
      let glyphs = known.get(word);
      if (glyphs === undefined) {
        glyphs = glyphsOf(word, font);
        known.set(word, glyphs);
      }
      out += glyphs;
    });
    return out;
  }

  printable(text: string, weight: FontWeight, { face }: EmbeddedFont): PrintableText {
    const known = mapOf(this.#printable, weight);
    let printable = known.get(text);
    if (printable === undefined) {
      printable = toPrintable(text, {
        has: face.has,
        hasElsewhere: (character) => this.#layout.hasElsewhere(character, face),
      });
      known.set(text, printable);
      this.#isMixed ||= !printable.isPlain;
    }
    return printable;
  }

  /** The runs of a line that is not plain, from left to right. */
  runs(text: string, { face }: EmbeddedFont): Run[] {
    return this.#layout.runs(text, face);
  }

  #advanceOf(word: string, weight: FontWeight, font: EmbeddedFont): number {
    const { face } = font;
    if (!this.#isMixed || this.printable(word, weight, font).isPlain) return face.advance(word);
    return this.runs(word, font).reduce((sum, run) => sum + (run.advance ?? face.advance(run.drawn)), 0);
  }
}

const isAlike = (one: Broken, other: Omit<Broken, "lines">): boolean =>
  one.kind === other.kind &&
  one.maxWidth === other.maxWidth &&
  one.indent === other.indent &&
  one.style.size === other.style.size &&
  one.style.weight === other.style.weight &&
  one.style.tracking === other.style.tracking;

function glyphsOf(word: string, { face, code }: EmbeddedFont): string {
  const kerns = face.kerns(word);
  let out = "";
  let index = 0;
  for (const char of word) {
    out += code(char);
    const kern = kerns[index] ?? 0;
    if (kern !== 0) out += `> ${-kern} <`;
    index += 1;
  }
  return out;
}

function mapOf<K, V>(maps: Map<K, Map<string, V>>, key: K): Map<string, V> {
  const found = maps.get(key) ?? new Map<string, V>();
  maps.set(key, found);
  return found;
}

/**
 * Texts in the fonts of a document: how wide they are, where they break, and by which glyphs they are rendered.
 * Characters that the font lacks are replaced first. Widths are points.
 */
export class Typesetter {
  readonly #fonts: Record<FontWeight, EmbeddedFont>;
  readonly #memory: TextMemory;

  constructor(fonts: Record<FontWeight, EmbeddedFont>, memory: TextMemory) {
    this.#fonts = fonts;
    this.#memory = memory;
  }

  measure(text: string, style: TextStyle): number {
    const printable = this.#printable(text, style).replaceAll(SOFT_HYPHEN, "");
    return this.#measureOf(style)(printable);
  }

  /** @param indent points that the first line gives up for something rendered before it */
  wrap(text: string, maxWidth: number, style: TextStyle, indent = 0): string[] {
    return this.#memory.broken(text, { kind: "wrap", indent, maxWidth, style }, () =>
      wrapText(this.#printable(text, style), maxWidth, this.#measureOf(style), indent),
    );
  }

  /** Like `wrap`, with lines of similar lengths. */
  balance(text: string, maxWidth: number, style: TextStyle): string[] {
    return this.#memory.broken(text, { kind: "balance", indent: 0, maxWidth, style }, () =>
      balanceText(this.#printable(text, style), maxWidth, this.#measureOf(style)),
    );
  }

  fit(text: string, maxWidth: number, style: TextStyle): string {
    const printable = this.#printable(text, style).replaceAll(SOFT_HYPHEN, "");
    return fitLine(printable, maxWidth, this.#measureOf(style));
  }

  /** Height of capitals in points, to center text in a box; of what reaches farther, what centers that. */
  capHeight(style: TextStyle): number {
    if (style.reach !== undefined) return (style.reach.above - style.reach.below) * style.size;
    return this.#fonts[style.weight ?? "regular"].face.capHeight * style.size;
  }

  line(text: string, style: TextStyle): SetLine {
    const weight = style.weight ?? "regular";
    const font = this.#fonts[weight];
    const { text: printable, isPlain } = this.#memory.printable(text, weight, font);
    const shown = printable.replaceAll(SOFT_HYPHEN, "");
    const advance = this.#memory.advance(shown, weight, font);
    return { text: shown, advance, runs: isPlain ? null : this.#memory.runs(shown, font) };
  }

  /**
   * Returns the style with as much leading as the letters of lines need, so that none leaves the box of its line: those of
   * Myanmar or Tibetan reach farther than ours. The same object where all lines are of the family, or have room enough.
   */
  spaced(lines: readonly string[], style: TextStyle): TextStyle {
    const set = lines.map((text) => this.line(text, style).runs);
    if (set.every((runs) => runs === null)) return style;
    const reach = reachOf(set);
    const [leading, capHeight] = [leadingOf(style) / style.size, this.capHeight(style) / style.size];
    if (reach.above <= (leading + capHeight) / 2 && reach.below <= (leading - capHeight) / 2) return style;
    return { ...style, reach, leading: Math.max(leading, reach.above + reach.below + CLEAR) * style.size };
  }

  widthOf(line: SetLine, style: TextStyle): number {
    return widthIn(line.text, line.advance, line.runs === null ? style : untracked(style));
  }

  /** Operand of TJ for a text of the family. */
  glyphs(text: string, { weight = "regular" }: TextStyle, after: string): string {
    const font = this.#fonts[weight];
    const glyphs = this.#memory.glyphs(text, weight, font);
    return `[<${glyphs}${after === "" ? "" : font.code(after)}>]`;
  }

  /** Measures texts that are known to be printable. */
  #measureOf(style: TextStyle): (text: string) => number {
    const weight = style.weight ?? "regular";
    const font = this.#fonts[weight];
    return (text) => {
      const advance = this.#memory.advance(text, weight, font);
      const { tracking } = style;
      const isTracked = tracking === undefined || this.#memory.printable(text, weight, font).isPlain;
      return widthIn(text, advance, isTracked ? style : untracked(style));
    };
  }

  #printable(text: string, style: TextStyle): string {
    const weight = style.weight ?? "regular";
    return this.#memory.printable(text, weight, this.#fonts[weight]).text;
  }
}

/** Letters that join, and marks on letters, cannot be moved apart. */
const untracked = (style: TextStyle): TextStyle => ({ ...style, tracking: 0 });

/** Width in points of a text that is `advance` thousandths of its font size wide, tracking included. */
function widthIn(text: string, advance: number, style: TextStyle): number {
  const tracking = style.tracking ? style.tracking * Math.max(0, Array.from(text).length - 1) : 0;
  return (advance * style.size) / 1000 + tracking;
}

/** The colors in which documents are rendered. */

/** The one color of trait levels; a trait is never rendered as good or bad. */
export const NAVY = "#1F3A5F";

/** The color of words and furniture: the document's own color, which its canvases know. */
export const ACCENT = "accent";

export const BAND = "#E6EBF0";

export const TICK = "#D3DAE2";

export const MUTED = "#56616E";

export const RULE = "#D5DCE4";

export const TINT = "#F4F6F9";
