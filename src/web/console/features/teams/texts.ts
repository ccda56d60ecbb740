import type { Localized } from "../../kit/texts/language.tsx";

const en = {
  title: "Teams",
  text: "See people who work together side by side: who is like whom, what a team is strong in and what it lacks.",
  add: "New team",
  search: "Search teams",
  name: "Team",
  members: "Members",
  created: "Created",
  createdBy: "Created by",
  status: "Status",
  statuses: { active: "In use", inactive: "Archived", all: "All" },
  none: "No team yet",
  teach:
    "Put people together who have completed the assessment. From three members on you see what they have in common and what is missing, and can print a report for a talk with the team.",
  teachReader: "Nobody has made a team yet. Whoever may change teams can make one here.",
  nothingFound: "No team matches your search.",
  clear: "Clear search",
  noneArchived: "Nothing is in the archive. You put a team there from its own page.",
  allArchived: "No team is in use; all of them are in the archive.",
  showArchived: "Show the archive",

  fields: {
    title: "Name",
    titleHint: "For example the department or the project.",
    titleNeeded: "Please give the team a name.",
    subtitle: "Second line",
    subtitleHint: "Shown below the name, for example the location. May stay empty.",
    description: "What the team is about",
    descriptionHint:
      "Only you and your colleagues read this. Please write no names of candidates here: free text stays when somebody is deleted.",
  },
  create: "Create team",
  createdDone: (name: string) => `The team ${name} was created. Now add its members.`,
  edit: "Edit",
  editTitle: "Edit team",
  save: "Save",
  saved: "The team was saved.",
  archive: "Archive",
  archived: "The team is in the archive now. You find it in the list under Archived.",
  isArchived: "This team is in the archive. Nothing of it is lost; the list shows it under Archived.",
  bringBack: "Bring back",
  broughtBack: "The team is in use again.",

  team: "Team",
  tabs: { members: "Members", map: "Heat map", report: "Strengths and gaps" },
  tabsLabel: "Views of the team",
  more: "More",
  download: "Download",
  files: {
    report: "Team report",
    pdf: { en: "PDF, English", de: "PDF, German" },
    html: { en: "Web page, English", de: "Web page, German" },
    names: "Names instead of codes",
    namesHint: "The heat map shows codes and names side by side.",
    data: "Figures of the members",
    csv: "Table for Excel (CSV)",
    json: "For programs (JSON)",
    noted: "Members see at their link that their results were opened.",
  },
  remove: "Delete team",
  removeTitle: (name: string) => `Delete the team ${name}?`,
  removeText: (count: number): string =>
    count === 0
      ? "The team has no members. Its name and description are deleted."
      : `Name and description are deleted and the ${count === 1 ? "member is" : `${count} members are`} no longer grouped. The candidates and their results stay. This cannot be undone.`,
  removed: "The team was deleted.",

  member: "Name",
  email: "E-mail",
  completed: "Completed",
  removeMember: "Remove",
  removingMember: (name: string) => `${name} is being removed from the team.`,
  memberRemoved: (name: string) => `${name} is no longer in the team.`,
  leaving: "Being removed",
  noMembers: "Nobody is in this team yet",
  noMembersTeach:
    "Add candidates who have completed the assessment. With three members the team's figures appear, with five also how far its members differ.",
  addMembers: "Add people",

  picker: {
    title: "Add people to the team",
    text: "Everybody who has completed the assessment can become a member.",
    search: "Search by name or e-mail",
    list: "Candidates",
    isMember: "already in the team",
    nobody: "Nobody has completed the assessment yet.",
    notFound: "Nobody who has completed the assessment has such a name or address.",
    more: (count: string) => `${count} more people match. Type more of the name to narrow it down.`,
    chosen: (count: number): string => (count === 1 ? "1 person chosen" : `${count} people chosen`),
    add: (count: number): string =>
      count === 0 ? "Add" : count === 1 ? "Add 1 person" : `Add ${count} people`,
    added: (count: number): string => (count === 1 ? "1 person was added." : `${count} people were added.`),
    skipped: (count: number): string =>
      count === 1
        ? "1 person could not be added or was a member already."
        : `${count} people could not be added or were members already.`,
  },
};

