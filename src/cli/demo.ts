import { Command, Option } from "commander";
import { CANDIDATES_MIN } from "#/demo/fill.ts";
import { runDemo } from "#/demo/run.ts";
import { LANGUAGES, type Language } from "#/domain/instrument/types.ts";
import { terminalLanguage } from "#/platform/text/sentence.ts";
import { wholeNumber } from "./terminal.ts";

interface DemoCommandOptions {
  port?: number;
  keep?: string;
  language?: Language;
  candidates: number;
}

/** Many more take more disk than a throw-away folder should. */
const CANDIDATES_MAX = 100_000;

export interface DemoProgram {
  version: string;
  env: Record<string, string | undefined>;
  print: (text: string) => void;
  /** Runs something that ends the program on its own, with a sentence if it cannot start. */
  start: (work: () => Promise<void>) => Promise<never>;
}

export function demoCommand({ version, env, print, start }: DemoProgram): Command {
  return new Command("demo")
    .option("--port <n>", "", wholeNumber(0, 65_535))
    .option("--keep <folder>")
    .addOption(new Option("--language <code>").choices([...LANGUAGES]))
    .option("--candidates <n>", "", wholeNumber(CANDIDATES_MIN, CANDIDATES_MAX), CANDIDATES_MIN)
    .action(({ port, keep, language, candidates }: DemoCommandOptions) =>
      start(() =>
        runDemo(
          { port: port ?? null, keep: keep ?? null, language: language ?? terminalLanguage(env), candidates },
          { version, print, env },
        ),
      ),
    );
}
