/** A part of a text that somebody has formatted. All strings are plain text, and nothing reads them as markup again. */
export type Span =
  | string
  | { kind: "strong" | "emphasis"; spans: readonly Span[] }
  /** @param href http, https or mailto */
  | { kind: "link"; href: string; spans: readonly Span[] }
  | { kind: "break" };

export function Spans({ spans }: { spans: readonly Span[] }) {
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

/** The same as plain text; where a link leads stands behind its words. */
export const spansText = (spans: readonly Span[]): string => spans.map(textOf).join("");

function textOf(span: Span): string {
  if (typeof span === "string") return span;
  if (span.kind === "break") return "\n";
  const words = spansText(span.spans);
  if (span.kind !== "link") return words;
  const address = span.href.replace(/^mailto:/i, "");
  return words === span.href || words === address ? words : `${words} (${address})`;
}
