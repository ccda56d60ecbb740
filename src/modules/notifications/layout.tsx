import { renderToString } from "preact-render-to-string";
import type { Language } from "../../instrument/types.ts";
import { Block, type MailBlock, Table } from "./blocks.tsx";
import { isOutline } from "./outline.ts";
import { inlineStyles, type MailColors, OWN_COLORS, styleSheet } from "./style.ts";

/**
 * What a mail says, before it is text or HTML; both are made from this, so they cannot say different things.
 * All strings are plain text.
 */
interface MailContent {
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

/** What is sent; the parts of platform/mail's `Mail` that come from a template. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

export function renderMail(content: MailContent): RenderedMail {
  return {
    subject: content.subject,
    text: toText(content),
    html: isOutline() ? "" : toHtml(content),
  };
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
  return inlineStyles(`<!doctype html>${renderToString(<MailDocument content={content} />)}`);
}

/** Outlook knows no greatest width; this table, which only Outlook reads, stands around the column. */
const OUTLOOK_BEFORE =
  '<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->';
const OUTLOOK_AFTER = "<!--[if mso]></td></tr></table><![endif]-->";

function MailDocument({ content }: { content: MailContent }) {
  const column = renderToString(<Column content={content} />);
  return (
    <html lang={content.language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{content.subject}</title>
        <style>{styleSheet(content.colors ?? OWN_COLORS)}</style>
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
