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
export const manualCommand = ({ print }: { print: (text: string) => void }): Command =>
  new Command("manual")
    .addArgument(new Argument("[chapter]", "a name that stands in the contents").choices([...CHAPTERS, ALL]))
    .addOption(
      new Option("--language <code>", "in which it is printed").choices([...LANGUAGES]).default("en"),
    )
    .addOption(
      new Option("--file <name>", "print a file for what stands around a server instead").choices(
        Object.keys(MANUAL_FILES),
      ),
    )
    .action((chapter: ChapterName | typeof ALL | undefined, { language, file }: ManualOptions) => {
      if (file !== undefined) return print(manualFile(file).trimEnd());
      const text = (name: ChapterName) => chapterText(name, language, "terminal").trimEnd();
      if (chapter === undefined) return print(contents(language));
      print(chapter === ALL ? CHAPTERS.map(text).join("\n\n") : text(chapter));
    });

function contents(language: Language): string {
  const { title, how } = CONTENTS[language];
  const width = Math.max(...CHAPTERS.map((name) => name.length));
  const lines = CHAPTERS.map(
    (name) => `  ${name.padEnd(width)}  ${titleOf(chapterText(name, language, "terminal"))}`,
  );
  return [title, "", ...lines, "", how].join("\n");
}
