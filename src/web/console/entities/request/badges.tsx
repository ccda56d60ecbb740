import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { type Localized, useTexts } from "../../kit/texts/language.tsx";

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

/** The names of data subject requests and of their deadlines. */
const en = {
  kinds: {
    erasure: "Wants the data erased",
    objection: "Objects to the use of the data",
    correction: "Wants something corrected",
    longer_storage: "Wants the data kept longer",
  },
  overdue: (days: number): string =>
    days === 0 ? "Overdue since today" : days === 1 ? "Overdue by 1 day" : `Overdue by ${days} days`,
  left: (days: number): string =>
    days === 0 ? "Due today" : days === 1 ? "1 day left" : `${days} days left`,
  statuses: { open: "Open", done: "Done", declined: "Declined" },
};

const de: typeof en = {
  kinds: {
    erasure: "Möchte die Daten löschen lassen",
    objection: "Widerspricht der Nutzung der Daten",
    correction: "Möchte etwas berichtigen lassen",
    longer_storage: "Möchte länger gespeichert bleiben",
  },
  overdue: (days) =>
    days === 0
      ? "Seit heute überfällig"
      : days === 1
        ? "Seit 1 Tag überfällig"
        : `Seit ${days} Tagen überfällig`,
  left: (days) => (days === 0 ? "Heute fällig" : days === 1 ? "Noch 1 Tag" : `Noch ${days} Tage`),
  statuses: { open: "Offen", done: "Erledigt", declined: "Abgelehnt" },
};

export const REQUEST_WORDS: Localized<typeof en> = { en, de };

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
