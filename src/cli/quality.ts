import { Command, Option } from "commander";
import { SELECTION_CUT } from "#/domain/instrument/evidence/selection.ts";
import { versionsOf } from "#/domain/instrument/registry.ts";
import { LANGUAGES, type Language } from "#/domain/instrument/types.ts";
import { technicalManual } from "#/modules/psychometrics/manual/manual.ts";
import { qualityView } from "#/modules/psychometrics/view.ts";
import { wholeNumber } from "./arguments.ts";
import type { Operator } from "./attach.ts";
import { json } from "./output.ts";
import { qualityText } from "./quality-text.ts";

interface QualityOptions {
  questionnaireVersion?: string;
  language?: Language;
  cut: number;
  manual?: true;
  json?: true;
}

export function qualityCommand({ print, withService }: Operator): Command {
  return new Command("quality")
    .addOption(
      new Option(
        "--language <code>",
        "only answers in this language (default: both); with --manual the manual's language (default: en)",
      ).choices([...LANGUAGES]),
    )
    .addOption(
      new Option(
        "--questionnaire-version <version>",
        "results of candidates who were given this version (default: the one that candidates are given now)",
      ).choices(versionsOf("pa-standard")),
    )
    .addOption(
      new Option("--cut <n>", "overall match from which somebody would count as selected")
        .argParser(wholeNumber(0, 100))
        .default(SELECTION_CUT),
    )
    .option("--manual", "print the technical manual instead, as Markdown with the figures of today")
    .option("--json", "as JSON")
    .action(({ questionnaireVersion, language, cut, manual, json: asJson }: QualityOptions) =>
      withService(async ({ evidence, norms }) => {
        if (manual) {
          const report = qualityView(await evidence.report({ questionnaireVersion, cut }), cut);
          const norm = norms.inForce(questionnaireVersion);
          return print(technicalManual(report, norm, language ?? "en", norms.basis(norm.id)).trimEnd());
        }
        const report = qualityView(
          await evidence.report({ questionnaireVersion, language: language ?? null, cut }),
          cut,
        );
        print(asJson ? json(report) : qualityText(report));
      }),
    );
}
