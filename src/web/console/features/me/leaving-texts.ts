import type { Localized } from "../../kit/texts/language.tsx";

const en = {
  title: "Your data, and leaving",
  text: "What this server has of you, and how you go.",
  save: "Save my data",
  file: "my-data.json",
  leave: "Leave this account …",
  leaveTitle: (company: string): string => `Leave ${company}?`,
  leaveText:
    "From now on you see nothing of this account. What you have done there stays, with your name. One of its owners can invite you again.",
  leaveAction: "Leave",
  left: (company: string): string => `You have left ${company}.`,
  erase: "Erase me for good …",
  eraseTitle: "Erase yourself for good?",
  eraseText:
    "Your name, address, password, second factors, passkeys and sign-ins go, in every account that you work for, and you are signed out everywhere. What you did stays, with “A person who has left” in the place of your name; where a record holds no number of yours, a name that a colleague has too stays. Notes and decisions that you entered stay as they are: they belong to the accounts.",
  eraseFinal: "Nobody can undo this, not even whoever runs the server.",
  keys: "End the API keys that I made",
  keysHint:
    "Every program that uses one of them stops working at once. If you clear this, they continue. Links that you shared, and lists that you are still inviting, end in any case.",
  word: "erase me",
  eraseAction: "Erase for good",
};

const de: typeof en = {
  title: "Ihre Daten und Ihr Abschied",
  text: "Was dieser Server von Ihnen hat, und wie Sie gehen.",
  save: "Meine Daten speichern",
  file: "meine-daten.json",
  leave: "Dieses Konto verlassen …",
  leaveTitle: (company) => `${company} verlassen?`,
  leaveText:
    "Ab sofort sehen Sie nichts mehr von diesem Konto. Was Sie dort getan haben, bleibt, mit Ihrem Namen. Wer dort die Rolle Inhaber hat, kann Sie wieder einladen.",
  leaveAction: "Verlassen",
  left: (company) => `Sie haben ${company} verlassen.`,
  erase: "Mich endgültig löschen …",
  eraseTitle: "Sich endgültig löschen?",
  eraseText:
    "Ihr Name, Ihre Adresse, Passwort, zweite Faktoren, Passkeys und Anmeldungen verschwinden, in jedem Konto, für das Sie arbeiten, und Sie werden überall abgemeldet. Was Sie getan haben, bleibt, mit „Eine Person, die nicht mehr da ist“ an der Stelle Ihres Namens; wo ein Eintrag keine Kennung von Ihnen trägt, bleibt ein Name, den auch jemand anderes im Konto hat. Notizen und Entscheidungen, die Sie eingetragen haben, bleiben, wie sie sind: Sie gehören den Konten.",
  eraseFinal: "Das kann niemand rückgängig machen, auch nicht der Betreiber des Servers.",
  keys: "API-Schlüssel widerrufen, die ich angelegt habe",
  keysHint:
    "Jedes Programm, das einen davon benutzt, funktioniert sofort nicht mehr. Ohne Häkchen gelten sie weiter. Von Ihnen geteilte Links und laufende Einladungslisten enden in jedem Fall.",
  word: "mich löschen",
  eraseAction: "Endgültig löschen",
};

export const LEAVING_TEXTS: Localized<typeof en> = { en, de };
