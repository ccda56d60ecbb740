import type { DriftAdvice } from "#/domain/instrument/evidence/record.ts";
import type { StructureWarning } from "#/domain/instrument/evidence/structure.ts";
import { type Language, SCALE_KEYS } from "#/domain/instrument/types.ts";
import type { FigureView, QualityData } from "../schema.ts";
import { bullets, type Numbers, numbersIn, plainWords, type ScaleName, TERMS } from "./terms.ts";

/** Sentences on what was found; every number in them comes written in the language. */
interface Sentences {
  genders: Readonly<Record<string, string>>;
  languages: Readonly<Record<string, string>>;
  warnings: Readonly<Record<StructureWarning, (one: string, other: string, r: string) => string>>;
  noWarning(n: number): string;
  /** @param strays statements that are nearer to another dimension, with that one's name */
  atHome(share: string, n: number, strays: readonly string[]): string;
  /** @param groups two, with their sizes @param notable scales with their d */
  differences(groups: readonly string[], notable: readonly string[]): string;
  selection(cut: number): string;
  belowFourFifths: string;
  noProfile: string;
  /** @param groups the compared one and the reference, with their sizes */
  items(groups: readonly string[], notable: readonly string[], all: number): string;
  drift(advice: DriftAdvice, n: number, scales: readonly string[]): string;
  flags(n: number, ok: string, caution: string, questionable: string): string;
  dropOut(n: number, share: string): string;
  retest(n: number, low: string, high: string): string;
}

const EN: Sentences = {
  genders: { female: "women", male: "men", diverse: "people of non-binary or another gender" },
  languages: { en: "answers in English", de: "answers in German" },
  warnings: {
    redundant: (one, other, r) => `${one} and ${other} correlate at ${r} although they are no opposites.`,
    partners_alike: (one, other, r) => `${one} and ${other} are opposites and yet correlate at ${r}.`,
    process_is_procedural: (one, other, r) =>
      `${one} and ${other} correlate at ${r} and can hardly be told apart.`,
  },
  noWarning: (n) => `None of the three warning signs was found (N = ${n}).`,
  atHome: (share, n, strays) =>
    `${share} of the statements correlate highest with their own dimension (N = ${n}).${strays.length > 0 ? ` Nearer to another one: ${strays.join(", ")}.` : ""}`,
  differences: (groups, notable) =>
    notable.length === 0
      ? `${groups.join(" and ")}: no scale reaches |d| = .40.`
      : `${groups.join(" and ")}: notable on ${notable.join(", ")}. A positive d means that the group named first has the higher mean.`,
  selection: (cut) => `Share of each group with an overall match of ${cut} or more:`,
  belowFourFifths: "**below four fifths of the highest rate**",
  noProfile: "There is no active job profile with ranges.",
  items: (groups, notable, all) =>
    `${groups.join(" against ")}: ${notable.length} of ${all} items differ by half an answer point or more${notable.length > 0 ? ` (${notable.join(", ")})` : ""}.`,
  drift: (advice, n, scales) => {
    if (advice === "none") return `The last ${n} results fit the norm in force.`;
    const list = scales.join(", ");
    return advice === "prepare_new_norm"
      ? `The last ${n} results deviate from the norm in force on ${list}. The norm may be outdated.`
      : `The last ${n} results deviate from the provisional reference on ${list}. That is to be expected of guessed values; a norm of this server's own is possible from 100 people.`;
  },
  flags: (n, ok, caution, questionable) =>
    `Of ${n} completed assessments, ${ok} are without irregularity, ${caution} call for caution and ${questionable} are questionable.`,
  dropOut: (n, share) =>
    `Of ${n} assessments that were begun and are over, ${share} were left before the end.`,
  retest: (n, low, high) =>
    `For ${n} people with two assessments, the intraclass correlation (absolute agreement) lies between ${low} and ${high}, depending on the scale.`,
};

