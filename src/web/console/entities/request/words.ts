import type { Localized } from "../../kit/texts/language.tsx";

/** What candidates ask for, and how long there is to answer. */
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
