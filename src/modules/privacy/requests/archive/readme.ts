import { README_TEXTS } from "#/messages/modules/privacy/requests/archive/readme.gen.ts";
import { longTime } from "#/platform/text/text.ts";
import type { CandidateData } from "./data.ts";

type Explained = readonly (readonly [field: string, meaning: string])[];

/** Length of a line in characters, as plain text is read. */
const LINE = 90;

/** The text that explains the other files of the archive. */
export function readmeOf({ language, controller, collected_at, time_zone }: CandidateData): string {
  const texts = README_TEXTS[language];
  const contact = [controller.email, controller.phone].filter(Boolean).join(", ");
  return [
    texts.title,
    ...wrapped(texts.lead(controller.company, longTime(language, Date.parse(collected_at), time_zone)), ""),
    "",
    texts.filesTitle,
    ...explained(texts.files),
    "",
    texts.fieldsTitle,
    ...explained(texts.fields),
    "",
    ...wrapped(texts.rights(contact), ""),
    "",
  ].join("\n");
}

function explained(rows: Explained): string[] {
  const width = Math.max(...rows.map(([field]) => field.length)) + 2;
  return rows.flatMap(([field, meaning]) => {
    const lines = wrapped(meaning, " ".repeat(width));
    return [field.padEnd(width) + (lines[0] ?? "").trimStart(), ...lines.slice(1)];
  });
}

function wrapped(text: string, indent: string): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && indent.length + line.length + 1 + word.length > LINE) {
      lines.push(indent + line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, indent + line];
}
