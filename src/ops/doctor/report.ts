import type { Language } from "#/messages/languages.gen.ts";
import { CHECK_TEXTS } from "#/messages/ops/checks.gen.ts";
import { textOf } from "#/messages/text-of.ts";
import { CHECKS } from "./catalogue.ts";
import { type Check, checkText, subjectOf } from "./check.ts";
import { AREAS, PROBLEMS, SUBJECTS } from "./check-entry.ts";

const INDENT = "         ";

/** Writes the checks for a terminal: what needs attention first, each with what to do, then what is well by area. */
export function doctorLines(checks: readonly Check[], language: Language): string[] {
  const { areas, severities, summary, next } = CHECK_TEXTS[language];
  const of = (severity: Check["severity"]) => checks.filter((check) => check.severity === severity);
  const problems = PROBLEMS.flatMap(of);
  const well = AREAS.flatMap((area) => {
    const sentences = of("ok").filter(({ code }) => SUBJECTS[CHECKS[code].subject] === area);
    if (sentences.length === 0) return [];
    return [
      "",
      `${severities.ok}  ${areas[area]}`,
      ...sentences.map((check) => `    ${checkText(check, language)}`),
    ];
  });
  return [
    summary(of("error").length, of("warning").length),
    ...problems.flatMap((check) => {
      const { code, severity } = check;
      const step = textOf(next, code);
      const head = severities[severity].toUpperCase().padEnd(INDENT.length);
      return [
        "",
        `${head}${subjectOf(check, language)}: ${checkText(check, language)}`,
        ...(step === undefined ? [] : [`${INDENT}${step}`]),
      ];
    }),
    ...well,
  ];
}
