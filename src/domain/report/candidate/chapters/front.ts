import { isWithheld } from "#/domain/instrument/types.ts";
import type { Cover, DocumentInfo, Footer, Notice } from "../../document.ts";
import { cleanLine, rightsNotice } from "../../format.ts";
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
    person: facts.candidate,
    line: `${kind} · ${facts.dated}`,
    facts: [
      { label: words.candidate, text: facts.candidate },
      { label: words.completedOn, text: facts.completedOn },
      { label: words.company, text: facts.company },
      { label: words.questionnaire, text: facts.questionnaire },
      { label: words.normGroup, text: facts.norm.name },
      input.match && !isWithheld(facts.quality.status)
        ? { label: words.jobProfile, text: input.match.profileName }
        : { label: words.normBasis, text: facts.norm.basis },
      ...(input.reference ? [{ label: words.ownReference, text: cleanLine(input.reference) }] : []),
    ],
    notices: frontNotices(facts),
    note: words.confidentialNote,
    // It shows the profile, which answers that are not usable do not have.
    ornament:
      isWithheld(facts.quality.status) || !input.outline.ornament
        ? []
        : facts.clusters.map(({ scales }) => scales.map(({ score }) => score.value)),
  };
}

/** What has been requested comes first. Two boxes have room, so the others are one then. */
function frontNotices(facts: ReportFacts): Notice[] {
  const asked = askedNotice(facts);
  const quality = qualityNotices(facts);
  if (asked === null || quality.length < 2) return [...(asked ? [asked] : []), ...quality];
  return [
    asked,
    {
      title: quality.map(({ title }) => title).join(" · "),
      texts: quality.flatMap(({ texts }) => texts),
      tone: isWithheld(facts.quality.status) ? facts.quality.status : "caution",
    },
  ];
}

/** What the candidate has asked for, for the first page of every document about them. */
export const askedNotice = ({ input, language }: ReportFacts): Notice | null =>
  rightsNotice(input.rights ?? [], language);

/** How carefully the questions were answered, and an unusual level over all scales, which is no matter of care. */
export function qualityNotices({ words, quality, notices }: ReportFacts): Notice[] {
  const care: Notice = {
    title: `${words.dataQuality}: ${quality.title}`,
    texts: [quality.text],
    tone: quality.status,
  };
  if (notices.presentation === null) return [care];
  return [care, { title: words.responseStyle, texts: [notices.presentation], tone: "caution" }];
}

export function footerOf(facts: ReportFacts): Footer {
  const { words } = facts;
  return {
    person: facts.candidate,
    date: facts.dated,
    origin: `${words.normGroup}: ${facts.norm.name} · ${words.questionnaire}: ${facts.questionnaire}`,
    use: facts.notices.footer,
    confidential: words.confidential,
    page: words.page,
    warning: isWithheld(facts.quality.status) ? words.warning : null,
  };
}

export function infoOf(facts: ReportFacts): DocumentInfo {
  const { words, input } = facts;
  const kind = words.kinds[input.kind];
  return {
    title: `${words.reportName}: ${kind}, ${facts.completedOn}`,
    author: facts.company,
    subject: `${kind}, ${facts.completedOn}, ${facts.norm.name}`,
    keywords: [words.reportName, kind, facts.questionnaire],
    createdAt: input.completedAt,
  };
}
