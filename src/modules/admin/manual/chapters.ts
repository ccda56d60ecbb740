import { type Config, readConfig, SETTINGS, type SettingName } from "#/config/config.ts";
import { describeConfig } from "#/config/describe.ts";
import type { Language } from "#/domain/instrument/types.ts";
import { COMMAND_TEXTS } from "#/messages/cli/commands.gen.ts";
import { WORDS } from "#/messages/modules/admin/manual/chapters.gen.ts";
import { findAsset, readAsset } from "#/platform/process/assets.ts";
import { markdownTable } from "#/platform/text/markdown.ts";
import usages from "./commands.gen.json";

/** The part of the manual that is generated from the program: its settings and commands. */

interface SettingRow {
  name: string;
  /** The value in the environment; empty: none. */
  fallback: string;
  secret: boolean;
  help: string;
}

const settings = (language: Language): SettingRow[] =>
  describeConfig(readConfig({}), language).map(({ name, value, help }) => ({
    ...{ name, help },
    fallback: value,
    secret: "secret" in SETTINGS[name],
  }));

function settingTable(language: Language): string {
  const words = WORDS[language];
  return markdownTable(
    [words.setting, words.fallback, words.meaning],
    settings(language).map(({ name, fallback, secret, help }) => [
      secret ? `\`${name}\` ${words.also} \`${name}_FILE\`` : `\`${name}\``,
      fallback === "" ? words.none : `\`${fallback}\``,
      help,
    ]),
  );
}

function settingList(language: Language): string {
  const words = WORDS[language];
  return settings(language)
    .map(({ name, fallback, secret, help }) => {
      const file = secret ? ` ${words.also} ${name}_FILE` : "";
      return `${name}${file} (${words.fallback}: ${fallback || words.none})\n    ${help}`;
    })
    .join("\n");
}

interface CommandRow {
  usage: string;
  about: string;
}

function commands(language: Language): CommandRow[] {
  const { commands: texts } = COMMAND_TEXTS[language];
  const names = Object.keys(usages) as (keyof typeof usages)[];
  return names.map((name) => ({ usage: usages[name], about: texts[name].about }));
}

function commandTable(language: Language): string {
  const words = WORDS[language];
  return markdownTable(
    [words.command, words.does],
    commands(language).map(({ usage, about }) => [`\`${usage}\``, about]),
  );
}

const commandList = (language: Language): string =>
  commands(language)
    .map(({ usage, about }) => `${usage}\n    ${about}`)
    .join("\n");

/** Chapters in the order in which a new administrator needs them. Each is a file below assets/manual/<language>. */
export const CHAPTERS = [
  "install",
  "deploy",
  "first-start",
  "settings",
  "commands",
  "mail",
  "sign-on",
  "proxy",
  "outbound",
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
  "procedure",
  "start",
  "erasing",
  "webhooks",
  "performance",
] as const;
export type ChapterName = (typeof CHAPTERS)[number];

/** What the procedure documentation states of a server: what is on documents, and how they are stored. */
const FACTS = {
  seller: [
    ...["SELLER_NAME", "SELLER_STREET", "SELLER_CITY", "SELLER_COUNTRY", "SELLER_VAT_ID"],
    ...["SELLER_TAX_NUMBER", "SELLER_EMAIL", "VAT_RATE", "BANK_ACCOUNT"],
  ],
  storage: [
    ...[
      "DATA_DIR",
      "BACKUP_DIR",
      "BACKUP_S3_URL",
      "BACKUP_AT",
      "BACKUP_EVERY",
      "BACKUP_KEEP",
      "BACKUP_DRILL",
    ],
    ...["STANDBY_DIR"],
  ],
} as const satisfies Record<string, readonly SettingName[]>;
type Fact = keyof typeof FACTS;

/** @param config whose values are stated; null: only the names of the settings are */
function factRows(language: Language, fact: Fact, config: Config | null): string[][] {
  const names: readonly SettingName[] = FACTS[fact];
  return describeConfig(config ?? readConfig({}), language)
    .filter(({ name }) => names.includes(name))
    .map(({ name, value, help }) => [
      name,
      ...(config === null ? [] : [value || WORDS[language].none]),
      help,
    ]);
}

function factTable(language: Language, fact: Fact, config: Config | null): string {
  const words = WORDS[language];
  return markdownTable(
    [words.setting, ...(config === null ? [] : [words.value]), words.meaning],
    factRows(language, fact, config).map(([name, ...cells]) => [`\`${name}\``, ...cells]),
  );
}