const DE: Sentences = {
  genders: { female: "Frauen", male: "Männer", diverse: "Personen diversen Geschlechts" },
  languages: { en: "englische Antworten", de: "deutsche Antworten" },
  warnings: {
    redundant: (one, other, r) =>
      `${one} und ${other} korrelieren mit ${r}, obwohl sie keine Gegenpole sind.`,
    partners_alike: (one, other, r) => `${one} und ${other} sind Gegenpole und korrelieren dennoch mit ${r}.`,
    process_is_procedural: (one, other, r) =>
      `${one} und ${other} korrelieren mit ${r} und lassen sich kaum auseinanderhalten.`,
  },
  noWarning: (n) => `Keines der drei Warnzeichen tritt auf (N = ${n}).`,
  atHome: (share, n, strays) =>
    `${share} der Aussagen hängen am stärksten mit ihrer eigenen Dimension zusammen (N = ${n}).${strays.length > 0 ? ` Näher an einer anderen: ${strays.join(", ")}.` : ""}`,
  differences: (groups, notable) =>
    notable.length === 0
      ? `${groups.join(" und ")}: Keine Skala erreicht |d| = 0,40.`
      : `${groups.join(" und ")}: bemerkenswert bei ${notable.join(", ")}. Ein positives d heißt, dass die zuerst genannte Gruppe den höheren Mittelwert hat.`,
  selection: (cut) => `Anteil jeder Gruppe mit einer Gesamtübereinstimmung von ${cut} oder mehr:`,
  belowFourFifths: "**unter vier Fünfteln der höchsten Quote**",
  noProfile: "Es gibt kein aktives Stellenprofil mit Bereichen.",
  items: (groups, notable, all) =>
    `${groups.join(" und ")} im Vergleich: ${notable.length} von ${all} Items weichen um einen halben Antwortpunkt oder mehr ab${notable.length > 0 ? ` (${notable.join(", ")})` : ""}.`,
  drift: (advice, n, scales) => {
    if (advice === "none") return `Die letzten ${n} Ergebnisse passen zur gültigen Norm.`;
    const list = scales.join(", ");
    return advice === "prepare_new_norm"
      ? `Die letzten ${n} Ergebnisse weichen bei ${list} von der gültigen Norm ab. Die Norm ist möglicherweise veraltet.`
      : `Die letzten ${n} Ergebnisse weichen bei ${list} von der vorläufigen Referenz ab. Bei geschätzten Werten ist das zu erwarten; ab 100 Personen ist eine eigene Norm dieses Servers möglich.`;
  },
  flags: (n, ok, caution, questionable) =>
    `Von ${n} abgeschlossenen Befragungen sind ${ok} ohne Auffälligkeit, ${caution} mahnen zur Vorsicht und ${questionable} sind fraglich.`,
  dropOut: (n, share) =>
    `Von ${n} begonnenen und inzwischen beendeten Befragungen wurden ${share} vor dem Ende abgebrochen.`,
  retest: (n, low, high) =>
    `Bei ${n} Personen mit zwei Befragungen liegt die Intraklassenkorrelation (absolute Übereinstimmung) je nach Skala zwischen ${low} und ${high}.`,
};

const SENTENCES: Readonly<Record<Language, Sentences>> = { en: EN, de: DE };

/** Findings from the results of this server, as sentences and lists of Markdown. */
export interface Findings {
  structure: string;
  differences: string;
  selection: string;
  languageItems: string;
  genderItems: string;
  drift: string;
  flags: string;
  dropOut: string;
  retest: string;
  criterion: string;
}

interface Writing {
  name: ScaleName;
  numbers: Numbers;
  sentences: Sentences;
  /** The sentence for a figure that is not there. */
  absent: (figure: FigureView<unknown>) => string;
  absentGroup: (figure: FigureView<unknown>) => string;
  /** A share, or that it represents fewer than five people. */
  shown: (share: number | null) => string;
}

const reported = <T>(
  figure: FigureView<T>,
  { absent }: Writing,
  notify: (value: T, n: number) => string,
): string => (figure.value === null ? absent(figure) : notify(figure.value, figure.n ?? 0));

const structure = (figure: QualityData["structure"], writing: Writing): string =>
  reported(figure, writing, ({ warnings, items_at_home: home }, n) => {
    const { name, numbers, sentences } = writing;
    const warned = warnings.map(({ kind, scales: [one, other], r }) =>
      sentences.warnings[kind](one ? name(one) : "", other ? name(other) : "", numbers.number(r, 3)),
    );
    const strays = (home.value?.strays ?? []).map(({ id, nearest }) => `${id} (${name(nearest)})`);
    return bullets([
      ...(warned.length > 0 ? warned : [sentences.noWarning(n)]),
      reported(home, writing, ({ share }, people) =>
        sentences.atHome(numbers.percent(share, 0), people, strays),
      ),
    ]);
  });

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function differences(figure: QualityData["group_differences"], writing: Writing): string {
  if (figure.value === null) return writing.absentGroup(figure);
  const { name, numbers, sentences } = writing;
  return bullets(
    figure.value.map(({ groups, n, scales }) => {
      const notable = SCALE_KEYS.filter((scale) => scales[scale].notable).map(
        (scale) => `${name(scale)} (d = ${numbers.number(scales[scale].d ?? 0, 2)})`,
      );
      const named = groups.map((gender, place) => `${sentences.genders[gender]} (N = ${n[place] ?? 0})`);
      return capital(sentences.differences(named, notable));
    }),
  );
}

