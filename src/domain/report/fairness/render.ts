import type { Language } from "#/domain/instrument/types.ts";
import { FAIRNESS_WORDS } from "#/messages/domain/report/fairness.gen.ts";
import { REPORT_WORDS } from "#/messages/domain/report.gen.ts";
import type { FontBytes } from "#/platform/pdf/fonts.ts";
import type { Brand } from "../brand.ts";
import type { Block, Chapter, ReportDocument, Row } from "../document.ts";
import { cleanLine, formatDate } from "../format.ts";
import { renderPdf } from "../pdf/render.ts";

interface SheetGroup {
  group: string;
  /** null: too few. */
  n: number | null;
  count: number | null;
  isHighest: boolean;
  comparison: { ratio: number; low: number; high: number; adjusted: number; flag: boolean } | null;
  finding: {
    result: "lower" | "none" | "unknown";
    size: Range;
    /** null: too few people. */
    reached: Range | null;
    ratioAtMost: number | null;
    detectable: number | null;
  };
}

interface Range {
  low: number;
  high: number;
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
  return renderPdf(buildFairnessDocument(job), fonts);
}

function buildFairnessDocument(job: FairnessDocumentJob): ReportDocument {
  const { language, at } = job;
  const [words, common] = [FAIRNESS_WORDS[language], REPORT_WORDS[language]];
  const company = cleanLine(job.company) || "Assay";
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
      ...job.positions.map((position, place) => chapterOf(position, place, language)),
    ],
    footer: {
      person: title,
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
): Chapter {
  const words = FAIRNESS_WORDS[language];
  const shown = dimensions.flatMap(({ dimension, stages }) =>
    stages
      .filter(({ groups }) => groups.some(({ finding }) => finding.reached !== null))
      .flatMap(({ stage, groups }): Block[] => {
        const caption = `${textOf(words.stages, stage)}, ${textOf(words.dimensions, dimension)}`;
        return [
          { kind: "heading", text: caption },
          tableOf(caption, groups, language),
          { kind: "text", text: unnoticedOf(groups, language), style: "small" },
        ];
      }),
  );
  return {
    id: `profile-${place + 1}`,
    title: name === null ? words.without : words.profile(cleanLine(name), version),
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

const numberIn =
  (language: Language) =>
  (value: number, digits: number): string =>
    new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
      value,
    );

/** What could have gone unnoticed, for every group that is tested. */
function unnoticedOf(groups: readonly SheetGroup[], language: Language): string {
  const words = FAIRNESS_WORDS[language];
  const number = numberIn(language);
  const tested = groups.filter(({ finding }) => finding.reached !== null);
  const parts = tested.map(({ group, finding: { detectable } }) => {
    const name = textOf(words.groups, group);
    return detectable === null ? words.unnoticedAll(name) : words.unnoticedAbove(name, number(detectable, 2));
  });
  return words.unnoticed(parts.join(" · "));
}

function rowOf({ group, n, count, isHighest, comparison, finding }: SheetGroup, language: Language): Row {
  const words = FAIRNESS_WORDS[language];
  const number = numberIn(language);
  const name = textOf(words.groups, group);
  const sign = comparison?.flag === true || finding.result === "lower" ? words.flag : "";
  if (n === null || count === null) {
    const { reached, size, ratioAtMost } = finding;
    if (reached === null) return { cells: [name, words.tooFew, "–", "–", ""] };
    const range = ({ low, high }: Range) => (low === high ? String(low) : words.range(low, high));
    const ratio = ratioAtMost === null ? "–" : `≤ ${number(ratioAtMost, 2)}`;
    return { cells: [name, words.some(range(reached), range(size)), ratio, "–", sign] };
  }
  const share = `${count}/${n} (${number((100 * count) / n, 0)} %)`;
  if (comparison === null) return { cells: [name, share, isHighest ? words.highest : "–", "–", sign] };
  const { ratio, low, high, adjusted } = comparison;
  return {
    cells: [
      name,
      share,
      `${number(ratio, 2)} (${number(low, 2)}–${number(high, 2)})`,
      number(adjusted, 3),
      sign,
    ],
  };
}

/** Names a code, or shows it as it is. */
const textOf = (names: Readonly<Record<string, string>>, code: string): string => names[code] ?? code;
