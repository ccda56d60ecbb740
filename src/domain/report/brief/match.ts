import { type DimensionMatch, isOpenEssential } from "#/domain/instrument/match-result.ts";
import { STANDING_COLORS, symbolOf } from "../candidate/chapters/match.ts";
import type { ReportFacts } from "../candidate/facts.ts";
import type { Block, Row } from "../document.ts";
import { fitWords, isSlight } from "./fit.ts";
import { BRIEF_WORDS } from "./words.ts";

/** What deviates comes first, so that the rows that are left out are those of least interest. */
const ROWS_MAX = 6;
/** Beside a note on the response style there is room for fewer. */
const ROWS_BESIDE_NOTE = 4;

/** How near the answers are to the job profile, and requirement by requirement in words. */
export function matchBlocks(facts: ReportFacts): Block[] {
  const { input, language } = facts;
  const words = BRIEF_WORDS[language];
  if (!input.match) return [];
  const { result } = input.match;
  const color = STANDING_COLORS[result.standing.level];
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
        words.matchError(String(result.halfWidth)),
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
  const { interview, language } = facts;
  const { scale, range, color, name } = detail;
  const place = interview.questions.findIndex(({ about }) => "scale" in about && about.scale === scale);
  const shade = isSlight(detail, facts) ? "yellow" : color;
  return {
    cells: [
      range.essential ? `${name[language]} (${BRIEF_WORDS[language].essential})` : name[language],
      { color: shade, text: `${symbolOf(shade)}  ${fitWords(detail, facts)}` },
      place < 0 ? "" : String(place + 1),
    ],
  };
}
