import type { Language } from "#/domain/instrument/types.ts";
import type { ComplianceFacts } from "#/domain/report/compliance/facts.ts";
import { headOf } from "#/domain/report/compliance/head.ts";
import type { Paper, Part } from "#/domain/report/compliance/paper.ts";
import { COMPLIANCE_WORDS } from "#/domain/report/compliance/words.ts";
import { markdownTable } from "#/platform/text/markdown.ts";

const LINE = "…………………………………………";

/** A paper as Markdown, to be worked on. */
export function paperMarkdown(
  { title, about, sections }: Paper,
  facts: ComplianceFacts,
  language: Language,
): string {
  return [
    `# ${plain(title[language])}`,
    ...headOf(about[language], facts, language).map(plain),
    ...sections.flatMap((section, place) => [
      `## ${place + 1}. ${plain(section.title[language])}`,
      ...section.parts.map((part) => partText(part, language)),
    ]),
    "",
  ].join("\n\n");
}

function partText(part: Part, language: Language): string {
  const mark = `**${COMPLIANCE_WORDS[language].marks[part.mark]}.**`;
  if (part.kind === "text") return `${mark} ${plain(part.text[language])}`;
  if (part.kind === "field")
    return `${mark} ${plain(part.label[language])}: ${Array(part.lines).fill(LINE).join(" ")}`;
  if (part.kind === "list")
    return `${mark}\n\n${part.items.map((item) => `- ${plain(item[language])}`).join("\n")}`;
  const rows = part.rows.map((row) => row.map((cell) => plain(cell[language])));
  return `${mark}\n\n${markdownTable(
    part.columns.map((column) => plain(column[language])),
    rows,
  )}`;
}

/** Words of others stand among ours, and none of them is a mark of Markdown. */
const plain = (text: string): string =>
  text
    .replace(/[ \t\r\n]+/g, " ")
    .trim()
    .replace(/[\\`*_[\]<>~&]/g, "\\$&")
    .replace(/^([-+#])/, "\\$1")
    .replace(/^(\d+)([.)])/, "$1\\$2");
