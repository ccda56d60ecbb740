import { dataOf, keptOf, outwardOf, placeOf } from "./common.ts";
import {
  blank,
  both,
  type ComplianceDocument,
  type ComplianceFacts,
  draft,
  drafts,
  fact,
  section,
} from "./facts.ts";

/** Art. 28(3) GDPR: what a contract between controller and processor has to settle. */
export const processorAnnex = (facts: ComplianceFacts): ComplianceDocument => ({
  title: both("Annex to the processor contract", "Anlage zum Auftragsverarbeitungsvertrag"),
  about: both(
    "For a contract with whoever processes data on behalf of the controller with this server (GDPR, Art. 28).",
    "Für einen Vertrag mit dem, der mit diesem Server Daten im Auftrag verarbeitet (DSGVO, Art. 28).",
  ),
  sections: [
    section(
      both("Parties", "Parteien"),
      fact(
        `Account on this server: ${facts.account.company}.`,
        `Konto auf diesem Server: ${facts.account.company}.`,
      ),
      facts.server.seller === ""
        ? fact(
            "This server names no company that sells; who runs it is not known to it.",
            "Dieser Server nennt kein Unternehmen, das verkauft; wer ihn betreibt, ist ihm nicht bekannt.",
          )
        : fact(
            `Company that sells on this server: ${facts.server.seller}.`,
            `Unternehmen, das auf diesem Server verkauft: ${facts.server.seller}.`,
          ),
      draft(
        "Two cases are common: a company uses a server that another one runs (that one is processor), or an agency asks people for its clients (agency and client settle who is controller, joint controllers or processor). If the company runs the server for itself alone, no such contract is needed for it.",
        "Zwei Fälle sind häufig: Ein Unternehmen nutzt einen Server, den ein anderes betreibt (jenes ist Auftragsverarbeiter), oder eine Agentur fragt für ihre Auftraggeber (beide klären, wer Verantwortlicher, gemeinsam Verantwortlicher oder Auftragsverarbeiter ist). Betreibt das Unternehmen den Server nur für sich, ist dafür kein solcher Vertrag nötig.",
      ),
      blank("Controller, name and address", "Verantwortlicher, Name und Anschrift"),
      blank("Processor, name and address", "Auftragsverarbeiter, Name und Anschrift"),
    ),
    section(
      both("Subject, nature and purpose", "Gegenstand, Art und Zweck"),
      draft(
        "Running the software for the questionnaire on working style: inviting, answering, scoring, reports, erasure. The purpose is the controller's choice of staff.",
        "Betrieb der Software für den Fragebogen zum Arbeitsstil: Einladen, Beantworten, Auswerten, Berichte, Löschen. Zweck ist die Personalauswahl des Verantwortlichen.",
      ),
      draft(
        "People concerned: applicants and other people who are asked; people of the controller who work with the console.",
        "Betroffene: Bewerber und andere Befragte; Personen des Verantwortlichen, die mit der Konsole arbeiten.",
      ),
      dataOf(facts),
      blank("Duration of the contract", "Laufzeit des Vertrags"),
    ),
    section(
      both("Place and further recipients", "Ort und weitere Empfänger"),
      placeOf(facts),
      outwardOf(facts),
      draft(
        "Which of these are sub-processors of the processor (mail, hosting), and which are recipients that the controller has set up itself (webhooks, chat), is to be settled here.",
        "Welche davon weitere Auftragsverarbeiter sind (Mail, Hosting) und welche der Verantwortliche selbst eingerichtet hat (Webhooks, Chat), ist hier festzuhalten.",
      ),
      blank("Sub-processors: name, place, task", "Weitere Auftragsverarbeiter: Name, Ort, Aufgabe", 3),
    ),
    section(
      both("Duties of the processor", "Pflichten des Auftragsverarbeiters"),
      drafts(
        both(
          "Processes on documented instructions only; the settings of the account are such instructions.",
          "Verarbeitet nur auf dokumentierte Weisung; die Einstellungen des Kontos sind solche Weisungen.",
        ),
        both(
          "Binds everybody with access to the server to confidentiality.",
          "Verpflichtet alle mit Zugang zum Server auf Vertraulichkeit.",
        ),
        both(
          "Keeps the measures of the paper “Technical and organisational measures”.",
          "Hält die Maßnahmen des Papiers „Technische und organisatorische Maßnahmen“ ein.",
        ),
        both(
          "Helps to answer requests of those concerned; the program answers copies and requests at the candidate's link.",
          "Hilft bei Anträgen Betroffener; Kopien und Anträge beantwortet das Programm am Link der Kandidaten.",
        ),
        both(
          "Tells of breaches without delay and keeps what proves these duties ready.",
          "Meldet Verletzungen unverzüglich und hält Nachweise bereit.",
        ),
      ),
      blank("Who gives and who takes instructions", "Wer Weisungen gibt und wer sie annimmt"),
      blank(
        "Contact and period for telling of breaches",
        "Kontakt und Frist für die Meldung von Verletzungen",
      ),
    ),
    section(
      both("Erasure and return", "Löschung und Rückgabe"),
      keptOf(facts),
      draft(
        "At the end of the contract the processor hands over what the controller asks for and erases the account's data, backups included when they expire.",
        "Am Ende des Vertrags gibt der Auftragsverarbeiter heraus, was der Verantwortliche verlangt, und löscht die Daten des Kontos, Sicherungen mit ihrem Ablauf.",
      ),
      blank(
        "Backups that the processor keeps, and for how long",
        "Sicherungen des Auftragsverarbeiters und ihre Dauer",
      ),
      blank("Place, date, signatures", "Ort, Datum, Unterschriften"),
    ),
    section(
      both(
        "Record of the processor (GDPR, Art. 30(2))",
        "Verzeichnis des Auftragsverarbeiters (Art. 30 Abs. 2 DSGVO)",
      ),
      draft(
        "Whoever runs the server for others keeps this record; who runs it for their own company alone needs none.",
        "Dieses Verzeichnis führt, wer den Server für andere betreibt; wer ihn nur für das eigene Unternehmen betreibt, braucht es nicht.",
      ),
      fact(
        `Controller: ${facts.account.company}, ${facts.account.contact}.`,
        `Verantwortlicher: ${facts.account.company}, ${facts.account.contact}.`,
      ),
      blank(
        "Processor, representative and data protection officer: names and contact (a)",
        "Auftragsverarbeiter, Vertretung und datenschutzbeauftragte Person: Namen und Kontakt (Buchst. a)",
        2,
      ),
      draft(
        "Categories of processing (b): running the server, sending mail, storing answers and results, backups, support on instruction, erasure.",
        "Kategorien von Verarbeitungen (Buchst. b): Betrieb des Servers, Mailversand, Speicherung von Antworten und Ergebnissen, Sicherungen, Unterstützung auf Weisung, Löschung.",
      ),
      blank(
        "Transfers to third countries and their safeguards, or “none” (c)",
        "Übermittlungen in Drittländer und ihre Garantien, oder „keine“ (Buchst. c)",
      ),
      draft(
        "Security measures (d): see the paper “Technical and organisational measures”.",
        "Sicherheitsmaßnahmen (Buchst. d): siehe das Papier „Technische und organisatorische Maßnahmen“.",
      ),
    ),
  ],
});
