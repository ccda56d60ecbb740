import { inflateSync } from "node:zlib";

/**
 * The XML that is embedded in the PDF of an invoice; null: none is, or the file is none of ours. Whole documents are
 * checked each night, so the file is not parsed: its stream is the one that is declared as an embedded file.
 */
export function embeddedXml(pdf: Uint8Array): Uint8Array | null {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const at = file.indexOf("/EmbeddedFile\n");
  const begin = file.lastIndexOf(" obj", at);
  const end = file.indexOf("stream", at);
  if (at < 0 || begin < 0 || end < 0) return null;
  const head = file.toString("latin1", begin, end);
  const length = /\/Length (\d+)/.exec(head)?.[1];
  if (length === undefined) return null;
  const from = end + "stream".length + (file[end + "stream".length] === 0x0d ? 2 : 1);
  const bytes = file.subarray(from, from + Number(length));
  return head.includes("/FlateDecode") ? inflateSync(bytes) : bytes;
}
