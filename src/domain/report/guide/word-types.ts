/** What the guide says besides the questions themselves. */
export interface GuideWords {
  name: string;
  /** Under the name, by what is asked about. */
  lines: Record<"standard" | "leadership" | "sales", string>;
  confidentialNote: string;
  before: string;
  conduct: string;
  conductLines: string[];
  rate: string;
  rateLines: string[];
  opening: string;
  openingLines: string[];
  avoid: string;
  avoidLead: string;
  avoidLines: string[];
  avoidNote: string;
  closing: string;
  closingLines: string[];
  /** Of answers that are not usable: what the guide does not take from them. */
  unusable: { title: string; text: string };
  /** Of an unusual level over all scales. */
  styleHint: string;
  questions: string;
  questionsLead: string;
  second: string;
  novice: string;
  probes: string;
  points: [string, string, string];
  further: string;
  sheet: string;
  sheetLead: string;
  sheetTable: string;
  number: string;
  topic: string;
  one: string;
  two: string;
  difference: string;
  agreed: string;
  sum: string;
  rated: string;
  mean: string;
  sheetNotes: string;
  names: string;
  record: string;
  recordLead: string;
  recordFields: { label: string; lines: number; options?: string[] }[];
  recordJob: (profile: string) => string;
}
