import type { Localized } from "../../kit/texts/language.tsx";

const en = {
  title: "Fairness",
  text: "Whether your selection treats groups of people alike: counts alone, of what candidates said voluntarily after the end, and of decisions that you recorded. Nobody's gender or age can be seen here.",
  sheet: "Sheet for the file",
  asking: {
    title: "Asking candidates",
    text: "After the end, candidates can say their gender and age band, or skip it. You never see a single answer. Asking is a processing of your own, on consent: enter it in your records, and talk to your works council first. It takes some sixty answers for a job profile before anything can be compared.",
    on: "Candidates are asked",
    ownerOnly: "The owner of the account decides this.",
  },
  how: (group: number, cell: number) =>
    `Shown from ${group} people of a group, ${cell} of whom reached the stage and ${cell} did not. Figures come by night and by groups, so a single person never shows. Totals leave out people who have been erased since.`,
  job: "Job",
  jobHint: "Counted is by job profile and never by job: in smaller groups people could be recognized.",
  allJobs: "All job profiles",
  jobWithout: "This job has no job profile, so nobody is compared for it.",
  jobNone: "Nothing is counted for the job profile of this job yet.",
  jobShares: (others: number): string =>
    others === 0
      ? "The figures of this job's profile."
      : "The figures of this job's profile. Other jobs have the same one, and their people are in them too.",
  without: "Without a job profile",
  version: (version: string, inForce: boolean) => `Version ${version}${inForce ? "" : ", replaced"}`,
  totals: (invited: string, started: string, completed: string) =>
    `${invited} invited · ${started} started · ${completed} completed. Groups are not known before the end.`,
  nobody: "Nothing can be shown yet: too few have answered, or they have not been decided about.",
  asOf: (date: string) => `As of ${date}`,
  dimensions: { gender: "Gender", age: "Age" },
  stages: {
    usable: "Usable result",
    matched: "Closer to the profile than half of random answers",
    next: "Next step or offer decided",
    offer: "Offer decided",
  },
  groups: {
    female: "Women",
    male: "Men",
    diverse: "Non-binary or another",
    under_30: "Under 30",
    "30_39": "30–39",
    "40_49": "40–49",
    "50_plus": "50 or over",
  },
  tooFew: "too few",
  share: (count: string, n: string, percent: string) => `${count} of ${n} (${percent})`,
  highest: "highest share",
  ratio: (ratio: string, low: string, high: string, p: string) =>
    `ratio ${ratio} (95% interval ${low} to ${high}), adjusted p ${p}`,
  flag: "Look into it",
  flagText:
    "Marked is what is below four fifths of the highest share, and not by chance. It is a sign to look into it, and no legal conclusion.",
  alternatives: {
    title: "What would treat groups more alike",
    text: "Lowest share against the highest, with the profile as it is and with one change. Rounded and slightly blurred. A high correlation says that the changed profile picks nearly the same people.",
    drop: (scale: string) => `Without ${scale}`,
    widen: (scale: string) => `${scale}, 1 C wider`,
    effect: (now: string, then: string) => `about ${now} → ${then}`,
    correlation: (r: string) => `r = ${r}`,
    open: "Open in the editor",
  },
};

const de: typeof en = {
  title: "Fairness",
  text: "Ob Ihre Auswahl Gruppen von Menschen gleich behandelt: nur Zahlen, aus freiwilligen Angaben nach dem Ende und aus Entscheidungen, die Sie festgehalten haben. Geschlecht oder Alter einzelner Personen ist hier nicht zu sehen.",
  sheet: "Blatt für die Akte",
  asking: {
    title: "Frage an Kandidaten",
    text: "Nach dem Ende können Kandidaten Geschlecht und Altersgruppe angeben oder die Frage überspringen. Sie sehen keine einzelne Angabe. Das Fragen ist eine eigene Verarbeitung auf Einwilligung: Nehmen Sie sie in Ihr Verzeichnis auf, und sprechen Sie vorher mit dem Betriebsrat. Vergleichen lässt sich ab etwa sechzig Angaben zu einem Stellenprofil.",
    on: "Kandidaten werden gefragt",
    ownerOnly: "Darüber entscheidet, wem das Konto gehört.",
  },
  how: (group, cell) =>
    `Gezeigt ab ${group} Personen einer Gruppe, von denen ${cell} die Stufe erreicht haben und ${cell} nicht. Zahlen kommen nachts und gruppenweise, sodass eine einzelne Person nie zu erkennen ist. In den Summen fehlen Personen, die seither gelöscht wurden.`,
  job: "Stelle",
  jobHint:
    "Gezählt wird je Stellenprofil und nie je Stelle: In kleineren Gruppen wären Einzelne zu erkennen.",
  allJobs: "Alle Stellenprofile",
  jobWithout: "Diese Stelle hat kein Stellenprofil, also wird für sie niemand verglichen.",
  jobNone: "Zum Stellenprofil dieser Stelle ist noch nichts gezählt.",
  jobShares: (others) =>
    others === 0
      ? "Die Zahlen zum Stellenprofil dieser Stelle."
      : "Die Zahlen zum Stellenprofil dieser Stelle. Andere Stellen haben dasselbe, und ihre Personen zählen mit.",
  without: "Ohne Stellenprofil",
  version: (version, inForce) => `Version ${version}${inForce ? "" : ", abgelöst"}`,
  totals: (invited, started, completed) =>
    `${invited} eingeladen · ${started} begonnen · ${completed} abgeschlossen. Vor dem Ende sind Gruppen nicht bekannt.`,
  nobody:
    "Noch lässt sich nichts zeigen: Zu wenige haben geantwortet, oder über sie ist noch nicht entschieden.",
  asOf: (date) => `Stand ${date}`,
  dimensions: { gender: "Geschlecht", age: "Alter" },
  stages: {
    usable: "Verwertbares Ergebnis",
    matched: "Näher am Profil als die Hälfte zufälliger Antworten",
    next: "Nächster Schritt oder Angebot entschieden",
    offer: "Angebot entschieden",
  },
  groups: {
    female: "Frauen",
    male: "Männer",
    diverse: "Divers",
    under_30: "Unter 30",
    "30_39": "30–39",
    "40_49": "40–49",
    "50_plus": "50 oder älter",
  },
  tooFew: "zu wenige",
  share: (count, n, percent) => `${count} von ${n} (${percent})`,
  highest: "höchster Anteil",
  ratio: (ratio, low, high, p) =>
    `Verhältnis ${ratio} (95-%-Intervall ${low} bis ${high}), adjustiertes p ${p}`,
  flag: "Nachgehen",
  flagText:
    "Markiert ist, was unter vier Fünfteln des höchsten Anteils liegt, und nicht durch Zufall. Das ist ein Zeichen, der Sache nachzugehen, und keine rechtliche Bewertung.",
  alternatives: {
    title: "Was Gruppen gleicher behandeln würde",
    text: "Niedrigster Anteil gegen den höchsten, mit dem Profil, wie es ist, und mit einer Änderung. Gerundet und leicht verwischt. Eine hohe Korrelation heißt, dass das geänderte Profil fast dieselben Personen vorn sieht.",
    drop: (scale) => `Ohne ${scale}`,
    widen: (scale) => `${scale}, 1 C weiter`,
    effect: (now, then) => `etwa ${now} → ${then}`,
    correlation: (r) => `r = ${r}`,
    open: "Im Editor öffnen",
  },
};

export const FAIRNESS_TEXTS: Localized<typeof en> = { en, de };
