import type { Localized } from "#/domain/instrument/types.ts";
import {
  dataOf,
  decidingOf,
  deviceOf,
  keptOf,
  legalBasisOf,
  outwardOf,
  placeOf,
  readersOf,
  scoringOf,
} from "./common.ts";
import {
  blank,
  both,
  type ComplianceDocument,
  type ComplianceFacts,
  draft,
  drafts,
  fact,
  section,
  table,
} from "./facts.ts";

/** A first rating, each from 1 (low) to 4 (very high), to be confirmed by the person who is responsible. */
const rated = (likelihood: number, severity: number): Localized => {
  const product = likelihood * severity;
  const level =
    product >= 9 ? both("high", "hoch") : product >= 5 ? both("medium", "mittel") : both("low", "gering");
  return both(
    `${likelihood} × ${severity} = ${product} (${level.en})`,
    `${likelihood} × ${severity} = ${product} (${level.de})`,
  );
};

/** Art. 35(7) GDPR: (a) to (d) in their order. */
export const impactAssessment = (facts: ComplianceFacts): ComplianceDocument => ({
  title: both("Data protection impact assessment", "Datenschutz-Folgenabschätzung"),
  about: both(
    "Draft of the assessment for the questionnaire on working style (GDPR, Art. 35).",
    "Entwurf der Abschätzung für den Fragebogen zum Arbeitsstil (DSGVO, Art. 35).",
  ),
  sections: [
    section(
      both("Whether one is needed", "Ob eine nötig ist"),
      draft(
        "Personal aspects of applicants are evaluated, and people depend on the outcome: two of the criteria that commonly call for an assessment. This draft assumes that it is needed.",
        "Persönliche Aspekte von Bewerbern werden bewertet, und Menschen sind vom Ausgang abhängig: zwei der Merkmale, die üblicherweise eine Abschätzung verlangen. Dieser Entwurf nimmt an, dass sie nötig ist.",
      ),
      blank(
        "Advice of the data protection officer, date and result",
        "Rat der datenschutzbeauftragten Person, Datum und Ergebnis",
        2,
      ),
    ),
    section(
      both("Description of the processing", "Beschreibung der Verarbeitung"),
      placeOf(facts),
      dataOf(facts),
      scoringOf(facts),
      decidingOf(facts),
      readersOf(facts),
      outwardOf(facts),
      keptOf(facts),
    ),
    section(
      both("Necessity and proportion", "Notwendigkeit und Verhältnismäßigkeit"),
      legalBasisOf(facts),
      draft(
        "Employment context in Germany: section 26(1) BDSG is an uncertain basis since the Court of Justice (30 March 2023, C-34/21) held that a national rule must meet Art. 88(2) GDPR. Name Art. 6(1)(b) or (f) GDPR as well and check the necessity; section 26(2) BDSG sets the conditions if you rely on consent.",
        "Beschäftigungskontext in Deutschland: § 26 Abs. 1 BDSG ist als Grundlage unsicher, seit der Europäische Gerichtshof (30. März 2023, C-34/21) entschieden hat, dass eine nationale Vorschrift Art. 88 Abs. 2 DSGVO genügen muss. Nennen Sie auch Art. 6 Abs. 1 Buchst. b oder f DSGVO und prüfen Sie die Erforderlichkeit; für eine Einwilligung gelten die Bedingungen des § 26 Abs. 2 BDSG.",
      ),
      deviceOf(),
      blank(
        "Why the purpose cannot be reached as well with less data (interview alone, work sample, fewer dimensions)",
        "Warum der Zweck mit weniger Daten nicht ebenso erreicht wird (Gespräch allein, Arbeitsprobe, weniger Dimensionen)",
        3,
      ),
      draft(
        "Only dimensions that the job demonstrably asks for are compared, with the reason written into the job profile before anybody is asked.",
        "Verglichen werden nur Dimensionen, die die Stelle nachweislich verlangt; der Grund steht im Stellenprofil, bevor jemand gefragt wird.",
      ),
      blank(
        "Views of applicants or their representatives, or why they were not sought",
        "Standpunkt der Bewerber oder ihrer Vertretung, oder warum er nicht eingeholt wurde",
        2,
      ),
    ),
    section(
      both("Risks for those concerned", "Risiken für die Betroffenen"),
      draft(
        "A first rating with the measures in place: likelihood and severity from 1 (low) to 4 (very high); up to 4 low, up to 8 medium, from 9 high. Confirm or change each one.",
        "Eine erste Bewertung mit den bestehenden Maßnahmen: Eintritt und Schwere von 1 (gering) bis 4 (sehr hoch); bis 4 gering, bis 8 mittel, ab 9 hoch. Bestätigen oder ändern Sie jede.",
      ),
      table(
        "draft",
        [
          both("Risk", "Risiko"),
          both("What it would mean", "Was es bedeuten würde"),
          both("Likelihood × severity", "Eintritt × Schwere"),
          both("What stands against it", "Was dagegensteht"),
        ],
        [
          [
            both("A decision rests on the result alone", "Eine Entscheidung beruht allein auf dem Ergebnis"),
            both(
              "Art. 22 GDPR; people are reduced to scores",
              "Art. 22 DSGVO; Menschen werden auf Werte verkürzt",
            ),
            rated(1, 4),
            both(
              "Refused by the program; reasons and grounds are recorded",
              "Vom Programm abgewiesen; Gründe und Grundlagen werden festgehalten",
            ),
          ],
          [
            both("Scores are read as more exact than they are", "Werte werden genauer gelesen, als sie sind"),
            both("Small differences decide", "Kleine Unterschiede entscheiden"),
            rated(3, 3),
            both(
              "Bands at each value, words for chance level, norm named on every report; training of readers",
              "Bänder an jedem Wert, Worte für Zufall, Norm auf jedem Bericht; Schulung der Lesenden",
            ),
          ],
          [
            both("Groups are treated unequally", "Gruppen werden ungleich behandelt"),
            both("Discrimination (AGG, Art. 21 of the Charter)", "Benachteiligung (AGG, Art. 21 der Charta)"),
            rated(2, 4),
            facts.candidates.isAskedFairness
              ? both(
                  "Voluntary counts by gender and age band are on; look at the fairness sheet yearly",
                  "Freiwillige Zählungen nach Geschlecht und Altersgruppe sind an; Fairnessblatt jährlich ansehen",
                )
              : both(
                  "Counts by groups are off, so nothing can be shown either way; reasons per dimension, structured interviews",
                  "Zählungen nach Gruppen sind aus, es lässt sich also nichts zeigen; Gründe je Dimension, strukturierte Gespräche",
                ),
          ],
          [
            both("Somebody unauthorised reads results", "Unbefugte lesen Ergebnisse"),
            both("Disclosure of personal traits", "Offenlegung persönlicher Merkmale"),
            rated(2, 3),
            both(
              "Roles, second factor, limited links, notes of every look; measures paper",
              "Rollen, zweiter Faktor, befristete Links, Vermerk jedes Blicks; Papier zu Maßnahmen",
            ),
          ],
          [
            both("Data are kept too long", "Daten bleiben zu lange"),
            both("Use for other purposes", "Verwendung zu anderen Zwecken"),
            facts.retention === null ? rated(3, 3) : rated(1, 3),
            facts.retention === null
              ? both(
                  "No period is set: set one, or write down who erases when",
                  "Keine Frist eingestellt: eine setzen oder festhalten, wer wann löscht",
                )
              : both("The rule of the account erases by itself", "Die Regel des Kontos löscht von selbst"),
          ],
          [
            both("Taking part is not really free", "Die Teilnahme ist nicht wirklich frei"),
            both("Consent does not hold", "Eine Einwilligung trägt nicht"),
            rated(3, 2),
            both(
              "Clear notice before the start; another legal basis; no disadvantage for whoever declines",
              "Klarer Hinweis vor dem Beginn; andere Rechtsgrundlage; kein Nachteil für Ablehnende",
            ),
          ],
          [
            both("Answers describe nobody", "Antworten beschreiben niemanden"),
            both(
              "Somebody is judged by values that are not theirs",
              "Jemand wird nach Werten beurteilt, die nicht die eigenen sind",
            ),
            rated(2, 3),
            both(
              "Signs of care at every result; a withheld result has no match and counts in no figure; the interview is the better evidence",
              "Zeichen der Sorgfalt an jedem Ergebnis; ein zurückgehaltenes Ergebnis hat keinen Abgleich und zählt in keiner Zahl; das Gespräch ist der bessere Beleg",
            ),
          ],
          [
            both("A program decides by the API", "Ein Programm entscheidet über die API"),
            both(
              "Art. 22 GDPR; C-634/21: the score itself can be the decision",
              "Art. 22 DSGVO; C-634/21: Schon der Wert kann die Entscheidung sein",
            ),
            facts.keys > 0 ? rated(2, 4) : rated(1, 4),
            both(
              "The server cannot see what is done with data that a key has read: settle it for each program",
              "Was mit Daten geschieht, die ein Schlüssel gelesen hat, sieht der Server nicht: für jedes Programm regeln",
            ),
          ],
          [
            both("Copies leave the server", "Kopien verlassen den Server"),
            both("Files and mails outlast the erasure", "Dateien und Mails überdauern die Löschung"),
            rated(3, 2),
            both(
              "Each download is recorded; files bear a notice of use; settle where they may be stored and who deletes them",
              "Jeder Abruf wird vermerkt; Dateien tragen einen Nutzungshinweis; regeln, wo sie liegen dürfen und wer sie löscht",
            ),
          ],
          [
            both(
              "Somebody with a disability is put at a disadvantage",
              "Jemand mit Behinderung wird benachteiligt",
            ),
            both("Sections 164 and 165 SGB IX, section 7 AGG", "§§ 164, 165 SGB IX, § 7 AGG"),
            rated(2, 3),
            both(
              "No time limit, works with keyboard and screen reader; response times change no score; offer another way",
              "Kein Zeitlimit, mit Tastatur und Screenreader bedienbar; Antwortzeiten ändern keinen Wert; einen anderen Weg anbieten",
            ),
          ],
        ],
      ),
      blank(
        "Likelihood and severity of each risk, as you judge them, and risks of your own",
        "Wahrscheinlichkeit und Schwere je Risiko nach Ihrer Einschätzung, und eigene Risiken",
        3,
      ),
    ),
    section(
      both("Measures and what is left", "Maßnahmen und was bleibt"),
      fact(
        facts.deciding.isFourEyes
          ? "Four eyes are on for decisions."
          : "Four eyes are off for decisions; they can be switched on in the settings of the account.",
        facts.deciding.isFourEyes
          ? "Das Vier-Augen-Prinzip ist für Entscheidungen an."
          : "Das Vier-Augen-Prinzip ist für Entscheidungen aus; es lässt sich in den Einstellungen des Kontos einschalten.",
      ),
      drafts(
        both(
          "Technical and organisational measures: see the paper of that name.",
          "Technische und organisatorische Maßnahmen: siehe das Papier dieses Namens.",
        ),
        both(
          "A fundamental rights impact assessment (AI Act, Art. 27) concerns public bodies and some others; check whether you are one.",
          "Eine Grundrechte-Folgenabschätzung (KI-Verordnung, Art. 27) betrifft öffentliche Stellen und einige andere; prüfen Sie, ob Sie dazugehören.",
        ),
      ),
      blank(
        "Remaining risk, decision, date, signature",
        "Verbleibendes Risiko, Entscheidung, Datum, Unterschrift",
        2,
      ),
    ),
  ],
});
