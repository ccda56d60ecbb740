import { GRANT_TEXTS } from "#/messages/console/entities/account/grant.gen.ts";
import type { Language } from "#/messages/languages.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";

export type Account = Schemas["ConsoleAccount"];

/** The server's record of the credits with which an account is created, and the text shown instead. */
const MADE_WITH = "account create";

/** The reason for a credit grant, as its author wrote it. */
export const grantReason = (reason: string, language: Language): string =>
  reason === MADE_WITH ? GRANT_TEXTS[language].withAccount : reason;
