import { type DimensionMatch, isOpenEssential } from "#/domain/instrument/match-result.ts";
import { leastDifference } from "#/domain/instrument/rounding.ts";
import { isWithheld } from "#/domain/instrument/types.ts";
import { BRIEF_WORDS } from "#/messages/domain/report/brief.gen.ts";
import { askedNotice, footerOf, infoOf, qualityNotices } from "../candidate/chapters/front.ts";
import { POSITION_COLORS, symbolOf } from "../candidate/chapters/match.ts";
import { type ReportFacts, reportFacts } from "../candidate/facts.ts";
import type { Block, Chapter, ReportDocument, Row } from "../document.ts";
import { cleanLine } from "../format.ts";
import type { ReportInput } from "../input.ts";
import { deviationIn, deviationText } from "../views.ts";
import { pointsOf, strengthsOf } from "./words.ts";

/** Very long names and profiles are shortened so that they fit on one page. */
const NAME_MAX = 70;

/**
 * One page for anyone who decides with others: how far the answers can be used, what of the job they fit, what to
 * verify under which number of the interview guide, and what the page is not. Of answers that are not usable it says
 * what to do. The same input gives the same document. Throws a RangeError when `completedAt` is no date.
 */
export function buildBrief(input: ReportInput): ReportDocument {
  const facts = reportFacts(input);
  const words = BRIEF_WORDS[input.language];
  const info = infoOf(facts);
  return {
    language: input.language,
    brand: input.brand,
    info: {
      ...info,
      title: words.name,
      subject: [words.kinds[input.kind], facts.completedOn].join(", "),
      keywords: [words.name, facts.questionnaire],
    },
    cover: null,
    chapters: [isWithheld(facts.quality.status) ? unusable(facts) : brief(facts, input)],
    footer: footerOf(facts),
    labels: facts.words.labels,
  };
}

function headOf(facts: ReportFacts): Pick<Chapter, "id" | "title" | "lead" | "opens"> {
  const { input, language, candidate, company } = facts;
  const brief = BRIEF_WORDS[language];
  const short = (text: string) => cleanLine(text, NAME_MAX);
  const profile = input.match && !isWithheld(facts.quality.status) ? short(input.match.profileName) : "";
  const parts = [
    short(candidate),
    profile || brief.kinds[input.kind],
    brief.completed(facts.completedOn),
    short(company),
  ];
  return { id: "brief", title: brief.name, lead: parts.filter(Boolean).join(" · "), opens: "page" };
}

const heading = (text: string): Block => ({ kind: "heading", text });

function askedBlocks(facts: ReportFacts): Block[] {
  const asked = askedNotice(facts);
  return asked === null ? [] : [{ kind: "notice", ...asked }];
}

/** Care and response style in one box, as the page is one. */
function noticeOf(facts: ReportFacts): Block {
  const all = qualityNotices(facts);
  return {
    kind: "notice",
    tone: all.some(({ tone }) => tone === "caution") ? "caution" : "ok",
    title: all.map(({ title }) => title).join(" · "),
    texts: all.flatMap(({ texts }) => texts),
  };
}

function notBlocks({ language }: ReportFacts): Block[] {
  const words = BRIEF_WORDS[language];
  return [heading(words.not), { kind: "list", isOrdered: false, items: words.notLines }];
}

