import {
  embedFacturX,
  type PDFContext,
  PDFDocument,
  PDFHexString,
  type PDFImage,
  PDFName,
  PDFNull,
  PDFNumber,
  PDFRef,
  PDFStream,
  PDFStreamWriter,
} from "pdf-lib";
import { xmlText } from "#/platform/text/text.ts";
import { Canvas } from "./canvas.ts";
import { type EmbeddedFont, embedFonts, FONT_WEIGHTS, type FontBytes, type FontWeight } from "./fonts.ts";
import { packed } from "./kern.ts";
import { unisolated } from "./scripts/direction.ts";
import { ScriptLayout } from "./scripts/layout.ts";
import { ScriptFonts } from "./scripts/script-fonts.ts";
import { Structure } from "./structure.ts";
import { NAVY, TextMemory } from "./typeset.ts";

const MM = 72 / 25.4;
/** A4 portrait in points. */
export const PAGE = { width: 210 * MM, height: 297 * MM } as const;
const MARGIN = 18 * MM;
/** Room under the text for two lines of footer. */
const FOOTER_HEIGHT = 26;
/** The area for content in points: 18 mm from every edge, the footer left out. */
export const FRAME = {
  left: MARGIN,
  right: PAGE.width - MARGIN,
  top: MARGIN,
  bottom: PAGE.height - MARGIN - FOOTER_HEIGHT,
  width: PAGE.width - 2 * MARGIN,
  /** Baseline of the footer's first line. */
  footer: PAGE.height - MARGIN - 7,
} as const;

const OBJECTS_TOGETHER = 4000;

interface Bookmark {
  title: string;
  page: PDFRef;
  top: number;
}

/**
 * A document in the making. The same calls with the same arguments give the same bytes: no clock, no random
 * ids. Not for use by two renderings at once.
 */
export class Book {
  readonly #document: PDFDocument;
  readonly #fonts: Record<FontWeight, EmbeddedFont>;
  readonly #canvases: Canvas[] = [];
  readonly #bookmarks: Bookmark[] = [];
  readonly #memory: TextMemory;
  readonly #scripts: ScriptFonts;
  readonly #accent: string;
  readonly #structure = new Structure();

  private constructor(
    document: PDFDocument,
    fonts: Record<FontWeight, EmbeddedFont>,
    { layout, tag, accent }: { layout: ScriptLayout; tag: string; accent: string },
  ) {
    this.#document = document;
    this.#fonts = fonts;
    this.#memory = new TextMemory(layout);
    this.#scripts = new ScriptFonts(document, tag, FONT_WEIGHTS.length + 1);
    this.#accent = accent;
  }

  /** Rejects when a font cannot be parsed. */
  static async create(given: DocumentInfo, fonts: FontBytes): Promise<Book> {
    const [title, author, subject] = [given.title, given.author, given.subject].map(unisolated) as [
      string,
      string,
      string,
    ];
    const info = { ...given, title, author, subject };
    const document = await PDFDocument.create({ updateMetadata: false });
    packByRuntime(document.context);
    document.setTitle(info.title, { showInWindowTitleBar: true });
    document.setAuthor(info.author);
    document.setSubject(info.subject);
    document.setKeywords(info.keywords);
    document.setLanguage(info.language);
    document.setCreator("Assay");
    document.setProducer("Assay");
    document.setCreationDate(info.createdAt);
    document.setModificationDate(info.createdAt);

    const seed = [info.title, info.author, info.subject, info.language, info.createdAt.toISOString()].join(
      "\n",
    );
    const digest = Bun.CryptoHasher.hash("sha256", seed);
    const id = PDFHexString.of(digest.subarray(0, 16).toString("hex"));
    document.context.trailerInfo.ID = document.context.obj([id, id]);
    if (info.electronicInvoice === undefined) {
      const metadata = document.context.stream(xmpOf(info), { Type: "Metadata", Subtype: "XML" });
      document.catalog.set(PDFName.of("Metadata"), document.context.register(metadata));
    } else {
      await embedFacturX(document, new TextEncoder().encode(info.electronicInvoice), {
        conformanceLevel: "EN 16931",
        creationDate: info.createdAt,
        modificationDate: info.createdAt,
      });
      sayLanguage(document, info.language);
    }
    const tag = subsetTag(digest);
    const layout = new ScriptLayout(fonts.scripts, info.country);
    const accent = info.accent ?? NAVY;
    return new Book(document, await embedFonts(document, fonts, tag), { layout, tag, accent });
  }

