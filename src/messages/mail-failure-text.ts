import type { MAIL_FAILURES } from "./ops/mail-failures.gen.ts";
import { textOf } from "./text-of.ts";

type Texts = (typeof MAIL_FAILURES)["en"];

/**
 * Finds the sentence for a cause why emails are not sent; undefined for a code that these texts do not know.
 * @param note what belongs into the sentence; null: it is not known
 */
export function mailFailureText(texts: Texts, code: string, note: string | null = null): string | undefined {
  const message: unknown = textOf(texts, code);
  return typeof message === "function" ? message(note) : (message as string | undefined);
}
