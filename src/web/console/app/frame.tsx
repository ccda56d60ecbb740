import {
  ActionIcon,
  AppShell,
  Burger,
  Button,
  Group,
  Indicator,
  Kbd,
  ScrollArea,
  VisuallyHidden,
} from "@mantine/core";
import { useDisclosure, useHotkeys, useMediaQuery } from "@mantine/hooks";
import { IconBell, IconSearch } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { SHELL_TEXTS } from "#/messages/console/shell.gen.ts";
import { isHelpKeyOn } from "../entities/help/key.ts";
import { useLoad } from "../kit/api/hooks.ts";
import { BrandMark } from "../kit/components/brand-mark.tsx";
import { dialogPart } from "../kit/part.tsx";
import { useTexts } from "../kit/texts/language.tsx";
import { AccountSwitch } from "../session/choose-account-page.tsx";
import { useWorkplace } from "../session/workplace.tsx";
import { ModeSwitch, TestBar } from "./mode-switch.tsx";
import { Navigation, SectionLinks } from "./navigation.tsx";
import { Pages } from "./page-outlet.tsx";
import { Palette } from "./palette.tsx";

import { UserMenu } from "./user-menu.tsx";

const KEYS = navigator.userAgent.includes("Mac") ? "⌘ K" : "Ctrl K";

const EVERY_MS = 60_000;

const SHOWN_MAX = 99;

const MenuDrawer = dialogPart(
  async () => (await import("./menu-drawer.tsx")).MenuDrawer,
  ({ opened }) => opened,
  { opened: false },
);

/**
 * Everything around a page: header, menu, search, and what shows that one is in test mode.
 * @param notice shown above the page
 */
export function Frame({ notice }: { notice: ReactNode }) {
  const texts = useTexts(SHELL_TEXTS);
  const { mode, account } = useWorkplace();
  const [menuOpen, menu] = useDisclosure(false);
  const { pathname, search } = useLocation();
  const wide = useMediaQuery("(min-width: 62em)", true, { getInitialValueInEffect: false });
  const close = menu.close;
  useHelpKey(pathname);
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
      {/* The browser's address runs ahead of the page: data-address says which one is shown. */}
      <AppShell.Main
        id="content"
        className="console-main"
        data-mode={mode}
        data-address={pathname + search}
        tabIndex={-1}
      >
        <div className="console-content">
          <TestBar />
          {notice}
          <SectionLinks />
          <Pages />
        </div>
      </AppShell.Main>
    </AppShell>
  );
}

/** Opens the help with the question mark, unless somebody writes or a dialog waits for an answer. */
function useHelpKey(from: string): void {
  const navigate = useNavigate();
  const open = () => {
    if (isHelpKeyOn() && document.querySelector("[aria-modal=true]") === null)
      void navigate("/help", { state: { from } });
  };
  useHotkeys([
    ["shift + ?", open],
    ["?", open],
  ]);
}

/** The number of unread notifications in one account. Nothing appears without an account. */
function Bell() {
  const { account, may: can } = useWorkplace();
  return account !== null && can("lists:read") ? <UnreadBell /> : null;
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

/**
 * Opens the palette: by a click, or by Ctrl or Cmd and K, also while one writes in a field. Its code is there from the start, because
 * what is typed right after the keys would be lost otherwise.
 */
function PaletteButton() {
  const texts = useTexts(SHELL_TEXTS).palette;
  const [asked, setAsked] = useState(0);
  const open = () => setAsked((before) => before + 1);
  useHotkeys([["mod + K", open]], [], true);
  return (
    <>
      <Button
        visibleFrom="md"
        variant="default"
        size="xs"
        leftSection={<IconSearch size={15} aria-hidden />}
        rightSection={<Kbd size="xs">{KEYS}</Kbd>}
        onClick={open}
      >
        {texts.open}
      </Button>
      <ActionIcon hiddenFrom="md" variant="default" size={36} aria-label={texts.open} onClick={open}>
        <IconSearch size={18} aria-hidden />
      </ActionIcon>
      <Palette asked={asked} />
    </>
  );
}
