import type { Language } from "#/domain/instrument/types.ts";
import type { ReportWords } from "./kinds.ts";
import { GERMAN } from "./texts-de.ts";

const ENGLISH: ReportWords = {
  kinds: { standard: "Standard report", leadership: "Leadership report", sales: "Sales report" },
  reportName: "Work style profile",
  confidential: "Confidential",
  confidentialNote:
    "This report is confidential. It is meant only for the people who take part in the process, and serves as a basis for conversation.",
  candidate: "Candidate",
  unnamed: "Candidate",
  nameNotPrintable: "Candidate (name in another script)",
  completedOn: "Completed on",
  company: "Company",
  questionnaire: "Questionnaire",
  normGroup: "Norm group",
  dataQuality: "Data quality",
  page: (page, pages) => `Page ${page} of ${pages}`,

  cover: "Cover",
  summary: "Summary",
  distinctive: "Most distinctive dimensions",
  distinctiveLead:
    "Largest distance from the middle of the norm, with an 80% band that does not reach it; of two opposites only one.",
  distinctiveFew: "No other dimension stands out once the margin of error is considered.",
  distinctiveNone:
    "No dimension stands out. That can be a balanced style, cautious answering near the middle, or a norm that does not fit; the report then says little.",
  weI: "We/I ratio",
  we: "We",
  i: "I",
  balanced: "balanced",
  tendencyWord: "Tendency",

  reading: "How to read this report",
  readingBlocks: [
    {
      title: "A self-description",
      text: "The profile shows how the person sees their own working style. It describes preferences. It does not measure ability, knowledge or performance.",
    },
    {
      title: "Neither good nor bad",
      text: "Both ends of every scale have their use. A low value brings a benefit, and a high value has its cost. What fits depends on the task.",
    },
    {
      title: "The C scale",
      text: "C values run from 0 to 10. The mean is 5, and one standard deviation is 2 points. Values from 3.5 to 6.5 are average.",
    },
    {
      title: "Margin of error",
      text: "No value is exact. Two dimensions should lie about 2 points apart before the difference is worth a conversation.",
    },
    {
      title: "Opposite pairs",
      text: "Opposites are measured separately. A person can be high on both sides, low on both, or clearly prefer one of them.",
    },
    {
      title: "Values",
      text: "Values show priorities within the person, so one can only gain what another gives up. No value stands above another.",
    },
  ],

  profile: "Profile",
  profileLead:
    "Dot and number: C value. Line and second figure: 80% band. Grey zone: average range of the norm. The phrases describe the ends of the scale at 0 and 10.",

  tensions: "Values and style: to ask about",

  values: "Values and we/I ratio",
  valuesLead: "What matters to the person at work, as an order of priorities. The disc shows the rank.",
  priority: "Priority within the person (0–100)",
  againstNorm: "Against the norm (C)",
  valuesNote:
    "Relative priorities: the six figures always add up to 300. The line at 50 is the person’s own mean. The value on the right compares with the norm.",
  weILead:
    "The ratio weighs values of belonging against values of self-direction. It says nothing about the ability to work in a team.",
  weIError:
    "The line through the marker shows the error of measurement (±7). The shaded zone from 40 to 60 counts as balanced.",
  weSides: (we, i) => `We: ${we}. I: ${i}.`,

  dimension: "Scale",
  valuesGroup: "Values",
  cValue: "C value",
  band: "80% band",
  label: "Against the reference",

  closing: "Quality and limits",
  check: "Check",
  meaning: "What is checked",
  measured: "Measured",
  expected: "Expected",
  result: "Result",
  checks: {
    attentionFailed: { name: "Attention", meaning: "Wrong answers to the reading checks" },
    inconsistency: { name: "Consistency", meaning: "Mean spread of the answers within a dimension" },
    longstringA: { name: "Repetition, statements", meaning: "Longest run of identical answers" },
    longstringB: { name: "Repetition, pairs", meaning: "Longest run of identical answers" },
    irv: { name: "Variety", meaning: "Spread of all answers to statements" },
    fastShare: { name: "Speed", meaning: "Share of very fast answers" },
  },
  styleCheck: { name: "Response style", meaning: "Mean of the 17 scales, opposites included" },
  responseStyle: "Response style",
  unusable: "These answers cannot be used as they stand",
  unusableSteps: "What to do",
  unusableFound: "What was found",
  warning: "Questionable answers: do not use for any decision",
  outcome: { ok: "as expected", caution: "unusual", serious: "highly unusual" },
  expectedRange: {
    attentionFailed: "none",
    inconsistency: "below 1.40",
    longstringA: "below 12",
    longstringB: "below 10",
    irv: "0.60 or more",
    fastShare: "at most 10%",
  },
  outOf: (count, total) => `${count} of ${total}`,
  norm: "Norm group",
  normVersion: "version",
  normBasis: "Basis",
  normModel: "model-based, without a sample",
  normSample: (n) => `sample of ${n} people`,
  method: "How the figures come about",
  outline: {
    template: (name) => `Set up after the template “${name}”.`,
    substitute: "The template chosen for this report could not be used; the shipped one took its place.",
    without: (chapters) => `Left out by the company’s choice: ${chapters.join("; ")}.`,
    shortened: (chapters) => `In brief by the company’s choice: ${chapters.join("; ")}.`,
  },
  methodLines: [
    "Raw value: points reached as a percentage of the points possible, from six statements per dimension and ten choices per value. Raw values stand in the data, not in the report.",
    "C value: position of the raw value in the norm group, mean 5, standard deviation 2, limited to 0 to 10.",
    "80% band: C value plus and minus 1.28 times the combined error of measurement and norm.",
    "All figures follow fixed rules and can be recomputed by hand. No machine learning is involved.",
  ],
  limits: "Notices",

  explore: "To explore",
  detail: "Work style in detail",
  detailLeadBrief: "Only what is clearly off the reference.",
  detailLead:
    "Only what lies clearly off the reference, and what it may mean in daily work: benefit, watch-point, what helps.",
  valuesMeaning: "What this may mean",
  collaboration: "Working with this person",
  fields: {
    leadership: { title: "Leadership", chart: "Six fields of leading" },
    sales: { title: "Sales", chart: "Six fields of selling" },
  },
  salesCycle: "The course of a sale",
  fieldParts: (parts) => `Made up of ${parts}.`,

  match: "Comparison with the job profile",
  matchLead: (profile, version, since) =>
    `How near the self-description comes to the target ranges of the profile “${profile}”, version ${version} of ${since}. The comparison does not replace a decision.`,
  matchEssential: "essential",
  matchWeight: (weight) => `weight ${weight}`,
  jobProfile: "Job profile",
  matchScore: "Points",
  matchTarget: "Target range",
  matchIdeal: "Ideal",
  matchDetail: (range, ideal, band) => `Target ${range}, ideal ${ideal}; 80% band ${band}`,
  matchOk: "Target range",
  matchCritical: "Borderline range",
  matchDot: "C value with 80% band, colour and symbol by the points",
  matchChart: "Target ranges and C values",
  matchStrengths: "Near the ideal",
  matchDeviations: "Outside the target range",
  matchNone: "No scale.",

  interview: "Questions for the interview",
  interviewNote:
    "The interview guide, a document of its own, has the same questions under the same numbers, with probes, anchors for the rating, a score sheet and a decision record.",
  reason: {
    essential: "essential for the job: clarify first",
    outside: "outside the critical limits",
    borderline: "outside the target range",
    strongest: "near the ideal",
    inRange: "inside the target range",
    distinctive: "clearly marked",
    general: "to get to know the working style",
    resiliencePeople: "resilience and dealing with people",
    fieldLow: "field on the low side",
    fieldMixed: "parts on different sides",
    field: "field of the role",
    uneasy: "sit uneasily together",
    essentialRequirement: "essential for the job",
    requirement: "asked for by the job",
    anyJob: "of use in most jobs",
  },

  spoken: {
    lanes:
      "Every scale runs from 0 to 10. A dot shows the C value, a line the 80% band, a grey zone the average range from 3.5 to 6.5.",
    values:
      "One bar for each value from 0 to 100, the priority within the person. A line at 50 marks the person’s own mean.",
    ratio: (we, i, error) =>
      `We ${we}, I ${i}, error of measurement ±${error}. The zone from 40 to 60 counts as balanced.`,
    cycle: "The steps of a sale in turn, each with the C value of the field that carries it.",
    targets:
      "For each scale the target range as a bar, the borderline range hatched, the ideal as a diamond and the C value as a dot.",
    chart: "Chart",
    rank: "Rank",
  },
  labels: { contents: "Contents", skip: "Skip to the report", figures: "Figures of the chart" },
};

export const REPORT_WORDS: Record<Language, ReportWords> = { en: ENGLISH, de: GERMAN };
