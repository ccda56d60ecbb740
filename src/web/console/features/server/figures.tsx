import type { ReactNode } from "react";

interface FigureProps {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
}

/** Numbers side by side, each with its name below it. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <dl className="server-figures">{children}</dl>
);

export const Figure = ({ label, value, hint }: FigureProps) => (
  <div className="server-figure">
    <dt>{label}</dt>
    <dd className="console-numbers">{value}</dd>
    {hint !== undefined && <dd className="server-figure-hint">{hint}</dd>}
  </div>
);

/** Facts as a list of name and value. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className="server-facts">{children}</dl>;

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
