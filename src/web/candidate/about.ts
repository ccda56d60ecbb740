import type { Gender, Submission } from "./api.ts";
import type { Session } from "./session.ts";
import type { KeyValueStore } from "./store.ts";

/** The contract's limit. */
export const COMMENT_MAX = 2000;

export const EARLIEST_BIRTH_DATE = "1900-01-01";

/** The values that the candidate has typed on the "about you" screen so far. */
export interface AboutDraft {
  firstName: string;
  lastName: string;
  /** Null while nothing is chosen; "" is the choice not to say. */
  gender: Gender | null;
  /** "YYYY-MM-DD" or "". */
  birthDate: string;
  comment: string;
}

/** The draft kept for this tab, or one with the name that the invite gives. */
export function loadDraft(store: KeyValueStore, key: string, session: Session): AboutDraft {
  const fresh: AboutDraft = {
    firstName: session.candidate.first_name,
    lastName: session.candidate.last_name,
    gender: null,
    birthDate: "",
    comment: "",
  };
  try {
    return { ...fresh, ...(JSON.parse(store.get(key) ?? "{}") as Partial<AboutDraft>) };
  } catch {
    return fresh;
  }
}

/** Keeps the draft for this tab. */
export function saveDraft(store: KeyValueStore, key: string, draft: AboutDraft): void {
  store.set(key, JSON.stringify(draft));
}

export type AboutProblem = "name" | "birth_date";

/**
 * Returns the values that must be corrected before the candidate can continue. One name is enough: not everyone has
 * two.
 * @param today "YYYY-MM-DD"
 */
export function checkDraft(draft: AboutDraft, today: string): AboutProblem[] {
  const problems: AboutProblem[] = [];
  if (!draft.firstName.trim() && !draft.lastName.trim()) problems.push("name");
  if (draft.birthDate !== "" && (draft.birthDate < EARLIEST_BIRTH_DATE || draft.birthDate > today)) {
    problems.push("birth_date");
  }
  return problems;
}

/**
 * The body of the submit request. What was left open is left out, so the server keeps what it has; a name is sent
 * whole, because who empties one of its fields does not want the invite's part back.
 * @param asksDemographics false: nothing is sent of what a form has asked that was open before
 */
export function toSubmission(draft: AboutDraft, asksDemographics: boolean): Submission {
  const firstName = draft.firstName.trim();
  const lastName = draft.lastName.trim();
  const comment = draft.comment.trim().slice(0, COMMENT_MAX);
  return {
    candidate: {
      ...(firstName || lastName ? { first_name: firstName, last_name: lastName } : {}),
      ...(asksDemographics && draft.gender !== null && { gender: draft.gender }),
      ...(asksDemographics && draft.birthDate && { birth_date: draft.birthDate }),
    },
    ...(comment ? { comment } : {}),
  };
}
