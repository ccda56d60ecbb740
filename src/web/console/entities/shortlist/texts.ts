import type { Localized } from "../../kit/texts/language.tsx";

const en = {
  add: "Add to shortlist",
  title: (people: number) => (people === 1 ? "One person on a shortlist" : `${people} people on a shortlist`),
  list: "Shortlist",
  listNeeded: "Please choose a shortlist, or a new one.",
  newList: "A new shortlist",
  name: "Name",
  nameNeeded: "Please give the shortlist a name.",
  action: "Add",
  none: "No shortlist yet",
  noneText:
    "Put the people on it whom you want to talk about, in the order you choose, with a comment on each.",
  who: "People",
  people: (count: number) => (count === 1 ? "1 person" : `${count} people`),
  made: (name: string, date: string) => `by ${name}, ${date}`,
  added: (count: number, list: string) =>
    count === 1 ? `One person was put on ${list}.` : `${count} people were put on ${list}.`,
  thereAlready: (count: number) =>
    count === 1 ? "One person stands there already." : `${count} people stand there already.`,
  open: "Open the shortlist",
  lists: "Shortlists",
};

const de: typeof en = {
  add: "Auf Auswahlliste",
  title: (people) =>
    people === 1
      ? "Eine Person auf eine Auswahlliste setzen"
      : `${people} Personen auf eine Auswahlliste setzen`,
  list: "Auswahlliste",
  listNeeded: "Bitte wählen Sie eine Auswahlliste oder eine neue.",
  newList: "Eine neue Auswahlliste",
  name: "Name",
  nameNeeded: "Bitte geben Sie der Auswahlliste einen Namen.",
  action: "Hinzufügen",
  none: "Noch keine Auswahlliste",
  noneText:
    "Setzen Sie die Personen darauf, über die Sie sprechen wollen, in der Reihenfolge, die Sie wählen, mit einem Kommentar zu jeder.",
  who: "Personen",
  people: (count) => (count === 1 ? "1 Person" : `${count} Personen`),
  made: (name, date) => `von ${name}, ${date}`,
  added: (count, list) =>
    count === 1 ? `Eine Person steht jetzt auf ${list}.` : `${count} Personen stehen jetzt auf ${list}.`,
  thereAlready: (count) =>
    count === 1 ? "Eine Person steht schon darauf." : `${count} Personen stehen schon darauf.`,
  open: "Auswahlliste öffnen",
  lists: "Auswahllisten",
};

export const SHORTLIST_WORDS: Localized<typeof en> = { en, de };
