import { type PDFImage, PDFName, type PDFPage } from "pdf-lib";
import { type EmbeddedFont, FONT_WEIGHTS, type FontWeight } from "./fonts.ts";
import { number, PageContent, rgb } from "./kern.ts";
import type { Run } from "./scripts/layout.ts";
import { operatorsOf, type ScriptFonts, spelled } from "./scripts/script-fonts.ts";
import type { Artifact, Structure, StructureElement, Tag } from "./structure.ts";
import { ACCENT, leadingOf, type SetLine, type TextMemory, type TextStyle, Typesetter } from "./typeset.ts";

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

/** 24 degrees. */
const SLANT = (24 / 180) * Math.PI;

/** Width of the stroke that makes a font of one weight look like the text around it, as a share of the font size. */
const STROKES: Record<FontWeight, number> = { regular: 0, semibold: 0.016, bold: 0.03 };

/** Bézier handle length for a quarter circle of radius 1. */
const KAPPA = 0.5523;

/**
 * One page to draw on. Lengths are points; x runs from the left edge, **y from the top edge downwards**. Text is
 * kerned, rendered by glyph, and freed of characters the font lacks. All of it belongs to an element (`tag`) or is
 * for the eye alone (`artifact`); lines and areas are for the eye alone wherever they are no part of a figure.
 */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly page: PDFPage;
  readonly #type: Typesetter;
  readonly #accent: string;
  readonly #structure: Structure;
  readonly #scripts: ScriptFonts;
  /** Place of the page in its document. */
  readonly #number: number;
  /** The element of the last operators; null before the first. */
  #open: StructureElement | Artifact | null = null;
  readonly #content = new PageContent();
  #isTrial = false;

  /** @param shared kept by the document for all its pages; `accent` is what `ACCENT` is in it */
  constructor(
    page: PDFPage,
    fonts: Record<FontWeight, EmbeddedFont>,
    shared: {
      memory: TextMemory;
      structure: Structure;
      scripts: ScriptFonts;
      accent: string;
      number: number;
    },
  ) {
    this.page = page;
    this.#accent = shared.accent;
    this.#type = new Typesetter(fonts, shared.memory);
    this.#structure = shared.structure;
    this.#scripts = shared.scripts;
    this.#number = shared.number;
    const size = page.getSize();
    this.width = size.width;
    this.height = size.height;
    for (const weight of FONT_WEIGHTS) {
      page.node.setFontDictionary(fontKey(weight), fonts[weight].pdfFont.ref);
    }
  }

  /** Writes the rendered content into the page; to be called once, when nothing more follows. */
  close(): void {
    if (this.#open !== null) this.#content.write("EMC");
    this.#content.closeInto(this.page);
  }

  /**
   * Returns the result of `draw` and renders nothing: how a layout learns the height of what it is about to place.
   */
  trial<T>(draw: () => T): T {
    const before = this.#isTrial;
    this.#isTrial = true;
    try {
      return draw();
    } finally {
      this.#isTrial = before;
    }
  }

  /** Returns the result of `draw`; what it draws is a new element within the one that is open. */
  tag<T>(tag: Tag, draw: () => T): T {
    return this.#isTrial ? draw() : this.#structure.at(this.#structure.add(tag), draw);
  }

  /** Like `tag`, each within the one before it, for parts rendered in turn: the same object is the same element. */
  within<T>(tags: readonly Tag[], draw: () => T): T {
    const [first, ...rest] = tags;
    if (first === undefined || this.#isTrial) return draw();
    return this.#structure.at(this.#structure.shared(first), () => this.within(rest, draw));
  }

  /** Returns the result of `draw`. A reader who does not see the content does not need it, or gets it elsewhere. */
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
    const line = this.#type.line(text, style);
    if (line.text === "") return;
    const width = this.#type.widthOf(line, style);
    const start = style.align === "right" ? x - width : style.align === "center" ? x - width / 2 : x;
    this.#reach(start, y - style.size, start + width, y + style.size / 4);
    this.#show(line, style, `${number(start)} ${number(this.height - y)} Td`, after);
  }

  /** Draws one line that reads upwards: its baseline is at `x`, its first letter at `y`. */
  upright(text: string, x: number, y: number, style: TextStyle): void {
    if (this.#isTrial) return;
    const line = this.#type.line(text, style);
    if (line.text === "") return;
    this.#reach(x - style.size, y - this.#type.widthOf(line, style), x + style.size / 4, y);
    this.#show(line, style, `0 1 -1 0 ${number(x)} ${number(this.height - y)} Tm`);
  }

  /** Draws one line that rises to the right, for content beneath a page; it is no part of a figure. */
  slanted(text: string, x: number, y: number, style: TextStyle): void {
    if (this.#isTrial) return;
    const [along, up] = [Math.cos(SLANT), Math.sin(SLANT)].map(number);
    const turn = `${along} ${up} -${up} ${along}`;
    this.#show(this.#type.line(text, style), style, `${turn} ${number(x)} ${number(this.height - y)} Tm`);
  }

  #show(line: SetLine, style: TextStyle, place: string, after = ""): void {
    const { current } = this.#structure;
    // An error of ours and of no document's contents, so that tests meet it.
    if (typeof current !== "string" && current.isGrouping) {
      throw new Error(`a text stands in ${current.tag.role} without a role of its own`);
    }
    this.#belong(current);
    const { weight = "regular", size, tracking = 0, color = INK } = style;
    if (line.runs !== null) {
      this.#showRuns(line.runs, style, place, after);
      return;
    }
    this.#font(fontKey(weight), size);
    if (this.#content.set("tracking", tracking)) this.#content.write(number(tracking), "Tc");
    if (this.#content.set("fill", color)) this.#content.write(this.#rgb(color), "rg");
    this.#content.write("BT", place, this.#type.glyphs(line.text, style, after), "TJ ET");
  }

  #font(key: PDFName, size: number): void {
    const name = key.toString();
    if (this.#content.set("font", `${name} ${size}`)) this.#content.write(name, number(size), "Tf");
  }

  /** One after the other, each in its own font. */
  #showRuns(runs: readonly Run[], style: TextStyle, place: string, after: string): void {
    const { weight = "regular", size, color = INK } = style;
    if (this.#content.set("tracking", 0)) this.#content.write("0 Tc");
    if (this.#content.set("fill", color)) this.#content.write(this.#rgb(color), "rg");
    this.#content.write("BT", place);
    const isRead = typeof this.#open !== "string";
    for (const { face, ...run } of runs) {
      if (face === null) {
        this.#font(fontKey(weight), size);
        const shown = `${this.#type.glyphs(run.drawn, style, "")} TJ`;
        // Brackets are turned for the eye; whoever reads them from right to left gets those that were written.
        const read = Array.from(run.text).reverse().join("");
        const isTurned = run.isRightToLeft && isRead && read !== run.drawn;
        this.#content.write(isTurned ? spelled(read, shown) : shown);
        continue;
      }
      const font = this.#scripts.fontOf(face);
      this.page.node.setFontDictionary(font.key, font.ref);
      this.#font(font.key, size);
      const stroke = face.isOneWeight ? STROKES[weight] * size : 0;
      this.#thicken(stroke, color);
      this.#content.write(operatorsOf({ face, ...run }, font, size, isRead));
      this.#thicken(0, color);
    }
    if (after !== "") {
      this.#font(fontKey(weight), size);
      this.#content.write(this.#type.glyphs("", style, after), "TJ");
    }
    this.#content.write("ET");
  }

  /** Whether glyphs are filled, or have a stroke around them as well. */
  #thicken(width: number, color: string): void {
    if (this.#content.set("mode", width === 0 ? 0 : 2)) this.#content.write(width === 0 ? "0 Tr" : "2 Tr");
    if (width === 0) return;
    if (this.#content.set("stroke", color)) this.#content.write(this.#rgb(color), "RG");
    if (this.#content.set("lineWidth", width)) this.#content.write(number(width), "w");
  }

  /** Brackets what follows as content of an element, or as for the eye alone (ISO 32000-1, 14.6). */
  #belong(place: StructureElement | Artifact): void {
    if (place === this.#open) return;
    if (this.#open !== null) this.#content.write("EMC");
    this.#open = place;
    if (place === "layout") this.#content.write("/Artifact BMC");
    else if (place === "pagination") this.#content.write("/Artifact <</Type/Pagination>> BDC");
    else this.#content.write(`/${place.tag.role} <</MCID ${this.#structure.mark(place, this.#number)}>> BDC`);
  }

  /** What is no text is for the eye alone, unless it is part of a figure. */
  #belongPainted(): void {
    const { current } = this.#structure;
    this.#belong(typeof current === "string" || current.isFigure ? current : "layout");
  }

  /**
   * Records where something is rendered for the figures and tables that it belongs to; y from the top edge downwards.
   */
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
    return this.#type.measure(text, style);
  }

  /** @param indent points that the first line gives up for something rendered before it */
  wrap(text: string, maxWidth: number, style: TextStyle, indent = 0): string[] {
    return this.#type.wrap(text, maxWidth, style, indent);
  }

  /** Like `wrap`, with lines of similar lengths. */
  balance(text: string, maxWidth: number, style: TextStyle): string[] {
    return this.#type.balance(text, maxWidth, style);
  }

  fit(text: string, maxWidth: number, style: TextStyle): string {
    return this.#type.fit(text, maxWidth, style);
  }

  /** Returns the style with as much leading as the letters of lines need; the same where that is enough. */
  spaced(lines: readonly string[], style: TextStyle): TextStyle {
    return this.#type.spaced(lines, style);
  }

  /** Height of capitals in points, to center text in a box. */
  capHeight(style: TextStyle): number {
    return this.#type.capHeight(style);
  }

  rect(x: number, y: number, width: number, height: number, style: ShapeStyle): void {
    const radius = Math.min(style.radius ?? 0, width / 2, height / 2);
    this.#reach(x, y, x + width, y + height);
    const bottom = this.height - y - height;
    if (radius <= 0) {
      this.#paint(style, () =>
        this.#content.write(number(x), number(bottom), number(width), number(height), "re"),
      );
      return;
    }
    this.#paint(style, () => {
      const [right, top, bend] = [x + width, bottom + height, radius * (1 - KAPPA)];
      this.#content.write(number(x + radius), number(bottom), "m");
      this.#content.write(number(right - radius), number(bottom), "l");
      this.#curve(right - bend, bottom, right, bottom + bend, right, bottom + radius);
      this.#content.write(number(right), number(top - radius), "l");
      this.#curve(right, top - bend, right - bend, top, right - radius, top);
      this.#content.write(number(x + radius), number(top), "l");
      this.#curve(x + bend, top, x, top - bend, x, top - radius);
      this.#content.write(number(x), number(bottom + radius), "l");
      this.#curve(x, bottom + bend, x + bend, bottom, x + radius, bottom);
      this.#content.write("h");
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
        this.#content.write(number(point.x), number(this.height - point.y), index === 0 ? "m" : "l");
      });
      if (style.fill) this.#content.write("h");
    });
  }

  /** Draws the dark cells of a square grid as one area, so that no gap shows between them. */
  cells(x: number, y: number, side: number, rows: readonly (readonly boolean[])[], fill: string): void {
    const cell = side / rows.length;
    this.#reach(x, y, x + side, y + side);
    this.#paint({ fill }, () => {
      rows.forEach((row, at) => {
        const [bottom, height] = [number(this.height - y - (at + 1) * cell), number(cell)];
        for (let from = 0; from < row.length; from += 1) {
          if (!row[from]) continue;
          let end = from;
          while (row[end]) end += 1;
          this.#content.write(number(x + from * cell), bottom, number((end - from) * cell), height, "re");
          from = end;
        }
      });
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
    this.#content.write("q", place, "cm", key.toString(), "Do Q");
  }

  #rgb(color: string): string {
    return rgb(color === ACCENT ? this.#accent : color);
  }

  #paint(style: ShapeStyle, path: () => void): void {
    if (this.#isTrial) return;
    this.#belongPainted();
    const { fill, stroke, lineWidth = 0.75 } = style;
    if (fill && this.#content.set("fill", fill)) this.#content.write(this.#rgb(fill), "rg");
    if (stroke) {
      if (this.#content.set("stroke", stroke)) this.#content.write(this.#rgb(stroke), "RG");
      if (this.#content.set("lineWidth", lineWidth)) this.#content.write(number(lineWidth), "w");
    }
    path();
    this.#content.write(style.fill && style.stroke ? "B" : style.fill ? "f" : "S");
  }

  #curve(...points: [number, number, number, number, number, number]): void {
    this.#content.write(...points.map(number), "c");
  }
}

function fontKey(weight: FontWeight): PDFName {
  return PDFName.of(`F${FONT_WEIGHTS.indexOf(weight) + 1}`);
}
