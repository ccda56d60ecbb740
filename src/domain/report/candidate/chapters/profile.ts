import { averageLine } from "#/domain/instrument/interpretation/dimensions.ts";
import type { ClusterBlock } from "#/domain/instrument/interpretation/outcome.ts";
import type { Block, ChapterText, TraitBlock } from "../../document.ts";
import type { Lane, PolarLane } from "../../document-charts.ts";
import { capitalised } from "../../format.ts";
import type { LabelledText } from "../../labelled-text.ts";
import type { ScaleView } from "../../views.ts";
import type { ReportFacts } from "../facts.ts";
import type { Detail } from "../outline.ts";
import { chartTexts } from "./charts.ts";
import { sideBySide } from "./reading.ts";

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

/** All dimensions in the boxes of their clusters with their figures, which stand nowhere else. */
export function profileChapter(facts: ReportFacts): ChapterText {
  const { words } = facts;
  return {
    lead: words.profileLead,
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

/** A text for each dimension that is clearly off the reference, what they say together, and one line on the others. */
export function detailChapter(facts: ReportFacts, detail: Detail): ChapterText {
  const { words, input, language } = facts;
  const { interpretation, result, texts } = input;
  const average = averageLine(interpretation, result, texts.scales, language);
  return {
    lead: detail === "full" ? words.detailLead : words.detailLeadBrief,
    blocks: [
      ...facts.told.flatMap((cluster) => clusterTexts(facts, cluster, detail)),
      ...(average === null ? [] : [{ kind: "text" as const, text: average, style: "body" as const }]),
    ],
  };
}

function clusterTexts(
  facts: ReportFacts,
  { name, blocks, marked, combination }: ClusterBlock,
  detail: Detail,
): Block[] {
  const { input, language } = facts;
  const { words } = input.interpretation;
  const nameOf = (key: (typeof blocks)[number]["key"]) => input.texts.scales[key].name[language];
  const points = (told: Parameters<typeof pointsOf>[1]) => (detail === "full" ? pointsOf(facts, told) : []);
  const traits = blocks.map((block): TraitBlock => {
    const standing = capitalised(words.standing[block.side][language], language);
    const text = block.behaviour.join(" ");
    return { kind: "trait", name: `${nameOf(block.key)}: ${standing}`, text, points: points(block) };
  });
  const together = marked && {
    kind: "trait" as const,
    name: `${marked.pair.map(nameOf).join(" / ")}: ${words.bothMarked[marked.kind === "bothHigh" ? "high" : "low"][language]}`,
    text: marked.text,
    points: points(marked),
  };
  const said: Block[] = [
    ...sideBySide(traits, false),
    ...(together ? [together] : []),
    ...(combination === null
      ? []
      : [{ kind: "text" as const, text: combination, style: "finding" as const }]),
  ];
  return said.length === 0 ? [] : [{ kind: "heading", text: name }, ...said];
}

/** Benefit, watch-point and what helps, under the words of the instrument; what is left out is left out. */
export function pointsOf(
  { input, language }: Pick<ReportFacts, "input" | "language">,
  { benefit, watch, helps }: { benefit: string | null; watch: string | null; helps: string | null },
): LabelledText[] {
  const { headings } = input.interpretation.words;
  return [
    { label: headings.benefit[language], text: benefit },
    { label: headings.watch[language], text: watch },
    { label: headings.helps[language], text: helps },
  ].flatMap(({ label, text }) => (text === null ? [] : [{ label, text }]));
}
