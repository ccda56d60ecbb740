import type { findsIn } from "#/platform/text/normalize.ts";

let finds: typeof findsIn | null = null;

/**
 * Whether a text contains every word that was typed, in any spelling. The reader of spellings is loaded when a field is first
 * opened, which the first view does not wait for; until then the text itself is compared.
 */
export function fits(text: string, typed: string): boolean {
  if (finds !== null) return finds(text, typed);
  void import("#/platform/text/normalize.ts").then((loaded) => {
    finds = loaded.findsIn;
  });
  return text.toLowerCase().includes(typed.trim().toLowerCase());
}
