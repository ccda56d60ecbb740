/**
 * Compiles message files (ICU MessageFormat in JSON) to TypeScript: a message without parameters is a string, any other a function that
 * builds one. Nothing of the format is left at runtime, so a page pays for its texts alone.
 */
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

/** A message file: texts by key, in groups where that helps translators. */
export type Messages = { readonly [key: string]: Message };
type Message = string | number | boolean | null | Messages | readonly Message[];

/** Where a message is, for errors, and what its language adds to the module. */
interface Place {
  language: string;
  path: string;
  helpers: Set<string>;
  /** Parameters of a group or list around it. */
  scope?: readonly string[];
}

interface Parameter {
  name: string;
  type: string;
}

/**
 * Compiles the messages of one area in every language to a module with one constant.
 * @param name of the constant, such as `INVITE_TEXTS`
 * @param byLanguage the files of the area; the first language is the source, which names all keys and parameters
 * @throws Error for a message that is not valid, and for a key or a parameter that a language lacks or has on its own
 */
export function compileArea(name: string, byLanguage: ReadonlyMap<string, Messages>): string {
  const [[source, original]] = [...byLanguage] as [[string, Messages]];
  const type = name.toLowerCase().replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const languages = [...byLanguage.keys()];
  const helpers = new Set<string>();
  const constants = [...byLanguage].map(
    ([language, messages]) =>
      `const ${identifier(language)}: ${type} = ${compiled(messages, original, { language, path: name, helpers })};`,
  );
  return [
    "// Generated from the message files by `npm run messages`.",
    `export type ${type} = ${typeOf(original, { language: source, path: name, helpers })};`,
    ...helpers,
    ...constants,
    `export const ${name}: Readonly<Record<${languages.map((code) => `"${code}"`).join(" | ")}, ${type}>> = {`,
    ...languages.map((language) => `  ${JSON.stringify(language)}: ${identifier(language)},`),
    "};",
    "",
  ].join("\n");
}

const identifier = (language: string): string => language.replaceAll("-", "_");
const below = (place: Place, key: string): Place => ({ ...place, path: `${place.path}.${key}` });
const keyOf = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key));

const isGroup = (message: Message | undefined): message is Messages =>
  typeof message === "object" && message !== null && !Array.isArray(message);
const isList = (message: Message | undefined): message is readonly Message[] => Array.isArray(message);

/** The keys of messages. A key with @ in front describes the message of that name, or the file. */
const keysOf = (messages: Messages): string[] => Object.keys(messages).filter((key) => !key.startsWith("@"));

function fail({ language, path }: Place, text: string): never {
  throw new Error(`${path} (${language}): ${text}`);
}

/** The value in one language, in the order of the source. A described group or list is a function of its parameters. */
function compiled(message: Message, original: Message, place: Place, order: readonly string[] = []): string {
  if (order.length === 0 || place.scope !== undefined || !(isGroup(original) || isList(original)))
    return inScope(message, original, place, order);
  const value = inScope(message, original, { ...place, scope: order }, []);
  return `(${order.join(", ")}) => (${value})`;
}

