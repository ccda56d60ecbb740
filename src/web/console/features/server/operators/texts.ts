import type { Localized } from "../../../kit/texts/language.tsx";

const en = {
  title: "Operators and people",
  text: "Operators run the server and may work in every account. Everybody else belongs to the accounts that invited them.",
  operators: "Operators",
  operatorsText: "The server keeps at least one. Whoever leaves should be removed the same day.",
  operatorList: "Operators of this server",
  users: "Everybody who can sign in",
  usersText: "Operators and the people of all accounts.",
  userList: "Everybody who can sign in here",
  name: "Name",
  email: "E-mail address",
  accounts: "Works in",
  status: "State",
  lastSignIn: "Last sign-in",
  never: "never",
  active: "Active",
  disabled: "Disabled",
  operator: "Operator",
  you: "you",
  none: "Nobody yet",
  noneText: "Whoever is invited and has followed the link appears here.",
  noAccount: "no account",
  roles: {
    owner: "Owner",
    recruiter: "Recruiter",
    reviewer: "Reviewer",
    data_protection: "Data protection",
  },

  invite: "Invite an operator",
  inviteTitle: "Invite an operator",
  inviteText:
    "This person will be able to do everything on this server, in all accounts. The link goes to them by mail; where no mail goes out it is shown to you, to be passed on by a way that only this person reads.",
  language: "Language of the pages",
  inviteAction: "Make invitation",
  needed: "Please fill this in.",
  badEmail: "Please enter an e-mail address.",

  open: "Open invitations",
  openList: "Open invitations of operators",
  invitedBy: "Invited by",
  expires: "Valid until",
  renew: "New link",
  renewOf: (name: string): string => `New link for ${name}`,
  withdraw: "Withdraw",
  withdrawOf: (name: string): string => `Withdraw the invitation of ${name}`,
  withdrawing: (name: string): string => `The invitation of ${name} is being withdrawn.`,
  withdrawn: "The invitation is withdrawn.",
  going: "Being withdrawn",

  linkTitle: {
    invited: (name: string): string => `Link for ${name}`,
    reset: (name: string): string => `New start for ${name}`,
  },
  linkText: {
    invited:
      "This link was not mailed. Pass it on yourself, and only to this person: with it you vouch that the address is theirs. Older links of this invitation are void.",
    reset:
      "This link was not mailed. Pass it on yourself, and only to this person: with it you vouch that the address is theirs. Password and factors stay until the link is used, and are chosen anew then.",
  },
  mailed: "The link went by mail to the person's address, and stands in that mail only.",
  handOver: "Hand over a link myself instead",
  linkLabel: "One-time link",
  linkUntil: (date: string): string => `It works once, until ${date}.`,
  close: "Close",

  actions: (name: string): string => `Actions for ${name}`,
  reset: "Make reset link …",
  resetTitle: (name: string): string => `Let ${name} start anew?`,
  resetText:
    "For somebody who has lost password or second factor. All sign-ins of this person end now. You get a one-time link to pass on; make sure that it is really this person who asks.",
  resetAction: "Make link",
  keysLeft: (names: string): string =>
    `They made API keys that go on working, and know them: ${names}. Let the accounts replace them.`,
  unproven: "Address not proven",
  vouch: "Vouch for the address …",
  verifyTitle: (name: string): string => `Does this address belong to ${name}?`,
  verifyText: (email: string): string =>
    `Nobody has shown yet that ${email} belongs to whoever signs in with it. Vouch for it only if you know that the person who chose the password is its owner; make a reset link otherwise. From then on they can work for further accounts and run the server. Your word is written into the log.`,
  verifyAction: "I vouch for it",
  vouched: (name: string): string => `The address counts as that of ${name}.`,
  disable: "Disable …",
  disableTitle: (name: string): string => `Keep ${name} out?`,
  disableText:
    "All sign-ins of this person end at once, and they cannot sign in again until you enable them. Nothing of them is removed.",
  disableAction: "Disable",
  disabledNow: (name: string): string => `${name} is disabled and signed out.`,
  enable: "Enable",
  enabledNow: (name: string): string => `${name} can sign in again, with the same password and factors.`,
  remove: "Remove as operator …",
  removeTitle: (name: string): string => `Is ${name} no longer an operator?`,
  removeText:
    "All sign-ins of this person end at once. What they may do in single accounts as a member stays. To make them an operator again you invite them anew.",
  removeAction: "Remove as operator",
  removed: "The person is no longer an operator.",
};

