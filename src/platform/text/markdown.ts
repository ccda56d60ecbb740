/** The part of Markdown that our own documents use; text is plain, without emphasis. */
type MarkdownBlock =
  | { kind: "heading"; level: number; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; isOrdered: boolean; items: string[] }
  | { kind: "table"; head: string[]; rows: string[][] };

/** HTML inside of Markdown stays text, as it may contain words of other people. */
const OPTIONS = { noHtmlBlocks: true, noHtmlSpans: true, tagFilter: true } as const;

/**
 * A fragment of HTML, without a page around it.
 * @param ids whether headings have ids; several fragments on one page would have the same ones
 */
export const markdownHtml = (text: string, ids = true): string =>
  Bun.markdown.html(text, { ...OPTIONS, headings: { ids } });

/** A text escaped for HTML, between tags or in an attribute's quotes. */
export const escapedHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A table of Markdown. The content of a cell cannot break out of it. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replace(/\s+/g, " ")).join(" | ")} |`;
  return [line(head), `|${head.map(() => "---").join("|")}|`, ...rows.map(line)].join("\n");
}

/** The blocks of a document in their order; what is of another kind becomes a paragraph. */
export const markdownBlocks = (text: string): MarkdownBlock[] =>
  (elementOf(Bun.markdown.react(text, {}, OPTIONS))?.children ?? []).flatMap((node) => {
    const element = elementOf(node);
    return element === null ? [] : [blockOf(element)];
  });

interface Element {
  type: string;
  children: unknown[];
}

function blockOf(element: Element): MarkdownBlock {
  const { type } = element;
  if (/^h[1-6]$/.test(type)) return { kind: "heading", level: Number(type.slice(1)), text: textOf(element) };
  if (type === "ul" || type === "ol") {
    return { kind: "list", isOrdered: type === "ol", items: elementsOf(element.children).map(textOf) };
  }
  if (type === "table") {
    const [head = [], ...rows] = elementsOf(element.children)
      .flatMap((part) => elementsOf(part.children))
      .map((row) => elementsOf(row.children).map(textOf));
    return { kind: "table", head, rows };
  }
  return { kind: "paragraph", text: textOf(element) };
}

const textOf = ({ children }: Element): string => plain(children).replace(/\s+/g, " ").trim();

const plain = (node: unknown): string => {
  if (typeof node === "string") return node;
  if (Array.isArray(node)) return node.map(plain).join("");
  const element = elementOf(node);
  return element === null ? "" : element.type === "br" ? " " : plain(element.children);
};

const elementsOf = (nodes: readonly unknown[]): Element[] =>
  nodes.map(elementOf).filter((element) => element !== null);

function elementOf(node: unknown): Element | null {
  if (typeof node !== "object" || node === null) return null;
  // The root has no name.
  const type = "type" in node && typeof node.type === "string" ? node.type : "";
  return { type, children: childrenOf(node) };
}

function childrenOf(node: object): unknown[] {
  const props = "props" in node ? node.props : null;
  if (typeof props !== "object" || props === null || !("children" in props)) return [];
  const { children } = props;
  return Array.isArray(children) ? children : [children];
}

/** The part of Markdown with which a person formats a short text, as a tree that contains nothing else. */
export type FormattedBlock =
  | { kind: "paragraph"; spans: FormattedSpan[] }
  | { kind: "list"; isOrdered: boolean; items: FormattedSpan[][] }
  /** Anything else, by the name of its element. */
  | { kind: "other"; type: string };
export type FormattedSpan =
  | string
  | { kind: "strong" | "emphasis"; spans: FormattedSpan[] }
  | { kind: "link"; href: string; spans: FormattedSpan[] }
  | { kind: "break" }
  | { kind: "other"; type: string };

const FORMATTED = { ...OPTIONS, noIndentedCodeBlocks: true } as const;

export const markdownFormatted = (text: string): FormattedBlock[] =>
  (elementOf(Bun.markdown.react(text, {}, FORMATTED))?.children ?? []).flatMap((node): FormattedBlock[] => {
    const element = elementOf(node);
    if (element === null) return [];
    const { type, children } = element;
    if (type === "p") return [{ kind: "paragraph", spans: spansOf(children) }];
    if (type === "ul" || type === "ol") {
      const items = elementsOf(children).map((item) => spansOf(item.children.flatMap(unwrapped)));
      return [{ kind: "list", isOrdered: type === "ol", items }];
    }
    return [{ kind: "other", type }];
  });

/** A paragraph within an item of a list is the item, where it is the only one. */
const unwrapped = (node: unknown, at: number): unknown[] => {
  const element = elementOf(node);
  return at === 0 && element?.type === "p" ? element.children : [node];
};

function spansOf(nodes: readonly unknown[]): FormattedSpan[] {
  const spans: FormattedSpan[] = [];
  for (const node of nodes) {
    const span = spanOf(node);
    const last = spans.at(-1);
    // The parser takes a text apart where a mark could have been.
    if (typeof span === "string" && typeof last === "string") spans[spans.length - 1] = last + span;
    else spans.push(span);
  }
  return spans;
}

function spanOf(node: unknown): FormattedSpan {
  // A line break of the text becomes one of the email, because the author of a letter intends it.
  if (node === "\n") return { kind: "break" };
  if (typeof node === "string") return node;
  const element = elementOf(node);
  if (element === null) return "";
  const { type, children } = element;
  if (type === "br") return { kind: "break" };
  if (type === "strong") return { kind: "strong", spans: spansOf(children) };
  if (type === "em") return { kind: "emphasis", spans: spansOf(children) };
  if (type === "a") return { kind: "link", href: hrefOf(node), spans: spansOf(children) };
  return { kind: "other", type };
}

function hrefOf(node: unknown): string {
  const props = typeof node === "object" && node !== null && "props" in node ? node.props : null;
  const href = typeof props === "object" && props !== null && "href" in props ? props.href : null;
  return typeof href === "string" ? href : "";
}
