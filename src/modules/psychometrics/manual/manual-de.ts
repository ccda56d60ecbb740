import { rawPercent } from "#/domain/instrument/score.ts";
import type { Bilingual, Language, Norm } from "#/domain/instrument/types.ts";
import type { NormBasis } from "#/modules/psychometrics/norms/service.ts";
import type { QualityData } from "../schema.ts";
import { type ManualFacts, manualFacts } from "./facts.ts";
import { isKnown } from "./findings.ts";
import { manualInEnglish, REFERENCES, SCORE_EXAMPLES, sentence } from "./manual-en.ts";

/** Die Kapitel des Manuals über die Messung hinaus; siehe das englische. */
const furtherChapters = (facts: ManualFacts): string => `## 14. Wie Berichte entstehen

Jeder Satz eines Berichts wurde vorher von Menschen geschrieben. Feste Regeln wählen ihn aus; kein Text wird erzeugt.

- **Welcher Text.** Eine Dimension wird beschrieben, wo ihr C-Wert außerhalb des Durchschnitts (3,5 bis 6,5) *und* ihr ganzes 80-%-Band auf dieser Seite von 5 liegt *und* die eigenen Antworten dorthin neigen (Rohprozent ab 62 oder bis 38). Die Zusammenfassung für die Person und alle Dokumente für das Unternehmen folgen dieser einen Regel. Jeder Satz über eine Person nennt die Fragen, auf denen er beruht; eine Version des Fragebogens ohne diese Fragen hat einen anderen Satz. Alle anderen teilen sich eine Zeile, denn über sie ließe sich nichts Wahres sagen, was nicht auf alle passt.
- **Wie sicher das ist.** Antworteten dieselben Personen bei einer Zuverlässigkeit von ${facts.assumed.reliability} noch einmal, so kämen ${facts.numbers.percent(facts.agreement.labels, 0)} der sieben Bezeichnungen wieder gleich heraus und ${facts.numbers.percent(facts.agreement.levels, 0)} der drei Bereiche niedrig, durchschnittlich und hoch. Nach der Regel oben sind es ${facts.numbers.percent(facts.agreement.told, 0)} der Texte. Aus demselben Grund lesen Menschen fünf Stufen und eine Zahl: *deutlich hoch* oder *deutlich niedrig* nach der Regel oben, *hoch* oder *niedrig* außerhalb des Durchschnittsbereichs mit einem Band, das die 5 erreicht, und *mittel*. Seiten, Berichte, geteilte Links und die Kopie der Person verwenden dieselben Wörter.
- **Keine Widersprüche.** Zwei Gegenpole auf derselben Seite haben einen eigenen Text statt zweier, die einander bestreiten. Von zwei Zeilen, die als Widerspruch vermerkt sind, entfällt eine. Wo ein Wert und eine Dimension schlecht zusammenpassen, wird gefragt und nicht erklärt.
- **Felder von Führung und Vertrieb.** Jedes ist der Mittelwert m von drei oder vier Skalen, so gestreckt, dass es streut wie eine einzelne: C = 5 + (m − 5)/q mit q = √((1 + (k − 1) · 0,20)/k) bei k Teilen. Die Korrelation der Teile von 0,20 ist angenommen und nicht gemessen. Das Band nimmt die Fehler der Teile als unabhängig. Diese Felder fassen selbst beschriebene Vorlieben zusammen; als Maße für Führen oder Verkaufen sind sie nicht validiert. Wo ein Teil oder der Gegenpol eines Teils etwas anderes sagt, hat das Feld keinen Text und nennt den Grund.
- **Fragen für das Interview.** Ein Kern von sechs bis acht Fragen ist für alle gleich, die sich auf eine Stelle bewerben, und nur er wird bewertet. Mit Stellenprofil fragt er nach den Anforderungen, wesentliche zuerst, dann nach Gewicht, jeweils auf der Seite, auf der zu wenig davon läge; ohne Profil nach sechs Dimensionen, auf die es bei den meisten Stellen ankommt; von zwei Gegenpolen nur einen. Für Führung oder Vertrieb gehören drei der sechs Felder dazu, ohne Profil alle sechs. Höchstens zwei einzelne Punkte ergeben sich aus den Antworten der Person: die größten Abweichungen, nach denen der Kern nicht fragt, ohne Profil das Auffälligste, oder wo sich eine Dimension und ein Wert reiben. Sie haben keine Bewertung, und den Grund sehen Interviewende erst nach dem Bewerten. Die Nummern sind in Bericht, Interviewleitfaden und Kurzblatt dieselben.
- **Interviewleitfaden.** Jede Frage hat Nachfragen, eine Fassung für Personen ohne Erfahrung und eigene Anker für 1, 3 und 5 Punkte, die die Antwort beschreiben und nie das Ergebnis; zwei Personen bewerten für sich und vergleichen danach. Kein Wert steht darin. Die Anker stammen von einer Person. ${facts.findings.interviews} Nicht verwendbaren Antworten wird nichts entnommen: Die Fragen sind die des Stellenprofils oder der meisten Stellen.
- **Kurzblatt.** Eine Seite: Verwendbarkeit, Abgleich, gemessen an zufällig ausgewählten Personen, Anforderungen mit Kennzeichen derer innerhalb des Messfehlers, höchstens drei mögliche Stärken und drei zu prüfende Punkte mit Nummer.
- **Die Zusammenfassung für die Person selbst** nennt die drei Dimensionen, die am weitesten von der Mitte liegen, höchstens eine je Gegensatzpaar, die Werte in drei Gruppen und das Wir/Ich-Verhältnis. Sie enthält keine Bezeichnung, keine Norm und keinen Vergleich mit einer Stelle.
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

**Regeln.** Jede Aussage wurde für eine Facette ihrer Dimension geschrieben: vier Facetten der Tendenz, zwei gegen sie. Regeln für den Wortlaut: Arbeit als Zusammenhang, erste Person, ein Gedanke, etwas, das man tut oder vorzieht; keine Verneinung, keine Redewendung, kein ausnahmsloses Wort, keine behauptete Fähigkeit, kein Thema, das einen Arbeitgeber nichts angeht; Grenzen für die Länge; in einer umgekehrten Aussage kein Inhalt des Gegenpols. Was davon eine Maschine prüfen kann, hält ein Test für jedes Item in beiden Sprachen fest.

**Urheberschaft.** Eine Person hat beide Sprachen nebeneinander geschrieben. Ein Verzeichnis nennt zu jedem Item seine Facette, was es ersetzt, wann und warum.

${changes(facts)}

**Erwünschtheit.** Die Person, die die Aussagen schrieb, hat von 1 bis 9 eingestuft, wie gut eine Aussage in einer Bewerbung klingt. Mittelwerte der Aussagen, die durch Zustimmung und durch Ablehnung für eine Dimension sprechen:

${facts.development.desirability}

Das sind **Schätzungen einer einzigen Person**. Stimmen sie, so hebt jemand, der allem zustimmt, was gut klingt, nicht jede Skala. Fünf unabhängige Personen je Sprache sollen sie vor einem Pilot prüfen.

${substance(facts)}

**Was nicht geschehen ist:** unabhängige Einstufungen, Interviews mit lautem Denken, Durchsicht jeder Sprache durch Außenstehende mit dieser Muttersprache, Abgleich jedes Satzes mit anderen Fragebogen, ein Pilot. Bis dahin ist keine Aussage über die Güte einzelner Items mehr als ein Plan; Itemkennwerte dieses Servers stehen in Abschnitt 6.

**Änderungen.**

- 1.2.0 (30. November 2026): Aussagen ersetzt, die nicht das Fehlen ihrer Tendenz sagten, ungleiche Paare neu geschrieben, eine Regel neben der Erwünschtheit (oben), Bänder mit einer angenommenen Zuverlässigkeit von 0,60 statt 0,70. Konstrukte, Schlüssel und Auswertung wie zuvor.
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
  const { version, before, replaced, reworded, none } = of;
  return `Eine andere Person hat alle Items von ${before} auf dem Papier geprüft. Aus dieser Durchsicht und aus den Regeln oben entstand ${version}: ${replaced.statements} Aussagen und ${replaced.pairs} Paare wurden ersetzt, ${reworded.statements} und ${reworded.pairs} umformuliert, ${none.statements} und ${none.pairs} behalten.`;
}

function substance({ development }: ManualFacts): string {
  const { substance: of } = development;
  if (of === null)
    return "**Inhaltliche Gültigkeit.** Diese Version entstand, bevor es dafür eine Regel gab. Manche ihrer umgekehrten Aussagen sagen nicht das Fehlen ihrer Tendenz; spätere Versionen ersetzen sie.";
  return `**Inhaltliche Gültigkeit.** ${of.rule} ${of.task} Stimmen in einer Sprache weniger als ${of.least} überein, entfällt das Item. Bisher zugeordnet: ${of.judged} von ${of.items} Items. Was für jedes einzelne noch ungeprüft ist, steht in seinem Eintrag; in der Summe:

