import { STATE_WORDS } from "../../entities/candidate/badges.tsx";
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
    reserved: (count: string) => `${count} more are spoken for by questionnaires that have begun.`,
    allReserved: (count: string) =>
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
    reserved: (count) => `${count} weitere sind für begonnene Fragebögen vergeben.`,
    allReserved: (count) =>
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

const batchTextsEn = {
  title: "List",
  text: (by: string, date: string) => `Made by ${by} on ${date}.`,
  progress: "Invitations sent",
  counts: {
    invited: STATE_WORDS.en.pending,
    waiting: STATE_WORDS.en.waiting,
    failed: "Not invited",
    cancelled: STATE_WORDS.en.cancelled,
  },
  holdsTitle: "Why people wait",
  holds: {
    paused: "You have paused this list. Nobody else is invited until you go on.",
    job_not_open: "The job takes nobody at the moment. Open it again, and the list goes on.",
    account_disabled: "The account is closed for now. Please contact the operator of this service.",
    creator_may_not:
      "The person who created this list may no longer invite people for it. Pause the list and resume it to continue it in your name.",
    no_credit: "No credit is left. The list goes on by itself once there are credits again.",
    credits_spoken_for:
      "Every credit that is left will be used by a questionnaire that has begun. The list goes on by itself once there are more credits, or one of them ends.",
    account_mail_limit:
      "As many mails as an account may send within 24 hours have gone out. The list goes on by itself after that.",
    outbox_full: "Very many mails are on their way. The list goes on by itself once they are sent.",
    next_run: "The next people are invited within a minute.",
  },
  holdsShort: {
    paused: "Paused by you",
    job_not_open: "Job not open",
    account_disabled: "Account closed",
    creator_may_not: "Creator may not invite",
    no_credit: "Waits for credits",
    credits_spoken_for: "Waits for credits",
    pending_invite_limit: "Waits for free places",
    account_mail_limit: "Waits until tomorrow",
    outbox_full: "Waits for the mail delivery",
    next_run: "Goes on within a minute",
  },
  turn: (place: string, latest: string | null) =>
    latest === null ? `No. ${place} in the queue` : `No. ${place} in the queue, on ${latest} at the latest`,
  full: (limit: string) =>
    `All ${limit} places for open invites are taken. As soon as somebody begins, or an invite ends or is cancelled, the next people are invited by themselves. A day at the latest is that on which enough open invites will have ended by themselves; it moves when others are invited besides or given more time.`,
  orderCredits: "Order credits",
  allDone: "Everybody on this list has been dealt with.",
  pause: "Pause",
  resume: "Go on",
  cancelRest: "Cancel the rest",
  paused: "The list is paused.",
  resumed: "The list goes on.",
  cancelTitle: "Cancel everybody who still waits?",
  cancelText: (count: number) =>
    count === 1
      ? "1 person who still waits will not be invited. Invites that went out stay as they are. This cannot be taken back."
      : `${count} people who still wait will not be invited. Invites that went out stay as they are. This cannot be taken back.`,
  restCancelled: "Nobody on this list waits any more.",
  goesOut: (date: string) => `Planned: mails do not go out before ${date}.`,
  rows: "People on this list",
  filter: "State",
  columns: {
    person: "Person",
    line: "No.",
    state: "State",
    profile: "Job profile",
    at: "Since",
  },
  all: "All",
  failed: "Not invited",
  removed: "Data removed",
  failures: {
    already_invited: "Had an open invite by then.",
    waited_too_long: "Waited for half a year.",
    invalid_input: "Something about this row was not valid by then.",
  } as Readonly<Record<string, string>>,
  failedOther: "Could not be invited.",
  openInvite: "Show invite",
  noneInFilter: "Nobody on this list is in this state.",
};

