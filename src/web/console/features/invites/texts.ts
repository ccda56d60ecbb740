import type { Localized } from "../../kit/texts/language.tsx";

const en = {
  inviteOne: "Invite someone",
  inviteMany: "Invite many",
  places: {
    title: "Open invites",
    used: (count: string, limit: string) => `${count} of ${limit} places taken`,
    text: "A place becomes free when somebody begins, or the invite ends or is cancelled.",
    full: "All places are taken. Whom you invite with a list waits, and goes out by itself.",
  },
  credits: {
    title: "Credits",
    left: (count: string) => `${count} available`,
    unlimited: "Not limited",
    text: "One is used when somebody completes the questionnaire.",
    none: "No credit is left. Nobody can be invited until you order more.",
    spoken: (count: string) => `${count} more are spoken for by questionnaires that have begun.`,
    allSpoken: (count: string) =>
      `${count} are spoken for by questionnaires that have begun. Nobody else can be invited until you order more, or one of them ends.`,
    order: "Order credits",
  },
  teachReader: "As soon as somebody of your team invites candidates, they appear here.",
  lists: {
    title: "Lists to invite",
    text: "People whom you invited together, and how far each list is.",
    state: "State",
    none: "No list yet",
    teach:
      "Invite many people at once from a table: paste it or bring a file from Excel. Whoever finds no free place waits in the list and is invited by itself.",
    name: "List",
    progress: "Invited",
    waiting: "Waiting",
    created: "Created",
    by: "By",
    sentOf: (sent: string, total: string) => `${sent} of ${total}`,
  },
  batchStates: { sending: "Being sent", paused: "Paused", done: "Done" },
};

const de: typeof en = {
  inviteOne: "Jemanden einladen",
  inviteMany: "Viele einladen",
  places: {
    title: "Offene Einladungen",
    used: (count, limit) => `${count} von ${limit} Plätzen belegt`,
    text: "Ein Platz wird frei, wenn jemand beginnt oder die Einladung endet oder storniert wird.",
    full: "Alle Plätze sind belegt. Wen Sie mit einer Liste einladen, der wartet und wird von selbst eingeladen.",
  },
  credits: {
    title: "Credits",
    left: (count) => `${count} verfügbar`,
    unlimited: "Nicht begrenzt",
    text: "Abgebucht wird, wenn jemand den Fragebogen abschließt.",
    none: "Die Credits sind aufgebraucht. Einladen geht erst wieder, wenn Sie nachbestellen.",
    spoken: (count) => `${count} weitere sind für begonnene Fragebögen vergeben.`,
    allSpoken: (count) =>
      `${count} sind für begonnene Fragebögen vergeben. Einladen geht wieder, wenn Sie nachbestellen oder einer davon endet.`,
    order: "Credits bestellen",
  },
  teachReader: "Sobald jemand aus Ihrem Team Personen einlädt, stehen sie hier.",
  lists: {
    title: "Einladungslisten",
    text: "Personen, die Sie gemeinsam eingeladen haben, und wie weit jede Liste ist.",
    state: "Stand",
    none: "Noch keine Liste",
    teach:
      "Laden Sie viele auf einmal aus einer Tabelle ein: eingefügt oder als Datei aus Excel. Wer keinen freien Platz findet, wartet in der Liste und wird von selbst eingeladen.",
    name: "Liste",
    progress: "Eingeladen",
    waiting: "Wartet",
    created: "Angelegt",
    by: "Von",
    sentOf: (sent, total) => `${sent} von ${total}`,
  },
  batchStates: { sending: "Wird verschickt", paused: "Angehalten", done: "Fertig" },
};

export const INVITE_TEXTS: Localized<typeof en> = { en, de };
