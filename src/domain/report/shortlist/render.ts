import type { Deviation } from "#/domain/instrument/bands.ts";
import type { Position } from "#/domain/instrument/match-position.ts";
import type { Language, Localized, Validity } from "#/domain/instrument/types.ts";
import { BAND_WORDS } from "#/messages/domain/instrument/bands.gen.ts";
import { SHORTLIST_WORDS } from "#/messages/domain/report/shortlist.gen.ts";
import { REPORT_WORDS } from "#/messages/domain/report.gen.ts";
import type { FontBytes } from "#/platform/pdf/fonts.ts";
import type { Brand } from "../brand.ts";
import { POSITION_COLORS } from "../candidate/chapters/match.ts";
import type { Block, ReportDocument, Row } from "../document.ts";
import { cleanLine, cText, decimal, formatDate, type ReportRight, rightsOfMembers } from "../format.ts";
import { renderPdf } from "../pdf/render.ts";

/** Somebody on the list, under names that the guard for redacted people recognizes (`platform/context/hidden.ts`). */
export interface SheetPerson {
  session_id: number;
  name: string;
  comment: string;
  comment_by: string;
  /** Whether the reader of the list wrote the comment. */
  comment_own: boolean;
  /** ISO 8601; null: nobody who has completed. */
  completedAt: string | null;
  /** How far the result may be used; null: not completed. */
  validity: Validity | null;
  /** Code of the latest decision for the list's job. */
  decision: string | null;
  /** Null: there is no result that can be compared. */
  match: {
    /** 0..100, and half the width of its 80 % band. */
    overall: number;
    halfWidth: number;
    level: Position["level"];
    label: Localized;
    /** What weighs most first. */
    deviations: {
      label: Localized;
      deviation: Deviation;
      /** C points 0..10. */
      value: number;
      low: number;
      high: number;
      isFirst: boolean;
    }[];
    normWarning: Localized | null;
  } | null;
  rights: ReportRight[];
  /** Until their request is decided the result is not to be used: it is not shown. */
  isPaused: boolean;
}

/** A shortlist to print, as plain data that can be cloned into another thread. */
export interface ShortlistDocumentJob {
  language: Language;
  company: string;
  brand: Brand | null;
  /** ISO 8601. */
  at: string;
  name: string;
  jobTitle: string | null;
  profile: { name: string; version: number } | null;
  /** In their order. */
  people: SheetPerson[];
}

/** The person's own report lists more deviations. */
const DEVIATIONS_MOST = 5;

/** The file of one list; the same job and fonts give the same bytes. Rejects when a font cannot be parsed. */
export async function renderShortlistDocument(
  job: ShortlistDocumentJob,
  fonts: FontBytes,
): Promise<Uint8Array> {
  return renderPdf(buildShortlistDocument(job), fonts);
}

export function buildShortlistDocument(job: ShortlistDocumentJob): ReportDocument {
  const { language, at, profile, jobTitle } = job;
  const [words, common] = [SHORTLIST_WORDS[language], REPORT_WORDS[language]];
  const company = cleanLine(job.company) || "Assay";
  const date = formatDate(at, language);
  const title = cleanLine(job.name) || words.about;
  const people = job.people.map((person, place) => ({
    ...person,
    name: cleanLine(person.name) || words.person(place + 1),
  }));
  const about = [
    words.about,
    ...(jobTitle === null ? [] : [words.job(cleanLine(jobTitle))]),
    ...(profile === null ? [] : [words.profile(cleanLine(profile.name), profile.version)]),
    words.people(people.length),
  ].join(" · ");
  const notice = rightsOfMembers(people, language);
  return {
    language,
    brand: job.brand,
    info: {
      title,
      author: company,
      subject: words.lead(about, date),
      keywords: [words.about],
      createdAt: at,
    },
    cover: null,
    chapters: [
      {
        id: "list",
        title,
        lead: words.lead(about, date),
        opens: "page",
        blocks: [
          ...(notice === null ? [] : [{ kind: "notice" as const, ...notice }]),
          { kind: "text", text: words.rule, style: "body" },
          ...(people.length === 0
            ? [{ kind: "text" as const, text: words.empty, style: "finding" as const }]
            : [overviewOf(people, language)]),
        ],
      },
      ...(people.length === 0
        ? []
        : [
            {
              id: "people",
              title: words.each,
              opens: "flow" as const,
              blocks: people.flatMap((person, place) => blocksOf(person, place, language)),
            },
          ]),
    ],
    footer: {
      person: title,
      date,
      origin: company,
      confidential: words.footer,
      use: jobTitle === null ? words.useHere : words.use,
      page: common.page,
      warning: null,
    },
    labels: common.labels,
  };
}

