import type { PDFDocument, PDFImage } from "pdf-lib";

/** A pixel image as it came in a file. */
export interface ImageFile {
  type: "image/png" | "image/jpeg";
  bytes: Uint8Array;
}

/** Puts an image into a document once, to be drawn on any of its pages; null where it cannot be read as one. */
export async function embedImage(
  document: PDFDocument,
  { type, bytes }: ImageFile,
): Promise<PDFImage | null> {
  try {
    return await (type === "image/png" ? document.embedPng(bytes) : document.embedJpg(bytes));
  } catch {
    // Its head was read when it was taken; what is broken deeper inside is no reason to have no document.
    return null;
  }
}
