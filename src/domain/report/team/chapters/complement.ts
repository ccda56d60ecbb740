import { teamComplement } from "#/domain/instrument/interpretation/team.ts";
import { isMissing } from "#/domain/instrument/statistics/figure.ts";
import { type Complement, complementOf } from "#/domain/instrument/team/complement.ts";
import type { ScaleKey } from "#/domain/instrument/types.ts";
import type { Block, Chapter, Column } from "../../document.ts";
import { cText } from "../../format.ts";
import { levelText } from "../../views.ts";
import { asTeamMember, type ReportMember, type TeamFacts } from "../facts.ts";
import { isBanded, isOfMembers } from "../shown.ts";

/** What one more member would change, never how well they would do a job. */
export function complementChapter(facts: TeamFacts, candidate: ReportMember): Chapter {
  const { words, n } = facts;
  const complement = complementOf(facts.members.map(asTeamMember), asTeamMember(candidate));
  const blocks: Block[] = isMissing(complement)
    ? [{ kind: "notice", title: words.tooSmallTitle, texts: [words.complementTooSmall(n)] }]
    : [
        ...(isMixed(facts, candidate, complement)
          ? [{ kind: "notice" as const, title: words.caution, texts: [words.complementMixed] }]
          : []),
        ...coverBlocks(facts, complement),
        ...tableOf(facts, candidate, complement),
      ];
  return {
    id: "complement",
    title: words.complement(facts.candidate ?? ""),
    lead: words.complementLead,
    // A table that fills its page is not broken for a few lines after it.
    opens: facts.portrait === null ? "page" : "flow",
    blocks,
  };
}

/** What the table of means does not show: blind spots that would be covered, or that nothing would change. */
function coverBlocks({ words, input, language }: TeamFacts, complement: Complement): Block[] {
  const items = teamComplement(input.interpretation, complement, input.texts.scales, language);
  if (items.length === 0) return [];
  return [
    { kind: "heading", text: words.complementChanges },
    {
      kind: "list",
      isOrdered: false,
      items,
    },
  ];
}

const isMixed = ({ members }: TeamFacts, { questionnaire }: ReportMember, { mixedNorms }: Complement) =>
  mixedNorms || members.some((member) => member.questionnaire.version !== questionnaire.version);

function tableOf(facts: TeamFacts, candidate: ReportMember, { shifts }: Complement): Block[] {
  const { language, words, common, nameOf, tenth } = facts;
  const ownOf = (score: ReportMember["scales"][ScaleKey]): string =>
    isBanded(facts) ? levelText(score, language) : cText(score.cValue, language);
  if (shifts.length === 0) return [];
  const column = (title: string, weight: Column["weight"] = "regular"): Column => ({
    title,
    share: 60,
    align: "right",
    weight,
  });
  const { complementHeads: heads } = words;
  return [
    { kind: "heading", text: words.complementTable },
    {
      kind: "table",
      caption: words.complementTable,
      isDense: true,
      columns: [
        { title: common.dimension, share: 180, align: "left", weight: "semibold" },
        column(heads.candidate),
        column(heads.before),
        column(heads.after),
        column(heads.shift, "bold"),
      ],
      rows: shifts.map(({ key, before, after, shift }) => ({
        cells: [
          nameOf(key),
          isOfMembers(key, facts) ? ownOf(candidate.scales[key]) : "–",
          tenth(before),
          tenth(after),
          `${shift < 0 ? "−" : "+"}${tenth(Math.abs(shift))}`,
        ],
      })),
    },
    { kind: "text", text: words.complementNote, style: "small" },
  ];
}
