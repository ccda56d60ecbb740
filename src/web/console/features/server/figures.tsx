import { Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { OutsideLink } from "../../kit/components/outside-link.tsx";
import { manualPath } from "../../kit/nonce.ts";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";

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

const TEXTS = {
  settings: { en: "Settings in the operator's manual", de: "Einstellungen im Handbuch für Betreiber" },
  backup: { en: "Backups in the operator's manual", de: "Sicherungen im Handbuch für Betreiber" },
  running: { en: "Running in the operator's manual", de: "Betreiben im Handbuch für Betreiber" },
  faults: { en: "Faults in the operator's manual", de: "Störungen im Handbuch für Betreiber" },
} as const;

/** The manual's chapter for a page of the server. */
export function ManualLink({ chapter }: { chapter: keyof typeof TEXTS }) {
  const { language } = useLanguage();
  return <OutsideLink to={manualPath(language, chapter)}>{TEXTS[chapter][language]}</OutsideLink>;
}

const HEALTH_TABS_TEXTS = {
  en: { tabs: "Health and backups", health: "Health", backups: "Backups" },
  de: { tabs: "Zustand und Sicherungen", health: "Zustand", backups: "Sicherungen" },
};

/** The state of the server and its backups, under one entry of the menu. */
export function HealthTabs({ at }: { at: "health" | "backups" }) {
  const texts = useTexts(HEALTH_TABS_TEXTS);
  const navigate = useNavigate();
  return (
    <Tabs
      value={at}
      mb="md"
      onChange={(value) => value !== null && value !== at && navigate(`/server/${value}`)}
      activateTabWithKeyboard={false}
    >
      <Tabs.List aria-label={texts.tabs}>
        <Tabs.Tab value="health">{texts.health}</Tabs.Tab>
        <Tabs.Tab value="backups">{texts.backups}</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  );
}
