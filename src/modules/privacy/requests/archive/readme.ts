import type { Language } from "#/domain/instrument/types.ts";
import { longTime } from "#/platform/text/text.ts";
import type { CandidateData } from "./data.ts";

type Explained = readonly (readonly [field: string, meaning: string])[];

interface ReadmeTexts {
  title: string;
  lead: (company: string, at: string) => string;
  files: Explained;
  filesTitle: string;
  fieldsTitle: string;
  fields: Explained;
  rights: (contact: string) => string;
}

const en: ReadmeTexts = {
  title: "YOUR DATA",
  lead: (company, at) =>
    `This archive holds everything that is stored about you for ${company} in Assay. As of ${at}.`,
  filesTitle: "FILES",
  files: [
    ["data.pdf", "for reading"],
    ["data.json", "the same for programs, e.g. to take it to another service"],
    ["README.txt", "this text"],
  ],
  fieldsTitle: "WHAT THE FIELDS OF data.json MEAN",
  fields: [
    ["format", "name and version of this structure"],
    ["collected_at", "when this copy was made; all times in data.json are UTC, written as in ISO 8601"],
    ["time_zone", "the zone in which data.pdf and this text tell times"],
    ["controller", "the company that is responsible for your data, and how to reach it"],
    ["person", "your name and e-mail address, and what you chose to say about yourself; empty: nothing"],
    [
      "  gender",
      "what you chose to give, like birth_date; empty or null: nothing. The company sees both next to your name. They change nothing in your result and are neither in the report nor in a comparison with a job. The gender also goes, without your name, into figures on fairness",
    ],
    [
      "notice",
      "the information about data protection: the text as it is now, and which version you acknowledged, when, and with which text (null: it was not kept yet)",
    ],
    [
      "kept_until",
      "when everything that identifies you is deleted automatically; null: at no fixed time, or a legal hold keeps them",
    ],
    [
      "invite",
      "your invitation: when it was made and used, until when it is open, and what the company noted with it",
    ],
    ["session", "your way through the questionnaire; legal_hold: whether it must be kept for legal reasons"],
    ["answers", "each question in the order in which you saw it, with your answer"],
    ["  value", "your answer as a number from 1 to 6; answer: the same in words"],
    ["  response_ms", "how long the question was on the screen, in thousandths of a second"],
    ["  changes", "how often you changed the answer"],
    [
      "result",
      "what was computed from the answers by fixed rules; null before you have completed the questionnaire",
    ],
    ["  norm_group", "with whom you were compared; n: how many people that were, 0 for a model"],
    ["  raw_percent", "points that you reached, in percent of the points that could be reached"],
    ["  c_value", "the place in the norm group, from 0 to 10; 5 is its middle"],
    ["  band", "from and to: the true value lies between them with a probability of 80 percent"],
    ["  label", "the C value in words"],
    ["  values", "the six values, in the same figures"],
    ["  we_i", "how far orientation towards the community and towards oneself balance"],
    ["  quality", "signs of how reliable the picture is; they change no value"],
    [
      "match",
      "the comparison with the job profile of your invitation, if there is one; match_score: 0 to 100",
    ],
    [
      "views",
      "who looked at the result, at what of it, and when; kind: person, program (an API key) or shared_link, with its name as viewer; null for what was read at your link",
    ],
    ["requests", "what you have asked for, until when an answer is due, and what came of it"],
    [
      "reviews",
      "what people of the company wrote about you: notes, and decisions with their reasons and what they rest on; withdrawn_at: taken back by its author, the text is gone",
    ],
    [
      "decision_proposals",
      "what somebody proposed to decide about you where that takes two people: open, confirmed, rejected or withdrawn, with the second person's name and reason (answered_by, answer). Only a confirmed one is a decision; its reasons stand there",
    ],
    [
      "review_drafts",
      "what people of the company have begun to write about you and not entered yet; it decides nothing",
    ],
    [
      "interview_scores",
      "what interviewers gave you, competency by competency, 1 (weak) to 5 (strong), and wrote; finished_at null: begun, not finished",
    ],
    ["decision_scores", "the scores of interviewers as they stood when a decision was written"],
    [
      "outcome",
      "how you did in the job, where the company entered it: whether you were still there on a day (as_of), a rating of 1 to 5, and whether you passed the training; null: nothing. It serves to check the questionnaire and stands in no report",
    ],
    ["tags", "words that the company sorts its candidates by and has put on you (tags), who did, and when"],
    [
      "jobs",
      "jobs that you are considered for, for which client of the company, and how you got there (way): profile (your invitation named the job profile of the job), invite (it named the job), person (somebody added you), start (you started at the link of the job)",
    ],
    [
      "clients",
      "clients of the company that you are considered for; they receive what the company passes on to them",
    ],
    ["teams", "teams that you belong to: figures about a team include your result"],
    [
      "bulk_actions",
      "actions on several candidates at once that included you, who started them, and whether they were carried out for you",
    ],
    [
      "shares",
      "links by which somebody without an access could look at you or at a list with you (shares): for whom, who made them, until when, how often they were used, and what was answered about you",
    ],
    [
      "shortlists",
      "lists of candidates on which the company has put you (shortlists), and versions of them that were kept, with what is said about you there and by whom",
    ],
    [
      "declines",
      "mails that told you that others were chosen: their words as they were released, with fields such as {{name}} where yours were put in, by whom, and when",
    ],
    ["mails", "which mails were sent to you, and when; their text is not stored, but for declines"],
  ],
  rights: (contact) =>
    `At your personal link you can ask for correction, erasure or longer storage, and object. Questions: ${contact}`,
};

