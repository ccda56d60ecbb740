import type { ReactNode } from "react";

/** Room for a table that may be wider than the page; it can be scrolled with the keyboard too. */
export const ScrollBox = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
  <section className="server-scroll" aria-label={label} tabIndex={0}>
    {children}
  </section>
);
