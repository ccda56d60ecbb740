import { Fragment, type ReactNode } from "react";
import { JOINT, useLanguage, withJoints } from "../texts/language.tsx";

export type Tone = "neutral" | "info" | "good" | "warn" | "bad";

/** A state in words; the colour only repeats it. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="console-status" data-tone={tone}>
      <span className="console-status-dot" aria-hidden />
      {children}
    </span>
  );
}

/** What stands in a cell of a table that people open: words, a figure, or an instant or a day as ISO. */
export type CsvCell = string | number | { readonly time: string } | { readonly day: string };

/** An instant, or nothing where there is none. */
export const timeCell = (iso: string | null): CsvCell => (iso === null ? "" : { time: iso });

/** Labels and what belongs to them, one below the other: on cards and in drawers. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className="console-facts">{children}</dl>;

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/**
 * A text whose long words part at their syllables. The joints are drawn by the style sheet, so what is copied, searched
 * or read out has none.
 */
export function LongWords({ text }: { text: string }) {
  const { language } = useLanguage();
  const pieces = withJoints(text, language).split(JOINT);
  return pieces.map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no order but their own
    <Fragment key={place}>
      {place > 0 && <span className="console-joint" />}
      {piece}
    </Fragment>
  ));
}

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
