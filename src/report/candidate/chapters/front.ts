import type { Cover, DocumentInfo, Footer, Person } from "../../document.ts";
import type { ReportFacts } from "../facts.ts";

/** Whose report, from when, in whose name, and how far its data can be trusted. */
export function coverOf(facts: ReportFacts): Cover {
  const { words, input } = facts;
  const kind = words.kinds[input.kind];
  return {
    title: words.cover,
    company: facts.company,
    confidential: words.confidential,
    reportName: words.reportName,
    person: personOf(facts),
    line: `${kind} · ${facts.completedOn}`,
    facts: [
      { label: words.candidate, text: facts.candidate },
      { label: words.completedOn, text: facts.completedOn },
      { label: words.company, text: facts.company },
      { label: words.questionnaire, text: facts.questionnaire },
      { label: words.normGroup, text: facts.norm.name },
      input.match
        ? { label: words.jobProfile, text: input.match.profileName }
        : { label: words.normBasis, text: facts.norm.basis },
    ],
    quality: {
      title: `${words.dataQuality}: ${facts.quality.title}`,
      texts: [facts.quality.text],
    },
    note: words.confidentialNote,
    ornament: facts.clusters.map(({ scales }) => scales.map(({ score }) => score.value)),
  };
}

export function footerOf(facts: ReportFacts): Footer {
  const { words } = facts;
  return {
    person: personOf(facts),
    date: facts.completedOn,
    origin: `${words.normGroup}: ${facts.norm.name} · ${words.questionnaire}: ${facts.questionnaire}`,
    confidential: words.confidential,
    page: words.page,
  };
}

export function infoOf(facts: ReportFacts): DocumentInfo {
  const { words, input } = facts;
  const kind = words.kinds[input.kind];
  return {
    title: `${words.reportName}: ${facts.candidate}`,
    author: facts.company,
    subject: `${kind}, ${facts.completedOn}, ${facts.norm.name}`,
    keywords: [words.reportName, kind, facts.questionnaire],
    createdAt: input.completedAt,
  };
}

const personOf = ({ candidate, words }: ReportFacts): Person => ({
  name: candidate,
  substitute: words.nameNotPrintable,
});
