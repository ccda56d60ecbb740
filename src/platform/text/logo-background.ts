import { type Color, contrast, WHITE } from "./color.ts";

/** What a logo stands on where the ground is not its own: most are made for white paper, some for dark. */
export const PLATES = ["light", "dark"] as const;
export type Plate = (typeof PLATES)[number];

/** The dark one is the ink of our pages, on which white and every lighter colour is seen. */
export const PLATE_COLORS: Readonly<Record<Plate, Color>> = { light: WHITE, dark: "#18232a" };

/** A picture's pixels, four bytes each: red, green, blue, alpha. */
export interface Pixels {
  width: number;
  height: number;
  rgba: Uint8Array;
}

/** Below it an edge is not seen; a pale yellow on white has 1.2, a light orange 2. */
const SEEN = 1.6;
/** A corner that fades into the paper does not make a logo unreadable. */
const LOST_MAX = 0.25;
const OPAQUE = 128;

/**
 * On which plate a logo is seen: on white, unless much of its outline vanishes there and less on dark. The outline alone
 * counts, since white letters inside of a coloured sign are seen on any ground. A picture without transparency brings its
 * own ground and has no outline.
 */
export function plateFor(pixels: Pixels): Plate {
  const outline = outlineColors(pixels);
  const lost = (plate: Plate): number =>
    outline.filter((color) => contrast(color, PLATE_COLORS[plate]) < SEEN).length / outline.length;
  if (outline.length === 0) return "light";
  const onLight = lost("light");
  return onLight > LOST_MAX && lost("dark") < onLight ? "dark" : "light";
}

/** The colours of what is seen and stands beside what is not. */
function outlineColors({ width, height, rgba }: Pixels): Color[] {
  const isOpaque = (x: number, y: number) => (rgba[(y * width + x) * 4 + 3] ?? 0) >= OPAQUE;
  const isBesideNothing = (x: number, y: number) =>
    [-1, 1].some(
      (step) =>
        (x + step >= 0 && x + step < width && !isOpaque(x + step, y)) ||
        (y + step >= 0 && y + step < height && !isOpaque(x, y + step)),
    );
  const colors: Color[] = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!isOpaque(x, y) || !isBesideNothing(x, y)) continue;
      const at = (y * width + x) * 4;
      colors.push(`#${Buffer.from(rgba.subarray(at, at + 3)).toString("hex")}`);
    }
  }
  return colors;
}
