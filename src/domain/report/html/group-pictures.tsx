import type { Lean, LeansBlock, SharesBlock, SpreadBlock, SpreadLane } from "../document-group.ts";
import { leanReach } from "../lean.ts";
import { swarmOffsets } from "../swarm.ts";
import { at, Ground, Picture, percent } from "./pictures.tsx";

/** How wide a lane is about, for the distances of its dots; its real width is the reader's. */
const LANE_WIDTH = 260;
const LANE_HEIGHT = 34;
const SHARES_WIDTH = 640;
const SHARES_HEIGHT = 36;
const RADIUS = 4;
const SMALL_RADIUS = 2.4;
const MANY = 24;

const radiusFor = (people: number): number => (people > MANY ? SMALL_RADIUS : RADIUS);

const Members = ({ values, x, perPoint, height }: MembersProps) => {
  const radius = radiusFor(values.length);
  const offsets = swarmOffsets(values, { perPoint, radius, room: height / 2 - radius - 1 });
  return (
    <>
      {values.map((value, index) => (
        <circle
          class="member"
          cx={x(value)}
          cy={(height / 2 + (offsets[index] ?? 0)).toFixed(1)}
          r={radius}
        />
      ))}
    </>
  );
};

interface MembersProps {
  values: readonly number[];
  x: (value: number) => string;
  perPoint: number;
  height: number;
}

const Mean = ({ x, y }: { x: string; y: number }) => (
  <svg class="mean" x={x} y={y} overflow="visible" aria-hidden="true">
    <path d="M0-6.5 6.5 0 0 6.5-6.5 0Z" />
  </svg>
);

interface SpreadProps {
  id: string;
  lane: SpreadLane;
  heads: SpreadBlock["heads"];
}

/** All members and their mean over the C scale. */
export const SpreadPicture = ({ id, lane, heads }: SpreadProps) => (
  <Picture
    id={id}
    title={`${lane.name}: ${heads.mean} ${lane.number}`}
    description={`${heads.range} ${lane.range}`}
    className="lane"
    height={LANE_HEIGHT}
  >
    <Ground step={1} />
    {lane.band && (
      <rect
        class="spread-band"
        x={at(lane.band[0])}
        width={at(lane.band[1] - lane.band[0])}
        y="11"
        height="12"
        rx="3"
      />
    )}
    <Members values={lane.values} x={at} perPoint={LANE_WIDTH / 10} height={LANE_HEIGHT} />
    <Mean x={at(lane.mean)} y={LANE_HEIGHT / 2} />
  </Picture>
);

interface LeanProps {
  id: string;
  lean: Lean;
  block: LeansBlock;
}

/** A bar from the middle to the side that prevails; the first side stands on the left. */
export const LeanPicture = ({ id, lean, block: { leans, heads, zone } }: LeanProps) => {
  const reach = leanReach(leans);
  const place = (difference: number) => ((reach - difference) * 100) / (2 * reach);
  const x = (difference: number) => percent(place(difference));
  const ticks = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
  return (
    <Picture
      id={id}
      title={`${lean.first}, ${lean.second}: ${heads.difference} ${lean.number}`}
      description={lean.text}
      className="lean"
      height={40}
    >
      <rect class="zone" x={x(zone.half)} width={percent((zone.half * 100) / reach)} y="0" height="100%" />
      {ticks.map((tick) => (
        <line class="tick" x1={x(tick)} x2={x(tick)} y1="0" y2="100%" />
      ))}
      <line class="middle" x1="50%" x2="50%" y1="0" y2="100%" />
      <line class="lean-bar" x1="50%" x2={x(lean.difference)} y1="26" y2="26" />
      <Mean x={x(lean.difference)} y={26} />
      <text class="lean-number" x={x(lean.difference)} y="13" text-anchor="middle">
        {lean.number}
      </text>
    </Picture>
  );
};

/** All members, their range and their mean between two sides. */
export const SharesPicture = ({ id, block }: { id: string; block: SharesBlock }) => {
  const x = (leftShare: number) => percent(100 - leftShare);
  const middle = SHARES_HEIGHT / 2;
  return (
    <Picture
      id={id}
      title={block.title}
      description={block.description}
      className="gauge"
      height={SHARES_HEIGHT}
    >
      <rect class="frame" x="0" y="1" width="100%" height={SHARES_HEIGHT - 2} rx="4" />
      <rect class="zone" x="40%" y="2" width="20%" height={SHARES_HEIGHT - 4} />
      <line class="tick" x1="50%" x2="50%" y1="0" y2="100%" />
      <line
        class="whisker"
        x1={x(Math.max(...block.values))}
        x2={x(Math.min(...block.values))}
        y1={middle}
        y2={middle}
      />
      <Members values={block.values} x={x} perPoint={SHARES_WIDTH / 100} height={SHARES_HEIGHT} />
      <Mean x={x(block.mean)} y={middle} />
    </Picture>
  );
};