function selection({ cut, job_profiles: profiles }: QualityData["selection"], writing: Writing): string {
  const { sentences, shown } = writing;
  // All job profiles are tried on the same people.
  const [first] = profiles;
  if (!first) return sentences.noProfile;
  if (first.result.value === null) return writing.absentGroup(first.result);
  const lines = profiles.map(({ name, result }) => {
    const groups = (result.value?.groups ?? []).map(
      ({ gender, n, rate, flag }) =>
        `${sentences.genders[gender]} ${shown(rate)} (N = ${n})${flag ? `, ${sentences.belowFourFifths}` : ""}`,
    );
    return `${plainWords(name)}: ${groups.join("; ")}`;
  });
  return `${sentences.selection(cut)}\n\n${bullets(lines)}`;
}

function items(
  figure: QualityData["item_functioning"]["language"],
  groupName: (key: string) => string,
  writing: Writing,
): string {
  if (figure.value === null) return writing.absentGroup(figure);
  return bullets(
    figure.value.map(({ reference, focal, n_reference, n_focal, items: all }) => {
      // A pair is listed under both of its values.
      const ids = new Set(all.map(({ id }) => id));
      const notable = new Set(all.filter((item) => item.notable).map(({ id }) => id));
      const groups = [`${groupName(focal)} (N = ${n_focal})`, `${groupName(reference)} (N = ${n_reference})`];
      return capital(writing.sentences.items(groups, [...notable], ids.size));
    }),
  );
}

const drift = (figure: QualityData["drift"], writing: Writing): string =>
  reported(figure, writing, ({ advice, scales }, n) => {
    const flagged = SCALE_KEYS.filter((scale) => scales[scale].flag).map(writing.name);
    return writing.sentences.drift(advice, n, flagged);
  });

const retest = (figure: QualityData["test_retest"], writing: Writing): string =>
  reported(figure, writing, ({ scales }, n) => {
    const found = SCALE_KEYS.flatMap((scale) => scales[scale].icc ?? []).sort((one, other) => one - other);
    const [low, high] = [found[0], found.at(-1)].map((icc) => writing.numbers.number(icc ?? 0, 2));
    return writing.sentences.retest(n, low ?? "", high ?? "");
  });

export function findingsIn(report: QualityData, name: ScaleName, language: Language): Findings {
  const [numbers, sentences, terms] = [numbersIn(language), SENTENCES[language], TERMS[language]];
  const shown = (share: number | null) => (share === null ? terms.fewerThanFive : numbers.percent(share));
  const writing: Writing = {
    name,
    numbers,
    sentences,
    absent: terms.absent,
    absentGroup: terms.absentGroup,
    shown,
  };
  return {
    structure: structure(report.structure, writing),
    differences: differences(report.group_differences, writing),
    selection: selection(report.selection, writing),
    languageItems: items(report.item_functioning.language, (key) => sentences.languages[key] ?? key, writing),
    genderItems: items(report.item_functioning.gender, (key) => sentences.genders[key] ?? key, writing),
    drift: drift(report.drift, writing),
    flags: reported(report.flags, writing, ({ ok, caution, questionable }, n) =>
      sentences.flags(n, shown(ok), shown(caution), shown(questionable)),
    ),
    dropOut: reported(report.drop_out, writing, ({ left_share }, n) =>
      sentences.dropOut(n, shown(left_share)),
    ),
    retest: retest(report.test_retest, writing),
    criterion: criterionFindings(report.criterion, {
      language,
      numbers: writing.numbers,
      name: writing.name,
    }),
  };
}

type Criterion = QualityData["criterion"];
type Validity = NonNullable<Criterion["rating"]["value"]>;

interface CriterionSentences {
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

const CRITERION_SENTENCES: Readonly<Record<Language, CriterionSentences>> = {
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

/** Returns whether there is any figure about how people did. */
export const isKnown = ({ criterion }: Pick<QualityData, "criterion">): boolean =>
  criterion.rating.value !== null || criterion.staying.value !== null;

const SIGNIFICANT = 0.05;

/** Returns what outcomes show, as a list of Markdown: figures with intervals, or what is missing. */
function criterionFindings(
  criterion: Criterion,
  { language, numbers, name }: { language: Language; numbers: Numbers; name: ScaleName },
): string {
  const sentences = CRITERION_SENTENCES[language];
  const withInterval = ({ r, interval }: { r: number; interval: number[] }): string => {
    const [low = r, high = r] = interval;
    return `${numbers.number(r, 2)} (95 %: ${numbers.number(low, 2)} ${sentences.to} ${numbers.number(high, 2)})`;
  };
  const say = (kind: keyof Criterion, n: number, { overall, dimensions, thirds }: Validity): string => {
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
      const text = value === null ? sentences.absent(criterion[kind]) : say(kind, n ?? 0, value);
      return `${sentences.kinds[kind]}: ${text}`;
    }),
  );
}
