import type { Localized } from "../../kit/texts/language.tsx";

/** What a page writes about a dimension where no answer of the server names it, e.g. while a job profile is made. */
export interface DimensionText {
  name: Localized<string>;
  /** One sentence. */
  text: Localized<string>;
  /** What people near 0 and near 10 tend to; neither is better. */
  low: Localized<string>;
  high: Localized<string>;
}

/** The themes, in the order of every chart; partners stand side by side. */
export const DIMENSION_GROUPS = [
  {
    key: "motivation",
    name: { en: "Motivation", de: "Motivation" },
    dimensions: ["goal_orientation", "problem_solving"],
  },
  {
    key: "initiative",
    name: { en: "Initiative", de: "Initiative" },
    dimensions: ["proactive", "reflective"],
  },
  {
    key: "frame_of_reference",
    name: { en: "Frame of reference", de: "Bezugsrahmen" },
    dimensions: ["internal", "external"],
  },
  { key: "change", name: { en: "Change", de: "Veränderung" }, dimensions: ["sameness", "difference"] },
  { key: "scope", name: { en: "Scope", de: "Blickwinkel" }, dimensions: ["global", "detail"] },
  {
    key: "structure",
    name: { en: "Structure", de: "Arbeitsstruktur" },
    dimensions: ["procedural", "options"],
  },
  {
    key: "resilience",
    name: { en: "Resilience", de: "Belastbarkeit" },
    dimensions: ["failure_tolerance", "stability"],
  },
  {
    key: "focus_of_interest",
    name: { en: "Focus of interest", de: "Interessenfokus" },
    dimensions: ["practical", "people", "process"],
  },
] as const;

export type DimensionKey = (typeof DIMENSION_GROUPS)[number]["dimensions"][number];

