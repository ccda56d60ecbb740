import type { Localized } from "../../kit/texts/language.tsx";
import type { Role } from "../../session/session.ts";

const en = {
  title: "Members",
  text: "The people who sign in here and work for this account.",
  list: "Members",
  add: "Invite somebody",
  columns: {
    name: "Name",
    email: "E-mail address",
    role: "Role",
    signedIn: "Last signed in",
    joined: "Since",
  },
  you: "You",
  disabled: "Kept out by the operator",
  unconfirmed: "Has still to confirm",
  never: "not yet",
  roleTexts: {
    owner: "May do everything: also members, keys, orders, branding and account data.",
    recruiter:
      "Invites candidates, reads and compares results, writes reviews, and keeps job profiles and teams. Sees orders, orders nothing.",
    reviewer: "Reads invitations, results, job profiles and teams, and writes reviews. Invites nobody.",
    data_protection:
      "Reads everything about candidates, answers their requests, protects and erases data. Changes nothing else.",
  } satisfies Record<Role, string> as Record<Role, string>,
  rolesTitle: "What each role may do",
  ownHint:
    "Your own membership is changed by another owner, so that nobody locks themselves out by mistake. You leave the account on the page of your profile.",
  alone: "Only you work here so far",
  aloneText:
    "Invite colleagues, so that each signs in with their own password and can do what their work needs, and no more.",

  invite: {
    title: "Invite somebody",
    name: "Name",
    nameNeeded: "Please give the person's name.",
    email: "E-mail address",
    emailHint: "The person signs in with it.",
    emailNeeded: "Please give a valid e-mail address.",
    role: "Role",
    language: "Language",
    languageHint: "Of the mail and of this console; the person can change it.",
    action: "Invite",
  },
  made: {
    title: (name: string): string => `Invitation for ${name}`,
    mailed: (email: string, until: string): string =>
      `The link is on its way to ${email}. It works once, until ${until}, and stands in that mail only: so it shows that the address is the person's.`,
    notMailed:
      "No mail was sent, because this server has no mail server. Copy the link and pass it on yourself, on a safe way.",
    link: "Personal link",
    linkHint: (until: string): string =>
      `It works once, until ${until}. Whoever opens it becomes this member.`,
    done: "Done",
  },

  limit: {
    label: "Only for these clients",
    hint: "For somebody who works for some of your clients only.",
    all: "No limit",
    none: "Nothing chosen: the person sees the whole account.",
    means:
      "The person sees jobs and people of these clients only: nobody of other clients, and nobody who was invited for no job.",
    only: "Only",
  },

  actions: (name: string): string => `Actions for ${name}`,
  changeRole: "Role and limits",
  changeTitle: (name: string): string => `What may ${name} do?`,
  changed: "Changed. It counts at once.",
  remove: "Remove from the account",
  removeTitle: (name: string): string => `Remove ${name}?`,
  removeText: (name: string): string =>
    `${name} sees nothing of this account any more, from now on. What they have done stays. You can invite them again at any time.`,
  removed: (name: string): string => `${name} was removed.`,
  behind: (name: string): string => `These work with the rights of ${name}:`,
  behindRole: "What the new role does not allow ends as well, unless you hand it over.",
  kinds: {
    keys: (count: number): string => (count === 1 ? "1 API key" : `${count} API keys`),
    shares: (count: number): string => (count === 1 ? "1 shared link" : `${count} shared links`),
    invite_batches: (count: number): string =>
      count === 1
        ? "1 invitation list that is still being sent"
        : `${count} invitation lists that are still being sent`,
    scheduled_invites: (count: number): string =>
      count === 1 ? "1 scheduled invitation" : `${count} scheduled invitations`,
    bulk_runs: (count: number): string =>
      count === 1 ? "1 bulk action in progress" : `${count} bulk actions in progress`,
  },
  keysLeft: (names: string): string => `These keys go on working: ${names}. Replace them at API keys.`,

  erase: {
    open: "Remove and erase for good …",
    title: (name: string): string => `Erase ${name} for good?`,
    text: (name: string): string =>
      `${name} is removed, and name, address and every way to sign in are erased from this server. What they have done stays, with “A person who has left” in the place of the name. This works only for somebody who works for no other account, and nobody can undo it.`,
    word: "erase",
    action: "Erase for good",
    done: "The person was removed and erased.",
  },

  invitations: {
    title: "Open invitations",
    text: "Not yet taken up. A link works for seven days.",
    list: "Open invitations",
    invitedBy: "Invited by",
    until: "Valid until",
    renew: "Make a new link",
    renewTitle: (name: string): string => `Make a new link for ${name}?`,
    renewText: "The link that was sent before stops working. The new one is valid for seven days.",
    withdraw: "Withdraw",
    withdrawing: (name: string): string => `The invitation for ${name} is being withdrawn.`,
    withdrawn: (name: string): string => `The invitation for ${name} was withdrawn.`,
    going: "Is being withdrawn",
  },
};