  get pageCount(): number {
    return this.#canvases.length;
  }

  addPage(): Canvas {
    const canvas = new Canvas(this.#document.addPage([PAGE.width, PAGE.height]), this.#fonts, {
      memory: this.#memory,
      structure: this.#structure,
      scripts: this.#scripts,
      accent: this.#accent,
      number: this.#canvases.length,
    });
    this.#canvases.push(canvas);
    return canvas;
  }

  /** An image for any page; null if it cannot be read. */
  addImage(file: ImageFile): Promise<PDFImage | null> {
    return embedImage(this.#document, file);
  }

  /** Adds an entry to the outline that opens the page with `top` (points from the upper edge) in view. */
  addBookmark(title: string, canvas: Canvas, top = 0): void {
    this.#bookmarks.push({ title, page: canvas.page.ref, top: canvas.height - top });
  }

  /** Draws every page's footer, now that the number of pages is known, and returns the file. */
  async finish(footer: (canvas: Canvas, page: number, pages: number) => void): Promise<Uint8Array> {
    this.#canvases.forEach((canvas, index) => {
      footer(canvas, index + 1, this.#canvases.length);
      canvas.close();
    });
    this.#structure.write(
      this.#document,
      this.#canvases.map(({ page }) => page),
    );
    this.#writeOutline();
    // What `save` does, but without a timer every so many objects, and with the thousand elements of the structure packed
    // together rather than by fifties: a report is small enough to be written at once.
    await this.#document.flush();
    await this.#scripts.embed();
    return PDFStreamWriter.forContext(
      this.#document.context,
      Number.POSITIVE_INFINITY,
      true,
      OBJECTS_TOGETHER,
    ).serializeToBuffer();
  }

  /** pdf-lib has no outline of its own; the entries are a doubly linked list (ISO 32000-1, 12.3.3). */
  #writeOutline(): void {
    if (this.#bookmarks.length === 0) return;
    const { context, catalog } = this.#document;
    const root = context.nextRef();
    const refs = this.#bookmarks.map(() => context.nextRef());
    this.#bookmarks.forEach((bookmark, index) => {
      const item = context.obj({
        Title: PDFHexString.fromText(unisolated(bookmark.title)),
        Parent: root,
        Dest: [bookmark.page, "XYZ", PDFNull, PDFNumber.of(Math.round(bookmark.top)), PDFNull],
      });
      const [previous, next] = [refs[index - 1], refs[index + 1]];
      if (previous) item.set(PDFName.of("Prev"), previous);
      if (next) item.set(PDFName.of("Next"), next);
      const ref = refs[index];
      if (ref) context.assign(ref, item);
    });
    const outline = context.obj({ Type: "Outlines", Count: refs.length });
    const [first, last] = [refs[0], refs.at(-1)];
    if (first) outline.set(PDFName.of("First"), first);
    if (last) outline.set(PDFName.of("Last"), last);
    context.assign(root, outline);
    catalog.set(PDFName.of("Outlines"), root);
  }
}

/** Fonts and images, too, are packed by the runtime, as pages are: pdf-lib's own packer took a twelfth of a report. */
function packByRuntime(context: PDFContext): void {
  context.flateStream = (contents, dict) =>
    context.stream(packed(typeof contents === "string" ? Buffer.from(contents, "latin1") : contents), {
      ...dict,
      Filter: "FlateDecode",
    });
}

