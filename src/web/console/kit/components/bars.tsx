interface BarsProps {
  /** Their labels are short: "01.09." */
  bars: readonly { label: string; value: number }[];
  /** The labels of the vertical axis, from 0 to the top of the chart. */
  ticks: readonly number[];
  /** In pixels. */
  height: number;
  /** The tooltip of a bar. */
  titleOf(bar: { label: string; value: number }): string;
}

/** The number of labels that fit side by side, on a phone too. */
const LABELS = 5;

/** Counts as bars, only for the eye: a table with the same figures is next to them. */
export function Bars({ bars, ticks, height, titleOf }: BarsProps) {
  const most = Math.max(1, ...ticks);
  const share = (value: number) => `${(100 * value) / most}%`;
  const every = Math.ceil(bars.length / LABELS);
  return (
    <div className="bars" aria-hidden style={{ height }}>
      {ticks.map((tick) => (
        <span key={tick} className="bars-tick" style={{ insetBlockEnd: share(tick) }}>
          <span>{tick}</span>
        </span>
      ))}
      {bars.map((bar, place) => (
        <span key={bar.label} className="bars-place" title={titleOf(bar)}>
          <span className="bars-bar" style={{ height: share(bar.value) }} />
          {place % every === 0 && <span className="bars-label">{bar.label}</span>}
        </span>
      ))}
    </div>
  );
}

const STEPS = [1, 2, 5];

/** Lines of a chart beyond which it is hard to read. */
const LINES = 5;

/** Whole numbers for the axis, from 0 to the greatest count or just above it, at most six. */
export function ticksFor(counts: readonly number[]): number[] {
  const most = Math.max(1, ...counts);
  let step = 1;
  for (let power = 1; step * LINES < most; power *= 10) {
    step = STEPS.map((one) => one * power).find((one) => one * LINES >= most) ?? step;
  }
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, line) => line * step);
}
