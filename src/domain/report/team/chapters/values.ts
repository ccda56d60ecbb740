import type { TeamFinding, TeamList } from "#/domain/instrument/interpretation/outcome.ts";
import { roundHalfUp } from "#/domain/instrument/rounding.ts";
import { balanceNotable, type TeamPortrait } from "#/domain/instrument/team/team.ts";
import { VALUE_KEYS } from "#/domain/instrument/types.ts";
import {
  teamWeightHalfWidth,
  type ValueGroup,
  valueGroup,
  weighedValues,
} from "#/domain/instrument/value-groups.ts";
import type { Block, Chapter } from "../../document.ts";
import type { BarsBlock, MatrixCell } from "../../document-charts.ts";
import { percent } from "../../format.ts";
import { valueBars } from "../../views.ts";
import type { TeamFacts } from "../facts.ts";
import { isBanded, shareOf } from "../shown.ts";

/** Priorities of the team and of its members, and the balance of We and I. */
export function valuesChapter(facts: TeamFacts, portrait: TeamPortrait): Chapter {
  const { words, findings } = facts;
  return {
    id: "values",
    title: words.values,
    lead: words.valuesLead,
    opens: "page",
    blocks: [
      barsOf(facts, portrait, "full"),
      { kind: "text", text: words.valuesNote, style: "small" },
      ...(findings.values === null
        ? []
        : [{ kind: "text" as const, text: findings.values, style: "finding" as const }]),
      { kind: "heading", text: words.weI },
      { kind: "text", text: words.weILead, style: "body" },
      ...ratioBlocks(facts, portrait),
      { kind: "heading", text: words.groups },
      groupsOf(facts),
      { kind: "text", text: words.groupsNote, style: "small" },
    ],
  };
}

/** The values by their mean weight, each with its band and in its group. */
function barsOf(facts: TeamFacts, { n, values }: TeamPortrait, size: BarsBlock["size"]): BarsBlock {
  const { words, common, input } = facts;
  return {
    kind: "bars",
    title: words.values,
    description: words.spoken.values,
    size,
    heads: { name: common.valuesGroup, share: words.priority, band: common.band, group: common.valueGroup },
    bars: valueBars(weighedValues(values.means, teamWeightHalfWidth(n)), input),
  };
}

/** The members' shares of We and I with their mean. */
function sharesOf(facts: TeamFacts, { values: { we } }: TeamPortrait): Block {
  const { words, common, language, members } = facts;
  const share = roundHalfUp(we.mean);
  return {
    kind: "shares",
    title: words.weI,
    description: words.spoken.shares,
    mean: we.mean,
    values: members.map((member) => shareOf(member, facts)),
    leftName: common.we,
    rightName: common.i,
    leftText: percent(share, language),
    // Not rounded on its own, so that the printed shares always add up to 100.
    rightText: percent(100 - share, language),
    zoneName: common.balanced,
  };
}

function ratioBlocks(facts: TeamFacts, portrait: TeamPortrait): Block[] {
  const { words, common, language, findings, input } = facts;
  const { we } = portrait.values;
  const tendency = input.texts.tendencies[we.tendency][language];
  const [low, high] = [percent(we.min, language), percent(we.max, language)];
  return [
    sharesOf(facts, portrait),
    { kind: "text", text: isBanded(facts) ? words.weIBands : words.weINote(low, high), style: "small" },
    ...(findings.weI === null
      ? []
      : [
          {
            kind: "text" as const,
            text: `${common.tendencyWord}: ${tendency}. ${findings.weI}`,
            style: "finding" as const,
          },
        ]),
  ];
}

/** Which values are in front and behind for each member. */
function groupsOf({ words, members, nameOf }: TeamFacts): Block {
  const cells: Record<ValueGroup, MatrixCell> = {
    front: { text: words.more, fill: { place: 1 } },
    middle: { text: "", fill: null },
    behind: { text: words.less, fill: { place: 2 } },
  };
  return {
    kind: "matrix",
    title: words.groups,
    description: words.spoken.places,
    corner: words.member,
    groups: [VALUE_KEYS.map(nameOf)],
    heads: "level",
    rows: members.map(({ name, scales }) => ({
      name,
      cells: VALUE_KEYS.map((key) => cells[valueGroup(scales[key].rawPercent)]),
    })),
    total: null,
    legend: null,
  };
}

