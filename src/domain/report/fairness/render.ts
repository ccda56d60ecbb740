import type { Language } from "#/domain/instrument/types.ts";
import { type FontBytes, parseFace } from "#/platform/pdf/fonts.ts";
import { isLegible } from "#/platform/pdf/printable.ts";
import type { Brand } from "../brand.ts";
import type { Block, Chapter, ReportDocument, Row } from "../document.ts";
import { cleanLine, formatDate } from "../format.ts";
import { renderPdf } from "../pdf/render.ts";
import { REPORT_WORDS } from "../texts.ts";

interface SheetGroup {
  group: string;
  /** null: too few. */
  n: number | null;
  count: number | null;
  isHighest: boolean;
  comparison: { ratio: number; low: number; high: number; adjusted: number; flag: boolean } | null;
}

/** The yearly document for works council and file, as plain data that can be cloned into another thread. */
export interface FairnessDocumentJob {
  language: Language;
  company: string;
  brand: Brand | null;
  /** ISO 8601. */
  at: string;
  positions: {
    /** null: without a profile. */
    name: string | null;
    version: number;
    totals: { invited: number; started: number; completed: number };
    dimensions: { dimension: string; stages: { stage: string; groups: SheetGroup[] }[] }[];
  }[];
}

type Position = FairnessDocumentJob["positions"][number];

/** The file of one document; the same job and fonts give the same bytes. Rejects when a font cannot be parsed. */
export async function renderFairnessDocument(
  job: FairnessDocumentJob,
  fonts: FontBytes,
): Promise<Uint8Array> {
  const { has } = parseFace(fonts.bold);
  return renderPdf(
    buildFairnessDocument(job, (text) => isLegible(text, has)),
    fonts,
  );
}

function buildFairnessDocument(
  job: FairnessDocumentJob,
  isPrintable: (text: string) => boolean,
): ReportDocument {
  const { language, at } = job;
  const [words, common] = [FAIRNESS_WORDS[language], REPORT_WORDS[language]];
  const named = cleanLine(job.company);
  const company = isPrintable(named) ? named : "Assay";
  const date = formatDate(at, language);
  const title = words.title(at.slice(0, 4));
  return {
    language,
    brand: job.brand,
    info: { title, author: company, subject: words.lead(company, date), keywords: [title], createdAt: at },
    cover: null,
    chapters: [
      {
        id: "sheet",
        title,
        lead: words.lead(company, date),
        opens: "page",
        blocks: [
          { kind: "text", text: words.purpose, style: "body" },
          { kind: "heading", text: words.method.title },
          { kind: "list", isOrdered: false, items: words.method.points },
        ],
      },
      ...job.positions.map((position, place) => chapterOf(position, place, language, isPrintable)),
    ],
    footer: {
      person: { name: title, substitute: title },
      date,
      origin: company,
      confidential: words.footer,
      use: words.use,
      page: common.page,
      warning: null,
    },
    labels: common.labels,
  };
}

function chapterOf(
  { name, version, totals, dimensions }: Position,
  place: number,
  language: Language,
  isPrintable: (text: string) => boolean,
): Chapter {
  const words = FAIRNESS_WORDS[language];
  const line = name === null ? "" : cleanLine(name);
  const shown = dimensions.flatMap(({ dimension, stages }) =>
    stages
      .filter(({ groups }) => groups.some(({ count }) => count !== null))
      .flatMap(({ stage, groups }): Block[] => {
        const caption = `${words.stages[stage] ?? stage}, ${words.dimensions[dimension] ?? dimension}`;
        return [{ kind: "heading", text: caption }, tableOf(caption, groups, language)];
      }),
  );
  return {
    id: `profile-${place + 1}`,
    title: name === null ? words.without : words.profile(isPrintable(line) ? line : `${place + 1}`, version),
    opens: "flow",
    blocks: [
      { kind: "text", text: words.totals(totals.invited, totals.started, totals.completed), style: "small" },
      ...(shown.length > 0
        ? shown
        : [{ kind: "text" as const, text: words.nothing, style: "body" as const }]),
    ],
  };
}

function tableOf(caption: string, groups: readonly SheetGroup[], language: Language): Block {
  const { columns } = FAIRNESS_WORDS[language];
  return {
    kind: "table",
    caption,
    columns: [
      { title: columns.group, share: 0.24, align: "left", weight: "semibold" },
      { title: columns.share, share: 0.2, align: "right", weight: "regular" },
      { title: columns.ratio, share: 0.26, align: "right", weight: "regular" },
      { title: columns.p, share: 0.14, align: "right", weight: "regular" },
      { title: columns.sign, share: 0.16, align: "left", weight: "regular" },
    ],
    rows: groups.map((group) => rowOf(group, language)),
    isDense: true,
  };
}

function rowOf({ group, n, count, isHighest, comparison }: SheetGroup, language: Language): Row {
  const words = FAIRNESS_WORDS[language];
  const number = (value: number, digits: number) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
      value,
    );
  const name = words.groups[group] ?? group;
  if (n === null || count === null) return { cells: [name, words.tooFew, "–", "–", ""] };
  const share = `${count}/${n} (${number((100 * count) / n, 0)} %)`;
  if (comparison === null) return { cells: [name, share, isHighest ? words.highest : "–", "–", ""] };
  const { ratio, low, high, adjusted, flag } = comparison;
  return {
    cells: [
      name,
      share,
      `${number(ratio, 2)} (${number(low, 2)}–${number(high, 2)})`,
      number(adjusted, 3),
      flag ? words.flag : "",
    ],
  };
}

