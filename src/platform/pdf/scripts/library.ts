import { create, type Font } from "@cantoo/fontkit";
import { covering, type FaceEntry } from "./coverage.ts";
import type { FontFile } from "./font-folder.ts";
import { openShaper, type Shape } from "./harfbuzz.ts";

/** A font that is shaped, with what shapes it. */
export interface ScriptFace {
  name: string;
  font: Font;
  bytes: Uint8Array;
  shape: Shape;
  /** Whether there is no other weight of it. */
  isOneWeight: boolean;
}

/** A font that has not been opened. */
interface KnownFace {
  name: string;
  has(codePoint: number): boolean;
  open(): ScriptFace;
}

/** What nobody sees, and no font has to have: joiners, marks of direction, and choices between forms of a character. */
const UNSEEN = /[\p{Cf}\p{Variation_Selector}]/gu;

/**
 * The fonts for what the built-in family lacks. None is read before a text needs it, and one that was read stays for the
 * thread's other documents.
 */
export class ScriptFaces {
  readonly #read: (path: string) => Uint8Array;
  readonly #further: () => FontFile[];
  readonly #opened = new Map<string, ScriptFace>();
  /** By the bytes of a face of the family. */
  readonly #family = new Map<Uint8Array, ScriptFace>();
  #shipped: KnownFace[] | null = null;
  #own: KnownFace[] | null = null;
  #shaper: ReturnType<typeof openShaper> | null = null;

  /**
   * @param read a file below `assets`
   * @param further fonts of this server, which are asked last
   */
  constructor(read: (path: string) => Uint8Array, further: () => FontFile[] = () => []) {
    this.#read = read;
    this.#further = further;
  }

  /** The name of the first font that has all of a character, one that was used before it first; null: none has. */
  find(character: string, before: string | null): string | null {
    const points = Array.from(character.replace(UNSEEN, ""), (part) => part.codePointAt(0) ?? 0);
    if (points.length === 0) return null;
    const hasAll = (face: KnownFace): boolean => points.every(face.has);
    const known = this.#all();
    const same = known.find(({ name }) => name === before);
    return (same && hasAll(same) ? same : (known.find(hasAll) ?? this.#lacking().find(hasAll)))?.name ?? null;
  }

  /** @throws Error when there is no font of this name */
  open(name: string): ScriptFace {
    const known = this.#opened.get(name);
    if (known) return known;
    const face = [...this.#all(), ...(this.#own ?? [])].find((one) => one.name === name)?.open();
    if (face === undefined) throw new Error(`there is no font ${name}`);
    this.#opened.set(name, face);
    return face;
  }

  /** A face of the family, for letters with marks that have no form of their own. */
  shaped(name: string, bytes: Uint8Array): ScriptFace {
    const known = this.#family.get(bytes);
    if (known) return known;
    const face = { ...this.#ready(name, bytes), isOneWeight: false };
    this.#family.set(bytes, face);
    return face;
  }

  #all(): KnownFace[] {
    this.#shipped ??= this.#entries().map(({ name, file, characters }) => ({
      name,
      has: covering(characters),
      open: () => this.#ready(name, Bun.zstdDecompressSync(this.#read(`fonts/scripts/${file}`))),
    }));
    return this.#shipped;
  }

  #entries(): FaceEntry[] {
    return JSON.parse(new TextDecoder().decode(this.#read("fonts/scripts/index.json")));
  }

  #lacking(): KnownFace[] {
    this.#own ??= this.#further().map(({ name, bytes }) => {
      const font = parse(bytes);
      return {
        name,
        has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
        open: () => this.#ready(name, bytes),
      };
    });
    return this.#own;
  }

  #ready(name: string, bytes: Uint8Array): ScriptFace {
    this.#shaper ??= openShaper();
    return { name, bytes, font: parse(bytes), shape: this.#shaper(bytes), isOneWeight: true };
  }
}

function parse(bytes: Uint8Array): Font {
  const font = create(bytes);
  if ("fonts" in font) throw new Error("a font file must hold one face");
  return font;
}