${of.untested}

Wo die Person, die die Aussagen schrieb, selbst ein Risiko sieht, wird ein Item beobachtet. Das sind ihre Vermutungen und keine Ergebnisse:

${of.watched}

Wo beide Regeln einander widersprechen, geht der Inhalt vor. Der Abstand in der Erwünschtheit ist dann größer als 1,0:

${of.conflicts}`;
}

/** The manual in German; see the English one. */
const manualInGerman = (facts: ManualFacts): string => `# Technisches Manual des Fragebogens ${facts.version}

Stand ${facts.day}. Alle Angaben zu den Ergebnissen dieses Servers wurden an diesem Tag berechnet. Wo zu wenige Personen geantwortet haben, steht das da, und keine Zahl.

## 1. Das Wichtigste in Kürze

- Der Fragebogen fragt, wie Menschen bei der Arbeit meistens vorgehen und was ihnen dabei wichtig ist. Seine Werte sind **selbst beschriebene Vorlieben**. Sie messen weder Fähigkeiten noch Wissen oder Leistung und sind kein klinischer Test.
- Er ist neu geschrieben. Die deutschen und englischen Items entstanden nebeneinander nach festen Regeln; sie wurden weder erprobt noch von einer unabhängigen Stelle begutachtet. **Ein Zertifikat oder das Siegel einer Testnorm wird nicht beansprucht.**
- Die Auswertung folgt festen Regeln, die sich von Hand nachrechnen lassen. Nichts lernt, und nichts entscheidet.
- ${normInShort(facts)}
- ${facts.report.reliability.we.value === null ? "Die Zuverlässigkeit wurde hier noch nicht gemessen; die Bänder in den Berichten beruhen auf einer Annahme." : "Die Zuverlässigkeit wurde hier gemessen, siehe Abschnitt 6."}
- ${isKnown(facts.report) ? "Wie weit Werte und Übereinstimmung hier gesagt haben, wie sich Menschen bewähren, steht in Abschnitt 11; für jede andere Stelle ist es **nicht bekannt**." : "Ob die Werte Erfolg in einer Tätigkeit vorhersagen, ist **nicht bekannt** (Abschnitt 11)."} Ein Wert darf ein Gespräch bereichern, aber keine Entscheidung treffen.

