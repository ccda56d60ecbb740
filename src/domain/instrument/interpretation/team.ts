import { LOCALES } from "#/messages/locale.gen.ts";
import { roundToTenth } from "../rounding.ts";
import { type Figure, isMissing } from "../statistics/figure.ts";
import type { Complement } from "../team/complement.ts";
import { balanceNotable, SPREAD_LEAST, type TeamPortrait } from "../team/team.ts";
import type { DimensionKey, Language, Localized, ScaleKey, ScaleText, ValueKey } from "../types.ts";
import { teamWeightHalfWidth, weighedValues } from "../value-groups.ts";
import { fill } from "./level.ts";
import type { TeamFindings, TeamList } from "./outcome.ts";
import type { InterpretationTexts } from "./types.ts";

const FINDINGS_MAX = 5;

const decimal = (value: number, language: Language): string =>
  roundToTenth(value).toFixed(1).replace(".", LOCALES[language].decimal);

/** The value that leads the team: the only one in front. */
const leadingValue = ({ n, values: { means } }: TeamPortrait): ValueKey | null => {
  const ahead = weighedValues(means, teamWeightHalfWidth(n)).filter(({ group }) => group === "front");
  return ahead.length === 1 ? (ahead[0]?.key ?? null) : null;
};

/** For each list, how marked a dimension is; null where the team is too small to judge. */
const candidatesFor = (list: TeamList, { spread, scales }: TeamPortrait): DimensionKey[] | null => {
  const sorted = (keys: readonly DimensionKey[], rank: (key: DimensionKey) => number) =>
    [...keys].sort((a, b) => rank(b) - rank(a));
  if (isMissing(spread)) return null;
  switch (list) {
    case "strengths":
      return sorted(spread.strengths, (key) => scales[key].mean);
    case "blindSpots":
      return sorted(spread.blindSpots, (key) => -scales[key].mean);
    case "tensions":
      return sorted(spread.tensions, (key) => scales[key].sd);
  }
};

const noticesOf = (
  { team: { notices } }: InterpretationTexts,
  portrait: Figure<TeamPortrait>,
  language: Language,
): string[] => {
  const found: Localized[] = [];
  if (isMissing(portrait)) found.push(notices.tooSmall);
  else {
    if (portrait.n < SPREAD_LEAST) found.push(notices.small);
    if (portrait.mixedNorms) found.push(notices.mixedNorms);
    if (portrait.mixedVersions) found.push(notices.mixedVersions);
    found.push(notices.error);
  }
  const error = isMissing(portrait) ? "" : decimal(portrait.meanError, language);
  return [...found, notices.people].map((notice) => fill(notice[language], { n: String(portrait.n), error }));
};

/**
 * What a team's results say about the team, never about one of its members. Lists hold the five most marked
 * dimensions; they and the text on how members differ need five members, all others three.
 * @param portrait of `teamPortrait`, or why there is none; then lead and notices remain.
 */
export const teamFindings = (
  texts: InterpretationTexts,
  portrait: Figure<TeamPortrait>,
  language: Language,
): TeamFindings => {
  const { team } = texts;
  const common = { lead: team.lead[language], notices: noticesOf(texts, portrait, language) };
  if (isMissing(portrait)) {
    return {
      ...common,
      lists: { strengths: [], blindSpots: [], tensions: [] },
      none: { strengths: null, blindSpots: null, tensions: null },
      balance: [],
      diversity: null,
      values: null,
      weI: null,
    };
  }
  const found = (list: TeamList) =>
    (candidatesFor(list, portrait) ?? [])
      .slice(0, FINDINGS_MAX)
      .map((key) => ({ key, text: team[list][key][language] }));
  const none = (list: TeamList) =>
    candidatesFor(list, portrait)?.length === 0 ? team.none[list][language] : null;
  const { spread, values } = portrait;
  const leader = leadingValue(portrait);
  return {
    ...common,
    lists: {
      strengths: found("strengths"),
      blindSpots: found("blindSpots"),
      tensions: found("tensions"),
    },
    none: { strengths: none("strengths"), blindSpots: none("blindSpots"), tensions: none("tensions") },
    balance: portrait.pairBalance.flatMap(({ pair, difference }) => {
      const authored = team.balance.find((text) => text.pair.join() === pair.join());
      const side = difference > 0 ? "first" : "second";
      const kind = Math.abs(difference) < balanceNotable(portrait.n) ? "even" : side;
      return authored ? [{ pair, difference, text: authored[kind][language] }] : [];
    }),
    diversity: isMissing(spread) ? null : team.diversity[spread.diversity.mixture][language],
    values: (leader ? team.values[leader] : team.valuesEven)[language],
    weI: team.weI[values.we.tendency][language],
  };
};

/**
 * What one more member would change in addition to the means, in at most five lines: blind spots that would be covered,
 * or one line when nothing would change at all. Empty when the team is too small.
 * @param names texts of the scales, for their names.
 */
export const teamComplement = (
  { team: { complement: authored } }: InterpretationTexts,
  complement: Figure<Complement>,
  names: Readonly<Record<ScaleKey, Pick<ScaleText, "name">>>,
  language: Language,
): string[] => {
  if (isMissing(complement)) return [];
  const { covers, shifts } = complement;
  if (covers.length === 0) return shifts.length === 0 ? [authored.nothing[language]] : [];
  return covers
    .slice(0, FINDINGS_MAX)
    .map((key) => fill(authored.covers[language], { dimension: names[key].name[language] }));
};
