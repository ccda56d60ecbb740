import { deflateSync } from "node:zlib";
import { type PDFImage, PDFName, type PDFPage } from "pdf-lib";
import { type EmbeddedFont, FONT_WEIGHTS, type FontWeight, type ShapedText } from "./fonts.ts";
import { ACCENT } from "./palette.ts";
import { toPrintable } from "./printable.ts";
import type { Artifact, Structure, StructureElement, Tag } from "./structure.ts";
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
}

interface ShapeStyle {
  fill?: string;
  stroke?: string;
  /** Points. */
  lineWidth?: number;
  /** Corner radius in points. */
  radius?: number;
}

export interface Point {
  x: number;
  y: number;
}

export const INK = "#1C2530";

const BLANK = 0x20;

/** 24 degrees. */
const SLANT = (24 / 180) * Math.PI;

/** Bézier handle length for a quarter circle of radius 1. */
const KAPPA = 0.5523;

export function leadingOf(style: TextStyle): number {
  return style.leading ?? style.size * 1.35;
}

/**
 * What a document works out about its texts once: it measures most of them for its layout and again to draw them. It ends
 * with the document, since texts hold names.
 */
export class TextMemory {
  /** Broken texts, by how they are broken. */
  readonly lines = new Map<string, string[]>();
  /** By face. */
  readonly #words = new Map<FontWeight, Map<string, number>>();
  readonly #printable = new Map<FontWeight, Map<string, string>>();
  /** What was measured last: the width of its words, and how many blanks there are. */
  #last: { weight: FontWeight | null; text: string; sum: number; blanks: number } = {
    ...{ weight: null, text: "", sum: 0, blanks: 0 },
  };

  /** Width of a text in thousandths of its size: that of its words and blanks, since nothing is kerned with a blank. */
  advance(text: string, weight: FontWeight, { face }: EmbeddedFont): number {
    const known = mapOf(this.#words, weight);
    const widthOf = (word: string): number => {
      let width = known.get(word);
      if (width === undefined) {
        width = face.advance(word);
        known.set(word, width);
      }
      return width;
    };
    const last = this.#last;
    // A line is measured anew with each word that it may take up; then only that word is new.
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

  printable(text: string, weight: FontWeight, { face }: EmbeddedFont): string {
    const known = mapOf(this.#printable, weight);
    let printable = known.get(text);
    if (printable === undefined) {
      printable = toPrintable(text, face.has);
      known.set(text, printable);
    }
    return printable;
  }
}

function mapOf<K, V>(maps: Map<K, Map<string, V>>, key: K): Map<string, V> {
  const found = maps.get(key) ?? new Map<string, V>();
  maps.set(key, found);
  return found;
}

/** What a page keeps until it is told otherwise; at first tracking and width of lines are as ISO 32000-1 begins them. */
interface PageState {
  font: string | number;
  tracking: string | number;
  fill: string | number;
  stroke: string | number;
  lineWidth: string | number;
}

/**
 * One page to draw on. Lengths are points; x runs from the left edge, **y from the top edge downwards**.
 * Text is kerned, drawn by glyph, and freed of characters the font lacks. All of it stands in an element (`tag`) or is
 * for the eye alone (`artifact`); lines and areas are for the eye alone wherever they are no part of a figure.
 */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly page: PDFPage;
  readonly #fonts: Record<FontWeight, EmbeddedFont>;
  readonly #memory: TextMemory;
  readonly #accent: string;
  readonly #structure: Structure;
  /** Place of the page in its document. */
  readonly #number: number;
  /** What the last operators belong to; null before the first. */
  #open: StructureElement | Artifact | null = null;
  /** Lines of the page's content stream (operators of ISO 32000-1, annex A). */
  readonly #content: string[] = [];
  readonly #state: PageState = { font: "", tracking: 0, fill: "", stroke: "", lineWidth: 1 };
  #isTrial = false;

  /** @param shared kept by the document for all its pages; `accent` is what `ACCENT` is in it */
  constructor(
    page: PDFPage,
    fonts: Record<FontWeight, EmbeddedFont>,
    shared: { memory: TextMemory; structure: Structure; accent: string; number: number },
  ) {
    this.page = page;
    this.#accent = shared.accent;
    this.#fonts = fonts;
    this.#memory = shared.memory;
    this.#structure = shared.structure;
    this.#number = shared.number;
    const size = page.getSize();
    this.width = size.width;
    this.height = size.height;
    for (const weight of FONT_WEIGHTS) {
      page.node.setFontDictionary(fontKey(weight), fonts[weight].pdfFont.ref);
    }
  }

  /** Puts what was drawn into the page; to be called once, when nothing more follows. */
  close(): void {
    if (this.#open !== null) this.#write("EMC");
    const { context } = this.page.doc;
    const stream = context.stream(deflateSync(this.#content.join("\n")), { Filter: "FlateDecode" });
    this.page.node.addContentStream(context.register(stream));
  }

  /** What `draw` answers, with nothing drawn: how a layout learns the height of what it is about to place. */
  trial<T>(draw: () => T): T {
    const before = this.#isTrial;
    this.#isTrial = true;
    try {
      return draw();
    } finally {
      this.#isTrial = before;
    }
  }

  /** What `draw` answers; what it draws is a new element within the one that is open. */
  tag<T>(tag: Tag, draw: () => T): T {
    return this.#isTrial ? draw() : this.#structure.at(this.#structure.add(tag), draw);
  }

  /** Like `tag`, each within the one before it, for parts drawn in turn: the same object is the same element. */
  within<T>(tags: readonly Tag[], draw: () => T): T {
    const [first, ...rest] = tags;
    if (first === undefined || this.#isTrial) return draw();
    return this.#structure.at(this.#structure.shared(first), () => this.within(rest, draw));
  }

  /** What `draw` answers; nobody who does not see it needs to know of it, or they are told elsewhere. */
  artifact<T>(draw: () => T, kind: Artifact = "layout"): T {
    return this.#structure.at(kind, draw);
  }

  /** Draws one line with its baseline at `y`; `x` is the left, middle or right end as `align` says. */
  text(text: string, x: number, y: number, style: TextStyle): void {
    this.#line(text, x, y, style, "");
  }

  /** @param after the character that a reader meets behind the line, where it goes on */
  #line(text: string, x: number, y: number, style: TextStyle, after: "" | " "): void {
    if (this.#isTrial) return;
    const shaped = this.#shape(text, style);
    if (shaped.text === "") return;
    const width = widthOf(shaped.text, shaped.width, style);
    const start = style.align === "right" ? x - width : style.align === "center" ? x - width / 2 : x;
    this.#reach(start, y - style.size, start + width, y + style.size / 4);
    this.#show(shaped, style, `${number(start)} ${number(this.height - y)} Td`, after);
  }

  /** Draws one line that reads upwards: its baseline stands at `x`, its first letter at `y`. */
  upright(text: string, x: number, y: number, style: TextStyle): void {
    if (this.#isTrial) return;
    const shaped = this.#shape(text, style);
    if (shaped.text === "") return;
    this.#reach(x - style.size, y - widthOf(shaped.text, shaped.width, style), x + style.size / 4, y);
    this.#show(shaped, style, `0 1 -1 0 ${number(x)} ${number(this.height - y)} Tm`);
  }

  /** Draws one line that rises to the right, for what stands beneath a page; it is no part of a figure. */
  slanted(text: string, x: number, y: number, style: TextStyle): void {
    if (this.#isTrial) return;
    const [along, up] = [Math.cos(SLANT), Math.sin(SLANT)].map(number);
    const turn = `${along} ${up} -${up} ${along}`;
    this.#show(this.#shape(text, style), style, `${turn} ${number(x)} ${number(this.height - y)} Tm`);
  }

  #show(shaped: ShapedText, style: TextStyle, place: string, after = ""): void {
    const { current } = this.#structure;
    // A fault of ours and of no document's contents, so that tests meet it.
    if (typeof current !== "string" && current.isGrouping) {
      throw new Error(`a text stands in ${current.tag.role} without a role of its own`);
    }
    this.#belong(current);
    const { weight = "regular", size, tracking = 0, color = INK } = style;
    if (this.#set("font", `${weight} ${size}`)) this.#write(fontKey(weight).toString(), number(size), "Tf");
    if (this.#set("tracking", tracking)) this.#write(number(tracking), "Tc");
    if (this.#set("fill", color)) this.#write(this.#rgb(color), "rg");
    this.#write("BT", place, this.#glyphs(shaped, style, after), "TJ ET");
  }

  /** Brackets what follows as content of an element, or as for the eye alone (ISO 32000-1, 14.6). */
  #belong(place: StructureElement | Artifact): void {
    if (place === this.#open) return;
    if (this.#open !== null) this.#write("EMC");
    this.#open = place;
    if (place === "layout") this.#write("/Artifact BMC");
    else if (place === "pagination") this.#write("/Artifact <</Type/Pagination>> BDC");
    else this.#write(`/${place.tag.role} <</MCID ${this.#structure.mark(place, this.#number)}>> BDC`);
  }

  /** What is no text is for the eye alone, unless it is part of a figure. */
  #belongPainted(): void {
    const { current } = this.#structure;
    this.#belong(typeof current === "string" || current.isFigure ? current : "layout");
  }

  /** Notes where something is drawn for the figures and tables that it stands in; y from the top edge downwards. */
  #reach(left: number, top: number, right: number, bottom: number): void {
    const { current } = this.#structure;
    if (this.#isTrial || typeof current === "string") return;
    for (const element of current.placed) {
      element.reach(this.#number, left, this.height - bottom, right, this.height - top);
    }
  }

  /**
   * Draws lines downwards from the baseline `y`; answers the baseline after the last.
   * @param indent points by which the first begins further to the right
   */
  lines(lines: readonly string[], x: number, y: number, style: TextStyle, indent = 0): number {
    let baseline = y;
    lines.forEach((line, index) => {
      const isBroken = index < lines.length - 1 && !/[^ ][-–—/]$/u.test(line);
      this.#line(line, index === 0 ? x + indent : x, baseline, style, isBroken ? " " : "");
      baseline += leadingOf(style);
    });
    return baseline;
  }

  measure(text: string, style: TextStyle): number {
    const printable = this.#printable(text, style).replaceAll("\u00AD", "");
    return this.#measureOf(style)(printable);
  }

  /** @param indent points that the first line gives up for something drawn before it */
  wrap(text: string, maxWidth: number, style: TextStyle, indent = 0): string[] {
    return this.#broken(`wrap ${indent}`, text, maxWidth, style, (...of) => wrapText(...of, indent));
  }

  /** Like `wrap`, with lines of similar lengths. */
  balance(text: string, maxWidth: number, style: TextStyle): string[] {
    return this.#broken("balance", text, maxWidth, style, balanceText);
  }

  fit(text: string, maxWidth: number, style: TextStyle): string {
    const printable = this.#printable(text, style).replaceAll("\u00AD", "");
    return fitLine(printable, maxWidth, this.#measureOf(style));
  }

  /** Height of capitals in points: what has to be centred when text stands in a box. */
  capHeight(style: TextStyle): number {
    return this.#fonts[style.weight ?? "regular"].face.capHeight * style.size;
  }

  rect(x: number, y: number, width: number, height: number, style: ShapeStyle): void {
    const radius = Math.min(style.radius ?? 0, width / 2, height / 2);
    this.#reach(x, y, x + width, y + height);
    const bottom = this.height - y - height;
    if (radius <= 0) {
      this.#paint(style, () => this.#write(number(x), number(bottom), number(width), number(height), "re"));
      return;
    }
    this.#paint(style, () => {
      const [right, top, bend] = [x + width, bottom + height, radius * (1 - KAPPA)];
      this.#write(number(x + radius), number(bottom), "m");
      this.#write(number(right - radius), number(bottom), "l");
      this.#curve(right - bend, bottom, right, bottom + bend, right, bottom + radius);
      this.#write(number(right), number(top - radius), "l");
      this.#curve(right, top - bend, right - bend, top, right - radius, top);
      this.#write(number(x + radius), number(top), "l");
      this.#curve(x + bend, top, x, top - bend, x, top - radius);
      this.#write(number(x), number(bottom + radius), "l");
      this.#curve(x, bottom + bend, x + bend, bottom, x + radius, bottom);
      this.#write("h");
    });
  }

  circle(x: number, y: number, radius: number, style: ShapeStyle): void {
    this.rect(x - radius, y - radius, radius * 2, radius * 2, { ...style, radius });
  }

  line(x1: number, y1: number, x2: number, y2: number, style: ShapeStyle): void {
    this.polyline(
      [
        { x: x1, y: y1 },
        { x: x2, y: y2 },
      ],
      style,
    );
  }

  /** An open stroke, or with `fill` a closed area. */
  polyline(points: readonly Point[], style: ShapeStyle): void {
    for (const { x, y } of points) this.#reach(x, y, x, y);
    this.#paint(style, () => {
      points.forEach((point, index) => {
        this.#write(number(point.x), number(this.height - point.y), index === 0 ? "m" : "l");
      });
      if (style.fill) this.#write("h");
    });
  }

  /** Draws an image into a box with its upper left corner at (x, y). */
  image(image: PDFImage, x: number, y: number, width: number, height: number): void {
    if (this.#isTrial) return;
    const key = PDFName.of(`I${image.ref.objectNumber}`);
    this.page.node.setXObject(key, image.ref);
    this.#reach(x, y, x + width, y + height);
    this.#belongPainted();
    const place = [width, 0, 0, height, x, this.height - y - height].map(number).join(" ");
    this.#write("q", place, "cm", key.toString(), "Do Q");
  }

  /** @returns whether the page's state was another, and so has to be told; it holds from one operator to the next */
  #set(what: keyof PageState, value: string | number): boolean {
    if (this.#state[what] === value) return false;
    this.#state[what] = value;
    return true;
  }

  #rgb(color: string): string {
    return rgb(color === ACCENT ? this.#accent : color);
  }

  #paint(style: ShapeStyle, path: () => void): void {
    if (this.#isTrial) return;
    this.#belongPainted();
    const { fill, stroke, lineWidth = 0.75 } = style;
    if (fill && this.#set("fill", fill)) this.#write(this.#rgb(fill), "rg");
    if (stroke) {
      if (this.#set("stroke", stroke)) this.#write(this.#rgb(stroke), "RG");
      if (this.#set("lineWidth", lineWidth)) this.#write(number(lineWidth), "w");
    }
    path();
    this.#write(style.fill && style.stroke ? "B" : style.fill ? "f" : "S");
  }

  #curve(...points: [number, number, number, number, number, number]): void {
    this.#write(...points.map(number), "c");
  }

  #broken(
    kind: string,
    text: string,
    maxWidth: number,
    style: TextStyle,
    breakText: typeof balanceText,
  ): string[] {
    const key = [kind, style.weight, style.size, style.tracking, maxWidth, text].join("|");
    let lines = this.#memory.lines.get(key);
    if (!lines) {
      lines = breakText(this.#printable(text, style), maxWidth, this.#measureOf(style));
      this.#memory.lines.set(key, lines);
    }
    return lines;
  }

  /** Measures texts that are known to be printable. */
  #measureOf(style: TextStyle): (text: string) => number {
    const weight = style.weight ?? "regular";
    const font = this.#fonts[weight];
    return (text) => widthOf(text, this.#memory.advance(text, weight, font), style);
  }

  #printable(text: string, style: TextStyle): string {
    const weight = style.weight ?? "regular";
    return this.#memory.printable(text, weight, this.#fonts[weight]);
  }

  #shape(text: string, style: TextStyle): ShapedText {
    const printable = this.#printable(text, style).replaceAll("\u00AD", "");
    return this.#fonts[style.weight ?? "regular"].face.shape(printable);
  }

  /** Operand of TJ: glyph ids with the kerns between them (ISO 32000-1, 9.4.3: a kern is subtracted). */
  #glyphs(shaped: ShapedText, style: TextStyle, after: string): string {
    const font = this.#fonts[style.weight ?? "regular"];
    let out = "[<";
    let index = 0;
    for (const char of shaped.text) {
      out += font.code(char);
      const kern = shaped.kerns[index] ?? 0;
      if (kern !== 0) out += `> ${-kern} <`;
      index += 1;
    }
    if (after !== "") out += font.code(after);
    return `${out}>]`;
  }

  #write(...parts: string[]): void {
    this.#content.push(parts.join(" "));
  }
}

/** Width in points of a text that is `advance` thousandths of its font size wide, tracking included. */
function widthOf(text: string, advance: number, style: TextStyle): number {
  const tracking = style.tracking ? style.tracking * Math.max(0, Array.from(text).length - 1) : 0;
  return (advance * style.size) / 1000 + tracking;
}

function fontKey(weight: FontWeight): PDFName {
  return PDFName.of(`F${FONT_WEIGHTS.indexOf(weight) + 1}`);
}

/** Two decimals are a hundredth of a point: finer than any printer, and never in exponent form. */
function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function rgb(hex: string): string {
  const value = Number.parseInt(hex.slice(1), 16);
  const channel = (shift: number) => String(Math.round((((value >> shift) & 255) / 255) * 1000) / 1000);
  return `${channel(16)} ${channel(8)} ${channel(0)}`;
}
