import type { Localized } from "../../kit/texts/language.tsx";
import type { RangeFailure, RangeField, TargetKind } from "./ranges.ts";

const en = {
  heads: {
    job: "The job",
    dimensions: "What the job asks for",
    preview: "Your candidates against this draft",
  },
  name: "Name in German",
  nameEn: "Name in English",
  nameHint: "One language is enough; the other is used where it is missing.",
  nameNeeded: "Please give the job a name, in one language at least.",
  type: "Kind of job",
  typeHint: "A word of your own for sorting, e.g. sales or management.",
  setting: "Assessed for",
  settingHint: "Reference values can be made of one of the two.",
  settings: { "": "Not said", selection: "Selection", development: "Development" },
  description: "Description",
  descriptionHint: "What the job asks for, so that colleagues understand the ranges.",
  active: "In use",
  activeHint: "A profile that was put aside is no longer offered; matches with it stay.",
  dimensionsText:
    "Every value lies between 0 and 10; most people are near 5, and neither end is better. Green fits, yellow deviates, red is critical. Choose few dimensions: each one should be named in the job description.",
  add: "Add a dimension",
  remove: (name: string) => `Remove ${name}`,
  added: (name: string) => `${name} was added.`,
  removed: (name: string) => `${name} was removed.`,
  none: "Choose the first dimension",
  teach:
    "For each dimension you say which value would be ideal, what still fits and where it becomes critical.",
  nothingLeft: "All dimensions are in use.",
  fields: {
    critical_low: "Critical below",
    ok_min: "Fits from",
    ideal: "Ideal",
    ok_max: "Fits up to",
    critical_high: "Critical above",
  } satisfies Record<RangeField, string>,
  limits: { ideal: "Ideal", ok: "Fits from", to: "to", critical: "Critical below", above: "above" },
  noLimit: { critical_low: "0 means: no lower limit", critical_high: "10 means: no upper limit" },
  thumb: (field: string, dimension: string): string => `${dimension}: ${field}`,
  scale: (dimension: string) => `${dimension}, scale from 0 to 10`,
  lowEnd: "Near 0",
  highEnd: "Near 10",
  faults: {
    missing: "A number from 0 to 10 is missing.",
    outside: "Please a number from 0 to 10.",
    critical_low_above_ok: "The critical limit must not lie above the beginning of what fits.",
    ideal_below_ok: "The ideal lies below what fits. Move the ideal up or the beginning down.",
    ideal_above_ok: "The ideal lies above what fits. Move the ideal down or the end up.",
    critical_high_below_ok: "The critical limit must not lie below the end of what fits.",
    ok_crossed: "What fits ends before it begins.",
  } satisfies Record<RangeFailure, string>,
  save: "Save",
  create: "Save job profile",
  discard: "Discard changes",
  unsaved: "Not saved yet",
  stored: "Everything is saved",
  faulty: (count: number) =>
    count === 1 ? "One dimension needs another look." : `${count} dimensions need another look.`,
  created: (name: string) => `“${name}” was saved.`,
  saved: (version: number, isNext: boolean): string =>
    isNext
      ? `Saved as version ${version}. Whoever completed with an invite for this profile keeps the earlier one.`
      : "Saved.",
  reasonsNeeded: (count: number) =>
    count === 1 ? "One dimension still needs a reason." : `${count} dimensions still need a reason.`,
  recordNeeded: "Please say why the profile changes; it is kept with the new version.",
  version: {
    why: "Why the profile asks for this",
    whyText:
      "Who was asked, and what it rests on, e.g. a job description or three people who know the job. Kept with the version.",
    whyNext:
      "Candidates were compared with the version in force, so it stays as it is: saving makes the next one. Say what changed in the job or in what you know of it.",
    open: (version: number) => `Version ${version}, still open: nobody was compared with it`,
    closed: (version: number) => `Version ${version} is closed: other ranges make the next version`,
  },
  versions: {
    title: "Versions",
    text: "What the profile asked for, since when, and why. A version stays as it is from the first candidate who was compared with it.",
    name: (version: string) => `Version ${version}`,
    inForce: "in force",
    since: (date: string) => `since ${date}`,
    by: (name: string, date: string) => (name === "" ? date : `${name}, ${date}`),
    noNote: "No reason was written down.",
    closed: (date: string) => `Closed since ${date}`,
    open: "Open: can still be changed",
    show: "Show the ranges",
    random: (share: string) => `${share}% of random answers reach 70`,
  },
  options: {
    kind: "What counts",
    kinds: {
      between: "Between: too much counts too",
      at_least: "At least the ideal",
      at_most: "At most the ideal",
    } satisfies Record<TargetKind, string>,
    weight: "Weight",
    weights: { 1: "1 – less", 2: "2 – as usual", 3: "3 – more" } as Readonly<Record<number, string>>,
    essential: "Essential: clarify first",
    essentialText: "Where it is red, it is listed first and the words say so. Nobody is left out for it.",
    beyond: "Limits may lie beyond the scale",
    beyondText: "E.g. up to 12, so that the tolerance at the end is as wide as elsewhere.",
    reason: "Why does the job ask for this?",
    reasonText: "One sentence that an outsider understands.",
    reasonNeeded:
      "Please say why: it weighs otherwise than usual, is essential, or may put some people at a disadvantage.",
    more: (dimension: string) => `Weight, reason and more: ${dimension}`,
    moreShort: "Weight, reason and more",
    sensitive:
      "Groups of people may differ here, so this dimension can put some at a disadvantage. Use it only where the job demonstrably asks for it.",
  },
  open: "open",
  leave: {
    title: "Leave without saving?",
    text: "Your changes to this job profile are not saved.",
    action: "Leave without saving",
  },
  restored: "Here are the changes that you had not saved when you left this page.",
  templateNotice: "This is a starting point, not a validated profile",
  shortlist: "See matching candidates",
  preview: {
    text: (count: string): string => `How the latest ${count} people with a result would match.`,
    waiting: "Add a dimension, and you see here at once how your candidates would match.",
    faulty: "The preview goes on as soon as all ranges are in order.",
    nobody:
      "Nobody has completed the questionnaire yet. As soon as somebody has, you see here how they match.",
    chart: "Number of people by match, 0 to 100",
    table: "Show as a table",
    match: "Match",
    people: "People",
    bar: (from: string, to: string) => `${from} to ${to}`,
    noSeparation: "This profile does not separate",
    separates: (share: string) =>
      `This profile separates: ${share}% of random answers would reach 70 or more (up to 40% is fine).`,
    random: (from: string, to: string, median: string) =>
      `Nine in ten random answers lie between ${from} and ${to}, the middle one at ${median}.`,
    spread: (green: string, yellow: string, red: string): string =>
      `${green} fit · ${yellow} deviate · ${red} critical`,
    mean: (value: string): string => `mean of your candidates ${value} (dotted line)`,
  },
};

