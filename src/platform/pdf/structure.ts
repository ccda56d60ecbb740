import { type PDFDocument, PDFHexString, PDFName, PDFObject, type PDFPage, type PDFRef } from "pdf-lib";

/**
 * The role of a part of a document for a reader who does not see it (ISO 32000-1, 14.8.4). Headings are given as if
 * the document's own title were H1; if nothing is rendered for it, all of them move up.
 */
export type Tag =
  | { role: Heading | "P" | "Lbl" | "LBody" | "Span" | "Caption" }
  | { role: "Document" | "Sect" | "Div" | "LI" | "TR" }
  | { role: "L"; numbering: "None" | "Disc" | "Decimal" }
  | { role: "Table"; summary?: string }
  /** `alt` names it if nothing is rendered in it. */
  | { role: "TH"; scope: "Column" | "Row"; columns?: number; alt?: string }
  | { role: "TD"; columns?: number }
  /** `alt` says what it shows, figures included. */
  | { role: "Figure"; alt: string };

export type Heading = "H1" | "H2" | "H3" | "H4";
type Role = Tag["role"];

/** Content that is rendered for the eye alone: `layout` on its page, `pagination` because a page begins or ends. */
export type Artifact = "layout" | "pagination";

/** These contain other elements, and no text of their own. */
const GROUPING: ReadonlySet<Role> = new Set(["Document", "Sect", "Div", "L", "LI", "Table", "TR"]);

/** A place in a page's content that is bracketed as an element's. */
interface Mark {
  page: number;
  id: number;
}

interface Extent {
  page: number;
  left: number;
  bottom: number;
  right: number;
  top: number;
}

export class StructureElement {
  readonly tag: Tag;
  readonly parent: StructureElement | null;
  readonly kids: (StructureElement | Mark)[] = [];
  /** The element itself and its ancestors whose place on the page a reader gets. */
  readonly placed: readonly StructureElement[];
  /** Null before anything is rendered, and if it reaches over several pages. */
  extent: Extent | null = null;
  isParted = false;
  ref: PDFRef | null = null;

  constructor(tag: Tag, parent: StructureElement | null) {
    this.tag = tag;
    this.parent = parent;
    const above = parent?.placed ?? [];
    this.placed = tag.role === "Figure" || tag.role === "Table" ? [...above, this] : above;
    parent?.kids.push(this);
  }

  get isGrouping(): boolean {
    return GROUPING.has(this.tag.role);
  }

  get isFigure(): boolean {
    return this.tag.role === "Figure";
  }

  /** Records that something of it was rendered there. */
  reach(page: number, left: number, bottom: number, right: number, top: number): void {
    const { extent } = this;
    if (extent === null) this.extent = { page, left, bottom, right, top };
    else if (extent.page !== page) this.isParted = true;
    else {
      extent.left = Math.min(extent.left, left);
      extent.bottom = Math.min(extent.bottom, bottom);
      extent.right = Math.max(extent.right, right);
      extent.top = Math.max(extent.top, top);
    }
  }
}

/**
 * The tree of a document's contents, in the order in which it is to be read. It grows while pages are rendered: the
 * parts of an element are read in the order in which they are rendered.
 */
export class Structure {
  readonly #root = new StructureElement({ role: "Document" }, null);
  readonly #shared = new Map<Tag, StructureElement>();
  /** For each page, the element that each of its marks belongs to. */
  readonly #marks: StructureElement[][] = [];
  /** Where drawing is: in an element, or in what is for the eye alone. */
  current: StructureElement | Artifact = this.#root;

  /** Returns the result of `draw`; whatever it draws belongs to the place. */
  at<T>(place: StructureElement | Artifact, draw: () => T): T {
    const before = this.current;
    this.current = place;
    try {
      return draw();
    } finally {
      this.current = before;
    }
  }

  /**
   * A new element at the end of the one that is open. Inside of a figure or of an artifact, elements are not
   * distinguished.
   */
  add(tag: Tag): StructureElement | Artifact {
    const { current } = this;
    return typeof current === "string" || current.isFigure ? current : new StructureElement(tag, current);
  }

  /**
   * The one element of this very object, which several parts that are rendered one after the other have in common.
   */
  shared(tag: Tag): StructureElement | Artifact {
    const known = this.#shared.get(tag);
    if (known) return known;
    const element = this.add(tag);
    if (typeof element !== "string") this.#shared.set(tag, element);
    return element;
  }

  /** The id under which the next content of a page belongs to the element. */
  mark(element: StructureElement, page: number): number {
    this.#marks[page] ??= [];
    const marks = this.#marks[page] ?? [];
    element.kids.push({ page, id: marks.length });
    return marks.push(element) - 1;
  }

