/** The colours that pages take from an account's accent. */

import {
  CONTRAST_MIN,
  type Color,
  contrast,
  DARK_CONTRAST_MIN,
  firstOnTheWay,
  lighten,
  mix,
  WHITE,
} from "#/platform/text/color.ts";

/** Backgrounds of the candidate's page, as in its page.css. */
const LIGHT_GROUND = "#eef2f0";
const DARK_GROUND = "#101618";
const DARK_SURFACE = "#182023";
const DARK_INK = "#0b1214";

/** The variables that the pages' style sheets use by these names. */
interface Palette {
  accent: Color;
  /** Under the pointer. */
  accentStrong: Color;
  /** Background of a selected option. */
  accentSoft: Color;
  /** Text on `accent`. */
  onAccent: Color;
  /** Top of the page, fading into its background. */
  glow: Color;
}

export interface Palettes {
  light: Palette;
  dark: Palette;
}

/**
 * Derives the accent for light and dark pages. It is darkened a little if it would be too weak as text on the
 * page's own tinted backgrounds, and lightened as needed on the dark ones.
 * @param accent one of which `isAccent` is true
 */
export function palettesOf(accent: Color): Palettes {
  const accentSoft = mix(WHITE, accent, 0.1);
  const glow = mix(LIGHT_GROUND, accent, 0.06);
  const light = firstOnTheWay(
    (share) => mix(accent, "#000000", share),
    (color) => [accentSoft, glow, LIGHT_GROUND].every((ground) => contrast(color, ground) >= CONTRAST_MIN),
  );
  const dark = firstOnTheWay(
    (share) => lighten(accent, share),
    (color) =>
      contrast(color, DARK_SURFACE) >= DARK_CONTRAST_MIN &&
      contrast(color, mix(DARK_SURFACE, color, 0.16)) >= CONTRAST_MIN,
  );
  return {
    light: { accent: light, accentStrong: mix(light, "#000000", 0.2), accentSoft, onAccent: WHITE, glow },
    dark: {
      accent: dark,
      accentStrong: mix(dark, WHITE, 0.25),
      accentSoft: mix(DARK_SURFACE, dark, 0.16),
      onAccent: DARK_INK,
      glow: mix(DARK_GROUND, dark, 0.06),
    },
  };
}

/** The palettes as the style sheet that a page loads after its own. */
export function styleSheetOf({ light, dark }: Palettes): string {
  return `:root{${variables(light)}}@media(prefers-color-scheme:dark){:root{${variables(dark)}}}`;
}

const variables = (palette: Palette): string =>
  [
    ["--accent", palette.accent],
    ["--accent-strong", palette.accentStrong],
    ["--accent-soft", palette.accentSoft],
    ["--on-accent", palette.onAccent],
    ["--glow", palette.glow],
  ]
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
