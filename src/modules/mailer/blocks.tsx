/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";

/** A part of what a mail says. All strings are plain text. */
export type MailBlock =
  | { kind: "paragraph"; text: string }
  | { kind: "facts"; rows: readonly (readonly [label: string, value: string])[] }
  /** Lines in an order. */
  | { kind: "steps"; label: string; lines: readonly string[] }
  /** In no order. */
  | { kind: "list"; label: string; lines: readonly string[] }
  | { kind: "quote"; label: string; lines: readonly string[] }
  /** Formatted text of a template: a paragraph, or a list. */
  | { kind: "formatted"; spans: readonly Span[] }
  | { kind: "formatted_list"; isOrdered: boolean; items: readonly (readonly Span[])[] };

export const paragraph = (text: string) => ({ kind: "paragraph" as const, text });

/** @param rows label and value of each */
export const facts = (...rows: [label: string, value: string][]) => ({ kind: "facts" as const, rows });

export function Block({ block }: { block: MailBlock }) {
  if (block.kind === "paragraph") return <p class="ink">{block.text}</p>;
  if (block.kind === "facts") return <Facts rows={block.rows} />;
  if (block.kind === "steps") return <Lines label={block.label} lines={block.lines} as="ol" />;
  if (block.kind === "list") return <Lines label={block.label} lines={block.lines} as="ul" />;
  if (block.kind === "formatted") {
    return (
      <p class="ink">
        <Spans spans={block.spans} />
      </p>
    );
  }
  if (block.kind === "formatted_list")
    return <Items items={block.items} as={block.isOrdered ? "ol" : "ul"} />;
  return <Quote label={block.label} lines={block.lines} />;
}

function Items({ items, as: List }: { items: readonly (readonly Span[])[]; as: "ol" | "ul" }) {
  return (
    <List>
      {items.map((spans) => (
        <li class="ink">
          <Spans spans={spans} />
        </li>
      ))}
    </List>
  );
}

function Lines({ label, lines, as: List }: { label: string; lines: readonly string[]; as: "ol" | "ul" }) {
  return (
    <>
      <p class="ink label">{label}</p>
      <List>
        {lines.map((line) => (
          <li class="ink">{line}</li>
        ))}
      </List>
    </>
  );
}

function Facts({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <Table class="wide block">
      {rows.map(([label, value]) => (
        <tr>
          <td class="muted line name">{label}</td>
          <td class="ink line value">{value}</td>
        </tr>
      ))}
    </Table>
  );
}

function Quote({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <Table class="wide block">
      <tr>
        <td class="soft">
          <p class="muted small">{label}</p>
          <p class="ink last">{lines.flatMap((line, at) => (at === 0 ? [line] : [<br />, line]))}</p>
        </td>
      </tr>
    </Table>
  );
}

/** A table for arranging only; mail programs lay out nothing else reliably. */
export function Table(props: { class: string; children: ComponentChildren }) {
  return (
    <table role="presentation" cellpadding="0" cellspacing="0" class={props.class}>
      <tbody>{props.children}</tbody>
    </table>
  );
}

/** A part of a text that somebody has formatted. All strings are plain text, and nothing reads them as markup again. */
export type Span =
  | string
  | { kind: "strong" | "emphasis"; spans: readonly Span[] }
  /** @param href http, https or mailto */
  | { kind: "link"; href: string; spans: readonly Span[] }
  | { kind: "break" };

function Spans({ spans }: { spans: readonly Span[] }) {
  return (
    <>
      {spans.map((span) => (
        <One span={span} />
      ))}
    </>
  );
}

function One({ span }: { span: Span }) {
  if (typeof span === "string") return <>{span}</>;
  if (span.kind === "break") return <br />;
  const inner = <Spans spans={span.spans} />;
  if (span.kind !== "link") return span.kind === "strong" ? <strong>{inner}</strong> : <em>{inner}</em>;
  return (
    <a class="link" href={span.href}>
      {inner}
    </a>
  );
}

/** The same as plain text; the target of a link follows its words. */
export const spansText = (spans: readonly Span[]): string => spans.map(textOf).join("");

function textOf(span: Span): string {
  if (typeof span === "string") return span;
  if (span.kind === "break") return "\n";
  const words = spansText(span.spans);
  if (span.kind !== "link") return words;
  const address = span.href.replace(/^mailto:/i, "");
  return words === span.href || words === address ? words : `${words} (${address})`;
}
