import type { InterviewQuestion } from "#/domain/instrument/interpretation/outcome.ts";
import { isWithheld } from "#/domain/instrument/types.ts";
import { GUIDE_WORDS, type GuideWords } from "#/messages/domain/report/guide.gen.ts";
import { coverOf, footerOf, infoOf, qualityNotices } from "../candidate/chapters/front.ts";
import { type ReportFacts, reportFacts } from "../candidate/facts.ts";
import type { Block, Chapter, Column, Question, ReportDocument, Row } from "../document.ts";
import { cleanLine } from "../format.ts";
import type { ReportInput } from "../input.ts";

const POINTS = [1, 2, 3, 4, 5];
const ANCHORED = [1, 3, 5] as const;

/**
 * The interview about one person, as a document to print: what to know before, the questions of the job with probes and anchors, the
 * individual points, a score sheet and a decision record. No value appears in it, and no reason for an individual point: the brief and the
 * report give them, for after the scoring. Of answers that are not usable it takes nothing: there are only the questions of the job, and every page says so.
 * The same input gives the same document. Throws a RangeError when `completedAt` is no date.
 */
export function buildGuide(input: ReportInput): ReportDocument {
  const facts = reportFacts(input);
  const words = GUIDE_WORDS[input.language];
  const info = infoOf(facts);
  const cover = coverOf(facts);
  return {
    language: input.language,
    brand: input.brand,
    info: {
      ...info,
      title: words.name,
      subject: `${words.lines[input.kind]}, ${facts.completedOn}`,
      keywords: [words.name, facts.questionnaire],
    },
    cover: {
      ...cover,
      reportName: words.name,
      line: `${words.lines[input.kind]} · ${facts.completedOn}`,
      facts: cover.facts.map((fact) =>
        [facts.words.normBasis, facts.words.jobProfile].includes(fact.label) && input.match
          ? { label: facts.words.jobProfile, text: cleanLine(input.match.profileName) }
          : fact,
      ),
      note: words.confidentialNote,
      // An interviewer who has seen the profile rates the profile.
      ornament: [],
    },
    chapters: [
      beforeChapter(facts, words),
      questionsChapter(facts, words),
      sheetChapter(facts, words),
      recordChapter(facts, words),
    ],
    footer: footerOf(facts),
    labels: facts.words.labels,
  };
}

const heading = (text: string): Block => ({ kind: "heading", text });
const list = (items: readonly string[]): Block => ({ kind: "list", isOrdered: false, items });
const beside = (...columns: Block[][]): Block => ({
  kind: "columns",
  isRuled: false,
  columns: columns.map((blocks) => ({ share: 1, blocks })),
});

function beforeChapter(facts: ReportFacts, words: GuideWords): Chapter {
  const { interpretation } = facts.input;
  return {
    id: "before",
    title: words.before,
    lead: interpretation.interview.lead[facts.language],
    opens: "page",
    blocks: [
      ...standing(facts, words),
      beside(
        [heading(words.conduct), list(words.conductLines)],
        [heading(words.rate), list(words.rateLines)],
      ),
      beside(
        [heading(words.opening), list(words.openingLines)],
        [heading(words.closing), list(words.closingLines)],
      ),
      heading(words.avoid),
      { kind: "text", text: words.avoidLead, style: "body" },
      list(words.avoidLines),
      { kind: "text", text: words.avoidNote, style: "small" },
    ],
  };
}

/** What an interviewer has to know of the answers; nothing where nothing is unusual. */
function standing(facts: ReportFacts, words: GuideWords): Block[] {
  const { quality, notices } = facts;
  if (isWithheld(quality.status)) {
    return [
      { kind: "notice", tone: "questionable", title: words.unusable.title, texts: [words.unusable.text] },
    ];
  }
  return qualityNotices(facts)
    .filter(({ tone }) => tone !== "ok")
    .map((notice) => ({
      kind: "notice" as const,
      ...notice,
      texts: notices.presentation !== null ? [...notice.texts, words.styleHint] : notice.texts,
    }));
}

