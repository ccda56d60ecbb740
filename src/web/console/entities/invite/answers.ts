import type { Schemas } from "../../../wire.gen.ts";

/** An invite as the list of candidates shows it, independent of the reader. */
export type ListedInvite = Pick<
  Schemas["ConsoleCandidate"],
  | "session_id"
  | "invite_id"
  | "state"
  | "name"
  | "email"
  | "language"
  | "expires_at"
  | "invite_actions"
  | "reminder_hold"
  | "send_at"
>;

type InviteAction = ListedInvite["invite_actions"][number];

/** The menu of an invite: its actions, its result and its owner's code. */
export type InviteStepName = InviteAction | "open" | "hand_code";
