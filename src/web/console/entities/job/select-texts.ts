import type { Localized } from "../../kit/texts/language.tsx";

const en = {
  label: "For the job",
  none: "No job",
  limited: "You work for some clients: choose one of their open jobs.",
};
const de: typeof en = {
  label: "Für die Stelle",
  none: "Keine Stelle",
  limited: "Sie arbeiten für einzelne Auftraggeber: Wählen Sie eine ihrer offenen Stellen.",
};

export const JOB_SELECT_TEXTS: Localized<typeof en> = { en, de };
