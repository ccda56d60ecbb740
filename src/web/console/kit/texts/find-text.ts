import { useEffect, useSyncExternalStore } from "react";
import type { beginsWordsOf, finderOf } from "#/platform/text/normalize.ts";

/** Reads names in every spelling that people type. */
export interface Spellings {
  beginsWordsOf: typeof beginsWordsOf;
  finderOf: typeof finderOf;
}

/** Returns for what was typed whether a text contains all of it. */
export type Finder = typeof finderOf;

let loaded: Spellings | null = null;
const readers = new Set<() => void>();
const current = () => loaded;

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => void readers.delete(reader);
}

/** Loads the reader of spellings, which the first view does not wait for. If it does not arrive, the next field asks again. */
export async function loadSpellings(): Promise<void> {
  if (loaded !== null) return;
  loaded = await import("#/platform/text/normalize.ts").catch(() => null);
  for (const notify of readers) notify();
}

/** Returns the reader of spellings, or null until it has arrived. @param isWanted false loads nothing yet */
export function useSpellings(isWanted = true): Spellings | null {
  useEffect(() => {
    if (isWanted) void loadSpellings();
  }, [isWanted]);
  return useSyncExternalStore(subscribe, current);
}

/** Returns what finds texts: in every spelling, and as they are written until that reader has arrived. */
export const useFinder = (isWanted = true): Finder => useSpellings(isWanted)?.finderOf ?? asWritten;

/** Compares the words as they are written. What it finds is found in every spelling, too. */
const asWritten: Finder = (typed) => {
  const words = typed.toLowerCase().split(/\s+/);
  return (text) => {
    const lower = text.toLowerCase();
    return words.every((word) => lower.includes(word));
  };
};
