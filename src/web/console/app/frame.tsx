import { AppShell, Burger, Group, ScrollArea } from "@mantine/core";
import { useDisclosure, useMediaQuery } from "@mantine/hooks";
import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { BrandMark } from "../kit/components/brand-mark.tsx";
import { dialogPart } from "../kit/part.tsx";
import { useTexts } from "../kit/texts/language.tsx";
import { AccountSwitch } from "../session/account-switch.tsx";
import { useWorkplace } from "../session/workplace.tsx";
import { Bell } from "./bell.tsx";
import { ModeSwitch, TestBar } from "./mode-switch.tsx";
import { Navigation } from "./navigation.tsx";
import { Pages } from "./page-outlet.tsx";
import { PaletteButton } from "./palette-button.tsx";
import { SHELL_TEXTS } from "./texts.ts";
import { UserMenu } from "./user-menu.tsx";

const MenuDrawer = dialogPart(
  async () => (await import("./menu-drawer.tsx")).MenuDrawer,
  ({ opened }) => opened,
  { opened: false },
);

/** Everything around a page: header, menu, search, and what shows that one is in test mode. */
export function Frame() {
  const texts = useTexts(SHELL_TEXTS);
  const { mode, account } = useWorkplace();
  const [menuOpen, menu] = useDisclosure(false);
  const { pathname } = useLocation();
  const wide = useMediaQuery("(min-width: 62em)", true, { getInitialValueInEffect: false });
  const close = menu.close;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever another page comes
  useEffect(close, [pathname, account?.id]);

  return (
    <AppShell
      header={{ height: mode === "test" ? 60 : 56 }}
      navbar={{ width: 248, breakpoint: "md", collapsed: { mobile: true } }}
      padding={{ base: "sm", sm: "lg" }}
      transitionDuration={0}
    >
      <a className="console-skip" href="#content">
        {texts.skip}
      </a>
      <AppShell.Header className="console-header" data-mode={mode}>
        <Group h="100%" px="md" gap="sm" wrap="nowrap" justify="space-between">
          <Group gap="sm" wrap="nowrap">
            <Burger
              hiddenFrom="md"
              size="sm"
              opened={menuOpen}
              onClick={menu.toggle}
              aria-label={texts.menu}
            />
            <Link to="/" className="console-brand">
              <BrandMark />
              {texts.product}
            </Link>
          </Group>
          {wide && (
            <Group gap="sm" wrap="nowrap" flex={1} justify="flex-start" ml="xl">
              <AccountSwitch />
              <ModeSwitch />
            </Group>
          )}
          <Group gap="xs" wrap="nowrap">
            {!wide && mode === "test" && <ModeSwitch compact />}
            <PaletteButton />
            <Bell />
            <UserMenu />
          </Group>
        </Group>
      </AppShell.Header>
      {wide && (
        <AppShell.Navbar p="xs">
          <ScrollArea type="hover">
            <Navigation />
          </ScrollArea>
        </AppShell.Navbar>
      )}
      <MenuDrawer opened={menuOpen && !wide} onClose={menu.close} />
      <AppShell.Main id="content" className="console-main" data-mode={mode} tabIndex={-1}>
        <div className="console-content">
          <TestBar />
          <Pages />
        </div>
      </AppShell.Main>
    </AppShell>
  );
}
