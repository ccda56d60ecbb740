import data from "@mdn/browser-compat-data" with { type: "json" };
import type { Identifier } from "@mdn/browser-compat-data/types";
import type { Floor } from "#/web/browsers.ts";
import { isNewer } from "./features.ts";

const CSS = data.css as unknown as Readonly<
  Record<"at-rules" | "properties" | "selectors" | "types", Identifier>
>;

/** Units that MDN's data has in groups. */
const UNITS: readonly (readonly [pattern: RegExp, group: string])[] = [
  [/^dv(?:w|h|i|b|min|max)$/, "viewport_percentage_units_dynamic"],
  [/^sv(?:w|h|i|b|min|max)$/, "viewport_percentage_units_small"],
  [/^lv(?:w|h|i|b|min|max)$/, "viewport_percentage_units_large"],
  [/^cq(?:w|h|i|b|min|max)$/, "container_query_length_units"],
];

/** Removes the rules that a browser only uses if it knows what they need. */
function withoutSupports(css: string): string {
  const start = css.indexOf("@supports");
  if (start < 0) return css;
  let depth = 0;
  for (let at = css.indexOf("{", start); at < css.length; at++) {
    if (css[at] === "{") depth += 1;
    if (css[at] === "}") depth -= 1;
    if (depth === 0) return css.slice(0, start) + withoutSupports(css.slice(at + 1));
  }
  return css.slice(0, start);
}

/** Returns the functions and units in a value that the oldest browsers do not all know. */
export function newerValues(value: string, floor: Floor): string[] {
  const types = CSS.types;
  const groups = Object.values(types) as Identifier[];
  const functions = [...value.matchAll(/([a-z-]+)\(/g)].flatMap(([, name = ""]) =>
    [types[name] as Identifier | undefined, ...groups.map((group) => group[name] as Identifier | undefined)]
      .flatMap((found) => found?.__compat ?? [])
      .map((compat) => ({ name: `${name}()`, compat })),
  );
  const units = [...value.matchAll(/(?<![\w#.-])[\d.]+([a-zQ]+)(?![\w-])/g)].flatMap(([, unit = ""]) => {
    const group = UNITS.find(([pattern]) => pattern.test(unit))?.[1] ?? unit;
    const compat = ((types.length as Identifier)[group] as Identifier | undefined)?.__compat;
    return compat === undefined ? [] : [{ name: unit, compat }];
  });
  return [...functions, ...units].filter(({ compat }) => isNewer(compat, floor)).map(({ name }) => name);
}

/** Splits a selector list at its own commas. */
const selectorsOf = (list: string): string[] => list.split(/,(?![^(]*\))/);

/**
 * Returns what a shortened style sheet uses and the oldest browsers do not all know. A declaration behind another one of
 * the same property counts as guarded: a browser that does not know it takes the other one. With a variable in it, it
 * takes neither. A selector that is not known takes the others of its list along.
 */
export function newerStyles(sheet: string, floor: Floor): string[] {
  const css = withoutSupports(sheet);
  const found = new Set<string>();
  const isNew = (node: Identifier | undefined) =>
    node?.__compat !== undefined && isNewer(node.__compat, floor);
  const check = (name: string, node: Identifier | undefined) => {
    if (isNew(node)) found.add(name);
  };
  for (const [, prelude = "", body = ""] of css.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
    const selector = prelude.slice(prelude.lastIndexOf(";") + 1);
    if (!selector.startsWith("@")) for (const name of newerSelectors(selector, isNew)) found.add(name);
    const seen = new Set<string>();
    for (const declaration of body.split(";")) {
      const [, property = "", value = ""] = /^\s*([a-z-]+):([\s\S]*)$/.exec(declaration) ?? [];
      const known = CSS.properties[property] as Identifier | undefined;
      check(property, known);
      const isGuarded = seen.has(property) && !value.includes("var(");
      seen.add(property);
      if (isGuarded) continue;
      for (const name of newerValues(value, floor)) found.add(`${property}: ${name}`);
      for (const [word] of value.matchAll(/(?<![\w-])[a-z-]+(?![\w(-])/g))
        check(`${property}: ${word}`, known?.[word] as Identifier | undefined);
    }
  }
  for (const [, rule = ""] of css.matchAll(/@([a-z-]+)/g))
    check(`@${rule}`, CSS["at-rules"][rule] as Identifier);
  const media = CSS["at-rules"].media as Identifier;
  for (const [, query = ""] of css.matchAll(/@media([^{]*)\{/g)) {
    for (const [, feature = ""] of query.matchAll(/\(\s*([a-z-]+)/g))
      check(`@media ${feature}`, media[feature] as Identifier);
    if (/[<>]/.test(query)) check("@media with < or >", media.range_syntax as Identifier);
  }
  return [...found].sort();
}

function newerSelectors(list: string, isNew: (node: Identifier | undefined) => boolean): string[] {
  const selectors = selectorsOf(list).map((selector) =>
    [...selector.matchAll(/::?([a-z-]+)/g)]
      .map(([, pseudo = ""]) => pseudo)
      .filter((pseudo) => isNew(CSS.selectors[pseudo] as Identifier)),
  );
  const takesAlong = selectors.some((pseudos) => pseudos.length === 0);
  return selectors.flat().map((pseudo) => (takesAlong ? `:${pseudo} in a list with others` : `:${pseudo}`));
}
