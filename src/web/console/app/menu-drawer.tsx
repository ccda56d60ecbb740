import { Drawer, Stack } from "@mantine/core";
import { SHELL_TEXTS } from "#/messages/console/shell.gen.ts";
import { useTexts } from "../kit/texts/language.tsx";
import { AccountSwitch } from "../session/choose-account-page.tsx";
import { ModeSwitch } from "./mode-switch.tsx";
import { Navigation } from "./navigation.tsx";

/** The menu for screens without room for it next to the page. */
export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const texts = useTexts(SHELL_TEXTS);
  return (
    <Drawer opened={opened} onClose={onClose} title={texts.menu} size="min(20rem, 88vw)">
      <Stack gap="sm">
        <AccountSwitch />
        <ModeSwitch />
        <Navigation />
      </Stack>
    </Drawer>
  );
}
