import type { LeansBlock, SharesBlock, SpreadBlock } from "../document-group.ts";
import type { BlockContext } from "./context.ts";
import { LeanPicture, SharesPicture, SpreadPicture } from "./group-pictures.tsx";
import { Scale } from "./pictures.tsx";
import { Figures } from "./tables.tsx";

interface Props<B> {
  block: B;
  context: BlockContext;
}

/** Everybody's dots and the mean on every scale. */
export const Spread = ({ block, context: { id, labels } }: Props<SpreadBlock>) => (
  <div class="lanes spread">
    <p class="hidden">{block.description}</p>
    <ul class="legend" aria-hidden="true">
      <li class="key-member">{block.legend.member}</li>
      <li class="key-mean">{block.legend.mean}</li>
      {block.legend.band !== null && <li class="key-spread">{block.legend.band}</li>}
      <li class="key-zone">{block.legend.zone}</li>
    </ul>
    {block.clusters.map((cluster, group) => (
      <div class="cluster">
        <h3>{cluster.name}</h3>
        <ul>
          {cluster.lanes.map((lane, index) => (
            <li>
              <span class="name">{lane.name}</span>
              <span class="number">{lane.number}</span>
              <SpreadPicture id={`${id}-${group}-${index}`} lane={lane} heads={block.heads} />
              <span class="label">{lane.range}</span>
              <span class="pole">{lane.left}</span>
              <span class="pole high">{lane.right}</span>
            </li>
          ))}
          <li class="axis" aria-hidden="true">
            <Scale />
          </li>
        </ul>
      </div>
    ))}
    <Figures
      label={labels.figures}
      caption={block.title}
      heads={[block.heads.scale, block.heads.mean, block.heads.range]}
      rows={block.clusters.flatMap(({ lanes }) => lanes.map((lane) => [lane.name, lane.number, lane.range]))}
    />
  </div>
);

/** To which of two opposites the group leans, pair by pair. */
export const Leans = ({ block, context: { id, labels } }: Props<LeansBlock>) => (
  <>
    <p class="hidden">{block.description}</p>
    <ul class="leans">
      {block.leans.map((lean, index) => (
        <li>
          <span class={lean.difference >= block.zone.half ? "side prevails" : "side"}>{lean.first}</span>
          <span class={lean.difference <= -block.zone.half ? "side second prevails" : "side second"}>
            {lean.second}
          </span>
          <LeanPicture id={`${id}-${index}`} lean={lean} block={block} />
          <span class="meaning">{lean.text}</span>
        </li>
      ))}
    </ul>
    <p class="zone-name">{block.zone.name}</p>
    <Figures
      label={labels.figures}
      caption={block.title}
      heads={[block.heads.first, block.heads.second, block.heads.difference]}
      rows={block.leans.map((lean) => [
        lean.first,
        lean.second,
        lean.difference < 0 ? `−${lean.number}` : lean.number,
      ])}
    />
  </>
);

/** Two sides with everybody's shares and the mean. */
export const Shares = ({ block, context: { id } }: Props<SharesBlock>) => (
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
    <SharesPicture id={id} block={block} />
  </div>
);
