import type { ReportWords } from "./words.ts";

export const ENGLISH: ReportWords = {
  kind: "Standard report",
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
  glance: "Profile at a glance",
  headlines: "In brief",
  distinctive: "Most distinctive dimensions",
  distinctiveLead: "Largest distance from the middle of the norm, with an 80% band that does not reach 5.",
  distinctiveFew: "No other dimension stands out once the margin of error is considered.",
  distinctiveNone:
    "No dimension stands out once the margin of error is considered. An even profile is as informative as a pointed one: the person probably adapts their style to the situation. Use the profile chart and the order of values as a starting point for the conversation.",
  valuesOrder: "Order of values",
  valuesOrderNote: "Priority within the person; the mean of all six is 50.",
  weI: "We/I ratio",
  we: "We",
  i: "I",
  balanced: "balanced",
  tendencyWord: "Tendency",

  reading: "How to read this report",
  readingLead:
    "The report compares the person's own description with a norm. It shows how clearly a preference is marked, and how certain that is.",
  normalShare: "Expected share of people for each label in the normal model",
  averageRange: "average range",
  example: "An example",
  exampleDot: "The dot is the person's C value, here 7.2.",
  exampleBand: "The line is the 80% band: the range in which the true value probably lies.",
  exampleZone: "The grey zone from 3.5 to 6.5 is the average range of the norm.",
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
    "Dot: C value. Line: 80% band. Grey zone: average range of the norm. The phrases describe the ends of the scale at 0 and 10.",

  values: "Values and we/I ratio",
  valuesLead: "What matters to the person at work, as an order of priorities. The disc shows the rank.",
  priority: "Priority within the person (0–100)",
  againstNorm: "Against the norm (C)",
  valuesNote:
    "Relative priorities: the six figures always add up to 300. The line at 50 is the person's own mean. The value on the right compares with the norm.",
  weILead:
    "The ratio weighs values of belonging against values of self-direction. It says nothing about the ability to work in a team.",
  weIError:
    "The line through the marker shows the error of measurement (±7). The shaded zone from 40 to 60 counts as balanced.",
  weCamp: "Values of belonging",
  iCamp: "Values of self-direction",
  tendency: {
    "Strong We": "Values of belonging outweigh values of self-direction very clearly.",
    We: "Values of belonging outweigh values of self-direction.",
    Balanced: "Values of belonging and of self-direction are in balance.",
    I: "Values of self-direction outweigh values of belonging.",
    "Strong I": "Values of self-direction outweigh values of belonging very clearly.",
  },

  figures: "All figures",
  figuresLead: "Raw value, C value, 80% band and label for every scale.",
  dimension: "Scale",
  valuesGroup: "Values",
  raw: "Raw %",
  cValue: "C value",
  band: "80% band",
  label: "Label",
  bandWord: "to",

  closing: "Quality and limits",
  quality: {
    ok: { title: "No irregularities", text: "The answers were given attentively and fit together." },
    caution: {
      title: "Read with caution",
      text: "At least one check is unusual. Discuss the results with the person before they are used.",
    },
    questionable: {
      title: "Questionable",
      text: "The answers may not describe the person. Clarify how they came about before any value is used.",
    },
  },
  check: "Check",
  measured: "Measured",
  expected: "Expected",
  result: "Result",
  checks: {
    attentionFailed: { name: "Attention", meaning: "Wrong answers to the two reading checks" },
    inconsistency: { name: "Consistency", meaning: "Mean spread of the answers within a dimension" },
    longstringA: { name: "Repetition, statements", meaning: "Longest run of identical answers" },
    longstringB: { name: "Repetition, pairs", meaning: "Longest run of identical answers" },
    irv: { name: "Variety", meaning: "Spread of all answers to statements" },
    fastShare: { name: "Speed", meaning: "Share of very fast answers" },
  },
  outcome: { ok: "as expected", caution: "unusual", serious: "highly unusual" },
  expectedRange: {
    attentionFailed: "0 of 2",
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
  methodLines: [
    "Raw value: points reached as a percentage of the points possible, from six statements per dimension and ten choices per value.",
    "C value: position of the raw value in the norm group, mean 5, standard deviation 2, limited to 0 to 10.",
    "80% band: C value plus and minus 1.28 times the combined error of measurement and norm.",
    "All figures follow fixed rules and can be recomputed by hand. No machine learning is involved.",
  ],
  limits: "Notices",
  notices: [
    "This report describes how the person sees their own working style. It does not measure ability, knowledge or performance and is not a clinical test.",
    "No decision may be based solely on these results or on a match value (Art.\u00A022\u00A0GDPR). A qualified person reviews all evidence and can decide otherwise.",
    "Every value has a margin of error (80% band). Small differences mean nothing.",
    "Use within 18 months; afterwards repeat.",
    "No criterion validity is known: a link between these values and later performance has not been examined.",
  ],
};
