import type { TeamFinding, TeamList } from "#/domain/instrument/interpretation/outcome.ts";
import { balanceNotable, type TeamPortrait } from "#/domain/instrument/team/team.ts";
import type { Block, Chapter } from "../../document.ts";
import type { TeamFacts } from "../facts.ts";
import { compactBars, sharesOf } from "./values.ts";

/** The page that is read in two minutes: what holds for the team as a whole, then its strengths and what it may miss. */
export function summaryChapter(facts: TeamFacts, portrait: TeamPortrait): Chapter {
  const { words, cautions, findings } = facts;
  const notice: Block[] =
    cautions.length > 0 ? [{ kind: "notice", title: words.caution, texts: cautions }] : [];
  return {
    id: "summary",
    title: words.summary,
    lead: findings.lead,
    opens: "page",
    blocks: [
      ...notice,
      { kind: "headlines", sentences: headlinesOf(facts) },
      ...sharedBlocks(facts, portrait),
      ...tensionBlocks(facts, portrait),
      {
        kind: "columns",
        isRuled: false,
        columns: [
          { share: 1, blocks: [{ kind: "heading", text: words.valuesOrder }, compactBars(facts, portrait)] },
          { share: 1, blocks: [{ kind: "heading", text: words.weI }, sharesOf(facts, portrait)] },
        ],
      },
    ],
  };
}

/** The clearest lean, the values, and how mixed the team is. */
function headlinesOf({ findings, words, n }: TeamFacts): string[] {
  const { balance, values, weI, diversity } = findings;
  const clearest = [...balance].sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))[0];
  const lean =
    clearest && Math.abs(clearest.difference) >= balanceNotable(n) ? clearest.text : words.allBalanced;
  return [lean, values, weI, diversity].filter((sentence) => sentence !== null);
}

/** Not with fewer than five members: a few people agree by chance. */
function sharedBlocks(facts: TeamFacts, portrait: TeamPortrait): Block[] {
  if (!facts.hasSpread) return [];
  return [
    {
      kind: "columns",
      isRuled: false,
      columns: [
        { share: 1, blocks: listBlocks(facts, portrait, "strengths") },
        { share: 1, blocks: listBlocks(facts, portrait, "blindSpots") },
      ],
    },
  ];
}

function listBlocks(facts: TeamFacts, portrait: TeamPortrait, list: Exclude<TeamList, "tensions">): Block[] {
  const { findings, tenth } = facts;
  const none = findings.none[list];
  return [
    headingOf(facts, list),
    ...(none === null ? [] : [{ kind: "text" as const, text: none, style: "body" as const }]),
    ...findings.lists[list].map((finding) =>
      traitOf(facts, finding, tenth(portrait.scales[finding.key].mean)),
    ),
  ];
}

/** Not with fewer than five members: then neither differences nor their absence are told. */
function tensionBlocks(facts: TeamFacts, portrait: TeamPortrait): Block[] {
  const { findings, words, tenth } = facts;
  const none = findings.none.tensions;
  if (none !== null) return [headingOf(facts, "tensions"), { kind: "text", text: none, style: "body" }];
  if (findings.lists.tensions.length === 0) return [];
  const traits = findings.lists.tensions.map((finding) => {
    const { min, max } = portrait.scales[finding.key];
    return traitOf(facts, finding, words.rangeText(tenth(min), tenth(max)));
  });
  return [
    headingOf(facts, "tensions"),
    ...pairsOf(traits).map(
      (pair): Block => ({
        kind: "columns",
        isRuled: false,
        columns: pair.map((trait) => ({ share: 1, blocks: trait === null ? [] : [trait] })),
      }),
    ),
  ];
}

const headingOf = ({ input, language }: TeamFacts, list: TeamList): Block => ({
  kind: "heading",
  text: input.interpretation.words.headings[list][language],
});

const traitOf = ({ nameOf }: TeamFacts, { key, text }: TeamFinding, aside: string): Block => ({
  kind: "trait",
  name: nameOf(key),
  aside,
  text,
  points: [],
});

/** Two and two; the last one may stand beside nothing. */
const pairsOf = <T>(items: readonly T[]): (T | null)[][] =>
  items.flatMap((item, index) => (index % 2 === 0 ? [[item, items[index + 1] ?? null]] : []));
