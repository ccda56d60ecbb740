import type { Schemas } from "../../../wire.gen.ts";

const SOON_MS = 3 * 24 * 3_600_000;

/**
 * Returns what a reader is offered for an invite, in the order of menus. The server decides what its state and limits
 * allow (`invite_actions`), and the reader's role decides who may do it. A delayed reminder is shown with the reason.
 */
export function stepsFor(
  { invite_id, session_id, state, invite_actions, reminder_hold }: ListedInvite,
  allowed: (permission: string) => boolean,
): InviteStepName[] {
  if (invite_id === null) return [];
  const isErased = state === "anonymized" || state === "withdrawn";
  const isWriter = allowed("invites:write");
  const can = (action: ListedInvite["invite_actions"][number]) => isWriter && invite_actions.includes(action);
  const offered: Readonly<Record<InviteStepName, boolean>> = {
    open: state === "completed" && session_id !== null && allowed("profiles:read"),
    send_now: can("send_now"),
    reschedule: can("reschedule"),
    remind: can("remind") || (isWriter && reminder_hold !== null),
    resend: can("resend"),
    copy_link: can("copy_link"),
    extend: can("extend"),
    correct: can("correct"),
    renew_link: can("renew_link"),
    hand_code: !isErased && allowed("gdpr:write"),
    cancel: can("cancel"),
  };
  return (Object.keys(offered) as InviteStepName[]).filter((step) => offered[step]);
}

/** The people whose reminder would be sent now. */
export const canRemind = ({ invite_actions }: Pick<ListedInvite, "invite_actions">): boolean =>
  invite_actions.includes("remind");

/** An open invite that ends within three days. */
export function endsSoon(
  { state, expires_at }: Pick<ListedInvite, "state" | "expires_at">,
  now: number,
): boolean {
  if ((state !== "pending" && state !== "started") || expires_at === null) return false;
  return Date.parse(expires_at) - now < SOON_MS;
}

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
