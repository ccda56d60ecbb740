interface BarsProps {
  /** Their labels are short: "01.09." */
  bars: readonly { label: string; value: number }[];
  /** What stands at the side, from 0 to the top of the chart. */
  ticks: readonly number[];
  /** In pixels. */
  height: number;
  /** What a bar says when it is pointed at. */
  titleOf(bar: { label: string; value: number }): string;
}

/** So many labels have room beside one another, on a phone too. */
const LABELS = 5;

/** Counts as bars, for the eye alone: a table with the same figures stands beside them. */
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
