import { renderToString } from "preact-render-to-string";
import type { Language } from "#/domain/instrument/types.ts";
import { sha256 } from "#/platform/crypto/secrets.ts";
import type { MailImage } from "#/platform/mail/port.ts";
import type { Plate } from "#/platform/text/logo-background.ts";
import { Block, type MailBlock, Table } from "./blocks.tsx";
import { isOutline } from "./outline.ts";
import { spansText } from "./spans.tsx";
import { inlineStyles, type MailColors, mediaQueries, OWN_COLORS, styleSheet } from "./style.ts";

/**
 * What a mail says, before it is text or HTML; both are made from this, so they cannot say different things.
 * All strings are plain text.
 */
interface MailContent extends MailLook {
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

/** A logo as it stands in a mail. */
export interface MailLogo {
  type: MailImage["type"];
  base64: string;
  /** In pixels of style; the picture has more. */
  width: number;
  height: number;
  plate: Plate;
  /** Whose it is. */
  company: string;
}

/** What is sent; the parts of platform/mail's `Mail` that come from a template. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  images?: readonly MailImage[];
}

export function renderMail({ imprint, footer, ...said }: MailContent): RenderedMail {
  const content = { ...said, footer: imprint === undefined ? footer : [imprint, ...footer] };
  return {
    subject: content.subject,
    text: toText(content),
    html: isOutline() ? "" : toHtml(content),
    ...(content.logo && { images: [imageOf(content.logo)] }),
  };
}

/** The same picture has the same name in every mail, as a mail that is sent again has to be the same. */
const imageOf = ({ type, base64 }: MailLogo): MailImage => ({
  cid: `logo-${sha256(base64).slice(0, 16)}@assay`,
  type,
  base64,
});

function toText(content: MailContent): string {
  const button = content.button ? [`${content.button.label}:\n${content.button.href}`] : [];
  const parts = [...content.blocks.map(blockText), ...button, ...content.notes];
  return `${parts.join("\n\n")}\n\n-- \n${content.footer.join("\n")}\n`;
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

/** Outlook knows no greatest width; this table, which only Outlook reads, stands around the column. */
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
          {content.button && <Button button={content.button} />}
          {content.notes.map((note) => (
            <p class="ink note">{note}</p>
          ))}
        </td>
      </tr>
      <tr>
        <td class="below" align="left">
          {content.footer.map((line) => (
            <p class="muted small">{line}</p>
          ))}
        </td>
      </tr>
    </Table>
  );
}

/**
 * With its size in the tag, since Outlook heeds no other. What it stands on is part of the picture, so that no program
 * that turns colours round can hide it; the cell around it has the same colour, and room where that is seen.
 */
function Logo({ logo }: { logo: MailLogo }) {
  const { width, height, plate, company } = logo;
  return (
    <Table class="mark">
      <tr>
        <td class={`plate ${plate}`}>
          <img class="logo" src={`cid:${imageOf(logo).cid}`} width={width} height={height} alt={company} />
        </td>
      </tr>
    </Table>
  );
}

/** The colour is on the cell too: some mail programs give links no background. */
function Button({ button }: { button: NonNullable<MailContent["button"]> }) {
  return (
    <>
      <Table class="action">
        <tr>
          <td class="button" align="center">
            <a href={button.href}>{button.label}</a>
          </td>
        </tr>
      </Table>
      <p class="muted small caption">
        {button.caption}
        <br />
        <a class="link" href={button.href}>
          {button.href}
        </a>
      </p>
    </>
  );
}
