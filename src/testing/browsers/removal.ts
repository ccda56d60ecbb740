import type { Floor } from "#/web/browsers.ts";
import { builtIns, CONSTRUCTOR } from "./features.ts";

/** A built-in that a page loses. */
export interface Newer {
  /** "Array" or "Intl.Segmenter". */
  owner: string;
  /** "toSorted" or "@@asyncIterator". For the owner itself it is null. */
  member: string | null;
  /** The owner's own members, those of its prototype, or, where the data do not tell them apart, both. */
  on: "owner" | "prototype" | "both";
}

/** Lists what a browser has to lose to be as old as the oldest ones. Members come first, while their owners are there. */
export function newerThan(floor: Floor): Newer[] {
  const newer = builtIns(floor).filter(({ isNewer }) => isNewer);
  const lost = newer.map(({ owner, member, isStatic, isOfLanguage }): Newer => {
    // JavaScript's own interfaces without a constructor have no name in older browsers. Those of the web have one.
    if (member === null || (member === CONSTRUCTOR && isOfLanguage))
      return { owner, member: null, on: "owner" };
    if (isStatic || member === CONSTRUCTOR) return { owner, member, on: "owner" };
    return { owner, member, on: isOfLanguage || owner === "Window" ? "both" : "prototype" };
  });
  return lost.sort((one, other) => Number(one.member === null) - Number(other.member === null));
}

/**
 * Removes built-ins from the page in which it runs, as an older browser would not have them. It uses nothing outside
 * of itself, so that a browser can be given its text.
 * @returns those that cannot be removed, such as "Symbol.dispose"
 */
export function removeBuiltIns(list: readonly Newer[]): string[] {
  type Place = Record<string | symbol, unknown> | null | undefined;
  const world = globalThis as unknown as Record<string, unknown>;
  const named = (path: readonly string[]): Place => {
    try {
      let place: Place = world;
      for (const name of path) place = place?.[name] as Place;
      return place;
    } catch {
      // A sandboxed frame may not read some, such as `caches`.
      return null;
    }
  };
  const kept: string[] = [];
  const lose = (place: Place, key: string | symbol, feature: string) => {
    if (place === null || place === undefined || !(key in place)) return;
    try {
      delete place[key];
    } catch {
      // It is listed as kept.
    }
    if (key in place) kept.push(feature);
  };
  const illegal = {
    construct(): never {
      throw new TypeError("Illegal constructor");
    },
  };
  for (const { owner, member, on } of list) {
    const path = owner.split(".");
    const last = path[path.length - 1] ?? "";
    let place = owner === "Window" ? world : named(path);
    // It has no name of its own in JavaScript.
    if (owner === "TypedArray") place = Object.getPrototypeOf(Int8Array);
    if (member === null) lose(named(path.slice(0, -1)), last, owner);
    else if (member === "constructor") {
      if (typeof place === "function") world[owner] = new Proxy(place, illegal);
    } else {
      const key = member.startsWith("@@")
        ? (Symbol as unknown as Record<string, symbol>)[member.slice(2)]
        : member;
      if (key === undefined) continue;
      if (on !== "prototype") lose(place, key, `${owner}.${member}`);
      if (on !== "owner") lose(place?.prototype as Place, key, `${owner}.${member}`);
    }
  }
  return kept;
}
