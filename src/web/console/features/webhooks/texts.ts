import type { Localized } from "../../kit/texts/language.tsx";
import type { EventType, Failure, Standing } from "./words.ts";

const en = {
  title: "Webhooks",
  text: "Tell another program at once when something happens here, for example your applicant tracking system.",
  list: "Webhooks",
  add: "Add webhook",
  columns: { url: "Address", events: "Tells about", state: "State", last: "Last delivery" },
  allEvents: "Everything",
  usualEvents: "Begun, finished, paid",
  events: {
    "analysis.started": "Somebody begins",
    "analysis.completed": "Somebody has finished",
    "order.completed": "An order is paid",
    "invite.created": "Somebody is invited",
    "invite.expired": "An invitation expires",
    "invite.cancelled": "An invitation is cancelled",
    "candidate.anonymized": "Somebody is deleted",
    "request.opened": "A candidate asks for something",
  } satisfies Record<EventType, string> as Record<EventType, string>,
  eventTexts: {
    "analysis.started": "A candidate has opened the link and given the first answer.",
    "analysis.completed": "All answers are there, and the results can be read.",
    "order.completed": "The payment has arrived, and the credits are booked.",
    "invite.created":
      "By whatever way: one by one, from a list or by a program. Also where the mail goes out later.",
    "invite.expired": "Its time is over and nobody has finished.",
    "invite.cancelled": "Somebody of the account has cancelled it, and the link is closed.",
    "candidate.anonymized":
      "By hand, by their own wish, or because their time was over: what the other program keeps of this person has to go too.",
    "request.opened": "Erasure, objection, correction or longer storage, to be answered in time.",
  } satisfies Record<EventType, string> as Record<EventType, string>,
  ping: "Test",
  standings: {
    off: "Switched off",
    failing: "Last delivery failed",
    fine: "Works",
    unused: "Nothing sent yet",
  } satisfies Record<Standing, string> as Record<Standing, string>,
  none: "No webhooks yet",
  noneText:
    "You need one only if another program is to react by itself. If you read results here in the console, you can leave this page empty.",

  explain: {
    title: "What a webhook is",
    what: "A webhook is a web address of another program. When something happens here, this server calls that address within seconds and says what it was. The other program need not ask again and again.",
    data: "The message says only what happened and to which invitation. Names and results never travel with it; the other program fetches them with an API key.",
    retry:
      "If the other program does not answer, the message is sent again over three days. After five days with nothing but failures the webhook is switched off, and the account gets a mail.",
    feed: "A program that nothing can call from outside asks instead: GET /events shows it the same events of the last 30 days, also without any webhook.",
    verify: "For whoever connects the other program",
    verifyText:
      "Each message is signed with the webhook's secret as Standard Webhooks 1.0 describes it. Check the header webhook-signature with one of its libraries before you trust a message, and answer with 200 or 204: begin within 5 seconds, and end within 15.",
    docs: "Events and fields in the API reference",
  },

  form: {
    addTitle: "Add webhook",
    editTitle: "Change webhook",
    url: "Address",
    urlHint: "Whoever looks after the other program knows it. It begins with https://",
    urlNeeded: "Please give the address.",
    events: "What it is told about",
    further: "Only where the other program asks for it:",
    eventsNeeded: "Choose at least one.",
    add: "Add",
    changed: "The webhook was changed.",
  },
  secret: {
    label: "Secret",
    title: "The webhook's secret",
    text: "The other program needs it to check that messages really come from here. Enter it there now, and send a test afterwards.",
    rotated: (until: string): string =>
      `Enter it in the other program. Until ${until} messages are signed with the old secret too, so nothing is lost meanwhile.`,
  },

  detail: {
    settings: "Settings",
    created: "Since",
    failingSince: "Only failures since",
    test: "Send a test",
    edit: "Change",
    more: "More actions",
    rotate: "Replace secret",
    rotateTitle: "Replace the secret?",
    rotateText:
      "You get a new secret to enter in the other program. The old one goes on working for 24 hours.",
    remove: "Remove",
    removeTitle: "Remove this webhook?",
    removeText: (url: string): string =>
      `Nothing is sent to ${url} any more, and its history is gone too. This cannot be undone.`,
    removed: "The webhook was removed.",
    enable: "Switch on again",
    enabled: "The webhook is switched on.",
    offTitle: "This webhook is switched off",
    offText:
      "It only failed for five days, or the other program asked for no more messages. Send a test; when it arrives, switch the webhook on again. What happened meanwhile is not sent later.",
    notFound: "This webhook does not exist, or was removed.",
  },
  test: {
    waiting: "The test is on its way …",
    fine: (ms: string): string => `The test has arrived. The other program answered after ${ms}.`,
    failed: "The test did not arrive.",
    slow: "The test has not come through yet. Its outcome will stand among the deliveries.",
  },

  deliveries: {
    title: "Latest deliveries",
    text: "Every attempt of the last 30 days, at most 200.",
    list: "Deliveries",
    event: "What happened",
    outcome: "Outcome",
    delivered: "Arrived",
    failed: "Failed",
    refused: "Not sent",
    attempt: (n: string): string => `Attempt ${n}`,
    answer: "Answer",
    noAnswer: "none",
    duration: "Took",
    durationMs: "Took (ms)",
    ms: (n: string): string => `${n} ms`,
    seconds: (n: string): string => `${n} s`,
    at: "When",
    none: "Nothing was sent yet",
    noneText: "The next event stands here with its outcome. You need not wait for it: send a test.",
    waiting: (count: string, n: number): string =>
      n === 1 ? "1 message waits for its next attempt," : `${count} messages wait for their next attempt,`,
    next: (when: string): string => `the first ${when}.`,
    open: (event: string): string => `Delivery: ${event}`,
    said: "What the receiver answered",
    saidHint: "The first 500 characters, without keys and tokens. Kept as long as this attempt is listed.",
    sent: "What was sent",
    eventId: "Number of the event",
    bodyGone: "The event is not kept any more.",
    redeliver: "Send again",
    redeliverAll: (count: number) =>
      count === 1 ? "Send the failed message again" : `Send all ${count} failed messages again`,
    allRedelivered: (count: number) =>
      count === 1 ? "1 message is sent again." : `${count} messages are sent again.`,
    about: (number: string) => `Candidate ${number}`,
    person: "Candidate",
    redelivered: "The event is on its way.",
    redeliverHint: "It goes out under the same number, so that the other program can tell a repetition.",
  },
  faults: {
    unknown_host:
      "There is no such address on the internet, or it leads into a private network, where nothing is sent. Check how it is written.",
    no_connection: "The other program could not be reached.",
    certificate: "The address has no valid certificate, so no secure connection came about.",
    timeout: "The other program did not begin to answer within 5 seconds, or did not end within 15.",
    forbidden:
      "Nothing is sent to an address like this: it is private, not encrypted, or has another port than usual.",
    crowded:
      "Nothing was sent, because 10,000 messages were waiting already. Send it again once they are through.",
    redirect: "The address sends on to another one. Enter that one instead.",
    refused: "The other program refused the message. Often the secret there is not the right one.",
    missing: "There is nothing at this address that takes messages.",
    gone: "The other program asked for no more messages, so the webhook was switched off.",
    broken: "The other program had a fault of its own.",
    answered: "The other program did not accept the message.",
    other: "The message could not be delivered.",
  } satisfies Record<Failure, string> as Record<Failure, string>,
};

