import { oneLine, textLines } from "#/platform/text/text.ts";
import type { ReadTemplate, Template } from "./layout.ts";

/** A file of the folder, read: what its template is, or what is wrong with it. */
export interface TemplateFile {
  /** As people name it: `report-templates/short.json`. */
  file: string;
  /** Name of the template; null for a file that can be none. */
  id: string | null;
  read: ReadTemplate;
}

/** The template of a file, where it is one of that kind. */
export const templateOf = (found: TemplateFile | null): Template | null =>
  found?.read.ok ? found.read.template : null;

/** What is wrong with a file, a line for each error. Names of files and fields are whatever their writer typed. */
export const faultLines = ({ file, read }: TemplateFile): string[] =>
  read.ok
    ? []
    : read.faults.map(
        ({ place, text }) => `${oneLine(file)}: ${oneLine(place)}: ${textLines(text).join(" ")}`,
      );
