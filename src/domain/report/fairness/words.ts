import type { Language } from "#/domain/instrument/types.ts";

const en = {
  title: (year: string) => `Fairness sheet ${year}`,
  lead: (company: string, date: string) => `${company} · as of ${date}`,
  purpose:
    "This sheet is for the works council and for the file. It says how far groups of candidates came, by counts alone. Gender and age band were said voluntarily, after the end and on consent; nobody's answer can be read from it. Decisions are those that people recorded.",
  method: {
    title: "How to read it",
    points: [
      "Stages after the end are counted of everybody of a group who finished and answered. Invited and started are totals: groups are not known before the end.",
      "Shown from 30 people of a group, of whom at least 5 reached the stage and 5 did not; else “too few”. Counts are published in steps of at least five people.",
      "Ratio: the group's share against the highest share, with its 95 % interval (Katz 1978). p: Fisher's exact test, adjusted by Holm for all profiles and groups.",
      "“Look into it” stands where the ratio is below .80 and the adjusted p below .05. It is a sign, and no legal conclusion.",
    ],
  },
  footer: "Counts of groups, no personal data",
  use: "A sign to look into it, and no legal conclusion.",
  without: "Without a job profile",
  profile: (name: string, version: number) => `${name}, version ${version}`,
  totals: (invited: number, started: number, completed: number) =>
    `${invited} invited, ${started} started, ${completed} completed; people who were erased since are not in these totals.`,
  nothing: "Too few to show anything.",
  columns: {
    group: "Group",
    share: "Reached",
    ratio: "Ratio (95 % interval)",
    p: "p adjusted",
    sign: "Sign",
  },
  dimensions: { gender: "gender", age: "age" } as Record<string, string>,
  stages: {
    usable: "Usable result",
    matched: "Closer to the profile than half of random answers",
    next: "Next step or offer decided",
    offer: "Offer decided",
  } as Record<string, string>,
  groups: {
    ...{ female: "Women", male: "Men", diverse: "Non-binary or another", under_30: "Under 30" },
    ...{ "30_39": "30–39", "40_49": "40–49", "50_plus": "50 or over" },
  } as Record<string, string>,
  tooFew: "too few",
  highest: "highest share",
  flag: "Look into it",
};

const de: typeof en = {
  title: (year) => `Fairnessblatt ${year}`,
  lead: (company, date) => `${company} · Stand ${date}`,
  purpose:
    "Dieses Blatt ist für den Betriebsrat und für die Akte. Es sagt nur in Zahlen, wie weit Gruppen von Kandidaten gekommen sind. Geschlecht und Altersgruppe wurden freiwillig angegeben, nach dem Ende und auf Einwilligung; die Angabe einer einzelnen Person lässt sich daraus nicht lesen. Entscheidungen sind die, die Menschen festgehalten haben.",
  method: {
    title: "Wie es zu lesen ist",
    points: [
      "Stufen nach dem Ende zählen alle einer Gruppe, die abgeschlossen und geantwortet haben. Eingeladen und begonnen sind Summen: Vor dem Ende sind Gruppen nicht bekannt.",
      "Gezeigt ab 30 Personen einer Gruppe, von denen mindestens 5 die Stufe erreicht haben und 5 nicht; sonst „zu wenige“. Zahlen werden in Schritten von mindestens fünf Personen veröffentlicht.",
      "Verhältnis: Anteil der Gruppe gegen den höchsten Anteil, mit 95-%-Intervall (Katz 1978). p: exakter Test nach Fisher, nach Holm für alle Profile und Gruppen adjustiert.",
      "„Nachgehen“ steht, wo das Verhältnis unter 0,80 liegt und das adjustierte p unter 0,05. Das ist ein Zeichen und keine rechtliche Bewertung.",
    ],
  },
  footer: "Zahlen über Gruppen, keine Personendaten",
  use: "Ein Zeichen, der Sache nachzugehen, keine rechtliche Bewertung.",
  without: "Ohne Stellenprofil",
  profile: (name, version) => `${name}, Version ${version}`,
  totals: (invited, started, completed) =>
    `${invited} eingeladen, ${started} begonnen, ${completed} abgeschlossen; seither gelöschte Personen fehlen in diesen Summen.`,
  nothing: "Zu wenige, um etwas zu zeigen.",
  columns: {
    group: "Gruppe",
    share: "Erreicht",
    ratio: "Verhältnis (95-%-Intervall)",
    p: "p adjustiert",
    sign: "Zeichen",
  },
  dimensions: { gender: "Geschlecht", age: "Alter" },
  stages: {
    usable: "Verwertbares Ergebnis",
    matched: "Näher am Profil als die Hälfte zufälliger Antworten",
    next: "Nächster Schritt oder Angebot entschieden",
    offer: "Angebot entschieden",
  },
  groups: {
    ...{ female: "Frauen", male: "Männer", diverse: "Divers", under_30: "Unter 30" },
    ...{ "30_39": "30–39", "40_49": "40–49", "50_plus": "50 oder älter" },
  },
  tooFew: "zu wenige",
  highest: "höchster Anteil",
  flag: "Nachgehen",
};

export const FAIRNESS_WORDS: Record<Language, typeof en> = { en, de };
