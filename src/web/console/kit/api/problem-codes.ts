import { PROBLEMS_TEXTS } from "#/messages/problems.gen.ts";
import type { Localized } from "../texts/language.tsx";
import { localized } from "../texts/language.tsx";

type Texts = Readonly<Record<string, string>>;
type Message = string | ((reader: string) => string);

/** The server's own message about these codes names what is wrong. */
const NAMED_BY_SERVER: ReadonlySet<string> = new Set([
  "invalid_input",
  "unknown_parameter",
  "payload_too_large",
]);

const textOf = (message: Message): string => (typeof message === "string" ? message : message("user"));

/** Returns the texts for users; in the server's language only those that differ from the server's own. */
function textsFor(messages: Readonly<Record<string, Message>>, isServersLanguage: boolean): Texts {
  const own = Object.entries(messages).filter(
    ([code, message]) => !NAMED_BY_SERVER.has(code) && (!isServersLanguage || typeof message !== "string"),
  );
  return Object.fromEntries(own.map(([code, message]) => [code, textOf(message)]));
}

/** The messages of refusals, by the code of the server's error. They are loaded with the first refusal. */
export const PROBLEM_CODES: Localized<Texts> = localized((language) =>
  textsFor(PROBLEMS_TEXTS[language], language === "en"),
);
