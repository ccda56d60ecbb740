import { call, path } from "../../kit/api/wire.ts";

/** Cancels an invite that nobody has completed: its link opens nothing any more. */
export const cancellationOf = (inviteId: string) => call("DELETE", path("/invites/{inviteId}", { inviteId }));

/** Takes somebody who waits off the list. */
export const takingOffOf = (rowId: number) => call("DELETE", path("/console/batch-rows/{rowId}", { rowId }));

/** Lets a link work for some days longer. */
export const extensionOf = (inviteId: string, days: number) =>
  call("POST", path("/console/invites/{inviteId}/extend", { inviteId }), { body: { days } });
