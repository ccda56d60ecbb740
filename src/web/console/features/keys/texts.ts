import type { Localized } from "../../kit/texts/language.tsx";
import type { Access, ApiKey, Preset, Resource } from "./permissions.ts";

const en = {
  title: "API keys",
  text: (isTest: boolean): string =>
    isTest
      ? "Keys with which another program works on the test data of this account. Keys for live data are in live mode."
      : "Keys with which another program works for this account, for example your applicant tracking system. People do not need one.",
  docs: "API reference",
  list: "API keys",
  add: "Create key",
  columns: { name: "Name", may: "May", state: "State", used: "Last used", created: "Created", by: "Made by" },
  makers: {
    operator: "who runs the server",
    registration: "registration",
    link: "one-time link",
    unknown: "not noted",
  } as Readonly<Record<string, string>>,
  gone: "Replace it",
  goneHint: "Whoever made this key knows it, and may look after keys no longer.",
  never: "never",
  states: { active: "Valid", ending: "Ends soon", ended: "Ended", revoked: "Revoked" } satisfies Record<
    ApiKey["state"],
    string
  > as Record<ApiKey["state"], string>,
  until: (when: string): string => `until ${when}`,
  since: (when: string): string => `since ${when}`,
  begins: (prefix: string): string => `begins with ${prefix}`,
  ofKey: (action: string, name: string): string => `${action}: ${name}`,
  presets: {
    read_only: "Only read",
    invite_and_read: "Invite and read results",
    all: "Everything",
    own: "Own choice",
  } satisfies Record<Preset, string> as Record<Preset, string>,
  presetTexts: {
    read_only: "Sees all data, changes nothing. For reports and dashboards.",
    invite_and_read: "Invites candidates and fetches results. Right for most applicant tracking systems.",
    all: "Everything there is, also orders and the erasure of personal data.",
    own: "You decide for each area.",
  } satisfies Record<Preset, string> as Record<Preset, string>,
  resources: {
    invites: "Invitations",
    results: "Results of candidates",
    profiles: "Candidates and their profiles",
    job_profiles: "Job profiles",
    teams: "Teams",
    gdpr: "Data protection: protect and erase",
    webhooks: "Webhooks",
    orders: "Orders of credits",
    invoices: "Invoices",
    account: "Account and balance",
    jobs: "Jobs and their applicants",
    clients: "Clients, how they look, and what was used for them",
  } satisfies Record<Resource, string> as Record<Resource, string>,
  access: { none: "Nothing", read: "Read", write: "Read and change" } satisfies Record<
    Access,
    string
  > as Record<Access, string>,
  none: "No API keys yet",
  noneText:
    "A key lets another program work for this account without anybody signing in. As long as only people work here, none is needed.",

  create: {
    title: (isTest: boolean): string =>
      isTest ? "Create a key for test data" : "Create a key for live data",
    name: "Name",
    nameHint: "What the key is for, so that you know it later.",
    namePlaceholder: "Applicant tracking system",
    nameNeeded: "Please give the key a name.",
    permissions: "What it may do",
    permissionsNeeded: "The key must be allowed to do something.",
    details: "Every area in detail",
    rate: "Requests per minute",
    rateHint: (most: number): string =>
      `Empty: as the server has it. At most ${most}. Fewer protect you from a program that has gone wild.`,
    action: "Create key",
  },
  secret: {
    title: (name: string): string => `The key “${name}”`,
    label: "API key",
    text: "Give it to whoever looks after the other program, on a safe way and not by e-mail. Whoever has the key can do what it may do.",
    replaced: (until: string): string =>
      `The old key works until ${until}. Exchange it in the other program before that.`,
    replacedNow: "The old key does not work any more. Enter the new one in the other program now.",
  },
  actions: "Actions for this key",
  rename: "Rename",
  renameTitle: "Rename the key",
  renamed: "The key was renamed.",
  rotate: "Replace",
  rotateTitle: (name: string): string => `Replace the key “${name}”`,
  rotateText:
    "You get a new key with the same name that may do the same. How long shall the old one go on working?",
  grace: "The old key works",
  graceDays: (days: number): string =>
    days === 0 ? "not any more" : days === 1 ? "1 more day" : `${days} more days`,
  rotateAction: "Make a new key",
  revoke: "Revoke",
  revokeTitle: (name: string): string => `Revoke the key “${name}”?`,
  revokeText:
    "Every program that uses it stops working at once. This cannot be undone; you would have to create a new key.",
  revoked: "The key was revoked.",
  history: "Keys that have ended stay here for 90 days.",
};

