import { REFUSALS_TEXTS } from "#/messages/cli/refusals.gen.ts";
import { PROBLEM_TEXTS } from "#/messages/console/kit/api/problem.gen.ts";
import type { Language } from "#/messages/languages.gen.ts";
import { PROBLEMS_TEXTS } from "#/messages/problems.gen.ts";
import { textOf } from "#/messages/text-of.ts";
import type { Problem } from "#/platform/context/problem.ts";

/** Returns what a command was refused for, and where to find the right name if one does not exist. */
export function problemSentence(problem: Problem, language: Language): string {
  const where = textOf(REFUSALS_TEXTS[language].where, problem.code);
  return [reasonIn(problem, language), where].filter((part) => part !== undefined).join(" ");
}

/** The service says what is wrong in English, and by a code where others have to say it. */
function reasonIn({ code, field, message, reason }: Problem, language: Language): string {
  if (language === "en") return message;
  if (field !== null && reason !== null)
    return REFUSALS_TEXTS[language].field(field, PROBLEM_TEXTS[language].reasons[reason]);
  const text = PROBLEMS_TEXTS[language][code];
  return typeof text === "string" ? text : text("api");
}
