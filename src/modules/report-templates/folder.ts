import { readdirSync, readFileSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { REPORT_KINDS } from "#/report/kinds.ts";
import { type ReadTemplate, readTemplate, type Template, type TemplateFault } from "./template.ts";

/** Below the data folder. */
const TEMPLATE_FOLDER = "report-templates";

const FILE = /^([a-z0-9][a-z0-9-]{0,59})\.json$/;
const BYTES_MAX = 64 * 1024;
const FILES_MAX = 100;

/** A file of the folder, read: what its template is, or what is wrong with it. */
interface TemplateFile {
  /** As people name it: `report-templates/short.json`. */
  file: string;
  /** Name of the template; null for a file that can be none. */
  id: string | null;
  read: ReadTemplate;
}

/** The templates that whoever runs the server has put into the data folder. */
interface TemplateFolder {
  /** In the order of their names. A folder that is not there has none. */
  list(): TemplateFile[];
  /** By name; null where there is no such file. */
  find(id: string): TemplateFile | null;
}

/**
 * Looks whenever it is asked, so that no restart is needed: a file is read again only where its size or time has
 * changed. What cannot be read is a fault of that file and of nothing else.
 */
export function openTemplateFolder(dataFolder: string): TemplateFolder {
  const folder = join(dataFolder, TEMPLATE_FOLDER);
  const known = new Map<string, { stamp: string; found: TemplateFile }>();

  function look(name: string): TemplateFile | null {
    const stats = statOf(join(folder, name));
    if (stats === null) return null;
    const stamp = `${stats.mtimeMs} ${stats.size} ${stats.ino}`;
    const held = known.get(name);
    if (held?.stamp === stamp) return held.found;
    const id = FILE.exec(name)?.[1] ?? null;
    const found = { file: `${TEMPLATE_FOLDER}/${name}`, id, read: readFile(join(folder, name), id, stats) };
    known.set(name, { stamp, found });
    return found;
  }

  return {
    list(): TemplateFile[] {
      const names = namesIn(folder);
      for (const name of known.keys()) if (!names.includes(name)) known.delete(name);
      return names.flatMap((name) => look(name) ?? []);
    },
    find: (id) => (FILE.test(`${id}.json`) ? look(`${id}.json`) : null),
  };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".json"))
      .toSorted()
      .slice(0, FILES_MAX);
  } catch {
    return [];
  }
}

function statOf(file: string): Stats | null {
  try {
    return statSync(file);
  } catch {
    return null;
  }
}

const refused = (text: string): { ok: false; faults: TemplateFault[] } => ({
  ok: false,
  faults: [{ place: "/", text }],
});

function readFile(file: string, id: string | null, stats: Stats): ReadTemplate {
  if (id === null)
    return refused("the name must be small letters, digits and hyphens, at most 60, and .json");
  if ((REPORT_KINDS as readonly string[]).includes(id)) {
    return refused("bears the name of a shipped template; choose another name");
  }
  if (!stats.isFile()) return refused("is no file");
  if (stats.size > BYTES_MAX) return refused("is larger than 64 kB");
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, "utf8").replace(/^\uFEFF/, ""));
  } catch (error) {
    return refused(error instanceof SyntaxError ? `is no JSON: ${error.message}` : "cannot be read");
  }
  return readTemplate(content);
}

/** The template of a file, where it is one of that kind. */
export const templateOf = (found: TemplateFile | null): Template | null =>
  found?.read.ok ? found.read.template : null;

/** What is wrong with a file, a line for each fault. */
export const faultLines = ({ file, read }: TemplateFile): string[] =>
  read.ok ? [] : read.faults.map(({ place, text }) => `${file}: ${place}: ${text}`);
