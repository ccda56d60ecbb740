import {
  dataOf,
  decidingOf,
  keptOf,
  legalBasisOf,
  outwardOf,
  placeOf,
  readersOf,
  scoringOf,
} from "./common.ts";
import type { ComplianceFacts } from "./facts.ts";
import { blank, both, draft, drafts, fact, type Paper, section, table } from "./paper.ts";

/** Art. 35(7) GDPR: (a) to (d) in their order. */
export const impactAssessment = (facts: ComplianceFacts): Paper => ({
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
      table(
        "draft",
        [
          both("Risk", "Risiko"),
          both("What it would mean", "Was es bedeuten würde"),
          both("What stands against it", "Was dagegensteht"),
        ],
        [
          [
            both("A decision rests on the result alone", "Eine Entscheidung beruht allein auf dem Ergebnis"),
            both(
              "Art. 22 GDPR; people are reduced to scores",
              "Art. 22 DSGVO; Menschen werden auf Werte verkürzt",
            ),
            both(
              "Refused by the program; reasons and grounds are recorded",
              "Vom Programm abgewiesen; Gründe und Grundlagen werden festgehalten",
            ),
          ],
          [
            both("Scores are read as more exact than they are", "Werte werden genauer gelesen, als sie sind"),
            both("Small differences decide", "Kleine Unterschiede entscheiden"),
            both(
              "Bands at each value, words for chance level, norm named on every report; training of readers",
              "Bänder an jedem Wert, Worte für Zufall, Norm auf jedem Bericht; Schulung der Lesenden",
            ),
          ],
          [
            both("Groups are treated unequally", "Gruppen werden ungleich behandelt"),
            both("Discrimination (AGG, Art. 21 of the Charter)", "Benachteiligung (AGG, Art. 21 der Charta)"),
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
            both(
              "Roles, second factor, limited links, notes of every look; measures paper",
              "Rollen, zweiter Faktor, befristete Links, Vermerk jedes Blicks; Papier zu Maßnahmen",
            ),
          ],
          [
            both("Data are kept too long", "Daten bleiben zu lange"),
            both("Use for other purposes", "Verwendung zu anderen Zwecken"),
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
            both(
              "Clear notice before the start; another legal basis; no disadvantage for whoever declines",
              "Klarer Hinweis vor dem Beginn; andere Rechtsgrundlage; kein Nachteil für Ablehnende",
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
