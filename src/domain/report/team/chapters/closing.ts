import { reportNotices } from "#/domain/instrument/interpretation/notices.ts";
import { teamBaseline } from "#/domain/instrument/team/team.ts";
import type { Block, Chapter } from "../../document.ts";
import { decimal } from "../../format.ts";
import type { TeamFacts } from "../facts.ts";
import type { ReadingRules } from "../word-types.ts";

/** How the figures come about, what they rest on, and what the report may not be used for. */
export function closingChapter(facts: TeamFacts): Chapter {
  const { words, portrait } = facts;
  const reading: Block[] =
    portrait === null
      ? []
      : [
          { kind: "heading", text: words.reading },
          { kind: "list", isOrdered: false, items: words.readingLines(rulesOf(facts)) },
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

/** Two decimals, as the language writes them: the limits are not round. */
function rulesOf({ n, hasSpread, language, tenth }: TeamFacts): ReadingRules | null {
  if (!hasSpread) return null;
  const { high, low, sd, byChance } = teamBaseline(n);
  const figure = (value: number) => decimal(value, 2, language);
  return {
    n,
    high: figure(high),
    low: figure(low),
    sd: figure(sd),
    strengths: tenth(byChance.strengths),
    tensions: tenth(byChance.tensions),
  };
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
