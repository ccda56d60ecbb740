import { Button, Group } from "@mantine/core";
import { IconUserPlus, IconUsersPlus } from "@tabler/icons-react";
import { Link } from "react-router";
import { useTexts } from "../../kit/texts/language.tsx";
import { INVITE_TEXTS } from "./texts.ts";

/** The two ways to invite. */
export function InviteButtons() {
  const texts = useTexts(INVITE_TEXTS);
  return (
    <Group gap="xs" justify="center">
      <Button component={Link} to="/invites/new" leftSection={<IconUserPlus size={17} aria-hidden />}>
        {texts.inviteOne}
      </Button>
      <Button
        component={Link}
        to="/invites/many"
        variant="default"
        leftSection={<IconUsersPlus size={17} aria-hidden />}
      >
        {texts.inviteMany}
      </Button>
    </Group>
  );
}