## 2. Wofür er gedacht ist und wofür nicht

Er unterstützt ein geordnetes Gespräch darüber, wie jemand gern arbeitet: zur Vorbereitung eines Interviews, in der Entwicklung und um zu sehen, wie ein Team zusammengesetzt ist. Er lässt sich mit dem vergleichen, was eine Stelle verlangt, als eine Information unter mehreren.

Er ist nicht dafür gemacht, allein über eine Absage zu bestimmen, über Bezahlung oder Beförderung, für Diagnosen oder für Aussagen über Ehrlichkeit und Gesundheit. Keine Entscheidung mit rechtlicher oder ähnlich erheblicher Wirkung darf allein auf ihm beruhen (Art. 22 DSGVO). In Deutschland hat der Betriebsrat bei Fragebogen und Auswahlrichtlinien mitzubestimmen; vor dem ersten Einsatz sollte beides geprüft sein.

## 3. Was er misst

**${facts.counts.dimensions} Dimensionen des Arbeitsstils.** Sechs Paare von Gegenpolen, zwei Skalen der Belastbarkeit und drei Interessenfelder. Die Gegenpole werden getrennt gemessen: Wer bei beiden hoch liegt, ist vielseitig; wer bei beiden niedrig liegt, dem ist die Frage weniger wichtig. Kein Ende einer Skala ist das bessere.

${facts.tables.dimensions}

**Sechs Werte.** Sie gehen auf Clare W. Graves zurück, der Wertesysteme beschrieben hat, nach denen Menschen und Gruppen sich ausrichten. Assay übernimmt von ihm die Beschreibung von sechs Prioritäten, **aber keine Stufenleiter der Entwicklung**: Kein Wert steht über einem anderen.

${facts.tables.values}

**Das Wir/Ich-Verhältnis** stellt die drei Werte der Zugehörigkeit (Sicherheit, Ordnung, Gemeinschaft) den drei Werten der Selbstentfaltung (Macht, Leistung, Wachstum) gegenüber. Es sagt, was schwerer wiegt, und nicht, ob jemand im Team arbeiten kann.

Die Konzepte hinter Dimensionen und Werten sind in der Praxis verbreitet, veröffentlichte Belege dafür gibt es wenige. Auch deshalb sind die Werte als Beschreibungen zu lesen und im Gespräch zu prüfen.

## 4. Wie er aufgebaut ist

${facts.counts.screens} Bildschirme: ${facts.counts.statements} Aussagen, ${facts.counts.pairs} Paare und ${facts.counts.checks} Lesekontrollen, die vorher angekündigt werden. ${facts.minutes === "" ? "Geplant sind etwa 17 Minuten; ein Zeitlimit gibt es nicht." : `Der Median der Dauer liegt hier bei ${facts.minutes} Minuten; ein Zeitlimit gibt es nicht.`}

