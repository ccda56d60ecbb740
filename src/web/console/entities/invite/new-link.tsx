import { type ReactNode, useState } from "react";
import { useAction } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { useConfirm } from "../../kit/components/confirm.tsx";
import { dialogPart } from "../../kit/part.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import type { NewLink } from "./new-link-dialog.tsx";
import { NEW_LINK_TEXTS } from "./new-link-texts.ts";
import { INVITE_REFRESHES } from "./refreshes.ts";

/** Whose link is replaced: that of an invite, or of a session without one. */
type LinkOwner = { invite: string } | { session: number };

const NewLinkDialog = dialogPart(
  async () => (await import("./new-link-dialog.tsx")).NewLinkDialog,
  ({ made }) => made !== null,
  { made: null },
);

const REFRESHES = [...INVITE_REFRESHES, "/console/sessions"];

/**
 * Asks, replaces a candidate's link, and shows the new one once.
 * @returns how to ask, and the dialog that has to stand somewhere in the page
 */
export function useNewLink(): { ask(owner: LinkOwner, name: string): Promise<void>; dialog: ReactNode } {
  const texts = useTexts(NEW_LINK_TEXTS);
  const confirm = useConfirm();
  const [made, setMade] = useState<NewLink | null>(null);
  const renew = useAction({
    wish: (owner: LinkOwner) =>
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
      if (await confirm(question)) renew.mutate(owner, { onSuccess: setMade });
    },
    dialog: <NewLinkDialog made={made} onClose={() => setMade(null)} />,
  };
}
