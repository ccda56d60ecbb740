// HarfBuzz's own subsetter, as the package has it: a module without any code around it.
import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Subsetter {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(size: number): number;
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_set_clear(set: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_set(input: number, kind: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_or_fail(face: number, input: number): number;
}

/** `hb_memory_mode_t`, `hb_subset_flags_t` and `hb_subset_sets_t`. */
const READ_ONLY = 1;
const NO_HINTS = 1;
const NO_SUBROUTINES = 4;
const DROPPED_TABLES = 3;
const FEATURES = 6;

/** What only a designer, a screen or a vertical line needs. */
const UNUSED_TABLES = ["BASE", "DSIG", "MATH", "STAT", "VORG", "gasp", "meta", "name", "vhea", "vmtx"];

interface Reduction {
  characters: Iterable<number>;
  /** Left out: all that shaping may need. */
  features?: readonly string[];
}

const tagOf = (name: string): number => Buffer.from(name.padEnd(4), "latin1").readUInt32BE();

/** A font with these characters alone, and all glyphs that shaping can make of them. */
type Reduce = (font: Uint8Array, reduction: Reduction) => Uint8Array;

/** @param packages the folder in which the packages are installed */
export function openSubsetter(packages: string): Reduce {
  const module = new WebAssembly.Module(readFileSync(join(packages, "harfbuzzjs/dist/harfbuzz-subset.wasm")));

  return (font, { characters, features }) => {
    // One for each font: its memory has room for one large font, and is never given back.
    const hb = new WebAssembly.Instance(module).exports as unknown as Subsetter;
    hb._initialize();
    const data = hb.malloc(font.length);
    new Uint8Array(hb.memory.buffer).set(font, data);
    const face = hb.hb_face_create(hb.hb_blob_create(data, font.length, READ_ONLY, 0, 0), 0);
    const input = hb.hb_subset_input_create_or_fail();
    const wanted = hb.hb_subset_input_unicode_set(input);
    for (const character of characters) hb.hb_set_add(wanted, character);
    const dropped = hb.hb_subset_input_set(input, DROPPED_TABLES);
    for (const name of UNUSED_TABLES) hb.hb_set_add(dropped, tagOf(name));
    if (features !== undefined) {
      const kept = hb.hb_subset_input_set(input, FEATURES);
      hb.hb_set_clear(kept);
      for (const name of features) hb.hb_set_add(kept, tagOf(name));
    }
    // Subroutines would have to be carried along with each document, and packed they save nothing.
    hb.hb_subset_input_set_flags(input, NO_HINTS | NO_SUBROUTINES);
    const reduced = hb.hb_subset_or_fail(face, input);
    if (reduced === 0) throw new Error("the subsetter cannot read the font");
    const blob = hb.hb_face_reference_blob(reduced);
    const start = hb.hb_blob_get_data(blob, 0);
    return new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(blob));
  };
}
