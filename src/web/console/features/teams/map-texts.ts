import type { Localized } from "../../kit/texts/language.tsx";

const en = {
  text: "Every member on the scale from 0 to 10, where 5 is the average of the comparison group. Neither end is better: blue and orange only say in which direction somebody leans.",
  caption: "Members and their scores from 0 to 10",
  region: "Heat map, scrolls sideways",
  member: "Member",
  code: "Code in the team report",
  dimensions: "Ways of working",
  values: "Values",
  mean: "Mean of the team",
  spread: "Spread",
  spreadHint:
    "Spread says how far the members differ: about 2 is as mixed as people in general, below 1 they are very alike.",
  noMean: "From three members on the mean of the team stands below.",
  noSpread: "From five members on it also says how far they differ.",
  low: "0 low",
  middle: "5 average",
  high: "10 high",
  legend: "Colours from low to high",
  loading: "Results are being loaded",
  failed: "The results could not be loaded.",
  missing: "no result",
  noted: "Members see at their link that you looked at their results.",
  leftOut: (count: number) =>
    `${count === 1 ? "1 member counts" : `${count} members count`} in no figure of the team: the answers are questionable and cannot be used.`,
  mixedNorms:
    "The members were compared with different comparison groups. Their numbers do not mean exactly the same; read means with care.",
  mixedVersions:
    "The members answered different versions of the questionnaire. Their numbers do not mean exactly the same; read means with care.",

  reportText:
    "From the team report: what the members have in common, what nobody brings, and where they differ. Meant for a talk with the team, not for judging single people.",
  reportSmall: "This needs at least three members",
  reportSmallText:
    "With one or two people there is no team to describe. Add more members; the report with single profiles can be downloaded above all the same.",
  reportLoading: "The report is being prepared …",
  complement: {
    title: "What would one more person change?",
    text: "Choose somebody who has completed the assessment and is not a member yet.",
    label: "Person",
    placeholder: "Search by name or e-mail",
    nobody: "Nobody found",
    noted: "This person sees at their link that their result was opened for a team report.",
    small: "From three members on you can see here what one more person would change.",
  },
};

const de: typeof en = {
  text: "Jedes Mitglied auf der Skala von 0 bis 10; 5 ist der Durchschnitt der Vergleichsgruppe. Kein Ende ist besser: Blau und Orange sagen nur, in welche Richtung jemand neigt.",
  caption: "Mitglieder und ihre Werte von 0 bis 10",
  region: "Wärmebild, seitlich verschiebbar",
  member: "Mitglied",
  code: "Kürzel im Teambericht",
  dimensions: "Arbeitsweisen",
  values: "Werte",
  mean: "Mittel des Teams",
  spread: "Streuung",
  spreadHint:
    "Die Streuung sagt, wie weit die Mitglieder auseinanderliegen: Etwa 2 ist so gemischt wie Menschen allgemein, unter 1 sind sie einander sehr ähnlich.",
  noMean: "Ab drei Mitgliedern steht darunter das Mittel des Teams.",
  noSpread: "Ab fünf Mitgliedern steht auch da, wie weit sie auseinanderliegen.",
  low: "0 niedrig",
  middle: "5 Durchschnitt",
  high: "10 hoch",
  legend: "Farben von niedrig bis hoch",
  loading: "Die Ergebnisse werden geladen",
  failed: "Die Ergebnisse konnten nicht geladen werden.",
  missing: "kein Ergebnis",
  noted: "Die Mitglieder sehen an ihrem Link, dass Sie ihre Ergebnisse angesehen haben.",
  leftOut: (count) =>
    `${count === 1 ? "1 Mitglied geht" : `${count} Mitglieder gehen`} in keine Zahl des Teams ein: Die Antworten sind fraglich und nicht verwendbar.`,
  mixedNorms:
    "Die Mitglieder wurden mit verschiedenen Vergleichsgruppen verglichen. Ihre Zahlen bedeuten nicht genau dasselbe; lesen Sie Mittelwerte mit Vorsicht.",
  mixedVersions:
    "Die Mitglieder haben verschiedene Fassungen des Fragebogens beantwortet. Ihre Zahlen bedeuten nicht genau dasselbe; lesen Sie Mittelwerte mit Vorsicht.",

  reportText:
    "Aus dem Teambericht: was die Mitglieder verbindet, was niemand mitbringt und worin sie sich unterscheiden. Gedacht für das Gespräch mit dem Team, nicht zur Beurteilung Einzelner.",
  reportSmall: "Dafür braucht es mindestens drei Mitglieder",
  reportSmallText:
    "Bei ein oder zwei Personen gibt es kein Team zu beschreiben. Fügen Sie weitere hinzu; den Bericht mit den Einzelprofilen können Sie oben trotzdem herunterladen.",
  reportLoading: "Der Bericht wird vorbereitet …",
  complement: {
    title: "Was würde eine weitere Person ändern?",
    text: "Wählen Sie jemanden, der den Fragebogen abgeschlossen hat und noch nicht zum Team gehört.",
    label: "Person",
    placeholder: "Nach Name oder E-Mail suchen",
    nobody: "Niemand gefunden",
    noted: "Diese Person sieht an ihrem Link, dass ihr Ergebnis für einen Teambericht geöffnet wurde.",
    small: "Ab drei Mitgliedern sehen Sie hier, was eine weitere Person ändern würde.",
  },
};

export const MAP_TEXTS: Localized<typeof en> = { en, de };
