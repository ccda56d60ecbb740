import type { Schemas } from "../../../wire.gen.ts";
import type { Localized } from "../../kit/texts/language.tsx";

export type Activity = Schemas["Activity"];

const en = {
  title: "What happened",
  none: "Nothing yet.",
  older: "Older",
  newer: "Newer",
  pages: "Pages of what happened",
  by: (name: string) => `by ${name}`,
  jobText: "Who did what about the people of this job. What you may not read is not in it.",
  kinds: {
    invited: "Invite made",
    mail: "Mail",
    reminded: "Reminded automatically",
    acknowledged: "Read the privacy notice",
    started: "Began to answer",
    completed: "Completed the questionnaire",
    withdrawn: "Stopped and erased their data",
    anonymized: "Anonymized",
    protected: "Protected from erasure",
    looked: "Looked at",
    note: "Note written",
    decision: "Decision",
    proposal: "Decision proposed",
    scored: "Interview scores finished",
    job: "Put on a job",
    shortlist: "Put on a shortlist",
    tag: "Tagged",
    request: "Request of the candidate",
  } satisfies Record<Activity["kind"], string>,
};
type ActivityTexts = typeof en;
const de: ActivityTexts = {
  title: "Was geschehen ist",
  none: "Noch nichts.",
  older: "Älteres",
  newer: "Neueres",
  pages: "Seiten des Verlaufs",
  by: (name) => `von ${name}`,
  jobText: "Wer was zu den Personen dieser Stelle getan hat. Was Sie nicht lesen dürfen, steht nicht darin.",
  kinds: {
    invited: "Einladung angelegt",
    mail: "Mail",
    reminded: "Automatisch erinnert",
    acknowledged: "Datenschutzhinweis gelesen",
    started: "Mit dem Antworten begonnen",
    completed: "Fragebogen abgeschlossen",
    withdrawn: "Abgebrochen und Daten gelöscht",
    anonymized: "Anonymisiert",
    protected: "Vor Löschung geschützt",
    looked: "Angesehen",
    note: "Notiz geschrieben",
    decision: "Entscheidung",
    proposal: "Entscheidung vorgeschlagen",
    scored: "Interview bewertet",
    job: "Einer Stelle zugeordnet",
    shortlist: "Auf Auswahlliste gesetzt",
    tag: "Mit Tag versehen",
    request: "Anliegen der Person",
  },
};
export const ACTIVITY_TEXTS: Localized<ActivityTexts> = { en, de };
