import { decidingOf, scoringOf } from "./common.ts";
import type { ComplianceFacts } from "./facts.ts";
import { blank, both, draft, drafts, fact, facts, type Paper, section } from "./paper.ts";

/** What a reader of results has to know; Art. 13 of the AI Act names such a paper, DIN 33430 asks for one. */
export const instructionsForUse = (known: ComplianceFacts): Paper => ({
  title: both("Instructions for use", "Gebrauchsanweisung"),
  about: both(
    "For people who read results: what the questionnaire is for, what a value says, and what it does not say.",
    "Für alle, die Ergebnisse lesen: wozu der Fragebogen dient, was ein Wert sagt und was nicht.",
  ),
  sections: [
    section(
      both("Purpose", "Zweck"),
      draft(
        "To structure an interview with people who apply: which preferences in working to ask about. Not to rank people by one number, not to judge ability, health or character, not to supervise employees.",
        "Ein Gespräch mit Bewerbern gliedern: nach welchen Vorlieben beim Arbeiten zu fragen ist. Nicht, um Menschen nach einer Zahl zu ordnen, nicht, um Können, Gesundheit oder Charakter zu beurteilen, nicht zur Kontrolle von Beschäftigten.",
      ),
      blank("Jobs it is used for here", "Stellen, für die er hier verwendet wird", 2),
    ),
    section(
      both("What is asked", "Was gefragt wird"),
      facts(
        both(
          `${known.instrument.statements} statements, ${known.instrument.pairs} pairs of statements, ${known.instrument.checks} checks of reading; languages: English, German; no time limit.`,
          `${known.instrument.statements} Aussagen, ${known.instrument.pairs} Aussagenpaare, ${known.instrument.checks} Lesekontrollen; Sprachen: Englisch, Deutsch; kein Zeitlimit.`,
        ),
        both(
          `An invite is open for ${known.candidates.inviteDays} days unless a rule of the account or the invite itself says otherwise.`,
          `Eine Einladung ist ${known.candidates.inviteDays} Tage offen, wenn keine Regel des Kontos und nicht die Einladung selbst anderes sagt.`,
        ),
        known.candidates.beginsAlone
          ? both(
              "People can also begin by themselves at the account's page.",
              "Personen können auch von sich aus auf der Seite des Kontos beginnen.",
            )
          : both(
              "Nobody can begin by themselves; people are invited.",
              "Niemand kann von sich aus beginnen; es wird eingeladen.",
            ),
      ),
    ),
    section(
      both("What a value says", "Was ein Wert sagt"),
      scoringOf(known),
      bandOf(known),
      fact(
        "The overall match compares with a job profile; below 50 it is no closer than chance. Differences below about ten points between two people mean nothing.",
        "Der Gesamtabgleich vergleicht mit einem Stellenprofil; unter 50 ist er nicht näher als der Zufall. Unterschiede unter etwa zehn Punkten zwischen zwei Personen bedeuten nichts.",
      ),
    ),
    section(
      both("What it does not say", "Was er nicht sagt"),
      drafts(
        both(
          "It is a self-description: wishes and circumstances colour it, and applicants describe themselves more favourably.",
          "Es ist eine Selbstbeschreibung: Wünsche und Umstände färben sie, und Bewerber beschreiben sich günstiger.",
        ),
        both(
          "Whether values predict success is not known beyond what the technical manual of this server shows.",
          "Ob Werte Erfolg vorhersagen, ist nicht bekannt, soweit das technische Handbuch dieses Servers es nicht zeigt.",
        ),
        both(
          "Answers that are marked questionable are not interpreted; talk with the person, or ask them to answer again.",
          "Als fraglich bezeichnete Antworten werden nicht gedeutet; sprechen Sie mit der Person oder bitten Sie um neue Antworten.",
        ),
      ),
    ),
    section(
      both("How to decide", "Wie entschieden wird"),
      decidingOf(known),
      drafts(
        both(
          "Write down what the job asks for before you look at results, with a reason for each dimension.",
          "Halten Sie die Anforderungen der Stelle fest, bevor Sie Ergebnisse ansehen, mit einem Grund je Dimension.",
        ),
        both(
          "Use the interview guide: rate answers alone, then compare. Rate the answer and not the profile.",
          "Verwenden Sie den Gesprächsleitfaden: erst allein bewerten, dann vergleichen. Bewertet wird die Antwort, nicht das Profil.",
        ),
        both(
          "Discuss the result with the person concerned; do not use results older than 18 months.",
          "Besprechen Sie das Ergebnis mit der Person; verwenden Sie keine Ergebnisse, die älter als 18 Monate sind.",
        ),
        both(
          "“Stability under Pressure” should never decide alone.",
          "„Stabilität unter Druck“ darf nie allein entscheiden.",
        ),
      ),
    ),
    section(
      both("Who may use it", "Wer ihn verwenden darf"),
      draft(
        "Whoever reads results has read these instructions and the technical manual, and knows what a norm and an error of measurement are.",
        "Wer Ergebnisse liest, hat diese Anweisung und das technische Handbuch gelesen und weiß, was Norm und Messfehler sind.",
      ),
      blank("Names or roles, training and date", "Namen oder Rollen, Schulung und Datum", 3),
      blank("Whom to ask", "Ansprechperson"),
    ),
  ],
});

const bandOf = ({ norm }: ComplianceFacts) =>
  fact(
    `The band at a value holds the true value with a probability of 80\u00A0%. ${
      norm.isLocal
        ? "It rests on the reliability measured in the norm sample, and on .70 where that could not be measured."
        : "It rests on a reliability of .70, which is assumed and not measured here."
    } A difference of two people is worth mentioning from about 2 C points on.`,
    `Das Band an einem Wert enthält den wahren Wert mit einer Wahrscheinlichkeit von 80\u00A0%. ${
      norm.isLocal
        ? "Es beruht auf der in der Normstichprobe gemessenen Zuverlässigkeit, und auf 0,70, wo sie sich nicht messen ließ."
        : "Es beruht auf einer Zuverlässigkeit von 0,70, die angenommen und hier nicht gemessen ist."
    } Ein Unterschied zweier Personen ist ab etwa 2 C-Punkten der Rede wert.`,
  );
