import type { Language } from "../session.ts";
import type { AskedRequest, RequestKind, ViewKind } from "./api.ts";

const en = {
  title: "Your data",
  lead: (company: string) =>
    `${company} is responsible for your data. Here you can see what is stored, take a copy with you, and ask for changes.`,
  back: "Back to the questionnaire",
  other: "Deutsch",
  stored: {
    title: "What is stored",
    name: "Name",
    email: "E-mail",
    gender: "Gender",
    birthDate: "Date of birth",
    voluntary: (company: string) =>
      `Gender and date of birth are what you chose to give. ${company} sees them next to your name. They change nothing in your result and appear neither in the report nor in a comparison with a job. The gender also goes, without your name, into figures on whether the questionnaire treats all groups of people fairly.`,
    voluntaryLater: "What you chose to give about gender and date of birth is shown after the confirmation.",
    none: "not given",
    answers: "Answers",
    answered: (answered: number, total: number) => `${answered} of ${total}`,
    result: "Result",
    computed: "yes",
    notYet: "not yet",
  },
  confirm: {
    title: "Confirm that it is you",
    why: "Whoever has your link can see this page. For a copy of your data, for requests and for deletion we therefore ask for a code.",
    byMail: (email: string) => `We send it to ${email}.`,
    byCompany: (company: string, contact: string) =>
      `No mail can be sent to you from here. Ask ${company} for a code (${contact}); it is good for one day.`,
    send: "Send me a code",
    sendAgain: "Send another code",
    sent: (email: string) => `The code is on its way to ${email}. It is good for 30 minutes.`,
    code: "Code of eight digits",
    give: "Confirm",
    missing: "Please enter the code.",
    refused:
      "This code is not right, or not good any more. After too many wrong ones none is taken for a while; ask for another one.",
    limit: "No more codes are sent today.",
    noMail: (company: string, contact: string) =>
      `No mail? Look among the unwanted ones, too. If you cannot read this mailbox any more, ask ${company} for a code (${contact}).`,
    first: "Confirm first with the code",
    done: (time: string) => `Thank you. You have confirmed that it is you; this holds until ${time}.`,
    over: "Please confirm once more that it is you: some time has passed.",
    words: "What you and the company wrote is shown after the confirmation.",
  },
  copy: {
    title: "Your copy",
    text: "All of it as one file: to read (PDF), and for other programs (JSON). Your answers are in it word by word, and the result once there is one.",
    button: "Download my data",
    kiosk: (contact: string) =>
      `A copy would stay on this device, which others use too. Please ask for it at ${contact}.`,
  },
  notice: {
    title: "Information notice",
    acknowledged: (date: string, version: string) => `You acknowledged version ${version} on ${date}.`,
    notYet: "You have not acknowledged it yet.",
    changed: (version: string) => `It has changed since then; the text below is version ${version}.`,
    bothBelow: (version: string) => `It has changed since then; now it is version ${version}.`,
    keptUntil: (date: string) => `Everything that identifies you will be deleted automatically on ${date}.`,
    read: "Read the notice",
    readThen: "Read the notice as you acknowledged it",
    readNow: "Read the notice as it is now",
  },
  views: {
    title: "Who has looked at the result",
    none: "Nobody so far.",
    lookers: {
      person: (name: string, _company: string) => `${name}, in person`,
      program: (name: string, company: string) => `${company}, program “${name}”`,
      shared_link: (name: string, company: string) => `${name}, through a link from ${company}`,
    },
    times: (times: number) => (times === 1 ? "once" : `${times} times`),
    last: (date: string) => `last on ${date}`,
    kinds: {
      results: "Result",
      raw_data: "Result with all answers",
      report: "Report",
      interview_guide: "Interview guide",
      brief: "One-page brief",
      match: "Comparison with a job profile",
      match_file: "Comparison with a job profile, as a file",
      profile: "Profile",
      team_export: "Data of a team",
      team_report: "Report on a team",
      own_page: "This page",
      own_copy: "Copy of your data",
      own_summary: "Your own summary",
    } satisfies Record<ViewKind, string>,
    ownLink: "with your link",
    stranger: (company: string) =>
      `Something opened with your link that was not you? Then tell ${company}: they can replace the link.`,
  },
  requests: {
    title: "Your requests",
    lead: (company: string) =>
      `${company} answers your request within one month. You can see the answer here.`,
    legend: "What do you ask for?",
    kinds: {
      erasure: { name: "Erasure", meaning: "My data are to be deleted." },
      objection: { name: "Objection", meaning: "My data are not to be used any further." },
      correction: { name: "Correction", meaning: "Something about me is wrong." },
      longer_storage: { name: "Longer storage", meaning: "My data are to be kept for later openings." },
    } satisfies Record<RequestKind, { name: string; meaning: string }>,
    message: "Would you like to add something?",
    messageNeeded: "What is wrong, and how should it read?",
    left: (count: number) => `${count} characters left`,
    send: "Send request",
    sending: "Sending …",
    choose: "Please choose what you ask for.",
    missing: "Please write what is wrong.",
    sent: (due: string) => `Your request was sent. An answer is due by ${due}.`,
    allOpen: "Everything you can ask for here is asked for already.",
    asked: (date: string) => `asked on ${date}`,
    statuses: {
      open: (due: string) => `open, answer due by ${due}`,
      done: (closed: string) => `carried out on ${closed}`,
      declined: (closed: string) => `declined on ${closed}`,
    } satisfies Record<AskedRequest["status"], (date: string) => string>,
    answer: (company: string) => `Answer of ${company}`,
  },
  withdraw: {
    title: "Stop and delete",
    text: "You can stop now. Your answers are then deleted at once, and your name is removed from everything that is stored here.",
    button: "Stop and delete my answers",
    sure: "Delete everything now?",
    consequences: (company: string) =>
      `Your answers are gone for good, and your link closes. ${company} is told that somebody stopped, without your name. If you want to take part after all, you need a new invitation.`,
    confirm: "Delete now",
    keep: "Do not delete",
    deleting: "Deleting …",
    byRequest: (company: string) =>
      `${company} has to keep your data for legal reasons at present. You can ask for their erasure; it is decided within one month.`,
    askButton: "Ask for erasure",
  },
  /** The same for somebody who has not answered anything. */
  decline: {
    title: "Do not take part",
    text: "You do not have to take part, and you need not give a reason. If you wish, your name and your address are removed at once from everything that is stored here.",
    button: "Decline and delete my data",
    consequences: (company: string) =>
      `Your name and your address are gone for good, and your link closes. ${company} is told that somebody declined, without your name. If you want to take part after all, you need a new invitation.`,
  },
  gone: {
    title: "Your data are deleted",
    text: (company: string) =>
      `Nobody can see your name or your answers here any more, and your link is closed. Remains in unused parts of the files are overwritten by themselves, at the latest in the next night. ${company} may get in touch with you about the next steps if it has your address from elsewhere.`,
    close: "You can close this page.",
  },
  failed: "That did not work just now. Please try again.",
};

