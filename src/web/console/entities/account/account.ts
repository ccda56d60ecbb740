import type { Schemas } from "../../../wire.gen.ts";
import type { Localized } from "../../kit/texts/language.tsx";

export type Account = Schemas["ConsoleAccount"];

/** The server's record of the credits with which an account is created, and the text shown instead. */
const MADE_WITH = "account create";

const WITH_ACCOUNT: Localized<string> = {
  en: "Given when the account was made",
  de: "Bei der Einrichtung des Kontos gegeben",
};

/** The reason for a credit grant, as its author wrote it. */
export const grantReason = (reason: string, language: keyof typeof WITH_ACCOUNT): string =>
  reason === MADE_WITH ? WITH_ACCOUNT[language] : reason;
