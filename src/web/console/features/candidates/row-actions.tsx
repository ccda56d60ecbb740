import { ActionIcon, Menu, Tooltip } from "@mantine/core";
import {
  IconBellRinging,
  IconCalendarPlus,
  IconDots,
  IconLink,
  IconMailForward,
  IconPencil,
  IconX,
} from "@tabler/icons-react";
import type { CandidateState } from "../../entities/candidate/answers.ts";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { mayOf, type useInviteActions } from "./invite-actions.ts";
import type { InviteHead } from "./invite-forms.tsx";
import { INVITE_TEXTS } from "./invite-texts.ts";

interface InviteMenuProps {
  state: CandidateState;
  invite: InviteHead;
  actions: ReturnType<typeof useInviteActions>;
  onExtend(invite: InviteHead): void;
  onCorrect(invite: InviteHead): void;
}

/** What can be done about an invite that is not completed. */
export function InviteMenu({ state, invite, actions, onExtend, onCorrect }: InviteMenuProps) {
  const texts = useTexts(INVITE_TEXTS);
  const isWriter = useWorkplace().may("invites:write");
  const may = mayOf(state);
  const { inviteId, name, email } = invite;
  const label = name || email;
  const items = [
    may.link && (
      <Menu.Item
        key="link"
        leftSection={<IconLink size={16} />}
        onClick={() => void actions.copyLink(inviteId)}
      >
        {texts.copyLink}
      </Menu.Item>
    ),
    isWriter && may.resend && (
      <Menu.Item
        key="resend"
        leftSection={<IconMailForward size={16} />}
        onClick={() => actions.resend(inviteId)}
      >
        {texts.resend}
      </Menu.Item>
    ),
    isWriter && may.extend && (
      <Menu.Item key="extend" leftSection={<IconCalendarPlus size={16} />} onClick={() => onExtend(invite)}>
        {texts.extend}
      </Menu.Item>
    ),
    isWriter && may.correct && (
      <Menu.Item key="correct" leftSection={<IconPencil size={16} />} onClick={() => onCorrect(invite)}>
        {texts.correct}
      </Menu.Item>
    ),
    isWriter && may.cancel && (
      <Menu.Item
        key="cancel"
        color="red"
        leftSection={<IconX size={16} />}
        onClick={() => actions.cancel(inviteId, label)}
      >
        {texts.cancel}
      </Menu.Item>
    ),
  ].filter((item) => item !== false);
  if (items.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={30} aria-label={texts.more(label)}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{items}</Menu.Dropdown>
    </Menu>
  );
}

export function RemindButton({
  state,
  invite: { inviteId, name, email },
  actions,
}: Pick<InviteMenuProps, "state" | "invite" | "actions">) {
  const texts = useTexts(INVITE_TEXTS);
  const { may } = useWorkplace();
  if (!mayOf(state).remind || !may("invites:write")) return null;
  const label = texts.remindName(name || email);
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="light"
        size={30}
        aria-label={label}
        loading={actions.busy === inviteId}
        onClick={() => actions.remind(inviteId)}
      >
        <IconBellRinging size={17} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
