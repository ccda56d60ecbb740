import type { Language } from "../session.ts";

const en = {
  title: "Two voluntary questions",
  purpose: (company: string) =>
    `${company} wants to check whether its selection treats all groups of people fairly. If you agree (GDPR, art. 6 (1)(a)), your answers are kept apart from your result, sealed and without your name, and counted. ${company} sees only counts of larger groups, never your answers. Nothing depends on this, nor on whether you answer.`,
  until: (date: string) =>
    `Your answers are deleted in the night after a final decision about you, at the latest 30 days after you gave them; the counts stay. Until ${date}, or that decision, you can change or delete them here; later by an objection under “your data”, until they are counted.`,
  gender: "Gender",
  genders: { female: "Female", male: "Male", diverse: "Non-binary or another" },
  age: "Age",
  ages: { under_30: "Under 30", "30_39": "30–39", "40_49": "40–49", "50_plus": "50 or over" },
  send: "Agree and send",
  skip: "Skip",
  sent: "Thank you.",
  skipped: "Nothing was sent.",
  removed: "Whatever you had sent is deleted.",
  change: "Change",
  remove: "Delete my answers",
};

const de: typeof en = {
  title: "Zwei freiwillige Fragen",
  purpose: (company) =>
    `${company} möchte prüfen, ob die Auswahl alle Gruppen von Menschen fair behandelt. Wenn Sie einwilligen (DSGVO, Art. 6 Abs. 1 lit. a), werden Ihre Angaben getrennt vom Ergebnis, versiegelt und ohne Namen aufbewahrt und gezählt. ${company} sieht nur Zahlen größerer Gruppen, nie Ihre Angaben. Davon hängt nichts ab, auch nicht davon, ob Sie antworten.`,
  until: (date) =>
    `Ihre Angaben werden in der Nacht nach einer endgültigen Entscheidung über Sie gelöscht, spätestens 30 Tage nachdem Sie sie gemacht haben; die Zahlen bleiben. Bis ${date} oder bis zu dieser Entscheidung können Sie sie hier ändern oder löschen; danach durch Widerspruch unter „Ihre Daten“, bis sie gezählt sind.`,
  gender: "Geschlecht",
  genders: { female: "Weiblich", male: "Männlich", diverse: "Divers" },
  age: "Alter",
  ages: { under_30: "Unter 30", "30_39": "30–39", "40_49": "40–49", "50_plus": "50 oder älter" },
  send: "Einwilligen und senden",
  skip: "Überspringen",
  sent: "Vielen Dank.",
  skipped: "Es wurde nichts gesendet.",
  removed: "Was Sie gesendet hatten, ist gelöscht.",
  change: "Ändern",
  remove: "Angaben löschen",
};

export type FairnessTexts = typeof en;

export const FAIRNESS_TEXTS: Readonly<Record<Language, typeof en>> = { en, de };
