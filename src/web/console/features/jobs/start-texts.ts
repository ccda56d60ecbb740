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
