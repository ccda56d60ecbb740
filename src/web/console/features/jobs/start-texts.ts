import type { Answer } from "../../kit/api/wire.ts";
import type { Localized } from "../../kit/texts/language.tsx";

type Closed = NonNullable<Answer<"GET /console/jobs/{jobId}/start">["closed_because"]>;

const en = {
  title: "People may begin by themselves",
  text: "With a link for the job advertisement: whoever opens it gives name and e-mail address, gets a link of their own by mail and begins with it. They then stand among the people of this job. Each completed questionnaire takes one credit.",
  on: "The link is open",
  onHint: "Switched off, its address leads nowhere. Whoever has begun goes on.",
  cap: "Limit",
  capHint: "People. Empty: as many as come.",
  ends: "Last day",
  endsHint: "Empty: no end.",
  savedOn: "Saved. People can begin by the link.",
  savedClosed: "Saved. Below stands why nobody can begin at the moment.",
  savedOff: "Saved. The link leads nowhere.",
  link: "The link",
  address: "Address for this job",
  qrName: "job-start-code.svg",
  open: "Open",
  closed: "Closed at the moment",
  begun: (count: number, shown: string): string =>
    count === 1 ? "One person has begun by it." : `${shown} people have begun by it.`,
  begunOf: (begun: string, cap: string): string => `${begun} of ${cap} people have begun by it.`,
  toPeople: "See the people",
  test: "Nobody can begin by this link in test mode. People begin by themselves in live mode only.",
  closedTexts: {
    off: "The account is closed at the moment.",
    job_not_open: "The job is not open. The link opens again with it.",
    ended: "The last day is past.",
    cap_reached: "As many people as you allow have begun.",
    test_mode: "This job is one of test mode.",
    no_mail: "The link to begin goes by mail, and this server sends none.",
    no_credit: "There are no credits left.",
    credits_spoken_for: "Every credit that is left will be used by a questionnaire that has begun.",
    daily_limit: "Today's number of the account is reached. The link opens again by itself.",
  } satisfies Record<Closed, string> as Readonly<Record<Closed, string>>,
};

const de: typeof en = {
  title: "Personen dürfen selbst beginnen",
  text: "Mit einem Link für die Stellenanzeige: Wer ihn öffnet, gibt Namen und E-Mail-Adresse an, bekommt einen eigenen Link per Mail und beginnt damit. Danach steht die Person bei dieser Stelle. Jeder abgeschlossene Fragebogen kostet ein Credit.",
  on: "Der Link ist offen",
  onHint: "Ausgeschaltet führt die Adresse nirgendwohin. Wer begonnen hat, macht weiter.",
  cap: "Höchstzahl",
  capHint: "Personen. Leer: so viele, wie kommen.",
  ends: "Letzter Tag",
  endsHint: "Leer: kein Ende.",
  savedOn: "Gespeichert. Über den Link kann begonnen werden.",
  savedClosed: "Gespeichert. Warum zurzeit niemand beginnen kann, steht darunter.",
  savedOff: "Gespeichert. Der Link führt nirgendwohin.",
  link: "Der Link",
  address: "Adresse für diese Stelle",
  qrName: "stelle-startcode.svg",
  open: "Offen",
  closed: "Zurzeit geschlossen",
  begun: (count, shown) =>
    count === 1 ? "Eine Person hat darüber begonnen." : `${shown} Personen haben darüber begonnen.`,
  begunOf: (begun, cap) => `${begun} von ${cap} Personen haben darüber begonnen.`,
  toPeople: "Zu den Personen",
  test: "Im Testmodus kann über diesen Link niemand beginnen. Selbst beginnen lässt sich nur im Live-Modus.",
  closedTexts: {
    off: "Das Konto ist zurzeit geschlossen.",
    job_not_open: "Die Stelle ist nicht offen. Mit ihr öffnet sich auch der Link wieder.",
    ended: "Der letzte Tag ist vorbei.",
    cap_reached: "So viele Personen, wie Sie zulassen, haben begonnen.",
    test_mode: "Diese Stelle gehört zum Testmodus.",
    no_mail: "Den Link zum Beginnen bringt eine Mail, und dieser Server verschickt keine.",
    no_credit: "Es sind keine Credits mehr da.",
    credits_spoken_for: "Die restlichen Credits sind für begonnene Fragebögen vergeben.",
    daily_limit: "Die Zahl des Kontos für heute ist erreicht. Der Link öffnet sich von selbst wieder.",
  },
};

export const START_TEXTS: Localized<typeof en> = { en, de };

const blindTextsEn = {
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

const blindTextsDe: typeof blindTextsEn = {
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

export const BLIND_TEXTS: Localized<typeof blindTextsEn> = { en: blindTextsEn, de: blindTextsDe };