const batchTextsDe: typeof batchTextsEn = {
  title: "Liste",
  text: (by, date) => `Angelegt von ${by} am ${date}.`,
  progress: "Verschickte Einladungen",
  counts: {
    invited: STATE_WORDS.de.pending,
    waiting: STATE_WORDS.de.waiting,
    failed: "Nicht eingeladen",
    cancelled: STATE_WORDS.de.cancelled,
  },
  holdsTitle: "Worauf gewartet wird",
  holds: {
    paused: "Sie haben diese Liste angehalten. Es wird niemand mehr eingeladen, bis Sie fortfahren.",
    job_not_open:
      "Die Stelle nimmt zurzeit niemanden auf. Öffnen Sie sie wieder, dann geht die Liste weiter.",
    account_disabled:
      "Das Konto ist zurzeit geschlossen. Bitte wenden Sie sich an den Betreiber dieses Dienstes.",
    creator_may_not:
      "Wer diese Liste angelegt hat, darf für sie niemanden mehr einladen. Halten Sie die Liste an und setzen Sie sie fort, dann läuft sie in Ihrem Namen weiter.",
    no_credit: "Die Credits sind aufgebraucht. Sobald wieder welche da sind, geht es von selbst weiter.",
    credits_spoken_for:
      "Die restlichen Credits sind für begonnene Fragebögen vergeben. Sobald neue Credits da sind oder einer davon endet, geht es von selbst weiter.",
    account_mail_limit:
      "In 24 Stunden sind so viele Mails hinausgegangen, wie ein Konto verschicken darf. Danach geht es von selbst weiter.",
    outbox_full: "Sehr viele Mails sind unterwegs. Sind sie verschickt, geht es von selbst weiter.",
    next_run: "Die nächsten werden innerhalb einer Minute eingeladen.",
  },
  holdsShort: {
    paused: "Von Ihnen angehalten",
    job_not_open: "Stelle nicht offen",
    account_disabled: "Konto geschlossen",
    creator_may_not: "Einladen nicht mehr erlaubt",
    no_credit: "Wartet auf Credits",
    credits_spoken_for: "Wartet auf Credits",
    pending_invite_limit: "Wartet auf freie Plätze",
    account_mail_limit: "Wartet bis morgen",
    outbox_full: "Wartet auf den Mailversand",
    next_run: "Geht gleich weiter",
  },
  turn: (place, latest) =>
    latest === null ? `Nr. ${place} in der Reihe` : `Nr. ${place} in der Reihe, spätestens am ${latest}`,
  full: (limit) =>
    `Alle ${limit} Plätze für offene Einladungen sind belegt. Sobald jemand beginnt oder eine Einladung endet oder storniert wird, werden die nächsten von selbst eingeladen. Am spätesten Tag sind genug offene Einladungen von selbst abgelaufen; er verschiebt sich, wenn sonst jemand eingeladen wird oder mehr Zeit bekommt.`,
  orderCredits: "Credits bestellen",
  allDone: "Auf dieser Liste ist alles erledigt.",
  pause: "Anhalten",
  resume: "Fortfahren",
  cancelRest: "Rest stornieren",
  paused: "Die Liste ist angehalten.",
  resumed: "Die Liste geht weiter.",
  cancelTitle: "Alle stornieren, die noch warten?",
  cancelText: (count) =>
    count === 1
      ? "1 Person, die noch wartet, wird nicht eingeladen. Verschickte Einladungen bleiben, wie sie sind. Das lässt sich nicht rückgängig machen."
      : `${count} Personen, die noch warten, werden nicht eingeladen. Verschickte Einladungen bleiben, wie sie sind. Das lässt sich nicht rückgängig machen.`,
  restCancelled: "Auf dieser Liste wartet niemand mehr.",
  goesOut: (date) => `Geplant: Mails gehen nicht vor ${date} hinaus.`,
  rows: "Personen auf dieser Liste",
  filter: "Stand",
  columns: {
    person: "Person",
    line: "Nr.",
    state: "Stand",
    profile: "Stellenprofil",
    at: "Seit",
  },
  all: "Alle",
  failed: "Nicht eingeladen",
  removed: "Daten entfernt",
  failures: {
    already_invited: "Hatte inzwischen eine offene Einladung.",
    waited_too_long: "Hat ein halbes Jahr gewartet.",
    invalid_input: "An dieser Zeile stimmte inzwischen etwas nicht.",
  },
  failedOther: "Konnte nicht eingeladen werden.",
  openInvite: "Einladung zeigen",
  noneInFilter: "Auf dieser Liste ist niemand in diesem Stand.",
};

export const BATCH_TEXTS: Localized<typeof batchTextsEn> = { en: batchTextsEn, de: batchTextsDe };