export const DIMENSION_TEXTS: Readonly<Record<DimensionKey, DimensionText>> = {
  goal_orientation: {
    name: { en: "Goal Orientation", de: "Zielorientierung" },
    text: {
      en: "Describes how strongly goals and attainable results set direction and give energy.",
      de: "Beschreibt, wie stark Ziele und erreichbare Ergebnisse die Richtung vorgeben und Energie geben.",
    },
    low: {
      en: "takes work as it comes, sets few targets of their own",
      de: "nimmt Aufgaben, wie sie kommen, setzt sich selten eigene Ziele",
    },
    high: {
      en: "sets targets and keeps the result in view",
      de: "setzt sich Ziele und behält das Ergebnis im Blick",
    },
  },
  problem_solving: {
    name: { en: "Problem-Solving Focus", de: "Problemlöseorientierung" },
    text: {
      en: "Describes how strongly attention goes to faults, risks and obstacles that should be fixed or prevented.",
      de: "Beschreibt, wie stark sich die Aufmerksamkeit auf Fehler, Risiken und Hindernisse richtet, die behoben oder vermieden werden sollen.",
    },
    low: {
      en: "notices difficulties late, concentrates on opportunities",
      de: "bemerkt Schwierigkeiten eher spät, schaut auf Chancen",
    },
    high: {
      en: "spots what could go wrong and fixes it",
      de: "erkennt, was schiefgehen kann, und behebt es",
    },
  },
  proactive: {
    name: { en: "Proactivity", de: "Proaktivität" },
    text: {
      en: "Describes how readily a person acts on their own initiative and gets things moving.",
      de: "Beschreibt, wie bereitwillig jemand von sich aus handelt und Dinge in Gang bringt.",
    },
    low: {
      en: "waits for the right moment or a request",
      de: "wartet den passenden Moment oder einen Auftrag ab",
    },
    high: { en: "starts without being asked", de: "legt los, ohne gefragt zu werden" },
  },
  reflective: {
    name: { en: "Reflectiveness", de: "Reflexion" },
    text: {
      en: "Describes how much a person weighs, observes and understands before acting.",
      de: "Beschreibt, wie sehr jemand abwägt, beobachtet und verstehen will, bevor gehandelt wird.",
    },
    low: { en: "decides on first impression", de: "entscheidet nach dem ersten Eindruck" },
    high: { en: "thinks through before acting", de: "durchdenkt, bevor gehandelt wird" },
  },
  internal: {
    name: { en: "Internal Reference", de: "Interne Orientierung" },
    text: {
      en: "Describes how far own standards and own judgement decide whether something is right.",
      de: "Beschreibt, wie weit eigene Maßstäbe und das eigene Urteil darüber entscheiden, ob etwas stimmt.",
    },
    low: {
      en: "own judgement is one voice among several",
      de: "das eigene Urteil ist eine Stimme unter mehreren",
    },
    high: { en: "knows from within what is right", de: "weiß aus sich heraus, was richtig ist" },
  },
  external: {
    name: { en: "External Reference", de: "Externe Orientierung" },
    text: {
      en: "Describes how far feedback, expectations and facts from outside guide judgement and action.",
      de: "Beschreibt, wie weit Rückmeldungen, Erwartungen und Fakten von außen Urteil und Handeln leiten.",
    },
    low: { en: "needs little feedback", de: "braucht wenig Rückmeldung" },
    high: { en: "seeks and uses feedback", de: "sucht und nutzt Rückmeldung" },
  },
  sameness: {
    name: { en: "Continuity", de: "Beständigkeit" },
    text: {
      en: "Describes the wish for continuity: keeping what works, familiar tasks and a stable environment.",
      de: "Beschreibt den Wunsch nach Kontinuität: Bewährtes erhalten, vertraute Aufgaben, ein stabiles Umfeld.",
    },
    low: { en: "does not need the familiar", de: "braucht das Vertraute nicht" },
    high: { en: "values the familiar and keeps it up", de: "schätzt Vertrautes und pflegt es" },
  },
  difference: {
    name: { en: "Change Orientation", de: "Veränderungsorientierung" },
    text: {
      en: "Describes the wish for change, variety and new ways.",
      de: "Beschreibt den Wunsch nach Veränderung, Abwechslung und neuen Wegen.",
    },
    low: { en: "can do without change", de: "kommt ohne Veränderung gut aus" },
    high: { en: "looks for change and novelty", de: "sucht Veränderung und Neues" },
  },
  global: {
    name: { en: "Big-Picture Focus", de: "Überblick" },
    text: {
      en: "Describes how far a person thinks in the big picture, in connections and main lines.",
      de: "Beschreibt, wie weit jemand in großen Linien, Zusammenhängen und im Überblick denkt.",
    },
    low: { en: "seldom starts from the overall picture", de: "geht selten vom Gesamtbild aus" },
    high: { en: "sees the whole first", de: "sieht zuerst das Ganze" },
  },
  detail: {
    name: { en: "Detail Focus", de: "Detailorientierung" },
    text: {
      en: "Describes how much attention goes to exact details, completeness and precision.",
      de: "Beschreibt, wie viel Aufmerksamkeit exakten Einzelheiten, Vollständigkeit und Genauigkeit gilt.",
    },
    low: { en: "leaves the fine points to others", de: "überlässt Feinheiten anderen" },
    high: { en: "checks details carefully", de: "prüft Einzelheiten sorgfältig" },
  },
  failure_tolerance: {
    name: { en: "Failure Tolerance", de: "Misserfolgstoleranz" },
    text: {
      en: "Describes how well a person accepts setbacks and mistakes and carries on after them.",
      de: "Beschreibt, wie gut jemand Rückschläge und Fehler annimmt und danach weitermacht.",
    },
    low: {
      en: "setbacks and mistakes have an after-effect",
      de: "Rückschläge und Fehler wirken länger nach",
    },
    high: { en: "treats failures as part of the way", de: "nimmt Misserfolge als Teil des Weges" },
  },
  stability: {
    name: { en: "Stability under Pressure", de: "Stabilität unter Druck" },
    text: {
      en: "Describes how even-tempered and steady a person remains under pressure, conflict and time constraints.",
      de: "Beschreibt, wie ausgeglichen und beständig jemand unter Druck, in Konflikten und bei Zeitnot bleibt.",
    },
    low: { en: "feels pressure intensely and shows it", de: "spürt Druck intensiv und zeigt ihn" },
    high: { en: "stays calm and steady", de: "bleibt ruhig und gleichmäßig" },
  },
  procedural: {
    name: { en: "Procedural Approach", de: "Prozedurales Vorgehen" },
    text: {
      en: "Describes the preference for proven steps, clear rules and a fixed sequence.",
      de: "Beschreibt die Vorliebe für erprobte Schritte, klare Regeln und eine feste Reihenfolge.",
    },
    low: { en: "follows prescribed steps only if needed", de: "folgt Vorgaben nur, wenn es nötig ist" },
    high: { en: "works step by step", de: "arbeitet Schritt für Schritt" },
  },
  options: {
    name: { en: "Options Orientation", de: "Optionsorientierung" },
    text: {
      en: "Describes the wish to have alternatives, to develop new ways and to keep choices open.",
      de: "Beschreibt den Wunsch, Alternativen zu haben, neue Wege zu entwickeln und sich Möglichkeiten offenzuhalten.",
    },
    low: { en: "one good way is enough", de: "ein guter Weg genügt" },
    high: { en: "looks for several ways", de: "sucht mehrere Wege" },
  },
  practical: {
    name: { en: "Practical Orientation", de: "Praxisorientierung" },
    text: {
      en: "Describes the interest in tangible, hands-on work and in what can be used immediately.",
      de: "Beschreibt das Interesse an greifbarer, handfester Arbeit und an dem, was sich sofort anwenden lässt.",
    },
    low: { en: "enjoys concepts without direct use", de: "hat Freude an Konzepten ohne direkten Nutzen" },
    high: { en: "wants to do, try and see a result", de: "will machen, ausprobieren und ein Ergebnis sehen" },
  },
  people: {
    name: { en: "People Orientation", de: "Menschenorientierung" },
    text: {
      en: "Describes the interest in people, their feelings and in good working relationships.",
      de: "Beschreibt das Interesse an Menschen, ihren Empfindungen und an guten Arbeitsbeziehungen.",
    },
    low: {
      en: "focuses on the matter rather than the person",
      de: "richtet sich eher auf die Sache als auf die Person",
    },
    high: { en: "pays attention to people and relationships", de: "achtet auf Menschen und Beziehungen" },
  },
  process: {
    name: { en: "Process Orientation", de: "Prozessorientierung" },
    text: {
      en: "Describes the interest in workflows and systems: how steps, information and people interlock and how this can be improved.",
      de: "Beschreibt das Interesse an Abläufen und Systemen: wie Schritte, Informationen und Beteiligte zusammenspielen und wie sich das verbessern lässt.",
    },
    low: {
      en: "cares little about how the workflow runs",
      de: "beschäftigt sich wenig damit, wie Abläufe funktionieren",
    },
    high: { en: "wants to understand and improve workflows", de: "will Abläufe verstehen und verbessern" },
  },
};

/** All dimensions, theme by theme. */
export const DIMENSION_KEYS: readonly DimensionKey[] = DIMENSION_GROUPS.flatMap(({ dimensions }) => [
  ...dimensions,
]);
