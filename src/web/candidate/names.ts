import type { Language, Sitting } from "./sitting.ts";

/** Scripts that run from right to left: Hebrew to Arabic Extended, and their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A name to be put into a sentence. One that runs from right to left is set apart by invisible marks (first strong
 * isolate), as `bdi` would, so that it does not drag punctuation and numbers beside it to its other end.
 */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

/** The whole name of a person, in its usual order; names are too varied to greet with a part of them. */
export function fullName(candidate: Sitting["candidate"]): string {
  return isolated(`${candidate.first_name} ${candidate.last_name}`.trim());
}

/** The sitting with the company's name made safe for sentences, also in the notice that the server has filled in. */
export function withIsolatedCompany(sitting: Sitting): Sitting {
  const { company, notice } = sitting;
  const safe = isolated(company);
  if (safe === company) return sitting;
  const fill = (language: Language) =>
    notice.paragraphs[language].map((text) => text.replaceAll(company, () => safe));
  return { ...sitting, company: safe, notice: { ...notice, paragraphs: { en: fill("en"), de: fill("de") } } };
}
