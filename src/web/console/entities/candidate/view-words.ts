import type { Localized } from "../../kit/texts/language.tsx";
import type { ViewKind } from "./answers.ts";

/** The parts of a candidate that were viewed. */
const en: Record<ViewKind, string> = {
  results: "Result",
  raw_data: "Single answers",
  report: "Report",
  interview_guide: "Interview guide",
  brief: "Brief",
  match: "Match",
  match_file: "match as a file",
  profile: "Candidate's page",
  team_export: "Export of a team",
  team_report: "Report of a team",
  own_page: "page about the own data",
  own_copy: "copy of the own data",
  own_summary: "own summary",
};

const de: Record<ViewKind, string> = {
  results: "Ergebnis",
  raw_data: "Einzelne Antworten",
  report: "Bericht",
  interview_guide: "Interviewleitfaden",
  brief: "Kurzblatt",
  match: "Abgleich",
  match_file: "Abgleich als Datei",
  profile: "Seite der Person",
  team_export: "Export eines Teams",
  team_report: "Bericht eines Teams",
  own_page: "Seite über die eigenen Daten",
  own_copy: "Kopie der eigenen Daten",
  own_summary: "eigene Zusammenfassung",
};

export const VIEW_WORDS: Localized<Record<ViewKind, string>> = { en: en, de: de };