function inScope(message: Message, original: Message, place: Place, order: readonly string[]): string {
  if (isGroup(original)) {
    if (!isGroup(message)) return fail(place, "is a group in the source language, and none here");
    const surplus = keysOf(message).filter((key) => !Object.hasOwn(original, key));
    if (surplus.length > 0) fail(place, `has keys that the source language lacks: ${surplus.join(", ")}`);
    const entries = keysOf(original).map((key) => {
      const [own, source] = [message[key], original[key] as Message];
      if (own === undefined) return fail(below(place, key), "is missing");
      return `${keyOf(key)}: ${compiled(own, source, below(place, key), orderIn(original, key))}`;
    });
    return `{ ${entries.join(", ")} }`;
  }
  if (isList(message)) {
    const sources = isList(original)
      ? original
      : fail(place, "is a list here, and none in the source language");
    const items = message.map((item, at) => compiled(item, sources[at] ?? item, below(place, String(at))));
    return `[${items.join(", ")}]`;
  }
  if (typeof message !== "string") return JSON.stringify(message);
  if (typeof original !== "string") return fail(place, "is a text here, and none in the source language");
  const parameters = parametersOf(original, place, order);
  const elements = parsed(message, place);
  const known = place.scope ?? parameters.map(({ name }) => name);
  const used = kindsIn(elements);
  const unknown = [...used.keys()].filter((own) => !known.includes(own));
  if (unknown.length > 0) fail(place, `has parameters that the source language lacks: ${unknown.join(", ")}`);
  const text = expressionOf(elements, place);
  if (place.scope !== undefined || parameters.length === 0) return text;
  const names = parameters.map(({ name }) => name);
  // A language can do without a value; the compiler of TypeScript accepts a function without its last parameters.
  const needed = names.slice(0, names.findLastIndex((name) => used.has(name)) + 1);
  return `(${needed.join(", ")}) => ${text}`;
}

/** `"@sent": { "parameters": ["count", "until"] }` orders those of `sent`, and names those that only another language uses. */
function orderIn(group: Messages, key: string): string[] {
  const description = group[`@${key}`];
  const named = isGroup(description) ? description.parameters : undefined;
  return isList(named) ? named.map(String) : [];
}

function typeOf(original: Message, place: Place, order: readonly string[] = []): string {
  if (order.length > 0 && place.scope === undefined && (isGroup(original) || isList(original))) {
    const kinds = kindsBelow(original, place);
    const parameters = order.map((name) => `${name}: ${typeOfKinds(kinds.get(name))}`);
    return `(${parameters.join(", ")}) => ${typeOf(original, { ...place, scope: order })}`;
  }
  if (isGroup(original)) {
    const entries = keysOf(original).map(
      (key) =>
        `readonly ${keyOf(key)}: ${typeOf(original[key] as Message, below(place, key), orderIn(original, key))}`,
    );
    return `{ ${entries.join("; ")} }`;
  }
  if (isList(original)) {
    const types = new Set(
      original.map((item) => (isList(item) ? tupleOf(item, place) : typeOf(item, place))),
    );
    return `readonly (${[...types].join(" | ") || "never"})[]`;
  }
  if (typeof original !== "string") return original === null ? "null" : typeof original;
  const parameters = parametersOf(original, place, order);
  if (place.scope !== undefined || parameters.length === 0) return "string";
  return `(${parameters.map(({ name, type }) => `${name}: ${type}`).join(", ")}) => string`;
}

/** A list within a list is a row: all of them have as many cells. */
const tupleOf = (items: readonly Message[], place: Place): string =>
  `readonly [${items.map((item) => typeOf(item, place)).join(", ")}]`;

function parsed(message: string, place: Place): MessageFormatElement[] {
  try {
    return parse(message, { ignoreTag: true, requiresOtherClause: true });
  } catch (error) {
    return fail(place, `${(error as Error).message} in ${JSON.stringify(message)}`);
  }
}

/** How each parameter of a group or a list is used in the texts below. */
function kindsBelow(
  message: Message,
  place: Place,
  kinds = new Map<string, Set<string>>(),
): Map<string, Set<string>> {
  if (typeof message === "string") kindsIn(parsed(message, place), kinds);
  else if (isList(message)) for (const item of message) kindsBelow(item, place, kinds);
  else if (isGroup(message))
    for (const key of keysOf(message)) kindsBelow(message[key] as Message, place, kinds);
  return kinds;
}

/** The parameters of the source's message, in the order of a call: as described, else as they appear. */
function parametersOf(original: string, place: Place, order: readonly string[]): Parameter[] {
  const kinds = kindsIn(parsed(original, place));
  return [...new Set([...order, ...kinds.keys()])].map((name) => ({
    name,
    type: typeOfKinds(kinds.get(name)),
  }));
}

