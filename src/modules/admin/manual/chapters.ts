import type { Language } from "#/domain/instrument/types.ts";
import { readAsset } from "#/platform/process/assets.ts";
import { commandList, commandTable, settingList, settingTable } from "./tables.ts";

/** In the order in which a new administrator needs them. Each is a file below assets/manual/<language>. */
export const CHAPTERS = [
  "install",
  "deploy",
  "first-start",
  "settings",
  "commands",
  "mail",
  "proxy",
  "running",
  "monitoring",
  "templates",
  "backup",
  "standby",
  "moving",
  "upgrade",
  "limits",
  "faults",
  "selling",
  "start",
  "erasing",
  "webhooks",
  "performance",
] as const;
export type ChapterName = (typeof CHAPTERS)[number];

/** Where a chapter is read: a page has room for tables and supports links, a terminal has neither. */
type Place = "page" | "terminal";

const TABLES: Readonly<Record<Place, Readonly<Record<string, (language: Language) => string>>>> = {
  page: { settings: settingTable, commands: commandTable },
  terminal: { settings: settingList, commands: commandList },
};

/** Returns a chapter as Markdown that begins with its title. It contains the current tables. */
export function chapterText(name: ChapterName, language: Language, place: Place): string {
  const text = new TextDecoder().decode(readAsset(`manual/${language}/${name}.md`));
  const filled = text.replace(/^\{\{(\w+)\}\}$/gm, (_, table) => TABLES[place][table]?.(language) ?? "");
  return place === "page" ? filled : withoutLinks(filled);
}

export const titleOf = (chapter: string): string => /^# (.+)$/m.exec(chapter)?.[1] ?? "";

/** A terminal cannot follow a link, so the command or the address is printed. */
const withoutLinks = (text: string): string =>
  text.replace(/\[([^\]\n]+)\]\(([^)\s]+)\)/g, (_, words, target) =>
    target.startsWith("#") ? `${words} (\`assay manual ${target.slice(1)}\`)` : `${words} (${target})`,
  );
