import type { Language } from "#/domain/instrument/types.ts";
import { formatDate } from "../format.ts";
import type { ComplianceFacts } from "./facts.ts";
import { COMPLIANCE_WORDS } from "./words.ts";

/** What stands below the title, in every medium. */
export function headOf(about: string, facts: ComplianceFacts, language: Language): string[] {
  const words = COMPLIANCE_WORDS[language];
  return [
    `${facts.account.company} (${facts.account.id}). ${about}`,
    `${words.made(facts.version, formatDate(facts.at, language))} ${words.noAdvice}`,
    words.legend,
    ...(facts.mode === "test" ? [words.testMode] : []),
  ];
}
