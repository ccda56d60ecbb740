import { REQUEST_WORDS } from "#/messages/console/entities/request.gen.ts";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { useTexts } from "../../kit/texts/language.tsx";

const TONES = { overdue: "bad", soon: "warn", later: "info" } as const;

/** The time left to answer an open request. */
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

const DAY_MS = 86_400_000;
/** Below so many days a request presses. */
const SOON_DAYS = 7;

interface Due {
  state: "overdue" | "soon" | "later";
  /** Whole days until the end, or since it; 0 is less than one. */
  days: number;
}

/** Shows the time left to answer. @param daysLeft as the server counts them: -1 is the first day that is too late */
export function dueIn(daysLeft: number): Due {
  if (daysLeft < 0) return { state: "overdue", days: -daysLeft - 1 };
  return { state: daysLeft < SOON_DAYS ? "soon" : "later", days: daysLeft };
}

/** The same where nobody has counted. @param now milliseconds, by the server's clock where it is known */
export const dueOf = (dueAt: string, now: number): Due =>
  dueIn(Math.floor((Date.parse(dueAt) - now) / DAY_MS));
