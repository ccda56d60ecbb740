/** @jsxImportSource preact */
import type {
  BarsBlock,
  CardsBlock,
  ChartBlock,
  CycleBlock,
  GaugeBlock,
  LanesBlock,
  OverallBlock,
  TargetsBlock,
} from "../document-charts.ts";
import { BareLane, BarPicture, GaugePicture, LanePicture, Scale, TargetPicture } from "./pictures.tsx";
import { type BlockContext, Figures, LaneFigures, Leans, Matrix, Shares, Spread } from "./tables.tsx";

/** All charts: each one says what it shows, and its figures appear next to or below it as text. */
export function ChartView({ block, context }: { block: ChartBlock; context: BlockContext }) {
  switch (block.kind) {
    case "lanes":
      return <Lanes block={block} context={context} />;
    case "cards":
      return <Cards block={block} context={context} />;
    case "bars":
      return <Bars block={block} context={context} />;
    case "gauge":
      return <Gauge block={block} context={context} />;
    case "overall":
      return <Overall block={block} />;
    case "targets":
      return <Targets block={block} context={context} />;
    case "cycle":
      return <Cycle block={block} context={context} />;
    case "matrix":
      return <Matrix block={block} />;
    case "spread":
      return <Spread block={block} context={context} />;
    case "leans":
      return <Leans block={block} context={context} />;
    case "shares":
      return <Shares block={block} context={context} />;
  }
}

interface Props<B> {
  block: B;
  context: BlockContext;
}

/** What a chart shows, said once for all of its drawings to those who do not see them. */
const Spoken = ({ text }: { text: string }) => <p class="hidden">{text}</p>;

const Lanes = ({ block, context: { id, labels } }: Props<LanesBlock>) => (
  <div class="lanes">
    {block.hasAxis && <Spoken text={block.description} />}
    {block.clusters.map((cluster, group) => (
      <div class="cluster">
        <h3>{cluster.name}</h3>
        <ul>
          {cluster.lanes.map((lane, index) => (
            <li>
              <span class="name">{lane.name}</span>
              <span class="number">{lane.number}</span>
              <LanePicture id={`${id}-${group}-${index}`} lane={lane} heads={block.heads} />
              <span class="label">{lane.label}</span>
              {lane.left !== undefined && <span class="pole">{lane.left}</span>}
              {lane.right !== undefined && <span class="pole high">{lane.right}</span>}
            </li>
          ))}
          <li class="axis" aria-hidden="true">
            <Scale />
          </li>
        </ul>
      </div>
    ))}
    <LaneFigures label={labels.figures} chart={block} lanes={block.clusters.flatMap(({ lanes }) => lanes)} />
  </div>
);

const Cards = ({ block, context: { traitLevel: Heading } }: Props<CardsBlock>) => (
  <div class="cards">
    {block.cards.map((card) => (
      <div class="card">
        <Heading>{card.name}</Heading>
        <p class="score">
          <span class="number">{card.number}</span> {card.label}
        </p>
        <BareLane score={card.score} />
        <Scale />
        <p>{card.phrase}</p>
        {card.points.map(({ label, text }) => (
          <p>
            <b>{label}</b> {text}
          </p>
        ))}
      </div>
    ))}
    {block.rest !== null && <p class="card rest">{block.rest}</p>}
  </div>
);

const Bars = ({ block, context: { id, labels } }: Props<BarsBlock>) => (
  <>
    {block.size === "full" && <Spoken text={block.description} />}
    <ul class={`bars ${block.size}`}>
      {block.bars.map((bar, index) => (
        <li>
          <span class="name">{bar.name}</span>
          <BarPicture
            id={`${id}-${index}`}
            title={`${bar.name}: ${block.heads.share} ${bar.shareText}, ${block.heads.band} ${bar.bandText}`}
            bar={bar}
          />
          {block.size === "full" && <span class="number">{bar.shareText}</span>}
          <span class="group">{bar.group}</span>
          {block.size === "full" && <span class="pole">{bar.description}</span>}
        </li>
      ))}
    </ul>
    <Figures
      label={labels.figures}
      caption={block.title}
      heads={[block.heads.name, block.heads.share, block.heads.band, block.heads.group]}
      rows={block.bars.map((bar) => [bar.name, bar.shareText, bar.bandText, bar.group])}
    />
  </>
);

const Gauge = ({ block, context: { id } }: Props<GaugeBlock>) => (
  <div class="ratio">
    <p class="sides">
      <span>
        <b>{block.leftName}</b> {block.leftText}
      </span>
      <span class="zone-name">{block.zoneName}</span>
      <span>
        {block.rightText} <b>{block.rightName}</b>
      </span>
    </p>
    <GaugePicture id={id} gauge={block} />
  </div>
);

const Overall = ({ block }: { block: OverallBlock }) => (
  <div class="card overall">
    <p class={block.color === null ? "figure" : `figure m-${block.color}`}>
      <span class="number">{block.number}</span> <span class="error">{block.error}</span>
    </p>
    <div>
      <p class={block.color === null ? "match" : `match m-${block.color}`}>
        {block.symbol !== "" && <span aria-hidden="true">{block.symbol} </span>}
        {block.rating}
      </p>
      <p>{block.text}</p>
    </div>
  </div>
);

const Targets = ({ block, context: { id } }: Props<TargetsBlock>) => (
  <>
    <Spoken text={block.description} />
    <ul class="legend" aria-hidden="true">
      <li class="key-ok">{block.legend.ok}</li>
      <li class="key-critical">{block.legend.critical}</li>
      <li class="key-ideal">{block.legend.ideal}</li>
      <li class="key-dot">{block.legend.score}</li>
    </ul>
    <ul class="targets">
      {block.targets.map((target, index) => (
        <li>
          <span class="name">{target.name}</span>
          <span class="number">{target.number}</span>
          <span class="pole">
            {target.detail}
            {target.demand !== "" && ` · ${target.demand}`}
          </span>
          <TargetPicture id={`${id}-${index}`} target={target} texts={block.spoken} />
          <span class={`label match m-${target.color}`}>
            <span aria-hidden="true">{target.symbol}</span> {target.matchScore} {target.rating}
          </span>
        </li>
      ))}
      <li class="axis" aria-hidden="true">
        <Scale />
      </li>
    </ul>
  </>
);

const Cycle = ({ block, context: { id, labels } }: Props<CycleBlock>) => (
  <>
    <Spoken text={block.description} />
    <ol class="cycle">
      {block.steps.map((step, index) => (
        <li>
          <b>{step.title}</b>
          <span class="pole">{step.name}</span>
          <span>
            <span class="number">{step.number}</span> {step.label}
          </span>
          <LanePicture id={`${id}-${index}`} lane={step} heads={block.heads} isSmall />
        </li>
      ))}
    </ol>
    <LaneFigures label={labels.figures} chart={block} lanes={block.steps} />
  </>
);
