import { ActionIcon, Button, Group, Menu, Tooltip } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import {
  IconBellRinging,
  IconCalendarPlus,
  IconCalendarTime,
  IconChartBar,
  IconDots,
  IconKey,
  IconLink,
  IconLinkOff,
  IconMailForward,
  IconPencil,
  IconSend,
  IconX,
} from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { NEW_LINK_TEXTS } from "#/messages/console/entities/invite/new-link.gen.ts";
import { INVITE_WORDS } from "#/messages/console/entities/invite.gen.ts";
import { PROBLEM_TEXTS } from "#/messages/console/kit/api/problem.gen.ts";
import { useAction, useApi } from "../../kit/api/hooks.ts";
import { messageOf } from "../../kit/api/problem-texts.ts";
import { call, path } from "../../kit/api/wire.ts";
import { useUndo } from "../../kit/components/action.tsx";
import { copyText } from "../../kit/copy.ts";
import { dialogPart } from "../../kit/part.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { useMailOutcome } from "../mail/sending.ts";

import { subjectOf } from "../person/subject.ts";
import { cancellationOf, INVITE_REFRESHES, useNewLink } from "./new-link.tsx";
import { canRemind, type InviteStepName, type ListedInvite, stepsFor } from "./rules.ts";

const InviteForms = dialogPart(
  async () => (await import("./invite-forms.tsx")).InviteForms,
  ({ form }) => form !== null,
  { form: null },
);

const HandCode = dialogPart(
  async () => (await import("../person/hand-code.tsx")).HandCode,
  ({ person }) => person !== null,
  { person: null },
);

type Icon = typeof IconKey;

const ICONS: Readonly<Record<InviteStepName, Icon>> = {
  open: IconChartBar,
  send_now: IconSend,
  reschedule: IconCalendarTime,
  remind: IconBellRinging,
  resend: IconMailForward,
  copy_link: IconLink,
  extend: IconCalendarPlus,
  correct: IconPencil,
  renew_link: IconLinkOff,
  hand_code: IconKey,
  cancel: IconX,
};

/** One thing that can be done with an invite, as menus and buttons show it. */
interface InviteStep {
  name: InviteStepName;
  /** The label; for a delayed action, the reason. */
  label: string;
  icon: Icon;
  isOnHold: boolean;
  isBusy: boolean;
  run(): void;
}

export interface InviteActions {
  /** None while the invite is being cancelled. */
  stepsOf(invite: ListedInvite): InviteStep[];
  isCancelling(inviteId: string | null): boolean;
  /** Belongs once into the page. */
  dialogs: ReactNode;
}

const inviteName = ({ name, email }: Pick<ListedInvite, "name" | "email">): string => name || email || "–";

const undoId = (inviteId: string | null): string => `invite ${inviteId}`;

/** Everything that can be done with invites, the same on every page that shows them. */
export function useInviteActions(): InviteActions {
  const words = useTexts(INVITE_WORDS);
  const labels = {
    ...words.steps,
    renew_link: useTexts(NEW_LINK_TEXTS).action,
  };
  const { may: can } = useWorkplace();
  const outcome = useMailOutcome();
  const { delay, waiting } = useUndo();
  const navigate = useNavigate();
  const copy = useCopyLink();
  const newLink = useNewLink();
  const [form, setForm] = useState<{
    kind: "extend" | "correct" | "reschedule";
    invite: ListedInvite;
  } | null>(null);
  const [handed, setHanded] = useState<{ subject: string; name: string } | null>(null);
  const remind = useAction({
    request: ({ id }: { id: string; name: string }) =>
      call("POST", path("/invites/{inviteId}/remind", { inviteId: id })),
    refreshes: INVITE_REFRESHES,
    done: ({ reminders_remaining }, { name }) =>
      outcome(words.done.reminded(name, reminders_remaining), words.done.remindAsked(name)),
  });
  const resend = useAction({
    request: ({ id }: { id: string; name: string }) =>
      call("POST", path("/console/invites/{inviteId}/resend", { inviteId: id })),
    refreshes: INVITE_REFRESHES,
    done: (_, { name }) => outcome(words.done.resent(name), words.done.resendAsked(name)),
  });
  const sendNow = useAction({
    request: ({ id }: { id: string; name: string }) =>
      call("POST", path("/console/invites/{inviteId}/send-now", { inviteId: id })),
    refreshes: INVITE_REFRESHES,
    done: (_, { name }) => outcome(words.done.sentNow(name), words.done.resendAsked(name)),
  });
  const busyWith = ({ isPending, variables }: typeof remind | typeof resend, id: string) =>
    isPending && variables.id === id;
  const isCancelling = (inviteId: string | null) => waiting.has(undoId(inviteId));
  return {
    isCancelling,
    stepsOf(invite) {
      const { invite_id: id, session_id, reminder_hold } = invite;
      if (id === null || isCancelling(id)) return [];
      const name = inviteName(invite);
      const runs: Readonly<Record<InviteStepName, () => void>> = {
        open: () => void navigate(`/candidates/${session_id}`),
        send_now: () => sendNow.mutate({ id, name }),
        reschedule: () => setForm({ kind: "reschedule", invite }),
        remind: () => remind.mutate({ id, name }),
        resend: () => resend.mutate({ id, name }),
        copy_link: () => void copy(id, name),
        extend: () => setForm({ kind: "extend", invite }),
        correct: () => setForm({ kind: "correct", invite }),
        renew_link: () => void newLink.ask({ invite: id }, name),
        hand_code: () => setHanded({ subject: subjectOf(null, id), name }),
        cancel: () =>
          delay({
            id: undoId(id),
            text: words.cancelling(name),
            request: cancellationOf(id),
            refreshes: INVITE_REFRESHES,
            done: words.done.cancelled(name),
          }),
      };
      return stepsFor(invite, can).map((step) => {
        const isOnHold = step === "remind" && !canRemind(invite);
        return {
          name: step,
          label: isOnHold && reminder_hold !== null ? words.holds[reminder_hold] : labels[step],
          icon: ICONS[step],
          isOnHold,
          isBusy: (step === "remind" && busyWith(remind, id)) || (step === "resend" && busyWith(resend, id)),
          run: runs[step],
        };
      });
    },
    dialogs: (
      <>
        <InviteForms form={form} onClose={() => setForm(null)} onResend={resend.mutate} />
        <HandCode person={handed} onClose={() => setHanded(null)} />
        {newLink.dialog}
      </>
    ),
  };
}

