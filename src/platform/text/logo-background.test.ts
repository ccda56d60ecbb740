import { expect, test } from "bun:test";
import { contrast, LOGO_BACKGROUND_COLORS, logoBackgroundFor, type Pixels, WHITE } from "./color.ts";

type Rgba = readonly [number, number, number, number];
const NOTHING: Rgba = [0, 0, 0, 0];
const WHITE_INK: Rgba = [255, 255, 255, 255];
const BLACK: Rgba = [0, 0, 0, 255];
const NAVY: Rgba = [16, 42, 92, 255];
const YELLOW: Rgba = [255, 246, 160, 255];
const ORANGE: Rgba = [245, 158, 11, 255];

const picture = (width: number, height: number, paint: (x: number, y: number) => Rgba): Pixels => ({
  width,
  height,
  rgba: Uint8Array.from(
    Array.from({ length: width * height }, (_, at) => paint(at % width, Math.floor(at / width))).flat(),
  ),
});
/** A word in one colour on nothing. */
const word = (ink: Rgba) => picture(40, 12, (x, y) => (x % 4 < 2 && y > 2 && y < 9 ? ink : NOTHING));

test.each([
  ["black on nothing", word(BLACK), "light"],
  ["navy on nothing", word(NAVY), "light"],
  ["orange on nothing", word(ORANGE), "light"],
  ["white on nothing", word(WHITE_INK), "dark"],
  ["pale yellow on nothing", word(YELLOW), "dark"],
  [
    "an orange sign with a white word beside it",
    picture(40, 12, (x, y) => (y < 2 || y > 9 ? NOTHING : x < 10 ? ORANGE : x % 4 < 2 ? WHITE_INK : NOTHING)),
    "dark",
  ],
  [
    "white letters inside of a navy sign",
    picture(40, 12, (x, y) =>
      x < 2 || x > 37 ? NOTHING : x > 8 && x < 30 && x % 4 < 2 && y > 3 && y < 8 ? WHITE_INK : NAVY,
    ),
    "light",
  ],
  [
    "a navy sign with a small white corner",
    picture(40, 12, (x, y) => (x < 2 || y < 2 ? NOTHING : x < 5 && y < 5 ? WHITE_INK : NAVY)),
    "light",
  ],
  ["white on its own black ground", picture(20, 8, (x) => (x % 4 < 2 ? WHITE_INK : BLACK)), "light"],
  ["nothing at all", picture(20, 8, () => NOTHING), "light"],
  [
    "half white, half black",
    picture(40, 12, (x, y) => (x % 4 < 2 && y > 2 && y < 9 ? (x < 20 ? WHITE_INK : BLACK) : NOTHING)),
    "light",
  ],
] as const)("%s gets a logo background on which it is seen", (_what, pixels, background) => {
  expect(logoBackgroundFor(pixels)).toBe(background);
});

test("the two logo backgrounds are far enough apart for any color to be seen on one of them", () => {
  expect(contrast(LOGO_BACKGROUND_COLORS.dark, WHITE)).toBeGreaterThan(12);
});