const factList = (language: Language, fact: Fact, config: Config | null): string =>
  factRows(language, fact, config)
    .map(([name, ...cells]) => `${name}\n    ${cells.join("\n    ")}`)
    .join("\n");

/** The medium of a chapter: a page has room for tables and supports links, a terminal has neither. */
type Place = "page" | "terminal";

type Table = (language: Language, config: Config | null) => string;

const TABLES: Readonly<Record<Place, Readonly<Record<string, Table>>>> = {
  page: {
    settings: settingTable,
    commands: commandTable,
    seller: (language, config) => factTable(language, "seller", config),
    storage: (language, config) => factTable(language, "storage", config),
  },
  terminal: {
    settings: settingList,
    commands: commandList,
    seller: (language, config) => factList(language, "seller", config),
    storage: (language, config) => factList(language, "storage", config),
  },
};

/** Chapters that only servers need that sell assessments. */
const OF_SELLING: ReadonlySet<string> = new Set(["credits", "selling", "procedure"]);

/** Chapters that help where nothing is sold, too. */
export const withoutSelling = <Name extends string>(names: readonly Name[]): Name[] =>
  names.filter((name) => !OF_SELLING.has(name));

/**
 * Reads a chapter; one that a language lacks is shown in English. What is between `{{#sells}}` and `{{/sells}}` is left
 * out where nothing is sold.
 */
const markdownOf = (name: string, language: Language, sells: boolean): string =>
  new TextDecoder()
    .decode(findAsset(`manual/${language}/${name}.md`) ?? readAsset(`manual/en/${name}.md`))
    .replace(/\{\{#sells\}\}([\s\S]*?)\{\{\/sells\}\}/g, sells ? "$1" : "");

/**
 * Returns a chapter as Markdown that begins with its title. It contains the current tables.
 * @param sells whether the reader's server sells assessments
 */
export function chapterText(name: ChapterName, language: Language, place: Place, sells = true): string {
  return filledText(name, language, place, { sells, config: null });
}

/** The procedure documentation of a server, with its values: Markdown. */
export const procedureText = (language: Language, config: Config): string =>
  filledText("procedure", language, "page", { sells: true, config });

function filledText(
  name: ChapterName,
  language: Language,
  place: Place,
  { sells, config }: { sells: boolean; config: Config | null },
): string {
  const text = markdownOf(name, language, sells);
  const filled = text.replace(
    /^\{\{(\w+)\}\}$/gm,
    (_, table) => TABLES[place][table]?.(language, config) ?? "",
  );
  return place === "page" ? filled : withoutLinks(filled);
}

/** Chapters for people who recruit, in the order of their work. Each is a file below assets/manual/<language>/guide. */
export const GUIDE = [
  "getting-started",
  "inviting",
  "results",
  "comparing",
  "interviews",
  "teams",
  "data-protection",
  "credits",
  "users",
  "questions",
] as const;

/** Returns a chapter of the guide as Markdown that begins with its title. */
export const guideText = (name: (typeof GUIDE)[number], language: Language, sells = true): string =>
  markdownOf(`guide/${name}`, language, sells);

export const titleOf = (chapter: string): string => /^# (.+)$/m.exec(chapter)?.[1] ?? "";

/** A terminal cannot follow a link, so the command or the address is printed. */
const withoutLinks = (text: string): string =>
  text.replace(/\[([^\]\n]+)\]\(([^)\s]+)\)/g, (_, words, target) =>
    target.startsWith("#") ? `${words} (\`assay manual ${target.slice(1)}\`)` : `${words} (${target})`,
  );

/** Files for tools around a server, below assets/operations, with the type under which they are served. */
export const MANUAL_FILES = {
  "grafana-dashboard.json": "application/json",
  "prometheus-rules.yml": "text/plain;charset=utf-8",
  "assay.service": "text/plain;charset=utf-8",
  "assay.env": "text/plain;charset=utf-8",
  "compose.yaml": "text/plain;charset=utf-8",
  Caddyfile: "text/plain;charset=utf-8",
  "kubernetes.yaml": "text/plain;charset=utf-8",
  "nginx.conf": "text/plain;charset=utf-8",
  "traefik.yaml": "text/plain;charset=utf-8",
  "traefik-assay.yaml": "text/plain;charset=utf-8",
} as const;
export type ManualFile = keyof typeof MANUAL_FILES;

export const isManualFile = (name: string): name is ManualFile => Object.hasOwn(MANUAL_FILES, name);

export const manualFile = (name: ManualFile): string =>
  new TextDecoder().decode(readAsset(`operations/${name}`));