/** How each parameter is used. */
function kindsIn(
  elements: readonly MessageFormatElement[],
  kinds = new Map<string, Set<string>>(),
): Map<string, Set<string>> {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag) continue;
    const own = kinds.get(element.value) ?? new Set();
    kinds.set(element.value, own);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
    if (element.type === TYPE.plural) own.add("plural");
    else for (const key of Object.keys(element.options)) own.add(key);
    for (const { value } of Object.values(element.options)) kindsIn(value, kinds);
  }
  return kinds;
}

function typeOfKinds(kinds: ReadonlySet<string> = new Set()): string {
  if (kinds.has("plural")) return "number";
  if (kinds.has("true") || kinds.has("false")) return "boolean";
  return kinds.has("null") ? "string | number | null" : "string | number";
}

/** An expression that builds the text. @param counted the parameter that `#` repeats */
function expressionOf(elements: readonly MessageFormatElement[], place: Place, counted = ""): string {
  const [first] = elements;
  if (elements.length === 1 && (first?.type === TYPE.select || first?.type === TYPE.plural))
    return choiceOf(first, place);
  if (elements.every((element) => element.type === TYPE.literal))
    return JSON.stringify(elements.map(({ value }) => value).join(""));
  return `\`${elements.map((element) => partOf(element, place, counted)).join("")}\``;
}

function partOf(element: MessageFormatElement, place: Place, counted: string): string {
  switch (element.type) {
    case TYPE.literal:
      return element.value.replace(/[\\`]|\$\{/g, "\\$&");
    case TYPE.argument:
      return `\${${element.value}}`;
    case TYPE.pound:
      return `\${${counted}}`;
    case TYPE.select:
    case TYPE.plural:
      return `\${${choiceOf(element, place)}}`;
    default:
      return fail(
        place,
        "uses a format: dates and numbers come formatted, so only parameters, plural and select are used",
      );
  }
}

type Choice = Extract<MessageFormatElement, { type: TYPE.select | TYPE.plural }>;

function choiceOf(element: Choice, place: Place): string {
  const { value: name, options } = element;
  const counted = element.type === TYPE.plural ? name : "";
  const textOf = (key: string) => expressionOf(options[key]?.value ?? [], place, counted);
  const keys = Object.keys(options).filter((key) => key !== "other");
  if (element.type === TYPE.select)
    return keys.reduceRight(
      (rest, key) => `${selects(name, key)} ? ${textOf(key)} : ${rest}`,
      textOf("other"),
    );
  if (element.offset !== 0) fail(place, "uses an offset, which is not supported");
  // Exact numbers come before categories, as in the format.
  const ordered = keys.toSorted((one, other) => Number(other.startsWith("=")) - Number(one.startsWith("=")));
  return ordered.reduceRight(
    (rest, key) => `${counts(name, key, place)} ? ${textOf(key)} : ${rest}`,
    textOf("other"),
  );
}

/** `true`, `false` and `null` (no value, or an empty one) stand for themselves, any other key for a text. */
function selects(name: string, key: string): string {
  if (key === "true") return name;
  return key === "false" || key === "null" ? `!${name}` : `${name} === ${JSON.stringify(key)}`;
}

function counts(name: string, key: string, place: Place): string {
  if (key.startsWith("=")) return `${name} === ${key.slice(1)}`;
  const rules = new Intl.PluralRules(place.language);
  if (!rules.resolvedOptions().pluralCategories.includes(key as Intl.LDMLPluralRule))
    fail(place, `has the plural "${key}", which the language does not know`);
  const isOneAlone = (n: number) => (rules.select(n) === key) === (n === 1);
  if (Array.from({ length: 1000 }, (_, n) => n).every(isOneAlone)) return `${name} === 1`;
  const helper = `plural_${identifier(place.language)}`;
  place.helpers.add(`const ${helper} = new Intl.PluralRules(${JSON.stringify(place.language)});`);
  return `${helper}.select(${name}) === ${JSON.stringify(key)}`;
}