const de: typeof en = {
  title: "API-Schlüssel",
  text: (isTest) =>
    isTest
      ? "Schlüssel, mit denen ein anderes Programm mit den Testdaten dieses Kontos arbeitet. Schlüssel für echte Daten finden Sie im Live-Modus."
      : "Schlüssel, mit denen ein anderes Programm für dieses Konto arbeitet, zum Beispiel Ihr Bewerbermanagement. Menschen brauchen keinen.",
  docs: "API-Referenz",
  list: "API-Schlüssel",
  add: "Schlüssel anlegen",
  columns: {
    name: "Name",
    may: "Darf",
    state: "Stand",
    used: "Zuletzt benutzt",
    created: "Angelegt",
    by: "Angelegt von",
  },
  makers: {
    operator: "Betreiber des Servers",
    registration: "Registrierung",
    link: "Einmal-Link",
    unknown: "nicht vermerkt",
  },
  gone: "Bitte ersetzen",
  goneHint: "Wer diesen Schlüssel angelegt hat, kennt ihn und darf sich um Schlüssel nicht mehr kümmern.",
  never: "nie",
  states: { active: "Gültig", ending: "Läuft aus", ended: "Ausgelaufen", revoked: "Widerrufen" },
  until: (when) => `bis ${when}`,
  since: (when) => `seit ${when}`,
  begins: (prefix) => `beginnt mit ${prefix}`,
  ofKey: (action, name) => `${action}: ${name}`,
  presets: {
    read_only: "Nur lesen",
    invite_and_read: "Einladen und Ergebnisse lesen",
    all: "Alles",
    own: "Eigene Auswahl",
  },
  presetTexts: {
    read_only: "Sieht alle Daten, ändert nichts. Für Berichte und Übersichten.",
    invite_and_read:
      "Lädt Personen ein und holt Ergebnisse ab. Für die meisten Bewerbermanagement-Systeme das Richtige.",
    all: "Alles, was es gibt, auch Bestellungen und das Löschen persönlicher Daten.",
    own: "Sie entscheiden für jeden Bereich.",
  },
  resources: {
    invites: "Einladungen",
    results: "Ergebnisse",
    profiles: "Personen und ihre Profile",
    job_profiles: "Stellenprofile",
    teams: "Teams",
    gdpr: "Datenschutz: schützen und löschen",
    webhooks: "Webhooks",
    orders: "Bestellungen von Credits",
    invoices: "Rechnungen",
    account: "Konto und Credits",
    jobs: "Stellen und wer sich bewirbt",
    clients: "Auftraggeber, ihr Aussehen und ihr Verbrauch",
  },
  access: { none: "Nichts", read: "Lesen", write: "Lesen und ändern" },
  none: "Noch keine API-Schlüssel",
  noneText:
    "Mit einem Schlüssel arbeitet ein anderes Programm für dieses Konto, ohne dass sich jemand anmeldet. Solange hier nur Menschen arbeiten, brauchen Sie keinen.",

  create: {
    title: (isTest) => (isTest ? "Schlüssel für Testdaten anlegen" : "Schlüssel für echte Daten anlegen"),
    name: "Name",
    nameHint: "Wofür der Schlüssel ist, damit Sie es später noch wissen.",
    namePlaceholder: "Bewerbermanagement",
    nameNeeded: "Bitte geben Sie dem Schlüssel einen Namen.",
    permissions: "Was er darf",
    permissionsNeeded: "Irgendetwas muss der Schlüssel dürfen.",
    details: "Alle Bereiche im Einzelnen",
    rate: "Anfragen pro Minute",
    rateHint: (most) =>
      `Leer: wie auf dem Server eingestellt. Höchstens ${most}. Weniger schützt vor einem Programm, das außer Kontrolle gerät.`,
    action: "Schlüssel anlegen",
  },
  secret: {
    title: (name) => `Der Schlüssel „${name}“`,
    label: "API-Schlüssel",
    text: "Geben Sie ihn denen, die das andere Programm betreuen, auf sicherem Weg und nicht per E-Mail. Wer den Schlüssel hat, kann alles, was er darf.",
    replaced: (until) =>
      `Der alte Schlüssel gilt bis ${until}. Tauschen Sie ihn bis dahin im anderen Programm aus.`,
    replacedNow: "Der alte Schlüssel gilt nicht mehr. Tragen Sie den neuen jetzt im anderen Programm ein.",
  },
  actions: "Aktionen für diesen Schlüssel",
  rename: "Umbenennen",
  renameTitle: "Schlüssel umbenennen",
  renamed: "Der Schlüssel ist umbenannt.",
  rotate: "Ersetzen",
  rotateTitle: (name) => `Schlüssel „${name}“ ersetzen`,
  rotateText:
    "Sie bekommen einen neuen Schlüssel mit demselben Namen, der dasselbe darf. Wie lange soll der alte noch gelten?",
  grace: "Der alte Schlüssel gilt",
  graceDays: (days) => (days === 0 ? "nicht mehr" : days === 1 ? "noch 1 Tag" : `noch ${days} Tage`),
  rotateAction: "Neuen Schlüssel machen",
  revoke: "Widerrufen",
  revokeTitle: (name) => `Schlüssel „${name}“ widerrufen?`,
  revokeText:
    "Jedes Programm, das ihn benutzt, hört sofort auf zu funktionieren. Das lässt sich nicht zurücknehmen; Sie müssten einen neuen Schlüssel anlegen.",
  revoked: "Der Schlüssel ist widerrufen.",
  history: "Schlüssel, die nicht mehr gelten, bleiben 90 Tage lang hier stehen.",
};

export const KEY_TEXTS: Localized<typeof en> = { en, de };
