/** @jsxImportSource preact */

import juice from "juice/client";
import { renderToString } from "preact-render-to-string";
import type { Language } from "#/domain/instrument/types.ts";
import { MAIL_TEXTS } from "#/messages/modules/mailer/mail.gen.ts";
import { sha256 } from "#/platform/crypto/secrets.ts";
import type { MailImage } from "#/platform/mail/mail.ts";
import { LOGO_BACKGROUND_COLORS, type LogoBackground } from "#/platform/text/color.ts";
import { Block, type MailBlock, spansText, Table } from "./blocks.tsx";
import { isOutline } from "./outline.ts";

/**
 * What a mail says, before it is text or HTML; both are made from this, so they cannot say different things.
 * All strings are plain text.
 */
export interface MailContent extends MailLook {
  language: Language;
  subject: string;
  /** Text that a list of emails shows next to the subject. */
  preheader: string;
  /** Appears above the heading: in whose name the mail comes. */
  sender: string;
  heading: string;
  blocks: readonly MailBlock[];
  button?: { label: string; href: string };
  /** Paragraphs below the blocks and the button. */
  notes: readonly string[];
  /** Small print: why the reader gets this mail. */
  reason: string;
  /** False: nothing below it says with which service it was sent. */
  isSigned?: boolean;
}

/** How a company looks. */
export interface MailLook {
  /** Assay's unless given. */
  colors?: MailColors;
  /** Above the sender; none unless given. */
  logo?: MailLogo;
  /** Company in whose name the mail comes, and its postal address, above the small print; none unless given. */
  imprint?: string;
}

/** A logo as it appears in an email. */
export interface MailLogo {
  type: MailImage["type"];
  base64: string;
  /** In pixels of style; the picture has more. */
  width: number;
  height: number;
  plate: LogoBackground;
  /** The company that it belongs to. */
  company: string;
}

/** The parts of platform/mail's `Mail` that come from a template. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  images?: readonly MailImage[];
}

export function renderMail(content: MailContent): RenderedMail {
  return {
    subject: content.subject,
    text: toText(content),
    html: isOutline() ? "" : toHtml(content),
    ...(content.logo && { images: [imageOf(content.logo)] }),
  };
}

const footerOf = ({ language, imprint, reason, isSigned = true }: MailContent): string[] => [
  ...(imprint === undefined ? [] : [imprint]),
  reason,
  ...(isSigned ? [MAIL_TEXTS[language].operatedWith] : []),
];

/** The same picture has the same name in every mail, as a mail that is sent again has to be the same. */
const imageOf = ({ type, base64 }: MailLogo): MailImage => ({
  cid: `logo-${sha256(base64).slice(0, 16)}@assay`,
  type,
  base64,
});

function toText(content: MailContent): string {
  const button = content.button ? [`${content.button.label}:\n${content.button.href}`] : [];
  const parts = [...content.blocks.map(blockText), ...button, ...content.notes];
  return `${parts.join("\n\n")}\n\n-- \n${footerOf(content).join("\n")}\n`;
}

function blockText(block: MailBlock): string {
  if (block.kind === "paragraph") return block.text;
  if (block.kind === "formatted") return spansText(block.spans);
  if (block.kind === "formatted_list") {
    const mark = (at: number) => (block.isOrdered ? `${at + 1}. ` : "- ");
    return block.items.map((spans, at) => `${mark(at)}${spansText(spans)}`).join("\n");
  }
  if (block.kind === "facts") return block.rows.map(([label, value]) => `${label}: ${value}`).join("\n");
  if (block.kind === "steps") {
    return [`${block.label}:`, ...block.lines.map((line, at) => `${at + 1}. ${line}`)].join("\n");
  }
  const mark = block.kind === "list" ? "- " : "> ";
  return [`${block.label}:`, ...block.lines.map((line) => `${mark}${line}`.trimEnd())].join("\n");
}

function toHtml(content: MailContent): string {
  return inlineStyles(`<!doctype html>${renderToString(<MailDocument content={content} />)}`);
}

/** Outlook knows no greatest width; this table, which only Outlook reads, appears around the column. */
const OUTLOOK_BEFORE =
  '<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->';
const OUTLOOK_AFTER = "<!--[if mso]></td></tr></table><![endif]-->";

