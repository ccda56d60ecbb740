import { Argument, Command, Option } from "commander";
import { LANGUAGES, type Language } from "#/domain/instrument/types.ts";
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

const CONTENTS: Readonly<Record<Language, { title: string; how: string }>> = {
  en: {
    title: "Operator's manual of Assay",
    how: "`assay manual <chapter>` prints one of them, `assay manual all` the whole; a running service shows it at /docs/manual.",
  },
  de: {
    title: "Handbuch für Betreiber von Assay",
    how: "`assay manual <chapter> --language de` gibt eines aus, `assay manual all --language de` alle; ein laufender Dienst zeigt sie unter /docs/manual/de.",
  },
};

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
