import type { ComponentChildren } from "preact";

/** A part of what a mail says. All strings are plain text. */
export type MailBlock =
  | { kind: "paragraph"; text: string }
  | { kind: "facts"; rows: readonly (readonly [label: string, value: string])[] }
  /** What comes one after the other. */
  | { kind: "steps"; label: string; lines: readonly string[] }
  | { kind: "quote"; label: string; lines: readonly string[] };

/** What stands out in one colour scheme. */
export interface AccentColors {
  accent: string;
  /** Text on `accent`. */
  onAccent: string;
  accentSoft: string;
}

/** For mail programs that know no style sheets; the dark page is made by one. */
export const LIGHT = {
  ground: "#eef2f0",
  surface: "#ffffff",
  ink: "#18232a",
  muted: "#51606a",
  line: "#d9e1de",
};
/** Ids and names without a blank are wider than a telephone; the older property is what mail programs know. */
export const WRAP = { wordBreak: "break-word" };
export const BODY_TEXT = {
  ...WRAP,
  margin: "0 0 16px",
  fontSize: "16px",
  lineHeight: "1.55",
  color: LIGHT.ink,
};
export const SMALL_TEXT = {
  ...WRAP,
  margin: "0 0 8px",
  fontSize: "13px",
  lineHeight: "1.5",
  color: LIGHT.muted,
};

export function Block({ block, colors }: { block: MailBlock; colors: AccentColors }) {
  if (block.kind === "paragraph") {
    return (
      <p class="ink" style={BODY_TEXT}>
        {block.text}
      </p>
    );
  }
  if (block.kind === "facts") return <Facts rows={block.rows} />;
  if (block.kind === "steps") return <Steps label={block.label} lines={block.lines} />;
  return <Quote label={block.label} lines={block.lines} colors={colors} />;
}

function Steps({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <>
      <p class="ink" style={{ ...BODY_TEXT, margin: "0 0 8px", fontWeight: "600" }}>
        {label}
      </p>
      <ol style={{ margin: "0 0 20px", padding: "0 0 0 24px" }}>
        {lines.map((line) => (
          <li class="ink" style={{ ...BODY_TEXT, margin: "0 0 8px" }}>
            {line}
          </li>
        ))}
      </ol>
    </>
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
          <td class="ink line" style={{ ...cell, ...WRAP, paddingLeft: "12px", color: LIGHT.ink }}>
            {value}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Quote({ label, lines, colors }: { label: string; lines: readonly string[]; colors: AccentColors }) {
  return (
    <Table style={{ width: "100%", margin: "4px 0 20px" }}>
      <tr>
        <td
          class="soft"
          style={{
            padding: "14px 18px",
            backgroundColor: colors.accentSoft,
            borderLeft: `3px solid ${colors.accent}`,
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

/** A table for arranging only; mail programs lay out nothing else reliably. */
export function Table(props: { class?: string; style: Record<string, string>; children: ComponentChildren }) {
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
