/**
 * Reads a file as a program does that reads it out: the tree of its structure, and what of its pages belongs to which
 * element. It knows nothing of how we write files.
 */
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  PDFString,
} from "pdf-lib";

export interface ReadElement {
  role: string;
  alt: string | null;
  /** Of its attributes, by owner and name. */
  attributes: Readonly<Record<string, string>>;
  kids: (ReadElement | string)[];
}

interface ReadFile {
  root: ReadElement;
  /** What is not as a tagged file must be; empty for a good one. */
  faults: string[];
}

/** Content of a page that belongs together. */
interface Marked {
  text: string;
}

/** Operators that leave something on the page. */
const TEXT = new Set(["Tj", "TJ", "'", '"']);
const PAINT = new Set(["f", "F", "f*", "B", "B*", "b", "b*", "S", "s", "sh", "Do", "EI"]);

export async function readFile(bytes: Uint8Array): Promise<ReadFile> {
  const file = await PDFDocument.load(bytes.slice(), { updateMetadata: false });
  const errors: string[] = [];
  const pages = file.getPages().map((page, index) => readPage(page, index, errors));
  const { catalog, context } = file;
  const get = (dict: PDFDict, key: string): PDFObject | undefined => dict.lookup(PDFName.of(key));
  const dictOf = (dict: PDFDict, key: string): PDFDict => {
    const found = get(dict, key);
    if (found instanceof PDFDict) return found;
    throw new Error(`no dictionary ${key}`);
  };

  for (const key of ["Lang", "StructTreeRoot", "Metadata", "MarkInfo"]) {
    if (get(catalog, key) === undefined) errors.push(`the catalog has no ${key}`);
  }
  if (String(get(dictOf(catalog, "MarkInfo"), "Marked")) !== "true") errors.push("not marked as tagged");
  if (String(get(dictOf(catalog, "ViewerPreferences"), "DisplayDocTitle")) !== "true") {
    errors.push("the window does not show the title");
  }
  const tree = dictOf(catalog, "StructTreeRoot");

  /** Which element says that a mark of a page is its own. */
  const owners = new Map<string, PDFRef>();
  const read = (ref: PDFObject | undefined, parent: PDFRef): ReadElement => {
    const dict = context.lookup(ref, PDFDict);
    if (!(ref instanceof PDFRef)) throw new Error("an element is no object of its own");
    if (dict.get(PDFName.of("P")) !== parent) errors.push("an element does not know its parent");
    const page = dict.get(PDFName.of("Pg"));
    const own = (id: number, of: PDFObject | undefined): string => {
      const index = file.getPages().findIndex((candidate) => candidate.ref === of);
      const marked = pages[index]?.get(id);
      if (!marked) errors.push(`page ${index + 1} has no content ${id}`);
      if (owners.has(`${index} ${id}`))
        errors.push(`page ${index + 1}: content ${id} belongs to two elements`);
      owners.set(`${index} ${id}`, ref);
      return marked?.text ?? "";
    };
    const kidOf = (kid: PDFObject): ReadElement | string => {
      if (kid instanceof PDFNumber) return own(kid.asNumber(), page);
      const found = context.lookup(kid);
      if (found instanceof PDFDict && String(get(found, "Type")) === "/MCR") {
        return own(Number(String(get(found, "MCID"))), found.get(PDFName.of("Pg")));
      }
      return read(kid, ref);
    };
    const kids = get(dict, "K");
    return {
      role: String(get(dict, "S")).slice(1),
      alt: textOf(get(dict, "Alt")),
      attributes: attributesOf(get(dict, "A")),
      kids: (kids instanceof PDFArray
        ? kids.asArray()
        : kids === undefined
          ? []
          : [dict.get(PDFName.of("K"))]
      )
        .filter((kid) => kid !== undefined)
        .map(kidOf),
    };
  };
  const treeRef = catalog.get(PDFName.of("StructTreeRoot"));
  if (!(treeRef instanceof PDFRef)) throw new Error("the tree is no object of its own");
  const root = read(tree.get(PDFName.of("K")), treeRef);

  const parents = dictOf(tree, "ParentTree").lookup(PDFName.of("Nums"), PDFArray).asArray();
  file.getPages().forEach((page, index) => {
    const key = page.node.lookup(PDFName.of("StructParents"), PDFNumber).asNumber();
    const place = parents.findIndex((entry, at) => at % 2 === 0 && String(entry) === String(key));
    const refs = context.lookup(parents[place + 1], PDFArray).asArray();
    if (String(page.node.lookup(PDFName.of("Tabs"))) !== "/S")
      errors.push(`page ${index + 1}: order of tabs`);
    if ((page.node.Annots()?.size() ?? 0) > 0)
      errors.push(`page ${index + 1} has annotations, which no element holds`);
    const marks = pages[index] ?? new Map<number, Marked>();
    if (refs.length !== marks.size)
      errors.push(`page ${index + 1}: the parent tree has another number of contents`);
    for (const id of marks.keys()) {
      const owner = owners.get(`${index} ${id}`);
      if (owner === undefined) errors.push(`page ${index + 1}: content ${id} belongs to no element`);
      if (refs[id] !== owner) errors.push(`page ${index + 1}: the parent tree errs about content ${id}`);
    }
  });
  errors.push(...errorsOfFonts(file), ...errorsOfMetadata(file), ...errorsOfTree(root));
  return { root, faults: errors };
}

