import type { TeamPortrait } from "#/domain/instrument/team/team.ts";
import { type ScaleKey, VALUE_KEYS } from "#/domain/instrument/types.ts";
import type { Chapter, Column, Row } from "../../document.ts";
import { percent } from "../../format.ts";
import { clusterKeys, type TeamFacts } from "../facts.ts";

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
