import { invalidField } from "#/platform/context/problem.ts";

/** Whom a text speaks to, and where: `at` is the place of the "@", in UTF-16 code units. */
export interface Mention {
  userId: string;
  at: number;
  length: number;
}

export const MENTIONS_MAX = 20;

/**
 * The places in order, each with an "@" of its own.
 * @throws Problem invalid_input (400) naming mentions: one is outside of the text, over another one, or at no "@"; or it
 *   is no note
 */
export function placesIn(
  { kind, text }: { kind: "note" | "decision"; text: string },
  mentions: readonly Mention[],
): Mention[] {
  if (kind !== "note" && mentions.length > 0) throw invalidField("mentions", "are for notes");
  const sorted = mentions.toSorted((one, other) => one.at - other.at);
  let free = 0;
  for (const { at, length } of sorted) {
    if (at < free || at + length > text.length || text[at] !== "@")
      throw invalidField("mentions", 'must be places in the text as it is stored, each at an "@"');
    free = at + length;
  }
  return sorted;
}
