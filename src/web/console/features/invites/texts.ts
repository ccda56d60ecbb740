import type { Localized } from "../../kit/texts/language.tsx";

const en = {
  title: "Invites",
  text: "Everybody you have sent the questionnaire to, and how far they are.",
  inviteOne: "Invite someone",
  inviteMany: "Invite many",
  tabs: { invites: "Invites", lists: "Lists" },
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
  search: "Search name, address or reference",
  status: "State",
  columns: {
    person: "Person",
    state: "State",
    invited: "Invited",
    ends: "Ends",
    reminders: "Reminders",
    profile: "Job profile",
  },
  reminders: (sent: string) => `${sent} of 3`,
  mailTrouble: {
    failed: "Mail not delivered",
    no_server: "No mail went out",
    held: "No mail went out",
    waiting: "Mail on its way",
    retrying: "Mail waits: the server did not take it",
  },
  none: "Nobody is invited yet",
  teach:
    "Invite someone by e-mail, or make a link and pass it on yourself. Here you then see who has begun, who is done and whom to remind.",
  teachReader: "As soon as somebody of your team invites candidates, they appear here.",
  nothingFound: "No invite fits this search.",
  clear: "Show all",
  lists: {
    none: "No list yet",
    teach:
      "Invite many people at once from a table: paste it or bring a file from Excel. Whoever finds no free place waits in the list and is invited by itself.",
    name: "List",
    progress: "Sent",
    waiting: "Waiting",
    created: "Created",
    by: "By",
    sentOf: (sent: string, total: string) => `${sent} of ${total}`,
  },
  batchStates: { sending: "Being sent", paused: "Paused", done: "Done" },
  all: "All",
};

const de: typeof en = {
  title: "Einladungen",
  text: "Alle, denen Sie den Fragebogen geschickt haben, und wie weit sie sind.",
  inviteOne: "Jemanden einladen",
  inviteMany: "Viele einladen",
  tabs: { invites: "Einladungen", lists: "Listen" },
  places: {
    title: "Offene Einladungen",
    used: (count, limit) => `${count} von ${limit} Plätzen belegt`,
    text: "Ein Platz wird frei, wenn jemand beginnt oder die Einladung endet oder zurückgezogen wird.",
    full: "Alle Plätze sind belegt. Wen Sie mit einer Liste einladen, der wartet und wird von selbst eingeladen.",
  },
  credits: {
    title: "Guthaben",
    left: (count) => `${count} verfügbar`,
    unlimited: "Nicht begrenzt",
    text: "Abgebucht wird, wenn jemand den Fragebogen abgibt.",
    none: "Das Guthaben ist aufgebraucht. Einladen geht erst wieder, wenn Sie nachbestellen.",
    spoken: (count) => `${count} weitere sind für begonnene Fragebögen vergeben.`,
    allSpoken: (count) =>
      `${count} sind für begonnene Fragebögen vergeben. Einladen geht wieder, wenn Sie nachbestellen oder einer davon endet.`,
    order: "Guthaben bestellen",
  },
  search: "Name, Adresse oder Referenz suchen",
  status: "Stand",
  columns: {
    person: "Person",
    state: "Stand",
    invited: "Eingeladen",
    ends: "Endet",
    reminders: "Erinnerungen",
    profile: "Stellenprofil",
  },
  reminders: (sent) => `${sent} von 3`,
  mailTrouble: {
    failed: "Mail nicht zugestellt",
    no_server: "Es ging keine Mail hinaus",
    held: "Es ging keine Mail hinaus",
    waiting: "Mail unterwegs",
    retrying: "Mail wartet: Der Server nahm sie nicht an",
  },
  none: "Noch niemand eingeladen",
  teach:
    "Laden Sie jemanden per E-Mail ein, oder erstellen Sie einen Link und geben Sie ihn selbst weiter. Hier sehen Sie dann, wer begonnen hat, wer fertig ist und wen Sie erinnern können.",
  teachReader: "Sobald jemand aus Ihrem Team Personen einlädt, stehen sie hier.",
  nothingFound: "Dazu passt keine Einladung.",
  clear: "Alle zeigen",
  lists: {
    none: "Noch keine Liste",
    teach:
      "Laden Sie viele auf einmal aus einer Tabelle ein: eingefügt oder als Datei aus Excel. Wer keinen freien Platz findet, wartet in der Liste und wird von selbst eingeladen.",
    name: "Liste",
    progress: "Verschickt",
    waiting: "Wartet",
    created: "Angelegt",
    by: "Von",
    sentOf: (sent, total) => `${sent} von ${total}`,
  },
  batchStates: { sending: "Wird verschickt", paused: "Angehalten", done: "Fertig" },
  all: "Alle",
};

export const INVITE_TEXTS: Localized<typeof en> = { en, de };
