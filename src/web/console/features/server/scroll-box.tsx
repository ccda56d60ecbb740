import type { ReactNode } from "react";
import { type Localized, useTexts } from "../../kit/texts/language.tsx";

const TEXTS: Localized<{ table: string }> = { en: { table: "Table" }, de: { table: "Tabelle" } };

/** Room for a table that may be wider than the page; it can be scrolled with the keyboard too. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  const texts = useTexts(TEXTS);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
    <section className="server-scroll" aria-label={`${texts.table}: ${label}`} tabIndex={0}>
      {children}
    </section>
  );
}
