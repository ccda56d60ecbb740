import { OutsideLink } from "../../kit/components/outside-link.tsx";
import { manualPath } from "../../kit/manual-path.ts";
import { useLanguage } from "../../kit/texts/language.tsx";

const TEXTS = {
  settings: { en: "Settings in the operator's manual", de: "Einstellungen im Handbuch für Betreiber" },
  backup: { en: "Backups in the operator's manual", de: "Sicherungen im Handbuch für Betreiber" },
  running: { en: "Running in the operator's manual", de: "Betreiben im Handbuch für Betreiber" },
  faults: { en: "Faults in the operator's manual", de: "Störungen im Handbuch für Betreiber" },
} as const;

/** Where a page of the server has a chapter of the manual beside it. */
export function ManualLink({ chapter }: { chapter: keyof typeof TEXTS }) {
  const { language } = useLanguage();
  return <OutsideLink to={manualPath(language, chapter)}>{TEXTS[chapter][language]}</OutsideLink>;
}
