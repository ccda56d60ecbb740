import type { Language } from "../../kit/texts/language.tsx";

const WORDS = {
  en: {
    report: { standard: "Standard report", leadership: "Leadership report", sales: "Sales report" },
    interview_guide: "Interview guide",
    brief: "Brief",
    unnamed: "Candidate",
  },
  de: {
    report: { standard: "Standardbericht", leadership: "Führungsbericht", sales: "Vertriebsbericht" },
    interview_guide: "Interviewleitfaden",
    brief: "Kurzblatt",
    unnamed: "Kandidat",
  },
} as const;

interface NamedFile {
  name: string;
  document: "report" | "interview_guide" | "brief";
  type: "standard" | "leadership" | "sales";
  /** Of the document. */
  language: Language;
  completedAt: string | null;
  format: "pdf" | "html";
}

/**
 * What a document is called in a folder of downloads: whose it is, what it is, of when. Whoever saves it has the name on the
 * page before them, and a file that names nobody is the one that is sent to the wrong person.
 */
export function fileNameOf({ name, document, type, language, completedAt, format }: NamedFile): string {
  const words = WORDS[language];
  const what = document === "report" ? words.report[type] : words[document];
  return `${[name || words.unnamed, what, completedAt?.slice(0, 10) ?? ""]
    .map((part) =>
      part
        .normalize("NFC")
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
        .replace(/^-+|-+$/g, ""),
    )
    .filter((part) => part !== "")
    .join("-")}.${format}`;
}
