/** Validates an XML by the document type within it, by libxml2. Input: the XML; output: null or the violations. */
import { readFileSync } from "node:fs";
import { ParseOption, XmlDocument } from "libxml2-wasm";

function failureOf(xml: Buffer): string | null {
  try {
    XmlDocument.fromBuffer(xml, { option: ParseOption.XML_PARSE_DTDVALID });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

console.log(JSON.stringify(failureOf(readFileSync(0))));
