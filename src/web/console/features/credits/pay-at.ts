import type { Language } from "../../kit/texts/language.tsx";

/** The page where an order is paid, in the reader's language. */
export function payAt(checkoutUrl: string, language: Language): string {
  const address = new URL(checkoutUrl);
  address.searchParams.set("lang", language);
  return address.href;
}