export type PrivacyTexts = typeof en;

const de: PrivacyTexts = {
  title: "Ihre Daten",
  lead: (company) =>
    `Für Ihre Daten ist ${company} verantwortlich. Hier sehen Sie, was gespeichert ist, können eine Kopie mitnehmen und Änderungen verlangen.`,
  back: "Zurück zum Fragebogen",
  other: "English",
  stored: {
    title: "Was gespeichert ist",
    name: "Name",
    email: "E-Mail",
    gender: "Geschlecht",
    birthDate: "Geburtsdatum",
    voluntary: (company) =>
      `Geschlecht und Geburtsdatum sind freiwillige Angaben von Ihnen. ${company} sieht sie neben Ihrem Namen. An Ihrem Ergebnis ändern sie nichts; sie erscheinen weder im Bericht noch im Vergleich mit einer Stelle. Das Geschlecht geht außerdem ohne Ihren Namen in Zahlen dazu ein, ob der Fragebogen alle Personengruppen fair behandelt.`,
    voluntaryLater:
      "Was Sie freiwillig zu Geschlecht und Geburtsdatum angegeben haben, sehen Sie nach der Bestätigung.",
    none: "nicht angegeben",
    answers: "Antworten",
    answered: (answered, total) => `${answered} von ${total}`,
    result: "Ergebnis",
    computed: "ja",
    notYet: "noch nicht",
  },
  confirm: {
    title: "Bestätigen Sie, dass Sie es sind",
    why: "Diese Seite sieht, wer Ihren Link hat. Für eine Kopie Ihrer Daten, für Anliegen und fürs Löschen fragen wir deshalb nach einem Code.",
    byMail: (email) => `Wir senden ihn an ${email}.`,
    byCompany: (company, contact) =>
      `Von hier kann keine Mail an Sie gehen. Fragen Sie ${company} nach einem Code (${contact}); er gilt einen Tag.`,
    send: "Code senden",
    sendAgain: "Neuen Code senden",
    sent: (email) => `Der Code ist unterwegs an ${email}. Er gilt 30 Minuten.`,
    code: "Code aus acht Ziffern",
    give: "Bestätigen",
    missing: "Bitte geben Sie den Code ein.",
    refused:
      "Dieser Code stimmt nicht oder gilt nicht mehr. Nach zu vielen falschen wird eine Weile keiner angenommen; fordern Sie dann einen neuen an.",
    limit: "Heute wird kein weiterer Code gesendet.",
    noMail: (company, contact) =>
      `Keine Mail da? Sehen Sie auch unter den unerwünschten nach. Können Sie dieses Postfach nicht mehr lesen, fragen Sie ${company} nach einem Code (${contact}).`,
    first: "Zuerst mit dem Code bestätigen",
    done: (time) => `Danke. Sie haben bestätigt, dass Sie es sind; das gilt bis ${time}.`,
    over: "Bitte bestätigen Sie noch einmal, dass Sie es sind: Es ist einige Zeit vergangen.",
    words: "Was Sie und das Unternehmen geschrieben haben, sehen Sie nach der Bestätigung.",
  },
  copy: {
    title: "Ihre Kopie",
    text: "Alles in einer Datei: zum Lesen (PDF) und für andere Programme (JSON). Ihre Antworten stehen Wort für Wort darin, und das Ergebnis, sobald es eines gibt.",
    button: "Meine Daten herunterladen",
    kiosk: (contact) =>
      `Eine Kopie bliebe auf diesem Gerät, das auch andere benutzen. Bitte fordern Sie sie unter ${contact} an.`,
  },
  notice: {
    title: "Informationen zum Datenschutz",
    acknowledged: (date, version) => `Sie haben Fassung ${version} am ${date} bestätigt.`,
    notYet: "Sie haben sie noch nicht bestätigt.",
    changed: (version) => `Seither haben sie sich geändert; der Text unten ist Fassung ${version}.`,
    bothBelow: (version) => `Seither haben sie sich geändert; jetzt gilt Fassung ${version}.`,
    keptUntil: (date) => `Alles, was Sie nennt, wird am ${date} von selbst gelöscht.`,
    read: "Informationen lesen",
    readThen: "Informationen lesen, wie Sie sie bestätigt haben",
    readNow: "Informationen lesen, wie sie jetzt lauten",
  },
  views: {
    title: "Wer das Ergebnis angesehen hat",
    none: "Bisher niemand.",
    lookers: {
      person: (name, _company) => `${name}, persönlich`,
      program: (name, company) => `${company}, Programm „${name}“`,
      shared_link: (name, company) => `${name}, über einen Link von ${company}`,
    },
    times: (times) => (times === 1 ? "einmal" : `${times}-mal`),
    last: (date) => `zuletzt am ${date}`,
    kinds: {
      results: "Ergebnis",
      raw_data: "Ergebnis mit allen Antworten",
      report: "Bericht",
      interview_guide: "Interviewleitfaden",
      brief: "Kurzblatt",
      match: "Vergleich mit einem Stellenprofil",
      match_file: "Vergleich mit einem Stellenprofil, als Datei",
      profile: "Profil",
      team_export: "Daten eines Teams",
      team_report: "Bericht über ein Team",
      own_page: "Diese Seite",
      own_copy: "Kopie Ihrer Daten",
      own_summary: "Ihre eigene Zusammenfassung",
    },
    ownLink: "mit Ihrem Link",
    stranger: (company) =>
      `Mit Ihrem Link wurde etwas geöffnet, und Sie waren es nicht? Dann sagen Sie es ${company}: Dort kann man den Link ersetzen.`,
  },
  requests: {
    title: "Ihre Anliegen",
    lead: (company) =>
      `${company} beantwortet Ihr Anliegen innerhalb eines Monats. Die Antwort sehen Sie hier.`,
    legend: "Was möchten Sie?",
    kinds: {
      erasure: { name: "Löschung", meaning: "Meine Daten sollen gelöscht werden." },
      objection: { name: "Widerspruch", meaning: "Meine Daten sollen nicht weiter verwendet werden." },
      correction: { name: "Berichtigung", meaning: "Etwas über mich stimmt nicht." },
      longer_storage: {
        name: "Längere Speicherung",
        meaning: "Meine Daten sollen für spätere Stellen aufbewahrt werden.",
      },
    },
    message: "Möchten Sie etwas ergänzen?",
    messageNeeded: "Was stimmt nicht, und wie ist es richtig?",
    left: (count) => `Noch ${count} Zeichen`,
    send: "Anliegen senden",
    sending: "Wird gesendet …",
    choose: "Bitte wählen Sie, was Sie möchten.",
    missing: "Bitte schreiben Sie, was nicht stimmt.",
    sent: (due) => `Ihr Anliegen wurde gesendet. Eine Antwort ist bis zum ${due} fällig.`,
    allOpen: "Alles, was Sie hier verlangen können, haben Sie schon verlangt.",
    asked: (date) => `gestellt am ${date}`,
    statuses: {
      open: (due) => `offen, Antwort fällig bis zum ${due}`,
      done: (closed) => `erledigt am ${closed}`,
      declined: (closed) => `abgelehnt am ${closed}`,
    },
    answer: (company) => `Antwort von ${company}`,
  },
  withdraw: {
    title: "Beenden und löschen",
    text: "Sie können jetzt aufhören. Ihre Antworten werden dann sofort gelöscht, und Ihr Name wird aus allem entfernt, was hier gespeichert ist.",
    button: "Beenden und meine Antworten löschen",
    sure: "Jetzt alles löschen?",
    consequences: (company) =>
      `Ihre Antworten sind dann endgültig weg, und Ihr Link schließt sich. ${company} erfährt, dass jemand aufgehört hat, aber nicht Ihren Namen. Möchten Sie doch noch teilnehmen, brauchen Sie eine neue Einladung.`,
    confirm: "Jetzt löschen",
    keep: "Nicht löschen",
    deleting: "Wird gelöscht …",
    byRequest: (company) =>
      `${company} muss Ihre Daten zurzeit aus rechtlichen Gründen aufbewahren. Sie können die Löschung verlangen; darüber wird innerhalb eines Monats entschieden.`,
    askButton: "Löschung verlangen",
  },
  decline: {
    title: "Nicht teilnehmen",
    text: "Sie müssen nicht teilnehmen und brauchen dafür keinen Grund. Auf Wunsch werden Ihr Name und Ihre Adresse sofort aus allem entfernt, was hier gespeichert ist.",
    button: "Ablehnen und meine Daten löschen",
    consequences: (company) =>
      `Ihr Name und Ihre Adresse sind dann endgültig weg, und Ihr Link schließt sich. ${company} erfährt, dass jemand abgelehnt hat, aber nicht Ihren Namen. Möchten Sie doch noch teilnehmen, brauchen Sie eine neue Einladung.`,
  },
  gone: {
    title: "Ihre Daten sind gelöscht",
    text: (company) =>
      `Ihren Namen und Ihre Antworten kann hier niemand mehr sehen, und Ihr Link ist geschlossen. Reste in ungenutzten Teilen der Dateien werden von selbst überschrieben, spätestens in der nächsten Nacht. ${company} meldet sich vielleicht zu den nächsten Schritten bei Ihnen, wenn Ihre Adresse dort auch anderswo vorliegt.`,
    close: "Sie können diese Seite schließen.",
  },
  failed: "Das hat gerade nicht geklappt. Bitte versuchen Sie es noch einmal.",
};

export const PRIVACY_TEXTS: Readonly<Record<Language, PrivacyTexts>> = { en, de };
