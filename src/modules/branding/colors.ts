/**
 * The colours that pages take from an account's accent, and the rules by which they stay readable. Contrast is that
 * of WCAG 2.2 (1.4.3): 4.5 to 1 for text.
 */

/** `#rrggbb`, lower case. */
export type Color = string;

export const CONTRAST_MIN = 4.5;
/** On a dark ground a colour that just passes glares; from here on it reads like the rest of the page. */
const DARK_CONTRAST_MIN = 7;

const WHITE = "#ffffff";
/** Grounds of the candidate's page, as in its page.css. */
const LIGHT_GROUND = "#eef2f0";
const DARK_GROUND = "#101618";
const DARK_SURFACE = "#182023";
const DARK_INK = "#0b1214";

/** @returns the colour in lower case, or null when the text is none */
export function readColor(text: string): Color | null {
  return /^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : null;
}

type Channels = readonly [red: number, green: number, blue: number];

const channelsOf = (color: Color): Channels => {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

const colorOf = (channels: Channels): Color =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;

/** Part of the way from one colour to another. @param share 0 is `from`, 1 is `to` */
export function mix(from: Color, to: Color, share: number): Color {
  const [r, g, b] = channelsOf(from);
  const [tr, tg, tb] = channelsOf(to);
  return colorOf([r + (tr - r) * share, g + (tg - g) * share, b + (tb - b) * share]);
}

/** Relative luminance, 0 to 1. */
function luminance(color: Color): number {
  const [red, green, blue] = channelsOf(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 (the same) to 21 (black and white), in either order. */
export function contrast(one: Color, other: Color): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Whether white text can be read on it, so that it can be an accent. */
export const isAccent = (color: Color): boolean => contrast(color, WHITE) >= CONTRAST_MIN;

/** What the pages' style sheets call by these names. */
interface Palette {
  accent: Color;
  /** Under the pointer. */
  accentStrong: Color;
  /** Ground of what is chosen. */
  accentSoft: Color;
  /** Text on `accent`. */
  onAccent: Color;
  /** Top of the page, fading into its ground. */
  glow: Color;
}

export interface Palettes {
  light: Palette;
  dark: Palette;
}

/** Neon on a dark ground hurts. */
const DARK_SATURATION_MAX = 0.7;

/**
 * The same hue part of the way to white. Going by lightness keeps it a colour; mixed with white it would turn grey.
 * @param share 0 leaves the lightness, 1 is white
 */
function lighten(color: Color, share: number): Color {
  const [red, green, blue] = channelsOf(color).map((channel) => channel / 255) as unknown as Channels;
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const span = most - least;
  const lightness = (most + least) / 2;
  const saturation = span === 0 ? 0 : span / (1 - Math.abs(2 * lightness - 1));
  const sector =
    span === 0
      ? 0
      : most === red
        ? ((green - blue) / span + 6) % 6
        : most === green
          ? (blue - red) / span + 2
          : (red - green) / span + 4;
  const target = lightness + (1 - lightness) * share;
  const reach = Math.min(saturation, DARK_SATURATION_MAX) * Math.min(target, 1 - target);
  const channel = (offset: number) => {
    const place = (offset + sector * 2) % 12;
    return 255 * (target - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return colorOf([channel(0), channel(8), channel(4)]);
}

/** In steps of 2 %, the first colour on a way that fits; the end of the way fits always. */
function firstOnTheWay(way: (share: number) => Color, fits: (color: Color) => boolean): Color {
  for (let step = 0; step < 50; step += 1) {
    const color = way(step / 50);
    if (fits(color)) return color;
  }
  return way(1);
}

/**
 * What an accent becomes on light and on dark pages: a little darker where it would be too weak as text on the
 * page's own tinted grounds, and as much lighter as it takes on the dark ones.
 * @param accent one of which `isAccent` holds
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

/** The palettes as the style sheet that a page loads behind its own. */
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
