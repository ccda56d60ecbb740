import { xmlText } from "#/platform/text/xml.ts";

export interface DocumentInfo {
  /** What a window shows as its name; not whom it is about (see the README). */
  title: string;
  /** The company in whose name the document goes out. */
  author: string;
  subject: string;
  /** BCP 47, for screen readers. */
  language: string;
  keywords: string[];
  /** The only time in the file; a fixed moment of the case, not the clock. */
  createdAt: Date;
  /** What `ACCENT` is in it; left out, the colour of the house. */
  accent?: string;
  /** An electronic invoice (Factur-X, ZUGFeRD) in it, which makes the file one to keep for years: PDF/A-3b. */
  electronicInvoice?: string;
}

/**
 * The document's particulars once more, in XML (ISO 16684-1), as readers of tagged files want them. It does not say that the
 * file keeps PDF/UA: that is for somebody to say who has checked it (see the README).
 */
export function xmpOf(info: DocumentInfo): Uint8Array {
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
