/// <reference path="./wasm-files.d.ts" />
import { readFileSync } from "node:fs";
import moduleFile from "harfbuzzjs/dist/harfbuzz.wasm" with { type: "file" };

/** A glyph where it is drawn, from left to right. Lengths are units of its font. */
export interface ShapedGlyph {
  id: number;
  /** Where in the text its characters begin, in code units. */
  cluster: number;
  advance: number;
  /** From the pen to where the glyph is drawn. */
  dx: number;
  dy: number;
}

interface ShapedText {
  isRightToLeft: boolean;
  /** BCP 47; decides between regional forms of the same character. */
  language: string;
}

/** Turns a text in one script and direction into glyphs of a font. */
export type Shape = (text: string, how: ShapedText) => ShapedGlyph[];

/** HarfBuzz's C interface, as far as it is used. */
interface HarfBuzz {
  memory: WebAssembly.Memory;
  __wasm_call_ctors(): void;
  malloc(size: number): number;
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number;
  hb_buffer_add_utf16(buffer: number, text: number, length: number, from: number, count: number): void;
  hb_buffer_create(): number;
  hb_buffer_get_glyph_infos(buffer: number, length: number): number;
  hb_buffer_get_glyph_positions(buffer: number, length: number): number;
  hb_buffer_get_length(buffer: number): number;
  hb_buffer_guess_segment_properties(buffer: number): void;
  hb_buffer_reset(buffer: number): void;
  hb_buffer_set_cluster_level(buffer: number, level: number): void;
  hb_buffer_set_direction(buffer: number, direction: number): void;
  hb_buffer_set_flags(buffer: number, flags: number): void;
  hb_buffer_set_language(buffer: number, language: number): void;
  hb_face_create(blob: number, index: number): number;
  hb_font_create(face: number): number;
  hb_language_from_string(text: number, length: number): number;
  hb_shape(font: number, buffer: number, features: number, count: number): void;
}

const PAGE_BYTES = 0x10000;
/** `hb_memory_mode_t`, `hb_direction_t`, `hb_buffer_flags_t` and `hb_buffer_cluster_level_t`. */
const READ_ONLY = 1;
const [LEFT_TO_RIGHT, RIGHT_TO_LEFT] = [4, 5];
const REMOVE_UNSEEN = 8;
const BY_CHARACTER = 1;
/** Of the structures of a glyph and of its position. */
const WORDS = 5;
/** Code units that are shaped together at most; a longer text is in several parts. */
const LONGEST = 4096;

/**
 * Loads HarfBuzz, which takes some twenty milliseconds: only for a document that needs it.
 * @returns what makes a font ready for shaping; its bytes are copied into HarfBuzz's memory, and stay there
 */
export function openShaper(): (font: Uint8Array) => Shape {
  const module = new WebAssembly.Module(readFileSync(moduleFile));
  const { exports } = new WebAssembly.Instance(
    module,
    importsOf(() => hb),
  );
  const hb = exports as unknown as HarfBuzz;
  hb.__wasm_call_ctors();
  const buffer = hb.hb_buffer_create();
  const room = hb.malloc(LONGEST * 2);
  const languages = new Map<string, number>();
  const languageOf = (language: string): number => {
    const known = languages.get(language);
    if (known !== undefined) return known;
    const { written } = new TextEncoder().encodeInto(language, new Uint8Array(hb.memory.buffer, room));
    const created = hb.hb_language_from_string(room, written);
    languages.set(language, created);
    return created;
  };

  const shapePart = (font: number, text: string, { isRightToLeft, language }: ShapedText): ShapedGlyph[] => {
    hb.hb_buffer_reset(buffer);
    hb.hb_buffer_set_language(buffer, languageOf(language));
    hb.hb_buffer_set_direction(buffer, isRightToLeft ? RIGHT_TO_LEFT : LEFT_TO_RIGHT);
    hb.hb_buffer_set_cluster_level(buffer, BY_CHARACTER);
    hb.hb_buffer_set_flags(buffer, REMOVE_UNSEEN);
    const units = new Uint16Array(hb.memory.buffer, room, text.length);
    for (let at = 0; at < text.length; at += 1) units[at] = text.charCodeAt(at);
    hb.hb_buffer_add_utf16(buffer, room, text.length, 0, text.length);
    hb.hb_buffer_guess_segment_properties(buffer);
    hb.hb_shape(font, buffer, 0, 0);
    const count = hb.hb_buffer_get_length(buffer);
    const infos = new Uint32Array(hb.memory.buffer, hb.hb_buffer_get_glyph_infos(buffer, 0), count * WORDS);
    const positions = new Int32Array(
      hb.memory.buffer,
      hb.hb_buffer_get_glyph_positions(buffer, 0),
      count * WORDS,
    );
    return Array.from({ length: count }, (_, place) => ({
      id: infos[place * WORDS] ?? 0,
      cluster: infos[place * WORDS + 2] ?? 0,
      advance: positions[place * WORDS] ?? 0,
      dx: positions[place * WORDS + 2] ?? 0,
      dy: positions[place * WORDS + 3] ?? 0,
    }));
  };

  return (bytes) => {
    const data = hb.malloc(bytes.length);
    new Uint8Array(hb.memory.buffer).set(bytes, data);
    const font = hb.hb_font_create(
      hb.hb_face_create(hb.hb_blob_create(data, bytes.length, READ_ONLY, 0, 0), 0),
    );
    return (text, how) => {
      const parts: ShapedGlyph[][] = [];
      for (let from = 0; from < text.length; from += LONGEST) {
        const glyphs = shapePart(font, text.slice(from, from + LONGEST), how);
        parts.push(glyphs.map((glyph) => ({ ...glyph, cluster: glyph.cluster + from })));
      }
      return (how.isRightToLeft ? parts.reverse() : parts).flat();
    };
  };
}

/** What the module asks of its environment: room, and an end when it meets an error of its own. */
function importsOf(instance: () => HarfBuzz): WebAssembly.Imports {
  const end = (): never => {
    throw new Error("HarfBuzz has ended with an error");
  };
  const nothing = (): number => 0;
  return {
    env: {
      _abort_js: end,
      _emscripten_runtime_keepalive_clear: nothing,
      _setitimer_js: nothing,
      emscripten_resize_heap: (size: number): number => {
        const { memory } = instance();
        try {
          memory.grow(Math.ceil((size - memory.buffer.byteLength) / PAGE_BYTES));
          return 1;
        } catch {
          return 0;
        }
      },
    },
    wasi_snapshot_preview1: { proc_exit: end },
  };
}
