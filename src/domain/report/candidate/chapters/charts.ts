import type { BarsBlock, ChartTexts, GaugeBlock } from "../../document-charts.ts";
import { percent } from "../../format.ts";
import type { ReportFacts } from "../facts.ts";

/** Standard error of the we share under the model of the questionnaire. */
const WE_I_ERROR = 7;

/** @param title what the chart is called where it is not seen */
export const chartTexts = ({ words }: ReportFacts, title: string): ChartTexts => ({
  title,
  description: words.spoken.lanes,
  heads: { scale: words.dimension, number: words.cValue, band: words.band, label: words.label },
});

/** The six values by weight, in the order of the value systems. */
export function valueBars(facts: ReportFacts): BarsBlock {
  const { words, values } = facts;
  return {
    kind: "bars",
    title: words.values,
    description: words.spoken.values,
    size: "full",
    heads: {
      rank: words.spoken.rank,
      name: words.valuesGroup,
      share: words.priority,
      aside: words.againstNorm,
    },
    bars: values.map((value) => ({
      name: value.name,
      description: value.description,
      share: value.share,
      shareText: value.raw,
      rank: value.rank,
      aside: `${value.number}  ${value.label}`,
    })),
  };
}

export function ratioGauge({ words, weI, language }: ReportFacts): GaugeBlock {
  const [we, i] = [percent(weI.we, language), percent(weI.i, language)];
  return {
    kind: "gauge",
    title: words.weI,
    description: words.spoken.ratio(we, i, String(WE_I_ERROR)),
    leftShare: weI.we,
    error: WE_I_ERROR,
    leftName: words.we,
    rightName: words.i,
    leftText: we,
    rightText: i,
    zoneName: words.balanced,
  };
}
