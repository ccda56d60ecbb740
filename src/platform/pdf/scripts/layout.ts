import bidiFactory, { type Bidi } from "bidi-js";
import { graphemeSegmenter } from "../printable.ts";
import { ISOLATE, RIGHT_TO_LEFT } from "./direction.ts";
import { hanForm } from "./han-form.ts";
import type { ShapedGlyph } from "./harfbuzz.ts";
import type { ScriptFace, ScriptFaces } from "./library.ts";

/** A part of a line that one font prints in one direction. */
export interface Run {
  /** As it is read. */
  text: string;
  /** As it is drawn from left to right, where that is the built-in family's. */
  drawn: string;
  isRightToLeft: boolean;
  /** Null: the built-in family, one glyph for each character. */
  face: ScriptFace | null;
  /** From left to right; empty for the built-in family. */
  glyphs: ShapedGlyph[];
  /** Thousandths of the font size; null for the built-in family. */
  advance: number | null;
}

/** The face of the built-in family that the text is set in. */
interface FamilyFace {
  name: string;
  bytes: Uint8Array;
  has(codePoint: number): boolean;
}

/** Before it is shaped. */
interface Item {
  text: string;
  /** The name of a font; "": the family's own face, shaped; null: the family, glyph by glyph. */
  face: string | null;
  level: number;
  script: number;
}

/** Scripts that a font can have together with others; what is in none of them goes with what is before it. */
const SHARED_SCRIPTS = [
  ...[/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u],
  ...[/\p{Script=Han}/u, /\p{Script=Hiragana}/u, /\p{Script=Katakana}/u, /\p{Script=Hangul}/u],
  /\p{Script=Bopomofo}/u,
];

/** Lays lines out that the built-in family alone cannot print: which fonts, in which order, with which glyphs. */
export class ScriptLayout {
  readonly #faces: ScriptFaces;
  readonly #country: string;
  #bidi: Bidi | null = null;

  /** @param country ISO 3166 code of who the document is for, where that is known */
  constructor(faces: ScriptFaces, country = "") {
    this.#faces = faces;
    this.#country = country;
  }

  /** The runs of a line from left to right. */
  runs(text: string, family: FamilyFace): Run[] {
    const language = hanForm(text, this.#country);
    return inVisualOrder(this.#items(text, family)).map(({ text: part, face: name, level }) => {
      const isRightToLeft = level % 2 === 1;
      if (name === null) {
        const drawn = isRightToLeft ? this.#reversed(part) : part;
        return { text: part, drawn, isRightToLeft, face: null, glyphs: [], advance: null };
      }
      const face = name === "" ? this.#faces.shaped(family.name, family.bytes) : this.#faces.open(name);
      const glyphs = face.shape(part, { isRightToLeft, language });
      const units = glyphs.reduce((sum, glyph) => sum + glyph.advance, 0);
      return {
        text: part,
        drawn: part,
        isRightToLeft,
        face,
        glyphs,
        advance: (units * 1000) / face.font.unitsPerEm,
      };
    });
  }

  /** Whether a character that is no glyph of the family can be printed all the same. */
  hasElsewhere(character: string, family: FamilyFace): boolean {
    return this.#faceOf(character, family, null) !== null;
  }

  /** As it is drawn from right to left: in reverse, its brackets turned. */
  #reversed(text: string): string {
    return Array.from(text, (char) => this.#algorithm().getMirroredCharacter(char) ?? char)
      .reverse()
      .join("");
  }

  /** In reading order, neighbours that belong together as one. */
  #items(text: string, family: FamilyFace): Item[] {
    const levels = this.#levels(text);
    const items: Item[] = [];
    let before: string | null = null;
    for (const { segment, index } of graphemeSegmenter().segment(text)) {
      if (ISOLATE.test(segment)) continue;
      const face = this.#faceOf(segment, family, before);
      before = face ?? before;
      const level = levels?.[index] ?? 0;
      const last = items.at(-1);
      const own = face === null ? -1 : SHARED_SCRIPTS.findIndex((script) => script.test(segment));
      const goesOn = last?.face === face && last.level === level;
      if (goesOn && (own < 0 || last.script < 0 || own === last.script)) {
        last.text += segment;
        last.script = Math.max(last.script, own);
      } else items.push({ text: segment, face, level, script: own });
    }
    return items;
  }

  #faceOf(character: string, family: FamilyFace, before: string | null): Item["face"] {
    const points = Array.from(character, (part) => part.codePointAt(0) ?? 0);
    if (points.every(family.has)) return points.length === 1 ? null : "";
    return this.#faces.find(character, before);
  }

  /** Of each code unit (UAX #9); null: all of it runs from left to right. */
  #levels(text: string): Uint8Array | null {
    if (!RIGHT_TO_LEFT.test(text)) return null;
    // Our own sentences run from left to right, whoever they name; a text of people as its first letter does.
    return this.#algorithm().getEmbeddingLevels(text, ISOLATE.test(text) ? "ltr" : "auto").levels;
  }

  #algorithm(): Bidi {
    this.#bidi ??= bidiFactory();
    return this.#bidi;
  }
}

/** From the highest level down, what is at it or above is reversed (UAX #9, L2). */
function inVisualOrder(items: Item[]): Item[] {
  const highest = Math.max(0, ...items.map(({ level }) => level));
  const ordered = items.slice();
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let end = from;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end > from + 1) ordered.splice(from, end - from, ...ordered.slice(from, end).reverse());
      from = Math.max(from, end - 1);
    }
  }
  return ordered;
}
