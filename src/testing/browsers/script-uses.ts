import { type AnyNode, type Node, parse } from "acorn";
import type { Floor } from "#/web/browsers.ts";
import { builtIns } from "./features.ts";

/** Names that scripts use, and those that they define themselves. */
interface Names {
  /** "toSorted" of `list.toSorted()`. */
  members: Set<string>;
  /** "Promise.withResolvers" of `Promise.withResolvers()`. */
  statics: Set<string>;
  globals: Set<string>;
  defined: Set<string>;
}

/** Syntax that the parser accepts at ES2022, and the oldest browsers do not all. */
const NEWER_SYNTAX: Readonly<Record<string, (node: AnyNode) => boolean>> = {
  "a static block": ({ type }) => type === "StaticBlock",
  "a private name with in": (node) =>
    node.type === "BinaryExpression" && node.operator === "in" && node.left.type === "PrivateIdentifier",
  "a look-behind": (node) =>
    node.type === "Literal" && "regex" in node && /\(\?<[=!]/.test(node.regex?.pattern ?? ""),
};

const isNode = (value: unknown): value is AnyNode =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

function walk(
  node: AnyNode,
  visit: (node: AnyNode, parent: AnyNode | null) => void,
  parent: AnyNode | null = null,
): void {
  visit(node, parent);
  for (const value of Object.values(node))
    for (const child of [value].flat()) if (isNode(child)) walk(child, visit, node);
}

/**
 * Returns the syntax of a script that the oldest browsers do not know.
 * @throws SyntaxError for syntax after ES2022
 */
export function newerSyntax(script: string, sourceType: "module" | "script"): string[] {
  const found = new Set<string>();
  walk(parse(script, { ecmaVersion: 2022, sourceType }) as AnyNode, (node) => {
    for (const [name, is] of Object.entries(NEWER_SYNTAX)) if (is(node)) found.add(name);
  });
  return [...found];
}

function namesIn(scripts: readonly string[]): Names {
  const names: Names = { members: new Set(), statics: new Set(), globals: new Set(), defined: new Set() };
  for (const script of scripts) {
    const declared = new Set<string>();
    const free = new Set<string>();
    const statics = new Set<string>();
    walk(parse(script, { ecmaVersion: "latest", sourceType: "module" }) as AnyNode, (node, parent) => {
      if (node.type === "MemberExpression" && !node.computed && node.property.type === "Identifier") {
        const { name } = node.property;
        const isAssigned = parent?.type === "AssignmentExpression" && parent.left === (node as Node);
        (isAssigned ? names.defined : names.members).add(name);
        if (node.object.type === "Identifier") statics.add(`${node.object.name}.${name}`);
      } else if (isDefinition(node, parent) && node.key.type === "Identifier")
        names.defined.add(node.key.name);
      else if (node.type === "Identifier" && isBinding(node, parent)) declared.add(node.name);
      else if (node.type === "Identifier" && isRead(node, parent)) free.add(node.name);
    });
    for (const name of free) if (!declared.has(name)) names.globals.add(name);
    for (const name of statics) if (!declared.has(name.split(".")[0] ?? "")) names.statics.add(name);
  }
  return names;
}

type Keyed = Extract<AnyNode, { type: "Property" | "MethodDefinition" | "PropertyDefinition" }>;

const isDefinition = (node: AnyNode, parent: AnyNode | null): node is Keyed =>
  node.type === "MethodDefinition" ||
  node.type === "PropertyDefinition" ||
  (node.type === "Property" && parent?.type !== "ObjectPattern");

const BINDING_PARENTS: ReadonlySet<string> = new Set([
  ...["ArrayPattern", "RestElement", "CatchClause", "ClassDeclaration", "ClassExpression"],
  ...["ImportSpecifier", "ImportDefaultSpecifier", "ImportNamespaceSpecifier"],
]);

function isBinding(node: AnyNode, parent: AnyNode | null): boolean {
  if (parent === null) return false;
  if (BINDING_PARENTS.has(parent.type)) return true;
  if (parent.type === "VariableDeclarator") return parent.id === node;
  if (parent.type === "AssignmentPattern") return parent.left === node;
  if (parent.type === "Property") return parent.value === node;
  return (
    "params" in parent && (parent.params.includes(node as never) || ("id" in parent && parent.id === node))
  );
}

const isRead = (node: AnyNode, parent: AnyNode | null): boolean =>
  !(parent?.type === "MemberExpression" && parent.property === node && !parent.computed) &&
  !(parent !== null && "key" in parent && parent.key === node && !("computed" in parent && parent.computed));

/**
 * Returns the built-ins that scripts use and that the oldest browsers do not all have, with the features that have the
 * name. A member counts only if no older feature has its name, and the scripts define no property of that name.
 * @param fields names of data that the scripts receive
 */
export function newerBuiltIns(
  scripts: readonly string[],
  floor: Floor,
  fields: ReadonlySet<string> = new Set(),
): Record<string, string[]> {
  const known = builtIns(floor);
  const used = namesIn(scripts);
  const named = new Map<string, { feature: string; isNewer: boolean }[]>();
  const add = (name: string, feature: string, isNewer: boolean) =>
    named.set(name, [...(named.get(name) ?? []), { feature, isNewer }]);
  for (const { owner, member, isNewer } of known) {
    const feature = member === null ? owner : `${owner}.${member}`;
    if (member === null && used.globals.has(owner)) add(owner, feature, isNewer);
    if (member === null && used.members.has(owner)) add(`window.${owner}`, feature, isNewer);
    if (member !== null && used.statics.has(feature)) add(feature, feature, isNewer);
    if (member !== null && used.members.has(member) && !used.defined.has(member) && !fields.has(member))
      add(`.${member}`, feature, isNewer);
  }
  return Object.fromEntries(
    [...named]
      .filter(([, features]) => features.every(({ isNewer }) => isNewer))
      .map(([name, features]) => [name, features.map(({ feature }) => feature)]),
  );
}
