import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import type { Due } from "./due.ts";
import { REQUEST_WORDS } from "./words.ts";

const TONES = { overdue: "bad", soon: "warn", later: "info" } as const;

/** How much time is left to answer an open request. */
export function DueBadge({ due: { state, days } }: { due: Due }) {
  const words = useTexts(REQUEST_WORDS);
  return (
    <StatusBadge tone={TONES[state]}>
      {state === "overdue" ? words.overdue(days) : words.left(days)}
    </StatusBadge>
  );
}

const STATUS_TONES = { open: "warn", done: "good", declined: "neutral" } as const;

export function RequestBadge({ status }: { status: keyof typeof STATUS_TONES }) {
  return <StatusBadge tone={STATUS_TONES[status]}>{useTexts(REQUEST_WORDS).statuses[status]}</StatusBadge>;
}
