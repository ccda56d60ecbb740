import type { Subset } from "@cantoo/fontkit";
import {
  CustomFontSubsetEmbedder,
  type PDFDocument,
  PDFFont,
  PDFHexString,
  PDFName,
  type PDFRef,
} from "pdf-lib";
import { number } from "../kern.ts";
import { graphemeSegmenter } from "../printable.ts";
import type { ShapedGlyph } from "./harfbuzz.ts";
import type { Run } from "./layout.ts";
import type { ScriptFace } from "./library.ts";

/** A glyph in a document: what a reader copies out, and what it is wide. */
interface UsedGlyph {
  /** Its number in the document; the embedder takes it for the font's. */
  id: number;
  inFont: number;
  codePoints: number[];
  advanceWidth: number;
}

/** A font of another script in a document. */
class ScriptFont {
  readonly key: PDFName;
  readonly ref: PDFRef;
  /** Thousandths of the font size for a unit of the font. */
  readonly scale: number;
  readonly #face: ScriptFace;
  /** In the order in which the subset has them, behind the glyph for what is missing. */
  readonly #glyphs: UsedGlyph[] = [];
  readonly #codes = new Map<string, string>();

  constructor(face: ScriptFace, key: string, ref: PDFRef) {
    this.#face = face;
    this.key = PDFName.of(key);
    this.ref = ref;
    this.scale = 1000 / face.font.unitsPerEm;
  }

  /**
   * Hexadecimal digits by which the document knows a glyph that represents a text. One that represents several has as many
   * codes, so that what a reader copies out is right everywhere.
   */
  code(id: number, text: string): string {
    const key = `${id} ${text}`;
    let code = this.#codes.get(key);
    if (code === undefined) {
      const codePoints = Array.from(text, (char) => char.codePointAt(0) ?? 0);
      const place = this.#glyphs.length + 1;
      this.#glyphs.push({ id: place, inFont: id, codePoints, advanceWidth: this.advance(id) });
      code = codeOf(place);
      this.#codes.set(key, code);
    }
    return code;
  }

  /** Units of the font. */
  advance(id: number): number {
    return this.#face.font.getGlyph(id)?.advanceWidth ?? 0;
  }

