import type { Schemas } from "../../../wire.gen.ts";

/** Whom a note speaks to, and where: `at` is the place of the "@". */
export type Mention = Schemas["ReviewDraft"]["mentions"][number];
interface Colleague {
  id: string;
  name: string;
}

/** Where the mentions are after the text was changed; one that was changed itself is none any more. */
export function shifted(before: string, after: string, mentions: readonly Mention[]): Mention[] {
  let start = 0;
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  const moved = after.length - before.length;
  return mentions.flatMap((mention) => {
    if (mention.at + mention.length <= start) return [mention];
    return mention.at >= before.length - end ? [{ ...mention, at: mention.at + moved }] : [];
  });
}

/** Without case and accents, as names are typed in a hurry. */
const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** What is typed of a name before the caret; null: no name is being typed there. */
export interface Typing {
  /** Place of the "@". */
  at: number;
  word: string;
}

const LONGEST = 40;

export function typingAt(text: string, caret: number, mentions: readonly Mention[]): Typing | null {
  const at = text.lastIndexOf("@", caret - 1);
  if (at < 0 || caret - at > LONGEST) return null;
  // An address of a mailbox is no mention.
  if (at > 0 && !/[\s([{"'“„«>-]/.test(text[at - 1] ?? "")) return null;
  if (mentions.some((mention) => mention.at === at)) return null;
  const word = text.slice(at + 1, caret);
  return word.includes("\n") || /^\s/.test(word) ? null : { at, word };
}

/** Who is meant by what is typed: names that begin like it, or of which a part does. */
export function meant<C extends Colleague>(colleagues: readonly C[], { word }: Typing): C[] {
  const typed = fold(word);
  return colleagues
    .filter(({ name }) => {
      const folded = fold(name);
      return folded.startsWith(typed) || folded.split(/[\s-]+/).some((part) => part.startsWith(typed));
    })
    .slice(0, 8);
}

/** The text with the name in the place of what was typed, and where the caret stands then. */
export function picked(
  text: string,
  caret: number,
  { at }: Typing,
  { id, name }: Colleague,
  mentions: readonly Mention[],
): { text: string; mentions: Mention[]; caret: number } {
  const said = `@${name}`;
  const rest = text.slice(caret);
  const gap = /^\s/.test(rest) ? "" : " ";
  const after = `${text.slice(0, at)}${said}${gap}${rest}`;
  const kept = shifted(text, after, mentions);
  const mention = { user_id: id, at, length: said.length };
  return {
    text: after,
    mentions: [...kept.filter((one) => one.at !== at), mention].toSorted((one, other) => one.at - other.at),
    caret: at + said.length + gap.length,
  };
}

/** As it is stored: without blanks at its ends. */
export function trimmed(text: string, mentions: readonly Mention[]): { text: string; mentions: Mention[] } {
  const cut = text.length - text.trimStart().length;
  return { text: text.trim(), mentions: mentions.map((one) => ({ ...one, at: one.at - cut })) };
}

type Part = { text: string } | { mention: { user_id: string; name: string | null } };

/** A stored text in parts, in its order. */
export function partsOf(
  text: string,
  mentions: readonly (Mention & { name: string | null })[],
): (Part & { at: number })[] {
  const parts: (Part & { at: number })[] = [];
  let place = 0;
  for (const { at, length, user_id, name } of mentions) {
    if (at > place) parts.push({ at: place, text: text.slice(place, at) });
    parts.push({ at, mention: { user_id, name } });
    place = at + length;
  }
  if (place < text.length) parts.push({ at: place, text: text.slice(place) });
  return parts;
}
