import type { TeamPortrait } from "#/domain/instrument/team/team.ts";
import type { DimensionKey } from "#/domain/instrument/types.ts";
import type { Chapter } from "../../document.ts";
import { clusterKeys, type TeamFacts } from "../facts.ts";

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
