import type { Outside } from "#/ops/external-folders/external-folders.ts";
import type { OutsideCall } from "#/ops/external-folders/jobs.ts";
import { Problem } from "#/platform/context/problem.ts";
import { within } from "#/platform/process/promises.ts";
import { oneLine, textLines } from "#/platform/text/text.ts";
import { SECOND_MS } from "#/platform/time/clock.ts";
import type { ReadTemplate, Template } from "./layout.ts";

/** A file of the folder, read: what its template is, or what is wrong with it. */
export interface TemplateFile {
  /** Path as people write it: `report-templates/short.json`. */
  file: string;
  /** Name of the template; null for a file that can be none. */
  id: string | null;
  read: ReadTemplate;
}

/** The template of a file, where it is one of that kind. */
export const templateOf = (found: TemplateFile | null): Template | null =>
  found?.read.ok ? found.read.template : null;

/** Lists what is wrong with a file, a line for each error. Names of files and fields are whatever their writer typed. */
export const failureLines = ({ file, read }: TemplateFile): string[] =>
  read.ok
    ? []
    : read.faults.map(
        ({ place, text }) => `${oneLine(file)}: ${oneLine(place)}: ${textLines(text).join(" ")}`,
      );

/** A request waits so long for the folder. From then on what was known of it counts. */
const WAITED_MS = 2 * SECOND_MS;

/** The files of the folder of templates, as it last answered. */
export interface TemplateFiles {
  /** Reads the folder again, unless it does not answer. Resolves soon in any case. */
  look(): Promise<void>;
  /** Returns the files in the order of their names. */
  list(): readonly TemplateFile[];
  /** Finds a file by name; null if there is none. @throws Problem report_templates_silent (503) if this is unknown */
  find(id: string): TemplateFile | null;
}

export function createTemplateFiles({ folder, place, isThere }: Outside["templates"]): TemplateFiles {
  let known: readonly TemplateFile[] | null = null;
  /** Counts looks: an older one that is answered late changes nothing. */
  let begun = 0;
  let answered = 0;

  async function read(): Promise<void> {
    begun += 1;
    const own = begun;
    const found = isThere()
      ? await place.call<TemplateFile[]>({ kind: "templates", folder } satisfies OutsideCall)
      : [];
    if (own < answered) return;
    answered = own;
    known = found;
  }

  return {
    // What fails leaves what was known.
    look: () =>
      within(
        WAITED_MS,
        read().catch(() => undefined),
      ),
    list: () => known ?? [],
    find(id) {
      const found = (known ?? []).find((one) => one.id === id) ?? null;
      if (found === null && (known === null || place.silentSince() !== null))
        throw new Problem("report_templates_silent");
      return found;
    },
  };
}
