import type { Language } from "./texts/language.tsx";

/** Where this server shows the operator's manual. @param chapter as `assay manual` names it */
export const manualPath = (
  language: Language,
  chapter?: "backup" | "running" | "settings" | "faults",
): string => `/docs/manual${language === "de" ? "/de" : ""}${chapter === undefined ? "" : `#${chapter}`}`;
