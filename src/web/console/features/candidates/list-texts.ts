import type { Localized } from "../../kit/texts/language.tsx";

const en = {
  title: "Candidates",
  text: "Everybody whom you invited, who waits to be invited, or who began without an invite, with what has become of it.",
  invite: "Invite",
  inviteMany: "Invite many",
  list: "Candidates",
  search: "Search by name, address or reference",
  states: "State",
  active: "Current",
  all: "All",
  filters: "Filters",
  filtersOn: (count: number) => (count === 0 ? "Filters" : `Filters (${count})`),
  clear: "Clear filters",
  any: "Any",
  jobProfile: "Job profile",
  decision: "Decision",
  source: "How they came",
  client: "Client",
  job: "Job",
  batch: "List to invite",
  language: "Language of the questionnaire",
  viewed: "Result",
  viewedYes: "Opened by me",
  viewedNo: "Not yet opened by me",
  period: "Period",
  by: "Period and order by",
  byAdded: "Day added",
  byCompleted: "Day completed",
  sort: "Sort",
  sorts: { newest: "Newest first", oldest: "Oldest first", name: "Last name A–Z" },

  name: "Name",
  state: "State",
  added: "Added",
  until: "Link until",
  ended: "Ended on",
  inList: (name: string) => `In the list “${name}”`,
  notInvited: "Could not be invited.",
  erasedFrom: "Erased on",
  reminded: (count: number) => (count === 1 ? "1 reminder" : `${count} reminders`),
  manual: "Without an invite",

  none: "Nobody here yet",
  noneText:
    "Invite somebody by e-mail. The person gets a personal link, answers 135 short questions in about 17 minutes, and the result appears here.",
  nothing: "Nobody fits this search",
  nothingText: "Try fewer words or other filters. Accents and capital letters do not matter.",

  compare: "Compare",
  compareHint: "Comparing needs two to six people who have completed.",
  addToTeam: "Add to a team",

  teamTitle: (count: number) => (count === 1 ? "Add to a team" : `Add ${count} people to a team`),
  team: "Team",
  teamNeeded: "Please choose a team.",
  teamNone: "There is no team yet. Make one under Teams, then come back.",
  toTeams: "Open Teams",
  teamAction: "Add",
  teamAdded: (added: number, skipped: number, team: string): string =>
    added === 0
      ? `Nobody new: all of them are in “${team}” already.`
      : `${added === 1 ? "One person was" : `${added} people were`} added to “${team}”.${skipped > 0 ? ` ${skipped} were in it already.` : ""}`,
};

const de: typeof en = {
  title: "Kandidaten",
  text: "Alle, die Sie eingeladen haben, die darauf warten oder die ohne Einladung begonnen haben, und was daraus geworden ist.",
  invite: "Einladen",
  inviteMany: "Viele einladen",
  list: "Kandidaten",
  search: "Nach Name, Adresse oder Referenz suchen",
  states: "Stand",
  active: "Aktuell",
  all: "Alle",
  filters: "Filter",
  filtersOn: (count) => (count === 0 ? "Filter" : `Filter (${count})`),
  clear: "Filter aufheben",
  any: "Alle",
  jobProfile: "Stellenprofil",
  decision: "Entscheidung",
  source: "Zugang",
  client: "Auftraggeber",
  job: "Stelle",
  batch: "Einladungsliste",
  language: "Sprache des Fragebogens",
  viewed: "Ergebnis",
  viewedYes: "Von mir geöffnet",
  viewedNo: "Von mir noch nicht geöffnet",
  period: "Zeitraum",
  by: "Zeitraum und Reihenfolge nach",
  byAdded: "Tag der Aufnahme",
  byCompleted: "Tag des Abschlusses",
  sort: "Reihenfolge",
  sorts: { newest: "Neueste zuerst", oldest: "Älteste zuerst", name: "Nachname A–Z" },

  name: "Name",
  state: "Stand",
  added: "Aufgenommen",
  until: "Link gilt bis",
  ended: "Abgelaufen am",
  inList: (name) => `In der Liste „${name}“`,
  notInvited: "Konnte nicht eingeladen werden.",
  erasedFrom: "Wird gelöscht am",
  reminded: (count) => (count === 1 ? "1 Erinnerung" : `${count} Erinnerungen`),
  manual: "Ohne Einladung",

  none: "Noch niemand hier",
  noneText:
    "Laden Sie jemanden per E-Mail ein. Die Person bekommt einen persönlichen Link und beantwortet in etwa 17 Minuten 135 kurze Fragen; das Ergebnis erscheint hier.",
  nothing: "Dazu passt niemand",
  nothingText:
    "Versuchen Sie es mit weniger Wörtern oder anderen Filtern. Akzente und Großschreibung spielen keine Rolle.",

  compare: "Vergleichen",
  compareHint: "Vergleichen lassen sich zwei bis sechs Personen, die abgeschlossen haben.",
  addToTeam: "In ein Team aufnehmen",

  teamTitle: (count) => (count === 1 ? "In ein Team aufnehmen" : `${count} Personen in ein Team aufnehmen`),
  team: "Team",
  teamNeeded: "Bitte wählen Sie ein Team.",
  teamNone: "Es gibt noch kein Team. Legen Sie unter „Teams“ eines an und kommen Sie dann zurück.",
  toTeams: "Teams öffnen",
  teamAction: "Aufnehmen",
  teamAdded: (added, skipped, team) =>
    added === 0
      ? `Niemand ist neu: Alle sind schon in „${team}“.`
      : `${added === 1 ? "Eine Person wurde" : `${added} Personen wurden`} in „${team}“ aufgenommen.${skipped > 0 ? ` ${skipped} ${skipped === 1 ? "war" : "waren"} schon dabei.` : ""}`,
};

export const LIST_TEXTS: Localized<typeof en> = { en, de };