  /** Puts the tree into the file; elements in which nothing was rendered are left out. */
  write(document: PDFDocument, pages: readonly PDFPage[]): void {
    const { context, catalog } = document;
    const root = context.nextRef();
    const shift = firstHeadingLevel(this.#root) - 1;
    prune(this.#root);
    const number = (element: StructureElement): void => {
      element.ref = context.nextRef();
      for (const kid of element.kids) if (kid instanceof StructureElement) number(kid);
    };
    number(this.#root);
    const refs = pages.map(({ ref }) => ref);
    const write = (element: StructureElement, parent: PDFRef): void => {
      if (element.ref === null) return;
      context.assign(element.ref, new Written(written(element, parent, refs, shift)));
      for (const kid of element.kids) if (kid instanceof StructureElement) write(kid, element.ref);
    };
    write(this.#root, root);
    const parents = pages.map((page, index) => {
      page.node.set(PDFName.of("StructParents"), context.obj(index));
      page.node.set(PDFName.of("Tabs"), PDFName.of("S"));
      return `${index} [${(this.#marks[index] ?? []).map(({ ref }) => ref).join(" ")}]`;
    });
    const tree = context.register(new Written(`<</Nums[${parents.join("\n")}]>>`));
    context.assign(
      root,
      new Written(
        `<</Type/StructTreeRoot/K ${this.#root.ref}/ParentTree ${tree}/ParentTreeNextKey ${pages.length}>>`,
      ),
    );
    catalog.set(PDFName.of("StructTreeRoot"), root);
    catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));
  }
}

/** @returns 1 where there is no heading */
function firstHeadingLevel(element: StructureElement): number {
  const level = headingLevel(element.tag.role);
  if (level !== null) return level;
  for (const kid of element.kids) {
    if (kid instanceof StructureElement) {
      const found = firstHeadingLevel(kid);
      if (found > 0) return found;
    }
  }
  return element.parent === null ? 1 : 0;
}

const headingLevel = (role: Role): number | null => (/^H\d$/.test(role) ? Number(role.slice(1)) : null);

/** @returns whether anything is left of it; an empty cell of a table is needed for its place */
function prune(element: StructureElement): boolean {
  const kept = element.kids.filter((kid) => !(kid instanceof StructureElement) || prune(kid));
  element.kids.splice(0, Number.POSITIVE_INFINITY, ...kept);
  return kept.length > 0 || element.tag.role === "TD" || element.tag.role === "TH";
}

/** The dictionary of one element. */
function written(element: StructureElement, parent: PDFRef, pages: readonly PDFRef[], shift: number): string {
  const { tag, kids } = element;
  const level = headingLevel(tag.role);
  const role = level === null ? tag.role : `H${level - shift}`;
  const first = kids.find((kid): kid is Mark => !(kid instanceof StructureElement));
  const page = first ? pages[first.page] : undefined;
  const content = kids.map((kid) =>
    kid instanceof StructureElement
      ? String(kid.ref)
      : kid.page === first?.page
        ? String(kid.id)
        : `<</Type/MCR/Pg ${pages[kid.page]}/MCID ${kid.id}>>`,
  );
  return [
    `<</S/${role}/P ${parent}`,
    page === undefined ? "" : `/Pg ${page}`,
    content.length === 1 ? `/K ${content[0]}` : `/K[${content.join(" ")}]`,
    "alt" in tag && tag.alt !== undefined ? `/Alt ${stringOf(tag.alt)}` : "",
    ...attributes(element),
    ">>",
  ].join("");
}

function attributes(element: StructureElement): string[] {
  const { tag, extent, isParted } = element;
  const all: string[] = [];
  if (element.placed.includes(element) && extent !== null && !isParted) {
    const box = [extent.left, extent.bottom, extent.right, extent.top].map((side) => side.toFixed(1));
    all.push(`<</O/Layout/Placement/Block/BBox[${box.join(" ")}]>>`);
  }
  if (tag.role === "Table" && tag.summary !== undefined) {
    all.push(`<</O/Table/Summary ${stringOf(tag.summary)}>>`);
  }
  if (tag.role === "L") all.push(`<</O/List/ListNumbering/${tag.numbering}>>`);
  if (tag.role === "TH") all.push(`<</O/Table/Scope/${tag.scope}${spanOf(tag.columns)}>>`);
  if (tag.role === "TD" && tag.columns !== undefined) all.push(`<</O/Table${spanOf(tag.columns)}>>`);
  return all.length === 0 ? [] : [`/A ${all.length === 1 ? all[0] : `[${all.join("")}]`}`];
}

const spanOf = (columns: number | undefined): string => (columns === undefined ? "" : `/ColSpan ${columns}`);

/**
 * The letters that the short form of a string can represent: Western Europe, and the dash of a range at its place in
 * that form.
 */
const SHORT = /^[ -~\u00A1-\u00FF\u2013]*$/u;
const ESCAPED = /[()\\\u00A1-\u00FF\u2013]/gu;

/** A text as the file writes it (ISO 32000-1, 7.9.2): in bytes where they suffice, which is a quarter of the other form. */
function stringOf(text: string): string {
  if (!SHORT.test(text)) return PDFHexString.fromText(text).toString();
  const octal = (char: string) =>
    (char === "\u2013" ? 0x85 : char.charCodeAt(0)).toString(8).padStart(3, "0");
  return `(${text.replace(ESCAPED, (char) => `\\${octal(char)}`)})`;
}

const encoder = new TextEncoder();

/**
 * An object that is already in the syntax of the file. A report has a thousand elements; as dictionaries of objects
 * they would take longer to write than all that is rendered. Only ASCII.
 */
class Written extends PDFObject {
  readonly #text: string;

  constructor(text: string) {
    super();
    this.#text = text;
  }

  override toString(): string {
    return this.#text;
  }

  override sizeInBytes(): number {
    return this.#text.length;
  }

  override copyBytesInto(buffer: Uint8Array, offset: number): number {
    return encoder.encodeInto(this.#text, buffer.subarray(offset)).written;
  }
}
