import data from "@mdn/browser-compat-data" with { type: "json" };
import type { CompatStatement, Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data/types";
import { type Floor, OLDEST_BROWSERS } from "#/web/browsers.ts";

/**
 * The features of browsers that the oldest ones do not all have, from MDN's compatibility data. Its version is that of
 * the package in the lock file.
 */

/** The folders of MDN's data that hold what scripts can name. */
const BUILT_INS = [data.javascript.builtins, data.api] as unknown as readonly Identifier[];

/** The member that stands for the right to use `new`. */
export const CONSTRUCTOR = "constructor";

/** A part of the JavaScript library or of the web APIs: a global, or a member of one. */
interface BuiltIn {
  /** "Array" or "Intl.Segmenter". */
  owner: string;
  /** "toSorted", "@@iterator" or "constructor". For the owner itself it is null. */
  member: string | null;
  /** Whether the member is one of the owner itself. The data say so for web APIs only. */
  isStatic: boolean;
  /** Whether it is a part of JavaScript, and none of the web. */
  isOfLanguage: boolean;
  /** Whether one of the oldest browsers does not have it. */
  isNewer: boolean;
}

/** Returns the first version with the feature under this name and without a setting; null if there is none. */
function firstVersion(support: SimpleSupportStatement | readonly SimpleSupportStatement[]): string | null {
  const versions = [support]
    .flat()
    .filter(({ flags, prefix, alternative_name }) => !flags && !prefix && !alternative_name)
    .flatMap(({ version_added }) => (typeof version_added === "string" ? [version_added] : []))
    .filter((version) => version !== "preview")
    .map((version) => version.replace("≤", ""));
  return versions.sort(compareVersions)[0] ?? null;
}

/** Compares "15.4" and "15.10" by their parts. */
export function compareVersions(one: string, other: string): number {
  const [parts, others] = [one, other].map((version) => version.split(".").map(Number));
  for (let place = 0; place < 3; place++) {
    const difference = (parts?.[place] ?? 0) - (others?.[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Returns the first version of each of the oldest browsers that has the feature; null if none has. */
export function firstVersions(compat: CompatStatement, floor: Floor): Record<string, string | null> {
  const support = compat.support as Record<string, SimpleSupportStatement | SimpleSupportStatement[]>;
  return Object.fromEntries(
    Object.keys(OLDEST_BROWSERS[floor].versions).map((browser) => {
      const statement = support[browser];
      return [browser, statement === undefined ? null : firstVersion(statement)];
    }),
  );
}

/** Returns whether one of the oldest browsers does not have the feature. */
export const isNewer = (compat: CompatStatement, floor: Floor): boolean =>
  Object.entries(firstVersions(compat, floor)).some(
    ([browser, first]) =>
      first === null || compareVersions(first, OLDEST_BROWSERS[floor].versions[browser] ?? "") > 0,
  );

/** Returns what is at a path of the data, such as "api.TransformStream". */
export function featureAt(path: string): CompatStatement {
  let place = data as unknown as Identifier;
  for (const part of path.split(".")) place = place[part] as Identifier;
  if (place.__compat === undefined) throw new Error(`${path} is no feature`);
  return place.__compat;
}

/** Lists all built-ins. Members of members are options, and events have no name that a script could miss. */
export function builtIns(floor: Floor): BuiltIn[] {
  const found: BuiltIn[] = [];
  const read = (tree: Identifier, prefix: string) => {
    const isOfLanguage = tree !== data.api;
    for (const [name, node] of Object.entries(tree) as [string, Identifier][]) {
      if (name === "__compat") continue;
      if (name === "Intl") read(node, "Intl.");
      const owner = prefix + name;
      if (node.__compat)
        found.push({
          owner,
          member: null,
          isStatic: false,
          isOfLanguage,
          isNewer: isNewer(node.__compat, floor),
        });
      for (const [key, { __compat }] of Object.entries(node) as [string, Identifier][]) {
        if (key === "__compat" || __compat === undefined || key.endsWith("_event")) continue;
        found.push({
          owner,
          member: key === name ? CONSTRUCTOR : key.replace(/_static$/, ""),
          isStatic: key.endsWith("_static"),
          isOfLanguage,
          isNewer: isNewer(__compat, floor),
        });
      }
    }
  };
  for (const tree of BUILT_INS) read(tree, "");
  return found;
}
