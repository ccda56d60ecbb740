import type { Localized } from "#/instrument/types.ts";
import type { OutcomeEntry } from "#/modules/outcomes/rules.ts";
import type { Ground, Outcome } from "#/modules/reviews/rules.ts";
import type { JobKey } from "./jobs.ts";
import type { StaffKey } from "./staff.ts";

/** What somebody of the staff wrote about a candidate. */
interface WrittenReview {
  about: string;
  author: StaffKey;
  daysAgo: number;
  at: string;
  text: Localized;
  decision?: { outcome: Outcome; grounds: readonly Ground[]; job: JobKey };
}

export const REVIEWS: readonly WrittenReview[] = [
  {
    about: "Mara Lindquell",
    author: "recruiter",
    daysAgo: 79,
    at: "10:20",
    text: {
      en: "On the phone: lively, precise about her figures. Asked about the territory straight away.",
      de: "Am Telefon lebhaft und genau bei ihren Zahlen. Fragt sofort nach dem Gebiet.",
    },
  },
  {
    about: "Mara Lindquell",
    author: "recruiter",
    daysAgo: 71,
    at: "16:00",
    text: {
      en: "Two convincing interviews; the customer visit as a work sample went very well.",
      de: "Zwei überzeugende Gespräche; der Kundenbesuch als Arbeitsprobe lief sehr gut.",
    },
    decision: { outcome: "hire", grounds: ["interview", "work_sample", "assessment_result"], job: "sales" },
  },
  {
    about: "Henrik Sandvoort",
    author: "reviewer",
    daysAgo: 72,
    at: "11:40",
    text: {
      en: "Pairing session: thinks aloud, tests first, listens. Less at ease in front of a group.",
      de: "Gemeinsames Programmieren: denkt laut, testet zuerst, hört zu. Vor Gruppen weniger sicher.",
    },
  },
  {
    about: "Henrik Sandvoort",
    author: "recruiter",
    daysAgo: 66,
    at: "09:15",
    text: { en: "Offer accepted.", de: "Angebot angenommen." },
    decision: { outcome: "hire", grounds: ["interview", "work_sample", "references"], job: "software" },
  },
  {
    about: "Oluwaseun Adebayo-Krall",
    author: "owner",
    daysAgo: 60,
    at: "14:30",
    text: {
      en: "Good conversation, but looks for a role with a team of his own. Keep in touch.",
      de: "Gutes Gespräch, sucht aber eine Stelle mit eigenem Team. In Kontakt bleiben.",
    },
    decision: { outcome: "hold", grounds: ["interview"], job: "sales" },
  },
  {
    about: "Sven Ohlendorp",
    author: "reviewer",
    daysAgo: 60,
    at: "08:50",
    text: {
      en: "Answered far faster than one can read: the result says nothing. Offer a second sitting.",
      de: "Viel schneller geantwortet, als man lesen kann: Das Ergebnis sagt nichts aus. Zweiten Termin anbieten.",
    },
  },
  {
    about: "Sven Ohlendorp",
    author: "recruiter",
    daysAgo: 52,
    at: "13:10",
    text: {
      en: "Did not want a second sitting; documents lack the training that the position needs.",
      de: "Wollte keinen zweiten Termin; in den Unterlagen fehlt die nötige Ausbildung.",
    },
    decision: { outcome: "decline", grounds: ["application_documents"], job: "sales" },
  },
  {
    about: "Rahel Steinbrück",
    author: "recruiter",
    daysAgo: 41,
    at: "15:45",
    text: {
      en: "Invited to a second interview with the client.",
      de: "Zum zweiten Gespräch beim Kunden eingeladen.",
    },
    decision: { outcome: "advance", grounds: ["interview", "assessment_result"], job: "lead" },
  },
  {
    about: "Callum Fairweather",
    author: "reviewer",
    daysAgo: 30,
    at: "10:05",
    text: {
      en: "Interview question on stability: gave two good examples from shift work.",
      de: "Zur Belastbarkeit zwei gute Beispiele aus dem Schichtdienst genannt.",
    },
  },
  {
    about: "Ben Aldermoor",
    author: "reviewer",
    daysAgo: 26,
    at: "12:00",
    text: {
      en: "A long run of the same answer: talk about it before anything is concluded.",
      de: "Lange Strecke gleicher Antworten: erst darüber sprechen, dann urteilen.",
    },
  },
  {
    about: "Lukas Brandstätten",
    author: "recruiter",
    daysAgo: 14,
    at: "11:25",
    text: { en: "Work sample handed in, very tidy.", de: "Arbeitsprobe abgegeben, sehr sauber." },
    decision: { outcome: "advance", grounds: ["work_sample", "application_documents"], job: "software" },
  },
  {
    about: "Greta Vollmersiek",
    author: "owner",
    daysAgo: 9,
    at: "17:20",
    text: {
      en: "One check was missed, otherwise careful. Interview on Thursday.",
      de: "Eine Kontrollfrage verfehlt, sonst sorgfältig. Gespräch am Donnerstag.",
    },
  },
];

/** What the recruiter proposed lately and nobody has confirmed yet. */
export const PROPOSAL = {
  about: "Greta Vollmersiek",
  author: "recruiter",
  hoursAgo: 20,
  text: {
    en: "Calm and well prepared in the interview; the client wants to meet her.",
    de: "Im Gespräch ruhig und gut vorbereitet; der Kunde möchte sie kennenlernen.",
  },
  outcome: "advance",
  job: "sales",
  grounds: ["interview", "application_documents"],
} as const;

/** How those who were hired first did; Mara Lindquell's rating is nearly due. */
export const OUTCOMES: readonly (Omit<OutcomeEntry, "asOf"> & {
  about: string;
  author: StaffKey;
  daysAgo: number;
})[] = [
  {
    about: "Henrik Sandvoort",
    author: "recruiter",
    daysAgo: 3,
    stayed: true,
    rating: 4,
    trained: true,
  },
];
