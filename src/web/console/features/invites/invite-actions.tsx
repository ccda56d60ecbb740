import { ActionIcon, Menu } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import {
  IconBell,
  IconChartBar,
  IconClockPlus,
  IconCopy,
  IconDots,
  IconEdit,
  IconKey,
  IconLinkOff,
  IconSend,
  IconTrash,
} from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useNewLink } from "../../entities/invite/new-link.tsx";
import { NEW_LINK_TEXTS } from "../../entities/invite/new-link-texts.ts";
import { HandCode } from "../../entities/person/hand-code.tsx";
import { HAND_CODE_TEXTS } from "../../entities/person/hand-code-texts.ts";
import { subjectOf } from "../../entities/person/subject.ts";
import { useAction, useApi } from "../../kit/api/hooks.ts";
import { messageOf, PROBLEM_TEXTS } from "../../kit/api/problem-texts.ts";
import { call, path } from "../../kit/api/wire.ts";
import { useUndo } from "../../kit/components/undo.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import type { ListedInvite } from "./answers.ts";
import { possibleFor, reminderHold } from "./rules.ts";
import { INVITE_TEXTS } from "./texts.ts";

/** Everything that shows invites is asked anew after one has changed. */
export const INVITE_REFRESHES = [
  "/invites",
  "/console/candidates",
  "/console/overview",
  "/console/mails",
  "/console/invite-batches",
] as const;

/** Whom the dialogs of a page are about. */
export type InviteDialog = { kind: "extend" | "correct"; invite: ListedInvite & { invite_id: string } };

export const inviteName = ({ name, email }: Pick<ListedInvite, "name" | "email">): string =>
  name || email || "–";

export function useInviteActions() {
  const texts = useTexts(INVITE_TEXTS);
  const problems = useTexts(PROBLEM_TEXTS);
  const api = useApi();
  const { delay, waiting } = useUndo();
  const remind = useAction({
    wish: ({ id }: { id: string; name: string }) =>
      call("POST", path("/invites/{inviteId}/remind", { inviteId: id })),
    refreshes: INVITE_REFRESHES,
    done: (_, { name }) => texts.done.reminded(name),
  });
  const resend = useAction({
    wish: ({ id }: { id: string; name: string }) =>
      call("POST", path("/console/invites/{inviteId}/resend", { inviteId: id })),
    refreshes: INVITE_REFRESHES,
    done: (_, { name }) => texts.done.resent(name),
  });
  return {
    remind,
    resend,
    async copy(id: string, name: string) {
      try {
        const { analysis_link } = await api.send(call("GET", path("/invites/{inviteId}", { inviteId: id })));
        await navigator.clipboard.writeText(analysis_link);
        notifications.show({ message: texts.done.copied(name), color: "green" });
      } catch (error) {
        notifications.show({ message: messageOf(error, problems), color: "red" });
      }
    },
    cancel(id: string, name: string) {
      delay({
        id: `invite ${id}`,
        text: texts.cancelling(name),
        wish: call("DELETE", path("/invites/{inviteId}", { inviteId: id })),
        refreshes: INVITE_REFRESHES,
        done: texts.done.cancelled(name),
      });
    },
    isCancelling: (id: string | null) => waiting.has(`invite ${id}`),
  };
}

interface InviteMenuProps {
  invite: ListedInvite;
  actions: ReturnType<typeof useInviteActions>;
  onDialog(dialog: InviteDialog): void;
}

/** What can be done with one invite. Nothing is offered that its state forbids. */
export function InviteMenu({ invite, actions, onDialog }: InviteMenuProps) {
  const texts = useTexts(INVITE_TEXTS);
  const newLinkTexts = useTexts(NEW_LINK_TEXTS);
  const codeTexts = useTexts(HAND_CODE_TEXTS);
  const navigate = useNavigate();
  const { may } = useWorkplace();
  const name = inviteName(invite);
  const { invite_id: id, session_id, state } = invite;
  const now = Date.now();
  const possible = possibleFor(invite, now);
  const hold = reminderHold(invite, now);
  const showsResult = state === "completed" && session_id !== null && may("profiles:read");
  const writes = may("invites:write");
  const hands = may("gdpr:write");
  const newLink = useNewLink();
  const [isHanding, setHanding] = useState(false);
  const isErased = state === "anonymized" || state === "withdrawn";
  if (id === null || actions.isCancelling(id) || isErased || !(showsResult || writes || hands)) return null;
  return (
    <>
      {newLink.dialog}
      <HandCode
        person={isHanding ? { subject: subjectOf(null, id), name } : null}
        onClose={() => setHanding(false)}
      />
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={texts.menu(name)}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {showsResult && (
            <Menu.Item
              leftSection={<IconChartBar size={16} aria-hidden />}
              onClick={() => navigate(`/candidates/${session_id}`)}
            >
              {texts.actions.open}
            </Menu.Item>
          )}
          {writes && hold !== "state" && (
            <Menu.Item
              leftSection={<IconBell size={16} aria-hidden />}
              disabled={!possible.remind}
              onClick={() => actions.remind.mutate({ id, name })}
            >
              {hold === null ? texts.actions.remind : texts.hold[hold]}
            </Menu.Item>
          )}
          {writes && possible.resend && (
            <Menu.Item
              leftSection={<IconSend size={16} aria-hidden />}
              onClick={() => actions.resend.mutate({ id, name })}
            >
              {texts.actions.resend}
            </Menu.Item>
          )}
          {writes && possible.copy && (
            <Menu.Item
              leftSection={<IconCopy size={16} aria-hidden />}
              onClick={() => void actions.copy(id, name)}
            >
              {texts.actions.copy}
            </Menu.Item>
          )}
          {writes && possible.extend && (
            <Menu.Item
              leftSection={<IconClockPlus size={16} aria-hidden />}
              onClick={() => onDialog({ kind: "extend", invite: { ...invite, invite_id: id } })}
            >
              {texts.actions.extend}
            </Menu.Item>
          )}
          {writes && possible.correct && (
            <Menu.Item
              leftSection={<IconEdit size={16} aria-hidden />}
              onClick={() => onDialog({ kind: "correct", invite: { ...invite, invite_id: id } })}
            >
              {texts.actions.correct}
            </Menu.Item>
          )}
          {writes && (
            <Menu.Item
              leftSection={<IconLinkOff size={16} aria-hidden />}
              onClick={() => void newLink.ask({ invite: id }, name)}
            >
              {newLinkTexts.action}
            </Menu.Item>
          )}
          {hands && (
            <Menu.Item leftSection={<IconKey size={16} aria-hidden />} onClick={() => setHanding(true)}>
              {codeTexts.action}
            </Menu.Item>
          )}
          {writes && possible.cancel && (
            <>
              <Menu.Divider />
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => actions.cancel(id, name)}
              >
                {texts.actions.cancel}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
