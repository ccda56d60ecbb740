import juice from "juice/client";
import { PLATE_COLORS } from "#/platform/text/logo-background.ts";

/** What stands out in one colour scheme. */
interface AccentColors {
  accent: string;
  /** Text on `accent`. */
  onAccent: string;
  accentSoft: string;
}

/** What stands out: links, the button, the edge of a quote; each readable on its ground. */
export interface MailColors {
  light: AccentColors;
  dark: AccentColors;
}

export const OWN_COLORS: MailColors = {
  light: { accent: "#0b6157", onAccent: "#fdfefe", accentSoft: "#e4f1ed" },
  dark: { accent: "#72d3c1", onAccent: "#05211c", accentSoft: "#17332f" },
};

/**
 * The one style sheet of all mails. `inlineStyles` writes it into the elements, because some mail programs ignore style
 * sheets. It holds the light colours. No text is pure black or white, so that it stays readable in programs that invert
 * colours automatically.
 *
 * `word-break: break-word` is the older name of what mail programs know: ids and names without a blank are wider than
 * a telephone. For Outlook, which lays out like Word: `mso-padding-alt` gives the button its size, since cells are
 * padded there and links are not; cells do not inherit the font, and the first one named has to exist on Windows.
 */
export const styleSheet = ({ light }: Pick<MailColors, "light">): string => `
body { margin: 0; padding: 0; }
.ground { background-color: #eef2f0; }
td, h1, p, li { font-family: 'Segoe UI', -apple-system, Roboto, Helvetica, Arial, sans-serif; }
.preheader { display: none; font-size: 1px; line-height: 1px; max-height: 0; max-width: 0; opacity: 0; overflow: hidden; }
table { border-collapse: separate; }
.wide { width: 100%; }
.page { padding: 24px 12px; }
.column { width: 100%; max-width: 600px; }
.surface { padding: 32px 36px; background-color: #ffffff; border: 1px solid #d9e1de; border-radius: 14px; }
.below { padding: 20px 36px; }
.ink { color: #18232a; }
.muted { color: #51606a; }
h1, p, li, .value { word-break: break-word; }
h1 { margin: 0 0 20px; font-size: 24px; line-height: 1.3; font-weight: 700; }
p, li { margin: 0 0 16px; font-size: 16px; line-height: 1.55; }
.note { font-size: 15px; }
.small { margin: 0 0 8px; font-size: 13px; line-height: 1.5; }
.mark { margin: 0 0 16px; }
.plate { border-radius: 6px; line-height: 0; }
.plate.light { background-color: ${PLATE_COLORS.light}; }
.plate.dark { padding: 8px 10px; background-color: ${PLATE_COLORS.dark}; }
.logo { display: block; border: 0; font-size: 16px; line-height: 1.3; color: #51606a; }
.plate.dark .logo { color: ${PLATE_COLORS.light}; }
.sender { margin: 0 0 20px; font-weight: 600; }
.label { margin: 0 0 8px; font-weight: 600; }
ol, ul { margin: 0 0 20px; padding: 0 0 0 24px; }
li { margin: 0 0 8px; }
.block { margin: 4px 0 20px; }
.line { padding: 10px 0; font-size: 15px; line-height: 1.45; border-top: 1px solid #d9e1de; vertical-align: top; }
.name { width: 34%; }
.value { padding-left: 12px; }
.soft { padding: 14px 18px; background-color: ${light.accentSoft}; border-left: 3px solid ${light.accent}; }
.last { margin: 0; }
.action { margin: 8px 0 20px; }
.button { background-color: ${light.accent}; border-radius: 10px; mso-padding-alt: 14px 26px; }
.button a { display: inline-block; padding: 14px 26px; font-size: 16px; font-weight: 600; color: ${light.onAccent}; text-decoration: none; }
.caption { margin: 0 0 24px; }
.link { color: ${light.accent}; word-break: break-all; }
`;

/** The rules that cannot be written into elements. They stay in the head exactly as they are written here. */
export const mediaQueries = ({ dark }: Pick<MailColors, "dark">): string => `
@media (prefers-color-scheme: dark) {
  .ground {
    background-color: #101618 !important;
  }
  .plate.light {
    padding: 8px 10px !important;
  }
  .surface {
    background-color: #182023 !important;
    border-color: #2d383c !important;
  }
  .ink {
    color: #e9efed !important;
  }
  .muted {
    color: #a5b2b4 !important;
  }
  .link {
    color: ${dark.accent} !important;
  }
  .button {
    background-color: ${dark.accent} !important;
  }
  .button a {
    color: ${dark.onAccent} !important;
  }
  .line {
    border-color: #2d383c !important;
  }
  .soft {
    background-color: ${dark.accentSoft} !important;
    border-color: ${dark.accent} !important;
  }
}
@media (max-width: 480px) {
  .surface, .below {
    padding: 24px 20px !important;
  }
}
`;

/** Names and messages come from strangers: what looks like a template language in them is text like any other. */
for (const language of Object.keys(juice.codeBlocks)) delete juice.codeBlocks[language];

/** Writes the rules of a page's style sheet into its elements. A style sheet with `data-embed` stays where it is. */
export const inlineStyles = (html: string): string => juice(html, { applyWidthAttributes: true });
