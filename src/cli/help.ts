import type { Argument, Command, Help, Option } from "commander";
import type { CommandTexts } from "#/messages/cli/commands.gen.ts";

/** Fills commands with the texts of a language. The files of the commands say what they take, the message files what it means. */

/** Where a command is listed. */
export interface Listed {
  name: string;
  group: keyof CommandTexts["groups"];
  /** Also in the first help, which has room for 15. */
  isCommon?: true;
}

interface CommandText {
  readonly about: string;
  readonly inputs?: Readonly<Record<string, string>>;
}

/** Columns that a description needs next to its term to be wrapped there. */
const WRAP_MIN = 30;

/** Numbers up to here are named as a range; larger ones say nothing to a reader. */
const SHOWN_MAX = 1_000_000;

/** Adds descriptions to a command and everything below it. @param path as it is typed, without `assay` */
export function explain(command: Command, path: string, texts: CommandTexts): void {
  const { words } = texts;
  const all: Readonly<Record<string, CommandText>> = texts.commands;
  const { about = "", inputs = {} } = all[path] ?? {};
  const shared: Readonly<Record<string, string>> = texts.inputs;
  const textOf = (name: string, part: Option | Argument, isRequired: boolean): string => {
    const notes = [rangeText(part, words), isRequired ? words.required : ""].filter((note) => note !== "");
    const text = inputs[name] ?? shared[name] ?? "";
    return notes.length === 0 ? text : `${text} (${notes.join(", ")})`;
  };
  command.description(about);
  for (const option of command.options)
    option.description = textOf(option.long ?? option.flags, option, option.mandatory);
  for (const argument of command.registeredArguments)
    argument.description = textOf(argument.name(), argument, false);
  setHelp(command, texts);
  const required = command.options.filter(({ mandatory }) => mandatory).map(({ flags }) => flags);
  if (required.length > 0)
    command.usage([...command.registeredArguments.map(argumentTerm), ...required, "[options]"].join(" "));
  else if (command.commands.length > 0 && command.options.length === 0) command.usage("<command> [options]");
  for (const part of command.commands) explain(part, `${path} ${part.name()}`, texts);
}

const argumentTerm = (argument: Argument): string =>
  argument.required ? `<${argument.name()}>` : `[${argument.name()}]`;

/** Sets titles and layout of a command's help. */
export function setHelp(command: Command, { words }: CommandTexts): void {
  const titles: Readonly<Record<string, string>> = {
    "Usage:": words.usage,
    "Arguments:": words.arguments,
    "Options:": words.options,
    "Commands:": words.commands,
  };
  command
    .helpCommand(false)
    .helpOption("-h, --help", words.help)
    .configureHelp({
      minWidthToWrap: WRAP_MIN,
      styleTitle: (title) => (title in titles ? `${titles[title]}:` : title),
      subcommandTerm: (part) => [part.name(), ...part.registeredArguments.map(argumentTerm)].join(" "),
      optionDescription: (option) => withValues(option.description, option, words),
      argumentDescription: (argument) => withValues(argument.description, argument, words),
    } satisfies Partial<Help>);
}

/** Numbers that an option accepts, if its reader names them. */
function rangeText({ parseArg }: Pick<Option | Argument, "parseArg">, words: CommandTexts["words"]): string {
  if (parseArg === undefined || !("range" in parseArg)) return "";
  const { min, max } = parseArg.range as { min: number; max: number };
  return max <= SHOWN_MAX ? words.from(min, max) : "";
}

function withValues(
  text: string,
  { argChoices, defaultValue }: Pick<Option, "argChoices" | "defaultValue">,
  words: CommandTexts["words"],
): string {
  const notes = [
    ...(argChoices === undefined ? [] : [`${words.choices}: ${argChoices.join(", ")}`]),
    ...(defaultValue === undefined ? [] : [`${words.default}: ${defaultValue}`]),
  ];
  return notes.length === 0 ? text : `${text} (${notes.join("; ")})`;
}