/** The page that is read in two minutes: what holds for the team as a whole, then its strengths and what it may miss. */
export function summaryChapter(facts: TeamFacts, portrait: TeamPortrait): Chapter {
  const { words, cautions, findings } = facts;
  const notice: Block[] =
    cautions.length > 0 ? [{ kind: "notice", title: words.caution, texts: cautions }] : [];
  return {
    id: "summary",
    title: words.summary,
    lead: findings.lead,
    opens: "page",
    blocks: [
      ...notice,
      { kind: "headlines", sentences: headlinesOf(facts) },
      ...sharedBlocks(facts, portrait),
      ...tensionBlocks(facts, portrait),
      {
        kind: "columns",
        isRuled: false,
        columns: [
          {
            share: 1,
            blocks: [{ kind: "heading", text: words.valuesOrder }, barsOf(facts, portrait, "compact")],
          },
          { share: 1, blocks: [{ kind: "heading", text: words.weI }, sharesOf(facts, portrait)] },
        ],
      },
    ],
  };
}

/** The clearest lean, the values, and how mixed the team is. */
function headlinesOf({ findings, words, n }: TeamFacts): string[] {
  const { balance, values, weI, diversity } = findings;
  const clearest = [...balance].sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))[0];
  const lean =
    clearest && Math.abs(clearest.difference) >= balanceNotable(n) ? clearest.text : words.allBalanced;
  return [lean, values, weI, diversity].filter((sentence) => sentence !== null);
}

/** Not with fewer than five members: a few people agree by chance. */
function sharedBlocks(facts: TeamFacts, portrait: TeamPortrait): Block[] {
  if (!facts.hasSpread) return [];
  return [
    {
      kind: "columns",
      isRuled: false,
      columns: [
        { share: 1, blocks: listBlocks(facts, portrait, "strengths") },
        { share: 1, blocks: listBlocks(facts, portrait, "blindSpots") },
      ],
    },
  ];
}

function listBlocks(facts: TeamFacts, portrait: TeamPortrait, list: Exclude<TeamList, "tensions">): Block[] {
  const { findings, tenth } = facts;
  const none = findings.none[list];
  return [
    headingOf(facts, list),
    ...(none === null ? [] : [{ kind: "text" as const, text: none, style: "body" as const }]),
    ...findings.lists[list].map((finding) =>
      traitOf(facts, finding, tenth(portrait.scales[finding.key].mean)),
    ),
  ];
}

/** Not with fewer than five members: then neither differences nor their absence are reported. */
function tensionBlocks(facts: TeamFacts, portrait: TeamPortrait): Block[] {
  const { findings, words, tenth } = facts;
  const none = findings.none.tensions;
  if (none !== null) return [headingOf(facts, "tensions"), { kind: "text", text: none, style: "body" }];
  if (findings.lists.tensions.length === 0) return [];
  const traits = findings.lists.tensions.map((finding) => {
    const { min, max } = portrait.scales[finding.key];
    return traitOf(facts, finding, isBanded(facts) ? null : words.rangeText(tenth(min), tenth(max)));
  });
  return [
    headingOf(facts, "tensions"),
    ...pairsOf(traits).map(
      (pair): Block => ({
        kind: "columns",
        isRuled: false,
        columns: pair.map((trait) => ({ share: 1, blocks: trait === null ? [] : [trait] })),
      }),
    ),
  ];
}

const headingOf = ({ input, language }: TeamFacts, list: TeamList): Block => ({
  kind: "heading",
  text: input.interpretation.words.headings[list][language],
});

const traitOf = ({ nameOf }: TeamFacts, { key, text }: TeamFinding, aside: string | null): Block => ({
  kind: "trait",
  name: nameOf(key),
  ...(aside !== null && { aside }),
  text,
  points: [],
});

/** Two and two; the last one may have no neighbour. */
const pairsOf = <T>(items: readonly T[]): (T | null)[][] =>
  items.flatMap((item, index) => (index % 2 === 0 ? [[item, items[index + 1] ?? null]] : []));
