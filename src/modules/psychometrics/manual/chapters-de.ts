import type { ManualFacts } from "./facts.ts";

/** Die Kapitel des Manuals über die Messung hinaus; siehe das englische. */
export const furtherChapters = (facts: ManualFacts): string => `## 14. Wie Berichte entstehen

Jeder Satz eines Berichts wurde vorher von Menschen geschrieben. Feste Regeln wählen ihn aus; kein Text wird erzeugt.

- **Welcher Text.** Eine Dimension wird beschrieben, wo ihr C-Wert außerhalb des Durchschnitts (3,5 bis 6,5) *und* ihr ganzes 80-%-Band auf dieser Seite von 5 liegt. Alle anderen teilen sich eine Zeile, denn über sie ließe sich nichts Wahres sagen, was nicht auf alle passt.
- **Wie sicher das ist.** Antworteten dieselben Personen bei einer Zuverlässigkeit von 0,70 noch einmal, so kämen ${facts.numbers.percent(facts.agreement.labels, 0)} der sieben Bezeichnungen wieder gleich heraus und ${facts.numbers.percent(facts.agreement.levels, 0)} der drei Bereiche niedrig, durchschnittlich und hoch. Nach der Regel oben sind es ${facts.numbers.percent(facts.agreement.told, 0)} der Texte. Aus demselben Grund nennen Berichte eine Lage mit drei Wörtern und einer Zahl.
- **Keine Widersprüche.** Zwei Gegenpole auf derselben Seite haben einen eigenen Text statt zweier, die einander bestreiten. Von zwei Zeilen, die als Widerspruch vermerkt sind, entfällt eine. Wo ein Wert und eine Dimension schlecht zusammenpassen, wird gefragt und nicht erklärt.
- **Felder von Führung und Vertrieb.** Jedes ist der Mittelwert m von drei oder vier Skalen, so gestreckt, dass es streut wie eine einzelne: C = 5 + (m − 5)/q mit q = √((1 + (k − 1) · 0,20)/k) bei k Teilen. Die Korrelation der Teile von 0,20 ist angenommen und nicht gemessen. Das Band nimmt die Fehler der Teile als unabhängig. Diese Felder fassen selbst beschriebene Vorlieben zusammen; als Maße für Führen oder Verkaufen sind sie nicht validiert. Wo ein Teil oder der Gegenpol eines Teils etwas anderes sagt, hat das Feld keinen Text und nennt den Grund.
- **Fragen für das Interview.** Mit Stellenprofil: zuerst offene wesentliche Punkte, dann die Dimensionen außerhalb der kritischen Grenzen, dann die außerhalb des Zielbereichs, die niedrigste Punktzahl zuerst, dann die zwei, die am besten passen. Ohne Profil: die vier Dimensionen, die am weitesten von der Mitte liegen, und zwei aus Misserfolgstoleranz, Stabilität und Menschenorientierung; von zwei Gegenpolen nur einen. Für Führung oder Vertrieb drei der sechs Felder, die niedrigen zuerst. Wo sich eine Dimension und ein Wert reiben, eine Frage dazu. Insgesamt sechs bis acht, unter denselben Nummern in Bericht, Interviewleitfaden und Kurzblatt.
- **Interviewleitfaden.** Jede Frage hat Nachfragen, eine Fassung für Personen ohne Erfahrung und eigene Anker für 1, 3 und 5 Punkte, die die Antwort beschreiben und nie das Ergebnis; zwei Personen bewerten für sich und vergleichen danach. Kein Wert steht darin. Die Anker stammen von einer Person: Wie gut Bewertende mit ihnen übereinstimmen, ist nicht untersucht. Nicht verwendbaren Antworten wird nichts entnommen: Die Fragen sind die des Stellenprofils oder der meisten Stellen.
- **Kurzblatt.** Eine Seite: Verwendbarkeit, Abgleich gemessen an zufälligen Antworten, Anforderungen mit Kennzeichen derer im Messfehler, höchstens drei mögliche Stärken und drei zu prüfende Punkte mit Nummer.
- **Die Zusammenfassung für die Person selbst** nennt die drei Dimensionen, die am weitesten von der Mitte liegen, höchstens eine je Gegensatzpaar, die Reihenfolge der Werte und das Wir/Ich-Verhältnis. Sie enthält keine Bezeichnung, keine Norm und keinen Vergleich mit einer Stelle.
- **Teamberichte** beschreiben Mittelwerte über die Mitglieder, ab drei Mitgliedern; für die Mitglieder stehen Kürzel, wenn keine Namen verlangt werden. Was sie gemeinsam haben und wie weit sie sich unterscheiden, wird ab fünf gesagt, und nur, wo es mehr als Zufall ist: ein Mittelwert, dessen 80-%-Fehlerbereich (± 1,28 · 2/√n) jenseits von 5,7 oder 4,3 liegt; eine Standardabweichung über 2 · √(χ²(0,90; n−1)/(n−1)), die auf einer Dimension eines von zehn zufälligen Teams hat; Gegensätze, die weiter auseinanderliegen als in acht von zehn zufälligen Teams. Der Bericht nennt diese Grenzen für seine Zahl von Mitgliedern, und wie viel davon der Zufall allein zeigen würde.
- **Die Qualität der Antworten.** Ein fragliches Ergebnis hat einen kurzen Bericht ohne Werte, Felder und Übereinstimmung: was gefunden wurde und was zu tun ist. Ein „Vorsicht“ steht neben den Texten und ändert keinen (Abschnitt 10). Eine ungewöhnliche Höhe über alle Skalen (mittleres C ab 7,3 oder bis 2,7) wird ohne Urteil genannt.

## 15. Stichprobe

Auf wessen Ergebnissen die Angaben dieses Manuals beruhen: auf abgeschlossenen echten Ergebnissen dieser Version, deren Antworten nicht fraglich sind.

${facts.sample}

Das sind Personen, die von Kunden dieses Servers befragt wurden. Sie sind keine Stichprobe von irgendjemandem sonst: Es gab keine Quoten, und niemand wurde zufällig gezogen. Beruf, Bildung und Herkunft werden nicht festgehalten; ein Geburtsdatum, wo ein Konto danach fragt, geht in keine Angabe ein. Der Standardfehler des Mittelwerts einer Skala ist ihre Standardabweichung geteilt durch √N, auf der C-Skala also 2/√N.

## 16. Wer ihn anwenden darf

- **Für wen.** Menschen ab etwa 16 Jahren, die sich bewerben, arbeiten, lernen oder ein Ehrenamt haben und Deutsch oder Englisch im Alltag lesen. Die Sprache ist so leicht wie in Kinderbüchern bis Romanen: LIX ${facts.numbers.number(facts.development.readingLevel.de, 0)} auf Deutsch und ${facts.numbers.number(facts.development.readingLevel.en, 0)} auf Englisch (unter 30 sehr leicht, unter 40 leicht). LIX zählt die Länge von Sätzen und Wörtern und sonst nichts.
- **Wie er vorgegeben wird.** Auf dem eigenen Bildschirm über einen persönlichen Link oder auf einem Gerät des Unternehmens. Eine Aufsicht ist nicht nötig; beim Antworten soll niemand helfen.
- **Wer ihn vorgibt,** muss sagen können, wozu er dient, wer das Ergebnis sieht und wer Fragen beantwortet.
- **Wer Ergebnisse liest,** sollte die Abschnitte 2, 6, 7, 10, 11 und 13 kennen, in strukturierten Interviews geschult sein und das Ergebnis mit der Person besprechen. Ein Studium der Psychologie ist nicht verlangt; ohne Schulung in Tests sollten Ergebnisse zusammen mit jemandem gelesen werden, der sie hat.
- **Wer Anforderungen festlegt** (Stellenprofile), sollte die Stelle kennen und aufschreiben, warum eine Dimension zählt, bevor jemand befragt wird.
- **Wiederholung.** Nicht innerhalb von zwei Wochen, weil man sich an die eigenen Antworten erinnert; spätestens nach 18 Monaten. Ein Ergebnis, das als fraglich markiert ist, darf sofort wiederholt werden.
- **Was den Menschen zusteht:** die Information vor dem Beginn, ein Gespräch über das Ergebnis, ein Weg zum Widerspruch und auf Wunsch eine Kopie von allem, was gespeichert ist, mit jeder Frage und Antwort.

## 17. Wie er entstand

**Regeln.** Jede Aussage wurde für eine Facette ihrer Dimension geschrieben: vier Facetten der Tendenz, zwei ihres Fehlens. Regeln für den Wortlaut: Arbeit als Zusammenhang, erste Person, ein Gedanke, etwas, das man tut oder vorzieht; keine Verneinung, keine Redewendung, kein ausnahmsloses Wort, keine behauptete Fähigkeit, kein Thema, das einen Arbeitgeber nichts angeht; Grenzen für die Länge; in einer umgekehrten Aussage kein Inhalt des Gegenpols. Was davon eine Maschine prüfen kann, hält ein Test für jedes Item in beiden Sprachen fest.

**Urheberschaft.** Eine Person hat beide Sprachen nebeneinander geschrieben. Ein Verzeichnis nennt zu jedem Item seine Facette, was es ersetzt, wann und warum.

${changes(facts)}

**Erwünschtheit.** Die Person, die die Aussagen schrieb, hat von 1 bis 9 eingestuft, wie gut eine Aussage in einer Bewerbung klingt. Mittelwerte der Aussagen, die durch Zustimmung und durch Ablehnung für eine Dimension sprechen:

${facts.development.desirability}

Das sind **Schätzungen einer einzigen Person**. Stimmen sie, so hebt jemand, der allem zustimmt, was gut klingt, nicht jede Skala. Fünf unabhängige Personen je Sprache sollen sie vor einem Pilot prüfen.

**Was nicht geschehen ist:** unabhängige Einstufungen, Interviews mit lautem Denken, Durchsicht jeder Sprache durch Außenstehende mit dieser Muttersprache, Abgleich jedes Satzes mit anderen Fragebogen, ein Pilot. Bis dahin ist keine Aussage über die Güte einzelner Items mehr als ein Plan; Itemkennwerte dieses Servers stehen in Abschnitt 6.

**Änderungen.**

- 1.1.0 (November 2026): Items nach einer Durchsicht überarbeitet, umgekehrte Aussagen vom Gegenpol getrennt, beide Seiten eines Paars in einer Form, englische Antworten (*Mostly untrue, Slightly untrue, Slightly true*), eine Lesekontrolle unter den Paaren, 135 Bildschirme. Konstrukte, Schlüssel und Auswertung wie zuvor.
- 1.0.0 (November 2026): erste Version, 134 Bildschirme.

Ein geänderter Wortlaut ist ein neues Item mit neuer Nummer (\`detail.2@2\`). Eine Sitzung behält die Version, unter der sie begonnen wurde; Ergebnisse verschiedener Versionen gehen weder in dieselbe Norm noch in denselben Kennwert ein.

## 18. Einordnung

Dies ist die Sicht des Herausgebers, für die Akten derer, die den Server betreiben. Es ist keine Rechtsberatung.

**Was es ist.** Feste, von Menschen geschriebene Regeln machen aus Antworten Werte, Texte und einen Vergleich mit einem Stellenprofil. Aus Daten wird nichts gelernt; Normen sind Häufigkeitstabellen. Erwägungsgrund 12 der KI-Verordnung der EU (Verordnung 2024/1689) nimmt Systeme aus, die allein auf von Menschen aufgestellten Regeln beruhen; die Leitlinien der Kommission dazu sind nicht verbindlich, und die Grenze ist umstritten. Wir halten Assay nicht für ein KI-System im Sinn von Art. 3 Nr. 1. Sieht eine Behörde oder ein Gericht das anders, so ist die Auswahl von Menschen eine Hochrisiko-Anwendung (Anhang III Nr. 4).

| Was von einem Hochrisiko-System verlangt würde | Was es gibt | Was der Betreiber beiträgt |
|---|---|---|
| Betriebsanleitung (Art. 13) | dieses Manual: Zweck, Grenzen, Genauigkeit, was nicht bekannt ist | wer ihn im Haus anwenden darf, und Schulung |
| Aufsicht durch Menschen (Art. 14, 26) | keine Regel lehnt jemanden ab; eine festgehaltene Entscheidung muss auf mehr beruhen als auf dem Ergebnis | wer entscheidet, und wie man widersprechen kann |
| Aufzeichnungen (Art. 12, 26) | Version, Norm, Antworten und berechnete Werte jedes Ergebnisses; festgehaltene Entscheidungen | wie lange sie aufbewahrt werden |
| Genauigkeit und Fairness (Art. 10, 15) | Bänder, Zuverlässigkeit, Gruppenunterschiede, mit der Zahl der Personen | hinsehen und danach handeln |
| Unterrichtung (Art. 26, 86) | Information vor dem Beginn, Kopie aller Daten mit Fragen und Antworten, feste Regeln, die sich erklären lassen | Rechtsgrundlage, Kontakt, wie eine Entscheidung erklärt wird |

**Datenschutz.** Ein Ergebnis darf in eine Entscheidung einfließen; keine darf allein darauf beruhen (Art. 22 DSGVO). Eine Folgenabschätzung (Art. 35) ist ratsam, wo viele befragt werden. In Deutschland bestimmt der Betriebsrat bei Fragebogen und Auswahlrichtlinien mit (§§ 94, 95 BetrVG).`;

function changes({ development }: ManualFacts): string {
  const { changes: of } = development;
  if (of === null)
    return "Für diese Version wurde kein solches Verzeichnis geführt; die nächste, 1.1.0, ging aus einer Durchsicht aller ihrer Items hervor.";
  const { replaced, reworded, none } = of;
  return `Eine andere Person hat alle Items von 1.0.0 auf dem Papier geprüft. Aus dieser Durchsicht und aus den Regeln oben entstand 1.1.0: ${replaced.statements} Aussagen und ${replaced.pairs} Paare wurden ersetzt, ${reworded.statements} und ${reworded.pairs} umformuliert, ${none.statements} und ${none.pairs} behalten.`;
}
