import type { ReactNode } from "react";

/** Text that must stay on one line: a date, or a number with its unit. */
export const OneLine = ({ children }: { children: ReactNode }) => (
  <span style={{ whiteSpace: "nowrap" }}>{children}</span>
);

/** Returns whether a text can be an e-mail address. The server makes the final decision. */
export const looksLikeEmail = (text: string): boolean => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text.trim());

interface HistogramProps {
  /** The number of people with 0, 1, 2, … points. */
  counts: readonly number[];
}

/** The shape of a distribution. The numbers that say the same appear next to it. */
export function Histogram({ counts }: HistogramProps) {
  const most = Math.max(1, ...counts);
  const gap = counts.length > 40 ? 0.1 : 0.15;
  return (
    <svg
      className="server-histogram"
      viewBox={`0 0 ${counts.length} 10`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {counts.map((count, points) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its number of points
          key={points}
          x={points + gap / 2}
          width={1 - gap}
          y={10 - (count / most) * 10}
          height={(count / most) * 10}
        />
      ))}
    </svg>
  );
}