function brief(facts: ReportFacts, input: ReportInput): Chapter {
  const words = BRIEF_WORDS[facts.language];
  const isFlat = !input.match && facts.distinctive.length === 0;
  const sided = (title: string, items: { name: string; text: string }[], none: string): Block[] => [
    heading(title),
    ...(items.length === 0
      ? [{ kind: "text" as const, text: none, style: "body" as const }]
      : items.map(({ name, text }): Block => ({ kind: "trait", name, text, points: [] }))),
  ];
  return {
    ...headOf(facts),
    blocks: [
      ...askedBlocks(facts),
      noticeOf(facts),
      ...matchBlocks(facts),
      {
        kind: "columns",
        isRuled: false,
        columns: [
          {
            share: 1,
            blocks: sided(
              words.strengths,
              strengthsOf(facts),
              isFlat ? facts.words.distinctiveNone : words.strengthsNone,
            ),
          },
          {
            share: 1,
            blocks: sided(
              words.points,
              pointsOf(facts).map(({ name, number, text }) => ({
                name: `${name} ${words.toQuestion(String(number))}`,
                text,
              })),
              words.pointsNone,
            ),
          },
        ],
      },
      ...notBlocks(facts),
    ],
  };
}

function unusable(facts: ReportFacts): Chapter {
  return {
    ...headOf(facts),
    blocks: [
      ...askedBlocks(facts),
      ...qualityNotices(facts).map((notice) => ({ kind: "notice" as const, ...notice })),
      heading(BRIEF_WORDS[facts.language].steps),
      { kind: "list", isOrdered: true, items: facts.notices.questionable },
      ...notBlocks(facts),
    ],
  };
}

/** What deviates comes first, so that the rows that are left out are those of least interest. */
const ROWS_MAX = 6;
/** Next to a note on the response style there is room for fewer. */
const ROWS_BESIDE_NOTE = 4;

/** How near the answers are to the job profile, and requirement by requirement in words. */
function matchBlocks(facts: ReportFacts): Block[] {
  const { input, language } = facts;
  const words = BRIEF_WORDS[language];
  if (!input.match) return [];
  const { result } = input.match;
  const color = POSITION_COLORS[result.standing.level];
  const ranked = result.details.toSorted(
    (a, b) =>
      Number(isOpenEssential(b)) - Number(isOpenEssential(a)) ||
      Number(a.zone === "green") - Number(b.zone === "green") ||
      a.score - b.score,
  );
  const rows = facts.notices.presentation === null ? ROWS_MAX : ROWS_BESIDE_NOTE;
  const [shown, left] = [ranked.slice(0, rows), ranked.slice(rows)];
  const inside = left.filter(({ zone }) => zone === "green").length;
  const open = result.essentialOpen.map(({ name }) => name[language]).join(", ");
  return [
    {
      kind: "overall",
      number: String(result.overallMatch),
      error: `±${result.halfWidth}`,
      rating: result.standing.label[language],
      color,
      symbol: symbolOf(color),
      text: [
        ...(open === "" ? [] : [words.clarify(open)]),
        result.standing.text[language],
        words.matchError(String(result.halfWidth), String(leastDifference(result.halfWidth))),
      ].join(" "),
    },
    { kind: "heading", text: words.requirements },
    {
      kind: "table",
      caption: words.requirements,
      isDense: true,
      columns: [
        { title: words.requirement, share: 220, align: "left", weight: "semibold" },
        { title: words.fit, share: 210, align: "left", weight: "semibold" },
        { title: words.question, share: 60, align: "right", weight: "bold" },
      ],
      rows: shown.map((detail): Row => rowOf(detail, facts)),
    },
    ...(left.length === 0
      ? []
      : [
          {
            kind: "text" as const,
            text: words.others(inside, left.length - inside),
            style: "small" as const,
          },
        ]),
  ];
}

function rowOf(detail: DimensionMatch, facts: ReportFacts): Row {
  const { asked, language } = facts;
  const { scale, range, color, name } = detail;
  const question = asked.find(({ about }) => "scale" in about && about.scale === scale);
  const shade = deviationIn(detail, facts.input).startsWith("just_") ? "yellow" : color;
  return {
    cells: [
      range.essential ? `${name[language]} (${BRIEF_WORDS[language].essential})` : name[language],
      { color: shade, text: `${symbolOf(shade)}  ${deviationText(detail, facts.input)}` },
      question === undefined ? "" : String(question.number),
    ],
  };
}
