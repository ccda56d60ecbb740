/** The server decides whether an accent is taken; this shows the same while one is still choosing. WCAG 2.2, 1.4.3. */

export const CONTRAST_MIN = 4.5;
const WHITE = "#ffffff";
const LIGHT_GROUND = "#eef2f0";
/** The product's own. */
export const OWN_ACCENT = "#0b6157";

type Channels = readonly [red: number, green: number, blue: number];

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

const channelsOf = (color: string): Channels => {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

function mix(from: string, to: string, share: number): string {
  const [start, end] = [channelsOf(from), channelsOf(to)];
  const channel = (at: 0 | 1 | 2) =>
    Math.round(start[at] + (end[at] - start[at]) * share)
      .toString(16)
      .padStart(2, "0");
  return `#${channel(0)}${channel(1)}${channel(2)}`;
}

function luminance(color: string): number {
  const part = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const [red, green, blue] = channelsOf(color);
  return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
}

/** From 1 (the same) to 21 (black and white). @param one, other "#rrggbb" */
function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** How well white text can be read on a colour. */
export const contrastOnWhite = (color: string): number => contrast(color, WHITE);

function firstOnTheWay(from: string, fits: (color: string) => boolean): string {
  for (let step = 0; step < 50; step += 1) {
    const color = mix(from, "#000000", step / 50);
    if (fits(color)) return color;
  }
  return "#000000";
}

/** The same colour, as much darker as it takes until white text can be read on it. */
export const readable = (color: string): string =>
  firstOnTheWay(color, (candidate) => contrast(candidate, WHITE) >= CONTRAST_MIN);

interface LightPalette {
  accent: string;
  accentSoft: string;
  glow: string;
}

/**
 * What an accent becomes on light pages: darker where it would be too weak on the page's own tinted grounds.
 * @param accent "#rrggbb" of at least `CONTRAST_MIN`; anything else shows the product's own
 */
export function lightPaletteOf(accent: string): LightPalette {
  if (!isColor(accent) || contrastOnWhite(accent) < CONTRAST_MIN) {
    return { accent: OWN_ACCENT, accentSoft: "#e4f1ed", glow: "#dfeae5" };
  }
  const accentSoft = mix(WHITE, accent, 0.1);
  const glow = mix(LIGHT_GROUND, accent, 0.06);
  const fits = (color: string) =>
    [accentSoft, glow, LIGHT_GROUND].every((ground) => contrast(color, ground) >= CONTRAST_MIN);
  return { accent: firstOnTheWay(accent, fits), accentSoft, glow };
}
