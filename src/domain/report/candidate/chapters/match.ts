import { sideOf } from "#/domain/instrument/interpretation/level.ts";
import { matchNotice } from "#/domain/instrument/interpretation/notices.ts";
import type { MatchColor } from "#/domain/instrument/match.ts";
import type { DimensionMatch, MatchResult } from "#/domain/instrument/match-result.ts";
import { type MatchRange, RANGE_FIELDS } from "#/domain/instrument/range.ts";
import { clamp } from "#/domain/instrument/rounding.ts";
import type { Language } from "#/domain/instrument/types.ts";
import type { ReportWords } from "#/messages/domain/report.gen.ts";
import { recordOf } from "#/platform/text/record.ts";
import type { Block, ChapterText } from "../../document.ts";
import type { Target } from "../../document-charts.ts";
import { capitalised, cleanLine, cText, decimal, formatDate } from "../../format.ts";
import type { ProfileMatch } from "../../input.ts";
import { deviationText, scoreView } from "../../views.ts";
import type { ReportFacts } from "../facts.ts";
import type { Detail } from "../outline.ts";

/** Colour is never the only signal. */
const MATCH_SYMBOLS: Record<MatchColor, string> = {
  green: "++",
  lightgreen: "+",
  yellow: "o",
  orange: "−",
  red: "− −",
};

export const symbolOf = (color: MatchColor | null): string => (color === null ? "" : MATCH_SYMBOLS[color]);

/** The word decides, and never the points alone: they mean another thing on every profile. Null: nothing is judged. */
export const POSITION_COLORS: Record<MatchResult["standing"]["level"], MatchColor | null> = {
  close: "green",
  at_least_partly: "lightgreen",
  partly: "yellow",
  at_most_partly: "yellow",
  clarify: "orange",
  chance: "orange",
  open: null,
};

/** How near the candidate is to the target ranges of a job profile, scale by scale; null where none is compared. */
export function matchChapter(facts: ReportFacts, detail: Detail): ChapterText | null {
  const { words, language, input } = facts;
  const { match } = input;
  if (match === null) return null;
  const { profileName, result } = match;
  const color = POSITION_COLORS[result.standing.level];
  const targets = result.details.map((dimension) => targetOf(dimension, facts));
  return {
    lead: words.matchLead(
      cleanLine(profileName),
      String(match.version),
      formatDate(match.versionSince, language),
    ),
    blocks: [
      {
        kind: "overall",
        number: String(result.overallMatch),
        error: `±${result.halfWidth}`,
        rating: result.standing.label[language],
        color,
        symbol: symbolOf(color),
        text: result.recommendation[language],
      },
      { kind: "heading", text: words.matchChart },
      {
        kind: "targets",
        title: words.matchChart,
        description: words.spoken.targets,
        targets,
        legend: {
          ok: words.matchOk,
          critical: words.matchCritical,
          ideal: words.matchIdeal,
          score: words.matchDot,
        },
        spoken: {
          number: words.cValue,
          band: words.band,
          range: words.matchTarget,
          score: words.matchScore,
        },
      },
      { kind: "text", text: matchNotice(input.interpretation, result, language), style: "small" },
      ...(detail === "full" ? [notesBlock(facts, match)] : []),
    ],
  };
}

function targetOf(detail: DimensionMatch, { input, language, words }: ReportFacts): Target {
  const range = onScale(detail.range);
  const rangeText = rangeTextOf(range, language, words);
  const view = scoreView(input.result.scales[detail.scale], input);
  return {
    scale: detail.scale,
    name: detail.name[language],
    ...view,
    range,
    rangeText,
    detail: words.matchDetail(rangeText, idealText(detail.range, language), view.band),
    demand: demandOf(detail.range, words),
    color: detail.color,
    symbol: MATCH_SYMBOLS[detail.color],
    matchScore: String(detail.score),
    rating: deviationText(detail, input),
  };
}

/** Limits beyond an end of the scale are rendered at that end. */
const onScale = (range: MatchRange): MatchRange => ({
  ...range,
  ...recordOf(RANGE_FIELDS, (field) => clamp(range[field], C_MIN, C_MAX)),
});

const [C_MIN, C_MAX] = [0, 10];

/** A target range; one that reaches an end of the scale names its other limit alone. */
function rangeTextOf({ ok_min, ok_max }: MatchRange, language: Language, words: ReportWords): string {
  const [from, to] = [decimal(ok_min, 1, language), decimal(ok_max, 1, language)];
  if (ok_max >= C_MAX && ok_min > C_MIN) return words.rangeFrom(from);
  if (ok_min <= C_MIN && ok_max < C_MAX) return words.rangeTo(to);
  return `${from}–${to}`;
}

/** An open end of a plateau is part of the ideal. */
const idealText = ({ ideal, kind }: MatchRange, language: Language): string => {
  const sign = kind === undefined ? "" : kind === "at_least" ? "≥ " : "≤ ";
  return sign + decimal(ideal, 1, language);
};

/** What weighs more or less than usual, and what is essential, says so. */
const demandOf = ({ essential, weight }: MatchRange, words: ReportWords): string =>
  [...(essential ? [words.matchEssential] : []), ...(weight ? [words.matchWeight(String(weight))] : [])].join(
    " · ",
  );

/** What is near its ideal, under the side that the whole 80 % band lies on; what lies in the middle is no strength. */
const strengthsIn = ({ input, language }: ReportFacts, { result }: ProfileMatch): string[] =>
  result.strengths.flatMap(({ scale }) => {
    const side = sideOf(input.result.scales[scale]);
    return side === "mid" ? [] : [capitalised(input.texts.scales[scale][side][language], language)];
  });

const deviationLine = (detail: DimensionMatch, { words, language, input }: ReportFacts): string =>
  words.matchDeviation(
    detail.name[language],
    deviationText(detail, input),
    cText(detail.cValue, language),
    rangeTextOf(onScale(detail.range), language, words),
  );

function notesBlock(facts: ReportFacts, match: ProfileMatch): Block {
  const { words } = facts;
  const { details, developmentAreas } = match.result;

  const column = (title: string, items: string[]) => ({
    share: 1,
    blocks: [
      { kind: "heading" as const, text: title },
      { kind: "list" as const, isOrdered: false, items: items.length > 0 ? items : [words.matchNone] },
    ],
  });
  return {
    kind: "columns",
    isRuled: false,
    columns: [
      column(words.matchStrengths, strengthsIn(facts, match)),
      column(
        words.matchDeviations,
        developmentAreas.flatMap(({ scale }) =>
          details.filter((detail) => detail.scale === scale).map((detail) => deviationLine(detail, facts)),
        ),
      ),
    ],
  };
}
