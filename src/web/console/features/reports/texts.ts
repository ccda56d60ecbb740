import type { Localized } from "../../kit/texts/language.tsx";

const en = {
  title: "Reports",
  text: "What your reports consist of and look like. It holds for all reports of a kind from now on, those of the API included.",
  readOnly: "Only owners can change these settings.",
  kind: "Kind of report",
  kinds: { standard: "Standard", leadership: "Leadership", sales: "Sales" },
  saved: "Saved. Reports look like this from now on.",

  errorTitle: "The template you chose cannot be used",
  fault: "The shipped one takes its place until it can. Whoever runs the server can mend it:",

  template: {
    title: "Template",
    label: "Template",
    reset: "Back to the shipped report",
  },
  chapters: {
    title: "Chapters",
    text: "Leave out what you do not need, and put the rest in your order. Caveats stay in every chapter, a report says at its end what was left out, and answers that are not usable always get the same short report.",
    show: (name: string): string => `Show “${name}”`,
    up: (name: string): string => `Move “${name}” up`,
    down: (name: string): string => `Move “${name}” down`,
    detail: (name: string): string => `How much “${name}” says`,
    details: { full: "In full", brief: "In brief" },
    always: "Always in it.",
    reasons: {
      match: "Stands there only where a job profile is compared.",
      closing: "Quality of the answers, how to read the figures, norm and limits.",
      leadership: "Without its fields it would be no leadership report.",
      sales: "Without its fields it would be no sales report.",
    } as Readonly<Record<string, string>>,
    moved: (name: string, place: string, count: string): string => `${name}: now ${place} of ${count}`,
  },
  look: {
    title: "Colour and logo",
    text: "For cover, headings and the head of every page. Charts keep their colours, because these mean something.",
    branding: "Your colour and logo are set under “Branding”.",
    colors: "Colour",
    choices: {
      template: "As the template says",
      account: "Your accent colour",
      house: "Dark blue, as shipped",
    },
    logo: "Logo on the cover and in the head of every page",
  },
  history: {
    title: "Changes",
    none: "Nothing has been changed yet: reports are as they are shipped.",
    line: (version: string, who: string): string => `${version}. ${who}`,
    template: (name: string): string => `Template: ${name}`,
    without: (chapters: string): string => `Left out: ${chapters}`,
  },
  preview: {
    title: "Preview",
    hint: "The report of an invented person, with what you have chosen. The PDF has the same chapters.",
    language: "Language of the preview",
    frame: "Report of an invented person",
    loading: "The preview is being made …",
  },
};

const de: typeof en = {
  title: "Berichte",
  text: "Woraus Ihre Berichte bestehen und wie sie aussehen. Es gilt ab jetzt für alle Berichte einer Art, auch für die der Schnittstelle.",
  readOnly: "Ändern kann diese Einstellungen nur, wer die Rolle Inhaber hat.",
  kind: "Art des Berichts",
  kinds: { standard: "Standard", leadership: "Führung", sales: "Vertrieb" },
  saved: "Gespeichert. So sehen Berichte ab jetzt aus.",

  errorTitle: "Die gewählte Vorlage ist nicht verwendbar",
  fault:
    "Bis sie es wieder ist, tritt die mitgelieferte an ihre Stelle. Beheben kann es, wer den Server betreibt:",

  template: {
    title: "Vorlage",
    label: "Vorlage",
    reset: "Wie mitgeliefert",
  },
  chapters: {
    title: "Kapitel",
    text: "Lassen Sie weg, was Sie nicht brauchen, und ordnen Sie den Rest. Vorbehalte bleiben in jedem Kapitel, am Ende sagt ein Bericht, was weggelassen wurde, und nicht verwertbare Antworten bekommen immer denselben Kurzbericht.",
    show: (name) => `„${name}“ zeigen`,
    up: (name) => `„${name}“ nach oben`,
    down: (name) => `„${name}“ nach unten`,
    detail: (name) => `Wie ausführlich „${name}“ ist`,
    details: { full: "Ausführlich", brief: "Kurz" },
    always: "Immer dabei.",
    reasons: {
      match: "Erscheint nur, wenn mit einem Stellenprofil verglichen wird.",
      closing: "Qualität der Antworten, Lesehilfe, Norm und Grenzen.",
      leadership: "Ohne seine Felder wäre es kein Führungsbericht.",
      sales: "Ohne seine Felder wäre es kein Vertriebsbericht.",
    },
    moved: (name, place, count) => `${name}: jetzt ${place} von ${count}`,
  },
  look: {
    title: "Farbe und Logo",
    text: "Für Deckblatt, Überschriften und den Kopf jeder Seite. Diagramme behalten ihre Farben, weil diese etwas bedeuten.",
    branding: "Farbe und Logo legen Sie unter „Erscheinungsbild“ fest.",
    colors: "Farbe",
    choices: {
      template: "Wie in der Vorlage",
      account: "Ihre Akzentfarbe",
      house: "Dunkelblau, wie mitgeliefert",
    },
    logo: "Logo auf dem Deckblatt und im Kopf jeder Seite",
  },
  history: {
    title: "Änderungen",
    none: "Noch wurde nichts geändert: Berichte sind wie mitgeliefert.",
    line: (version, who) => `${version}. ${who}`,
    template: (name) => `Vorlage: ${name}`,
    without: (chapters) => `Weggelassen: ${chapters}`,
  },
  preview: {
    title: "Vorschau",
    hint: "Der Bericht einer erfundenen Person mit dem, was Sie gewählt haben. Das PDF hat dieselben Kapitel.",
    language: "Sprache der Vorschau",
    frame: "Bericht einer erfundenen Person",
    loading: "Die Vorschau entsteht …",
  },
};

export const REPORTS_TEXTS: Localized<typeof en> = { en, de };
