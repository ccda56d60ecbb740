import { renderToString } from "preact-render-to-string";
import type { Language } from "../../instrument/types.ts";
import {
  type AccentColors,
  Block,
  BODY_TEXT,
  LIGHT,
  type MailBlock,
  SMALL_TEXT,
  Table,
  WRAP,
} from "./blocks.tsx";

/**
 * What a mail says, before it is text or HTML; both are made from this, so they cannot say different things.
 * All strings are plain text.
 */
export interface MailContent {
  language: Language;
  subject: string;
  /** What a list of mails shows beside the subject. */
  preheader: string;
  /** Stands above the heading: in whose name the mail comes. */
  sender: string;
  heading: string;
  blocks: readonly MailBlock[];
  button?: { label: string; href: string; caption: string };
  /** Paragraphs below the blocks and the button. */
  notes: readonly string[];
  /** Small print: why the reader gets this mail. */
  footer: readonly string[];
  /** The company's own; Assay's unless given. */
  colors?: MailColors;
}

/** What stands out: links, the button, the edge of a quote; each readable on its ground. */
export interface MailColors {
  light: AccentColors;
  dark: AccentColors;
}

/** What is sent; the parts of platform/mail's `Mail` that come from a template. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

export function renderMail(content: MailContent): RenderedMail {
  return { subject: content.subject, text: toText(content), html: toHtml(content) };
}

function toText(content: MailContent): string {
  const button = content.button ? [`${content.button.label}:\n${content.button.href}`] : [];
  const parts = [...content.blocks.map(blockText), ...button, ...content.notes];
  return `${parts.join("\n\n")}\n\n-- \n${content.footer.join("\n")}\n`;
}

function blockText(block: MailBlock): string {
  if (block.kind === "paragraph") return block.text;
  if (block.kind === "facts") return block.rows.map(([label, value]) => `${label}: ${value}`).join("\n");
  if (block.kind === "steps") {
    return [`${block.label}:`, ...block.lines.map((line, at) => `${at + 1}. ${line}`)].join("\n");
  }
  return [`${block.label}:`, ...block.lines.map((line) => `> ${line}`.trimEnd())].join("\n");
}

function toHtml(content: MailContent): string {
  return `<!doctype html>${renderToString(<MailDocument content={content} />)}`;
}

const FONT = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const OWN_COLORS: MailColors = {
  light: { accent: "#0b6157", onAccent: "#fdfefe", accentSoft: "#e4f1ed" },
  dark: { accent: "#72d3c1", onAccent: "#05211c", accentSoft: "#17332f" },
};
/**
 * The colours inside the elements are the light ones, for mail programs that know no style sheets; those that
 * turn colours round by themselves find no pure black or white text. The rest get the dark page's colours.
 */
const darkStyle = ({ accent, onAccent, accentSoft }: AccentColors): string => `
@media (prefers-color-scheme: dark) {
  .ground { background-color: #101618 !important; }
  .surface { background-color: #182023 !important; border-color: #2d383c !important; }
  .ink { color: #e9efed !important; }
  .muted { color: #a5b2b4 !important; }
  .link { color: ${accent} !important; }
  .button { background-color: ${accent} !important; }
  .button a { color: ${onAccent} !important; }
  .line { border-color: #2d383c !important; }
  .soft { background-color: ${accentSoft} !important; border-color: ${accent} !important; }
}
@media (max-width: 480px) {
  .inner { padding: 24px 20px !important; }
}`;

/** Invisible, but read by mail programs for their lists. */
const PREHEADER = {
  display: "none",
  fontSize: "1px",
  lineHeight: "1px",
  maxHeight: "0",
  maxWidth: "0",
  opacity: "0",
  overflow: "hidden",
};

function MailDocument({ content }: { content: MailContent }) {
  return (
    <html lang={content.language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{content.subject}</title>
        <style>{darkStyle((content.colors ?? OWN_COLORS).dark)}</style>
      </head>
      <body
        class="ground"
        style={{ margin: "0", padding: "0", backgroundColor: LIGHT.ground, fontFamily: FONT }}
      >
        <div style={PREHEADER}>{content.preheader}</div>
        <Table class="ground" style={{ width: "100%", backgroundColor: LIGHT.ground }}>
          <tr>
            <td align="center" style={{ padding: "24px 12px" }}>
              <Table style={{ width: "100%", maxWidth: "600px" }}>
                <Card content={content} />
                <Footer lines={content.footer} />
              </Table>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  );
}

function Card({ content }: { content: MailContent }) {
  const { light } = content.colors ?? OWN_COLORS;
  const surface = {
    padding: "32px 36px",
    backgroundColor: LIGHT.surface,
    border: `1px solid ${LIGHT.line}`,
    borderRadius: "14px",
  };
  return (
    <tr>
      <td class="surface inner" align="left" style={surface}>
        <p class="muted" style={{ ...SMALL_TEXT, margin: "0 0 20px", fontWeight: "600" }}>
          {content.sender}
        </p>
        <h1
          class="ink"
          style={{
            ...WRAP,
            margin: "0 0 20px",
            fontSize: "24px",
            lineHeight: "1.3",
            fontWeight: "700",
            color: LIGHT.ink,
          }}
        >
          {content.heading}
        </h1>
        {content.blocks.map((block) => (
          <Block block={block} colors={light} />
        ))}
        {content.button && <Button button={content.button} colors={light} />}
        {content.notes.map((note) => (
          <p class="ink" style={{ ...BODY_TEXT, fontSize: "15px" }}>
            {note}
          </p>
        ))}
      </td>
    </tr>
  );
}

/** The colour is on the cell too: some mail programs give links no background. */
function Button({ button, colors }: { button: NonNullable<MailContent["button"]>; colors: AccentColors }) {
  const link = {
    display: "inline-block",
    padding: "14px 26px",
    fontSize: "16px",
    fontWeight: "600",
    color: colors.onAccent,
    textDecoration: "none",
  };
  return (
    <>
      <Table style={{ margin: "8px 0 20px" }}>
        <tr>
          <td class="button" align="center" style={{ backgroundColor: colors.accent, borderRadius: "10px" }}>
            <a href={button.href} style={link}>
              {button.label}
            </a>
          </td>
        </tr>
      </Table>
      <p class="muted" style={{ ...SMALL_TEXT, margin: "0 0 24px" }}>
        {button.caption}
        <br />
        <a class="link" href={button.href} style={{ color: colors.accent, wordBreak: "break-all" }}>
          {button.href}
        </a>
      </p>
    </>
  );
}

function Footer({ lines }: { lines: readonly string[] }) {
  return (
    <tr>
      <td align="left" class="inner" style={{ padding: "20px 36px" }}>
        {lines.map((line) => (
          <p class="muted" style={SMALL_TEXT}>
            {line}
          </p>
        ))}
      </td>
    </tr>
  );
}
