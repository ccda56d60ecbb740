import type { Authorship, NewJobProfile } from "#/modules/job-profiles/service.ts";
import type { JobStatus } from "#/modules/jobs/rules.ts";
import type { ClientKey } from "./clients.ts";

/** Who asked what these jobs need. */
export const JOBS_BY: Authorship = {
  by: "Demo",
  note: "Gesammelt mit drei Personen, die die Stelle kennen.",
};

/** What the invented agency looks for; the ideals are C values, and what is left out is completed by the service. */
export const JOBS = {
  sales: {
    name: "Vertriebsberatung im Außendienst",
    nameEn: "Field sales consultant",
    type: "sales",
    description:
      "Betreut Bestandskunden in der Region und gewinnt neue. Viel unterwegs, eigene Ziele, kurze Wege.\n\nLooks after customers in the region and wins new ones. Much on the road, own targets, short distances.",
    dimensions: {
      goal_orientation: { ideal: 7.5, ok_min: 6, ok_max: 9.5 },
      proactive: { ideal: 7.5, ok_min: 6 },
      external: { ideal: 6.5, ok_min: 4.5, ok_max: 8.5 },
      options: { ideal: 6.5 },
      people: { ideal: 6.5, ok_min: 4.5, ok_max: 9 },
      detail: { ideal: 4, ok_min: 2, ok_max: 6 },
      graves5_achievement: { ideal: 7, ok_min: 5, ok_max: 9.5 },
    },
  },
  software: {
    name: "Softwareentwicklung Backend",
    nameEn: "Backend software engineer",
    type: "engineering",
    description:
      "Entwickelt und betreibt Dienste in einem kleinen Team. Gründlich, neugierig, gern zu Ende gedacht.\n\nBuilds and runs services in a small team. Thorough, curious, fond of thinking things through.",
    dimensions: {
      problem_solving: { ideal: 7, ok_min: 5.5, ok_max: 9 },
      detail: { ideal: 7, ok_min: 5, ok_max: 9 },
      reflective: { ideal: 6.5 },
      internal: { ideal: 6, ok_min: 4, ok_max: 8 },
      failure_tolerance: { ideal: 5.5, ok_min: 3.5, ok_max: 8, reason: "Versuche schlagen oft fehl." },
      graves7_growth: { ideal: 7, ok_min: 5, ok_max: 9.5 },
    },
  },
  lead: {
    name: "Teamleitung Kundenservice",
    nameEn: "Customer service team lead",
    type: "leadership",
    description:
      "Führt zwölf Menschen im Schichtbetrieb. Ruhig, zugewandt, mit Blick für das Ganze.\n\nLeads twelve people in shifts. Calm, attentive, with an eye for the whole.",
    dimensions: {
      people: {
        ideal: 7,
        ok_min: 5.5,
        kind: "at_least",
        essential: true,
        weight: 3,
        reason: "Zwölf Menschen im Schichtbetrieb.",
      },
      stability: {
        ideal: 7,
        ok_min: 5.5,
        ok_max: 9.5,
        reason: "Störungen und Beschwerden im Schichtbetrieb.",
      },
      global: { ideal: 6.5, ok_min: 4.5, ok_max: 8.5 },
      proactive: { ideal: 6.5 },
      failure_tolerance: { ideal: 6, reason: "Neue Abläufe gelingen selten sofort." },
      graves6_community: { ideal: 6.5, ok_min: 4.5, ok_max: 9 },
      graves3_power: { ideal: 4.5, ok_min: 2.5, ok_max: 6.5 },
    },
  },
  books: {
    name: "Finanzbuchhaltung",
    nameEn: "Accountant",
    type: "administration",
    description:
      "Bucht, stimmt ab und schließt Monate. Genau, verlässlich, mit Freude an klaren Abläufen.\n\nBooks, reconciles and closes months. Exact, dependable, at home in clear procedures.",
    dimensions: {
      procedural: { ideal: 7.5, ok_min: 6, ok_max: 10 },
      detail: { ideal: 7.5, ok_min: 6, ok_max: 10 },
      sameness: { ideal: 6.5, ok_min: 4.5, ok_max: 9 },
      options: { ideal: 3.5, ok_min: 1.5, ok_max: 5.5 },
      graves4_order: { ideal: 7, ok_min: 5, ok_max: 9.5 },
    },
  },
} as const satisfies Record<string, NewJobProfile>;

export type JobKey = keyof typeof JOBS;
export const JOB_KEYS = Object.keys(JOBS) as JobKey[];

interface Position {
  job: JobKey;
  /** For whom; the agency itself where nobody is named. */
  client?: ClientKey;
  title: Record<"en" | "de", string>;
  reference: string;
  notice: Record<"en" | "de", string>;
  /** How it stands today. */
  status: JobStatus;
}

/** The positions that the agency fills with them. */
export const POSITIONS: readonly Position[] = [
  {
    job: "sales",
    title: { en: "Field sales consultant, Hamburg", de: "Vertriebsberatung im Außendienst, Hamburg" },
    reference: "SALES-3318",
    notice: {
      en: "You look after customers between Hamburg and Lübeck, with a company car and your own targets.",
      de: "Sie betreuen Kunden zwischen Hamburg und Lübeck, mit Dienstwagen und eigenen Zielen.",
    },
    status: "open",
  },
  {
    job: "software",
    client: "yard",
    title: { en: "Backend software engineer", de: "Softwareentwicklung Backend" },
    reference: "DEV-0412",
    notice: {
      en: "A team of five runs our booking service; two days a week in the office are welcome.",
      de: "Ein fünfköpfiges Team betreibt unseren Buchungsdienst; zwei Tage im Büro sind gern gesehen.",
    },
    status: "open",
  },
  {
    job: "lead",
    client: "ferry",
    title: { en: "Customer service team lead", de: "Teamleitung Kundenservice" },
    reference: "CS-2207",
    notice: { en: "", de: "" },
    status: "on_hold",
  },
  {
    job: "books",
    title: { en: "Accountant, part time", de: "Finanzbuchhaltung in Teilzeit" },
    reference: "FIN-1180",
    notice: { en: "", de: "" },
    status: "filled",
  },
];
