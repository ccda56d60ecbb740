import type { Localized } from "../../kit/texts/language.tsx";

/** The maximum number of deleted people that is counted. */
const COUNTED_MAX = 1000;

const unlinkingTextsEn = {
  title: "Scores of deleted people",
  text: "When a person is deleted, the scores stay for norms. Decide whether the number of the invite still leads to them.",
  label: "With a deletion",
  readOnly: "Your role can see this setting, but not change it.",
  undecided: "Not decided yet",
  undecidedText: "Until you decide, scores are pseudonymized. Anonymous scores are recommended.",
  choices: {
    new: "Make the scores anonymous (recommended)",
    all: "Make the scores anonymous, also of people deleted earlier",
    off: "Keep the scores pseudonymized",
  },
  hints: {
    new: "The invite and the result are removed. No number leads to the scores any more, so they are no longer personal data. Results of a deleted person then answer as if they had never existed, also through the API.",
    all: "The same, and people who were deleted before follow within minutes.",
    off: "Whoever kept the number of the invite or session next to a name can still find the scores. Choose this if your own software reads the scores of deleted people by these numbers.",
  },
  needed: "Please choose one.",
  linked: (count: number): string =>
    count === 1
      ? "The scores of 1 deleted person can still be found by their number."
      : `The scores of ${count >= COUNTED_MAX ? "1,000 or more" : count} deleted people can still be found by their number.`,
  final:
    "Applies to live and test mode, and to every deletion from now on. What was made anonymous cannot be restored.",
  saved: "The setting was saved.",
};

const unlinkingTextsDe: typeof unlinkingTextsEn = {
  title: "Werte gelöschter Personen",
  text: "Wird eine Person gelöscht, bleiben die Werte für Normen. Entscheiden Sie, ob die Nummer der Einladung noch zu ihnen führt.",
  label: "Bei einer Löschung",
  readOnly: "Ihre Rolle kann diese Einstellung sehen, aber nicht ändern.",
  undecided: "Noch nicht entschieden",
  undecidedText: "Bis Sie entscheiden, sind die Werte pseudonymisiert. Empfohlen sind anonyme Werte.",
  choices: {
    new: "Die Werte anonym machen (empfohlen)",
    all: "Die Werte anonym machen, auch die früher gelöschter Personen",
    off: "Die Werte pseudonymisiert behalten",
  },
  hints: {
    new: "Einladung und Ergebnis werden entfernt. Keine Nummer führt mehr zu den Werten; damit sind sie keine personenbezogenen Daten mehr. Ergebnisse einer gelöschten Person antworten dann, als hätte es sie nie gegeben, auch über die Schnittstelle.",
    all: "Dasselbe, und wer früher gelöscht wurde, folgt innerhalb weniger Minuten.",
    off: "Wer die Nummer der Einladung oder Sitzung neben einem Namen aufbewahrt hat, kann die Werte noch finden. Wählen Sie das, wenn Ihre eigene Software Werte gelöschter Personen über diese Nummern liest.",
  },
  needed: "Bitte wählen Sie eines.",
  linked: (count) =>
    count === 1
      ? "Die Werte von 1 gelöschten Person lassen sich noch über ihre Nummer finden."
      : `Die Werte von ${count >= COUNTED_MAX ? "1.000 oder mehr" : count} gelöschten Personen lassen sich noch über ihre Nummer finden.`,
  final:
    "Gilt im Live- und im Testmodus und für jede Löschung von jetzt an. Was anonym gemacht wurde, lässt sich nicht wiederherstellen.",
  saved: "Die Einstellung wurde gespeichert.",
};

export const UNLINKING_TEXTS: Localized<typeof unlinkingTextsEn> = {
  en: unlinkingTextsEn,
  de: unlinkingTextsDe,
};
