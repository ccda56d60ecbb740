import { roundHalfUp } from "#/domain/instrument/rounding.ts";
import { isMissing } from "#/domain/instrument/statistics/figure.ts";
import {
  balanceNotable,
  type TeamPortrait,
  type TeamSpread,
  teamBaseline,
} from "#/domain/instrument/team/team.ts";
import { type DimensionKey, VALUE_KEYS, type ValueKey } from "#/domain/instrument/types.ts";
import { valueGroup } from "#/domain/instrument/value-groups.ts";
import type { Block, Chapter, Column, Row } from "#/domain/report/document.ts";
import type { SpreadLane } from "#/domain/report/document-charts.ts";
import { decimal, percent } from "#/domain/report/format.ts";
import { groupText, levelText } from "#/domain/report/views.ts";
import { clusterKeys, type NamedMember, type TeamFacts } from "../facts.ts";
import { isBanded, isOfMembers, levelNumber, levelNumbers, levelRange, placeOf } from "../shown.ts";

/** All members' dots and their mean on every dimension, in the boxes of the clusters. */
export function profileChapter(facts: TeamFacts, portrait: TeamPortrait): Chapter {
  const { words, common, hasSpread } = facts;
  return {
    id: "profile",
    title: words.profile,
    lead: words.profileLead,
    opens: "page",
    blocks: [
      {
        kind: "spread",
        title: words.profile,
        description: words.spoken.spread,
        heads: { scale: common.dimension, mean: words.mean, range: words.range },
        legend: { ...words.spread, band: hasSpread ? words.spread.band : null },
        clusters: clusterKeys(facts).map(({ name, dimensions }) => ({
          name,
          lanes: dimensions.map((key) => laneOf(key, facts, portrait)),
        })),
      },
    ],
  };
}

function laneOf(key: DimensionKey, facts: TeamFacts, portrait: TeamPortrait): SpreadLane {
  const { words, members, hasSpread, tenth, nameOf, input, language } = facts;
  const { mean, min, max, band } = portrait.scales[key];
  const { low, high } = input.texts.scales[key];
  return {
    name: nameOf(key),
    number: tenth(mean),
    mean,
    values: isOfMembers(key, facts) ? members.map(({ scales }) => placeOf(scales[key], facts)) : [],
    band: hasSpread ? band : null,
    range: rangeOf(key, facts, words.rangeText(tenth(min), tenth(max))),
    left: `0: ${low[language]}`,
    right: `10: ${high[language]}`,
  };
}

/** From where to where the members lie: by their values, by their levels, or not at all. */
const rangeOf = (key: DimensionKey, facts: TeamFacts, exact: string): string =>
  !isOfMembers(key, facts)
    ? facts.words.teamOnly
    : isBanded(facts)
      ? levelRange(key, facts.members, facts.language)
      : exact;

/** The table of so many members and what follows it fill their page; of more, the next one is half empty. */
const isAloneOnPage = (n: number): boolean => n > 6 && n <= 18;

/** To which of two opposites the team leans. */
export function balanceChapter(facts: TeamFacts): Chapter {
  const { words, findings, nameOf, tenth, n } = facts;
  const half = balanceNotable(n);
  return {
    id: "balance",
    title: words.balance,
    lead: words.balanceLead,
    opens: isAloneOnPage(n) ? "page" : "flow",
    blocks: [
      {
        kind: "leans",
        title: words.balance,
        description: words.spoken.leans,
        heads: words.balanceHeads,
        zone: { name: words.balanceZone(tenth(half)), half },
        leans: findings.balance.map(({ pair: [first, second], difference, text }) => ({
          first: nameOf(first),
          second: nameOf(second),
          difference,
          number: tenth(Math.abs(difference)),
          text,
        })),
      },
    ],
  };
}

/** Every member's C values as a coloured table; of few members their levels. */
export function mapChapter(facts: TeamFacts, portrait: TeamPortrait): Chapter {
  const { words, members, nameOf, tenth, input } = facts;
  const banded = isBanded(facts);
  const clusters = clusterKeys(facts)
    .map(({ dimensions }) => dimensions.filter((key) => isOfMembers(key, facts)))
    .filter((keys) => keys.length > 0);
  const cells = (cOf: (key: DimensionKey) => number, textOf: (key: DimensionKey) => string) =>
    clusters.flat().map((key) => ({ text: textOf(key), fill: { c: cOf(key) } }));
  const meanOf = (key: DimensionKey) => portrait.scales[key].mean;
  const lead = banded ? `${words.bands} ${levelNumbers(facts.language)}` : words.mapLead;
  return {
    id: "map",
    title: words.map,
    lead: input.names ? lead : `${lead} ${words.codesNote}`,
    opens: "page",
    blocks: [
      {
        kind: "matrix",
        title: words.map,
        description: banded ? levelNumbers(facts.language) : words.mapSpoken,
        corner: words.member,
        groups: clusters.map((keys) => keys.map(nameOf)),
        heads: "upright",
        rows: members.map(({ name, scales }) => ({
          name,
          cells: cells(
            (key) => placeOf(scales[key], facts),
            (key) => (banded ? levelNumber(scales[key]) : tenth(scales[key].cValue)),
          ),
        })),
        total: banded
          ? null
          : {
              name: words.mean,
              cells: cells(meanOf, (key) => tenth(meanOf(key))),
            },
        legend: words.legend,
      },
    ],
  };
}

