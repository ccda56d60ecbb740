import { decidingOf, scoringOf } from "./common.ts";
import {
  blank,
  both,
  type ComplianceDocument,
  type ComplianceFacts,
  draft,
  drafts,
  fact,
  facts,
  section,
} from "./facts.ts";

/** Art. 3(1), 6 and Annex III point 4 of Regulation (EU) 2024/1689. */
export const aiClassification = (known: ComplianceFacts): ComplianceDocument => ({
  title: both("Classification under the AI Act", "Einordnung nach der KI-Verordnung"),
  about: both(
    "Memo: whether this is an AI system, whether it would be a high-risk one, and who is provider and deployer (Regulation (EU) 2024/1689, Art. 3, 6, Annex III point 4).",
    "Vermerk: ob dies ein KI-System ist, ob es hochriskant wäre, und wer Anbieter und Betreiber ist (Verordnung (EU) 2024/1689, Art. 3, 6, Anhang III Nr. 4).",
  ),
  sections: [
    section(
      both("What the software does", "Was die Software tut"),
      fact(
        `Assay ${known.version}, questionnaire ${known.instrument.name}.`,
        `Assay ${known.version}, Fragebogen ${known.instrument.name}.`,
      ),
      scoringOf(known),
      facts(
        both(
          "Texts of reports were written by people beforehand; fixed rules choose them. No text is generated, no language model is called.",
          "Texte der Berichte haben Menschen vorher geschrieben; feste Regeln wählen sie aus. Kein Text wird erzeugt, kein Sprachmodell aufgerufen.",
        ),
        both(
          "A match is a published formula of distances to a job profile that people wrote. A norm is a table of frequencies; it comes into force only when whoever runs the server puts it in force.",
          "Ein Abgleich ist eine veröffentlichte Formel aus Abständen zu einem Stellenprofil, das Menschen geschrieben haben. Eine Norm ist eine Häufigkeitstabelle; sie gilt erst, wenn der Betreiber sie in Kraft setzt.",
        ),
      ),
      decidingOf(known),
    ),
    section(
      both("Is it an AI system? (Art. 3(1))", "Ist es ein KI-System? (Art. 3 Nr. 1)"),
      draft(
        "The definition asks for a system that infers from its input how to generate outputs. The Commission's guidelines on the definition name processing by rules that people set, classical heuristics and simple statistics as outside of it. By that reading fixed sums, cut-offs and distances made by people are no AI system. The guidelines do not bind courts, and the line is disputed.",
        "Die Definition verlangt ein System, das aus Eingaben ableitet, wie es Ausgaben erzeugt. Die Leitlinien der Kommission zur Definition nennen Verarbeitung nach von Menschen gesetzten Regeln, klassische Heuristiken und einfache Statistik als außerhalb. Danach sind feste Summen, Grenzen und Abstände, die Menschen gesetzt haben, kein KI-System. Die Leitlinien binden Gerichte nicht, und die Grenze ist umstritten.",
      ),
      blank("Your conclusion, and who drew it when", "Ihr Ergebnis, und wer es wann gezogen hat", 2),
    ),
    section(
      both("If it were one: high risk (Annex III point 4)", "Wenn doch: Hochrisiko (Anhang III Nr. 4)"),
      draft(
        "Annex III point 4(a) names systems intended for recruitment or selection, in particular to evaluate candidates. An AI system with the purpose of this software would be a high-risk one. Art. 6(3) gives no way out where it profiles natural persons, as an evaluation of working style does; that a person decides in the end is no exemption by itself.",
        "Anhang III Nr. 4 Buchst. a nennt Systeme für Einstellung oder Auswahl, insbesondere zur Bewertung von Bewerbern. Ein KI-System mit dem Zweck dieser Software wäre ein Hochrisiko-System. Art. 6 Abs. 3 hilft nicht, wo natürliche Personen profiliert werden, wie bei einer Bewertung des Arbeitsstils; dass am Ende ein Mensch entscheidet, ist für sich keine Ausnahme.",
      ),
      draft(
        "Check from when on the duties for Annex III systems apply; the dates have been under change.",
        "Prüfen Sie, ab wann die Pflichten für Systeme des Anhangs III gelten; die Daten waren in Bewegung.",
      ),
    ),
    section(
      both("Who would be what", "Wer was wäre"),
      draft(
        `${known.account.company} uses the software under its own authority for its recruitment: that is the part of a deployer (Art. 3(4)).`,
        `${known.account.company} verwendet die Software in eigener Verantwortung für die eigene Auswahl: Das ist die Rolle des Betreibers (Art. 3 Nr. 4).`,
      ),
      draft(
        "Provider (Art. 3(3)) would be who develops the software and places it on the market or puts it into service under their own name. Whoever puts their own name on it, changes it substantially or changes its purpose becomes provider themselves (Art. 25).",
        "Anbieter (Art. 3 Nr. 3) wäre, wer die Software entwickelt und unter eigenem Namen in Verkehr bringt oder in Betrieb nimmt. Wer den eigenen Namen anbringt, sie wesentlich ändert oder ihren Zweck ändert, wird selbst Anbieter (Art. 25).",
      ),
      blank("Provider of this copy of the software", "Anbieter dieser Kopie der Software"),
      blank(
        "Distributor or host, if somebody else runs the server",
        "Händler oder Hoster, wenn jemand anders den Server betreibt",
      ),
    ),
    section(
      both("What a deployer would owe, and what is there", "Was ein Betreiber schulden würde und was da ist"),
      facts(
        both(
          "Use by the instructions (Art. 26(1)): see the paper “Instructions for use”.",
          "Verwendung nach Anleitung (Art. 26 Abs. 1): siehe das Papier „Gebrauchsanweisung“.",
        ),
        both(
          "Oversight by people (Art. 26(2)): decisions need a person, a reason and grounds beside the result.",
          "Aufsicht durch Menschen (Art. 26 Abs. 2): Entscheidungen brauchen einen Menschen, einen Grund und Grundlagen neben dem Ergebnis.",
        ),
        both(
          "Information of those concerned (Art. 26(11)): the notice before the start; see the paper “Notice to candidates”.",
          "Unterrichtung der Betroffenen (Art. 26 Abs. 11): der Hinweis vor dem Beginn; siehe das Papier „Hinweis an Kandidaten“.",
        ),
        both(
          `Logs of at least six months (Art. 26(6)): the audit log is kept for ${known.auditMonths} months.`,
          `Protokolle von mindestens sechs Monaten (Art. 26 Abs. 6): Das Audit-Protokoll bleibt ${known.auditMonths} Monate.`,
        ),
      ),
      drafts(
        both(
          "AI literacy (Art. 4, applies since 2 February 2025): if this were AI, everybody who works with results would need to understand what they mean and where their limits are. Record who was trained, and when.",
          "KI-Kompetenz (Art. 4, gilt seit 2. Februar 2025): Wäre dies KI, müssten alle, die mit Ergebnissen arbeiten, verstehen, was sie bedeuten und wo ihre Grenzen liegen. Halten Sie fest, wer wann geschult wurde.",
        ),
        both(
          "Input data (Art. 26(4)): ask only for job profiles whose dimensions the job demands, and in a language that the person reads well.",
          "Eingabedaten (Art. 26 Abs. 4): nur mit Stellenprofilen arbeiten, deren Dimensionen die Stelle verlangt, und in einer Sprache, die die Person gut liest.",
        ),
        both(
          "Monitoring and incidents (Art. 26(5)): name somebody who watches the use, stops it in case of a risk and informs the provider.",
          "Beobachtung und Vorfälle (Art. 26 Abs. 5): eine Person benennen, die den Einsatz beobachtet, ihn bei einem Risiko aussetzt und den Anbieter unterrichtet.",
        ),
        both(
          "Data protection impact assessment (Art. 26(9)): the instructions for use are material for the paper “Data protection impact assessment”.",
          "Datenschutz-Folgenabschätzung (Art. 26 Abs. 9): Die Gebrauchsanweisung ist Material für das Papier „Datenschutz-Folgenabschätzung“.",
        ),
        both(
          "Explanation of a decision (Art. 86): the recorded reason and grounds, the report and the interview scores answer what part the result played.",
          "Erläuterung einer Entscheidung (Art. 86): Aus der festgehaltenen Begründung, ihren Grundlagen, dem Bericht und den Interviewbewertungen ergibt sich, welche Rolle das Ergebnis gespielt hat.",
        ),
        both(
          "Inform the representatives of workers before use (Art. 26(7)): the paper “Principles of evaluation” can serve for it.",
          "Arbeitnehmervertretung vor der Verwendung unterrichten (Art. 26 Abs. 7): Dafür kann das Papier „Beurteilungsgrundsätze“ dienen.",
        ),
      ),
    ),
    section(
      both("What would change the answer", "Was die Antwort ändern würde"),
      drafts(
        both(
          "Norms or profiles that come into force by themselves from data.",
          "Normen oder Profile, die von selbst aus Daten in Kraft treten.",
        ),
        both(
          "A language model or another learned model in scoring, ranking or reports.",
          "Ein Sprachmodell oder ein anderes gelerntes Modell in Auswertung, Rangfolge oder Berichten.",
        ),
        both(
          "Words in offers and instructions that call it AI: the intended purpose is read from them.",
          "Worte in Angeboten und Anleitungen, die es KI nennen: Der Zweck wird daraus gelesen.",
        ),
        both(
          "A program of yours that reads results by an API key and decides by a model.",
          "Ein eigenes Programm, das Ergebnisse mit einem API-Schlüssel liest und nach einem Modell entscheidet.",
        ),
      ),
      blank("When this memo is looked at again", "Wann dieser Vermerk wieder geprüft wird"),
    ),
  ],
});
