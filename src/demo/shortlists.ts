import type { Localized } from "#/instrument/types.ts";
import { type Hiring, known } from "./candidates.ts";
import type { JobKey } from "./jobs.ts";
import { STAFF } from "./staff.ts";
import type { Stage } from "./stage.ts";

interface List {
  job: JobKey;
  daysAgo: number;
  name: Localized;
  /** In their order. */
  people: readonly { name: string; comment?: Localized }[];
  /** What a version of it is called that was kept a day later. */
  kept?: Localized;
}

const LISTS: readonly List[] = [
  {
    job: "software",
    daysAgo: 8,
    name: { en: "For the talk with the yard", de: "Für das Gespräch mit der Werft" },
    people: [
      {
        name: "Lukas Brandstätten",
        comment: {
          en: "Very tidy work sample. Ask how he handles interruptions.",
          de: "Sehr saubere Arbeitsprobe. Fragen, wie er mit Unterbrechungen umgeht.",
        },
      },
      {
        name: "Priya Nandakumaran",
        comment: {
          en: "Could begin at once; English is her working language.",
          de: "Könnte sofort anfangen; arbeitet auf Englisch.",
        },
      },
      { name: "Henrik Sandvoort" },
    ],
    kept: { en: "As sent to the yard", de: "Wie an die Werft geschickt" },
  },
  {
    job: "sales",
    daysAgo: 3,
    name: { en: "Second round", de: "Zweite Runde" },
    people: [
      {
        name: "Oluwaseun Adebayo-Krall",
        comment: {
          en: "Still interested if the territory grows.",
          de: "Weiter interessiert, wenn das Gebiet wächst.",
        },
      },
      { name: "Emre Yıldızhan" },
    ],
  },
];

/** Lists that the agency's people made for its jobs. @param positions ids by the job profile @param lists is filled */
export function tellOfShortlists(
  { service: { shortlists }, timeline, say }: Stage,
  { tenant, known: people }: Hiring,
  positions: ReadonlyMap<JobKey, string>,
  lists: Map<JobKey, string>,
): void {
  const author = { id: null, name: STAFF.find(({ key }) => key === "recruiter")?.name ?? "" };
  for (const { job, daysAgo, name, people: chosen, kept } of LISTS) {
    timeline.at(daysAgo, "11:10", () => {
      const sessionIds = chosen.map((one) => known(people.sessions, one.name));
      const jobId = known(positions, job);
      const { id } = shortlists.create(
        tenant,
        { name: say(name), jobId, jobProfileId: null, sessionIds },
        author,
      ).shortlist;
      lists.set(job, id);
      for (const { name: whose, comment } of chosen) {
        if (comment === undefined) continue;
        shortlists.comment(tenant, id, known(people.sessions, whose), say(comment), author);
      }
      if (kept !== undefined)
        timeline.at(daysAgo - 1, "16:30", () => void shortlists.keep(tenant, id, say(kept), author));
    });
  }
}

/** The list for the yard, looked at by its head of development. @param lists ids by the job */
export function tellOfShares(
  { service: { shares }, timeline, say, language }: Stage,
  { tenant }: Hiring,
  lists: ReadonlyMap<JobKey, string>,
): void {
  const author = STAFF.find(({ key }) => key === "recruiter")?.name ?? "";
  timeline.at(6, "09:20", () => {
    const { share } = shares.create(
      tenant,
      {
        ...{ sessionId: null, shortlistId: known(lists, "software"), jobProfileId: null, days: 30 },
        ...{ receiver: "Henning Oldekop", language, hideNames: false, chapters: ["match", "comments"] },
        files: true,
      },
      { id: shares.newId(), passwordHash: null },
      { id: null, name: author },
    );
    timeline.at(5, "14:10", () => {
      shares.noteLook(share);
      const [first, second] = shares.open(share)?.people ?? [];
      const meet = { en: "I would like to meet him.", de: "Den möchte ich kennenlernen." };
      if (first !== undefined) shares.answer(share, first.person.sessionId, "yes", say(meet));
      if (second !== undefined) shares.answer(share, second.person.sessionId, "maybe", "");
    });
  });
}
