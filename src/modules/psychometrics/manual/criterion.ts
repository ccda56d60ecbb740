import type { Language } from "#/domain/instrument/types.ts";
import type { FigureView } from "../figures.ts";
import type { QualityData } from "../schema.ts";
import { bullets, type Numbers } from "./markdown.ts";
import type { ScaleName } from "./scale-name.ts";

type Criterion = QualityData["criterion"];
type Validity = NonNullable<Criterion["rating"]["value"]>;

interface Sentences {
  kinds: Record<keyof Criterion, string>;
  overall: (n: number, r: string) => string;
  noOverall: (n: number) => string;
  dimension: (name: string, r: string, p: string) => string;
  none: string;
  thirds: (kind: keyof Criterion, rows: string) => string;
  third: (from: number, to: number, n: number, share: string, interval: string) => string;
  absent: (figure: FigureView<unknown>) => string;
  to: string;
}

const SENTENCES: Readonly<Record<Language, Sentences>> = {
  en: {
    kinds: { rating: "Ratings by supervisors", staying: "Staying" },
    overall: (n, r) => `${n} people; the match with the profile they were hired for correlates r = ${r}.`,
    noOverall: (n) => `${n} people, who all match alike.`,
    dimension: (name, r, p) => `${name} r = ${r}, p = ${p} after Holm.`,
    none: "No dimension correlates more than chance would explain (Holm).",
    thirds: (kind, rows) => `${kind === "rating" ? "Rated 4 or 5" : "Still there"}, by match: ${rows}.`,
    third: (from, to, n, share, interval) => `${from}–${to} (n = ${n}) ${share}, ${interval}`,
    absent: ({ n, needed, missing }) =>
      missing === "too_few_data"
        ? `not known yet: outcomes of ${n ?? 0} people were entered, and ${needed ?? 0} are needed.`
        : "no figure, since too few differ from the others.",
    to: "to",
  },
  de: {
    kinds: { rating: "Beurteilungen durch Führungskräfte", staying: "Verbleib" },
    overall: (n, r) =>
      `${n} Personen; die Übereinstimmung mit dem Profil, für das sie eingestellt wurden, korreliert mit r = ${r}.`,
    noOverall: (n) => `${n} Personen, die alle gleich gut übereinstimmen.`,
    dimension: (name, r, p) => `${name} r = ${r}, p = ${p} nach Holm.`,
    none: "Keine Dimension hängt stärker damit zusammen, als der Zufall erklären würde (Holm).",
    thirds: (kind, rows) =>
      `${kind === "rating" ? "Mit 4 oder 5 beurteilt" : "Noch da"}, nach Übereinstimmung: ${rows}.`,
    third: (from, to, n, share, interval) => `${from}–${to} (n = ${n}) ${share}, ${interval}`,
    absent: ({ n, needed, missing }) =>
      missing === "too_few_data"
        ? `noch nicht bekannt: Eingetragen ist es von ${n ?? 0} Personen, nötig sind ${needed ?? 0}.`
        : "keine Zahl, da zu wenige sich von den anderen unterscheiden.",
    to: "bis",
  },
};

/** Whether there is any figure about how people did. */
export const isKnown = ({ criterion }: Pick<QualityData, "criterion">): boolean =>
  criterion.rating.value !== null || criterion.staying.value !== null;

const SIGNIFICANT = 0.05;

/** What outcomes tell, as a list of Markdown: figures with intervals, or what is missing. */
export function criterionFindings(
  criterion: Criterion,
  { language, numbers, name }: { language: Language; numbers: Numbers; name: ScaleName },
): string {
  const sentences = SENTENCES[language];
  const withInterval = ({ r, interval }: { r: number; interval: number[] }): string => {
    const [low = r, high = r] = interval;
    return `${numbers.number(r, 2)} (95 %: ${numbers.number(low, 2)} ${sentences.to} ${numbers.number(high, 2)})`;
  };
  const tell = (kind: keyof Criterion, n: number, { overall, dimensions, thirds }: Validity): string => {
    const found = dimensions.flatMap(({ key, association }) =>
      association !== null && association.p_adjusted < SIGNIFICANT
        ? sentences.dimension(name(key), withInterval(association), numbers.number(association.p_adjusted, 3))
        : [],
    );
    const rows = thirds.map(({ from, to, n: people, share, interval }) => {
      const [low = share, high = share] = interval;
      const range = `${numbers.percent(low, 0)} ${sentences.to} ${numbers.percent(high, 0)}`;
      return sentences.third(from, to, people, numbers.percent(share, 0), range);
    });
    return [
      overall === null ? sentences.noOverall(n) : sentences.overall(n, withInterval(overall)),
      ...(found.length > 0 ? found : [sentences.none]),
      ...(rows.length > 0 ? [sentences.thirds(kind, rows.join("; "))] : []),
    ].join(" ");
  };
  return bullets(
    (["rating", "staying"] as const).map((kind) => {
      const { value, n } = criterion[kind];
      const text = value === null ? sentences.absent(criterion[kind]) : tell(kind, n ?? 0, value);
      return `${sentences.kinds[kind]}: ${text}`;
    }),
  );
}