/** In the metadata that pdf-lib writes for PDF/A, which leaves the language out; readers of tagged files want it there. */
function sayLanguage({ catalog, context }: PDFDocument, language: string): void {
  const key = PDFName.of("Metadata");
  const xmp = new TextDecoder().decode(catalog.lookup(key, PDFStream).getContents());
  const format = "<dc:format>application/pdf</dc:format>";
  const said = `<dc:language><rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag></dc:language>`;
  const bytes = new TextEncoder().encode(xmp.replace(format, `${format}${said}`));
  const ref = catalog.get(key);
  if (ref instanceof PDFRef) context.assign(ref, context.stream(bytes, { Type: "Metadata", Subtype: "XML" }));
}

function subsetTag(digest: Uint8Array): string {
  return Array.from(digest.subarray(16, 22), (byte) => String.fromCharCode(65 + (byte % 26))).join("");
}

export interface DocumentInfo {
  /** What a window shows as its name; not whom it is about (see the README). */
  title: string;
  /** The company in whose name the document is sent. */
  author: string;
  subject: string;
  /** BCP 47, for screen readers. */
  language: string;
  /** ISO 3166 code of who it is for; decides between forms of Chinese characters where a text does not. */
  country?: string;
  keywords: string[];
  /** The only time in the file; a fixed moment of the case, not the clock. */
  createdAt: Date;
  /** The value of `ACCENT` in it; left out, Assay's own color. */
  accent?: string;
  /** An electronic invoice (Factur-X, ZUGFeRD) in it, which makes the file one to keep for years: PDF/A-3b. */
  electronicInvoice?: string;
}

/**
 * The document's particulars once more, in XML (ISO 16684-1), as readers of tagged files want them. It does not say that the
 * file keeps PDF/UA: that is for somebody to say who has checked it (see the README).
 */
function xmpOf(info: DocumentInfo): Uint8Array {
  const at = info.createdAt.toISOString();
  const language = (text: string) =>
    `<rdf:Alt><rdf:li xml:lang="x-default">${xmlText(text)}</rdf:li>` +
    `<rdf:li xml:lang="${xmlText(info.language)}">${xmlText(text)}</rdf:li></rdf:Alt>`;
  const bag = (texts: readonly string[]) =>
    `<rdf:Bag>${texts.map((text) => `<rdf:li>${xmlText(text)}</rdf:li>`).join("")}</rdf:Bag>`;
  return new TextEncoder().encode(
    [
      '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
      '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"',
      ' xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">',
      `<dc:title>${language(info.title)}</dc:title>`,
      `<dc:description>${language(info.subject)}</dc:description>`,
      `<dc:creator><rdf:Seq><rdf:li>${xmlText(info.author)}</rdf:li></rdf:Seq></dc:creator>`,
      `<dc:language>${bag([info.language])}</dc:language>`,
      `<dc:subject>${bag(info.keywords)}</dc:subject>`,
      `<pdf:Keywords>${xmlText(info.keywords.join(" "))}</pdf:Keywords><pdf:Producer>Assay</pdf:Producer>`,
      `<xmp:CreatorTool>Assay</xmp:CreatorTool><xmp:CreateDate>${at}</xmp:CreateDate><xmp:ModifyDate>${at}</xmp:ModifyDate>`,
      '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
    ].join("\n"),
  );
}

/** A pixel image as it came in a file. */
interface ImageFile {
  type: "image/png" | "image/jpeg";
  bytes: Uint8Array;
}

/** Puts an image into a document once, for any of its pages; null if it cannot be read as one. */
async function embedImage(document: PDFDocument, { type, bytes }: ImageFile): Promise<PDFImage | null> {
  try {
    return await (type === "image/png" ? document.embedPng(bytes) : document.embedJpg(bytes));
  } catch {
    // Its head was read when it was uploaded; what is broken deeper inside is no reason to have no document.
    return null;
  }
}
