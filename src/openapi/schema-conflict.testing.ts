import { sourcesIn } from "#/testing/sources.ts";
import { firstDifference } from "./json-schema.ts";
import type { OpenApiDocument } from "./openapi.ts";

const REFERENCE = /^#\/components\/schemas\/(\w+)$/;

/** A schema with everything that it refers to in its place: equal ones go by different names in two documents. */
export const spelled = ({ components }: OpenApiDocument, schema: unknown): string =>
  JSON.stringify(schema, (_key, part) => {
    const name = REFERENCE.exec(part?.$ref ?? "")?.[1];
    return name === undefined || name === "ErrorCode" ? part : components.schemas[name];
  });

/** Says which operations use the two schemas of one name, where the schemas differ, and where the name is declared. */
export function conflictText(name: string, a: OpenApiDocument, b: OpenApiDocument): string {
  const [one, other] = [a, b].map((document) =>
    JSON.parse(spelled(document, document.components.schemas[name])),
  );
  return [
    `Two schemas are named ${name}, and they differ at ${firstDifference(one, other)}.`,
    `  one is used by ${usersOf(name, a).join(", ")}`,
    `  the other by ${usersOf(name, b).join(", ")}`,
    `  declared in ${declarationsOf(name).join(", ")}`,
    "Give one of them another name.",
  ].join("\n");
}

/** Operations whose schemas refer to a name, directly or through another name. */
function usersOf(name: string, { paths, components }: OpenApiDocument): string[] {
  const names = new Set([name]);
  const refersTo = (part: unknown) => {
    const text = JSON.stringify(part);
    return [...names].some((known) => text.includes(`"#/components/schemas/${known}"`));
  };
  // A Set's iteration also visits what is added meanwhile.
  for (const _ of names)
    for (const [other, schema] of Object.entries(components.schemas)) if (refersTo(schema)) names.add(other);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => refersTo(operation))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
}

/** Lines of the reference files that give the name; a body is named after its operation. */
function declarationsOf(name: string): string[] {
  const bodyOf = name.replace(/^./, (letter) => letter.toLowerCase()).replace(/Body$/, "");
  const declaration = name.endsWith("Body")
    ? new RegExp(`\\bname: "${name}"|\\b${name}: "|\\bid: "${bodyOf}"`)
    : new RegExp(`\\bname: "${name}"|\\b${name}: "`);
  return sourcesIn("src")
    .filter(({ file }) => !/\.test\.tsx?$|^web\//.test(file))
    .flatMap(({ file, text }) =>
      text.split("\n").flatMap((line, index) => (declaration.test(line) ? [`src/${file}:${index + 1}`] : [])),
    );
}
