import { roundHalfUp } from "#/domain/instrument/rounding.ts";
import { isMissing } from "#/domain/instrument/statistics/figure.ts";
import {
  balanceNotable,
  type TeamPortrait,
  type TeamSpread,
  teamBaseline,
} from "#/domain/instrument/team/team.ts";
import { type DimensionKey, type ScaleKey, VALUE_KEYS } from "#/domain/instrument/types.ts";
import type { Block, Chapter, Column, Row } from "#/domain/report/document.ts";
import type { SpreadLane } from "#/domain/report/document-charts.ts";
import { decimal, percent } from "#/domain/report/format.ts";
import { scoreView } from "#/domain/report/views.ts";
import { clusterKeys, type NamedMember, type TeamFacts } from "../facts.ts";

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
    values: members.map(({ scales }) => scales[key].cValue),
    band: hasSpread ? band : null,
    range: words.rangeText(tenth(min), tenth(max)),
    left: `0: ${low[language]}`,
    right: `10: ${high[language]}`,
  };
}

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

/** Every member's C values as a coloured table. */
export function mapChapter(facts: TeamFacts, portrait: TeamPortrait): Chapter {
  const { words, members, nameOf, tenth, input } = facts;
  const clusters = clusterKeys(facts).map(({ dimensions }) => dimensions);
  const cells = (cOf: (key: DimensionKey) => number) =>
    clusters.flat().map((key) => ({ text: tenth(cOf(key)), fill: { c: cOf(key) } }));
  return {
    id: "map",
    title: words.map,
    lead: input.names ? words.mapLead : `${words.mapLead} ${words.codesNote}`,
    opens: "page",
    blocks: [
      {
        kind: "matrix",
        title: words.map,
        description: words.mapSpoken,
        corner: words.member,
        groups: clusters.map((keys) => keys.map(nameOf)),
        heads: "upright",
        rows: members.map(({ name, scales }) => ({ name, cells: cells((key) => scales[key].cValue) })),
        total: { name: words.mean, cells: cells((key) => portrait.scales[key].mean) },
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
  const row = (key: ScaleKey): Row => ({ cells: cellsOf(key, facts, portrait) });
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
          column(heads.low, 44),
          column(heads.median, 44),
          column(heads.high, 48),
          column(heads.below, 50),
          column(heads.between, 50),
          column(heads.above, 50),
        ],
        rows: [
          ...clusterKeys(facts).flatMap(({ name, dimensions }) => [{ group: name }, ...dimensions.map(row)]),
          { group: common.valuesGroup },
          ...VALUE_KEYS.map(row),
        ],
      },
    ],
  };
}

function cellsOf(key: ScaleKey, { nameOf, tenth, language }: TeamFacts, { scales }: TeamPortrait): string[] {
  const { mean, sd, min, median, max, shares } = scales[key];
  return [
    nameOf(key),
    ...[mean, sd, min, median, max].map(tenth),
    ...[shares.low, shares.middle, shares.high].map((share) => percent(share * 100, language)),
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
  const { common, nameOf, input } = facts;
  const row = (key: ScaleKey): Row => {
    const view = scoreView(member.scales[key], input);
    return { cells: [nameOf(key), view.number, view.band, { score: view.score }, view.label] };
  };
  return {
    kind: "table",
    caption: member.name,
    isDense: true,
    columns: [
      { title: common.dimension, share: 160, align: "left", weight: "semibold" },
      { title: common.cValue, share: 50, align: "right", weight: "bold" },
      { title: common.band, share: 76, align: "right", weight: "regular" },
      { title: "", spoken: common.spoken.chart, share: 110, align: "left", weight: "regular" },
      { title: common.label, share: 98, align: "left", weight: "regular" },
    ],
    rows: [
      ...clusterKeys(facts).flatMap(({ name, dimensions }) => [{ group: name }, ...dimensions.map(row)]),
      { group: common.valuesGroup },
      ...VALUE_KEYS.map(row),
    ],
  };
}
