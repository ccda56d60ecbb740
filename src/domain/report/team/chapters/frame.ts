import { reportNotices } from "#/domain/instrument/interpretation/notices.ts";
import { teamBaseline } from "#/domain/instrument/team/team.ts";
import type { Block, Chapter, Cover, DocumentInfo, Footer } from "#/domain/report/document.ts";
import { cleanLine, decimal, formatDate, rightsOfMembers } from "#/domain/report/format.ts";
import { clusterKeys, type TeamFacts } from "../facts.ts";

/** Which team, from when, in whose name, and what its figures may be used for. */
export function coverOf(facts: TeamFacts): Cover {
  const { words, common, findings, cautions, portrait } = facts;
  const people = [
    ...facts.members,
    ...(facts.input.candidate === null ? [] : [{ ...facts.input.candidate, name: facts.candidate ?? "" }]),
  ];
  const asked = rightsOfMembers(
    people.map(({ name, rights = [] }) => ({ name, rights })),
    facts.language,
  );
  const notice =
    cautions.length > 0
      ? { title: words.caution, texts: cautions }
      : { title: words.aboutTeam, texts: [findings.notices.at(-1) ?? ""] };
  return {
    title: common.cover,
    company: facts.company,
    confidential: common.confidential,
    reportName: words.reportName,
    person: facts.title,
    line: [cleanLine(facts.input.subtitle), words.memberCount(facts.n)].filter(Boolean).join(" · "),
    facts: [
      { label: words.team, text: facts.title },
      { label: words.members, text: String(facts.n) },
      { label: common.company, text: facts.company },
      { label: words.completed, text: facts.period },
      { label: common.questionnaire, text: facts.questionnaires.join("; ") },
      { label: common.normGroup, text: normText(facts) },
    ],
    notices: [
      ...(asked === null ? [] : [asked]),
      portrait === null
        ? { title: words.tooSmallTitle, texts: [...findings.notices.slice(0, 1), ...cautions] }
        : notice,
    ],
    note: words.confidentialNote,
    // It would show the means of the team.
    ornament:
      portrait === null
        ? []
        : clusterKeys(facts).map(({ dimensions }) => dimensions.map((key) => portrait.scales[key].mean)),
  };
}

function normText({ norms, words }: TeamFacts): string {
  const names = norms.map(({ name }) => name);
  return names.length === 1 ? (names[0] ?? "") : words.severalNorms(names.join("; "));
}

export function footerOf(facts: TeamFacts): Footer {
  const { common } = facts;
  return {
    person: facts.title,
    date: formatDate(facts.latest, facts.language),
    origin: `${common.normGroup}: ${normText(facts)} · ${common.questionnaire}: ${facts.questionnaires.join("; ")}`,
    confidential: common.confidential,
    use: facts.input.interpretation.notices.footer[facts.language],
    page: common.page,
    warning: null,
  };
}

export function infoOf(facts: TeamFacts): DocumentInfo {
  const { words, n } = facts;
  return {
    title: `${words.reportName}: ${facts.title}`,
    author: facts.company,
    subject: `${words.memberCount(n)}, ${facts.period}, ${normText(facts)}`,
    keywords: [words.reportName, ...facts.questionnaires],
    createdAt: facts.latest,
  };
}

/** How the figures come about, what they rest on, and what the report may not be used for. */
export function closingChapter(facts: TeamFacts): Chapter {
  const { words, portrait } = facts;
  const reading: Block[] =
    portrait === null
      ? []
      : [
          { kind: "heading", text: words.reading },
          { kind: "list", isOrdered: false, items: readingLines(facts) },
        ];
  return {
    id: "closing",
    title: words.closing,
    opens: portrait !== null || facts.candidate !== null ? "flow" : "page",
    blocks: [
      ...reading,
      { kind: "heading", text: words.norms },
      { kind: "list", isOrdered: false, items: normLines(facts) },
      { kind: "heading", text: words.limits },
      { kind: "list", isOrdered: true, items: limitsOf(facts) },
    ],
  };
}

/** The rules of lists, and what chance does in a team of this size; below five members there are no lists. */
function readingLines({ n, hasSpread, language, tenth, words }: TeamFacts): string[] {
  const lines = words.readingLines;
  if (!hasSpread) return [lines.scale, lines.few, lines.rules];
  const { high, low, sd, byRandom } = teamBaseline(n);
  /** Two decimals, as the language writes them: the limits are not round. */
  const figure = (value: number) => decimal(value, 2, language);
  return [
    lines.scale,
    lines.lists(figure(high), figure(low), n),
    lines.difference(figure(sd), n),
    lines.chance(tenth(byRandom.strengths), tenth(byRandom.tensions)),
    lines.rules,
  ];
}

/** Each norm group with the meaning of its values. */
function normLines({ norms, words, input, members, language }: TeamFacts): string[] {
  const sizes = new Set(members.map(({ norm }) => norm.n));
  const notices = [...sizes].map(
    (normN) => reportNotices(input.interpretation, { quality: "ok", normN }, language).norm,
  );
  return [
    ...norms.map((norm) =>
      words.normLine(norm.name, norm.version, norm.basis, words.memberCount(norm.members)),
    ),
    ...new Set(notices),
  ];
}

/** What every report says, phrased for several people; the instrument's own notices on teams come first. */
function limitsOf({ findings, cautions, words, input, language, portrait }: TeamFacts): string[] {
  // The first is about one person, and the second speaks of a match, which no team has.
  const [, , ...standing] = reportNotices(
    input.interpretation,
    { quality: "ok", normN: 0 },
    language,
  ).standing;
  // The reason for no statement on a small team is printed at the head of its profiles already.
  const notices = portrait === null ? findings.notices.slice(1) : findings.notices;
  const own = notices.filter((notice) => !cautions.includes(notice));
  return [words.selfDescription, ...own, words.noDecision, ...standing];
}
