import { type Command, CommanderError } from "commander";
import { EXIT } from "#/config/exit-codes.ts";
import { COMMAND_TEXTS } from "#/messages/cli/commands.gen.ts";
import { MISTAKES_TEXTS } from "#/messages/cli/mistakes.gen.ts";
import type { Language } from "#/messages/languages.gen.ts";
import { terminalLanguage } from "#/platform/text/sentence.ts";
import { translateMistakes } from "./mistakes.ts";
import { assayProgram, type ProgramDeps } from "./program.ts";

/** How a command line that was written wrongly is met: a sentence, the nearest name, and where to read on. */

/**
 * Makes a command and everything below it throw a CommanderError after its sentence, instead of ending the program. It points to the
 * help, because the whole help would push the sentence itself out of sight.
 */
export function meetMistakes(command: Command, language: Language, path = command.name()): void {
  const { serveHint, words } = COMMAND_TEXTS[language];
  const hint = path === "assay serve" ? serveHint : words.moreAbout(path, command.commands.length > 0);
  command.exitOverride().showHelpAfterError(hint);
  translateMistakes(command, MISTAKES_TEXTS[language]);
  for (const part of command.commands) meetMistakes(part, language, `${path} ${part.name()}`);
}

const asksForHelp = (typed: readonly string[]): boolean =>
  typed[0] === "help" || typed.some((word) => word === "--help" || word === "-h");

/** The name of the command that is meant, if it is one: the first word, also behind `help`; nothing at all is `serve`. */
export const commandNamed = (typed: readonly string[]): string | undefined =>
  typed.length === 0 ? "serve" : typed.find((word) => word !== "help" && !word.startsWith("-"));

/**
 * What is parsed in place of what was typed. Nothing at all runs the service, and help for a command that does not
 * exist says so: commander would show the help of the level above, as if nothing were wrong.
 */
export function readLine(program: Command, typed: readonly string[]): string[] {
  if (typed.length === 0) return ["serve"];
  const asks = typed[0] === "help";
  const args = asks ? [...typed.slice(1), "--help"] : [...typed];
  if (!asksForHelp(args)) return args;
  let command = program;
  for (const [place, word] of args.entries()) {
    if (word.startsWith("-") || command.commands.length === 0) break;
    const next = command.commands.find((part) => part.name() === word);
    if (next === undefined) return args.slice(0, place + 1);
    command = next;
  }
  return args;
}

/**
 * Reads a command line and runs the command that it names.
 * @returns the code with which the program ends, where that is all there is to do; null where the command has the say
 */
export async function runCommand(deps: ProgramDeps, typed: readonly string[]): Promise<number | null> {
  try {
    const named = commandNamed(typed);
    const isFirstHelp = named === undefined && asksForHelp(typed) && !typed.includes("--all");
    const program = await assayProgram(deps, named, isFirstHelp);
    meetMistakes(program, terminalLanguage(deps.env));
    await program.parseAsync(readLine(program, typed), { from: "user" });
    return null;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Its sentence is written by then; help and version that were asked for end here too.
    return error.exitCode === 0 ? 0 : EXIT.usage;
  }
}
