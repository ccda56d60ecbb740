import type { MailBlock } from "#/modules/mailer/blocks.tsx";
import type { FieldValues } from "#/modules/mailer/own-words.ts";
import type { Span } from "#/modules/mailer/spans.tsx";
import { type FormattedBlock, type FormattedSpan, markdownFormatted } from "#/platform/text/markdown.ts";
import { filled } from "./rules.ts";

const NAMES: Readonly<Record<string, string>> = {
  table: "a table",
  blockquote: "a quotation",
  pre: "code",
  code: "code",
  img: "a picture",
  hr: "a line across",
  del: "struck out text",
  ul: "a list within a list",
  ol: "a list within a list",
  p: "several paragraphs in one item of a list",
};
const nameOf = (type: string): string => (/^h[1-6]$/.test(type) ? "a heading" : (NAMES[type] ?? "something"));

const SCHEMES = new Set(["http:", "https:", "mailto:"]);

/** Why a text cannot stand in a mail; null: it can. */
export function faultOf(text: string): string | null {
  for (const block of markdownFormatted(text)) {
    const fault = faultIn(block);
    if (fault !== null) return fault;
  }
  return null;
}

function faultIn(block: FormattedBlock): string | null {
  if (block.kind === "other") return notTaken(block.type);
  const all = block.kind === "paragraph" ? block.spans : block.items.flat();
  return all.map(spanFault).find((fault) => fault !== null) ?? null;
}

function spanFault(span: FormattedSpan): string | null {
  if (typeof span === "string" || span.kind === "break") return null;
  if (span.kind === "other") return notTaken(span.type);
  if (span.kind === "link") {
    if (/[{}]|%7b|%7d/i.test(span.href)) return "has a link whose address names a field";
    const address = URL.parse(span.href);
    if (address === null || !SCHEMES.has(address.protocol))
      return "has a link that does not begin with https://, http:// or mailto:";
  }
  return span.spans.map(spanFault).find((fault) => fault !== null) ?? null;
}

const notTaken = (type: string): string =>
  `holds ${nameOf(type)}; paragraphs, lists, bold, italics and links can be used`;

/**
 * The blocks of a mail. Values come in after the text was taken apart, as text that nothing reads as markup: a person may be
 * called "**x**". What cannot stand in a mail is left out; `faultOf` kept it from being stored.
 */
export const blocksOf = (text: string, values: FieldValues): MailBlock[] =>
  markdownFormatted(text).flatMap((block): MailBlock[] => {
    if (block.kind === "other" || faultIn(block) !== null) return [];
    if (block.kind === "paragraph") return [{ kind: "formatted", spans: spansOf(block.spans, values) }];
    const items = block.items.map((item) => spansOf(item, values));
    return [{ kind: "formatted_list", isOrdered: block.isOrdered, items }];
  });

const spansOf = (spans: readonly FormattedSpan[], values: FieldValues): Span[] =>
  spans.flatMap((span): Span[] => {
    if (typeof span === "string") return [filled(span, values)];
    if (span.kind === "other") return [];
    return [span.kind === "break" ? span : { ...span, spans: spansOf(span.spans, values) }];
  });