const de: typeof en = {
  title: "Webhooks",
  text: "Sagen Sie einem anderen Programm sofort Bescheid, wenn hier etwas geschieht, zum Beispiel Ihrem Bewerbermanagement.",
  list: "Webhooks",
  add: "Webhook anlegen",
  columns: { url: "Adresse", events: "Meldet", state: "Stand", last: "Letzte Zustellung" },
  allEvents: "Alles",
  usualEvents: "Begonnen, fertig, bezahlt",
  events: {
    "analysis.started": "Jemand beginnt",
    "analysis.completed": "Jemand ist fertig",
    "order.completed": "Eine Bestellung ist bezahlt",
    "invite.created": "Jemand wird eingeladen",
    "invite.expired": "Eine Einladung läuft ab",
    "invite.cancelled": "Eine Einladung wird storniert",
    "candidate.anonymized": "Jemand wird gelöscht",
    "request.opened": "Eine Person hat ein Anliegen",
  },
  eventTexts: {
    "analysis.started": "Eine Person hat den Link geöffnet und die erste Antwort gegeben.",
    "analysis.completed": "Alle Antworten sind da, die Ergebnisse können gelesen werden.",
    "order.completed": "Die Zahlung ist eingegangen, die Credits sind gutgeschrieben.",
    "invite.created":
      "Auf welchem Weg auch immer: einzeln, aus einer Liste oder durch ein Programm. Auch wenn die Mail erst später hinausgeht.",
    "invite.expired": "Die Frist ist um, und niemand ist fertig geworden.",
    "invite.cancelled": "Jemand aus dem Konto hat sie storniert, der Link ist zu.",
    "candidate.anonymized":
      "Von Hand, auf eigenen Wunsch oder weil die Frist um war: Was das andere Programm über diese Person speichert, muss auch weg.",
    "request.opened":
      "Löschung, Widerspruch, Berichtigung oder längere Speicherung, innerhalb der Frist zu beantworten.",
  },
  ping: "Test",
  standings: {
    off: "Abgeschaltet",
    failing: "Zuletzt fehlgeschlagen",
    fine: "Funktioniert",
    unused: "Noch nichts gesendet",
  },
  none: "Noch keine Webhooks",
  noneText:
    "Sie brauchen nur dann einen, wenn ein anderes Programm von selbst reagieren soll. Wenn Sie Ergebnisse hier in der Konsole lesen, kann diese Seite leer bleiben.",

  explain: {
    title: "Was ein Webhook ist",
    what: "Ein Webhook ist die Webadresse eines anderen Programms. Geschieht hier etwas, ruft dieser Server die Adresse binnen Sekunden auf und sagt, was es war. Das andere Programm muss nicht immer wieder nachfragen.",
    data: "In der Nachricht steht nur, was geschehen ist und zu welcher Einladung. Namen und Ergebnisse reisen nie mit; das andere Programm holt sie mit einem API-Schlüssel ab.",
    retry:
      "Antwortet das andere Programm nicht, wird die Nachricht drei Tage lang immer wieder gesendet. Nach fünf Tagen, in denen nichts ankam, wird der Webhook abgeschaltet, und das Konto bekommt eine Mail.",
    feed: "Ein Programm, das von außen nicht erreichbar ist, fragt stattdessen selbst: GET /events zeigt ihm dieselben Ereignisse der letzten 30 Tage, auch ganz ohne Webhook.",
    verify: "Für alle, die das andere Programm anbinden",
    verifyText:
      "Jede Nachricht ist mit dem Geheimnis des Webhooks signiert, so wie Standard Webhooks 1.0 es beschreibt. Prüfen Sie den Header webhook-signature mit einer der Bibliotheken dafür, bevor Sie einer Nachricht trauen, und antworten Sie mit 200 oder 204; die Antwort muss binnen 5 Sekunden beginnen und binnen 15 enden.",
    docs: "Ereignisse und Felder in der API-Referenz",
  },

  form: {
    addTitle: "Webhook anlegen",
    editTitle: "Webhook ändern",
    url: "Adresse",
    urlHint: "Wer das andere Programm betreut, kennt sie. Sie beginnt mit https://",
    urlNeeded: "Bitte geben Sie die Adresse an.",
    events: "Was gemeldet wird",
    further: "Nur wenn das andere Programm es braucht:",
    eventsNeeded: "Wählen Sie mindestens eines.",
    add: "Anlegen",
    changed: "Der Webhook ist geändert.",
  },
  secret: {
    label: "Geheimnis",
    title: "Das Geheimnis des Webhooks",
    text: "Das andere Programm braucht es, um zu prüfen, ob Nachrichten wirklich von hier kommen. Tragen Sie es jetzt dort ein und senden Sie danach einen Test.",
    rotated: (until) =>
      `Tragen Sie es im anderen Programm ein. Bis ${until} sind Nachrichten auch mit dem alten Geheimnis signiert, so geht in der Zwischenzeit nichts verloren.`,
  },

  detail: {
    settings: "Einstellungen",
    created: "Seit",
    failingSince: "Nur Fehlschläge seit",
    test: "Test senden",
    edit: "Ändern",
    more: "Weitere Aktionen",
    rotate: "Geheimnis ersetzen",
    rotateTitle: "Geheimnis ersetzen?",
    rotateText:
      "Sie bekommen ein neues Geheimnis, das im anderen Programm eingetragen werden muss. Das alte gilt noch 24 Stunden.",
    remove: "Entfernen",
    removeTitle: "Diesen Webhook entfernen?",
    removeText: (url) =>
      `An ${url} wird nichts mehr gesendet, und auch der Verlauf ist weg. Das lässt sich nicht zurücknehmen.`,
    removed: "Der Webhook ist entfernt.",
    enable: "Wieder einschalten",
    enabled: "Der Webhook ist eingeschaltet.",
    offTitle: "Dieser Webhook ist abgeschaltet",
    offText:
      "Fünf Tage lang kam nichts an, oder das andere Programm wollte keine Nachrichten mehr. Senden Sie einen Test; kommt er an, schalten Sie den Webhook wieder ein. Was inzwischen geschah, wird nicht nachgeholt.",
    notFound: "Diesen Webhook gibt es nicht, oder er wurde entfernt.",
  },
  test: {
    waiting: "Der Test ist unterwegs …",
    fine: (ms) => `Der Test ist angekommen. Das andere Programm hat nach ${ms} geantwortet.`,
    failed: "Der Test ist nicht angekommen.",
    slow: "Der Test ist noch nicht durch. Sein Ausgang wird unter den Zustellungen stehen.",
  },

  deliveries: {
    title: "Letzte Zustellungen",
    text: "Jeder Versuch der letzten 30 Tage, höchstens 200.",
    list: "Zustellungen",
    event: "Was geschah",
    outcome: "Ausgang",
    delivered: "Angekommen",
    failed: "Fehlgeschlagen",
    refused: "Nicht gesendet",
    attempt: (n) => `Versuch ${n}`,
    answer: "Antwort",
    noAnswer: "keine",
    duration: "Dauer",
    durationMs: "Dauer (ms)",
    ms: (n) => `${n} ms`,
    seconds: (n) => `${n} s`,
    at: "Wann",
    none: "Noch nichts gesendet",
    noneText:
      "Das nächste Ereignis steht hier mit seinem Ausgang. Sie müssen nicht warten: Senden Sie einen Test.",
    waiting: (count, n) =>
      n === 1
        ? "1 Nachricht wartet auf den nächsten Versuch,"
        : `${count} Nachrichten warten auf den nächsten Versuch,`,
    next: (when) => `die erste ${when}.`,
    open: (event) => `Zustellung: ${event}`,
    said: "Was der Empfänger geantwortet hat",
    saidHint:
      "Die ersten 500 Zeichen, ohne Schlüssel und Tokens. So lange aufbewahrt, wie der Versuch hier steht.",
    sent: "Was gesendet wurde",
    eventId: "Nummer des Ereignisses",
    bodyGone: "Das Ereignis wird nicht mehr aufbewahrt.",
    redeliver: "Noch einmal senden",
    redeliverAll: (count) =>
      count === 1
        ? "Die fehlgeschlagene Nachricht erneut senden"
        : `Alle ${count} fehlgeschlagenen Nachrichten erneut senden`,
    allRedelivered: (count) =>
      count === 1 ? "1 Nachricht wird erneut gesendet." : `${count} Nachrichten werden erneut gesendet.`,
    about: (number) => `Kandidat ${number}`,
    person: "Kandidat",
    redelivered: "Das Ereignis ist unterwegs.",
    redeliverHint:
      "Es geht unter derselben Nummer hinaus, daran erkennt das andere Programm die Wiederholung.",
  },
  faults: {
    unknown_host:
      "Diese Adresse gibt es im Internet nicht, oder sie führt in ein privates Netz; dorthin wird nichts gesendet. Prüfen Sie die Schreibweise.",
    no_connection: "Das andere Programm war nicht erreichbar.",
    certificate: "Die Adresse hat kein gültiges Zertifikat, deshalb kam keine sichere Verbindung zustande.",
    timeout:
      "Das andere Programm hat nicht binnen 5 Sekunden zu antworten begonnen oder war nach 15 nicht fertig.",
    forbidden:
      "An eine solche Adresse wird nichts gesendet: Sie ist privat, nicht verschlüsselt oder hat einen ungewöhnlichen Port.",
    crowded:
      "Es wurde nichts gesendet, weil schon 10.000 Nachrichten warteten. Senden Sie es noch einmal, sobald diese durch sind.",
    redirect: "Die Adresse verweist auf eine andere. Tragen Sie stattdessen jene ein.",
    refused:
      "Das andere Programm hat die Nachricht abgelehnt. Oft ist dort nicht das richtige Geheimnis eingetragen.",
    missing: "An dieser Adresse nimmt nichts Nachrichten entgegen.",
    gone: "Das andere Programm wollte keine Nachrichten mehr, deshalb wurde der Webhook abgeschaltet.",
    broken: "Das andere Programm hatte selbst einen Fehler.",
    answered: "Das andere Programm hat die Nachricht nicht angenommen.",
    other: "Die Nachricht konnte nicht zugestellt werden.",
  },
};

export const WEBHOOK_TEXTS: Localized<typeof en> = { en, de };
