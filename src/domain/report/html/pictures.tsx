/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import type { MatchRange } from "#/domain/instrument/range.ts";
import {
  type Bar,
  type GaugeBlock,
  type Lane,
  type Lean,
  type LeansBlock,
  leanReach,
  type Score,
  type SharesBlock,
  type SpreadBlock,
  type SpreadLane,
  type Target,
} from "../document-charts.ts";
import { swarmOffsets } from "../swarm.ts";

/** Position of a C value in percent of a chart's width; values outside 0..10 are placed at the nearer end. */
const at = (value: number): string => `${(Math.min(10, Math.max(0, value)) * 10).toFixed(2)}%`;
const span = (from: number, to: number) => ({ x: at(from), width: at(Math.max(0, to - from)) });
const percent = (share: number): string => `${Math.min(100, Math.max(0, share)).toFixed(2)}%`;

const C_VALUES = Array.from({ length: 11 }, (_, value) => value);

interface PictureProps {
  id: string;
  title: string;
  description: string;
  className: string;
  height: number;
  children: ComponentChildren;
}

/** A drawing that stretches with its place: all lengths across are percent, so nothing but positions is scaled. */
function Picture({ id, title, description, className, height, children }: PictureProps) {
  return (
    <svg
      class={className}
      role="img"
      aria-labelledby={`${id}-t`}
      aria-describedby={`${id}-d`}
      width="100%"
      height={height}
    >
      <title id={`${id}-t`}>{title}</title>
      <desc id={`${id}-d`}>{description}</desc>
      {children}
    </svg>
  );
}

const Ground = ({ step }: { step: number }) => (
  <>
    <rect class="zone" y="0" height="100%" {...span(3.5, 6.5)} />
    {C_VALUES.filter((value) => value % step === 0).map((value) => (
      <line class="tick" x1={at(value)} x2={at(value)} y1="0" y2="100%" />
    ))}
    <line class="middle" x1="50%" x2="50%" y1="0" y2="100%" />
  </>
);

function Mark({ score, radius, tone = "" }: { score: Score; radius: number; tone?: string }) {
  const [low, high] = score.band;
  return (
    <>
      <line class={`whisker ${tone}`} x1={at(low)} x2={at(high)} y1="50%" y2="50%" />
      {[low, high].map((end) => (
        <line class={`whisker ${tone}`} x1={at(end)} x2={at(end)} y1="32%" y2="68%" />
      ))}
      <circle class={`dot ${tone}`} cx={at(score.value)} cy="50%" r={radius} />
    </>
  );
}

interface LaneProps {
  id: string;
  lane: Lane;
  heads: { number: string; band: string };
  isSmall?: boolean;
}

/** A score over the C scale: dot, 80 % band, average range. */
export const LanePicture = ({ id, lane, heads, isSmall = false }: LaneProps) => (
  <Picture
    id={id}
    title={`${lane.name}: ${heads.number} ${lane.number}`}
    description={`${heads.band} ${lane.band}, ${lane.label}`}
    className="lane"
    height={isSmall ? 18 : 28}
  >
    <Ground step={isSmall ? 5 : 1} />
    <Mark score={lane.score} radius={isSmall ? 4.5 : 6} />
  </Picture>
);

/** A lane without words, where the cells next to it say the same. */
export const BareLane = ({ score }: { score: Score }) => (
  <svg class="lane" aria-hidden="true" width="100%" height="18">
    <Ground step={5} />
    <Mark score={score} radius={4} />
  </svg>
);

/** The numbers 0..10 under lanes. */
export const Scale = () => (
  <svg class="scale" aria-hidden="true" width="100%" height="16">
    {C_VALUES.map((value) => (
      <text x={at(value)} y="12" text-anchor="middle">
        {value}
      </text>
    ))}
  </svg>
);

/** A weight from 0 to 100 with its band and the middle marked. */
export const BarPicture = ({ id, title, bar: { share, band } }: { id: string; title: string; bar: Bar }) => (
  <Picture id={id} title={title} description="0–100" className="bar" height={14}>
    <rect class="zone" x="0" y="2" width="100%" height="10" rx="3" />
    <rect class="fill" x="0" y="2" width={percent(share)} height="10" rx="3" />
    <line class="middle" x1="50%" x2="50%" y1="0" y2="14" />
    {["whisker edge", "whisker"].map((style) => (
      <>
        <line class={style} x1={percent(band[0])} x2={percent(band[1])} y1="7" y2="7" />
        {band.map((end) => (
          <line class={style} x1={percent(end)} x2={percent(end)} y1="3.5" y2="10.5" />
        ))}
      </>
    ))}
  </Picture>
);

/** The left side's share is on the left, so more of it moves the mark there. */
export function GaugePicture({ id, gauge }: { id: string; gauge: GaugeBlock }) {
  const x = (share: number) => percent(100 - share);
  const ends = [gauge.leftShare + gauge.error, gauge.leftShare - gauge.error].map(x);
  return (
    <Picture id={id} title={gauge.title} description={gauge.description} className="gauge" height={30}>
      <rect class="frame" x="0" y="7" width="100%" height="16" rx="4" />
      <rect class="zone" x="40%" y="8" width="20%" height="14" />
      <line class="tick" x1="50%" x2="50%" y1="4" y2="26" />
      <line class="whisker" x1={ends[0]} x2={ends[1]} y1="15" y2="15" />
      {ends.map((end) => (
        <line class="whisker" x1={end} x2={end} y1="10" y2="20" />
      ))}
      <circle class="dot" cx={x(gauge.leftShare)} cy="15" r="7" />
    </Picture>
  );
}

interface TargetProps {
  id: string;
  target: Target;
  texts: { number: string; band: string; range: string; score: string };
}

/** A score against its target range: the ok range filled, the borderline range hatched, the ideal a diamond. */
export const TargetPicture = ({ id, target, texts }: TargetProps) => (
  <Picture
    id={id}
    title={`${target.name}: ${texts.number} ${target.number}, ${texts.range} ${target.rangeText}`}
    description={`${texts.score} ${target.matchScore}, ${target.rating}; ${texts.band} ${target.band}`}
    className="lane"
    height={28}
  >
    {C_VALUES.map((value) => (
      <line class="tick" x1={at(value)} x2={at(value)} y1="0" y2="100%" />
    ))}
    <Ranges range={target.range} />
    <Mark score={target.score} radius={6} tone={`m-${target.color}`} />
  </Picture>
);

const Ranges = ({ range }: { range: MatchRange }) => (
  <>
    <rect class="critical" y="7" height="14" {...span(range.critical_low, range.ok_min)} />
    <rect class="critical" y="7" height="14" {...span(range.ok_max, range.critical_high)} />
    <rect class="ok" y="7" height="14" {...span(range.ok_min, range.ok_max)} />
    <svg class="diamond" x={at(range.ideal)} y="50%" overflow="visible" aria-hidden="true">
      <path d="M0-7 7 0 0 7-7 0Z" />
    </svg>
  </>
);

/** The pattern of borderline ranges; once in a page. */
export const Hatching = () => (
  <svg class="defs" aria-hidden="true" width="0" height="0">
    <defs>
      <pattern id="hatching" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line class="hatch" x1="0" x2="0" y1="0" y2="5" />
      </pattern>
    </defs>
  </svg>
);

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

/** A bar from the middle to the side that prevails; the first side is on the left. */
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
