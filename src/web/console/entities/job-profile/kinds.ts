import { KIND_TEXTS, type KindTexts } from "#/messages/console/entities/job-profile/kind.gen.ts";
import type { Language } from "#/messages/languages.gen.ts";
import type { Localized } from "../../kit/texts/language.tsx";
import { localized } from "../../kit/texts/language.tsx";

/**
 * Common kinds of job, in every language. A kind is a word that a user typed. One of these is shown in the reader's
 * language, and any other one unchanged.
 */
const KINDS: readonly Localized<string>[] = (Object.keys(KIND_TEXTS.en) as (keyof KindTexts)[]).map((key) =>
  localized((language) => KIND_TEXTS[language][key]),
);

const plain = (text: string) => text.trim().toLowerCase();
const BY_WORD = new Map(KINDS.flatMap((kind) => Object.values(kind).map((word) => [plain(word), kind])));

/** Returns the reader's name for a kind of job. */
export const kindName = (type: string, language: Language): string =>
  BY_WORD.get(plain(type))?.[language] ?? type;

/** Returns the words by which a kind is found: in every language if it is known. */
export const kindWords = (type: string): string => {
  const kind = BY_WORD.get(plain(type));
  return kind === undefined ? type : [type, ...Object.values(kind)].join(" ");
};

/** Returns the value to store for the typed text: the stored word if it is the same kind. */
export const kindKept = (typed: string, before: string, language: Language): string =>
  typed === kindName(before, language) ? before : typed;
