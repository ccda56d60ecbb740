import type { ReactNode } from "react";

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

/** The exported content of a table cell: words, a figure, or an instant or a day as ISO. */
export type CsvCell = string | number | { readonly time: string } | { readonly day: string };

/** An instant, or nothing where there is none. */
export const timeCell = (iso: string | null): CsvCell => (iso === null ? "" : { time: iso });