const de: ReadmeTexts = {
  title: "IHRE DATEN",
  lead: (company, at) =>
    `Dieses Archiv enthält alles, was in Assay für ${company} über Sie gespeichert ist. Stand: ${at}.`,
  filesTitle: "DATEIEN",
  files: [
    ["data.pdf", "zum Lesen"],
    ["data.json", "dasselbe für Programme, etwa um es zu einem anderen Dienst mitzunehmen"],
    ["README.txt", "dieser Text"],
  ],
  fieldsTitle: "WAS DIE FELDER VON data.json BEDEUTEN",
  fields: [
    ["format", "Name und Fassung dieses Aufbaus"],
    [
      "collected_at",
      "wann diese Kopie entstand; alle Zeiten in data.json sind UTC, geschrieben nach ISO 8601",
    ],
    ["time_zone", "die Zeitzone, in der data.pdf und dieser Text Zeiten nennen"],
    ["controller", "das Unternehmen, das für Ihre Daten verantwortlich ist, und wie Sie es erreichen"],
    ["person", "Ihr Name, Ihre E-Mail-Adresse und was Sie von sich aus angegeben haben; leer: nichts"],
    [
      "  gender",
      "Ihre freiwillige Angabe, wie birth_date; leer oder null: keine. Das Unternehmen sieht beides neben Ihrem Namen. An Ihrem Ergebnis ändert es nichts; es steht weder im Bericht noch im Vergleich mit einer Stelle. Das Geschlecht geht außerdem ohne Ihren Namen in Zahlen zur Fairness ein",
    ],
    [
      "notice",
      "die Informationen zum Datenschutz: der Text, wie er jetzt lautet, und welche Fassung Sie wann mit welchem Text bestätigt haben (null: er wurde noch nicht aufbewahrt)",
    ],
    [
      "kept_until",
      "wann alles, was Sie nennt, von selbst gelöscht wird; null: zu keinem festen Zeitpunkt, oder eine rechtliche Pflicht hält sie fest",
    ],
    [
      "invite",
      "Ihre Einladung: wann sie erstellt und genutzt wurde, bis wann sie offen ist und was das Unternehmen dazu vermerkt hat",
    ],
    [
      "session",
      "Ihr Weg durch den Fragebogen; legal_hold: ob er aus rechtlichen Gründen aufbewahrt werden muss",
    ],
    ["answers", "jede Frage in der Reihenfolge, in der Sie sie gesehen haben, mit Ihrer Antwort"],
    ["  value", "Ihre Antwort als Zahl von 1 bis 6; answer: dasselbe in Worten"],
    ["  response_ms", "wie lange die Frage auf dem Bildschirm stand, in Tausendstelsekunden"],
    ["  changes", "wie oft Sie die Antwort geändert haben"],
    [
      "result",
      "was nach festen Regeln aus den Antworten berechnet wurde; null, solange der Fragebogen nicht abgeschlossen ist",
    ],
    ["  norm_group", "mit wem Sie verglichen wurden; n: wie viele Menschen das waren, 0 bei einem Modell"],
    ["  raw_percent", "erreichte Punkte in Prozent der erreichbaren"],
    ["  c_value", "die Stelle in der Vergleichsgruppe, von 0 bis 10; 5 ist ihre Mitte"],
    ["  band", "von und bis: Dazwischen liegt der wahre Wert mit einer Wahrscheinlichkeit von 80 Prozent"],
    ["  label", "der C-Wert in Worten"],
    ["  values", "die sechs Werte, in denselben Zahlen"],
    ["  we_i", "wie sich die Ausrichtung auf die Gemeinschaft und auf sich selbst die Waage halten"],
    ["  quality", "Anzeichen dafür, wie verlässlich das Bild ist; sie verändern keinen Wert"],
    [
      "match",
      "der Vergleich mit dem Stellenprofil Ihrer Einladung, falls es eines gibt; match_score: 0 bis 100",
    ],
    [
      "views",
      "wer das Ergebnis angesehen hat, was davon und wann; kind: person (Person), program (Programm mit API-Schlüssel) oder shared_link (weitergegebener Link), mit dem Namen als viewer; null für das, was an Ihrem Link gelesen wurde",
    ],
    ["requests", "worum Sie gebeten haben, bis wann eine Antwort fällig ist und was daraus wurde"],
    [
      "reviews",
      "was Menschen im Unternehmen über Sie festgehalten haben: Notizen sowie Entscheidungen mit ihren Gründen und dem, worauf sie beruhen; withdrawn_at: von der Person zurückgenommen, der Text ist gelöscht",
    ],
    [
      "decision_proposals",
      "was jemand über Sie zu entscheiden vorgeschlagen hat, wo dazu zwei Personen nötig sind: offen (open), bestätigt (confirmed), abgelehnt (rejected) oder zurückgezogen (withdrawn), mit Name und Grund der zweiten Person (answered_by, answer). Nur ein bestätigter Vorschlag ist eine Entscheidung; die Gründe stehen dann dort",
    ],
    [
      "review_drafts",
      "was Menschen im Unternehmen über Sie zu schreiben begonnen und noch nicht eingetragen haben; es entscheidet nichts",
    ],
    [
      "interview_scores",
      "wie Sie im Interview bewertet wurden, Kompetenz für Kompetenz von 1 (schwach) bis 5 (stark), und was dazu notiert wurde; finished_at null: begonnen, nicht abgeschlossen",
    ],
    [
      "decision_scores",
      "die Bewertungen der Interviews, wie sie standen, als eine Entscheidung eingetragen wurde",
    ],
    [
      "outcome",
      "wie Sie sich in der Stelle bewährt haben, falls das Unternehmen es eingetragen hat: ob Sie an einem Tag (as_of) noch da waren, eine Beurteilung von 1 bis 5 und ob Sie die Einarbeitung bestanden haben; null: nichts. Es dient dazu, den Fragebogen zu prüfen, und steht in keinem Bericht",
    ],
    ["tags", "Stichwörter (Tags), nach denen das Unternehmen Sie einordnet, wer sie vergeben hat und wann"],
    [
      "jobs",
      "Stellen, für die Sie in Betracht kommen, für welchen Auftraggeber des Unternehmens und wie es dazu kam (way): profile (Ihre Einladung nannte das Stellenprofil der Stelle), invite (sie nannte die Stelle), person (jemand hat Sie hinzugefügt), start (Sie haben über den Link der Stelle begonnen)",
    ],
    [
      "clients",
      "Auftraggeber des Unternehmens, für die Sie in Betracht kommen; sie erhalten, was das Unternehmen ihnen weitergibt",
    ],
    ["teams", "Teams, zu denen Sie gehören: Zahlen über ein Team enthalten Ihr Ergebnis"],
    [
      "bulk_actions",
      "Aktionen mit mehreren Personen zugleich, zu denen Sie gehörten, wer sie gestartet hat und ob sie für Sie ausgeführt wurden",
    ],
    [
      "shares",
      "Links, über die jemand ohne Zugang Sie oder eine Liste mit Ihnen ansehen konnte: für wen, von wem, bis wann, wie oft benutzt, und was über Sie geantwortet wurde",
    ],
    [
      "shortlists",
      "Auswahllisten, auf die das Unternehmen Sie gesetzt hat, und aufbewahrte Stände davon, mit dem, was dort über Sie steht, und von wem",
    ],
    [
      "declines",
      "Mails, die Ihnen sagten, dass andere gewählt wurden: ihre Worte, wie sie freigegeben wurden, mit Feldern wie {{name}}, wo Ihre Angaben eingesetzt wurden, von wem und wann",
    ],
    ["mails", "welche Mails wann an Sie gesendet wurden; ihr Text wird außer bei Absagen nicht gespeichert"],
  ],
  rights: (contact) =>
    `An Ihrem persönlichen Link können Sie Berichtigung, Löschung oder längere Speicherung verlangen und widersprechen. Fragen: ${contact}`,
};

