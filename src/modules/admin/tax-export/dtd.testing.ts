import { type Element, parseXml } from "#/modules/invoices/electronic/xml.testing.ts";

/**
 * What an XML has against its DTD: elements that are not declared, and contents of another order. Written for declarations without
 * attributes, as those of the description standard are.
 */
export function violations(xml: string, dtd: string): string[] {
  const models = new Map(
    [...dtd.matchAll(/<!ELEMENT (\w+) (EMPTY|\(.*?\)[*+?]?)>/gs)].map(([, name = "", model = ""]) => [
      name,
      model,
    ]),
  );
  const found: string[] = [];
  const check = (element: Element): void => {
    const model = models.get(element.name);
    if (model === undefined) found.push(`${element.name} is not declared`);
    else if (model === "(#PCDATA)") {
      if (element.children.length > 0) found.push(`${element.name} contains elements`);
    } else {
      if (element.text.trim() !== "") found.push(`${element.name} contains text: ${element.text.trim()}`);
      const contents = element.children.map(({ name }) => `${name};`).join("");
      if (!patternOf(model).test(contents)) found.push(`${element.name} contains ${contents}`);
    }
    for (const child of element.children) check(child);
  };
  check(parseIndex(xml));
  return found;
}

/** Reads an XML with a document type and empty elements. Line ends that are written as numbers are left out. */
export const parseIndex = (xml: string): Element =>
  parseXml(
    xml
      .replace(/<!DOCTYPE[^>]*>\s*/, "")
      .replaceAll(/<(\w+)\/>/g, "<$1></$1>")
      .replaceAll(/&#\d+;/g, ""),
  );

/** A content model as a pattern over the names of the children, each followed by a semicolon. */
const patternOf = (model: string): RegExp =>
  model === "EMPTY" ? /^$/ : new RegExp(`^${model.replaceAll(/\w+/g, "(?:$&;)").replaceAll(/[\s,]/g, "")}$`);
