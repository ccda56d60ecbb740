import type { TeamPortrait } from "#/domain/instrument/team/team.ts";
import type { DimensionKey } from "#/domain/instrument/types.ts";
import type { Chapter } from "../../document.ts";
import type { SpreadLane } from "../../document-charts.ts";
import { clusterKeys, type TeamFacts } from "../facts.ts";

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
