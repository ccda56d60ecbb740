import { ActionIcon, Button, Group, Menu, Tooltip } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useTexts } from "../../kit/texts/language.tsx";
import type { ListedInvite } from "./answers.ts";
import { INVITE_WORDS } from "./texts.ts";
import { type InviteActions, inviteName } from "./use-invite-actions.tsx";

interface InviteMenuProps {
  invite: ListedInvite;
  actions: InviteActions;
}

/** What can be done with one invite. Nothing is offered that its state or the reader's role forbids. */
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
        {steps.map(({ name, label, icon: Icon, isHeld, run }) => (
          <Menu.Item
            key={name}
            {...(name === "cancel" && { color: "red" })}
            leftSection={<Icon size={16} aria-hidden />}
            disabled={isHeld}
            onClick={run}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The same where there is room: on the page of one person. */
export function InviteStepButtons({ invite, actions }: InviteMenuProps) {
  const steps = actions.stepsOf(invite).filter(({ name }) => name !== "open" && name !== "copy_link");
  const first = steps.find(({ isHeld }) => !isHeld);
  return (
    <Group gap="xs">
      {steps.map((step) => {
        const { name, label, icon: Icon, isHeld, isBusy, run } = step;
        const look =
          name === "cancel"
            ? { variant: "light", color: "red" }
            : { variant: step === first ? "filled" : "default" };
        return (
          <Button
            key={name}
            size="sm"
            {...look}
            disabled={isHeld}
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
  const label = step.isHeld ? `${remind}: ${step.label}` : remind;
  const Icon = step.icon;
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="light"
        size={30}
        aria-label={label}
        // Disabled for good it would not tell why to a keyboard.
        aria-disabled={step.isHeld}
        {...(step.isHeld && { "data-disabled": true })}
        loading={step.isBusy}
        onClick={() => {
          if (!step.isHeld) step.run();
        }}
      >
        <Icon size={17} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
