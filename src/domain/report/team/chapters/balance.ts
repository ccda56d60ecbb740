import { balanceNotable } from "#/domain/instrument/team/team.ts";
import type { Chapter } from "../../document.ts";
import type { TeamFacts } from "../facts.ts";

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