/** Fetches the link on demand, so that no list contains it, and copies it. */
function useCopyLink() {
  const { done } = useTexts(INVITE_WORDS);
  const problems = useTexts(PROBLEM_TEXTS);
  const api = useApi();
  return async (inviteId: string, name: string): Promise<void> => {
    let link: string;
    try {
      link = (await api.send(call("GET", path("/invites/{inviteId}", { inviteId })))).analysis_link;
    } catch (error) {
      notifications.show({ message: messageOf(error, problems), color: "red", autoClose: 10_000 });
      return;
    }
    try {
      await copyText(link);
      notifications.show({ message: done.copied(name), color: "green" });
    } catch {
      notifications.show({ message: done.copyFailed, color: "yellow", autoClose: 10_000 });
    }
  };
}

interface InviteMenuProps {
  invite: ListedInvite;
  actions: InviteActions;
}

/** The actions of one invite. Actions that its state or the reader's role forbids are not offered. */
export function InviteMenu({ invite, actions }: InviteMenuProps) {
  const words = useTexts(INVITE_WORDS);
  const steps = actions.stepsOf(invite);
  if (steps.length === 0) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={words.menu(inviteName(invite))}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {steps.map(({ name, label, icon: Icon, isOnHold, run }) => (
          <Menu.Item
            key={name}
            {...(name === "cancel" && { color: "red" })}
            leftSection={<Icon size={16} aria-hidden />}
            disabled={isOnHold}
            onClick={run}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The same actions for places with more room: on the page of one person. */
export function InviteStepButtons({ invite, actions }: InviteMenuProps) {
  const steps = actions.stepsOf(invite).filter(({ name }) => name !== "open" && name !== "copy_link");
  const first = steps.find(({ isOnHold }) => !isOnHold);
  return (
    <Group gap="xs">
      {steps.map((step) => {
        const { name, label, icon: Icon, isOnHold, isBusy, run } = step;
        const look =
          name === "cancel"
            ? { variant: "light", color: "red" }
            : { variant: step === first ? "filled" : "default" };
        return (
          <Button
            key={name}
            size="sm"
            {...look}
            disabled={isOnHold}
            loading={isBusy}
            onClick={run}
            leftSection={<Icon size={16} aria-hidden />}
          >
            {label}
          </Button>
        );
      })}
    </Group>
  );
}

/** The most frequent step, one click away in a list; where it has to wait, it says why. */
export function RemindButton({ invite, actions }: InviteMenuProps) {
  const words = useTexts(INVITE_WORDS);
  const step = actions.stepsOf(invite).find(({ name }) => name === "remind");
  if (step === undefined) return null;
  const remind = words.remindName(inviteName(invite));
  const label = step.isOnHold ? `${remind}: ${step.label}` : remind;
  const Icon = step.icon;
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="light"
        size={30}
        aria-label={label}
        // A disabled element could not show the reason to keyboard users.
        aria-disabled={step.isOnHold}
        {...(step.isOnHold && { "data-disabled": true })}
        loading={step.isBusy}
        onClick={() => {
          if (!step.isOnHold) step.run();
        }}
      >
        <Icon size={17} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
