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