const en = {
  title: (year: string) => `Fairness sheet ${year}`,
  lead: (company: string, date: string) => `${company} · as of ${date}`,
  purpose:
    "This sheet is for the works council and for the file. It says how far groups of candidates came, by counts alone. Gender and age band were said voluntarily, after the end and on consent; nobody's answer can be read from it. Decisions are those that people recorded.",
  method: {
    title: "How to read it",
    points: [
      "Stages after the end are counted of everybody of a group who finished and answered. Invited and started are totals: groups are not known before the end.",
      "Shown from 30 people of a group, of whom at least 5 reached the stage and 5 did not; else “too few”. Counts are published in steps of at least five people.",
      "Ratio: the group's share against the highest share, with its 95 % interval (Katz 1978). p: Fisher's exact test, adjusted by Holm for all profiles and groups.",
      "“Look into it” stands where the ratio is below .80 and the adjusted p below .05. It is a sign, and no legal conclusion.",
    ],
  },
  footer: "Counts of groups, no personal data",
  use: "A sign to look into it, and no legal conclusion.",
  without: "Without a job profile",
  profile: (name: string, version: number) => `${name}, version ${version}`,
  totals: (invited: number, started: number, completed: number) =>
    `${invited} invited, ${started} started, ${completed} completed; people who were erased since are not in these totals.`,
  nothing: "Too few to show anything.",
  columns: {
    group: "Group",
    share: "Reached",
    ratio: "Ratio (95 % interval)",
    p: "p adjusted",
    sign: "Sign",
  },
  dimensions: { gender: "gender", age: "age" } as Record<string, string>,
  stages: {
    usable: "Usable result",
    matched: "Closer to the profile than half of random answers",
    next: "Next step or offer decided",
    offer: "Offer decided",
  } as Record<string, string>,
  groups: {
    ...{ female: "Women", male: "Men", diverse: "Non-binary or another", under_30: "Under 30" },
    ...{ "30_39": "30–39", "40_49": "40–49", "50_plus": "50 or over" },
  } as Record<string, string>,
  tooFew: "too few",
  highest: "highest share",
  flag: "Look into it",
};

const de: typeof en = {
  title: (year) => `Fairnessblatt ${year}`,
  lead: (company, date) => `${company} · Stand ${date}`,
  purpose:
    "Dieses Blatt ist für den Betriebsrat und für die Akte. Es sagt nur in Zahlen, wie weit Gruppen von Kandidaten gekommen sind. Geschlecht und Altersgruppe wurden freiwillig angegeben, nach dem Ende und auf Einwilligung; die Angabe einer einzelnen Person lässt sich daraus nicht lesen. Entscheidungen sind die, die Menschen festgehalten haben.",
  method: {
    title: "Wie es zu lesen ist",
    points: [
      "Stufen nach dem Ende zählen alle einer Gruppe, die abgeschlossen und geantwortet haben. Eingeladen und begonnen sind Summen: Vor dem Ende sind Gruppen nicht bekannt.",
      "Gezeigt ab 30 Personen einer Gruppe, von denen mindestens 5 die Stufe erreicht haben und 5 nicht; sonst „zu wenige“. Zahlen werden in Schritten von mindestens fünf Personen veröffentlicht.",
      "Verhältnis: Anteil der Gruppe gegen den höchsten Anteil, mit 95-%-Intervall (Katz 1978). p: exakter Test nach Fisher, nach Holm für alle Profile und Gruppen adjustiert.",
      "„Nachgehen“ steht, wo das Verhältnis unter 0,80 liegt und das adjustierte p unter 0,05. Das ist ein Zeichen und keine rechtliche Bewertung.",
    ],
  },
  footer: "Zahlen über Gruppen, keine Personendaten",
  use: "Ein Zeichen, der Sache nachzugehen, keine rechtliche Bewertung.",
  without: "Ohne Stellenprofil",
  profile: (name, version) => `${name}, Version ${version}`,
  totals: (invited, started, completed) =>
    `${invited} eingeladen, ${started} begonnen, ${completed} abgeschlossen; seither gelöschte Personen fehlen in diesen Summen.`,
  nothing: "Zu wenige, um etwas zu zeigen.",
  columns: {
    group: "Gruppe",
    share: "Erreicht",
    ratio: "Verhältnis (95-%-Intervall)",
    p: "p adjustiert",
    sign: "Zeichen",
  },
  dimensions: { gender: "Geschlecht", age: "Alter" },
  stages: {
    usable: "Verwertbares Ergebnis",
    matched: "Näher am Profil als die Hälfte zufälliger Antworten",
    next: "Nächster Schritt oder Angebot entschieden",
    offer: "Angebot entschieden",
  },
  groups: {
    ...{ female: "Frauen", male: "Männer", diverse: "Divers", under_30: "Unter 30" },
    ...{ "30_39": "30–39", "40_49": "40–49", "50_plus": "50 oder älter" },
  },
  tooFew: "zu wenige",
  highest: "höchster Anteil",
  flag: "Nachgehen",
};

const FAIRNESS_WORDS: Record<Language, typeof en> = { en, de };
