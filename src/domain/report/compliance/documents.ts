import type { NoticeGap } from "#/domain/instrument/registry.ts";
import type { Localized } from "#/domain/instrument/types.ts";
import { aiClassification } from "./ai-classification.ts";
import {
  addressOf,
  authorityOf,
  companyOf,
  dataOf,
  decidingOf,
  keptOf,
  legalBasisOf,
  officerOf,
  outwardOf,
  placeOf,
  processorsOf,
  readersOf,
  scoringOf,
} from "./common.ts";
import { evaluationPrinciples } from "./evaluation-principles.ts";
import {
  blank,
  both,
  type ComplianceDocument,
  type ComplianceFacts,
  draft,
  drafts,
  fact,
  facts,
  type Part,
  section,
} from "./facts.ts";
import { impactAssessment } from "./impact-assessment.ts";
import { processorAnnex } from "./processor-annex.ts";
import { securityMeasures } from "./security-measures.ts";

/** Art. 13 GDPR: the very text that candidates acknowledge now. */
const candidateNotice = (facts: ComplianceFacts): ComplianceDocument => ({
  title: both("Notice to candidates", "Hinweis an Kandidaten"),
  about: both(
    "The text that candidates read and acknowledge before they begin, as it is in force (GDPR, Art. 13).",
    "Der Text, den Kandidaten vor dem Beginn lesen und bestätigen, wie er gilt (DSGVO, Art. 13).",
  ),
  sections: [
    section(
      both("The notice in force", "Der geltende Hinweis"),
      fact(
        `Version ${facts.notice.version}. Which version somebody acknowledged, and when, is stored with their session; older texts stay as they were acknowledged.`,
        `Version ${facts.notice.version}. Welche Version jemand wann bestätigt hat, ist mit der Sitzung gespeichert; ältere Texte bleiben, wie sie bestätigt wurden.`,
      ),
      ...paragraphsOf(facts),
      ...(facts.clients > 0
        ? [
            fact(
              `The account has ${facts.clients} clients. Whoever is asked in a client's name reads the same text with the client's name, contact, recipients and words, under a version of its own.`,
              `Das Konto hat ${facts.clients} Auftraggeber. Wer in deren Namen gefragt wird, liest denselben Text mit Name, Kontakt, Empfängern und Worten des Auftraggebers, unter eigener Version.`,
            ),
          ]
        : []),
    ),
    section(
      both("What it has to say, and what it says", "Was er sagen muss und was er sagt"),
      fact(
        `Named are: the company and its contact (${facts.account.contact}), the recipients (${facts.notice.recipients.en}), the rights of those concerned with restriction, portability and complaint, that nobody is obliged to answer, whoever runs the server as processor, how long data are kept, and that people decide.`,
        `Genannt sind: das Unternehmen und sein Kontakt (${facts.account.contact}), die Empfänger (${facts.notice.recipients.de}), die Rechte der Betroffenen mit Einschränkung, Übertragbarkeit und Beschwerde, dass niemand antworten muss, der Betreiber des Servers als Auftragsverarbeiter, die Dauer der Aufbewahrung und dass Menschen entscheiden.`,
      ),
      legalBasisOf(facts),
      ...keptOf(facts).slice(0, 1),
      addressOf(facts),
      officerOf(facts),
      authorityOf(facts),
      processorsOf(facts),
      gapsOf(facts),
      draft(
        "Not in the standard text, and to be added in the account's own words (branding, privacy text) if there are any: transfers to third countries, with their safeguards.",
        "Nicht im Standardtext und in eigenen Worten des Kontos zu ergänzen (Erscheinungsbild, Datenschutztext), falls es sie gibt: Übermittlungen in Drittländer mit ihren Garantien.",
      ),
      blank("What happens if somebody does not take part", "Was geschieht, wenn jemand nicht teilnimmt"),
    ),
  ],
});

/** Both languages have as many: the words of the company may appear in one alone. */
function paragraphsOf({ notice: { paragraphs } }: ComplianceFacts): Part[] {
  const most = Math.max(paragraphs.en.length, paragraphs.de.length);
  const none: Localized = both(
    "(The account has written this paragraph in German only.)",
    "(Diesen Absatz hat das Konto nur auf Englisch geschrieben.)",
  );
  return Array.from({ length: most }, (_, place) =>
    fact(paragraphs.en[place] ?? none.en, paragraphs.de[place] ?? none.de),
  );
}

/** What only the account knows and has not said, which the notice says, too. */
function gapsOf({ notice: { gaps } }: ComplianceFacts): Part {
  if (gaps.length === 0)
    return fact(
      "The notice lacks nothing of what only the account can say: address, data protection officer, legal basis.",
      "Dem Hinweis fehlt nichts von dem, was nur das Konto sagen kann: Anschrift, datenschutzbeauftragte Person, Rechtsgrundlage.",
    );
  const names = gaps.map((gap) => GAP_NAMES[gap]);
  return fact(
    `The notice says that this is not entered: ${names.map(({ en }) => en).join(", ")}. Enter it in the branding of the account.`,
    `Der Hinweis sagt, dass dies nicht eingetragen ist: ${names.map(({ de }) => de).join(", ")}. Tragen Sie es im Erscheinungsbild des Kontos ein.`,
  );
}

const GAP_NAMES: Readonly<Record<NoticeGap, Localized>> = {
  postal_address: both("postal address", "Anschrift"),
  data_protection_contact: both("data protection officer", "datenschutzbeauftragte Person"),
  legal_basis: both("legal basis", "Rechtsgrundlage"),
};

/** What a reader of results has to know; Art. 13 of the AI Act names such a document, DIN 33430 asks for one. */
const instructionsForUse = (known: ComplianceFacts): ComplianceDocument => ({
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

/** Art. 30(1) GDPR: (a) to (g) in their order. */
const processingRecord = (facts: ComplianceFacts): ComplianceDocument => ({
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

/** In the order in which they are read. */
export const DOCUMENT_IDS = [
  "processing-record",
  "security-measures",
  "impact-assessment",
  "candidate-notice",
  "evaluation-principles",
  "processor-annex",
  "ai-classification",
  "instructions-for-use",
] as const;
export type DocumentId = (typeof DOCUMENT_IDS)[number];

const DOCUMENTS: Readonly<Record<DocumentId, (facts: ComplianceFacts) => ComplianceDocument>> = {
  "processing-record": processingRecord,
  "security-measures": securityMeasures,
  "impact-assessment": impactAssessment,
  "candidate-notice": candidateNotice,
  "evaluation-principles": evaluationPrinciples,
  "processor-annex": processorAnnex,
  "ai-classification": aiClassification,
  "instructions-for-use": instructionsForUse,
};

export const documentOf = (id: DocumentId, facts: ComplianceFacts): ComplianceDocument =>
  DOCUMENTS[id](facts);
