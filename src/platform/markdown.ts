/** What of Markdown our own documents are written with; text is plain, with emphasis taken off. */
type MarkdownBlock =
  | { kind: "heading"; level: number; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; isOrdered: boolean; items: string[] }
  | { kind: "table"; head: string[]; rows: string[][] };

/** HTML inside of Markdown stays text: words of others may stand in it. */
const OPTIONS = { noHtmlBlocks: true, noHtmlSpans: true, tagFilter: true } as const;

/**
 * A fragment of HTML, without a page around it.
 * @param ids whether headings have ids; several fragments on one page would have the same ones
 */
export const markdownHtml = (text: string, ids = true): string =>
  Bun.markdown.html(text, { ...OPTIONS, headings: { ids } });

/** A text as it stands in HTML, between tags or in an attribute's quotes. */
export const escapedHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A table of Markdown; what stands in a cell cannot break out of it. */
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
  // What holds everything together has no name.
  const type = "type" in node && typeof node.type === "string" ? node.type : "";
  return { type, children: childrenOf(node) };
}

function childrenOf(node: object): unknown[] {
  const props = "props" in node ? node.props : null;
  if (typeof props !== "object" || props === null || !("children" in props)) return [];
  const { children } = props;
  return Array.isArray(children) ? children : [children];
}
