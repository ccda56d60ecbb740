import type { Reader } from "#/platform/db/read-only.ts";
import { type DueOrder, dueAfter, duePeople, duePreview } from "./due-people.ts";
import { createDueStore, type Sought } from "./due-store.ts";
import { createCandidatesStore, createInvitedStore } from "./list-store.ts";

/** Names under which the worker thread offers the lists. */
export const DATA_SUBJECTS = "data-subjects";
export const NARROWED_SUBJECTS = "narrowed-data-subjects";
export const INVITED_PEOPLE = "invited-people";
export const DUE = { people: "due-people", after: "due-after", preview: "due-preview" } as const;

/** Lists that go through very many people, in the thread. */
export function dataSubjectLists(reader: Reader) {
  const due = createDueStore(reader);
  return {
    [DATA_SUBJECTS]: createCandidatesStore(reader).list,
    [NARROWED_SUBJECTS]: createCandidatesStore(reader).narrowed,
    [INVITED_PEOPLE]: createInvitedStore(reader).list,
    [DUE.people]: (order: DueOrder, sought: Sought) => duePeople(due, order, sought),
    [DUE.after]: (order: DueOrder, known: number | null) => dueAfter(due, order, known),
    [DUE.preview]: (order: DueOrder, given: Parameters<typeof duePreview>[2]) =>
      duePreview(due, order, given),
  };
}
