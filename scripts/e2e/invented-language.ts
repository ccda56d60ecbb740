/** A language that nobody speaks: English with accents, about 40 % longer, in brackets that show where a text ends. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { printAST } from "@formatjs/icu-messageformat-parser/printer.js";

const ACCENTED: Readonly<Record<string, string>> = {
  a: "áá",
  e: "éé",
  i: "íí",
  o: "óó",
  u: "úú",
  n: "ñ",
  c: "ç",
  A: "ÁÁ",
  E: "ÉÉ",
  I: "ÍÍ",
  O: "ÓÓ",
  U: "ÚÚ",
};
const accented = (text: string): string =>
  text.replace(/[aeiouncAEIOU]/g, (letter) => ACCENTED[letter] ?? letter);

/** A letter of an invented text. */
export const INVENTED = /[‹›áéíóúñçÁÉÍÓÚ]/;

/** Codes of languages, addresses and figures are no texts. */
const isText = (text: string): boolean =>
  !/^(?:[a-z]{2}(?:-[A-Z]{2})?|https?:\S+)$/.test(text) && /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ""));

function accentedParts(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: accented(element.value) };
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
    const options = Object.entries(element.options).map(([key, one]) => [
      key,
      { ...one, value: accentedParts(one.value) },
    ]);
    return { ...element, options: Object.fromEntries(options) } as MessageFormatElement;
  });
}

const inventedMessage = (message: string): string =>
  isText(message) ? `‹${printAST(accentedParts(parse(message, { ignoreTag: true })))}›` : message;

/** Texts of the questionnaire name their places, such as `{company}`, and have no other syntax. */
const inventedContent = (text: string): string =>
  isText(text)
    ? `‹${text.replace(/\{\w+\}|[^{]+/g, (part) => (part.startsWith("{") ? part : accented(part)))}›`
    : text;

/** Every text below, by `invented`. What a key with @ describes is no text. */
function inventedAll(value: unknown, invented: (text: string) => string): unknown {
  if (typeof value === "string") return invented(value);
  if (Array.isArray(value)) return value.map((item) => inventedAll(item, invented));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, below]) => [
      key,
      key.startsWith("@") ? below : inventedAll(below, invented),
    ]),
  );
}

/** Adds the language to every text that has an English and a German one. */
function withContent(value: unknown, code: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withContent(item, code));
  if (typeof value !== "object" || value === null) return value;
  const own = Object.entries(value).map(([key, below]) => [key, withContent(below, code)]);
  const { en } = value as { en?: unknown };
  return Object.fromEntries(
    en !== undefined && "de" in value ? [...own, [code, inventedAll(en, inventedContent)]] : own,
  );
}

const jsonFilesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".json"));
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

/** Adds an invented language to a copy of the sources: what src/messages/README.md asks of a translator, and nothing else. */
export function addInventedLanguage(source: string, code: string): void {
  const english = join(source, "src/messages/en");
  for (const file of jsonFilesIn(english)) {
    const target = join(source, "src/messages", code, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, JSON.stringify(inventedAll(readJson(join(english, file)), inventedMessage)));
  }
  const assets = join(source, "assets");
  for (const file of jsonFilesIn(assets)) {
    const content = readJson(join(assets, file));
    writeFileSync(join(assets, file), JSON.stringify(withContent(content, code)));
  }
}
