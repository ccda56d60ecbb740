import type { Localized } from "#/instrument/types.ts";
import type { Hiring } from "./candidates.ts";
import { known } from "./candidates.ts";
import type { JobKey } from "./jobs.ts";
import type { StaffKey } from "./staff.ts";
import type { Stage } from "./stage.ts";

/** What somebody of the staff gave in an interview, question by question of the guide for a job. */
const SHEETS: readonly {
  about: string;
  author: StaffKey;
  job: JobKey;
  daysAgo: number;
  at: string;
  scores: readonly number[];
  notes: readonly Localized[];
}[] = [
  {
    about: "Mara Lindquell",
    author: "recruiter",
    job: "sales",
    daysAgo: 73,
    at: "11:30",
    scores: [4, 5, 4, 4, 3, 5, 4, 4],
    notes: [
      {
        en: "Lost a tender, asked the customer why, and won the next one with it.",
        de: "Verlor eine Ausschreibung, fragte beim Kunden nach und gewann damit die nächste.",
      },
    ],
  },
  {
    about: "Mara Lindquell",
    author: "reviewer",
    job: "sales",
    daysAgo: 73,
    at: "12:10",
    scores: [4, 4, 2, 4, 4, 4, 5, 3],
    notes: [
      {
        en: "Clear example, names her own part in it.",
        de: "Klares Beispiel, nennt den eigenen Anteil.",
      },
      { en: "Thought about it before she answered.", de: "Überlegte, bevor sie antwortete." },
    ],
  },
];

/** Tells of two interviewers who scored apart, before somebody was hired. */
export function tellOfInterviews(
  { service, timeline, say }: Stage,
  { tenant, jobs, known: people }: Hiring,
  author: (key: StaffKey) => { id: string; name: string },
): void {
  for (const { about, author: key, job, daysAgo, at, scores, notes } of SHEETS) {
    timeline.at(daysAgo, at, () => {
      const sessionId = known(people.sessions, about);
      const person = { ...author(key), mayScore: true };
      const asked = { kind: "standard" as const, profileId: known(jobs, job) };
      const { questions } = service.interviews.open(tenant, sessionId, person, asked, "en");
      const entries = questions.map((question, place) => {
        const note = notes[place];
        return { key: question.key, score: scores[place] ?? null, note: note ? say(note) : "" };
      });
      service.interviews.save(tenant, sessionId, person, { entries, isFinished: true, basedOn: null });
    });
  }
}
