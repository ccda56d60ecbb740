import type { Session } from "./session.ts";

/** Scripts that run from right to left: Hebrew to Arabic Extended, and their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Formats a name for use in a sentence. If it runs from right to left, it is enclosed in invisible marks (first
 * strong isolate), as `bdi` would do. Otherwise it would drag adjacent punctuation and numbers to its other end.
 */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

/**
 * Returns the whole name of a person in its usual order. Names are too varied to greet somebody with a part of them.
 */
export function fullName(candidate: Session["candidate"]): string {
  return isolated(`${candidate.first_name} ${candidate.last_name}`.trim());
}

/**
 * Returns the session with the company's name made safe for sentences, also in the notice that the server has filled
 * in.
 */
export function withIsolatedCompany(session: Session): Session {
  const { company, notice } = session;
  const safe = isolated(company);
  if (safe === company) return session;
  const filled = Object.entries(notice.paragraphs).map(([language, texts]) => [
    language,
    texts.map((text) => text.replaceAll(company, () => safe)),
  ]);
  return { ...session, company: safe, notice: { ...notice, paragraphs: Object.fromEntries(filled) } };
}
