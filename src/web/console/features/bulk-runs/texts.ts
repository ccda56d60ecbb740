import type { Localized } from "../../kit/texts/language.tsx";

const en = {
  title: "Bulk actions",
  text: "What you have begun with many people at once: how far it is, and with whom it was not possible. It goes on without you, and stands here for 30 days. Others see their own.",
  kind: "What",
  state: "How far",
  done: "Done",
  passed: "Passed over",
  begun: "Begun",
  by: "By",
  states: { running: "Running", done: "Ended", stopped: "Stopped" },
  of: (done: string, total: string) => `${done} of ${total}`,
  files: (until: string) => `ZIP until ${until}`,
  look: (kind: string, date: string) => `Look at “${kind}” of ${date}`,
  none: "No bulk action yet",
  noneText:
    "Tick people in the list of candidates: the bar below then offers what can be done with all of them.",
  toPeople: "To the candidates",
};

const de: typeof en = {
  title: "Sammelaktionen",
  text: "Was Sie mit vielen Personen auf einmal begonnen haben: wie weit es ist, und bei wem es nicht möglich war. Es läuft ohne Sie weiter und steht 30 Tage hier. Andere sehen ihre eigenen.",
  kind: "Was",
  state: "Wie weit",
  done: "Erledigt",
  passed: "Übergangen",
  begun: "Begonnen",
  by: "Von",
  states: { running: "Läuft", done: "Beendet", stopped: "Angehalten" },
  of: (done, total) => `${done} von ${total}`,
  files: (until) => `ZIP bis ${until}`,
  look: (kind, date) => `„${kind}“ vom ${date} ansehen`,
  none: "Noch keine Sammelaktion",
  noneText:
    "Wählen Sie Personen in der Liste der Kandidaten: Die Leiste unten bietet dann an, was mit allen möglich ist.",
  toPeople: "Zu den Kandidaten",
};

export const BULK_RUN_TEXTS: Localized<typeof en> = { en, de };
