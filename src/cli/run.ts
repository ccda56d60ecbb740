import { CommanderError } from "commander";
import { EXIT } from "#/config/exit-codes.ts";
import { commandNamed, meetMistakes, readLine } from "./mistakes.ts";
import { assayProgram, type ProgramDeps } from "./program.ts";

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
