import { decidingOf, keptOf, readersOf, scoringOf } from "./common.ts";
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

/** For an agreement with the works council: § 94 BetrVG; in Austria § 96a ArbVG. */
export const evaluationPrinciples = (facts: ComplianceFacts): ComplianceDocument => ({
  title: both("Principles of evaluation", "Beurteilungsgrundsätze"),
  about: both(
    "Draft for an agreement with the works council on questionnaire and principles of evaluation (Germany: § 94 BetrVG; Austria: § 96a ArbVG).",
    "Entwurf für eine Vereinbarung mit dem Betriebsrat über Fragebogen und Beurteilungsgrundsätze (Deutschland: § 94 BetrVG; Österreich: § 96a ArbVG).",
  ),
  sections: [
    section(
      both("Parties and scope", "Parteien und Geltungsbereich"),
      blank("Employer and works council", "Arbeitgeber und Betriebsrat"),
      blank(
        "Sites and jobs it holds for, and since when",
        "Betriebe und Stellen, für die sie gilt, und ab wann",
        2,
      ),
      draft(
        "The questionnaire is used for the jobs named here and for nothing else. In Austria the consent of the works council is asked for systems of assessing employees (§ 96a ArbVG).",
        "Der Fragebogen wird für die hier genannten Stellen verwendet und für nichts anderes. In Österreich ist für Systeme zur Beurteilung von Arbeitnehmern die Zustimmung des Betriebsrats einzuholen (§ 96a ArbVG).",
      ),
    ),
    section(
      both("Rights of the works council", "Rechte des Betriebsrats"),
      drafts(
        both(
          "§ 94 BetrVG: questionnaires that ask for personal matters (1) and general principles of evaluation (2) need the consent of the works council. Without it a conciliation committee decides.",
          "§ 94 BetrVG: Personalfragebogen (Abs. 1) und allgemeine Beurteilungsgrundsätze (Abs. 2) bedürfen der Zustimmung des Betriebsrats. Kommt keine Einigung zustande, entscheidet die Einigungsstelle.",
        ),
        both(
          "§ 95 BetrVG: job profiles with target ranges that guide a choice can be selection guidelines, which need consent, also where technology is used to draw them up (2a covers artificial intelligence).",
          "§ 95 BetrVG: Stellenprofile mit Zielbereichen, nach denen ausgewählt wird, können Auswahlrichtlinien sein und bedürfen dann der Zustimmung; Abs. 2a erfasst den Einsatz künstlicher Intelligenz bei ihrer Aufstellung.",
        ),
        both(
          "§ 87 (1) No. 6 BetrVG: Assay records what employees do in the console, so it is objectively suited to monitor them. The introduction is subject to co-determination whatever is intended.",
          "§ 87 Abs. 1 Nr. 6 BetrVG: Assay zeichnet auf, was Beschäftigte in der Konsole tun, und ist damit objektiv zur Überwachung geeignet. Die Einführung ist unabhängig von der Absicht mitbestimmt.",
        ),
        both(
          "§ 99 BetrVG: before a hire, in companies with more than twenty employees entitled to vote, the works council is given the application documents. Agree whether results belong to them.",
          "§ 99 BetrVG: Vor einer Einstellung erhält der Betriebsrat in Unternehmen mit mehr als zwanzig wahlberechtigten Beschäftigten die Bewerbungsunterlagen. Vereinbaren Sie, ob Ergebnisse dazugehören.",
        ),
      ),
    ),
    section(
      both("Purpose", "Zweck"),
      draft(
        "The result structures an interview. It is one source among several and never the only ground of a decision.",
        "Das Ergebnis gliedert ein Gespräch. Es ist eine Grundlage unter mehreren und nie der alleinige Grund einer Entscheidung.",
      ),
      decidingOf(facts),
      blank(
        "Which requirements of the jobs call for which dimensions",
        "Welche Anforderungen der Stellen welche Dimensionen verlangen",
        3,
      ),
    ),
    section(
      both("What is asked, and how it is evaluated", "Was gefragt und wie ausgewertet wird"),
      scoringOf(facts),
      fact(
        `The questionnaire has ${facts.instrument.statements} statements and ${facts.instrument.pairs} pairs; there is no time limit. Time and consistency of answers only show how reliable the picture is and change no score.`,
        `Der Fragebogen hat ${facts.instrument.statements} Aussagen und ${facts.instrument.pairs} Paare; es gibt kein Zeitlimit. Zeit und Stimmigkeit der Antworten zeigen nur, wie verlässlich das Bild ist, und verändern keinen Wert.`,
      ),
      fact(
        "Whether scores or matches predict success at work is shown by this server's technical manual where enough outcomes were entered, and by nothing else. This paper claims no such connection.",
        "Ob Werte oder Abgleiche Erfolg bei der Arbeit vorhersagen, zeigt das technische Handbuch dieses Servers, wo genug Ergebnisse eingetragen sind, und sonst nichts. Dieses Papier behauptet keinen solchen Zusammenhang.",
      ),
    ),
    section(
      both("Who sees results", "Wer Ergebnisse sieht"),
      readersOf(facts),
      draft(
        "Reviewers and superiors see results for the time of the procedure only. Links for people without an access are made only where needed, and end with the procedure.",
        "Gutachter und Vorgesetzte sehen Ergebnisse nur für die Dauer des Verfahrens. Links für Personen ohne Zugang entstehen nur bei Bedarf und enden mit dem Verfahren.",
      ),
    ),
    section(
      both("Rights of those who are asked", "Rechte der Befragten"),
      fact(
        facts.candidates.readsSummary
          ? "Candidates may read a summary of their own for 30 days after they have finished."
          : "Candidates are shown no summary of their own result; the account has this off.",
        facts.candidates.readsSummary
          ? "Kandidaten können nach dem Ende 30 Tage lang eine eigene Zusammenfassung lesen."
          : "Kandidaten wird keine eigene Zusammenfassung gezeigt; das Konto hat dies ausgeschaltet.",
      ),
      fact(
        "At their link they see what is stored and who looked; with a code they fetch a copy and ask for correction, erasure or longer storage, or object. While an objection or a request for erasure is open, the result rests and the console says so.",
        "Unter ihrem Link sehen sie, was gespeichert ist und wer hineinsah; mit einem Code holen sie eine Kopie und beantragen Berichtigung, Löschung oder längere Aufbewahrung, oder widersprechen. Solange ein Widerspruch oder Löschantrag offen ist, ruht das Ergebnis, und die Konsole sagt es.",
      ),
      draft(
        "Nobody is at a disadvantage who does not take part. Results are discussed with the person concerned.",
        "Wer nicht teilnimmt, hat keinen Nachteil. Ergebnisse werden mit der betroffenen Person besprochen.",
      ),
    ),
    section(both("How long data are kept", "Aufbewahrung"), keptOf(facts)),
    section(
      both("The people who work with it", "Die Personen, die damit arbeiten"),
      draft(
        "What the console writes down about its own people (who looked, who decided, sign-ins) serves to protect candidates and the system. It is not used to judge the performance or behaviour of employees (§ 87 (1) No. 6 BetrVG).",
        "Was die Konsole über ihre eigenen Personen festhält (wer hineinsah, wer entschied, Anmeldungen), dient dem Schutz der Kandidaten und des Systems. Es wird nicht zur Leistungs- oder Verhaltenskontrolle von Beschäftigten verwendet (§ 87 Abs. 1 Nr. 6 BetrVG).",
      ),
      blank(
        "Who may use results, and how they were trained",
        "Wer Ergebnisse verwenden darf, und wie sie geschult wurden",
        2,
      ),
    ),
    section(
      both("Review of this agreement", "Überprüfung der Vereinbarung"),
      drafts(
        both(
          "The works council gets this paper anew whenever a setting named in it changes.",
          "Der Betriebsrat erhält dieses Papier neu, sooft sich eine darin genannte Einstellung ändert.",
        ),
        both(
          "Once a year both sides look at the numbers of use, requests and decisions.",
          "Einmal im Jahr sehen beide Seiten Zahlen zu Nutzung, Anträgen und Entscheidungen an.",
        ),
      ),
      blank("Term, notice, place, date, signatures", "Laufzeit, Kündigung, Ort, Datum, Unterschriften", 2),
    ),
  ],
});
