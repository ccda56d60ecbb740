import { useMantineColorScheme } from "@mantine/core";
import {
  IconBook2,
  IconColumns3,
  IconFlask,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSend,
  IconSun,
  IconTargetArrow,
  IconUsersGroup,
} from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { manualPath } from "../kit/nonce.ts";
import { LANGUAGE_NAMES, LANGUAGES, useLanguage, useTexts } from "../kit/texts/language.tsx";
import { useWorkplace } from "../session/workplace.tsx";
import { useModeSwitch } from "./mode-switch.tsx";
import { isOpen, navigationFor } from "./navigation.tsx";
import { PAGES } from "./pages.ts";
import type { Found } from "./palette-records.ts";
import { SHELL_TEXTS } from "./texts.ts";
import { useSignOut, useSpeak } from "./user-wishes.ts";

/** The pages of the menu. */
export function usePlaces(): Found[] {
  const texts = useTexts(SHELL_TEXTS);
  const workplace = useWorkplace();
  const navigate = useNavigate();
  return navigationFor(workplace).flatMap(({ title, items }) =>
    items.map(({ path, label, icon }) => ({
      id: path,
      label: texts.navigation[label],
      description: texts.groups[title],
      icon,
      run: () => void navigate(path),
    })),
  );
}

/** The actions that are available from anywhere. */
export function useActions(): Found[] {
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
        label: `${user.language}: ${LANGUAGE_NAMES[name]}`,
        also: "language sprache english deutsch german englisch",
        icon: IconLanguage,
        run: () => speak(name),
      }),
    ),
    ...(workplace.user.is_operator
      ? [
          {
            id: "manual",
            label: user.manual,
            also: palette.help,
            icon: IconBook2,
            run: () => void window.open(manualPath(language), "_blank", "noreferrer"),
          },
        ]
      : []),
    { id: "sign-out", label: user.signOut, icon: IconLogout, run: signOut },
  ];
}
