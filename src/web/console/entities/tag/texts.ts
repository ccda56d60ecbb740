import type { Localized } from "../../kit/texts/language.tsx";

const en = {
  tags: "Tags",
  edit: "Tags",
  add: "Add a tag",
  field: "Tags of this person",
  hint: "Choose a tag, or type a new one and press Enter.",
  colors: {
    gray: "Grey",
    red: "Red",
    orange: "Orange",
    yellow: "Yellow",
    green: "Green",
    teal: "Teal",
    blue: "Blue",
    violet: "Violet",
  },
  manage: "Manage tags",
  manageTitle: "Tags",
  none: "There are no tags yet. Add one to a person, and it appears here.",
  people: (count: number) => (count === 1 ? "1 person" : `${count} people`),
  actions: (name: string) => `Actions for ${name}`,
  rename: "Rename",
  color: "Colour",
  mergeInto: "Merge into …",
  remove: "Delete",
  removeTitle: (name: string) => `Delete the tag “${name}”?`,
  removeText: (count: number) =>
    count === 0
      ? "Nobody has it."
      : `${count === 1 ? "One person loses" : `${count} people lose`} it. This cannot be taken back.`,
  removeYes: "Delete tag",
  mergeTitle: (name: string) => `Merge “${name}” into another tag`,
  mergeText: "Everybody who has it gets the other tag instead. This cannot be taken back.",
  mergeYes: "Merge",
  other: "Other tag",
  name: "Name",
  nameNeeded: "Please give a name.",
  save: "Save",
};

const de: typeof en = {
  tags: "Tags",
  edit: "Tags",
  add: "Tag hinzufügen",
  field: "Tags dieser Person",
  hint: "Wählen Sie einen Tag, oder tippen Sie einen neuen und drücken Sie Enter.",
  colors: {
    gray: "Grau",
    red: "Rot",
    orange: "Orange",
    yellow: "Gelb",
    green: "Grün",
    teal: "Petrol",
    blue: "Blau",
    violet: "Violett",
  },
  manage: "Tags verwalten",
  manageTitle: "Tags",
  none: "Es gibt noch keine Tags. Geben Sie einer Person einen, dann steht er hier.",
  people: (count) => (count === 1 ? "1 Person" : `${count} Personen`),
  actions: (name) => `Aktionen für ${name}`,
  rename: "Umbenennen",
  color: "Farbe",
  mergeInto: "Zusammenführen mit …",
  remove: "Löschen",
  removeTitle: (name) => `Den Tag „${name}“ löschen?`,
  removeText: (count) =>
    count === 0
      ? "Niemand hat ihn."
      : `${count === 1 ? "Eine Person verliert" : `${count} Personen verlieren`} ihn. Das lässt sich nicht rückgängig machen.`,
  removeYes: "Tag löschen",
  mergeTitle: (name) => `„${name}“ mit einem anderen Tag zusammenführen`,
  mergeText:
    "Alle, die ihn haben, bekommen stattdessen den anderen Tag. Das lässt sich nicht rückgängig machen.",
  mergeYes: "Zusammenführen",
  other: "Anderer Tag",
  name: "Name",
  nameNeeded: "Bitte geben Sie einen Namen an.",
  save: "Speichern",
};

export const TAG_TEXTS: Localized<typeof en> = { en, de };
