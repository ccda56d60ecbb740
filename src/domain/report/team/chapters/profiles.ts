import { type ScaleKey, VALUE_KEYS } from "#/domain/instrument/types.ts";
import type { Block, Chapter, Row } from "../../document.ts";
import { scoreView } from "../../views.ts";
import { clusterKeys, type NamedMember, type TeamFacts } from "../facts.ts";

/** Below three members: a page for each of them, and why nothing is said about the team. */
export const profileChapters = (facts: TeamFacts): Chapter[] =>
  facts.members.map((member, index) => ({
    id: `profile-${index + 1}`,
    title: member.name,
    lead: facts.input.names
      ? facts.words.tooSmallLead
      : `${facts.words.tooSmallLead} ${facts.words.codesNote}`,
    opens: "page",
    blocks: [tableOf(facts, member)],
  }));

function tableOf(facts: TeamFacts, member: NamedMember): Block {
  const { common, nameOf, input } = facts;
  const row = (key: ScaleKey): Row => {
    const { cValue, band } = member.scales[key];
    const view = scoreView(cValue, band, input);
    return { cells: [nameOf(key), view.number, view.band, { score: view.score }, view.label] };
  };
  return {
    kind: "table",
    caption: member.name,
    isDense: true,
    columns: [
      { title: common.dimension, share: 160, align: "left", weight: "semibold" },
      { title: common.cValue, share: 50, align: "right", weight: "bold" },
      { title: common.band, share: 76, align: "right", weight: "regular" },
      { title: "", spoken: common.spoken.chart, share: 110, align: "left", weight: "regular" },
      { title: common.label, share: 98, align: "left", weight: "regular" },
    ],
    rows: [
      ...clusterKeys(facts).flatMap(({ name, dimensions }) => [{ group: name }, ...dimensions.map(row)]),
      { group: common.valuesGroup },
      ...VALUE_KEYS.map(row),
    ],
  };
}