  async embed(document: PDFDocument, tag: string): Promise<void> {
    const { font, bytes, name } = this.#face;
    const engine = {
      ...{ postscriptName: name, unitsPerEm: font.unitsPerEm, ascent: font.ascent, descent: font.descent },
      ...{ italicAngle: font.italicAngle, capHeight: font.capHeight, xHeight: font.xHeight, bbox: font.bbox },
      characterSet: [],
      glyphForCodePoint: () => null,
      createSubset: () => subsetOf(font),
      // The embedder takes a text for what it is to embed; here the glyphs are known.
      layout: () => ({ glyphs: this.#glyphs }),
    };
    const embedder = await CustomFontSubsetEmbedder.for(
      { create: () => engine as never },
      bytes,
      `${tag}+${name}`,
    );
    const codes = this.#glyphs.map(({ id }) => codeOf(id)).join("");
    if (embedder.encodeText("").asString().toLowerCase() !== codes) {
      throw new Error(`${name} is embedded with other codes than the pages have`);
    }
    await PDFFont.of(this.ref, document, embedder).embed();
  }
}

/** A subset that has a glyph as often as it is included. */
function subsetOf(font: ScriptFace["font"]) {
  // Its list of glyphs is what it is made of, although its type does not name it.
  const subset = font.createSubset() as Subset & { glyphs: number[] };
  const include = subset.includeGlyph.bind(subset);
  // A number is a part of another glyph, which the subset finds by itself.
  return Object.assign(subset, {
    includeGlyph: (glyph: UsedGlyph | number) =>
      typeof glyph === "number" ? include(glyph) : subset.glyphs.push(glyph.inFont) - 1,
  });
}

const codeOf = (place: number): string => place.toString(16).padStart(4, "0");

/** The fonts of other scripts of one document, each embedded with the glyphs that the document has. */
export class ScriptFonts {
  readonly #document: PDFDocument;
  readonly #tag: string;
  readonly #firstKey: number;
  readonly #fonts = new Map<ScriptFace, ScriptFont>();

  /** @param firstKey the number of the first font's name on a page, which is "F" and a number */
  constructor(document: PDFDocument, tag: string, firstKey: number) {
    this.#document = document;
    this.#tag = tag;
    this.#firstKey = firstKey;
  }

  fontOf(face: ScriptFace): ScriptFont {
    let font = this.#fonts.get(face);
    if (font === undefined) {
      const key = `F${this.#firstKey + this.#fonts.size}`;
      font = new ScriptFont(face, key, this.#document.context.nextRef());
      this.#fonts.set(face, font);
    }
    return font;
  }

  /** Puts them into the document; to be called once, when nothing more follows. */
  async embed(): Promise<void> {
    for (const font of this.#fonts.values()) await font.embed(this.#document, this.#tag);
  }
}

/** Glyphs that represent a piece of text together. */
interface Cluster {
  from: number;
  text: string;
  glyphs: ShapedGlyph[];
}

/** In the order of the glyphs. */
function clustersOf({ text, glyphs }: Run): Cluster[] {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const ends = new Map(starts.map((start, place) => [start, starts[place + 1] ?? text.length]));
  const clusters: Cluster[] = [];
  for (const glyph of glyphs) {
    // What is not drawn before the first, a joiner perhaps, is part of it.
    const from = glyph.cluster === starts[0] ? 0 : glyph.cluster;
    const last = clusters.at(-1);
    if (last?.from === from) last.glyphs.push(glyph);
    else clusters.push({ from, text: text.slice(from, ends.get(glyph.cluster)), glyphs: [glyph] });
  }
  return clusters;
}

/** Stands for a glyph that is part of what another one represents: nothing that anybody sees, or sorts by. */
const NOTHING = "\u034F";

/** Programs that copy a text out turn all of it around that runs from right to left, character by character. */
const turned = (text: string): string => Array.from(text).reverse().join("");

/**
 * The text that each glyph of a cluster represents: of several, its characters in turn, the last with the rest. Taken apart
 * into letter and accent where it has fewer than there are glyphs, which is the same text (UAX #15).
 */
function textsOf({ text, glyphs }: Cluster, isRightToLeft: boolean): string[] {
  const count = glyphs.length;
  if (count === 1) return [isRightToLeft ? turned(text) : text];
  const composed = Array.from(text);
  const chars = composed.length < count ? Array.from(text.normalize("NFD")) : composed;
  const texts = glyphs.map((_, place) =>
    place < count - 1 ? (chars[place] ?? NOTHING) : chars.slice(place).join("") || NOTHING,
  );
  return isRightToLeft ? texts.reverse().map(turned) : texts;
}

/** What a reader sees as one character, with the clusters that it is made of. */
function charactersOf(run: Run): Cluster[][] {
  const starts = Array.from(graphemeSegmenter().segment(run.text), ({ index }) => index);
  const characterAt = (from: number): number => starts.findLastIndex((start) => start <= from);
  const characters: { place: number; clusters: Cluster[] }[] = [];
  for (const cluster of clustersOf(run)) {
    const place = characterAt(cluster.from);
    const last = characters.at(-1);
    if (last?.place === place) last.clusters.push(cluster);
    else characters.push({ place, clusters: [cluster] });
  }
  return characters.map(({ clusters }) => clusters);
}

/** Operators with the text that they show for whoever does not see them (ISO 32000-1, 14.9.4). */
export const spelled = (text: string, operators: string): string =>
  `/Span <</ActualText ${PDFHexString.fromText(text)}>> BDC ${operators} EMC`;

/**
 * The operators that show a shaped run (ISO 32000-1, 9.4), the pen going on from where it is.
 * @param isRead whether a reader meets the text: where its glyphs do not spell it, or are not on the line, it is then given
 *   next to them
 */
export function operatorsOf(run: Run, font: ScriptFont, size: number, isRead: boolean): string {
  const { scale } = font;
  const out: string[] = [];
  let shown = "";
  let rise = 0;
  const flush = () => {
    if (shown !== "") out.push(`[${shown}] TJ`);
    shown = "";
  };
  const raise = (units: number) => {
    if (units === rise) return;
    flush();
    out.push(`${number((units * scale * size) / 1000)} Ts`);
    rise = units;
  };
  const move = (units: number) => {
    const thousandths = Math.round(units * scale);
    if (thousandths !== 0) shown += ` ${-thousandths} `;
  };
  const show = (cluster: Cluster) => {
    const texts = textsOf(cluster, run.isRightToLeft);
    cluster.glyphs.forEach(({ id, advance, dx, dy }, place) => {
      raise(dy);
      move(dx);
      shown += `<${font.code(id, texts[place] ?? NOTHING)}>`;
      move(advance - dx - font.advance(id));
    });
  };
  for (const clusters of charactersOf(run)) {
    const isGiven =
      isRead &&
      clusters.some(
        (cluster) =>
          cluster.glyphs.some(({ dy }) => dy !== 0) || textsOf(cluster, run.isRightToLeft).includes(NOTHING),
      );
    if (isGiven) flush();
    const before = out.length;
    for (const cluster of clusters) show(cluster);
    if (isGiven) {
      raise(0);
      flush();
      const texts = clusters.toSorted((a, b) => a.from - b.from).map((cluster) => cluster.text);
      const text = texts.join("");
      out.push(spelled(run.isRightToLeft ? turned(text) : text, out.splice(before).join(" ")));
    }
  }
  raise(0);
  flush();
  return out.join(" ");
}
