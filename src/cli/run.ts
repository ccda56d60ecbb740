import { type Command, CommanderError } from "commander";
import { EXIT } from "#/config/exit-codes.ts";
import { assayProgram, type ProgramDeps } from "./program.ts";

/** How a command line that was written wrongly is met: a sentence, the nearest name, and where to read on. */

/** What to read after a mistake; the whole help would push the sentence itself out of sight. */
const PLACES: Record<string, string> = {
  "assay serve": "Settings come from the environment, e.g. PORT=8080 assay serve; `assay config` lists them.",
};

/** Makes a command and everything below it throw a CommanderError after its sentence, instead of ending the program. */
export function meetMistakes(command: Command, path = command.name()): void {
  const gives = command.commands.length > 0 ? "lists the commands" : "explains it";
  command.exitOverride().showHelpAfterError(PLACES[path] ?? `\`${path} --help\` ${gives}.`);
  for (const part of command.commands) meetMistakes(part, `${path} ${part.name()}`);
}

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
  if (!args.includes("--help") && !args.includes("-h")) return args;
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
    const program = await assayProgram(deps, commandNamed(typed));
    meetMistakes(program);
    await program.parseAsync(readLine(program, typed), { from: "user" });
    return null;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Its sentence is written by then; help and version that were asked for end here too.
    return error.exitCode === 0 ? 0 : EXIT.usage;
  }
}
