import type { Localized } from "../../kit/texts/language.tsx";

const en = {
  title: "Hide who they are until the decision",
  text: "For members who do not invite people (role “Reviewer”): a code such as “Person K7M2” stands for each candidate of this job, in lists, on their page, in comparisons, notes, reports and file names. There is no address, gender or date of birth either, and a search by name does not find them.",
  until:
    "Names appear as soon as a decision other than “on hold” is recorded for this job; where it takes two people, when it is confirmed.",
  limits:
    "What this cannot do: owners and recruiters invite people and see their names, and so does whoever answers for data protection. Notes can describe somebody in other words. Other files that could name people (team reports, tables) are not given to reviewers meanwhile.",
  begin: "Hide names",
  begun: "Names of this job are hidden from reviewers.",
  on: (name: string, date: string) => `Hidden since ${date}, by ${name}.`,
  end: "Show names again",
  onlyThese: "Owners, and whoever answers for data protection, can show them again.",
  endTitle: "Show all names of this job?",
  endText: "Reviewers see from now on who the candidates are. Who ended it, when and why is kept.",
  reason: "Why?",
  reasonNeeded: "Please say why.",
  ended: "The names of this job are shown again.",
  wasEnded: (name: string, date: string, reason: string) => `Shown again on ${date} by ${name}: ${reason}`,
  notice: "Who the candidates are is hidden from you until it is decided about them.",
};

const de: typeof en = {
  title: "Bis zur Entscheidung verbergen, wer es ist",
  text: "Für Mitglieder, die niemanden einladen (Rolle „Begutachtung“): Für jede Person dieser Stelle steht ein Kürzel wie „Person K7M2“, in Listen, auf ihrer Seite, in Vergleichen, Notizen, Berichten und Dateinamen. Auch Adresse, Geschlecht und Geburtsdatum fehlen, und die Suche nach dem Namen findet sie nicht.",
  until:
    "Namen erscheinen, sobald für diese Stelle anders als „zurückgestellt“ entschieden ist; braucht es zwei Personen, mit der Bestätigung.",
  limits:
    "Was das nicht kann: Wer Menschen einlädt, sieht ihre Namen, ebenso wer für den Datenschutz zuständig ist. Notizen können jemanden mit anderen Worten beschreiben. Andere Dateien, in denen Namen stehen könnten (Teamberichte, Tabellen), bekommt diese Rolle so lange nicht.",
  begin: "Namen verbergen",
  begun: "Die Namen dieser Stelle sind für die Rolle „Begutachtung“ verborgen.",
  on: (name, date) => `Verborgen seit ${date}, durch ${name}.`,
  end: "Namen wieder zeigen",
  onlyThese:
    "Wieder zeigen können sie nur Inhaberinnen und Inhaber und wer für den Datenschutz zuständig ist.",
  endTitle: "Alle Namen dieser Stelle zeigen?",
  endText:
    "Die Rolle „Begutachtung“ sieht ab jetzt, wer es ist. Wer das wann und warum beendet hat, bleibt festgehalten.",
  reason: "Warum?",
  reasonNeeded: "Bitte sagen Sie, warum.",
  ended: "Die Namen dieser Stelle sind wieder zu sehen.",
  wasEnded: (name, date, reason) => `Wieder gezeigt am ${date} von ${name}: ${reason}`,
  notice: "Wer die Personen sind, ist Ihnen verborgen, bis über sie entschieden ist.",
};

export const BLIND_TEXTS: Localized<typeof en> = { en, de };