- **Aussagen.** Sechs je Dimension: vier zählen für die Tendenz, zwei gegen sie. Diese zwei sind als ihr Fehlen oder Gegenteil geschrieben, in positiven Worten und ohne Verneinungen; ob sie so verstanden werden, ist ungeprüft (Abschnitt 17). Die Antwort hat sechs benannte Stufen und keine Mitte (${facts.tables.statementAnswers}). Wer immer dieselbe Stufe wählt, erhält nie ein extremes Profil.
- **Paare.** Jeder der sechs Werte trifft zweimal auf jeden anderen, mit anderen Aussagen und auf der anderen Seite. Fünf Punkte verteilen sich auf beide Seiten, die sechs Werte ergeben im Mittel deshalb immer 50: Werte sind **Prioritäten innerhalb einer Person** (ipsativ), und ein hoher muss mit einem niedrigen bezahlt werden. Wer immer dieselbe Seite ankreuzt, erhält überall 50. Berichte nennen keine Ränge, sondern drei Gruppen: Ein Wert ist wichtiger oder weniger wichtig, wenn sein ganzes 80-%-Band (± 13 Punkte bei einer angenommenen Zuverlässigkeit von 0,60) auf dieser Seite von 50 liegt. In Simulationen stimmt diese Seite bei einer Zuverlässigkeit von 0,60 in 93 % der Fälle, bei 0,72 in 97 %. Der erste Rang stimmte in 56 % und 63 %.
- **Reihenfolge.** Die Aussagen kommen in sechs Runden mit je einem Item jeder Dimension; Nachbarn gehören nie zur selben Dimension oder zu ihrem Gegenpol. Die Reihenfolge wird für jede Person neu aus einer gespeicherten Zahl gezogen und lässt sich so wiederholen.
- **Warum wird bei den Dimensionen nicht auch gewählt?** In Wahlblöcken lässt sich schwerer beschönigen. Einfach ausgewertet erlauben sie aber keinen Vergleich zwischen Personen, und mit einem Modell ausgewertet verlangen sie Itemkennwerte aus mehreren hundert Personen, die ein neuer Fragebogen nicht hat. Gegen das Beschönigen hilft anderes: Zielbereiche haben zwei Seiten, beide Enden sind ansprechend formuliert, und die Antworten werden im Gespräch besprochen.

## 5. Von den Antworten zu den Werten

**Punkte.** Eine Antwort v von 1 bis 6 ergibt v − 1 Punkte, bei einer umgekehrten Aussage 6 − v. Ein Paar gibt v − 1 Punkte an den rechten und 6 − v an den linken Wert.

**Rohprozent** = 100 · Punkte / (5 · Zahl der Items). Beispiel: Die Antworten 5, 4, 6, 5 auf die vier Aussagen und 2, 3 auf die umgekehrten ergeben ${SCORE_EXAMPLES.points} von 30 Punkten, also ${facts.numbers.number(rawPercent(SCORE_EXAMPLES.points, 6), 1)} %.

**Wir-Prozent** = (W − 30) / 0,9; W ist die halbe Summe der Rohprozente der drei Wir-Werte, Ich-Prozent der Rest auf 100. Die 12 Paare innerhalb eines Lagers tragen immer 30 Punkte zu W bei, die 18 Paare zwischen den Lagern verteilen 90. Ab 60 heißt das Ergebnis „Wir“, ab 75 „Starkes Wir“; bis 40 „Ich“, bis 25 „Starkes Ich“; dazwischen „Ausgewogen“.

**C-Wert.** Ergebnisse stehen auf der C-Skala: Mittelwert 5, Standardabweichung 2, von 0 bis 10 mit einer Nachkommastelle, bezogen auf die Norm aus Abschnitt 7. In anderen Skalen: T = 25 + 5C, Sten = C + 0,5, IQ-Skala = 62,5 + 7,5C. Berichte und Seiten schreiben einen Wert innerhalb eines halben Punkts von einem Ende als „≤ 0,5“ oder „≥ 9,5“, weil die Skala dort abgeschnitten ist; Programme bekommen die Zahl.

${facts.tables.labels}

Rund 56 % einer normalverteilten Gruppe sind durchschnittlich. Die breite Mitte ist Absicht: Beim Messfehler aus Abschnitt 6 gäben engere Bänder dem Zufall Namen.

Fehlende Antworten kommen nicht vor: Abgeben lässt sich der Fragebogen erst, wenn alle gegeben sind.

## 6. Wie genau er ist

**Innere Konsistenz** (Cronbachs Alpha mit einem 95-%-Intervall nach Bonett; McDonalds Omega eines Faktors) bei ${facts.report.n.answered} Ergebnissen, deren Antworten zählen. Unter 50 Personen wird nichts gezeigt. Für Entscheidungen über Einzelne sind .80 das Ziel; Skalen aus sechs verschiedenartigen Items bleiben oft bei .70 bis .75, oder darunter, wenn umgekehrte Aussagen kaum laden. Bei den sechs Werten ist Alpha nur ein Anhaltspunkt, weil ihre Punkte voneinander abhängen.

${facts.tables.reliability}

