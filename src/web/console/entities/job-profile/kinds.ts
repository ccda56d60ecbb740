import type { Language, Localized } from "../../kit/texts/language.tsx";

/**
 * Common kinds of job, in either language. A kind is a word that a user typed. One of these is shown in the reader's
 * language, and any other one unchanged.
 */
const KINDS: readonly Localized<string>[] = [
  { en: "Leadership", de: "Führung" },
  { en: "Sales", de: "Vertrieb" },
  { en: "Engineering", de: "Technik" },
  { en: "Administration", de: "Verwaltung" },
  { en: "Customer service", de: "Kundenservice" },
  { en: "Support", de: "Support" },
  { en: "Finance", de: "Finanzen" },
  { en: "Accounting", de: "Buchhaltung" },
  { en: "Marketing", de: "Marketing" },
  { en: "Product", de: "Produkt" },
  { en: "Project management", de: "Projektleitung" },
  { en: "Human resources", de: "Personal" },
  { en: "Consulting", de: "Beratung" },
  { en: "Operations", de: "Betrieb" },
  { en: "Production", de: "Produktion" },
  { en: "Logistics", de: "Logistik" },
  { en: "Purchasing", de: "Einkauf" },
  { en: "Research", de: "Forschung" },
  { en: "Design", de: "Gestaltung" },
  { en: "Care", de: "Pflege" },
  { en: "Trainee", de: "Ausbildung" },
];

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
