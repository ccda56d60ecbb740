/** What a report is written for; each has its own outline. */
export const REPORT_KINDS = ["standard", "leadership", "sales"] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** How a report is set: a file to print, or a page to read on a screen and with assistive technology. */
export const REPORT_FORMATS = ["pdf", "html"] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** The report itself, the guide to an interview about it, and one page for the person who decides. */
export type CandidateDocument = "report" | "interview_guide" | "brief";

export interface TitledText {
  title: string;
  text: string;
}