„Items unter .25“ zählt Items, die mit dem Rest ihrer Skala unter .25 korrelieren. Kennwerte jedes einzelnen Items: \`assay quality --json\`.

**Messfehler.** In C-Punkten SEM = 2 · √(1 − Zuverlässigkeit). **Das Band** um jeden C-Wert enthält den wahren Wert mit einer Wahrscheinlichkeit von 80 %: C ± 1,2816 · √(SEM² + Fehler der Norm²). ${facts.norm.isLocal ? `Als Zuverlässigkeit gilt die in der Normstichprobe gemessene (${facts.assumed.reliability}, wo sie sich nicht messen ließ), der Fehler der Norm ist 2/√${facts.norm.n} = ${facts.numbers.number(2 / Math.sqrt(facts.norm.n), 2)}.` : `Solange sie nicht in einer Norm dieses Servers gemessen ist, wird eine Zuverlässigkeit von ${facts.assumed.reliability} angenommen; der Fehler der vorläufigen Norm ist mit 0,875 angesetzt. Das Band beträgt damit ± ${facts.assumed.halfWidth}.${sentence(facts.assumed.why)}`} Ein Unterschied zwischen zwei Personen oder zwei Skalen ist bei einer Zuverlässigkeit von ${facts.assumed.reliability} ab etwa ${facts.assumed.difference} C-Punkten erwähnenswert.

**Stabilität über die Zeit** (14 bis 180 Tage). ${facts.findings.retest}

## 7. Womit die Werte verglichen werden

Gültig ist: **${facts.norm.name}**.

${normSection(facts)}

Ein Ergebnis behält die Norm, mit der es berechnet wurde, und seine Werte für immer. Eine neue Norm ändert keine vorhandenen Ergebnisse; die Bereiche von Stellenprofilen, die in C-Werten geschrieben sind, werden einzeln auf eine neue Norm gebracht, nachdem jemand angesehen hat, was das bewirkt.

Getrennte Normen nach Geschlecht oder Alter werden nicht angeboten: Sie würden Menschen ungleich behandeln und sind in manchen Ländern verboten.

**Passt die Norm noch?** ${facts.findings.drift}

## 8. Struktur

Gesucht wird nach drei Warnzeichen: Skalen, die über .75 korrelieren, obwohl sie keine Gegenpole sind; Gegenpole, die über 0 korrelieren; und ein Interesse an Prozessen, das mit der Vorliebe für feste Abläufe über .60 korreliert. Jedes zählt nur, wenn das ganze 95-%-Intervall der Korrelation (Fishers z) jenseits der Grenze liegt. Ab 300 Personen wird außerdem geprüft, ob jede Aussage am stärksten mit ihrer eigenen Dimension zusammenhängt.

${facts.findings.structure}

## 9. Fairness

**Unterschiede zwischen Gruppen** werden berechnet, wo das Geschlecht freiwillig angegeben wurde, ab 30 Personen je Gruppe, als d (Differenz der Mittelwerte in Standardabweichungen). Ab |d| = 0,40 gelten sie als bemerkenswert. Ein Unterschied ist üblich und für sich kein Zeichen von Benachteiligung; zur Frage der Fairness wird er, wo er über Menschen entscheidet.

${facts.findings.differences}

**Was Stellenprofile bewirken würden.** Eine Simulation, in der niemand ausgewählt wird: der Anteil jeder Gruppe, der den Grenzwert erreichen würde, verglichen nach der Vier-Fünftel-Regel (eine Quote unter vier Fünfteln der höchsten). Sie ist eine Prüfregel und keine rechtliche Bewertung, und bei wenigen Personen irrt sie leicht in beide Richtungen.

${facts.findings.selection}

**Je Konto.** Wo ein Konto es eingeschaltet hat, werden Kandidaten nach dem Ende freiwillig nach Geschlecht und Altersgruppe gefragt. Die Angaben liegen getrennt von den Ergebnissen, werden in Schritten von mindestens zwanzig Personen gezählt und nach der Entscheidung, spätestens nach 30 Tagen entfernt. Inhaber und Datenschutz des Kontos sehen, wie weit Gruppen in seinen eigenen Entscheidungen kommen. Jede Gruppe ab zehn Personen wird mit den versiegelten Zahlen gegen alle anderen geprüft. Genaue Zahlen, Verhältnisse und Intervalle stehen dort ab 30 Personen je Gruppe, wenn aus zwei Gruppen je fünf die Stufe erreicht haben und je fünf nicht. Sonst stehen dort Spannen. Neben jedem Befund steht, welches Verhältnis unbemerkt geblieben sein könnte. Diese Zahlen gehören dem Konto; dieses Handbuch enthält keine davon.

**Bedeuten die Items in beiden Sprachen und für die Geschlechter dasselbe?** Personen mit ähnlichen Skalenwerten werden Item für Item verglichen, ab 200 Personen je Gruppe.

- Nach Sprache. ${asItem(facts.findings.languageItems)}
- Nach Geschlecht. ${asItem(facts.findings.genderItems)}

Die Skala *Stabilität unter Druck* verdient besondere Vorsicht: Skalen dieser Art zeigen regelmäßig Unterschiede zwischen Frauen und Männern. Sie sollte nie allein den Ausschlag geben.

## 10. Qualität der Antworten

Sieben Kennwerte unterscheiden sorgfältiges von nachlässigem Antworten. Sie stehen beim Ergebnis und ändern nie einen Wert. Ein ernster Kennwert oder drei Vorsichtszeichen machen ein Ergebnis „fraglich“, ein einzelnes mahnt zur Vorsicht. Die Konsistenz entscheidet nie allein, denn wer die Enden der Skala nutzt, wirkt inkonsistent: Sie ist höchstens ein Vorsichtszeichen und macht ein Ergebnis nur zusammen mit einer falschen Lesekontrolle, Tempo oder Wiederholung fraglich. Ein Ergebnis behält die Grenzen, nach denen es beurteilt wurde. Ergebnisse aus der Zeit vor dieser Regel behalten ihren Status.

${facts.tables.flags}

**Woher die Grenzen stammen.** Die der Konsistenz überschreiten 5 % und 1 % von ${facts.realAnswers.people} wirklichen Personen (${facts.realAnswers.basis}; ihre Aussagen sind andere, hier zu 17 Skalen aus je sechs geordnet, die so zusammenhängen, wie es der Entwurf des Fragebogens erhofft). Die der Wiederholung und der Streuung stammen aus simulierten Antworten, die der Lesekontrollen und des Tempos sind Konventionen. Ab ${facts.realAnswers.ownLeast} eigenen verwertbaren Live-Ergebnissen, einem je Person, ersetzt ein Server die Grenzen der Konsistenz durch seine eigenen 5 % und 1 % und ergänzt das Antwortmuster: die Mahalanobis-Distanz der Antworten auf Aussagen von diesen Personen, mit einer zur Diagonale geschrumpften Kovarianzmatrix, bezogen auf den Abstand der Antworten von der Skalenmitte. Sie wird jede Nacht und beim Start berechnet und nicht gespeichert.

**Wie oft Bögen gefunden werden**, gemessen an diesen wirklichen Personen (Anteile, die fraglich werden; die Lesekontrollen wirklicher Personen gelten als bestanden, Paare und Zeiten fehlen):

${facts.realAnswers.table}

**Was hier niemand sehen kann.** Antworten, die auf die Stelle zugeschnitten sind, und Antworten, die jemand anderes oder ein Programm sorgfältig gegeben hat, sehen aus wie alle anderen. Zeiten sind die, die der Browser meldet, im Live-Modus aber höchstens so lang, wie es die Uhr des Servers zulässt: 20 Antworten in weniger als 10 Sekunden gelten als Schub, den niemand gelesen hat. Ein Programm, das so lange wartet wie jemand, der liest, fällt nicht auf. Ein Bogen, der auf jede Frage dieselbe Antwort hat wie einer der letzten 1.000 des Kontos, gilt im Live-Modus als auffällig, und der dritte ist nicht verwendbar; eine einzige andere Antwort genügt, um nicht aufzufallen. Jedes Dokument mit einer Passung sagt das auf seiner ersten Seite.

${facts.findings.flags}

**Abbruch.** ${facts.findings.dropOut}

Fragwürdige Ergebnisse gehen weder in Normen ein noch in die Zahlen dieses Manuals, außer in die Quoten dieses Abschnitts.

## 11. Was geprüft ist und was nicht

| Frage | Stand |
|---|---|
| Werden die Werte so berechnet wie beschrieben? | Ja: geprüft an unabhängig berechneten Vergleichswerten und an Eigenschaften, die bei allen Antworten gelten müssen. |
| Hängen die Items einer Skala zusammen? | ${facts.report.reliability.we.value === null ? "Noch nicht bekannt (Abschnitt 6)." : "Hier gemessen (Abschnitt 6)."} |
| Ist ein Wert über Wochen stabil? | ${facts.report.test_retest.value === null ? "Noch nicht bekannt (Abschnitt 6)." : "Hier gemessen (Abschnitt 6)."} |
| Messen die Skalen, was ihre Namen sagen? | Nicht bekannt. Ein Vergleich mit anderen Fragebogen fehlt; nur die Zusammenhänge aus Abschnitt 8 sprechen dafür oder dagegen. |
| Sagen Werte und Übereinstimmung Erfolg oder Verbleib vorher? | ${isKnown(facts.report) ? "Hier gemessen an Eingestellten (unten)." : "**Nicht bekannt.** Dazu ist noch zu wenig eingetragen (unten)."} |
| Sagen sie Zufriedenheit vorher? | **Nicht bekannt.** Danach wurde nicht gefragt. |

**Einstellungserfolg.** Konten können neunzig Tage nach einer Entscheidung zur Einstellung eintragen, wie die Führungskraft die Person auf einer beschriebenen Skala von 1 bis 5 beurteilt und ob sie noch da ist. Die Zahlen gelten für alle Konten und Stellenprofile dieses Servers: bei Beurteilungen Pearsons r mit dem Intervall nach Fisher, beim Verbleib das punktbiseriale r mit einem Bootstrap-Intervall; unter 50 Personen nichts. Sie beruhen nur auf Eingestellten; wer das Ergebnis kannte, kann danach beurteilt haben; und ein Profil, das von denselben Personen abgeleitet ist, wird an ihnen nicht geprüft. Der Vergleich mit einem Idealprofil ordnet ein Gespräch, und dabei bleibt es.

${facts.findings.criterion}

## 12. Vergleich mit einem Stellenprofil

Ein Stellenprofil nennt für einige Skalen einen idealen C-Wert, einen passenden Bereich und kritische Grenzen. Am Ideal erhält eine Dimension 100 Punkte, am Rand des Bereichs 70 (quadratisch, weil eine Abweichung unterhalb des Messfehlers wenig kosten darf), an der kritischen Grenze 50 (linear) und jenseits davon 20 Punkte weniger je C-Punkt. Auf der offenen Seite eines Ziels, das „mindestens“ oder „höchstens“ sagt, erhält jeder Wert ab dem Ideal 100. Die Punkte einer Dimension heißen ab 90 ausgezeichnet, ab 70 gut, ab 60 akzeptabel, ab 50 gering, darunter deutliche Abweichung.

Die Gesamtübereinstimmung ist 100 minus die Wurzel aus dem mittleren quadrierten Fehlbetrag der Dimensionen: Gleiche Punkte bleiben, was sie sind, und eine grobe Abweichung wiegt mehr als viele kleine. Dimensionen können das Gewicht 1, 2 (wie üblich) oder 3 haben; wo alle gleich sind, ist das Ergebnis dasselbe wie ohne.

**Wie eine Gesamtübereinstimmung heißt, hängt vom Profil ab, nicht von den Punkten allein.** Für jede Version eines Profils wird die Übereinstimmung von 10.000 zufälligen Personen berechnet und aufbewahrt: C-Werte mit Mittelwert 5 und Standardabweichung 2, wie eine Norm sie festlegt, jede Skala für sich gezogen, immer dieselben Personen. Gesagt wird, wie viele von hundert weiter vom Profil entfernt liegen. Unter 50 heißt die Übereinstimmung „nicht näher als Zufall“, ab 50 „teilweise nah am Profil“, ab 90 „nah am Profil“. Ein Wort steht nur da, wo das ganze 80-%-Band der Übereinstimmung es verdient; sonst heißt sie „höchstens“ oder „mindestens teilweise nah“. Solange die Norm vorläufig ist, gibt es weder Zahl noch Wort: Dann steht da, wie viele Anforderungen erfüllt und wie viele innerhalb des Messfehlers verfehlt sind. Die Personen sind Skala für Skala gezogen, während die Skalen wirklicher Menschen zusammenhängen; verglichen wird mit dem Zufall und nicht mit anderen Personen. Ein Profil, auf dem mehr als 40 % von ihnen 70 erreichen, trennt nicht, und sein Editor sagt es; die mitgelieferten Vorlagen bleiben unter 25 %.

**Wesentliche Dimensionen** sind ein Hinweis und kein Filter: Eine rote steht an erster Stelle, und die Worte zum Ganzen sind dann nicht besser als der Hinweis, dass sie zu klären ist. Stabilität, Misserfolgstoleranz und die Werte können nicht wesentlich sein, weil die ersten beiden am ehesten Gruppen benachteiligen und Werte nur innerhalb einer Person ordnen.

**Versionen.** Eine Version bleibt, wie sie ist, sobald die erste Person mit Ergebnis mit ihr verglichen wurde; eine Änderung ergibt die nächste, mit Datum, Urheber und Begründung. Wer für das Profil eingeladen war, behält die Version, die beim Abschluss galt. Berichte und Vergleiche nennen sie. Der Editor zeigt, wie sich Personen verteilen würden, und nie, wer sie sind, damit kein Profil auf jemanden zugeschnitten wird.

Ein Beispiel mit acht Dimensionen und den vorgegebenen Bereichen: Die mittlere der zufälligen Personen erhält 63 (90 % liegen zwischen 47 und 79), 27 % erreichen 70 oder mehr und 0,2 % erreichen 90. Wer dem Ideal wirklich entspricht, erhält im Median 89 bis 90, weil Messen einen Fehler hat. Das 80-%-Band einer Gesamtübereinstimmung folgt aus den Reliabilitäten und dem Fehler der Norm und aus dem Profil: Von 2.000 gezogenen Personen wird verglichen, was sie wirklich erreichen und was gemessen wird. Unter der jetzigen Norm beträgt es für ein Profil mit Idealwert 7 ± ${facts.matchError(5)} Punkte bei 5 Dimensionen, ± ${facts.matchError(8)} bei 8 und ± ${facts.matchError(12)} bei 12: **Bei 8 Dimensionen bedeuten Unterschiede unter ${facts.matchDifference(8)} Punkten zwischen zwei Personen nichts.**

Wählen Sie vier bis acht Dimensionen, die die Stelle nachweislich verlangt, und halten Sie die Gründe fest, bevor jemand befragt wird: Der Editor bewahrt die Begründung jeder Dimension und jeder Version auf. Werte sollten sparsam vorkommen, weil sie voneinander abhängen; die Vorlagen haben keine.

## 13. Anwendung und Grenzen

- Ein Ergebnis wird innerhalb von 18 Monaten verwendet; danach wird die Befragung wiederholt.
- Wer Ergebnisse verwendet, sollte dieses Manual kennen und jedes Ergebnis mit der Person besprechen.
- Menschen wissen, woran sie teilnehmen: Die Information vor dem Beginn sagt, wer das Ergebnis sieht, ob ein Tag für die Löschung feststeht und wer Fragen beantwortet.
- Wünsche und Umstände färben Selbstbeschreibungen. Wer sich bewirbt, beschreibt sich günstiger als jemand, für den nichts davon abhängt; vergleichen Sie nur innerhalb derselben Situation.
- Fragen zu Anpassungen bei einer Behinderung gehen an das einladende Unternehmen. Ein Zeitlimit gibt es nicht, und die Seite lässt sich mit Tastatur und Bildschirmleser bedienen.
- Die DIN 33430 und das Begutachtungsmodell des europäischen Psychologenverbands EFPA nennen, was ein solches Manual zeigen muss. Dieses behandelt solche Themen; begutachtet wurde es nach keinem von beiden.

${furtherChapters(facts)}

## 19. Quellen

${REFERENCES.de}
`;

