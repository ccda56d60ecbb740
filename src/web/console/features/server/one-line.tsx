import type { ReactNode } from "react";

/** What is torn apart badly: a date, a number with its unit. */
export const OneLine = ({ children }: { children: ReactNode }) => (
  <span style={{ whiteSpace: "nowrap" }}>{children}</span>
);