type EditorTexts = typeof en;

const de: EditorTexts = {
  heads: {
    job: "Die Stelle",
    dimensions: "Was die Stelle verlangt",
    preview: "Ihre Kandidaten mit diesem Entwurf",
  },
  name: "Name auf Deutsch",
  nameEn: "Name auf Englisch",
  nameHint: "Eine Sprache genügt; sie gilt dann auch für die andere.",
  nameNeeded: "Bitte geben Sie der Stelle einen Namen, mindestens in einer Sprache.",
  type: "Art der Stelle",
  typeHint: "Ein eigenes Wort zum Sortieren, z. B. Vertrieb oder Leitung.",
  setting: "Befragt für",
  settingHint: "Vergleichswerte lassen sich aus einem von beiden bilden.",
  settings: { "": "Nicht gesagt", selection: "Auswahl", development: "Entwicklung" },
  description: "Beschreibung",
  descriptionHint: "Was die Stelle verlangt, damit Kolleginnen und Kollegen die Bereiche verstehen.",
  active: "In Gebrauch",
  activeHint: "Ein abgelegtes Profil wird nicht mehr angeboten; Vergleiche mit ihm bleiben.",
  dimensionsText:
    "Jeder Wert liegt zwischen 0 und 10; die meisten Menschen liegen nahe 5, und kein Ende ist besser. Grün passt, Gelb weicht ab, Rot ist kritisch. Wählen Sie wenige Dimensionen: Jede sollte sich aus der Stellenbeschreibung ergeben.",
  add: "Dimension hinzufügen",
  remove: (name) => `${name} entfernen`,
  added: (name) => `${name} wurde hinzugefügt.`,
  removed: (name) => `${name} wurde entfernt.`,
  none: "Wählen Sie die erste Dimension",
  teach: "Zu jeder Dimension sagen Sie, welcher Wert ideal wäre, was noch passt und ab wo es kritisch wird.",
  nothingLeft: "Alle Dimensionen sind in Gebrauch.",
  fields: {
    critical_low: "Kritisch unter",
    ok_min: "Passt ab",
    ideal: "Ideal",
    ok_max: "Passt bis",
    critical_high: "Kritisch über",
  },
  limits: { ideal: "Ideal", ok: "Passt von", to: "bis", critical: "Kritisch unter", above: "über" },
  noLimit: { critical_low: "0 heißt: keine untere Grenze", critical_high: "10 heißt: keine obere Grenze" },
  thumb: (field, dimension) => `${dimension}: ${field}`,
  scale: (dimension) => `${dimension}, Skala von 0 bis 10`,
  lowEnd: "Nahe 0",
  highEnd: "Nahe 10",
  faults: {
    missing: "Hier fehlt eine Zahl von 0 bis 10.",
    outside: "Bitte eine Zahl von 0 bis 10.",
    critical_low_above_ok: "Die kritische Grenze darf nicht über dem Beginn dessen liegen, was passt.",
    ideal_below_ok:
      "Das Ideal liegt unter dem, was passt. Setzen Sie das Ideal höher oder den Beginn tiefer.",
    ideal_above_ok: "Das Ideal liegt über dem, was passt. Setzen Sie das Ideal tiefer oder das Ende höher.",
    critical_high_below_ok: "Die kritische Grenze darf nicht unter dem Ende dessen liegen, was passt.",
    ok_crossed: "Was passt, endet, bevor es beginnt.",
  },
  save: "Speichern",
  create: "Stellenprofil speichern",
  discard: "Änderungen verwerfen",
  unsaved: "Noch nicht gespeichert",
  stored: "Alles ist gespeichert",
  faulty: (count) =>
    count === 1
      ? "Eine Dimension braucht noch einen Blick."
      : `${count} Dimensionen brauchen noch einen Blick.`,
  created: (name) => `„${name}“ wurde gespeichert.`,
  saved: (version, isNext) =>
    isNext
      ? `Als Version ${version} gespeichert. Wer mit einer Einladung für dieses Profil abgeschlossen hat, behält die frühere.`
      : "Gespeichert.",
  reasonsNeeded: (count) =>
    count === 1
      ? "Bei einer Dimension fehlt noch die Begründung."
      : `Bei ${count} Dimensionen fehlt noch die Begründung.`,
  recordNeeded: "Bitte schreiben Sie, warum sich das Profil ändert; das bleibt bei der neuen Version.",
  version: {
    why: "Warum das Profil das verlangt",
    whyText:
      "Wer gefragt wurde und worauf es sich stützt, z. B. eine Stellenbeschreibung oder drei Personen, die die Stelle kennen. Bleibt bei der Version.",
    whyNext:
      "Mit der geltenden Version wurden schon Kandidaten verglichen; sie bleibt deshalb, wie sie ist, und beim Speichern entsteht die nächste. Schreiben Sie, was sich an der Stelle oder an Ihrem Wissen über sie geändert hat.",
    open: (version) => `Version ${version}, noch offen: Mit ihr wurde niemand verglichen`,
    closed: (version) => `Version ${version} ist abgeschlossen: Andere Bereiche ergeben die nächste Version`,
  },
  versions: {
    title: "Versionen",
    text: "Was das Profil verlangt hat, seit wann und warum. Eine Version bleibt, wie sie ist, sobald die erste Person mit ihr verglichen wurde.",
    name: (version) => `Version ${version}`,
    inForce: "gilt",
    since: (date) => `seit ${date}`,
    by: (name, date) => (name === "" ? date : `${name}, ${date}`),
    noNote: "Keine Begründung aufgeschrieben.",
    closed: (date) => `Abgeschlossen seit ${date}`,
    open: "Offen: kann noch geändert werden",
    show: "Bereiche zeigen",
    random: (share) => `${share}\u00a0% zufälliger Antworten erreichen 70`,
  },
  options: {
    kind: "Was zählt",
    kinds: {
      between: "Bereich: auch zu viel zählt",
      at_least: "Mindestens das Ideal",
      at_most: "Höchstens das Ideal",
    },
    weight: "Gewicht",
    weights: { 1: "1 – weniger", 2: "2 – wie üblich", 3: "3 – mehr" },
    essential: "Wesentlich: zuerst klären",
    essentialText:
      "Im roten Bereich steht es an erster Stelle, und die Worte sagen es. Niemand fällt deshalb heraus.",
    beyond: "Grenzen dürfen außerhalb der Skala liegen",
    beyondText: "Z. B. bis 12, damit am Ende so viel Spielraum ist wie sonst.",
    reason: "Warum verlangt die Stelle das?",
    reasonText: "Ein Satz, den auch Außenstehende verstehen.",
    reasonNeeded:
      "Bitte begründen: Es zählt anders als üblich, ist wesentlich oder kann manche Menschen benachteiligen.",
    more: (dimension) => `Gewicht, Begründung und mehr: ${dimension}`,
    moreShort: "Gewicht, Begründung und mehr",
    sensitive:
      "Hier können sich Gruppen von Menschen unterscheiden; die Dimension kann also manche benachteiligen. Nehmen Sie sie nur, wo die Stelle sie nachweislich verlangt.",
  },
  open: "offen",
  leave: {
    title: "Ohne Speichern verlassen?",
    text: "Ihre Änderungen an diesem Stellenprofil sind nicht gespeichert.",
    action: "Ohne Speichern verlassen",
  },
  restored: "Das sind die Änderungen, die beim Verlassen dieser Seite noch nicht gespeichert waren.",
  templateNotice: "Das ist ein Ausgangspunkt, kein validiertes Profil",
  shortlist: "Passende Kandidaten ansehen",
  preview: {
    text: (count) => `So würden die letzten ${count} Personen mit Ergebnis passen.`,
    waiting: "Fügen Sie eine Dimension hinzu; dann sehen Sie hier sofort, wie Ihre Kandidaten passen würden.",
    faulty: "Die Vorschau geht weiter, sobald alle Bereiche in Ordnung sind.",
    nobody:
      "Noch niemand hat den Fragebogen abgeschlossen. Sobald es jemand getan hat, sehen Sie hier die Übereinstimmung.",
    chart: "Anzahl der Personen nach Übereinstimmung, 0 bis 100",
    table: "Als Tabelle zeigen",
    match: "Übereinstimmung",
    people: "Personen",
    bar: (from, to) => `${from} bis ${to}`,
    noSeparation: "Dieses Profil trennt nicht",
    separates: (share) =>
      `Dieses Profil trennt: ${share}\u00a0% zufälliger Antworten kämen auf 70 oder mehr (bis 40\u00a0% ist es in Ordnung).`,
    random: (from, to, median) =>
      `Neun von zehn zufälligen Antworten liegen zwischen ${from} und ${to}, die mittlere bei ${median}.`,
    spread: (green, yellow, red) => `${green} passen · ${yellow} weichen ab · ${red} kritisch`,
    mean: (value) => `Mittel Ihrer Kandidaten ${value} (gepunktete Linie)`,
  },
};

export const EDITOR_TEXTS: Localized<EditorTexts> = { en, de };
