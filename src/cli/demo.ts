import { Command, Option } from "commander";
import { CANDIDATES_MIN } from "#/demo/fill.ts";
import { runDemo } from "#/demo/run.ts";
import { LANGUAGES, type Language } from "#/domain/instrument/types.ts";
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
    .option("--port <n>", "port to listen on (default: 3000, or a free one)", wholeNumber(0, 65_535))
    .option("--keep <folder>", "an empty folder that keeps the sample data when the demo ends")
    .addOption(
      new Option("--language <code>", "language of the sample data (default: that of the terminal)").choices([
        ...LANGUAGES,
      ]),
    )
    .option(
      "--candidates <n>",
      "completed candidates, for trying long lists",
      wholeNumber(CANDIDATES_MIN, CANDIDATES_MAX),
      CANDIDATES_MIN,
    )
    .action(({ port, keep, language, candidates }: DemoCommandOptions) =>
      start(() =>
        runDemo(
          { port: port ?? null, keep: keep ?? null, language: language ?? terminalLanguage(env), candidates },
          { version, print, env },
        ),
      ),
    );
}

/** As POSIX orders the variables. */
function terminalLanguage(env: DemoProgram["env"]): Language {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || "";
  return LANGUAGES.find((code) => locale.startsWith(code)) ?? "en";
}
