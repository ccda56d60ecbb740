import { NAVY } from "#/platform/pdf/typeset.ts";
import {
  CONTRAST_MIN,
  type Color,
  contrast,
  DARK_CONTRAST_MIN,
  firstOnTheWay,
  type LogoBackground,
  lighten,
  mix,
  WHITE,
} from "#/platform/text/color.ts";

/** What an account gives its documents of its own look, as plain data. */
export interface Brand {
  /** One on which white text can be read; null: Assay's own colour. */
  accent: Color | null;
  logo: BrandLogo | null;
}

interface BrandLogo {
  type: "image/png" | "image/jpeg";
  /** Pixels. */
  width: number;
  height: number;
  /** On what it is seen. */
  plate: LogoBackground;
  bytes: Uint8Array;
}

/** The colours of a document's words and cover. Figures have none of these: theirs mean something. */
export interface BrandColors {
  /** Titles, headings, bars next to them and the background of the cover. */
  accent: Color;
  /** The same on a dark page. */
  onDark: Color;
  /** On the cover: quieter text, the edge of the tag, and the ornament's dots, lines and band. */
  cover: { text: Color; tag: Color; dots: Color; joint: Color; line: Color; band: Color };
}

const INSTANCE: BrandColors = {
  accent: NAVY,
  onDark: "#A9C4E8",
  cover: {
    text: "#C7D4E4",
    tag: "#8DA2BE",
    dots: "#C7D4E4",
    joint: "#6E88AB",
    line: "#3B5479",
    band: "#27446C",
  },
};

/** The grounds of the pages on which an accent is text: the darkest light one and the lightest dark one. */
const TINTED = "#f4f6f9";
const DARK_TINTED = "#1c2731";

/** How far the cover's colours are from its background to white, as in Assay's own. */
const COVER_SHARES = { text: 0.75, tag: 0.49, dots: 0.75, joint: 0.35, line: 0.125, band: 0.05 };

/**
 * The colours of a document: Assay's own, or derived from an accent, a little darker where it would be too weak as text
 * on a tinted background and as much lighter as it takes on dark pages.
 */
export function brandColors(brand: Brand | null): BrandColors {
  if (brand?.accent == null) return INSTANCE;
  const own = brand.accent;
  const accent = firstOnTheWay(
    (share) => mix(own, "#000000", share),
    (color) => contrast(color, TINTED) >= CONTRAST_MIN,
  );
  const onDark = firstOnTheWay(
    (share) => lighten(own, share),
    (color) => contrast(color, DARK_TINTED) >= DARK_CONTRAST_MIN,
  );
  const towardsWhite = (share: number) => mix(accent, WHITE, share);
  const text = firstOnTheWay(
    (share) => towardsWhite(COVER_SHARES.text + (1 - COVER_SHARES.text) * share),
    (color) => contrast(color, accent) >= CONTRAST_MIN,
  );
  return {
    accent,
    onDark,
    cover: {
      text,
      tag: towardsWhite(COVER_SHARES.tag),
      dots: towardsWhite(COVER_SHARES.dots),
      joint: towardsWhite(COVER_SHARES.joint),
      line: towardsWhite(COVER_SHARES.line),
      band: towardsWhite(COVER_SHARES.band),
    },
  };
}

/** Size of a rendered logo: as large as fits, and never larger than its own pixels at 96 to the inch. */
export function logoSize(
  { width, height }: Pick<BrandLogo, "width" | "height">,
  most: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(most.width / width, most.height / height, 0.75);
  return { width: width * scale, height: height * scale };
}
