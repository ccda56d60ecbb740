import type { Localized } from "../texts/language.tsx";

const en = {
  action: "Export",
  excel: "Excel (.xlsx)",
  csv: "CSV (.csv)",
  loading: (done: string, total: string) => `${done} of ${total} …`,
  done: (count: string) => `${count} rows are exported.`,
};

const de: typeof en = {
  action: "Export",
  excel: "Excel (.xlsx)",
  csv: "CSV (.csv)",
  loading: (done, total) => `${done} von ${total} …`,
  done: (count) => `${count} Zeilen sind exportiert.`,
};

export const EXPORT_TEXTS: Localized<typeof en> = { en, de };