const README_TEXTS: Readonly<Record<Language, ReadmeTexts>> = { en, de };

/** Length of a line in characters, as plain text is read. */
const LINE = 90;

/** The text that explains the other files of the archive. */
export function readmeOf({ language, controller, collected_at, time_zone }: CandidateData): string {
  const texts = README_TEXTS[language];
  const contact = [controller.email, controller.phone].filter(Boolean).join(", ");
  return [
    texts.title,
    ...wrapped(texts.lead(controller.company, longTime(language, Date.parse(collected_at), time_zone)), ""),
    "",
    texts.filesTitle,
    ...explained(texts.files),
    "",
    texts.fieldsTitle,
    ...explained(texts.fields),
    "",
    ...wrapped(texts.rights(contact), ""),
    "",
  ].join("\n");
}

function explained(rows: Explained): string[] {
  const width = Math.max(...rows.map(([field]) => field.length)) + 2;
  return rows.flatMap(([field, meaning]) => {
    const lines = wrapped(meaning, " ".repeat(width));
    return [field.padEnd(width) + (lines[0] ?? "").trimStart(), ...lines.slice(1)];
  });
}

function wrapped(text: string, indent: string): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && indent.length + line.length + 1 + word.length > LINE) {
      lines.push(indent + line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, indent + line];
}