/** The marked contents of a page by their ids. Content that is neither marked nor an artifact is an error. */
function readPage(page: PDFPage, index: number, failures: string[]): Map<number, Marked> {
  const marks = new Map<number, Marked>();
  const decode = decodersOf(page);
  let current: Marked | "artifact" | null = null;
  /** Whether what is drawn is spelled out next to it. */
  let isSpelled = false;
  let font = "";
  let operands: string[] = [];
  for (const token of tokensOf(contentOf(page))) {
    if (!/^[A-Za-z'"*]+\d?\*?$/.test(token)) {
      operands.push(token);
      continue;
    }
    const spelled = /\/ActualText <([0-9A-Fa-f]+)>/.exec(token === "BDC" ? (operands.at(-1) ?? "") : "")?.[1];
    if (spelled !== undefined) {
      if (current === null || current === "artifact" || isSpelled)
        failures.push(`page ${index + 1}: a text is spelled out where nobody reads it`);
      else current.text += utf16(spelled).replace(/^\uFEFF/, "");
      isSpelled = true;
    } else if (token === "EMC" && isSpelled) isSpelled = false;
    else if (token === "BDC" || token === "BMC") {
      if (current !== null) failures.push(`page ${index + 1}: marked content stands in marked content`);
      const id = /\/MCID (\d+)/.exec(operands.at(-1) ?? "")?.[1];
      if (operands[0] === "/Artifact") current = "artifact";
      else if (id === undefined) failures.push(`page ${index + 1}: content of ${operands[0]} has no id`);
      else {
        if (marks.has(Number(id))) failures.push(`page ${index + 1}: content ${id} is there twice`);
        current = { text: "" };
        marks.set(Number(id), current);
      }
    } else if (token === "EMC") {
      if (current === null) failures.push(`page ${index + 1}: an end without a beginning`);
      current = null;
    } else if (token === "Tf") font = operands[0] ?? "";
    else if (TEXT.has(token) || PAINT.has(token)) {
      if (current === null) failures.push(`page ${index + 1}: ${token} is neither content nor artifact`);
      else if (current !== "artifact" && TEXT.has(token) && !isSpelled)
        current.text += decode(font, operands.join(" "));
    }
    operands = [];
  }
  if (current !== null) failures.push(`page ${index + 1}: marked content does not end`);
  return marks;
}

function contentOf(page: PDFPage): string {
  const contents = page.node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray() : contents ? [contents] : [];
  return streams
    .map((stream) => page.node.context.lookup(stream))
    .map((stream) =>
      stream instanceof PDFRawStream
        ? new TextDecoder("latin1").decode(decodePDFRawStream(stream).decode())
        : "",
    )
    .join("\n");
}

/** Dictionaries and arrays are one token each. */
const tokensOf = (content: string): string[] =>
  content.match(/<<(?:[^<>]|<[^<>]*>)*>>|\[[^\]]*\]|<[0-9A-Fa-f\s]*>|\/[^\s/[\]<>()]+|[^\s/[\]<>()]+/g) ?? [];

/** The text of hexadecimal strings in the fonts of a page, by what the fonts say of their codes. */
function decodersOf(page: PDFPage): (font: string, strings: string) => string {
  const maps = new Map<string, Map<string, string>>();
  const fonts = page.node.Resources()?.lookup(PDFName.of("Font"), PDFDict);
  for (const [name, ref] of fonts?.entries() ?? []) {
    const stream = page.node.context.lookup(ref, PDFDict).lookup(PDFName.of("ToUnicode"));
    if (!(stream instanceof PDFRawStream)) continue;
    const cmap = new TextDecoder().decode(decodePDFRawStream(stream).decode());
    const codes = cmap.matchAll(/<([0-9A-Fa-f]{4})>\s*<([0-9A-Fa-f]+)>\s*\n/g);
    maps.set(
      String(name),
      new Map(Array.from(codes, ([, code = "", text = ""]) => [code.toUpperCase(), utf16(text)])),
    );
  }
  return (font, strings) =>
    Array.from(strings.matchAll(/<([0-9A-Fa-f]+)>/g), ([, hex = ""]) =>
      (hex.match(/.{4}/g) ?? []).map((code) => maps.get(font)?.get(code.toUpperCase()) ?? "\uFFFD").join(""),
    ).join("");
}

const utf16 = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join("");