function overviewOf(people: readonly SheetPerson[], language: Language): Block {
  const { columns, overview } = SHORTLIST_WORDS[language];
  return {
    kind: "table",
    caption: overview,
    columns: [
      { title: columns.name, share: 0.32, align: "left", weight: "semibold" },
      { title: columns.match, share: 0.14, align: "left", weight: "regular" },
      { title: columns.standing, share: 0.32, align: "left", weight: "regular" },
      { title: columns.decision, share: 0.22, align: "left", weight: "regular" },
    ],
    rows: people.map((person, place) => rowOf(person, place, language)),
    isDense: true,
  };
}

function rowOf(person: SheetPerson, place: number, language: Language): Row {
  const words = SHORTLIST_WORDS[language];
  const name = `${place + 1}. ${person.name}`;
  const outcomes: Readonly<Record<string, string>> = words.outcomes;
  const decision = person.decision === null ? words.undecided : (outcomes[person.decision] ?? "");
  if (person.isPaused) return { cells: [name, "–", words.paused, decision] };
  if (person.match === null) {
    const withheld = person.validity === "withheld" ? words.validity.withheld : words.noMatch;
    return { cells: [name, "–", person.completedAt === null ? words.notCompleted : withheld, decision] };
  }
  const { overall, halfWidth, level, label } = person.match;
  const points = words.match(String(overall), String(halfWidth));
  const color = POSITION_COLORS[level];
  return {
    cells: [name, color === null ? points : { color, text: points }, label[language], decision],
  };
}

function blocksOf(person: SheetPerson, place: number, language: Language): Block[] {
  const words = SHORTLIST_WORDS[language];
  const { match, completedAt, isPaused, comment, comment_by: author } = person;
  const validity = words.validity[person.validity ?? "usable"];
  const shown = isPaused ? null : match;
  const state = completedAt === null ? words.unfinished : words.completed(formatDate(completedAt, language));
  return [
    {
      kind: "trait",
      name: `${place + 1}. ${person.name}`,
      text: [state, ...(validity === "" ? [] : [`${validity}.`]), ...(isPaused ? [words.rests] : [])].join(
        " ",
      ),
      points: [
        ...(shown === null
          ? []
          : [
              { label: words.columns.match, text: matchText(shown, language) },
              { label: words.deviates, text: deviationsOf(shown, language) },
            ]),
        ...(shown?.normWarning == null ? [] : [{ label: words.norm, text: shown.normWarning[language] }]),
        ...(comment === "" ? [] : [{ label: words.comment(author), text: comment }]),
      ],
    },
  ];
}

const matchText = (
  { overall, halfWidth, label }: NonNullable<SheetPerson["match"]>,
  language: Language,
): string => `${SHORTLIST_WORDS[language].of100(String(overall), String(halfWidth))}. ${label[language]}.`;

function deviationsOf({ deviations }: NonNullable<SheetPerson["match"]>, language: Language): string {
  const words = SHORTLIST_WORDS[language];
  if (deviations.length === 0) return words.inside;
  const said = deviations.slice(0, DEVIATIONS_MOST).map(({ label, deviation, value, low, high, isFirst }) => {
    const range = words.value(cText(value, language), decimal(low, 1, language), decimal(high, 1, language));
    return `${label[language]} ${BAND_WORDS[language].deviations[deviation]}${isFirst ? `, ${words.first}` : ""} (${range})`;
  });
  const rest = deviations.length - said.length;
  return `${[...said, ...(rest > 0 ? [words.more(rest)] : [])].join("; ")}.`;
}