const normInShort = ({ norm }: ManualFacts): string =>
  norm.isLocal
    ? `Verglichen werden die Werte mit ${norm.n} Personen, die mit dieser Installation befragt wurden, und mit niemandem sonst.`
    : "Die Vergleichswerte sind **vorläufig**: Sie kommen aus einem Modell und nicht aus einer Stichprobe. Vergleichen Sie Personen eher untereinander als mit „der Bevölkerung“.";

const asItem = (text: string): string => text.replace(/^- /, "").replaceAll("\n- ", " ");

const TIERS: Readonly<Record<string, string>> = {
  interim: "eine Übergangsnorm, die sich noch verschieben kann",
  local: "eine eigene Norm",
  robust: "eine belastbare eigene Norm",
};

function normSection({ norm }: ManualFacts): string {
  const rules = `Ab ${norm.least} Personen kann der Betreiber eine Norm aus den Ergebnissen dieses Servers in Kraft setzen: unter 300 Personen eine Übergangsnorm, unter 1000 eine eigene Norm, ab dann eine belastbare. Ihre Stichprobe enthält abgeschlossene echte Ergebnisse einer Version des Fragebogens, deren Antworten nicht fraglich sind, von jeder Person das erste und höchstens zu einem Fünftel ältere als acht Jahre. Deutsche und englische Antworten kommen ab 30 Personen je Sprache zusammen, es sei denn, sie unterscheiden sich auf einer Skala um 0,25 Standardabweichungen oder mehr und nach Holms Anpassung für alle 23 Skalen signifikant (zweiseitig, 5 %); unter 100 Personen wird ein Unterschied vorher zur 0 hin gezogen (empirischer Bayes-Schätzer, höchstens um einen Standardfehler). Die Werte einer Vorschau aus weniger als 100 Personen werden ebenso zur geltenden Norm hin gezogen. Gespeichert werden Häufigkeiten und Tabellen, keine Namen und keine einzelnen Befragungen.`;
  const kernel =
    "Die Tabelle einer Skala entsteht aus geglätteten Normalwerten: An die Stelle jeder Punktzahl k tritt eine Normalverteilung der Breite h = 1,06 · s · N^(−1/5), die so zum Mittelwert gezogen wird, dass Mittelwert und Varianz erhalten bleiben; C = 5 + 2 · Φ⁻¹(F). In Simulationen mit schiefen Verteilungen hat dieses Verfahren bei jedem Umfang von 50 bis 1000 den kleinsten mittleren Fehler der üblichen Methoden.";
  if (!norm.isLocal) {
    return `Wenn der Fragebogen ausgeliefert wird, gibt es keine Daten, auf denen eine Norm beruhen könnte. Deshalb wird ein Modell mitgeliefert: C = 5 + 2 · (Rohprozent − M) / S, begrenzt auf 0 bis 10. S folgt aus Items mit einer Standardabweichung von 24 Prozentpunkten, die mit .30 korrelieren, M aus der erwarteten Erwünschtheit bei Bewerbungen. Ein geschätzter Mittelwert kann um etwa 7 Prozentpunkte oder 0,9 C danebenliegen; dieser Fehler steckt in jedem Band.

${norm.table}

${rules} ${kernel}`;
  }
  return `Sie beruht auf **${norm.n} Personen**, die mit dieser Installation befragt wurden, und ist ${TIERS[norm.tier] ?? "eine eigene Norm"}. Sie beschreibt diese Personen: Menschen, die sich auf diese Stellen beworben haben, nicht die Bevölkerung.

${norm.sample}

Mittelwert, Standardabweichung und Standardfehler des Mittelwerts in Rohprozent:

${norm.table}

${rules} ${kernel}`;
}

const MANUALS: Readonly<Bilingual<(facts: ManualFacts) => string>> = {
  en: manualInEnglish,
  de: manualInGerman,
};

/** The language in which somebody who reads `language` gets the manual: English where it is not written in it. */
export const manualLanguage = (language: Language): keyof Bilingual => (language === "de" ? "de" : "en");

/**
 * The technical manual of the questionnaire as Markdown: what it measures and how, what is known about it from this
 * server's own results, and what is not.
 * @param report of answers in both languages
 * @param norm the one in force
 * @param basis whom that was made of; null where it rests on nobody
 */
export const technicalManual = (
  report: QualityData,
  norm: Norm,
  language: keyof Bilingual,
  basis: NormBasis | null,
): string => MANUALS[language](manualFacts(report, norm, language, basis));
