import { roundHalfUp } from "#/domain/instrument/rounding.ts";
import { isMissing } from "#/domain/instrument/statistics/figure.ts";
import { type TeamPortrait, type TeamSpread, teamBaseline } from "#/domain/instrument/team/team.ts";
import type { Block, Chapter } from "../../document.ts";
import { decimal } from "../../format.ts";
import type { TeamFacts } from "../facts.ts";

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
