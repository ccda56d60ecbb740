import type { Command, Option } from "commander";

/** Every command that can be typed, by its words after `assay`: `assay key list <accountId> [--json]` by `key list`. */
export const commandLines = (program: Command): Record<string, string> =>
  Object.fromEntries(leaves(program, []).map(([path, command]) => [path.join(" "), lineOf(path, command)]));

/** A command with subcommands can be typed alone if it takes something: `assay backup --to …`. */
export const leaves = (command: Command, path: readonly string[]): [path: string[], command: Command][] => {
  const isTyped = command.commands.length === 0 || (command.parent !== null && command.options.length > 0);
  return [
    ...(isTyped ? [[[...path], command] as [string[], Command]] : []),
    ...command.commands.flatMap((part) => leaves(part, [...path, part.name()])),
  ];
};

function lineOf(path: readonly string[], command: Command): string {
  const { options, registeredArguments } = command;
  const usage = [
    "assay",
    ...path,
    ...registeredArguments.map((part) => {
      const words = part.argChoices && part.argChoices.length <= 3 ? part.argChoices.join("|") : part.name();
      return part.required ? (part.argChoices ? words : `<${words}>`) : `[${words}]`;
    }),
    ...options.filter(({ mandatory }) => mandatory).map(optionText),
    ...options.filter(({ mandatory }) => !mandatory).map((option) => `[${optionText(option)}]`),
  ];
  return usage.join(" ");
}

/** `--mode live|test` says more than `--mode <mode>`. */
const optionText = ({ flags, argChoices }: Option): string =>
  argChoices === undefined ? flags : flags.replace(/<[^>]+>$/, argChoices.join("|"));
