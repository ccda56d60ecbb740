/**
 * What a report says, in the order in which it is to be read out: from its model, with no regard to how it is rendered.
 */
import type { Block, Cover, ReportDocument } from "../document.ts";
import type { LabelledText } from "../document-charts.ts";

export function readingOf({ cover, chapters, footer, info }: ReportDocument): string[] {
  return [
    ...(footer.warning === null ? [] : [footer.warning]),
    ...(cover ? coverTexts(cover) : []),
    ...chapters.flatMap(({ title, lead, blocks }) => [title, lead ?? "", ...blocks.flatMap(textsOf)]),
    chapters.at(-1)?.isUnnamed ? info.title : footer.person,
    "·",
    footer.date,
    footer.origin,
    footer.use ?? "",
  ];
}

const coverTexts = (cover: Cover): string[] => [
  cover.confidential,
  cover.company,
  cover.reportName,
  cover.person,
  cover.line,
  ...cover.facts.flatMap(({ label, text }) => [label, text]),
  ...cover.notices.flatMap(({ title, texts }) => [title, ...texts]),
  cover.note,
];

const labelled = ({ label, text }: LabelledText): string[] => [label, text];

function textsOf(block: Block): string[] {
  switch (block.kind) {
    case "heading":
    case "text":
      return [block.text];
    case "headlines":
      return block.sentences;
    case "list":
      return block.items.flatMap((item, index) => [block.isOrdered ? `${index + 1}` : "", item]);
    case "notice":
      return [block.title, ...block.texts];
    case "trait":
      return [block.aside ?? "", block.name, block.text, ...block.points.flatMap(labelled)];
    case "columns":
      return block.columns.flatMap(({ blocks }) => blocks.flatMap(textsOf));
    case "insights":
      return block.insights.flatMap(({ sentence, sides }) => [sentence, ...sides.flatMap(labelled)]);
    case "lanes":
      return block.clusters.flatMap(({ name, lanes }) => [
        name,
        ...lanes.flatMap(({ name, left, number, label, band, right }) => [
          ...[name, left ?? "", number, label, ...(right === undefined ? [] : ["·", band, right])],
          `${name}: ${block.heads.number} ${number}, ${block.heads.band} ${band}, ${label}`,
        ]),
      ]);
    case "cards":
      return [
        ...block.cards.flatMap(({ name, number, label, band, phrase, points }) => [
          ...[name, number, label, `${name}: ${number} (${band}), ${label}`, phrase],
          ...points.flatMap(labelled),
        ]),
        block.rest ?? "",
      ];
    case "bars":
      return block.bars.flatMap(({ name, description, shareText, bandText, group }) => {
        const spoken = `${name}: ${block.heads.share} ${shareText}, ${block.heads.band} ${bandText}`;
        return block.size === "full" ? [name, description, spoken, shareText, group] : [name, spoken, group];
      });
    case "gauge":
    case "shares": {
      const { leftName, leftText, rightText, rightName, title, description } = block;
      return [leftName, leftText, rightText, rightName, `${title}. ${description}`];
    }
    case "overall":
      return [block.number, block.error, block.rating, block.text];
    case "targets":
      return block.targets.flatMap(
        ({ name, number, detail, band, rangeText, matchScore, rating, demand }) => [
          ...[name, number, detail],
          `${name}: ${block.spoken.number} ${number}, ${block.spoken.band} ${band}, ${block.spoken.range} ${rangeText}; `,
          `${block.spoken.score} ${matchScore}, ${rating}`,
          ...[matchScore, rating, demand],
        ],
      );
    case "cycle":
      return block.steps.flatMap(({ title, name, number, label, band }) => [
        ...[title, name, number, label],
        `${name}: ${block.heads.number} ${number}, ${block.heads.band} ${band}, ${label}`,
      ]);
    case "table":
      return [
        ...block.columns.map(({ title, spoken }) => (title === "" ? (spoken ?? "") : title)),
        ...block.rows.flatMap((row) =>
          "group" in row
            ? [row.group]
            : row.cells.map((cell) => (typeof cell === "string" ? cell : "text" in cell ? cell.text : "")),
        ),
      ];
    case "questions":
      return block.questions.flatMap(({ number, topic, reason, question, why, others, probes, anchors }) => [
        ...[`${number}`, topic, reason, question, why ?? "", ...others.flatMap(labelled)],
        ...[probes.label, ...probes.items],
        ...anchors.flatMap(({ point, name, text }) => [`${point}`, `${name}:`, text]),
        block.notes,
      ]);
    case "form":
      return block.fields.flatMap(({ label, options = [] }) => [label, ...options]);
    case "matrix":
      return [
        ...[block.corner, ...block.groups.flat()],
        ...[...block.rows, ...(block.total ? [block.total] : [])].flatMap(({ name, cells }) => [
          name,
          ...cells.map(({ text }) => text),
        ]),
      ];
    case "spread":
      return block.clusters.flatMap(({ name, lanes }) => [
        name,
        ...lanes.flatMap(({ name, left, number, range, right }) => [
          ...[name, left, number, range, right],
          `${name}: ${block.heads.mean} ${number}, ${block.heads.range} ${range}`,
        ]),
      ]);
    case "leans":
      return block.leans.flatMap(({ first, second, number, text }) => [
        ...[first, second, `${first}, ${second}: ${block.heads.difference} ${number}`, text],
      ]);
  }
}