/** Every figure of the team behind the charts. */
export function figuresChapter(facts: TeamFacts, portrait: TeamPortrait): Chapter {
  const { words, common } = facts;
  const heads = words.figureHeads;
  const column = (title: string, share: number, weight: Column["weight"] = "regular"): Column => ({
    title,
    share,
    align: "right",
    weight,
  });
  const row = (key: DimensionKey): Row => ({ cells: cellsOf(key, facts, portrait) });
  const banded = isBanded(facts);
  return {
    id: "figures",
    title: words.figures,
    lead: words.figuresLead,
    opens: "page",
    blocks: [
      {
        kind: "table",
        caption: words.figures,
        isDense: true,
        columns: [
          { ...column(common.dimension, 148, "semibold"), align: "left" },
          column(heads.mean, 38, "bold"),
          column(heads.sd, 34),
          ...(banded ? [] : [column(heads.low, 44), column(heads.median, 44), column(heads.high, 48)]),
          column(heads.below, 50),
          column(heads.between, 50),
          column(heads.above, 50),
        ],
        rows: clusterKeys(facts).flatMap(({ name, dimensions }) => [{ group: name }, ...dimensions.map(row)]),
      },
    ],
  };
}

function cellsOf(key: DimensionKey, facts: TeamFacts, { scales }: TeamPortrait): string[] {
  const { nameOf, tenth, language } = facts;
  const { mean, sd, min, median, max, shares } = scales[key];
  return [
    nameOf(key),
    ...[mean, sd, ...(isBanded(facts) ? [] : [min, median, max])].map(tenth),
    ...[shares.low, shares.middle, shares.high].map((share) =>
      isOfMembers(key, facts) ? percent(share * 100, language) : "–",
    ),
  ];
}

/**
 * How mixed the team is and how similar its members are, as a whole and never two by two; null below five members, like everything that is said about
 * spread.
 */
export function differencesChapter(facts: TeamFacts, portrait: TeamPortrait): Chapter | null {
  const { words } = facts;
  const { spread } = portrait;
  if (isMissing(spread)) return null;
  return {
    id: "differences",
    title: words.differences,
    opens: "flow",
    blocks: [...diversityBlocks(facts, spread), ...similarityBlocks(facts, portrait)],
  };
}

function diversityBlocks({ words, findings, language, n }: TeamFacts, { diversity }: TeamSpread): Block[] {
  const aside = words.diversityFigure(decimal(diversity.index, 2, language), n);
  const { mean, low, high } = teamBaseline(n).diversity;
  const [usual, from, to] = [mean, low, high].map((index) => decimal(index, 2, language));
  return [
    { kind: "trait", name: words.diversity, aside, text: findings.diversity ?? "", points: [] },
    { kind: "text", text: words.diversityNote(usual ?? "", from ?? "", to ?? ""), style: "small" },
  ];
}

function similarityBlocks({ words }: TeamFacts, { similarity }: TeamPortrait): Block[] {
  const pairs = similarity.flatMap((row, index) => row.slice(index + 1));
  const mean = pairs.reduce((sum, one) => sum + one, 0) / pairs.length;
  const [low, high] = [Math.min(...pairs), Math.max(...pairs)];
  const whole = (value: number) => String(roundHalfUp(value));
  return [
    { kind: "heading", text: words.similarity },
    { kind: "text", text: words.similarityText(whole(mean), whole(low), whole(high)), style: "body" },
    { kind: "text", text: words.similarityNote, style: "small" },
  ];
}

/** Below three members: a page for each of them, and why nothing is said about the team. */
export const profileChapters = (facts: TeamFacts): Chapter[] =>
  facts.members.map((member, index) => ({
    id: `profile-${index + 1}`,
    title: member.name,
    lead: facts.input.names
      ? facts.words.tooSmallLead
      : `${facts.words.tooSmallLead} ${facts.words.codesNote}`,
    opens: "page",
    blocks: [tableOf(facts, member)],
  }));

function tableOf(facts: TeamFacts, member: NamedMember): Block {
  const { common, nameOf, language } = facts;
  const row = (key: DimensionKey): Row => ({
    cells: [nameOf(key), levelText(member.scales[key], language)],
  });
  const valueRow = (key: ValueKey): Row => ({
    cells: [nameOf(key), groupText(valueGroup(member.scales[key].rawPercent), language)],
  });
  return {
    kind: "table",
    caption: member.name,
    isDense: true,
    columns: [
      { title: common.dimension, share: 300, align: "left", weight: "semibold" },
      { title: common.label, share: 194, align: "left", weight: "regular" },
    ],
    rows: [
      ...clusterKeys(facts).flatMap(({ name, dimensions }) => {
        const shown = dimensions.filter((key) => isOfMembers(key, facts));
        return shown.length === 0 ? [] : [{ group: name }, ...shown.map(row)];
      }),
      { group: common.valuesGroup },
      ...VALUE_KEYS.map(valueRow),
    ],
  };
}
