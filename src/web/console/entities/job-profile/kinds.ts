import { KIND_TEXTS, type KindTexts } from "#/messages/console/entities/job-profile/kind.gen.ts";
import type { Language, Localized } from "../../kit/texts/language.tsx";

/**
 * Common kinds of job, in either language. A kind is a word that a user typed. One of these is shown in the reader's
 * language, and any other one unchanged.
 */
const KINDS: readonly Localized<string>[] = (Object.keys(KIND_TEXTS.en) as (keyof KindTexts)[]).map(
  (key) => ({ en: KIND_TEXTS.en[key], de: KIND_TEXTS.de[key] }),
);

const plain = (text: string) => text.trim().toLowerCase();
const BY_WORD = new Map(KINDS.flatMap((kind) => [kind.en, kind.de].map((word) => [plain(word), kind])));

/** Returns the reader's name for a kind of job. */
export const kindName = (type: string, language: Language): string =>
  BY_WORD.get(plain(type))?.[language] ?? type;

/** Returns the words by which a kind is found: in both languages if it is known in both. */
export const kindWords = (type: string): string => {
  const kind = BY_WORD.get(plain(type));
  return kind === undefined ? type : `${type} ${kind.en} ${kind.de}`;
};

/** Returns the value to store for the typed text: the stored word if it is the same kind. */
export const kindKept = (typed: string, before: string, language: Language): string =>
  typed === kindName(before, language) ? before : typed;
