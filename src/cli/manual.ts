import { Argument, Command, Option } from "commander";
import { LANGUAGES, type Language } from "#/domain/instrument/types.ts";
import { CONTENTS } from "#/messages/cli/contents.gen.ts";
import {
  CHAPTERS,
  type ChapterName,
  chapterText,
  MANUAL_FILES,
  type ManualFile,
  manualFile,
  titleOf,
} from "#/modules/admin/manual/chapters.ts";

const ALL = "all";

interface ManualOptions {
  language: Language;
  file?: ManualFile;
}

/** Needs neither settings nor data, so that it can be read before anything is set up. */
interface ManualDeps {
  print: (text: string) => void;
  /** The terminal's. */
  language: Language;
}

export const manualCommand = (deps: ManualDeps): Command =>
  new Command("manual")
    .addArgument(new Argument("[chapter]").choices([...CHAPTERS, ALL]))
    .addOption(new Option("--language <code>").choices([...LANGUAGES]).default(deps.language))
    .addOption(new Option("--file <name>").choices(Object.keys(MANUAL_FILES)))
    .action((chapter: ChapterName | typeof ALL | undefined, { language, file }: ManualOptions) => {
      if (file !== undefined) return deps.print(manualFile(file).trimEnd());
      const text = (name: ChapterName) => chapterText(name, language, "terminal").trimEnd();
      if (chapter === undefined) return deps.print(contents(language));
      deps.print(chapter === ALL ? CHAPTERS.map(text).join("\n\n") : text(chapter));
    });

function contents(language: Language): string {
  const { title, how } = CONTENTS[language];
  const width = Math.max(...CHAPTERS.map((name) => name.length));
  const lines = CHAPTERS.map(
    (name) => `  ${name.padEnd(width)}  ${titleOf(chapterText(name, language, "terminal"))}`,
  );
  return [title, "", ...lines, "", how].join("\n");
}
