import {
  companyOf,
  dataOf,
  keptOf,
  legalBasisOf,
  officerOf,
  outwardOf,
  placeOf,
  processorsOf,
  readersOf,
} from "./common.ts";
import type { ComplianceFacts } from "./facts.ts";
import { blank, both, draft, fact, type Paper, section } from "./paper.ts";

/** Art. 30(1) GDPR: (a) to (g) in their order. */
export const processingRecord = (facts: ComplianceFacts): Paper => ({
  title: both("Record of processing", "Verzeichnis von Verarbeitungstätigkeiten"),
  about: both(
    "Record of the processing activity “questionnaire on working style” (GDPR, Art. 30(1)).",
    "Eintrag der Verarbeitungstätigkeit „Fragebogen zum Arbeitsstil“ (DSGVO, Art. 30 Abs. 1).",
  ),
  sections: [
    section(
      both("Controller", "Verantwortlicher"),
      companyOf(facts),
      blank("Who represents the company", "Vertretung des Unternehmens"),
      officerOf(facts),
      blank("Joint controllers, if any", "Gemeinsam Verantwortliche, falls es sie gibt"),
    ),
    section(
      both("Purpose and legal basis", "Zweck und Rechtsgrundlage"),
      draft(
        "To describe how applicants prefer to work, as one source among several for an interview and a decision by people.",
        "Beschreibung, wie Bewerberinnen und Bewerber bevorzugt arbeiten, als eine Grundlage unter mehreren für ein Gespräch und eine Entscheidung durch Menschen.",
      ),
      legalBasisOf(facts),
      blank(
        "Why the questionnaire is necessary for these jobs, and the legal basis you rely on",
        "Warum der Fragebogen für diese Stellen erforderlich ist, und auf welche Rechtsgrundlage Sie sich stützen",
        3,
      ),
    ),
    section(
      both("People and data", "Betroffene Personen und Daten"),
      draft(
        "Applicants and other people whom the company asks to answer; people of the company who work with the console.",
        "Bewerberinnen und Bewerber und andere, die das Unternehmen um Antworten bittet; Personen des Unternehmens, die mit der Konsole arbeiten.",
      ),
      dataOf(facts),
      fact(
        "Of people of the console: name, mail address, role, hash of the password, second factors, sessions, what they entered and when they looked at whom.",
        "Von Personen der Konsole: Name, Mailadresse, Rolle, Hash des Passworts, zweite Faktoren, Sitzungen, was sie eingetragen haben und wann sie wen ansahen.",
      ),
      draft(
        "Special categories of data (Art. 9) are not asked for. Notes are free text: tell those who write them not to enter any.",
        "Besondere Kategorien (Art. 9) werden nicht erfragt. Notizen sind freier Text: Weisen Sie die Schreibenden an, keine einzutragen.",
      ),
    ),
    section(
      both("Recipients", "Empfänger"),
      readersOf(facts),
      outwardOf(facts),
      fact(
        `The notice names as recipients: ${facts.notice.recipients.en}.`,
        `Der Hinweis nennt als Empfänger: ${facts.notice.recipients.de}.`,
      ),
      processorsOf(facts),
      blank(
        "Who runs this server, and under which contract (Art. 28) if that is not the controller",
        "Wer diesen Server betreibt, und mit welchem Vertrag (Art. 28), wenn es nicht der Verantwortliche ist",
        2,
      ),
    ),
    section(
      both("Place and third countries", "Ort und Drittländer"),
      placeOf(facts),
      blank(
        "Country and data centre in which the server stands; third countries, and the safeguards of Art. 44 ff.",
        "Land und Rechenzentrum, in dem der Server steht; Drittländer und Garantien nach Art. 44 ff.",
        2,
      ),
    ),
    section(both("Erasure", "Löschung"), keptOf(facts)),
    section(
      both("Security", "Sicherheit"),
      draft(
        "See the paper “Technical and organisational measures”.",
        "Siehe das Papier „Technische und organisatorische Maßnahmen“.",
      ),
      blank(
        "Date of this entry, and who answers for it",
        "Datum dieses Eintrags und wer für ihn verantwortlich ist",
      ),
    ),
  ],
});
