import type { ReactNode } from "react";

/** Labels and what belongs to them, one below the other: on cards and in drawers. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className="console-facts">{children}</dl>;

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