const de: typeof en = {
  title: "Betreiber und Personen",
  text: "Betreiber führen den Server und dürfen in jedem Konto arbeiten. Alle anderen gehören zu den Konten, die sie eingeladen haben.",
  operators: "Betreiber",
  operatorsText:
    "Mindestens eine Person bleibt es immer. Wer ausscheidet, sollte noch am selben Tag entfernt werden.",
  operatorList: "Betreiber dieses Servers",
  users: "Alle, die sich anmelden können",
  usersText: "Betreiber und die Personen aller Konten.",
  userList: "Alle, die sich hier anmelden können",
  name: "Name",
  email: "E-Mail-Adresse",
  accounts: "Arbeitet in",
  status: "Stand",
  lastSignIn: "Zuletzt angemeldet",
  never: "noch nie",
  active: "Aktiv",
  disabled: "Gesperrt",
  operator: "Betreiber",
  you: "Sie",
  none: "Noch niemand",
  noneText: "Wer eingeladen ist und den Link benutzt hat, steht hier.",
  noAccount: "kein Konto",
  roles: {
    owner: "Inhaber",
    recruiter: "Recruiting",
    reviewer: "Begutachtung",
    data_protection: "Datenschutz",
  },

  invite: "Betreiber einladen",
  inviteTitle: "Betreiber einladen",
  inviteText:
    "Diese Person wird auf diesem Server alles dürfen, in allen Konten. Der Link geht ihr per Mail zu; wo keine Mail hinausgeht, sehen Sie ihn und geben ihn auf einem Weg weiter, den nur diese Person liest.",
  language: "Sprache der Seiten",
  inviteAction: "Einladung erstellen",
  needed: "Diese Angabe fehlt.",
  badEmail: "Bitte eine gültige E-Mail-Adresse.",

  open: "Offene Einladungen",
  openList: "Offene Einladungen für Betreiber",
  invitedBy: "Eingeladen von",
  expires: "Gültig bis",
  renew: "Neuer Link",
  renewOf: (name) => `Neuer Link für ${name}`,
  withdraw: "Zurückziehen",
  withdrawOf: (name) => `Einladung von ${name} zurückziehen`,
  withdrawing: (name) => `Die Einladung von ${name} wird zurückgezogen.`,
  withdrawn: "Die Einladung ist zurückgezogen.",
  going: "Wird zurückgezogen",

  linkTitle: {
    invited: (name) => `Link für ${name}`,
    reset: (name) => `Neuanfang für ${name}`,
  },
  linkText: {
    invited:
      "Dieser Link ging nicht per Mail hinaus. Geben Sie ihn selbst weiter, und nur dieser Person: Damit bürgen Sie dafür, dass die Adresse ihr gehört. Ältere Links dieser Einladung gelten nicht mehr.",
    reset:
      "Dieser Link ging nicht per Mail hinaus. Geben Sie ihn selbst weiter, und nur dieser Person: Damit bürgen Sie dafür, dass die Adresse ihr gehört. Passwort und Faktoren bleiben, bis der Link benutzt ist, und werden dann neu gewählt.",
  },
  mailed: "Der Link ging per Mail an die Adresse der Person und steht nur dort.",
  handOver: "Stattdessen selbst einen Link übergeben",
  linkLabel: "Einmal-Link",
  linkUntil: (date) => `Er gilt einmal, bis ${date}.`,
  close: "Schließen",

  actions: (name) => `Aktionen für ${name}`,
  reset: "Link zum Zurücksetzen …",
  resetTitle: (name) => `${name} neu anfangen lassen?`,
  resetText:
    "Für jemanden, der Passwort oder zweiten Faktor verloren hat. Alle Anmeldungen dieser Person enden jetzt. Sie bekommen einen Einmal-Link zum Weitergeben; vergewissern Sie sich, dass wirklich diese Person darum bittet.",
  resetAction: "Link erstellen",
  keysLeft: (names) =>
    `Es gelten weiter API-Schlüssel, die die Person angelegt hat und kennt: ${names}. Lassen Sie die Konten sie ersetzen.`,
  unproven: "Adresse nicht bestätigt",
  vouch: "Für die Adresse bürgen …",
  verifyTitle: (name) => `Gehört diese Adresse ${name}?`,
  verifyText: (email) =>
    `Noch hat niemand gezeigt, dass ${email} der Person gehört, die sich damit anmeldet. Bürgen Sie nur, wenn Sie wissen, dass das Passwort von ihr stammt; erstellen Sie sonst einen Link zum Zurücksetzen. Danach kann sie für weitere Konten arbeiten und den Server betreiben. Ihr Wort steht im Protokoll.`,
  verifyAction: "Ich bürge dafür",
  vouched: (name) => `Die Adresse gilt als die von ${name}.`,
  disable: "Sperren …",
  disableTitle: (name) => `${name} aussperren?`,
  disableText:
    "Alle Anmeldungen dieser Person enden sofort, und sie kann sich erst wieder anmelden, wenn Sie sie freigeben. Es wird nichts von ihr entfernt.",
  disableAction: "Sperren",
  disabledNow: (name) => `${name} ist gesperrt und abgemeldet.`,
  enable: "Freigeben",
  enabledNow: (name) => `${name} kann sich wieder anmelden, mit Passwort und Faktoren wie zuvor.`,
  remove: "Als Betreiber entfernen …",
  removeTitle: (name) => `Soll ${name} kein Betreiber mehr sein?`,
  removeText:
    "Alle Anmeldungen dieser Person enden sofort. Was sie als Mitglied einzelner Konten darf, bleibt. Um sie wieder zum Betreiber zu machen, laden Sie sie neu ein.",
  removeAction: "Als Betreiber entfernen",
  removed: "Die Person ist kein Betreiber mehr.",
};

export const OPERATOR_TEXTS: Localized<typeof en> = { en, de };
