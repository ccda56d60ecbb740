import type { Cover, DocumentInfo, Footer } from "../../document.ts";
import { cleanLine, formatDate, rightsOfMembers } from "../../format.ts";
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
    person: { name: facts.title, substitute: words.teamNotPrintable },
    line: [subtitleOf(facts), words.memberCount(facts.n)].filter(Boolean).join(" · "),
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

function subtitleOf({ input: { subtitle, isPrintable } }: TeamFacts): string {
  const line = cleanLine(subtitle);
  return isPrintable(line) ? line : "";
}

function normText({ norms, words }: TeamFacts): string {
  const names = norms.map(({ name }) => name);
  return names.length === 1 ? (names[0] ?? "") : words.severalNorms(names);
}

export function footerOf(facts: TeamFacts): Footer {
  const { words, common } = facts;
  return {
    person: { name: facts.title, substitute: words.teamNotPrintable },
    date: formatDate(facts.latest, facts.language),
    origin: `${common.normGroup}: ${normText(facts)} · ${common.questionnaire}: ${facts.questionnaires.join("; ")}`,
    confidential: common.confidential,
    use: facts.input.interpretation.notices.footer[facts.language],
    page: common.page,
    warning: null,
  };
}

/** The title keeps the team's own name, whatever its letters. */
export function infoOf(facts: TeamFacts): DocumentInfo {
  const { words, input, n } = facts;
  return {
    title: `${words.reportName}: ${cleanLine(input.title)}`,
    author: cleanLine(input.company),
    subject: `${words.memberCount(n)}, ${facts.period}, ${normText(facts)}`,
    keywords: [words.reportName, ...facts.questionnaires],
    createdAt: facts.latest,
  };
}
