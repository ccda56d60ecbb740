/** Reads the little of XML that an electronic invoice consists of. */

export interface Element {
  name: string;
  attributes: string;
  text: string;
  children: Element[];
}

const PREDEFINED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** Throws if an element is not closed, or contains something other than elements and text. */
export function parseXml(xml: string): Element {
  const root: Element = { name: "", attributes: "", text: "", children: [] };
  const open = [root];
  const body = xml.replace(/^<\?xml[^>]*\?>\s*/, "");
  for (const [, tag = "", text = ""] of body.matchAll(/<([^<>]+)>|([^<]+)/g)) {
    const current = open.at(-1);
    if (current === undefined) throw new Error("more is closed than was opened");
    if (tag.startsWith("/")) {
      if (current.name !== tag.slice(1)) throw new Error(`${tag} closes ${current.name}`);
      open.pop();
    } else if (tag === "") {
      if (/&(?!(?:amp|lt|gt|quot);)/.test(text)) throw new Error(`a bare ampersand: ${text}`);
      current.text += text.replace(/&(\w+);/g, (_, name) => PREDEFINED[name] ?? "");
    } else {
      const [, name = "", attributes = ""] = /^(\S+)\s*(.*)$/s.exec(tag) ?? [];
      const element: Element = { name, attributes, text: "", children: [] };
      current.children.push(element);
      open.push(element);
    }
  }
  const [top] = root.children;
  if (open.length !== 1 || top === undefined) throw new Error("not closed");
  return top;
}

/** All elements at a path of names below one, without their prefixes. */
export function findAll(from: Element, path: string): Element[] {
  return path
    .split("/")
    .reduce<Element[]>(
      (all, name) =>
        all.flatMap(({ children }) => children.filter((child) => child.name.replace(/^\w+:/, "") === name)),
      [from],
    );
}

export const textAt = (from: Element, path: string): string | null => findAll(from, path)[0]?.text ?? null;

/** Whole cents of an amount that is written with two decimals (BR-DEC); NaN for any other. */
export const centsOf = (amount: string | null): number =>
  amount !== null && /^-?\d+\.\d{2}$/.test(amount) ? Number(amount.replace(".", "")) : Number.NaN;
