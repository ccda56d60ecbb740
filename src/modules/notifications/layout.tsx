import type { ComponentChildren } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Language } from "../../instrument/types.ts";

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
  button: { label: string; href: string; caption: string };
  /** Paragraphs below the button. */
  notes: readonly string[];
  /** Small print: why the reader gets this mail. */
  footer: readonly string[];
}

export type MailBlock =
  | { kind: "paragraph"; text: string }
  | { kind: "facts"; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: "quote"; label: string; lines: readonly string[] };

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
  const { label, href } = content.button;
  const parts = [...content.blocks.map(blockText), `${label}:\n${href}`, ...content.notes];
  return `${parts.join("\n\n")}\n\n-- \n${content.footer.join("\n")}\n`;
}

function blockText(block: MailBlock): string {
  if (block.kind === "paragraph") return block.text;
  if (block.kind === "facts") return block.rows.map(([label, value]) => `${label}: ${value}`).join("\n");
  return [`${block.label}:`, ...block.lines.map((line) => `> ${line}`.trimEnd())].join("\n");
}

function toHtml(content: MailContent): string {
  return `<!doctype html>${renderToString(<MailDocument content={content} />)}`;
}

const FONT = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const LIGHT = {
  ground: "#eef2f0",
  surface: "#ffffff",
  ink: "#18232a",
  muted: "#51606a",
  line: "#d9e1de",
  accent: "#0b6157",
  soft: "#e4f1ed",
};
const BODY_TEXT = { margin: "0 0 16px", fontSize: "16px", lineHeight: "1.55", color: LIGHT.ink };
const SMALL_TEXT = { margin: "0 0 8px", fontSize: "13px", lineHeight: "1.5", color: LIGHT.muted };

/**
 * The colours inside the elements are the light ones, for mail programs that know no style sheets; those that
 * turn colours round by themselves find no pure black or white text. The rest get the dark page's colours.
 */
const DARK_STYLE = `
@media (prefers-color-scheme: dark) {
  .ground { background-color: #101618 !important; }
  .surface { background-color: #182023 !important; border-color: #2d383c !important; }
  .ink { color: #e9efed !important; }
  .muted { color: #a5b2b4 !important; }
  .link { color: #72d3c1 !important; }
  .line { border-color: #2d383c !important; }
  .soft { background-color: #17332f !important; border-color: #72d3c1 !important; }
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
        <style>{DARK_STYLE}</style>
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
          <Block block={block} />
        ))}
        <Button button={content.button} />
        {content.notes.map((note) => (
          <p class="ink" style={{ ...BODY_TEXT, fontSize: "15px" }}>
            {note}
          </p>
        ))}
      </td>
    </tr>
  );
}

function Block({ block }: { block: MailBlock }) {
  if (block.kind === "paragraph") {
    return (
      <p class="ink" style={BODY_TEXT}>
        {block.text}
      </p>
    );
  }
  return block.kind === "facts" ? (
    <Facts rows={block.rows} />
  ) : (
    <Quote label={block.label} lines={block.lines} />
  );
}

function Facts({ rows }: { rows: readonly (readonly [string, string])[] }) {
  const cell = {
    padding: "10px 0",
    fontSize: "15px",
    lineHeight: "1.45",
    borderTop: `1px solid ${LIGHT.line}`,
    verticalAlign: "top",
  };
  return (
    <Table style={{ width: "100%", margin: "4px 0 20px" }}>
      {rows.map(([label, value]) => (
        <tr>
          <td class="muted line" style={{ ...cell, width: "34%", color: LIGHT.muted }}>
            {label}
          </td>
          <td class="ink line" style={{ ...cell, paddingLeft: "12px", color: LIGHT.ink }}>
            {value}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Quote({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <Table style={{ width: "100%", margin: "4px 0 20px" }}>
      <tr>
        <td
          class="soft"
          style={{
            padding: "14px 18px",
            backgroundColor: LIGHT.soft,
            borderLeft: `3px solid ${LIGHT.accent}`,
          }}
        >
          <p class="muted" style={SMALL_TEXT}>
            {label}
          </p>
          <p class="ink" style={{ ...BODY_TEXT, margin: "0" }}>
            {lines.flatMap((line, at) => (at === 0 ? [line] : [<br />, line]))}
          </p>
        </td>
      </tr>
    </Table>
  );
}

/** The colour is on the cell too: some mail programs give links no background. */
function Button({ button }: { button: MailContent["button"] }) {
  const link = {
    display: "inline-block",
    padding: "14px 26px",
    fontSize: "16px",
    fontWeight: "600",
    color: "#fdfefe",
    textDecoration: "none",
  };
  return (
    <>
      <Table style={{ margin: "8px 0 20px" }}>
        <tr>
          <td align="center" style={{ backgroundColor: LIGHT.accent, borderRadius: "10px" }}>
            <a href={button.href} style={link}>
              {button.label}
            </a>
          </td>
        </tr>
      </Table>
      <p class="muted" style={{ ...SMALL_TEXT, margin: "0 0 24px" }}>
        {button.caption}
        <br />
        <a class="link" href={button.href} style={{ color: LIGHT.accent, wordBreak: "break-all" }}>
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

/** A table for arranging only; mail programs lay out nothing else reliably. */
function Table(props: { class?: string; style: Record<string, string>; children: ComponentChildren }) {
  return (
    <table
      role="presentation"
      cellpadding="0"
      cellspacing="0"
      class={props.class}
      style={{ borderCollapse: "separate", ...props.style }}
    >
      <tbody>{props.children}</tbody>
    </table>
  );
}
