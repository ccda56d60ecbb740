/** Every fixed word of the team report that neither the instrument nor the candidate's report has. */
/** Limits of the lists in a team of this size, as they are printed; null below five members, where there are no lists. */
export interface ReadingRules {
  n: number;
  high: string;
  low: string;
  sd: string;
  /** Of 17 dimensions, how many chance would show. */
  strengths: string;
  tensions: string;
}

export interface TeamWords {
  reportName: string;
  team: string;
  members: string;
  member: string;
  memberCount: (n: number) => string;
  /** Who gave no name, by their place in the list. */
  unnamed: (place: number) => string;
  /** Printed in place of a name in a script that the report's font lacks. */
  memberNotPrintable: (place: number) => string;
  teamNotPrintable: string;
  companyNotPrintable: string;
  completed: string;
  /** From the first to the last day. */
  period: (from: string, to: string) => string;
  severalNorms: (names: readonly string[]) => string;
  confidentialNote: string;
  aboutTeam: string;
  caution: string;
  /** How many of the members answered conspicuously; at least one. */
  quality: (conspicuous: number, n: number) => string;
  /** How many members are left out since their answers are not usable; at least one. */
  leftOut: (count: number) => string;
  /** Of a report without a match. */
  noDecision: string;

  summary: string;
  /** Where no pair leans to a side. */
  allBalanced: string;

  map: string;
  mapLead: string;
  mean: string;
  legend: { low: string; middle: string; high: string };
  mapSpoken: string;

  profile: string;
  profileLead: string;
  spoken: {
    spread: string;
    leans: string;
    shares: string;
    values: string;
    places: string;
  };
  spread: { member: string; mean: string; band: string; zone: string };
  range: string;
  rangeText: (low: string, high: string) => string;

  balance: string;
  balanceLead: string;
  balanceZone: (points: string) => string;
  balanceHeads: { first: string; second: string; difference: string };
  differences: string;
  diversity: string;
  diversityFigure: (index: string, n: number) => string;
  diversityNote: (usual: string, low: string, high: string) => string;
  similarity: string;
  /** How similar two members are on the average, at least and at most. */
  similarityText: (mean: string, low: string, high: string) => string;
  similarityNote: string;

  values: string;
  valuesLead: string;
  valuesNote: string;
  priority: string;
  amongFirst: string;
  amongFirstOf: (count: number, n: number) => string;
  firstTwo: string;
  firstTwoNote: string;
  weI: string;
  valuesOrder: string;
  weILead: string;
  weINote: (low: string, high: string) => string;

  complement: (name: string) => string;
  complementLead: string;
  complementChanges: string;
  complementTooSmall: (n: number) => string;
  complementMixed: string;
  complementTable: string;
  complementHeads: { candidate: string; before: string; after: string; shift: string };
  complementNote: string;

  tooSmallTitle: string;
  tooSmallLead: string;

  figures: string;
  figuresLead: string;
  figureHeads: {
    mean: string;
    sd: string;
    low: string;
    median: string;
    high: string;
    below: string;
    between: string;
    above: string;
  };

  closing: string;
  reading: string;
  /** The rules of lists; what chance does in a team of this size. */
  readingLines: (rules: ReadingRules | null) => string[];
  /** With codes instead of names. */
  codesNote: string;
  theCandidate: string;
  norms: string;
  normLine: (name: string, version: string, basis: string, members: string) => string;
  limits: string;
  selfDescription: string;
}
