import { readdirSync, readFileSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { REPORT_KINDS } from "#/domain/report/kinds.ts";
import type { TemplateFile } from "./files.ts";
import { type ReadTemplate, readTemplate, type TemplateFailure } from "./layout.ts";

/** Below the data folder. */
const TEMPLATE_FOLDER = "report-templates";

const FILE = /^([a-z0-9][a-z0-9-]{0,59})\.json$/;
const BYTES_MAX = 64 * 1024;
const FILES_MAX = 100;

/** The templates that the server administrator has put into the data folder. */
interface TemplateFolder {
  /** Returns the files in the order of their names; none if the folder does not exist. */
  list(): TemplateFile[];
  /** Finds a file by name; null if there is none. */
  find(id: string): TemplateFile | null;
}

/**
 * Looks whenever it is asked, so that no restart is needed: a file is read again only where its size or time has
 * changed. What cannot be read is an error of that file and of nothing else.
 */
export function openTemplateFolder(dataFolder: string): TemplateFolder {
  const folder = join(dataFolder, TEMPLATE_FOLDER);
  const known = new Map<string, { stamp: string; found: TemplateFile }>();

  function look(name: string): TemplateFile | null {
    const stats = statOf(join(folder, name));
    if (stats === null) return null;
    const stamp = `${stats.mtimeMs} ${stats.size} ${stats.ino}`;
    const onHold = known.get(name);
    if (onHold?.stamp === stamp) return onHold.found;
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

const refused = (text: string): { ok: false; faults: TemplateFailure[] } => ({
  ok: false,
  faults: [{ place: "/", text }],
});

function readFile(file: string, id: string | null, stats: Stats): ReadTemplate {
  if (id === null)
    return refused("the name must be 1 to 60 lowercase letters, digits and hyphens, followed by .json");
  if ((REPORT_KINDS as readonly string[]).includes(id)) {
    return refused("has the name of a built-in template. Choose another name");
  }
  if (!stats.isFile()) return refused("is not a file");
  if (stats.size > BYTES_MAX) return refused("is larger than 64 kB");
  let [text, content]: [string, unknown] = ["", null];
  try {
    text = readFileSync(file, "utf8").replace(/^\uFEFF/, "");
    content = JSON.parse(text);
  } catch (error) {
    return refused(error instanceof SyntaxError ? `is not valid JSON: ${error.message}` : "cannot be read");
  }
  const repeated = repeatedKey(text);
  if (repeated !== null) return { ok: false, faults: [{ place: repeated, text: "appears twice" }] };
  return readTemplate(content);
}

const TOKEN = /"(?:[^"\\]+|\\.)*"|[{}[\],]/g;

interface Open {
  /** Keys of an object so far; null for an array. */
  keys: Set<string> | null;
  /** Present position: a key, or a number. */
  at: string | number;
  isValueNext: boolean;
}

/**
 * Finds a key that an object has twice. A reader of JSON takes the last one and says nothing, so anyone who looks at
 * the first one sees what does not count.
 * @param json a text that was read as JSON
 * @returns its place as a JSON pointer; null where every key is there once
 */
function repeatedKey(json: string): string | null {
  const open: Open[] = [];
  for (const [token] of json.matchAll(TOKEN)) {
    const inner = open.at(-1);
    if (token === "{" || token === "[")
      open.push({ keys: token === "{" ? new Set() : null, at: 0, isValueNext: token === "[" });
    else if (token === "}" || token === "]") open.pop();
    else if (inner === undefined) return null;
    else if (token === ",") {
      if (inner.keys === null) inner.at = Number(inner.at) + 1;
      else inner.isValueNext = false;
    } else if (inner.keys !== null && !inner.isValueNext) {
      const key: string = JSON.parse(token);
      inner.at = key;
      inner.isValueNext = true;
      if (inner.keys.has(key)) return open.map(({ at }) => `/${at}`).join("");
      inner.keys.add(key);
    }
  }
  return null;
}