function MailDocument({ content }: { content: MailContent }) {
  const column = renderToString(<Column content={content} />);
  const colors = content.colors ?? OWN_COLORS;
  return (
    <html lang={content.language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{content.subject}</title>
        <style>{styleSheet(colors)}</style>
        <style data-embed>{mediaQueries(colors)}</style>
      </head>
      <body class="ground">
        <div class="preheader">{content.preheader}</div>
        <Table class="wide ground">
          <tr>
            <td
              align="center"
              class="page"
              // Comments cannot be rendered otherwise; all text in the column is escaped by then.
              dangerouslySetInnerHTML={{ __html: OUTLOOK_BEFORE + column + OUTLOOK_AFTER }}
            />
          </tr>
        </Table>
      </body>
    </html>
  );
}

function Column({ content }: { content: MailContent }) {
  return (
    <Table class="column">
      <tr>
        <td class="surface" align="left">
          {content.logo && <Logo logo={content.logo} />}
          <p class="muted small sender">{content.sender}</p>
          <h1 class="ink">{content.heading}</h1>
          {content.blocks.map((block) => (
            <Block block={block} />
          ))}
          {content.button && (
            <Button {...content.button} caption={MAIL_TEXTS[content.language].linkCaption} />
          )}
          {content.notes.map((note) => (
            <p class="ink note">{note}</p>
          ))}
        </td>
      </tr>
      <tr>
        <td class="below" align="left">
          {footerOf(content).map((line) => (
            <p class="muted small">{line}</p>
          ))}
        </td>
      </tr>
    </Table>
  );
}

/**
 * With its size in the tag, since Outlook ignores any other. Its background is part of the picture, so that no program
 * that turns colours round can hide it; the cell around it has the same colour, and room where that is seen.
 */
function Logo({ logo }: { logo: MailLogo }) {
  const { width, height, plate: background, company } = logo;
  return (
    <Table class="mark">
      <tr>
        <td class={`plate ${background}`}>
          <img class="logo" src={`cid:${imageOf(logo).cid}`} width={width} height={height} alt={company} />
        </td>
      </tr>
    </Table>
  );
}

/** The colour is on the cell too: some mail programs give links no background. */
function Button({ label, href, caption }: Record<"label" | "href" | "caption", string>) {
  return (
    <>
      <Table class="action">
        <tr>
          <td class="button" align="center">
            <a href={href}>{label}</a>
          </td>
        </tr>
      </Table>
      <p class="muted small caption">
        {caption}
        <br />
        <a class="link" href={href}>
          {href}
        </a>
      </p>
    </>
  );
}

/** Accent colours of one colour scheme. */
interface AccentColors {
  accent: string;
  /** Text on `accent`. */
  onAccent: string;
  accentSoft: string;
}

/** Colours of links, the button and the edge of a quote; each readable on its background. */
export interface MailColors {
  light: AccentColors;
  dark: AccentColors;
}

const OWN_COLORS: MailColors = {
  light: { accent: "#0b6157", onAccent: "#fdfefe", accentSoft: "#e4f1ed" },
  dark: { accent: "#72d3c1", onAccent: "#05211c", accentSoft: "#17332f" },
};

/**
 * The one style sheet of all mails. `inlineStyles` writes it into the elements, because some mail programs ignore style
 * sheets. It holds the light colours. No text is pure black or white, so that it stays readable in programs that invert
 * colours automatically.
 *
 * `word-break: break-word` is the older name of what mail programs know: ids and names without a space are wider than a
 * telephone. For Outlook, which lays out like Word: `mso-padding-alt` gives the button its size, since cells are padded
 * there and links are not; cells do not inherit the font, and the first one named has to exist on Windows.
 */
const styleSheet = ({ light }: Pick<MailColors, "light">): string => `
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
.plate.light { background-color: ${LOGO_BACKGROUND_COLORS.light}; }
.plate.dark { padding: 8px 10px; background-color: ${LOGO_BACKGROUND_COLORS.dark}; }
.logo { display: block; border: 0; font-size: 16px; line-height: 1.3; color: #51606a; }
.plate.dark .logo { color: ${LOGO_BACKGROUND_COLORS.light}; }
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
const mediaQueries = ({ dark }: Pick<MailColors, "dark">): string => `
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
const inlineStyles = (html: string): string => juice(html, { applyWidthAttributes: true });
