import type { Language } from "#/domain/instrument/types.ts";
import type { Mark } from "./paper.ts";

interface Words {
  marks: Record<Mark, string>;
  legend: string;
  noAdvice: string;
  made: (version: string, date: string) => string;
  testMode: string;
  footer: string;
}

export const COMPLIANCE_WORDS: Readonly<Record<Language, Words>> = {
  en: {
    marks: { fact: "Fact of this server", draft: "Draft to adapt", blank: "Blank to fill" },
    legend:
      "“Fact of this server” was read off the configuration when this paper was made. “Draft to adapt” is a suggestion that does not know your company. “Blank to fill” is what only you know.",
    noAdvice: "This paper is no legal advice. Have it checked before it is used.",
    made: (version, date) => `Made by Assay ${version} on ${date} from the settings in force.`,
    testMode:
      "Made in test mode: webhooks, keys, jobs, profiles and shared links are those of test mode, and no mail, chat or card payment goes out there.",
    footer: "No legal advice",
  },
  de: {
    marks: { fact: "Tatsache dieses Servers", draft: "Entwurf zum Anpassen", blank: "Auszufüllen" },
    legend:
      "„Tatsache dieses Servers“ wurde aus der Konfiguration gelesen, als dieses Papier entstand. „Entwurf zum Anpassen“ ist ein Vorschlag, der Ihr Unternehmen nicht kennt. „Auszufüllen“ ist, was nur Sie wissen.",
    noAdvice: "Dieses Papier ist keine Rechtsberatung. Lassen Sie es prüfen, bevor Sie es verwenden.",
    made: (version, date) => `Erstellt von Assay ${version} am ${date} aus den geltenden Einstellungen.`,
    testMode:
      "Im Testmodus erstellt: Webhooks, Schlüssel, Stellen, Profile und geteilte Links sind die des Testmodus, und dort geht weder Mail noch Chat noch Kartenzahlung hinaus.",
    footer: "Keine Rechtsberatung",
  },
};
