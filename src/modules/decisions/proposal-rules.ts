import type { ProblemCode } from "#/platform/context/problem.ts";

export const PROPOSAL_STATES = ["open", "confirmed", "rejected", "withdrawn"] as const;
type ProposalState = (typeof PROPOSAL_STATES)[number];

/** Which open proposals somebody asks for: those that wait for their word, their own, or all. */
export const PROPOSAL_SCOPES = ["to_confirm", "own", "open"] as const;
export type ProposalScope = (typeof PROPOSAL_SCOPES)[number];

interface Proposed {
  state: ProposalState;
  authorId: string;
}

/** Whether somebody may confirm or reject: a second person, as long as nobody has. */
export function admitAnswer(
  { state, authorId }: Proposed,
  personId: string,
): "ok" | Extract<ProblemCode, "proposal_own" | "proposal_closed"> {
  if (authorId === personId) return "proposal_own";
  return state === "open" ? "ok" : "proposal_closed";
}

/** Whether somebody may take a proposal back. */
export function admitTakingBack(
  { state, authorId }: Proposed,
  personId: string,
): "ok" | Extract<ProblemCode, "proposal_not_yours" | "proposal_closed"> {
  if (authorId !== personId) return "proposal_not_yours";
  return state === "open" ? "ok" : "proposal_closed";
}
