import type { Outside } from "#/ops/external-folders/external-folders.ts";
import type { OutsideCall } from "#/ops/external-folders/jobs.ts";
import { Problem } from "#/platform/context/problem.ts";
import { within } from "#/platform/process/within.ts";
import { SECOND_MS } from "#/platform/time/clock.ts";
import type { TemplateFile } from "./template-file.ts";

/** A request waits so long for the folder. From then on what was known of it counts. */
const WAITED_MS = 2 * SECOND_MS;

/** The files of the folder of templates, as it last answered. */
export interface TemplateFiles {
  /** Reads the folder again, unless it does not answer. Resolves soon in any case. */
  look(): Promise<void>;
  /** In the order of their names. */
  list(): readonly TemplateFile[];
  /** By name; null where there is no such file. @throws Problem report_templates_silent (503) if this is unknown */
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