function questionsChapter(facts: ReportFacts, words: GuideWords): Chapter {
  const { interview, input, language } = facts;
  const { headings } = input.interpretation.words;
  const { kind } = input;
  const individual = interview.individual.map(
    ({ topic, question, second, novice, probes }, place): Block => ({
      kind: "trait",
      aside: String(interview.questions.length + place + 1),
      name: topic,
      text: question,
      points: [
        ...(second === null ? [] : [{ label: words.second, text: second }]),
        { label: words.novice, text: novice },
        { label: words.probes, text: probes.join(" ") },
      ],
    }),
  );
  const further = interview.further.map(
    ({ topic, question, listenFor }): Block => ({
      kind: "trait",
      name: topic,
      text: question,
      points: [{ label: headings.listenFor[language], text: listenFor }],
    }),
  );
  return {
    id: "questions",
    title: words.questions,
    lead: words.questionsLead,
    opens: "page",
    blocks: [
      {
        kind: "questions",
        questions: interview.questions.map((question, place) => questionOf(question, place, facts, words)),
        notes: headings.notes[language],
        rating: headings.rating[language],
        points: POINTS,
      },
      ...(individual.length === 0
        ? []
        : [
            heading(words.individual),
            { kind: "text" as const, text: words.individualNote, style: "small" as const },
            ...individual,
          ]),
      ...(kind === "standard"
        ? []
        : [
            heading(words.further),
            {
              kind: "text" as const,
              text: input.interpretation[kind].novice[language],
              style: "small" as const,
            },
            ...further,
          ]),
    ],
  };
}

function questionOf(
  { topic, reason, why, question, second, novice, listenFor, probes, anchors }: InterviewQuestion,
  place: number,
  { words: common, input, language }: ReportFacts,
  words: GuideWords,
): Question {
  const { headings } = input.interpretation.words;
  return {
    number: place + 1,
    topic,
    reason: common.reason[reason],
    why,
    question,
    others: [
      ...(second === null ? [] : [{ label: words.second, text: second }]),
      { label: words.novice, text: novice },
      ...(listenFor.length === 0
        ? []
        : [{ label: `${headings.listenFor[language]}:`, text: listenFor.join(" ") }]),
    ],
    probes: { label: words.probes, items: probes },
    anchors: ANCHORED.map((point, at) => ({ point, name: words.points[at] ?? "", text: anchors[at] ?? "" })),
  };
}

/** Two interviewers, question by question: what each found alone, and what they agreed on. */
function sheetChapter({ interview }: ReportFacts, words: GuideWords): Chapter {
  const column = (title: string, share: number, changes: Partial<Column> = {}): Column => ({
    title,
    share,
    align: "left",
    weight: "regular",
    ...changes,
  });
  const empty = ["", "", "", ""];
  const rows: Row[] = interview.questions.map(({ topic }, place) => ({
    cells: [String(place + 1), topic, ...empty],
  }));
  return {
    id: "sheet",
    title: words.sheet,
    lead: words.sheetLead,
    opens: "page",
    isUnnamed: true,
    blocks: [
      { kind: "form", fields: [{ label: words.names, lines: 2 }] },
      {
        kind: "table",
        caption: words.sheetTable,
        isDense: false,
        isForm: true,
        columns: [
          column(words.number, 24, { weight: "bold" }),
          column(words.topic, 180, { weight: "semibold" }),
          column(words.one, 72),
          column(words.two, 72),
          column(words.difference, 72),
          column(words.agreed, 72),
        ],
        rows: [
          ...rows,
          ...[words.sum, words.rated, words.mean].map((name): Row => ({ cells: ["", name, ...empty] })),
        ],
      },
      { kind: "text", text: words.sheetNotes, style: "small" },
    ],
  };
}

function recordChapter({ input, notices }: ReportFacts, words: GuideWords): Chapter {
  const [job, ...others] = words.recordFields;
  const profile = cleanLine(input.match?.profileName ?? "");
  const first = profile ? { label: words.recordJob(profile), lines: 0 } : job;
  return {
    id: "record",
    title: words.record,
    lead: words.recordLead,
    opens: "page",
    isUnnamed: true,
    blocks: [
      { kind: "form", fields: [...(first ? [first] : []), ...others] },
      { kind: "text", text: notices.footer, style: "small" },
    ],
  };
}
