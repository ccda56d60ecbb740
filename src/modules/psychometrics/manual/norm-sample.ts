import type { Language } from "#/domain/instrument/types.ts";
import type { NormBasis } from "#/modules/psychometrics/norms/service.ts";
import { bullets, type Numbers, plainWords, type Terms } from "./terms.ts";

const WORDS = {
  en: {
    window: (from: string, to: string) => `Answered from ${from} to ${to}`,
    unknown: "Whom it was drawn from was not kept when it was made",
    drawn: "Drawn from",
    settings: {
      selection: "people assessed for a selection, or without a word on what for",
      development: "people assessed for development",
    },
    every: "every kind of job, all accounts",
    family: (name: string) => `kind of job “${name}”`,
    chosen: (n: number) => `chosen accounts (${n})`,
    accounts: "Accounts that they answered for",
    assessed: "Assessed for",
    assessedFor: { selection: "selection", development: "development", unstated: "not said" },
    families: "Kinds of job, from five people on",
    others: "others or none",
    usable: "Usable answers among those who completed",
  },
  de: {
    window: (from: string, to: string) => `Beantwortet von ${from} bis ${to}`,
    unknown: "Woraus sie gezogen ist, wurde bei ihrer Bildung nicht festgehalten",
    drawn: "Gezogen aus",
    settings: {
      selection: "Personen, die für eine Auswahl befragt wurden oder ohne Angabe wofür",
      development: "Personen, die zur Entwicklung befragt wurden",
    },
    every: "jede Art von Stelle, alle Konten",
    family: (name: string) => `Art der Stelle „${name}“`,
    chosen: (n: number) => `ausgewählte Konten (${n})`,
    accounts: "Konten, für die sie geantwortet haben",
    assessed: "Befragt für",
    assessedFor: { selection: "Auswahl", development: "Entwicklung", unstated: "nicht gesagt" },
    families: "Arten von Stellen, ab fünf Personen",
    others: "andere oder keine",
    usable: "Brauchbare Antworten unter denen, die abgeschlossen haben",
  },
} as const;

const listed = (counts: Readonly<Record<string, number>>, names: Readonly<Record<string, string>>): string =>
  Object.entries(counts)
    .map(([key, n]) => `${names[key] ?? key} ${n}`)
    .join(", ");

/** When and by whom the norm in force was answered: counts alone, and none of one to four people. */
export function normSampleText(
  { from, to, sample }: NormBasis,
  language: Language,
  terms: Terms,
  { percent }: Numbers,
): string {
  const words = WORDS[language];
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const window = words.window(day(from), day(to));
  if (sample === null) return bullets([window, words.unknown]);
  const { filters, composition } = sample;
  const narrowed = [
    ...(filters.jobFamily === null ? [] : [words.family(plainWords(filters.jobFamily))]),
    ...(filters.accounts === null ? [] : [words.chosen(filters.accounts.length)]),
  ];
  const families = [
    ...composition.jobFamilies.map(({ name, n }) => `${plainWords(name)} ${n}`),
    `${words.others} ${composition.otherJobFamilies}`,
  ];
  return bullets([
    window,
    `${words.drawn}: ${[words.settings[filters.setting], ...(narrowed.length === 0 ? [words.every] : narrowed)].join("; ")}`,
    `${terms.sampleLanguages}: ${listed(composition.languages, terms.languageNames)}`,
    `${words.accounts}: ${composition.accounts}`,
    `${words.assessed}: ${listed(composition.settings, words.assessedFor)}`,
    `${words.families}: ${families.join(", ")}`,
    `${terms.sampleGenders}: ${composition.genders === null ? terms.countsWithheld : listed(composition.genders, terms.genderNames)}`,
    `${words.usable}: ${percent(composition.usableShare, 0)}`,
  ]);
}
