import { useMantineColorScheme } from "@mantine/core";
import { Spotlight, spotlight } from "@mantine/spotlight";
import {
  IconColumns3,
  IconFlask,
  IconHelp,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSend,
  IconSun,
  IconTargetArrow,
  IconUsersGroup,
} from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { NAVIGATION_TEXTS } from "#/messages/console/navigation.gen.ts";
import { SHELL_TEXTS } from "#/messages/console/shell.gen.ts";
import { LANGUAGES } from "#/messages/languages.gen.ts";
import { loadSpellings, useFinder } from "../kit/texts/find-text.ts";
import { languageName, useLanguage, useTexts } from "../kit/texts/language.tsx";
import { useWorkplace } from "../session/workplace.tsx";
import { useModeSwitch } from "./mode-switch.tsx";
import { isOpen, navigationFor } from "./navigation.tsx";
import { PAGES } from "./pages.ts";
import { type Found, useRecords } from "./palette-records.ts";

import { useSignOut, useSpeak } from "./user-menu.tsx";

interface PaletteProps {
  /** The number of times the palette was requested. It opens each time. */
  asked: number;
}

/** Everything that has an address, and what can be done from anywhere, found by typing: Ctrl or Cmd and K. */
export function Palette({ asked }: PaletteProps) {
  const texts = useTexts(SHELL_TEXTS);
  const [typed, setTyped] = useState("");
  const words = typed.trim();
  const finderOf = useFinder(false);
  const isFound = finderOf(words);
  const fits = ({ label, also = "" }: Found) => isFound(`${label} ${also}`);
  const places = usePlaces().filter(fits);
  const actions = useActions().filter(fits);
  const { groups: records, help, searching } = useRecords(words, finderOf);
  const groups: readonly [string, readonly Found[]][] = [
    ...records,
    [texts.palette.actions, actions],
    [texts.palette.pages, places],
    [texts.user.help, help],
  ];
  const empty = groups.every(([, list]) => list.length === 0);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked === 0) return;
    void loadSpellings();
    spotlight.open();
  }, [asked]);
  const [isAwaited, setAwaited] = useState(false);
  const hasMoved = useRef(false);
  const takeFirst = () => list.current?.querySelector<HTMLElement>("[data-action]")?.click();
  // Enter was pressed before the answer arrived: the first hit is chosen once it does.
  useEffect(() => {
    if (!isAwaited || searching) return;
    setAwaited(false);
    list.current?.querySelector<HTMLElement>("[data-action]")?.click();
  }, [isAwaited, searching]);
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") hasMoved.current = true;
    if (event.key !== "Enter" || words === "") return;
    const selected = list.current?.querySelector("[data-selected]");
    // While an answer is awaited, the automatically marked entry is the first hit of other words, and the palette
    // would choose it.
    if (selected && searching && !hasMoved.current) selected.removeAttribute("data-selected");
    else if (selected) return;
    event.preventDefault();
    if (searching) setAwaited(true);
    else takeFirst();
  };
  return (
    <Spotlight.Root
      query={typed}
      onQueryChange={(query) => {
        setTyped(query);
        setAwaited(false);
        hasMoved.current = false;
      }}
      // `PaletteButton` has the keys, because this is loaded when they are first pressed.
      shortcut={null}
      scrollable
      maxHeight="60vh"
      clearQueryOnClose
      attributes={{ content: { "aria-label": texts.palette.open } }}
    >
      <Spotlight.Search
        placeholder={texts.palette.placeholder}
        aria-label={texts.palette.placeholder}
        leftSection={<IconSearch size={18} aria-hidden />}
        onKeyDown={onKey}
      />
      <Spotlight.ActionsList ref={list}>
        {groups.map(
          ([group, found]) =>
            found.length > 0 && (
              <Spotlight.ActionsGroup key={group} label={group}>
                {found.map(({ id, label, description, icon: Icon, run }) => (
                  <Spotlight.Action
                    key={id}
                    label={label}
                    {...(description !== undefined && { description })}
                    leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
                    onClick={run}
                  />
                ))}
              </Spotlight.ActionsGroup>
            ),
        )}
        {empty && (
          <Spotlight.Empty>{searching ? texts.palette.loading : texts.palette.nothing}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/** The pages of the menu. */
function usePlaces(): Found[] {
  const texts = useTexts(NAVIGATION_TEXTS);
  const workplace = useWorkplace();
  const navigate = useNavigate();
  return navigationFor(workplace).flatMap(({ sections }) =>
    sections.flatMap(({ label: section, icon, pages }) =>
      pages.map(({ path, label }) => ({
        id: path,
        label: texts.pages[label],
        description: texts.sections[section],
        also: texts.sections[section],
        icon,
        run: () => void navigate(path),
      })),
    ),
  );
}

/** The actions that are available from anywhere. */
function useActions(): Found[] {
  const texts = useTexts(SHELL_TEXTS);
  const { palette, user } = texts;
  const workplace = useWorkplace();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const { setColorScheme } = useMantineColorScheme();
  const change = useModeSwitch();
  const signOut = useSignOut();
  const speak = useSpeak();
  const pages = (
    [
      ["/invites/new", palette.inviteOne, IconSend],
      ["/invites/many", palette.inviteMany, IconUsersGroup],
      ["/job-profiles/new", palette.newJobProfile, IconTargetArrow],
      ["/compare", palette.compare, IconColumns3],
    ] as const
  )
    .filter(([path]) =>
      isOpen(
        workplace,
        PAGES.find((page) => page.path === path),
      ),
    )
    .map(([path, label, icon]): Found => ({ id: path, label, icon, run: () => void navigate(path) }));
  const other = workplace.mode === "live" ? "test" : "live";
  return [
    ...pages,
    ...(workplace.account === null
      ? []
      : [{ id: "mode", label: palette.modes[other], icon: IconFlask, run: () => change(other) }]),
    { id: "light", label: palette.light, also: user.look, icon: IconSun, run: () => setColorScheme("light") },
    { id: "dark", label: palette.dark, also: user.look, icon: IconMoon, run: () => setColorScheme("dark") },
    ...LANGUAGES.filter((name) => name !== language).map(
      (name): Found => ({
        id: `language ${name}`,
        label: `${user.language}: ${languageName(name)}`,
        also: "language sprache english deutsch german englisch",
        icon: IconLanguage,
        run: () => speak(name),
      }),
    ),
    { id: "help", label: user.help, also: palette.help, icon: IconHelp, run: () => void navigate("/help") },
    { id: "sign-out", label: user.signOut, icon: IconLogout, run: signOut },
  ];
}
