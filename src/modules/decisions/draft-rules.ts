import { DAY_MS } from "#/platform/time/clock.ts";
import type { Mention } from "./mention-rules.ts";
import type { Ground, Outcome } from "./rules.ts";

/** A draft that its author has not touched for so long is nobody's work any more, and still about a person. */
export const DRAFT_KEPT_MS = 90 * DAY_MS;

/** What somebody has begun to write about a candidate: a note, and a decision with its reasons. */
export interface DraftContent {
  note: string;
  reason: string;
  outcome: Outcome | null;
  grounds: Ground[];
  jobProfileId: string | null;
  /** Whom the note speaks to so far. */
  mentions: Mention[];
}

/** Nothing that anybody would miss. The job profile alone is what the page suggests, and no work. */
export const isEmptyDraft = ({ note, reason, outcome, grounds }: DraftContent): boolean =>
  note.trim() === "" && reason.trim() === "" && outcome === null && grounds.length === 0;

/** What is left once a note, or a decision, was entered. */
export const withoutEntered = <D extends DraftContent>(draft: D, kind: "note" | "decision"): D =>
  kind === "note"
    ? { ...draft, note: "", mentions: [] }
    : { ...draft, reason: "", outcome: null, grounds: [], jobProfileId: null };

/** Drafts are told apart by when they were saved, so two that are saved within one tick must not be at the same time. */
export const savedAfter = (last: { savedAt: number } | null, now: number): number =>
  last === null ? now : Math.max(now, last.savedAt + 1);
