import { type ReactNode, useState } from "react";
import { NEW_LINK_TEXTS } from "#/messages/console/entities/invite/new-link.gen.ts";
import { TAKE_OFF_TEXTS } from "#/messages/console/entities/invite/take-off.gen.ts";
import { useAction } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { useConfirm, useUndo } from "../../kit/components/action.tsx";
import { dialogPart } from "../../kit/part.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import type { NewLink } from "./new-link-dialog.tsx";

/** Path prefixes whose answers contain the state of invites. All are requested again after one has changed. */
export const INVITE_REFRESHES = [
  "/invites",
  "/console/invites",
  "/console/candidates",
  "/console/overview",
  "/console/mails",
  "/console/sending",
  "/console/invite-batches",
  "/console/jobs",
] as const;

/** The owner of the link: an invite, or a session without one. */
type LinkOwner = { invite: string } | { session: number };

const NewLinkDialog = dialogPart(
  async () => (await import("./new-link-dialog.tsx")).NewLinkDialog,
  ({ made: created }) => created !== null,
  { made: null },
);

const REFRESHES = [...INVITE_REFRESHES, "/console/sessions"];

/**
 * Asks for confirmation, replaces a candidate's link, and shows the new one once.
 * @returns the function that asks, and the dialog that the page must render
 */
export function useNewLink(): { ask(owner: LinkOwner, name: string): Promise<void>; dialog: ReactNode } {
  const texts = useTexts(NEW_LINK_TEXTS);
  const confirm = useConfirm();
  const [result, setCreated] = useState<NewLink | null>(null);
  const renew = useAction({
    request: (owner: LinkOwner) =>
      call(
        "POST",
        "invite" in owner
          ? path("/console/invites/{inviteId}/new-link", { inviteId: owner.invite })
          : path("/console/sessions/{sessionId}/new-link", { sessionId: owner.session }),
      ),
    refreshes: REFRESHES,
  });
  return {
    async ask(owner, name) {
      const question = { title: texts.ask(name), text: texts.text, action: texts.confirm, danger: true };
      if (await confirm(question)) renew.mutate(owner, { onSuccess: setCreated });
    },
    dialog: <NewLinkDialog made={result} onClose={() => setCreated(null)} />,
  };
}

const undoId = (rowId: number) => `batch row ${rowId}`;

/** Takes somebody who waits off the list, unless it is undone. */
export function useTakeOff() {
  const words = useTexts(TAKE_OFF_TEXTS);
  const { delay, waiting } = useUndo();
  return {
    isTaking: (rowId: number) => waiting.has(undoId(rowId)),
    take: (rowId: number, name: string) =>
      delay({
        id: undoId(rowId),
        text: words.taking(name),
        request: takingOffOf(rowId),
        refreshes: INVITE_REFRESHES,
        done: words.taken(name),
      }),
  };
}

/** Cancels an invite that nobody has completed: its link opens nothing any more. */
export const cancellationOf = (inviteId: string) => call("DELETE", path("/invites/{inviteId}", { inviteId }));

/** Takes somebody who waits off the list. */
const takingOffOf = (rowId: number) => call("DELETE", path("/console/batch-rows/{rowId}", { rowId }));

/** Lets a link work for some days longer. */
export const extensionOf = (inviteId: string, days: number) =>
  call("POST", path("/console/invites/{inviteId}/extend", { inviteId }), { body: { days } });
