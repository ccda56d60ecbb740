import type { GuideWords } from "./word-types.ts";

export const GUIDE_ENGLISH: GuideWords = {
  name: "Interview guide",
  lines: {
    standard: "Structured interview",
    leadership: "Structured interview for a leading role",
    sales: "Structured interview for a sales role",
  },
  confidentialNote:
    "This guide is confidential. It is meant for those who conduct the interview, and is no basis of a decision without what was said there.",
  before: "Before the interview",
  conduct: "How to conduct it",
  conductLines: [
    "Two people conduct it; one asks, the other takes notes. 60 to 75 minutes are enough for all questions.",
    "Ask everybody who applies for the job the same questions in the same order, as far as they come from the job.",
    "Read the question out as it is written. Then listen: silence of ten seconds is no gap.",
    "Use the probes until you know the situation, what the person did, and what came of it.",
    "Write down what was said, not what you think of it.",
  ],
  rate: "How to rate",
  rateLines: [
    "Rate the answer, not the profile: no value of the questionnaire stands in this guide, and none belongs in a rating.",
    "Points 1, 3 and 5 have anchors of their own for each question; 2 and 4 lie in between.",
    "Each interviewer rates alone, right after the interview. Only then compare.",
    "No example at all, after probing and the other wording, is rated 1. A question that was not asked has no rating.",
  ],
  opening: "Opening words",
  openingLines: [
    "“Thank you for coming. We are …; we work here as … Today we have about … minutes.”",
    "“We ask everybody about situations from their own experience. Take your time. We take notes so that nothing gets lost.”",
    "“You can skip a question or ask us what it is for. At the end there is time for your questions.”",
  ],
  avoid: "What not to ask",
  avoidLead: "Not even in passing, and not in small talk before or after:",
  avoidLines: [
    "family, relationship, children, pregnancy or plans for them",
    "illness, disability or medication; ask instead whether anything is needed for the interview or the work",
    "origin, nationality beyond the permit to work, religion or belief, political party, trade union",
    "age or date of birth, gender identity, sexual orientation",
    "wealth, debts, convictions without any bearing on the job",
  ],
  avoidNote:
    "Such questions can breach equal treatment law (EU directives 2000/43, 2000/78 and 2006/54, in Germany the AGG) and may be answered untruthfully. If the person brings up such a topic, do not go into it and do not write it down. This is no legal advice.",
  closing: "Closing words",
  closingLines: [
    "“Is there an example that we have not asked about and should know?”",
    "“What would you like to know from us?”",
    "“You will hear from us by …; … will get in touch with you. You can ask us how the decision came about.”",
  ],
  unusable: {
    title: "The questions do not come from the questionnaire",
    text: "The answers to the questionnaire cannot be used. This guide takes nothing from them: it asks about what the job profile calls for, or without one about what matters in most jobs.",
  },
  styleHint: "For each question insist on one concrete example, with time and place.",
  questions: "The questions",
  questionsLead:
    "Numbers are the same in the report and in the one-page brief. The reason says why a question was chosen; it is no finding.",
  second: "If no example comes:",
  novice: "Without experience:",
  probes: "Probes:",
  points: ["Weak", "Middling", "Strong"],
  further: "Further questions, without a rating",
  sheet: "Score sheet",
  sheetLead:
    "Each interviewer fills in one sheet alone. Then copy both columns onto one sheet, talk about every difference of two points or more, and agree on a rating by the notes.",
  sheetTable: "Ratings of the answers",
  number: "No.",
  topic: "Question about",
  one: "Interviewer 1",
  two: "Interviewer 2",
  difference: "Difference",
  agreed: "Agreed",
  sum: "Sum of the points",
  rated: "Questions rated",
  mean: "Mean (sum divided by questions rated)",
  sheetNotes:
    "The mean helps to compare interviews with the same questions; differences below half a point mean little. An open essential point is decided by its own answer, not by the mean.",
  names: "Interviewer 1, interviewer 2, date of the interview",
  record: "Decision record",
  recordLead:
    "Evidence from the interview, not from the questionnaire. Do not write the person’s name on this page; keep it as long as your rules for applications say, and no longer.",
  recordFields: [
    { label: "Job", lines: 1 },
    { label: "What speaks for it: evidence from the interview, with numbers of questions", lines: 4 },
    { label: "What speaks against it: evidence from the interview, with numbers of questions", lines: 4 },
    { label: "Other evidence: documents, work sample, references", lines: 2 },
    { label: "What stayed open, and how it will be clarified", lines: 2 },
    { label: "Decision", lines: 0, options: ["next step", "clarify further", "no further step"] },
    { label: "Reasons, as the person could be told", lines: 3 },
    { label: "Decided by (name and role of each), date, signatures", lines: 2 },
  ],
  recordJob: (profile) => `Job: ${profile}`,
};
