/** Colours, and the rules by which text stays readable on them. Contrast is that of WCAG 2.2. */

/** `#rrggbb`, lower case. */
export type Color = string;

/** Of text against its background (1.4.3). */
export const CONTRAST_MIN = 4.5;
/** On a dark background a color that only just passes glares. From here on it reads like the rest of the page. */
export const DARK_CONTRAST_MIN = 7;

export const WHITE = "#ffffff";

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

/** Neon on a dark background hurts. */
const DARK_SATURATION_MAX = 0.7;

/**
 * The same hue part of the way to white. Raising the lightness keeps it a color; mixing it with white would turn it
 * grey.
 * @param share 0 leaves the lightness, 1 is white
 */
export function lighten(color: Color, share: number): Color {
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
export function firstOnTheWay(way: (share: number) => Color, fits: (color: Color) => boolean): Color {
  for (let step = 0; step < 50; step += 1) {
    const color = way(step / 50);
    if (fits(color)) return color;
  }
  return way(1);
}

/** The background of a logo on a page in another color: most logos are made for white paper, some for dark. */
export const LOGO_BACKGROUNDS = ["light", "dark"] as const;
export type LogoBackground = (typeof LOGO_BACKGROUNDS)[number];

/** The dark one is the ink of our pages, on which white and every lighter colour is seen. */
export const LOGO_BACKGROUND_COLORS: Readonly<Record<LogoBackground, Color>> = {
  light: WHITE,
  dark: "#18232a",
};

/** A picture's pixels, four bytes each: red, green, blue, alpha. */
export interface Pixels {
  width: number;
  height: number;
  rgba: Uint8Array;
}

/** Below it an edge is not seen; a pale yellow on white has 1.2, a light orange 2. */
const SEEN = 1.6;
/** A corner that fades into the background does not make a logo unreadable. */
const LOST_MAX = 0.25;
const OPAQUE = 128;

/**
 * The background on which a logo is seen: white, unless much of its outline vanishes there and less on dark. Only the
 * outline counts, since white letters inside of a colored sign are seen on any background. A picture without
 * transparency brings its own background and has no outline.
 */
export function logoBackgroundFor(pixels: Pixels): LogoBackground {
  const outline = outlineColors(pixels);
  const lost = (background: LogoBackground): number =>
    outline.filter((color) => contrast(color, LOGO_BACKGROUND_COLORS[background]) < SEEN).length /
    outline.length;
  if (outline.length === 0) return "light";
  const onLight = lost("light");
  return onLight > LOST_MAX && lost("dark") < onLight ? "dark" : "light";
}

/** The colors of visible pixels next to invisible ones. */
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
