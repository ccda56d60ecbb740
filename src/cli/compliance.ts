import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Command, Option } from "commander";
import { LANGUAGES, type Language } from "#/domain/instrument/types.ts";
import type { Operator } from "./attach.ts";

interface PackOptions {
  to: string;
  language: Language;
}

/** Compliance documents for works council and data protection. */
export function complianceCommand({ print, withService }: Operator): Command {
  const compliance = new Command("compliance");
  compliance
    .command("pack <accountId>")
    .description(
      "papers for works council and data protection, made of the settings in force, as PDF and Markdown into a folder; no legal advice",
    )
    .requiredOption("--to <dir>", "folder that they are written to; it is made where it is missing")
    .addOption(new Option("--language <language>", "of the papers").choices(LANGUAGES).default("en"))
    .action((accountId: string, { to, language }: PackOptions) =>
      withService(async (service) => {
        const papers = await service.compliance();
        const gone = new AbortController().signal;
        const { files } = papers.pack({ accountId, mode: "live" }, language, gone);
        for (const { name, read } of files) {
          const bytes = await read();
          await mkdir(to, { recursive: true });
          await writeFile(join(to, name), bytes);
        }
        print(
          `${files.length} files in ${to}. What is marked as draft or blank is yours to adapt and to fill in.`,
        );
      }),
    );
  return compliance;
}
