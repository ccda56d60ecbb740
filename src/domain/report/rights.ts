import type { Language } from "#/domain/instrument/types.ts";
import type { Notice } from "./document.ts";
import { formatDate } from "./format.ts";

/** What the candidate has asked for, where whoever reads a document about them has to know of it. */
export interface ReportRight {
  kind: "objection" | "erasure" | "correction";
  /** An objection that was accepted binds; every other request ends with its answer. */
  state: "open" | "granted";
  /** ISO 8601 instant. */
  since: string;
}

type Told = ReportRight["kind"] | "granted";

interface Words {
  title: string;
  told: Record<Told, (date: string) => string>;
  several: Record<"pausing" | "correction", (names: string) => string>;
  others: (names: string, count: number) => string;
}

const WORDS: Record<Language, Words> = {
  en: {
    title: "Before you use these results",
    told: {
      objection: (date) =>
        `An objection of ${date} is open. Until it is decided the results should not be used for a decision.`,
      granted: (date) =>
        `An objection of ${date} was accepted. The results are not to be used for a decision.`,
      erasure: (date) =>
        `Erasure of the data was asked for on ${date}. Until that is decided the results should not be used for a decision.`,
      correction: (date) =>
        `A correction was asked for on ${date}. Look at what is disputed before you rely on it.`,
    },
    several: {
      pausing: (names) =>
        `Objections or requests for erasure stand for: ${names}. Until they are decided these results should not be used for a decision.`,
      correction: (names) =>
        `Corrections were asked for by: ${names}. Look at what is disputed before you rely on it.`,
    },
    others: (names, count) => `${names} and ${count} more`,
  },
  de: {
    title: "Bevor Sie diese Ergebnisse nutzen",
    told: {
      objection: (date) =>
        `Ein Widerspruch vom ${date} ist offen. Bis darüber entschieden ist, sollten die Ergebnisse für keine Entscheidung genutzt werden.`,
      granted: (date) =>
        `Einem Widerspruch vom ${date} wurde stattgegeben. Die Ergebnisse dürfen für keine Entscheidung genutzt werden.`,
      erasure: (date) =>
        `Am ${date} wurde um die Löschung der Daten gebeten. Bis darüber entschieden ist, sollten die Ergebnisse für keine Entscheidung genutzt werden.`,
      correction: (date) =>
        `Am ${date} wurde um eine Berichtigung gebeten. Sehen Sie nach, was strittig ist, bevor Sie sich darauf stützen.`,
    },
    several: {
      pausing: (names) =>
        `Widersprüche oder Löschwünsche bestehen für: ${names}. Bis darüber entschieden ist, sollten diese Ergebnisse für keine Entscheidung genutzt werden.`,
      correction: (names) =>
        `Um Berichtigung gebeten haben: ${names}. Sehen Sie nach, was strittig ist, bevor Sie sich darauf stützen.`,
    },
    others: (names, count) => `${names} und ${count} weitere`,
  },
};

const textsOf = (rights: readonly ReportRight[], language: Language): string[] =>
  rights.map(({ kind, state, since }) =>
    WORDS[language].told[state === "granted" ? "granted" : kind](formatDate(since, language)),
  );

const toneOf = (rights: readonly ReportRight[]): NonNullable<Notice["tone"]> =>
  rights.some(({ kind }) => kind !== "correction") ? "questionable" : "caution";

/** For the first page, before everything else; null where nobody has asked for anything. */
export const rightsNotice = (rights: readonly ReportRight[], language: Language): Notice | null =>
  rights.length === 0
    ? null
    : { title: WORDS[language].title, texts: textsOf(rights, language), tone: toneOf(rights) };

/** Names that a cover has room for. */
const NAMES_MOST = 6;

/**
 * The same of several people, each by the name that the document has for them. One request is told with its date; of
 * more a cover has room for whom they are about.
 */
export function rightsOfMembers(
  members: readonly { name: string; rights: readonly ReportRight[] }[],
  language: Language,
): Notice | null {
  const asked = members.filter(({ rights }) => rights.length > 0);
  const all = asked.flatMap(({ rights }) => rights);
  const [only] = asked;
  if (only === undefined) return null;
  const tone = toneOf(all);
  const { title, several, others } = WORDS[language];
  if (all.length === 1) {
    return { title, texts: textsOf(all, language).map((text) => `${only.name}: ${text}`), tone };
  }
  const pausing = asked.filter(({ rights }) => toneOf(rights) === "questionable");
  const named = (pausing.length > 0 ? pausing : asked).map(({ name }) => name);
  const names = named.slice(0, NAMES_MOST).join(", ");
  const rest = named.length - NAMES_MOST;
  const list = rest > 0 ? others(names, rest) : names;
  return { title, texts: [several[pausing.length > 0 ? "pausing" : "correction"](list)], tone };
}
