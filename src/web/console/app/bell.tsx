import { ActionIcon, Indicator, VisuallyHidden } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { Link } from "react-router";
import { useLoad } from "../kit/api/hooks.ts";
import { useTexts } from "../kit/texts/language.tsx";
import { useWorkplace } from "../session/workplace.tsx";
import { SHELL_TEXTS } from "./texts.ts";

const EVERY_MS = 60_000;
const SHOWN_MAX = 99;

/** How much somebody was told and has not read; of one account, so nowhere without one. */
export function Bell() {
  const { account, may } = useWorkplace();
  return account !== null && may("lists:read") ? <UnreadBell /> : null;
}

function UnreadBell() {
  const texts = useTexts(SHELL_TEXTS).bell;
  const { data } = useLoad("/console/notifications/unread", {}, { every: EVERY_MS });
  const unread = data?.unread ?? 0;
  return (
    <Indicator
      label={unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}
      disabled={unread === 0}
      size={18}
      offset={5}
      color="red"
    >
      <ActionIcon component={Link} to="/notifications" variant="subtle" size={36} radius="xl">
        <IconBell size={20} aria-hidden />
        <VisuallyHidden>{texts(unread)}</VisuallyHidden>
      </ActionIcon>
    </Indicator>
  );
}