const de: typeof en = {
  title: "Mitglieder",
  text: "Die Menschen, die sich hier anmelden und für dieses Konto arbeiten.",
  list: "Mitglieder",
  add: "Jemanden einladen",
  columns: {
    name: "Name",
    email: "E-Mail-Adresse",
    role: "Rolle",
    signedIn: "Zuletzt angemeldet",
    joined: "Dabei seit",
  },
  you: "Sie",
  disabled: "Vom Betreiber gesperrt",
  unconfirmed: "Muss noch zustimmen",
  never: "noch nicht",
  roleTexts: {
    owner: "Darf alles: auch Mitglieder, Schlüssel, Bestellungen, Erscheinungsbild und Kontodaten.",
    recruiter:
      "Lädt Personen ein, liest und vergleicht Ergebnisse, schreibt Beurteilungen, pflegt Stellenprofile und Teams. Sieht Bestellungen, bestellt nichts.",
    reviewer:
      "Liest Einladungen, Ergebnisse, Stellenprofile und Teams und schreibt Beurteilungen. Lädt niemanden ein.",
    data_protection:
      "Liest alles über die Personen, beantwortet ihre Anliegen, schützt und löscht Daten. Ändert sonst nichts.",
  },
  rolesTitle: "Was jede Rolle darf",
  ownHint:
    "Ihre eigene Mitgliedschaft ändert jemand anderes mit der Rolle Inhaber, damit sich niemand aus Versehen aussperrt. Verlassen können Sie das Konto auf der Seite Ihres Profils.",
  alone: "Bisher arbeiten nur Sie hier",
  aloneText:
    "Laden Sie Kolleginnen und Kollegen ein. Dann meldet sich jeder mit dem eigenen Passwort an und darf, was die Arbeit braucht, und nicht mehr.",

  invite: {
    title: "Jemanden einladen",
    name: "Name",
    nameNeeded: "Bitte geben Sie den Namen der Person an.",
    email: "E-Mail-Adresse",
    emailHint: "Damit meldet sich die Person an.",
    emailNeeded: "Bitte geben Sie eine gültige E-Mail-Adresse an.",
    role: "Rolle",
    language: "Sprache",
    languageHint: "Der Mail und dieser Konsole; die Person kann sie ändern.",
    action: "Einladen",
  },
  made: {
    title: (name) => `Einladung für ${name}`,
    mailed: (email, until) =>
      `Der Link ist unterwegs an ${email}. Er gilt einmal, bis ${until}, und steht nur in dieser Mail: So zeigt sich, dass die Adresse der Person gehört.`,
    notMailed:
      "Es ging keine Mail hinaus, denn dieser Server hat keinen Mailserver. Kopieren Sie den Link und geben Sie ihn selbst auf sicherem Weg weiter.",
    link: "Persönlicher Link",
    linkHint: (until) => `Er gilt einmal und bis ${until}. Wer ihn öffnet, wird dieses Mitglied.`,
    done: "Fertig",
  },

  limit: {
    label: "Nur für diese Auftraggeber",
    hint: "Für jemanden, der nur für einzelne Ihrer Auftraggeber arbeitet.",
    all: "Keine Beschränkung",
    none: "Nichts gewählt: Die Person sieht das ganze Konto.",
    means:
      "Die Person sieht nur Stellen und Personen dieser Auftraggeber: niemanden von anderen und niemanden, der ohne Stelle eingeladen wurde.",
    only: "Nur",
  },

  actions: (name) => `Aktionen für ${name}`,
  changeRole: "Rolle und Grenzen",
  changeTitle: (name) => `Was darf ${name}?`,
  changed: "Geändert. Es gilt sofort.",
  remove: "Aus dem Konto entfernen",
  removeTitle: (name) => `${name} entfernen?`,
  removeText: (name) =>
    `${name} sieht ab sofort nichts mehr von diesem Konto. Was die Person getan hat, bleibt. Sie können sie jederzeit wieder einladen.`,
  removed: (name) => `${name} ist entfernt.`,
  behind: (name) => `Mit den Rechten von ${name} arbeiten:`,
  behindRole: "Was die neue Rolle nicht erlaubt, endet ebenfalls, wenn Sie es nicht übergeben.",
  kinds: {
    keys: (count) => (count === 1 ? "1 API-Schlüssel" : `${count} API-Schlüssel`),
    shares: (count) => (count === 1 ? "1 geteilter Link" : `${count} geteilte Links`),
    invite_batches: (count) =>
      count === 1
        ? "1 Einladungsliste, die noch versendet wird"
        : `${count} Einladungslisten, die noch versendet werden`,
    scheduled_invites: (count) => (count === 1 ? "1 geplante Einladung" : `${count} geplante Einladungen`),
    bulk_runs: (count) => (count === 1 ? "1 laufende Sammelaktion" : `${count} laufende Sammelaktionen`),
  },
  keysLeft: (names) => `Diese Schlüssel gelten weiter: ${names}. Ersetzen Sie sie unter API-Schlüssel.`,

  erase: {
    open: "Entfernen und endgültig löschen …",
    title: (name) => `${name} endgültig löschen?`,
    text: (name) =>
      `${name} wird entfernt, und Name, Adresse und jede Möglichkeit zur Anmeldung werden auf diesem Server gelöscht. Was die Person getan hat, bleibt, mit „Eine Person, die nicht mehr da ist“ an der Stelle des Namens. Das geht nur bei jemandem, der für kein anderes Konto arbeitet, und niemand kann es rückgängig machen.`,
    word: "löschen",
    action: "Endgültig löschen",
    done: "Die Person ist entfernt und gelöscht.",
  },

  invitations: {
    title: "Offene Einladungen",
    text: "Noch nicht angenommen. Ein Link gilt sieben Tage.",
    list: "Offene Einladungen",
    invitedBy: "Eingeladen von",
    until: "Gültig bis",
    renew: "Neuen Link machen",
    renewTitle: (name) => `Neuen Link für ${name} machen?`,
    renewText: "Der bisher verschickte Link gilt dann nicht mehr. Der neue gilt sieben Tage.",
    withdraw: "Zurückziehen",
    withdrawing: (name) => `Die Einladung für ${name} wird zurückgezogen.`,
    withdrawn: (name) => `Die Einladung für ${name} ist zurückgezogen.`,
    going: "Wird zurückgezogen",
  },
};

export const MEMBER_TEXTS: Localized<typeof en> = { en, de };
export type MemberTexts = typeof en;
