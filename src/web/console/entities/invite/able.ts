import type { Schemas } from "../../../wire.gen.ts";

type Chosen = Pick<Schemas["ConsoleCandidate"], "state" | "invite_id" | "invite_actions" | "in_list">;

/** Whether there is an invite, or a place in a list, that can be cancelled. */
export const canCancel = ({ state, invite_id, invite_actions, in_list }: Chosen): boolean =>
  state === "waiting" ? in_list !== null : invite_id !== null && invite_actions.includes("cancel");

/** Whose link can be made to work for longer. */
export const canExtend = ({ invite_id, invite_actions }: Chosen): boolean =>
  invite_id !== null && invite_actions.includes("extend");
