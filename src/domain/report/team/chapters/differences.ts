import { roundHalfUp } from "#/domain/instrument/rounding.ts";
import { isMissing } from "#/domain/instrument/statistics/figure.ts";
import { type TeamPortrait, type TeamSpread, teamBaseline } from "#/domain/instrument/team/team.ts";
import { type ScaleKey, VALUE_KEYS } from "#/domain/instrument/types.ts";
import type { Block, Chapter, Row } from "../../document.ts";
import { decimal } from "../../format.ts";
import { scoreView } from "../../views.ts";
import { clusterKeys, type NamedMember, type TeamFacts } from "../facts.ts";

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
    const { cValue, band } = member.scales[key];
    const view = scoreView(cValue, band, input);
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