const textOf = (object: PDFObject | undefined): string | null =>
  object instanceof PDFHexString || object instanceof PDFString ? object.decodeText() : null;

function attributesOf(object: PDFObject | undefined): Record<string, string> {
  const dicts = object instanceof PDFArray ? object.asArray() : object === undefined ? [] : [object];
  return Object.fromEntries(
    dicts.flatMap((dict) =>
      dict instanceof PDFDict
        ? dict
            .entries()
            .map(([key, value]) => [String(key).slice(1), textOf(value) ?? String(value)] as const)
        : [],
    ),
  );
}

function errorsOfFonts(file: PDFDocument): string[] {
  const fonts = file.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFDict && String(object.get(PDFName.of("Type"))) === "/Font" ? [object] : [],
    )
    .filter((font) => String(font.get(PDFName.of("Subtype"))) === "/Type0");
  const problems = fonts
    .filter((font) => !(font.lookup(PDFName.of("ToUnicode")) instanceof PDFRawStream))
    .map((font) => `a font has no table of characters: ${font.get(PDFName.of("BaseFont"))}`);
  return fonts.length === 0 ? ["no font"] : problems;
}

function errorsOfMetadata(file: PDFDocument): string[] {
  const stream = file.catalog.lookup(PDFName.of("Metadata"));
  const xmp = stream instanceof PDFRawStream ? new TextDecoder().decode(stream.contents) : "";
  const title = file.getTitle() ?? "";
  const plain = xmp
    .replaceAll("&amp;", "&")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"');
  return [
    ...(title !== "" && plain.includes(`>${title}</rdf:li>`) ? [] : ["the metadata do not say the title"]),
    ...(plain.includes(`<rdf:li>${file.getLanguage() ?? "-"}</rdf:li>`)
      ? []
      : ["the metadata do not say the language"]),
  ];
}

const isElement = (kid: ReadElement | string): kid is ReadElement => typeof kid !== "string";
export const elementsOf = (element: ReadElement): ReadElement[] => [
  element,
  ...element.kids.filter(isElement).flatMap(elementsOf),
];

/** What is read out, element by element; a figure by its alternative. */
export const spokenOf = (element: ReadElement): string[] =>
  element.alt !== null
    ? [element.alt]
    : element.kids.flatMap((kid) => (typeof kid === "string" ? [kid] : spokenOf(kid)));

/** What may be directly in what (ISO 32000-1, 14.8.4). */
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  L: ["LI", "Caption"],
  LI: ["Lbl", "LBody"],
  Table: ["TR", "Caption"],
  TR: ["TH", "TD"],
};

function errorsOfTree(root: ReadElement): string[] {
  const all = elementsOf(root);
  const defects: string[] = root.role === "Document" ? [] : ["the tree is no document"];
  const levels = all.flatMap(({ role }) => (/^H[1-6]$/.test(role) ? [Number(role.slice(1))] : []));
  levels.forEach((level, place) => {
    if (level > (levels[place - 1] ?? 0) + 1) defects.push(`heading ${place + 1} skips to level ${level}`);
  });
  if (levels.length === 0) defects.push("no heading");
  for (const element of all) {
    const { role, alt, kids, attributes } = element;
    const allowed = CHILDREN[role];
    for (const kid of kids.filter(isElement)) {
      if (allowed && !allowed.includes(kid.role)) defects.push(`${kid.role} stands in ${role}`);
      const needs = Object.entries(CHILDREN).filter(([, roles]) => roles.includes(kid.role));
      if (needs.length > 0 && !needs.some(([parent]) => parent === role))
        defects.push(`${kid.role} stands in ${role}`);
    }
    if (role === "Figure" && (alt ?? "").trim() === "") defects.push("a figure says nothing");
    if (role === "Figure" && attributes.BBox === undefined) defects.push(`a figure has no place: ${alt}`);
    if (kids.length === 0 && role !== "TD" && role !== "TH") defects.push(`${role} is empty`);
    if (/^H\d$|^P$/.test(role) && spokenOf(element).join("").trim() === "")
      defects.push(`${role} says nothing`);
    if (role === "TH" && !/^\/(Column|Row)$/.test(attributes.Scope ?? "")) defects.push("a head of what");
    if (role === "Table") defects.push(...errorsOfTable(element));
  }
  return defects;
}

function errorsOfTable(table: ReadElement): string[] {
  const rows = table.kids.filter(isElement).map(({ kids }) => kids.filter(isElement));
  const widths = rows.map((cells) =>
    cells.reduce((sum, { attributes }) => sum + Number(attributes.ColSpan ?? 1), 0),
  );
  return [
    ...(new Set(widths).size === 1
      ? []
      : [`rows of a table are ${[...new Set(widths)].join(" and ")} cells wide`]),
    ...(rows.every((cells) => cells.some(({ role }) => role === "TH")) ? [] : ["a row has no head"]),
  ];
}
