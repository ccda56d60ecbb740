import { balanceNotable, type TeamPortrait } from "#/domain/instrument/team/team.ts";
import type { DimensionKey } from "#/domain/instrument/types.ts";
import type { Chapter } from "../../document.ts";
import { clusterKeys, type TeamFacts } from "../facts.ts";

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
