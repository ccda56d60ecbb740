import { roundHalfUp } from "#/instrument/rounding.ts";
import { isMissing } from "#/instrument/statistics/figure.ts";
import type { TeamPortrait, TeamSpread } from "#/instrument/team/team.ts";
import type { Block, Chapter } from "../../document.ts";
import { decimal } from "../../format.ts";
import type { TeamFacts } from "../facts.ts";

/** Up to so many members a table of all pairs can be read. */
const SIMILARITY_TABLE_MOST = 16;

/**
 * How mixed the team is and how similar its members are; null below five members, like everything that is said about
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
  return [
    { kind: "trait", name: words.diversity, aside, text: findings.diversity ?? "", points: [] },
    { kind: "text", text: words.diversityNote, style: "small" },
  ];
}

function similarityBlocks({ words, members, n }: TeamFacts, { similarity }: TeamPortrait): Block[] {
  const pairs = similarity.flatMap((row, index) => row.slice(index + 1));
  const mean = pairs.reduce((sum, one) => sum + one, 0) / pairs.length;
  const [low, high] = [Math.min(...pairs), Math.max(...pairs)];
  const whole = (value: number) => String(roundHalfUp(value));
  const blocks: Block[] = [
    { kind: "heading", text: words.similarity },
    { kind: "text", text: words.similarityText(whole(mean), whole(low), whole(high)), style: "body" },
  ];
  if (n <= SIMILARITY_TABLE_MOST) {
    blocks.push({
      kind: "matrix",
      title: words.similarity,
      description: words.spoken.similarity,
      corner: words.member,
      groups: [members.map((_, index) => String(index + 1))],
      heads: "level",
      rows: members.map(({ name }, row) => ({
        name: `${row + 1}  ${name}`,
        cells: members.map((_, column) => {
          const value = similarity[row]?.[column] ?? 0;
          return row === column
            ? { text: "–", fill: null }
            : { text: whole(value), fill: { similarity: value } };
        }),
      })),
      total: null,
      legend: null,
    });
  }
  blocks.push({ kind: "text", text: words.similarityNote, style: "small" });
  return blocks;
}
