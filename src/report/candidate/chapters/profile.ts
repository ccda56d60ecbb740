import { clusterBlocks } from "#/instrument/interpretation/dimensions.ts";
import type { Block, Chapter } from "../../document.ts";
import type { Lane, PolarLane } from "../../document-charts.ts";
import type { ScaleView } from "../../views.ts";
import type { ReportFacts } from "../facts.ts";
import { chartTexts } from "./charts.ts";

/** What a chart needs of a scale. */
export const laneOf = ({ name, number, band, label, score }: ScaleView): Lane => ({
  name,
  number,
  band,
  label,
  score,
});

/** A phrase describes an end of the scale, not the person; the number in front says which. */
const polar = (scale: ScaleView): PolarLane => ({
  ...laneOf(scale),
  left: `0: ${scale.low}`,
  right: `10: ${scale.high}`,
});

/** All dimensions in the boxes of their clusters. */
export function profileChapter(facts: ReportFacts): Chapter {
  const { words } = facts;
  return {
    id: "profile",
    title: words.profile,
    lead: words.profileLead,
    opens: "page",
    blocks: [
      {
        kind: "lanes",
        ...chartTexts(facts, words.profile),
        hasAxis: true,
        clusters: facts.clusters.map(({ name, scales }) => ({ name, lanes: scales.map(polar) })),
      },
    ],
  };
}

/** Every cluster with its chart, a text for each of its scales, and what they say together. */
export function detailChapter(facts: ReportFacts): Chapter {
  const { words, input, language } = facts;
  const blocks = clusterBlocks(input.interpretation, input.texts.clusters, input.result, language);
  return {
    id: "detail",
    title: words.detail,
    lead: words.detailLead,
    opens: "flow",
    blocks: blocks.flatMap((cluster, index): Block[] => {
      const scales = facts.clusters[index]?.scales ?? [];
      return [
        {
          kind: "lanes",
          ...chartTexts(facts, cluster.name),
          hasAxis: false,
          clusters: [{ name: cluster.name, lanes: scales.map(laneOf) }],
        },
        {
          kind: "columns",
          isRuled: false,
          columns: cluster.blocks.map((block) => ({
            share: 1,
            blocks: [
              {
                kind: "trait",
                name: input.texts.scales[block.key].name[language],
                text: block.behaviour.join(" "),
                points: pointsOf(facts, block),
              },
            ],
          })),
        },
        ...(cluster.combination === null
          ? []
          : [{ kind: "text" as const, text: cluster.combination, style: "finding" as const }]),
      ];
    }),
  };
}

/** Benefit, watch-point and what helps, under the words of the instrument. */
export function pointsOf(
  { input, language }: Pick<ReportFacts, "input" | "language">,
  { benefit, watch, helps }: { benefit: string; watch: string; helps: string },
) {
  const { headings } = input.interpretation.words;
  return [
    { label: headings.benefit[language], text: benefit },
    { label: headings.watch[language], text: watch },
    { label: headings.helps[language], text: helps },
  ];
}
