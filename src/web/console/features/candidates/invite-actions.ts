import { notifications } from "@mantine/notifications";
import type { CandidateState } from "../../entities/candidate/answers.ts";
import { useAction, useApi } from "../../kit/api/hooks.ts";
import { messageOf, PROBLEM_TEXTS } from "../../kit/api/problem-texts.ts";
import { call, path } from "../../kit/api/wire.ts";
import { useUndo } from "../../kit/components/undo.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { INVITE_TEXTS } from "./invite-texts.ts";

/** Beginnings of paths whose answers show how an invite stands. */
export const SHOWS_INVITES = ["/console/candidates", "/console/overview", "/console/mails", "/invites"];

/** What the server takes for an invite in this state. */
export const mayOf = (state: CandidateState) => ({
  remind: state === "pending" || state === "started",
  resend: state === "pending" || state === "started",
  extend: state === "pending" || state === "started" || state === "expired",
  /** Nobody may have opened it. */
  correct: state === "pending",
  cancel: state === "pending" || state === "expired",
  link: state === "pending" || state === "started",
});

const undoId = (inviteId: string): string => `invite ${inviteId}`;

interface InviteActions {
  remind(inviteId: string): void;
  resend(inviteId: string): void;
  cancel(inviteId: string, name: string): void;
  copyLink(inviteId: string): Promise<void>;
  isCancelling(inviteId: string): boolean;
  /** The invite that is being written about. */
  busy: string | null;
}

export function useInviteActions(): InviteActions {
  const texts = useTexts(INVITE_TEXTS);
  const problems = useTexts(PROBLEM_TEXTS);
  const api = useApi();
  const { delay, waiting } = useUndo();
  const remind = useAction({
    wish: (id: string) => call("POST", path("/invites/{inviteId}/remind", { inviteId: id })),
    refreshes: SHOWS_INVITES,
    done: ({ reminders_remaining }) => texts.reminded(reminders_remaining),
  });
  const resend = useAction({
    wish: (id: string) => call("POST", path("/console/invites/{inviteId}/resend", { inviteId: id })),
    refreshes: SHOWS_INVITES,
    done: texts.resent,
  });
  return {
    remind: remind.mutate,
    resend: resend.mutate,
    busy: remind.isPending ? remind.variables : resend.isPending ? resend.variables : null,
    cancel: (id, name) =>
      delay({
        id: undoId(id),
        text: texts.cancelling(name),
        wish: call("DELETE", path("/invites/{inviteId}", { inviteId: id })),
        refreshes: SHOWS_INVITES,
        done: texts.cancelled,
      }),
    isCancelling: (id) => waiting.has(undoId(id)),
    async copyLink(id) {
      let link: string;
      try {
        link = (await api.send(call("GET", path("/invites/{inviteId}", { inviteId: id })))).analysis_link;
      } catch (error) {
        notifications.show({ message: messageOf(error, problems), color: "red", autoClose: 10_000 });
        return;
      }
      try {
        await navigator.clipboard.writeText(link);
        notifications.show({ message: texts.copied, color: "green" });
      } catch {
        notifications.show({ message: texts.copyFailed, color: "yellow", autoClose: 10_000 });
      }
    },
  };
}