const de: typeof en = {
  title: "Teams",
  text: "Sehen Sie Menschen, die zusammenarbeiten, nebeneinander: wer wem ähnelt, worin ein Team stark ist und was ihm fehlt.",
  add: "Neues Team",
  search: "Teams durchsuchen",
  name: "Team",
  members: "Mitglieder",
  created: "Angelegt",
  createdBy: "Angelegt von",
  status: "Status",
  statuses: { active: "In Gebrauch", inactive: "Archiviert", all: "Alle" },
  none: "Noch kein Team",
  teach:
    "Stellen Sie Menschen zusammen, die den Fragebogen abgeschlossen haben. Ab drei Mitgliedern sehen Sie, was sie verbindet und was fehlt, und können einen Bericht für das Gespräch mit dem Team drucken.",
  teachReader: "Noch hat niemand ein Team angelegt. Wer Teams ändern darf, kann hier eines anlegen.",
  nothingFound: "Kein Team passt zu Ihrer Suche.",
  clear: "Suche leeren",
  noneArchived: "Im Archiv liegt nichts. Archivieren können Sie ein Team auf seiner eigenen Seite.",
  allArchived: "Kein Team ist in Gebrauch; alle liegen im Archiv.",
  showArchived: "Archiv anzeigen",

  fields: {
    title: "Name",
    titleHint: "Zum Beispiel die Abteilung oder das Projekt.",
    titleNeeded: "Bitte geben Sie dem Team einen Namen.",
    subtitle: "Zweite Zeile",
    subtitleHint: "Steht unter dem Namen, zum Beispiel der Standort. Darf leer bleiben.",
    description: "Worum es bei diesem Team geht",
    descriptionHint:
      "Das lesen nur Sie und Ihre Kolleginnen und Kollegen. Bitte nennen Sie hier keine Namen: Freier Text bleibt stehen, wenn jemand gelöscht wird.",
  },
  create: "Team anlegen",
  createdDone: (name) => `Das Team ${name} wurde angelegt. Fügen Sie jetzt die Mitglieder hinzu.`,
  edit: "Bearbeiten",
  editTitle: "Team bearbeiten",
  save: "Speichern",
  saved: "Das Team wurde gespeichert.",
  archive: "Archivieren",
  archived: "Das Team liegt jetzt im Archiv. Sie finden es in der Liste unter „Archiviert“.",
  isArchived: "Dieses Team liegt im Archiv. Nichts ging verloren; in der Liste steht es unter „Archiviert“.",
  bringBack: "Zurückholen",
  broughtBack: "Das Team ist wieder in Gebrauch.",

  team: "Team",
  tabs: { members: "Mitglieder", map: "Wärmebild", report: "Stärken und Lücken" },
  tabsLabel: "Ansichten des Teams",
  more: "Mehr",
  download: "Herunterladen",
  files: {
    report: "Teambericht",
    pdf: { en: "PDF, Englisch", de: "PDF, Deutsch" },
    html: { en: "Webseite, Englisch", de: "Webseite, Deutsch" },
    names: "Namen statt Kürzel",
    namesHint: "Das Wärmebild zeigt Kürzel und Namen nebeneinander.",
    data: "Zahlen der Mitglieder",
    csv: "Tabelle für Excel (CSV)",
    json: "Für Programme (JSON)",
    noted: "Die Mitglieder sehen an ihrem Link, dass ihre Ergebnisse geöffnet wurden.",
  },
  remove: "Team löschen",
  removeTitle: (name) => `Das Team ${name} löschen?`,
  removeText: (count) =>
    count === 0
      ? "Das Team hat keine Mitglieder. Name und Beschreibung werden gelöscht."
      : `Name und Beschreibung werden gelöscht, und ${count === 1 ? "das Mitglied gehört" : `die ${count} Mitglieder gehören`} keinem Team dieses Namens mehr an. Die Personen und ihre Ergebnisse bleiben erhalten. Das lässt sich nicht rückgängig machen.`,
  removed: "Das Team wurde gelöscht.",

  member: "Name",
  email: "E-Mail",
  completed: "Abgeschlossen",
  removeMember: "Entfernen",
  removingMember: (name) => `${name} wird aus dem Team genommen.`,
  memberRemoved: (name) => `${name} gehört nicht mehr zum Team.`,
  leaving: "Wird entfernt",
  noMembers: "In diesem Team ist noch niemand",
  noMembersTeach:
    "Fügen Sie Personen hinzu, die den Fragebogen abgeschlossen haben. Ab drei Mitgliedern erscheinen die Zahlen des Teams, ab fünf auch, wie weit die Mitglieder auseinanderliegen.",
  addMembers: "Personen hinzufügen",

  picker: {
    title: "Personen zum Team hinzufügen",
    text: "Mitglied kann werden, wer den Fragebogen abgeschlossen hat.",
    search: "Nach Name oder E-Mail suchen",
    list: "Personen",
    isMember: "schon im Team",
    nobody: "Noch hat niemand den Fragebogen abgeschlossen.",
    notFound: "Niemand, der den Fragebogen abgeschlossen hat, heißt so oder hat eine solche Adresse.",
    more: (count) =>
      `${count} weitere Personen passen. Tippen Sie mehr vom Namen, um die Liste einzugrenzen.`,
    chosen: (count) => (count === 1 ? "1 Person ausgewählt" : `${count} Personen ausgewählt`),
    add: (count) =>
      count === 0 ? "Hinzufügen" : count === 1 ? "1 Person hinzufügen" : `${count} Personen hinzufügen`,
    added: (count) => (count === 1 ? "1 Person wurde hinzugefügt." : `${count} Personen wurden hinzugefügt.`),
    skipped: (count) =>
      count === 1
        ? "1 Person konnte nicht hinzugefügt werden oder gehörte schon zum Team."
        : `${count} Personen konnten nicht hinzugefügt werden oder gehörten schon zum Team.`,
  },
};

export const TEAM_TEXTS: Localized<typeof en> = { en, de };
export type TeamTexts = typeof en;

const mapTextsEn = {
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

const mapTextsDe: typeof mapTextsEn = {
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

export const MAP_TEXTS: Localized<typeof mapTextsEn> = { en: mapTextsEn, de: mapTextsDe };
